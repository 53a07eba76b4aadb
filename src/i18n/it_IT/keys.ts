import type { keys as english } from '../en/keys.ts';
import type { Worded } from '../worded.ts';

export const keys = {
  title: 'Scorciatoie da tastiera',
  next: 'Riga successiva',
  previous: 'Riga precedente',
  open: 'Apri la riga',
  select: 'Seleziona la riga',
  search: 'Vai ai filtri',
  leave: 'Torna indietro, o annulla la selezione',
  refresh: 'Mostra gli aggiornamenti',
  help: 'Mostra le scorciatoie da tastiera',
  letters: 'Usa scorciatoie di una lettera',
  lettersHelp:
    'Da disattivare se una tecnologia assistiva digita lettere da sola. Invio, Esc e le frecce funzionano sempre.',
} satisfies Worded<typeof english>;
