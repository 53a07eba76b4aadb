import type { notifications as english } from '../en/notifications.ts';
import type { Worded } from '../worded.ts';

export const notifications = {
  title: 'Benachrichtigungen',
  unread: 'Benachrichtigungen, %{count} ungelesen',
  came: 'Neuer Alarm: %{subject}',
  cameMany: '%{count} neue Alarme',
  none: 'Keine Benachrichtigungen',
  caughtUp: 'Alles gelesen',
  failed: 'Die Alarme konnten nicht geladen werden.',
  waiting: 'Nicht live: Verbindung wird wiederhergestellt.',
  viewAll: 'Alle anzeigen',
  about: 'Benachrichtigung',
  type: 'Art',
  subject: 'Betreff',
  details: 'Details anzeigen',
  betslip: 'Wettschein anzeigen',
  overdue: 'Überfällig',
  dueSoon: 'Bald fällig',
} satisfies Worded<typeof english>;
