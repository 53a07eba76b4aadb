import { describe, expect, test } from 'vitest';
import { type NextEvent, nextEvents } from '../../../server/demo/nextDemo.ts';
import { createWorld } from '../../../server/demo/world.ts';

const options = {
  seed: 'test',
  now: '2026-03-01T13:37:00.000Z',
  tenant: 'Northgate',
  customers: 200,
  betslips: 1500,
  days: 30,
};
const until = '2026-03-04T08:00:00.000Z';
// the same first day and the same habits, three days later
const longer = { ...options, now: until, days: 33, betslips: 1650 };

const keys: { [kind: string]: string } = {
  customers: 'partner_customerId',
  fixtures: 'partner_fixtureId',
  betslips: 'partner_betslipId',
  casino: 'partner_casino_spinId',
  'live-casino': 'partner_live_casino_betId',
  deposits: 'partner_depositId',
  withdrawals: 'partner_withdrawalId',
};

/** What a backend would hold: the newest row of each record. */
class Kept {
  readonly rows = new Map<string, unknown>();
  take(kind: string, row: object): void {
    const own = Object.entries(row).find(([name]) => name === keys[kind])?.[1];
    const key = kind === 'odds' ? JSON.stringify({ ...row, price: null }) : String(own);
    this.rows.set(`${kind} ${key}`, row);
  }
}

function told(world: { batches(): Iterable<{ kind: string; rows: object[] }> }): Kept {
  const kept = new Kept();
  for (const { kind, rows } of world.batches()) for (const row of rows) kept.take(kind, row);
  return kept;
}

describe('the continuation of the demo world', () => {
  const events = nextEvents(options, options.now, until);

  test('from one moment to the next it equals the world of that moment', () => {
    const kept = told(createWorld(options));
    for (const { kind, row } of events) kept.take(kind, row);
    const whole = told(createWorld(longer));
    expect(kept.rows.size).toBe(whole.rows.size);
    expect(Object.fromEntries(kept.rows)).toEqual(Object.fromEntries(whole.rows));
  });

  test('is in order of time, deterministic, and the same in parts as in one', () => {
    const times = events.map(({ at }) => at);
    expect(times).toEqual([...times].sort());
    expect(times.every((at) => at > options.now && at <= until)).toBe(true);
    expect(nextEvents(options, options.now, until)).toEqual(events);
    const between = '2026-03-02T19:00:00.000Z';
    const sorted = (all: NextEvent[]) => all.map((one) => JSON.stringify(one)).sort();
    const parts = [...nextEvents(options, options.now, between), ...nextEvents(options, between, until)];
    expect(sorted(parts)).toEqual(sorted(events));
  });

  test('has prices, results and settlements at their own moments', () => {
    const of = (kind: NextEvent['kind']) => events.filter((one) => one.kind === kind);
    for (const kind of ['fixtures', 'odds', 'betslips', 'casino', 'live-casino', 'deposits', 'withdrawals'] as const)
      expect(of(kind).length, kind).toBeGreaterThan(5);
    for (const { at, kind, row } of events) {
      if (kind === 'odds') expect(row.at).toBe(at);
      if (kind === 'betslips') expect(at).toBe(row.settled ? row.settlement_date : row.created_at);
      if (kind === 'deposits' || kind === 'withdrawals') expect(at).toBe(row.processed_at ?? row.submitted_at);
    }
    expect(of('fixtures').some(({ row }) => 'result' in row && row.result !== null)).toBe(true);
  });

  test('reveals nothing ahead of its time', () => {
    for (const { kind, rows } of createWorld(options).batches())
      for (const row of rows) {
        if (kind === 'odds') expect('at' in row && row.at <= options.now).toBe(true);
        if ('settlement_date' in row && row.settlement_date) expect(row.settlement_date <= options.now).toBe(true);
        if ('processed_at' in row && row.processed_at) expect(row.processed_at <= options.now).toBe(true);
      }
  });
});
