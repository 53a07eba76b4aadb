import type { dialogs as english } from '../en/dialogs.ts';
import type { Worded } from '../worded.ts';

export const dialogs = {
  dismiss: 'Nascondi il messaggio',
  submit: 'Conferma',
  switchTenant: {
    title: 'Cambia tenant',
    now: 'Il tenant attuale è %{name}. Tutti gli elenchi e le cifre diventeranno quelli del tenant scelto.',
    nowhere: 'Nessun tenant è ancora in uso. Tutti gli elenchi e le cifre diventeranno quelli del tenant scelto.',
    tenant: 'Tenant',
    busy: 'Cambio in corso…',
    done: 'Ora il tenant è %{name}',
    unseen: 'Il tenant è stato cambiato, ma non è stato possibile rileggere l’account. Ricaricare la pagina.',
  },
  user: {
    above: 'Questo account ha più permessi di quello in uso',
    aboveText: 'Può modificarlo solo chi ha gli stessi permessi. Rivolgersi a un amministratore.',
    newPassword: 'Imposta una nuova password',
    newPasswordHint:
      'L’utente dovrà accedere di nuovo con questa password ovunque sia collegato. Comunicarla in modo sicuro.',
    noTenant:
      'Senza un tenant questo utente non ha dove lavorare e l’accesso gli viene rifiutato. Sceglierne uno, oppure un ruolo valido in tutti i tenant.',
  },
  tenant: {
    pending: 'Preparazione dei database del tenant. Può richiedere un minuto.',
    nothing: 'Non è stato creato nulla e non resta alcuna traccia. Correggere i dati e riprovare.',
    unsure:
      'Non è arrivata alcuna risposta, quindi non è certo che il tenant sia stato creato. Consultare l’elenco prima di riprovare.',
  },
  password: {
    title: 'Cambia la password',
    lead: 'Sugli altri dispositivi collegati sarà necessario accedere di nuovo.',
    savedTitle: 'Password salvata',
    savedText: 'La password è stata modificata.',
    again: 'La password è stata modificata. Accedere con quella nuova.',
  },
} satisfies Worded<typeof english>;
