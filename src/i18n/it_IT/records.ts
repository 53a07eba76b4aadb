import type { records as english } from '../en/records.ts';
import type { Worded } from '../worded.ts';

export const records = {
  page: 'Apri come pagina',
  amounts: 'Importi',
  facts: 'Dettagli',
  noBets: 'Nessuna scommessa in questa schedina.',
  details: 'Dettagli della scommessa %{id}',
  openAll: 'Mostra tutti i dettagli',
  closeAll: 'Nascondi tutti i dettagli',
  noTriggers: 'Nessun trigger è scattato.',
  noFlags: 'Nessuna scommessa è contrassegnata.',
  by: 'da %{name}',
} satisfies Worded<typeof english>;
