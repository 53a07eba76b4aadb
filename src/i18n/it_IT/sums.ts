import type { sums as english } from '../en/sums.ts';
import type { Worded } from '../worded.ts';

export const sums = {
  failed: 'Impossibile caricare le somme.',
  unknown: 'Questo server non somma gli elenchi.',
  few: 'Oltre %{most} righe non si sommano: scegliere un cliente, dei giorni o altri filtri.',
  noCurrency: 'Senza importo',
  rows: '%{count} riga |||| %{count} righe',
} satisfies Worded<typeof english>;
