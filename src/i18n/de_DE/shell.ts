import type { shell as english } from '../en/shell.ts';
import type { Worded } from '../worded.ts';

export const shell = {
  skip: 'Zum Inhalt springen',
  menu: { label: 'Hauptmenü', open: 'Menü öffnen', close: 'Menü schließen', more: 'Mehr' },
  breadcrumb: { label: 'Navigationspfad', create: 'Anlegen', edit: '%{id} bearbeiten', record: 'ID %{id}' },
  topBar: { tenant: 'Mandant: %{name}', dark: 'Dunkle Darstellung', light: 'Helle Darstellung' },
  user: { menu: 'Konto von %{name}', logout: 'Abmelden', loggingOut: 'Abmeldung läuft' },
  notFound: {
    title: 'Seite nicht gefunden',
    text: 'Unter %{path} gibt es keine Seite. Sie wurde vielleicht verschoben oder die Adresse ist falsch.',
  },
  notAllowed: {
    title: 'Kein Zugriff',
    text: 'Ihre Rolle hat keinen Zugriff auf diese Seite. Ein Administrator kann das unter Benutzerverwaltung ändern.',
  },
  start: { lead: 'Alle Seiten, die für Ihre Rolle verfügbar sind.', records: '%{count} Einträge', record: '1 Eintrag' },
  failed: { title: 'Dieser Teil konnte nicht angezeigt werden' },
  crashed: { title: 'Diese Seite konnte nicht angezeigt werden' },
} satisfies Worded<typeof english>;
