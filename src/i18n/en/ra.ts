/**
 * react-admin's own texts that this console can show, of about 200: vite/labelsPlugin.ts compares the list with the
 * bundle.
 */
export const ra = {
  auth: { auth_check_error: 'Log in to continue.' },
  message: {
    select_all_limit_reached:
      'There are too many records to select them all. Only the first %{max} of them were selected.',
  },
  notification: {
    http_error: 'The server could not be reached.',
    i18n_error: 'The texts of this language could not be loaded.',
    logged_out: 'Your session has ended. Log in again.',
    not_authorized: 'You do not have access to this.',
  },
  page: { list: '%{name}' },
} as const;
