import type { live as english } from '../en/live.ts';
import type { Worded } from '../worded.ts';

export const live = {
  live: 'Live',
  liveHelp: 'Diese Liste wird automatisch aktualisiert.',
  news: '%{smart_count} neuer Alarm |||| %{smart_count} neue Alarme',
  newsMore: 'Mehr als %{smart_count} neue Alarme',
  asOf: 'Stand %{time} UTC',
  staleHelp: 'Die Live-Verbindung ist unterbrochen. Die Konsole versucht laufend, sie wiederherzustellen.',
  refresh: 'Jetzt aktualisieren',
} satisfies Worded<typeof english>;
