import type { ra as english } from '../en/ra.ts';
import type { Worded } from '../worded.ts';

export const ra = {
  auth: { auth_check_error: 'Συνδεθείτε για να συνεχίσετε.' },
  message: {
    select_all_limit_reached: 'Οι εγγραφές είναι πάρα πολλές για να επιλεγούν όλες. Επιλέχθηκαν μόνο οι πρώτες %{max}.',
  },
  notification: {
    http_error: 'Ο διακομιστής δεν είναι προσβάσιμος.',
    i18n_error: 'Τα κείμενα αυτής της γλώσσας δεν φορτώθηκαν.',
    logged_out: 'Η συνεδρία σας έληξε. Συνδεθείτε ξανά.',
    not_authorized: 'Δεν έχετε πρόσβαση.',
  },
  page: { list: '%{name}' },
} satisfies Worded<typeof english>;
