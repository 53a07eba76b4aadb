import type { keys as english } from '../en/keys.ts';
import type { Worded } from '../worded.ts';

export const keys = {
  title: 'Tastenkürzel',
  next: 'Nächste Zeile',
  previous: 'Vorherige Zeile',
  open: 'Zeile öffnen',
  select: 'Zeile auswählen',
  search: 'Zu den Filtern',
  leave: 'Zurück oder Auswahl aufheben',
  refresh: 'Aktualisierungen anzeigen',
  help: 'Tastenkürzel anzeigen',
  letters: 'Tastenkürzel mit einem Buchstaben verwenden',
  lettersHelp:
    'Abschalten, wenn ein Hilfsmittel von selbst Buchstaben tippt. Eingabe, Esc und die Pfeiltasten funktionieren immer.',
} satisfies Worded<typeof english>;
