import type { records as english } from '../en/records.ts';
import type { Worded } from '../worded.ts';

export const records = {
  page: 'Als Seite öffnen',
  amounts: 'Zahlen',
  facts: 'Einzelheiten',
  noBets: 'Zu diesem Wettschein liegen keine Wetten vor.',
  details: 'Einzelheiten der Wette %{id}',
  openAll: 'Alle Einzelheiten zeigen',
  closeAll: 'Alle Einzelheiten verbergen',
  noTriggers: 'Kein Trigger hat ausgelöst.',
  noFlags: 'Keine Wette wurde markiert.',
  by: 'durch %{name}',
} satisfies Worded<typeof english>;
