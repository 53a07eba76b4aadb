import type { notices as english } from '../en/notices.ts';
import type { Worded } from '../worded.ts';

export const notices = {
  unsaved: 'Ihre Auswahl bleibt in diesem Browser und wird später erneut gesendet. %{reason}',
  start: {
    missing: 'Die Formulare für Risiken und Trigger warten darauf. Alles andere funktioniert.',
    kept: 'Bis dahin gilt, was dieser Browser davon gespeichert hat.',
  },
  converted: 'Zum Tageskurs in %{currency} umgerechnet',
  noRate: 'Für diesen Tag gibt es keinen Kurs zu %{currency}.',
} satisfies Worded<typeof english>;
