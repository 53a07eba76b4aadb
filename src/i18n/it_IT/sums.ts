import type { sums as english } from '../en/sums.ts';
import type { Worded } from '../worded.ts';

export const sums = {
  failed: 'Impossibile caricare le somme.',
  unknown: 'Questo server non somma gli elenchi.',
  few: 'Oltre %{most} righe non si sommano: scegliere un cliente, dei giorni o altri filtri.',
  noCurrency: 'Senza importo',
  rows: '%{count} riga |||| %{count} righe',
  sortedIn: 'Ordinato per importo in %{currency}, ciascuno al cambio del suo giorno.',
  sortedWithout: 'Nessun cambio per %{currencies}: queste righe sono in fondo.',
} satisfies Worded<typeof english>;
