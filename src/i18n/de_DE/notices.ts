import type { notices as english } from '../en/notices.ts';
import type { Worded } from '../worded.ts';

export const notices = {
  unsaved:
    'Noch nicht in Ihrem Konto gespeichert. Ihre Auswahl bleibt in diesem Browser und wird später erneut gesendet. %{reason}',
  start: {
    missing:
      'Die Formulare für Risiken und Trigger sind erst verfügbar, wenn dies geladen ist. Alles andere funktioniert.',
    kept: 'Bis dahin verwendet dieser Browser seine gespeicherte Kopie.',
  },
  converted: 'Zum Tageskurs in %{currency} umgerechnet',
  noRate: 'Für diesen Tag gibt es keinen Kurs zu %{currency}.',
} satisfies Worded<typeof english>;
