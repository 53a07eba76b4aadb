import type { keys as english } from '../en/keys.ts';
import type { Worded } from '../worded.ts';

export const keys = {
  title: 'Tasten auf dieser Seite',
  next: 'Nächste Zeile',
  previous: 'Vorige Zeile',
  open: 'Zeile öffnen',
  select: 'Zeile auswählen',
  search: 'Zu den Filtern',
  leave: 'Zurück, oder Auswahl aufheben',
  refresh: 'Neues anzeigen',
  help: 'Diese Liste',
  letters: 'Einzelne Buchstaben als Tasten',
  lettersHelp: 'Abschalten, wenn ein Hilfsmittel von selbst Buchstaben tippt. Eingabe, Esc und die Pfeile gehen immer.',
} satisfies Worded<typeof english>;
