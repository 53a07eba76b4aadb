import { sql } from 'kysely';
import { beforeAll } from 'vitest';
import type { Database, Row } from '../../../server/database/database.ts';
import type { IngestKind } from '../../../server/ingest/ingestKinds.ts';
import { knownCurrencies, storeRows } from '../../../server/ingest/storeRows.ts';
import type { Stored } from '../../../server/ingest/verdicts.ts';
import { type Store, table } from '../../../server/sql/store.ts';
import type {
  BetEvent,
  BetslipEvent,
  CasinoSpinEvent,
  ContactEvent,
  CustomerEvent,
  DepositEvent,
  ExclusionEvent,
  FixtureEvent,
  LimitEvent,
  LiveCasinoBetEvent,
  OddsEvent,
  WithdrawalEvent,
} from '../../../src/contracts/ingest.ts';
import { forEachDatabase } from '../../support/databases.ts';
import { platformOnCopy } from '../../support/world.ts';
import { filled } from './calls.ts';

export const now = new Date('2026-01-05T12:00:00.000Z');

/** A tenant of the test world, and what tests do with it. */
export interface Desk {
  tenant: Store;
  control: Store;
  send(kind: IngestKind, rows: readonly unknown[], firstLine?: number): Promise<Stored>;
  /** All rows of a table, by the columns named. */
  read(name: string, columns: string, order?: string): Promise<Row[]>;
  count(name: string): Promise<number>;
  /** Empties what events fill. */
  clear(): Promise<void>;
}

/** Runs the tests on both kinds of database, in Northgate. */
export function describeIngest(name: string, tests: (desk: () => Desk) => void): void {
  forEachDatabase(name, (database) => {
    let desk: Desk | undefined;
    beforeAll(async () => {
      desk = await deskOn(database());
    });
    tests(() => {
      if (!desk) throw new Error('The desk is there only within tests and hooks.');
      return desk;
    });
  });
}

export async function deskOn(database: Database): Promise<Desk> {
  const { control, tenancy } = platformOnCopy(database, () => now);
  const [place] = await tenancy.all();
  if (!place) throw new Error('The test world has no tenant.');
  const { tenant } = await tenancy.stores(place.id);
  const currencies = await knownCurrencies(control);
  const read = async (name: string, columns: string, order = '1') => {
    const query = sql<Row>`select ${sql.raw(columns)} from ${table(tenant, name)} order by ${sql.raw(order)}`;
    return (await query.execute(tenant.db)).rows;
  };
  return {
    tenant,
    control,
    send: (kind, rows, firstLine = 1) => storeRows(tenant, kind, rows, { currencies, now, firstLine }),
    read,
    count: async (name) => Number((await read(name, 'count(*)'))[0]?.count),
    clear: async () => {
      for (const name of filled) await sql`delete from ${table(tenant, name)}`.execute(tenant.db);
    },
  };
}

export const taken = (accepted: number, unchanged = 0): Stored => ({ accepted, unchanged, rejected: [] });

export const customer = (id: string, rest: Partial<CustomerEvent> = {}): CustomerEvent => ({
  partner_customerId: id,
  name: 'Ann',
  last_name: 'Bramwell',
  mail: `${id}@example.com`,
  sex: 'FEMALE',
  registered_at: '2025-11-01T10:00:00.000Z',
  ...rest,
});

export const fixture = (id: string, rest: Partial<FixtureEvent> = {}): FixtureEvent => ({
  partner_fixtureId: id,
  region: 'England',
  sport: 'Football',
  competition: 'Premier League',
  name: `Home ${id} v Away ${id}`,
  starts_at: '2026-01-04T15:00:00.000Z',
  status: 'SCHEDULED',
  result: null,
  ...rest,
});

export const price = (fixtureId: string, rest: Partial<OddsEvent> = {}): OddsEvent => ({
  partner_fixtureId: fixtureId,
  bookmaker: 'Bet365',
  market: 'Match Result',
  selection: '1',
  price: '2.1',
  at: '2026-01-03T12:00:00.000Z',
  ...rest,
});

export const bet = (id: string, fixtureId: string, rest: Partial<BetEvent> = {}): BetEvent => ({
  partner_betId: id,
  partner_fixtureId: fixtureId,
  market: 'Match Result',
  odd: { name: '1', price: '2.1' },
  type: 'SINGLE',
  ...rest,
});

