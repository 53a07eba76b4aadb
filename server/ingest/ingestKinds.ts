/** The kinds of rows that operators send, as the ingest calls name them, and the type in src/contracts/ingest.ts of each. */
export const contracts = {
  customers: 'CustomerEvent',
  fixtures: 'FixtureEvent',
  odds: 'OddsEvent',
  betslips: 'BetslipEvent',
  casino: 'CasinoSpinEvent',
  'live-casino': 'LiveCasinoBetEvent',
  deposits: 'DepositEvent',
  withdrawals: 'WithdrawalEvent',
  instruments: 'InstrumentEvent',
  sessions: 'SessionEvent',
  limits: 'LimitEvent',
  exclusions: 'ExclusionEvent',
  contacts: 'ContactEvent',
} as const;
export type IngestKind = keyof typeof contracts;

/** Whether the word names a kind of rows. */
export const isIngestKind = (word: string): word is IngestKind => Object.hasOwn(contracts, word);
export const ingestKinds = Object.keys(contracts).filter(isIngestKind);
