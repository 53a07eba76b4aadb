import type { live as english } from '../en/live.ts';
import type { Worded } from '../worded.ts';

export const live = {
  live: 'In diretta',
  liveHelp: 'Novità e modifiche arrivano da sole.',
  news: '%{smart_count} nuovo alert |||| %{smart_count} nuovi alert',
  newsMore: 'Più di %{smart_count} nuovi alert',
  asOf: 'Dati delle %{time} UTC',
  staleHelp: 'La connessione in diretta è interrotta. Si continua a ritentare.',
  refresh: 'Aggiorna ora',
} satisfies Worded<typeof english>;
