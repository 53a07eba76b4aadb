import type { errors as english } from '../en/errors.ts';
import type { Worded } from '../worded.ts';

export const errors = {
  unauthorized: 'Zugriff nicht erlaubt',
  notFound: 'Nicht gefunden.',
  validation: 'Die Eingaben sind nicht gültig',
  server: 'Interner Serverfehler',
  other: 'Es ist ein Fehler aufgetreten.',
  network: 'Netzwerkfehler. Prüfen Sie Ihre Verbindung.',
  unexpected: 'Es ist ein unerwarteter Fehler aufgetreten.',
  list: 'Es ist ein Fehler aufgetreten',
  busy: 'Der Dienst ist ausgelastet.',
  retryIn: 'Versuchen Sie es in %{seconds} Sekunden erneut.',
  field: '%{label}: %{message}',
  shape:
    'Die Antwort des Servers auf %{path} hat ein unbekanntes Format. Prüfen Sie, ob Server und Konsole dieselbe Version haben.',
  chunk: 'Ein Teil der Konsole konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und laden Sie die Seite neu.',
  unknownResource: 'Das Manifest kennt keine Entität mit der Adresse „%{resource}“.',
} satisfies Worded<typeof english>;
