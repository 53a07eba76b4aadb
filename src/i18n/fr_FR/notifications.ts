import type { notifications as english } from '../en/notifications.ts';
import type { Worded } from '../worded.ts';

export const notifications = {
  title: 'Notifications',
  unread: 'Notifications, %{count} non lues',
  came: 'Nouvelle alerte : %{subject}',
  cameMany: '%{count} nouvelles alertes',
  none: 'Aucune notification',
  caughtUp: 'Tout est lu',
  failed: 'Les alertes n’ont pas pu être chargées.',
  waiting: 'Pas en direct : reconnexion en cours.',
  viewAll: 'Tout afficher',
  about: 'Notification',
  type: 'Type',
  subject: 'Objet',
  details: 'Voir le détail',
  betslip: 'Voir le ticket',
  overdue: 'En retard',
  dueSoon: 'Échéance proche',
} satisfies Worded<typeof english>;
