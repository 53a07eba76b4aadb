import type { deeds as english } from '../en/deeds.ts';
import type { Worded } from '../worded.ts';

export const deeds = {
  alert: 'Alarm auslösen',
  status: 'Risikostatus setzen: %{status}',
  flag: 'Wette markieren: %{flag}',
  tag: 'Kunden mit Schlagwort versehen: %{tag}',
  noTag: 'Kunden verschlagworten (mit einem Schlagwort, das es nicht mehr gibt)',
  arbitrage: 'Arbitrage protokollieren',
  webhook: 'Webhook aufrufen: %{webhook}',
  refer: 'An den Entscheidungsplatz verweisen',
  reject: 'Vor der Annahme ablehnen',
  hold: 'Für den Entscheidungsplatz zurückhalten',
  noAction: 'Eine Kundenmaßnahme, die es nicht mehr gibt',
  noNumber: 'Keine Zahl für %{keys}.',
  byZero: 'Die Formel teilt durch null.',
  corrected: 'Zurückgezogen wegen einer Berichtigung: %{ids}.',
  cameLate: 'Zurückgezogen, weil ein früheres Ereignis verspätet eintraf.',
  hitsMoved: 'Die Treffer dieses Alarms gehören jetzt zu einem anderen Alarm.',
} satisfies Worded<typeof english>;
