import type { invitations as english } from '../en/invitations.ts';
import type { Worded } from '../worded.ts';

export const invitations = {
  title: {
    INVITATION: 'Benvenuto in Pitboss',
    RESET: 'Scegliere una nuova password',
  },
  lead: {
    INVITATION: 'Scegliere la password con cui accedere.',
    RESET: 'Sostituisce quella precedente e termina tutte le sessioni.',
  },
  opening: 'Verifica del link',
  save: 'Salva la password',
  saving: 'Salvataggio',
  saved: 'La password è salvata. Usarla per accedere.',
  closedTitle: 'Questo link non funziona',
  forgotTitle: 'Password dimenticata?',
  forgotLead: 'Inserire l’e-mail per ricevere un link con cui sceglierne una nuova.',
  send: 'Invia il link',
  sending: 'Invio in corso',
  sent: 'Se un account con questa e-mail ha una password, un link è in arrivo. Funziona per un’ora.',
  askAdmin: 'Chiedere a un amministratore un link con cui scegliere una nuova password.',
  ofUser: 'Password',
  has: 'Questo utente ha una password.',
  chosen: 'Password scelta tramite link:',
  invited: 'Invitato. Il link è valido fino a:',
  invitedOver: 'Invitato. Il link non è più valido da:',
  reset: 'Un link per una nuova password è valido fino a:',
  mail: {
    WAITING: 'L’e-mail è in attesa di invio.',
    SENT: 'Il server di posta ha accettato l’e-mail.',
    FAILED: 'Non è stato possibile consegnare l’e-mail. Verificare l’indirizzo e inviarla di nuovo.',
  },
  again: 'Invita di nuovo',
  sendReset: 'Invia un link per una nuova password',
  makeReset: 'Crea un link per una nuova password',
  onItsWay: 'Il link per %{name} è in arrivo',
  shownTitle: 'Link per %{name}',
  shownText:
    'Copiare ora questo link e consegnarlo: viene mostrato solo questa volta e funziona una sola volta, fino a:',
  link: 'Collegamento',
  done: 'Fatto',
  ownPassword: 'Impostare una password di persona',
  ownPasswordHint: 'Altrimenti l’utente riceve un link con cui sceglie la propria.',
} satisfies Worded<typeof english>;
