import type { audit as english } from '../en/audit.ts';
import type { Worded } from '../worded.ts';

export const audit = {
  filters: 'Filter',
  sort: 'Reihenfolge',
  rows: 'Zeilen',
  outcome: 'Ausgang',
  outcomes: { complete: 'Vollständig', 'broken off': 'Abgebrochen' },
  columns: 'Spalten',
  shared: 'Mit allen geteilt',
  file: 'Datei',
  retention: 'Aufbewahrung in Tagen: %{kind}',
  key: 'Einstellung',
  found: 'Wert',
  operator: 'Vergleich',
  bar: 'Schwelle',
  holds: 'Erfüllt',
  usage: 'Verwendet als',
  left_out: 'Ausgeschlossene Währungen',
  values: 'Werte',
  settings: 'Einstellungen',
  from: 'Bekannt seit',
  event: 'Ereignis',
  subject: 'Gegenstand',
  approved_at: 'Genehmigt am',
  partnerId: 'Partner-ID',
} satisfies Worded<typeof english>;
