import type { dialogs as english } from '../en/dialogs.ts';
import type { Worded } from '../worded.ts';

export const dialogs = {
  dismiss: 'Nascondi il messaggio',
  submit: 'Conferma',
  switchTenant: {
    title: 'Cambia tenant',
    now: 'Tenant attuale: %{name}. Tutti gli elenchi e le cifre diventeranno quelli del tenant scelto.',
    nowhere: 'Nessun tenant selezionato. Tutti gli elenchi e le cifre diventeranno quelli del tenant scelto.',
    tenant: 'Tenant',
    busy: 'Cambio in corso…',
    done: 'Tenant cambiato: %{name}',
    elsewhere:
      'Il tenant è stato cambiato altrove: ora è in uso %{name}. Le modifiche non salvate non sono state registrate.',
    unseen: 'Il tenant è stato cambiato, ma non è stato possibile ricaricare l’account. Ricaricare la pagina.',
  },
  user: {
    above: 'Questo account ha più permessi di quello in uso',
    aboveText: 'Può modificarlo solo chi ha gli stessi permessi. Rivolgersi a un amministratore.',
    newPassword: 'Imposta una nuova password',
    newPasswordHint:
      'L’utente viene disconnesso ovunque e deve accedere con la nuova password. Comunicarla in modo sicuro.',
    noTenant:
      'Senza un tenant questo utente non può accedere. Sceglierne uno, oppure un ruolo valido in tutti i tenant.',
  },
  tenant: {
    pending: 'Preparazione dei database del tenant. Può richiedere un minuto.',
    nothing: 'Il tenant non è stato creato e non è rimasto nulla. Correggere l’errore e ritentare.',
    unsure:
      'Non è arrivata alcuna risposta, quindi non è certo che il tenant sia stato creato. Consultare l’elenco prima di riprovare.',
  },
  password: {
    title: 'Cambia la password',
    lead: 'L’accesso verrà chiuso su tutti gli altri dispositivi.',
    savedTitle: 'Password salvata',
    savedText: 'La password è stata modificata.',
    again: 'La password è stata modificata. Accedere con quella nuova.',
  },
  sessions: {
    title: 'Sessioni attive',
    lead: 'Dove è aperto il proprio account. Se una sessione non è nota, disconnetterla e cambiare la password.',
    device: 'Dispositivo',
    address: 'Indirizzo',
    started: 'Accesso',
    seen: 'Ultimo utilizzo',
    current: 'Questa sessione',
    on: '%{name} su %{system}',
    unknown: 'Dispositivo sconosciuto',
    end: 'Disconnetti',
    endOf: 'Disconnetti %{device}',
    ended: '%{device}: sessione disconnessa',
    others: 'Disconnetti altrove',
    othersAsk: 'Disconnettere tutte le altre sessioni?',
    othersText: 'Tutte le altre sessioni terminano subito. Ciò che non vi è stato salvato va perso.',
    othersDone: 'Tutte le altre sessioni sono state disconnesse',
    only: 'Non ci sono altre sessioni aperte.',
    ofUser: 'Sessioni',
    none: 'Questo utente non ha sessioni aperte.',
    all: 'Disconnetti ovunque',
    allAsk: 'Disconnettere %{name} ovunque?',
    allText: 'Tutte le sessioni di questo utente terminano subito. Ciò che non vi è stato salvato va perso.',
    allDone: '%{name} è stato disconnesso ovunque',
  },
} satisfies Worded<typeof english>;
