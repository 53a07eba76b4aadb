import type { ra as english } from '../en/ra.ts';
import type { Worded } from '../worded.ts';

export const ra = {
  auth: { auth_check_error: 'Melden Sie sich an, um fortzufahren.' },
  message: {
    select_all_limit_reached: 'Es sind zu viele Einträge, um alle auszuwählen. Nur die ersten %{max} sind ausgewählt.',
  },
  notification: {
    http_error: 'Der Server war nicht erreichbar.',
    i18n_error: 'Die Texte dieser Sprache konnten nicht geladen werden.',
    logged_out: 'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',
    not_authorized: 'Sie haben darauf keinen Zugriff.',
  },
  page: { list: '%{name}' },
} satisfies Worded<typeof english>;
