import type { PhraseTree } from '../phrases.ts';

/** What logs hold of exports, views, imports, settings and calls that is no field of a record. */
export const audit = {
  filters: 'Filters',
  sort: 'Order',
  rows: 'Rows',
  outcome: 'Outcome',
  outcomes: { complete: 'Complete', 'broken off': 'Broken off' },
  columns: 'Columns',
  shared: 'For everybody',
  file: 'File',
  retention: 'Kept for days: %{kind}',
  key: 'Setting',
  found: 'Found',
  operator: 'Comparison',
  bar: 'Bar',
  holds: 'Holds',
  usage: 'Used as',
  left_out: 'Currencies left out',
  values: 'Numbers',
  settings: 'Settings',
  event: 'Event',
  subject: 'Subject',
  approved_at: 'Approved on',
  partnerId: 'Partner id',
} as const satisfies PhraseTree;
