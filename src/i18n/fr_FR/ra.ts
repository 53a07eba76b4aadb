import type { ra as english } from '../en/ra.ts';
import type { Worded } from '../worded.ts';

export const ra = {
  auth: { auth_check_error: 'Connectez-vous pour continuer.' },
  message: {
    select_all_limit_reached:
      'Il y a trop de lignes pour toutes les sélectionner. Seules les %{max} premières sont sélectionnées.',
  },
  notification: {
    deleted: 'Ligne supprimée |||| %{smart_count} lignes supprimées',
    http_error: 'Le serveur est injoignable.',
    i18n_error: 'Les textes de cette langue n’ont pas pu être chargés.',
    logged_out: 'Votre session est terminée. Connectez-vous à nouveau.',
    not_authorized: 'Votre rôle ne le permet pas.',
  },
  page: { list: '%{name}' },
} satisfies Worded<typeof english>;
