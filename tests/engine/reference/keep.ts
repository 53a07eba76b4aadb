import type {
  BetEvent,
  BetslipEvent,
  CasinoSpinEvent,
  ContactEvent,
  CustomerEvent,
  DepositEvent,
  ExclusionEvent,
  FixtureEvent,
  InstrumentEvent,
  LimitEvent,
  LiveCasinoBetEvent,
  OddsEvent,
  SessionEvent,
  WithdrawalEvent,
} from '../../../src/contracts/ingest.ts';

/** One row as an operator sends it. */
export type Sent =
  | { kind: 'customers'; row: CustomerEvent }
  | { kind: 'fixtures'; row: FixtureEvent }
  | { kind: 'odds'; row: OddsEvent }
  | { kind: 'betslips'; row: BetslipEvent }
  | { kind: 'casino'; row: CasinoSpinEvent }
  | { kind: 'live-casino'; row: LiveCasinoBetEvent }
  | { kind: 'deposits'; row: DepositEvent }
  | { kind: 'withdrawals'; row: WithdrawalEvent }
  | { kind: 'limits'; row: LimitEvent }
  | { kind: 'exclusions'; row: ExclusionEvent }
  | { kind: 'contacts'; row: ContactEvent }
  | { kind: 'sessions'; row: SessionEvent }
  | { kind: 'instruments'; row: InstrumentEvent };

/** The records after everything has come, by the operator's ids. */
export interface Kept {
  customers: Map<string, CustomerEvent>;
  /** What was told about a customer with a moment, in the order in which it comes. */
  facts: Map<string, CustomerEvent[]>;
  fixtures: Map<string, FixtureEvent>;
  /** By bookmaker, selection and moment. */
  odds: Map<string, OddsEvent>;
  betslips: Map<string, BetslipEvent>;
  casino: Map<string, CasinoSpinEvent>;
  liveCasino: Map<string, LiveCasinoBetEvent>;
  deposits: Map<string, DepositEvent>;
  withdrawals: Map<string, WithdrawalEvent>;
  limits: Map<string, LimitEvent>;
  exclusions: Map<string, ExclusionEvent>;
  contacts: Map<string, ContactEvent>;
  sessions: Map<string, SessionEvent>;
  instruments: Map<string, InstrumentEvent>;
  /** When payments, as they were first told or corrected since, used an instrument: milliseconds. */
  used: Map<string, number[]>;
  /** The decided rows of a payment or betslip, in the order in which they come, by kind and id. */
  decided: Map<string, (DepositEvent | WithdrawalEvent)[]>;
  settled: Map<string, BetslipEvent[]>;
}

/** How far a record has come: a row of an earlier stage only fills gaps. */
const stages = {
  none: () => 0,
  fixture: ({ status, result }: FixtureEvent) => Number(status === 'FINISHED' || (status === undefined && !!result)),
  slip: (slip: BetslipEvent) => Number(isSettled(slip)),
  bet: ({ result }: BetEvent) => Number(result !== undefined && result !== 'OPEN'),
  game: ({ finished = true, is_rolled_back = false }: CasinoSpinEvent | LiveCasinoBetEvent) =>
    Number(finished) + 2 * Number(is_rolled_back),
  transfer: ({ result }: DepositEvent | WithdrawalEvent) => (result === 'PENDING' ? 0 : result === 'REVERSED' ? 2 : 1),
};

export const isSettled = ({ settled, result = 'OPEN' }: BetslipEvent): boolean => settled ?? result !== 'OPEN';

/** Keeps events, in the order in which they come. */
export function keep(events: readonly Sent[]): Kept {
  const kept: Kept = {
    customers: new Map(),
    facts: new Map(),
    fixtures: new Map(),
    odds: new Map(),
    betslips: new Map(),
    casino: new Map(),
    liveCasino: new Map(),
    deposits: new Map(),
    withdrawals: new Map(),
    limits: new Map(),
    exclusions: new Map(),
    contacts: new Map(),
    sessions: new Map(),
    instruments: new Map(),
    used: new Map(),
    decided: new Map(),
    settled: new Map(),
  };
  for (const sent of events) keepOne(kept, sent);
  return kept;
}