/** An open single on fixture F1. */
export const betslip = (id: string, rest: Partial<BetslipEvent> = {}): BetslipEvent => ({
  partner_betslipId: id,
  partner_customerId: 'C1',
  currency: 'EUR',
  stake: '10.00',
  price: '2.1',
  return_possible: '21.00',
  result: 'OPEN',
  settled: false,
  created_at: '2026-01-04T12:00:00.000Z',
  bets: [bet(`${id}-1`, 'F1')],
  ...rest,
});

export const won: Partial<BetslipEvent> = {
  result: 'WON',
  settled: true,
  return: '21.00',
  settlement_date: '2026-01-04T17:00:00.000Z',
};

export const spin = (id: string, rest: Partial<CasinoSpinEvent> = {}): CasinoSpinEvent => ({
  partner_casino_spinId: id,
  ...game,
  ...rest,
});

export const liveBet = (id: string, rest: Partial<LiveCasinoBetEvent> = {}): LiveCasinoBetEvent => ({
  partner_live_casino_betId: id,
  ...game,
  ...rest,
});

const game = {
  partner_customerId: 'C1',
  game: 'Starburst',
  provider: 'NetEnt',
  currency: 'EUR',
  stake: '1.00',
  return: '0.40',
  sessionId: 's1',
  roundId: 'r1',
  transactionId: 't1',
  finished: true,
  is_rolled_back: false,
  submitted_at: '2026-01-04T20:00:00.000Z',
};

const transfer = {
  partner_customerId: 'C1',
  amount: '50.00',
  currency: 'EUR',
  result: 'PENDING' as const,
  submitted_at: '2026-01-04T09:00:00.000Z',
};

export const deposit = (id: string, rest: Partial<DepositEvent> = {}): DepositEvent => ({
  partner_depositId: id,
  ...transfer,
  ...rest,
});

export const withdrawal = (id: string, rest: Partial<WithdrawalEvent> = {}): WithdrawalEvent => ({
  partner_withdrawalId: id,
  ...transfer,
  ...rest,
});

/** 100.00 EUR of deposits a day. */
export const limit = (id: string, rest: Partial<LimitEvent> = {}): LimitEvent => ({
  partner_limitId: id,
  partner_customerId: 'C1',
  kind: 'DEPOSIT',
  period: 'DAY',
  set_by: 'CUSTOMER',
  amount: '100.00',
  currency: 'EUR',
  set_at: '2026-01-02T10:00:00.000Z',
  ...rest,
});

export const exclusion = (id: string, rest: Partial<ExclusionEvent> = {}): ExclusionEvent => ({
  partner_exclusionId: id,
  partner_customerId: 'C1',
  kind: 'SELF EXCLUSION',
  starts_at: '2026-01-02T10:00:00.000Z',
  ...rest,
});

export const contact = (id: string, rest: Partial<ContactEvent> = {}): ContactEvent => ({
  partner_contactId: id,
  partner_customerId: 'C1',
  contacted_at: '2026-01-02T10:00:00.000Z',
  channel: 'CHAT',
  topic: 'HARM',
  ...rest,
});

/** One row of each kind, in an order in which they can be stored. */
export const oneOfEach: [IngestKind, string, unknown][] = [
  ['customers', 'customer', customer('C1')],
  ['fixtures', 'fixture', fixture('F1')],
  ['odds', 'odds', price('F1')],
  ['betslips', 'betslip', betslip('S1')],
  ['casino', 'casino', spin('P1')],
  ['live-casino', 'live_casino', liveBet('L1')],
  ['deposits', 'deposit', deposit('D1')],
  ['withdrawals', 'withdraw', withdrawal('W1')],
  [
    'instruments',
    'payment_instrument',
    { partner_instrumentId: 'I1', partner_customerId: 'C1', kind: 'CARD', name: '4242' },
  ],
  [
    'sessions',
    'customer_session',
    { partner_sessionId: 'V1', partner_customerId: 'C1', started_at: '2026-01-05T09:00:00.000Z' },
  ],
  ['limits', 'customer_limit', limit('LM1')],
  ['exclusions', 'customer_exclusion', exclusion('X1')],
  ['contacts', 'customer_contact', contact('CT1')],
];
