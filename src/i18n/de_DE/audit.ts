import type { audit as english } from '../en/audit.ts';
import type { Worded } from '../worded.ts';

export const audit = {
  filters: 'Filter',
  sort: 'Reihenfolge',
  rows: 'Zeilen',
  outcome: 'Ausgang',
  outcomes: { complete: 'Vollständig', 'broken off': 'Abgebrochen' },
  columns: 'Spalten',
  shared: 'Für alle',
  file: 'Datei',
  retention: 'Aufbewahrung in Tagen: %{kind}',
  key: 'Einstellung',
  found: 'Gefunden',
  operator: 'Vergleich',
  bar: 'Schwelle',
  holds: 'Trifft zu',
  usage: 'Verwendet als',
  left_out: 'Ausgelassene Währungen',
  values: 'Zahlen',
  settings: 'Einstellungen',
  event: 'Ereignis',
  subject: 'Gegenstand',
  approved_at: 'Genehmigt am',
  partnerId: 'Partner-ID',
} satisfies Worded<typeof english>;
