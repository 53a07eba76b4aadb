import type { shell as english } from '../en/shell.ts';
import type { Worded } from '../worded.ts';

export const shell = {
  skip: 'Zum Inhalt springen',
  menu: { label: 'Hauptmenü', open: 'Menü öffnen', close: 'Menü schließen', more: 'Mehr' },
  breadcrumb: { label: 'Navigationspfad', create: 'Anlegen', edit: '%{id} bearbeiten', record: 'ID %{id}' },
  topBar: { tenant: 'Mandant: %{name}', dark: 'Dunkle Darstellung', light: 'Helle Darstellung' },
  user: { menu: 'Konto von %{name}', logout: 'Abmelden', loggingOut: 'Abmeldung läuft' },
  notFound: {
    title: 'Diese Seite gibt es nicht',
    text: 'Unter der Adresse %{path} gibt es in der Konsole nichts. Die Seite wurde vielleicht verschoben oder der Link enthält einen Tippfehler.',
  },
  notAllowed: {
    title: 'Für Ihre Rolle nicht verfügbar',
    text: 'Ihre Rolle umfasst diese Seite nicht. Ein Administrator kann das unter Benutzerverwaltung ändern.',
  },
  start: { lead: 'Alles, was für Ihre Rolle verfügbar ist.', records: '%{count} Einträge', record: '1 Eintrag' },
  failed: { title: 'Dieser Teil konnte nicht angezeigt werden' },
  crashed: { title: 'Beim Aufbau dieser Seite ist ein Fehler aufgetreten' },
} satisfies Worded<typeof english>;
