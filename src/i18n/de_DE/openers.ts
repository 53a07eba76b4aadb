import type { openers as english } from '../en/openers.ts';
import type { Worded } from '../worded.ts';

export const openers = {
  edit: '%{name} bearbeiten',
  workIn: 'Zu %{name} wechseln',
  search: 'Suchen',
  views: 'Gespeicherte Ansichten',
  proposalsWaiting: 'Warten auf Ihre Freigabe: %{count}',
  menu: {
    addUser: 'Benutzer hinzufügen',
    resetPassword: 'Passwort ändern',
    sessions: 'Ihre Sitzungen',
    security: 'Anmeldung und Sicherheit',
    switchTenant: 'Mandanten wechseln',
    addTenant: 'Mandanten hinzufügen',
    demo: 'Demomodus',
    preferences: 'Persönliche Einstellungen',
  },
} satisfies Worded<typeof english>;
