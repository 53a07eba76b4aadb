/** The kinds of rows that operators send, as the ingest calls name them. */
export const ingestKinds = [
  'customers',
  'fixtures',
  'odds',
  'betslips',
  'casino',
  'live-casino',
  'deposits',
  'withdrawals',
] as const;
export type IngestKind = (typeof ingestKinds)[number];
