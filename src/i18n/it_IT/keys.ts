import type { keys as english } from '../en/keys.ts';
import type { Worded } from '../worded.ts';

export const keys = {
  title: 'Scorciatoie da tastiera di questa pagina',
  next: 'Riga successiva',
  previous: 'Riga precedente',
  open: 'Apri la riga',
  select: 'Seleziona la riga',
  search: 'Ai filtri',
  leave: 'Indietro, o annulla la selezione',
  refresh: 'Mostra le novità',
  help: 'Questo elenco',
  letters: 'Usa lettere singole come scorciatoie',
  lettersHelp:
    'Da disattivare se una tecnologia assistiva digita lettere da sola. Invio, Esc e le frecce funzionano sempre.',
} satisfies Worded<typeof english>;
