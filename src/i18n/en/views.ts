/** The ways between the records that open as dialogs over a page. */
export const views = {
  previous: 'Previous in the list',
  next: 'Next in the list',
  at: '%{at} of %{count}',
} as const;
