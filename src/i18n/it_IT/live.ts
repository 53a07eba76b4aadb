import type { live as english } from '../en/live.ts';
import type { Worded } from '../worded.ts';

export const live = {
  live: 'In tempo reale',
  liveHelp: 'Questo elenco si aggiorna automaticamente.',
  news: '%{smart_count} nuovo alert |||| %{smart_count} nuovi alert',
  newsMore: 'Più di %{smart_count} nuovi alert',
  asOf: 'Dati delle %{time} UTC',
  staleHelp: 'La connessione in tempo reale è interrotta. Nuovi tentativi in corso.',
  refresh: 'Aggiorna ora',
} satisfies Worded<typeof english>;