function keepOne(kept: Kept, { kind, row }: Sent): void {
  switch (kind) {
    case 'customers':
      put(kept.customers, row.partner_customerId, row, stages.none);
      if (row.country ?? row.segment ?? row.own) note(kept.facts, row.partner_customerId, row);
      break;
    case 'fixtures':
      put(kept.fixtures, row.partner_fixtureId, row, stages.fixture);
      break;
    case 'odds':
      put(kept.odds, oddsKey(row), row, stages.none);
      break;
    case 'betslips':
      putSlip(kept.betslips, row);
      if (isSettled(row)) note(kept.settled, row.partner_betslipId, row);
      break;
    case 'casino':
      put(kept.casino, row.partner_casino_spinId, row, stages.game);
      break;
    case 'live-casino':
      put(kept.liveCasino, row.partner_live_casino_betId, row, stages.game);
      break;
    case 'deposits':
      put(kept.deposits, row.partner_depositId, row, stages.transfer);
      noteUse(kept, row);
      if (row.result !== 'PENDING') note(kept.decided, `deposits ${row.partner_depositId}`, row);
      break;
    case 'withdrawals':
      put(kept.withdrawals, row.partner_withdrawalId, row, stages.transfer);
      noteUse(kept, row);
      if (row.result !== 'PENDING') note(kept.decided, `withdrawals ${row.partner_withdrawalId}`, row);
      break;
    case 'limits':
      // a row tells a limit whole
      kept.limits.set(row.partner_limitId, row);
      break;
    case 'exclusions':
      put(kept.exclusions, row.partner_exclusionId, row, stages.none);
      break;
    case 'contacts':
      put(kept.contacts, row.partner_contactId, row, stages.none);
      break;
    case 'sessions':
      put(kept.sessions, row.partner_sessionId, row, stages.none);
      break;
    case 'instruments':
      put(kept.instruments, row.partner_instrumentId, row, stages.none);
      break;
  }
}

export const oddsKey = ({ partner_fixtureId, bookmaker, market, selection, at }: OddsEvent): string =>
  JSON.stringify([partner_fixtureId, bookmaker, market, selection, Date.parse(at)]);

function noteUse({ used }: Kept, { partner_instrumentId: id, submitted_at }: DepositEvent | WithdrawalEvent): void {
  if (id) note(used, id, Date.parse(submitted_at));
}

function note<R>(rows: Map<string, R[]>, key: string, row: R): void {
  rows.set(key, [...(rows.get(key) ?? []), row]);
}

function put<R extends object>(rows: Map<string, R>, key: string, row: R, stage: (row: R) => number): void {
  const known = rows.get(key);
  rows.set(key, known ? merge(known, row, stage) : { ...row });
}

function merge<R extends object>(known: R, row: R, stage: (row: R) => number): R {
  return stage(row) < stage(known) ? { ...row, ...said(known) } : { ...known, ...said(row) };
}

/** What a row says: neither null nor absent. */
const said = <R extends object>(row: R) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== undefined)) as Partial<R>;

function putSlip(slips: Map<string, BetslipEvent>, row: BetslipEvent): void {
  const known = slips.get(row.partner_betslipId);
  const bets = new Map((known?.bets ?? []).map((bet) => [bet.partner_betId, bet]));
  // of two settlements the later one stands, whichever comes last
  const isBehind = known !== undefined && isSettled(row) && settledAt(row) < settledAt(known);
  for (const bet of row.bets) put(bets, bet.partner_betId, bet, isBehind ? behind(bet) : stages.bet);
  const slip: BetslipEvent = { ...row, bets: [] };
  put(slips, row.partner_betslipId, slip, isBehind ? behind(slip) : stages.slip);
  const merged = slips.get(row.partner_betslipId);
  if (merged) merged.bets = [...bets.values()];
}

/** Milliseconds; not a number without a date, which is neither earlier nor later. */
const settledAt = ({ settlement_date }: BetslipEvent) => Date.parse(settlement_date ?? '');
/** Lets a row fill gaps only. */
const behind =
  <R>(row: R) =>
  (one: R) =>
    Number(one !== row);
