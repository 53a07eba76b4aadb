import type { ra as english } from '../en/ra.ts';
import type { Worded } from '../worded.ts';

export const ra = {
  auth: { auth_check_error: 'Connectez-vous pour continuer.' },
  message: {
    select_all_limit_reached:
      'Il y a trop d’enregistrements pour tous les sélectionner. Seuls les %{max} premiers sont sélectionnés.',
  },
  notification: {
    http_error: 'Le serveur est injoignable.',
    i18n_error: 'Les textes de cette langue n’ont pas pu être chargés.',
    logged_out: 'Votre session est terminée. Connectez-vous à nouveau.',
    not_authorized: 'Vous n’y avez pas accès.',
  },
  page: { list: '%{name}' },
} satisfies Worded<typeof english>;
