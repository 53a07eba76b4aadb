import type { notifications as english } from '../en/notifications.ts';
import type { Worded } from '../worded.ts';

export const notifications = {
  title: 'Notifiche',
  unread: 'Notifiche, %{count} non lette',
  came: 'Nuovo alert: %{subject}',
  cameMany: '%{count} nuovi alert',
  none: 'Nessuna notifica',
  caughtUp: 'Tutto letto',
  failed: 'Impossibile caricare gli alert.',
  waiting: 'Non in tempo reale: riconnessione in corso.',
  viewAll: 'Mostra tutti',
  about: 'Notifica',
  type: 'Tipo',
  subject: 'Oggetto',
  details: 'Mostra dettagli',
  betslip: 'Mostra schedina',
  overdue: 'Scaduto',
  dueSoon: 'In scadenza',
} satisfies Worded<typeof english>;
