import type { ra as english } from '../en/ra.ts';
import type { Worded } from '../worded.ts';

export const ra = {
  auth: { auth_check_error: 'Effettuare l’accesso per continuare.' },
  message: {
    select_all_limit_reached:
      'I record sono troppi per selezionarli tutti. Sono stati selezionati solo i primi %{max}.',
  },
  notification: {
    http_error: 'Il server non è raggiungibile.',
    i18n_error: 'Impossibile caricare i testi di questa lingua.',
    logged_out: 'La sessione è terminata. Effettuare di nuovo l’accesso.',
    not_authorized: 'Accesso non consentito.',
  },
  page: { list: '%{name}' },
} satisfies Worded<typeof english>;
