import type { records as english } from '../en/records.ts';
import type { Worded } from '../worded.ts';

export const records = {
  page: 'Als Seite öffnen',
  amounts: 'Beträge',
  facts: 'Details',
  noBets: 'Dieser Wettschein enthält keine Wetten.',
  details: 'Details der Wette %{id}',
  openAll: 'Alle Details anzeigen',
  closeAll: 'Alle Details verbergen',
  noTriggers: 'Kein Trigger hat ausgelöst.',
  noFlags: 'Keine Wette wurde markiert.',
  by: 'durch %{name}',
} satisfies Worded<typeof english>;
