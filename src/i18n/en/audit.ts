import type { PhraseTree } from '../phrases.ts';

/** What logs hold of exports, views, imports, settings and calls that is no field of a record. */
export const audit = {
  filters: 'Filters',
  sort: 'Order',
  rows: 'Rows',
  outcome: 'Outcome',
  outcomes: { complete: 'Complete', 'broken off': 'Interrupted' },
  columns: 'Columns',
  shared: 'Shared with everyone',
  file: 'File',
  retention: 'Retention in days: %{kind}',
  key: 'Setting',
  found: 'Value',
  operator: 'Comparison',
  bar: 'Threshold',
  holds: 'Met',
  usage: 'Used as',
  left_out: 'Excluded currencies',
  values: 'Values',
  settings: 'Settings',
  from: 'Known from',
  event: 'Event',
  subject: 'Subject',
  approved_at: 'Approved on',
  partnerId: 'Partner ID',
} as const satisfies PhraseTree;
