import { beforeAll, expect, test } from 'vitest';
import type { Row } from '../../../server/database/database.ts';
import { type Client, describeApi } from '../../support/api.ts';
import { insertRow, rowsOf } from '../../support/rows.ts';
import { Desk } from '../act/desk.ts';
import { nowhere } from '../helpers/floor.ts';
import { userWith } from '../helpers/users.ts';

const now = '2026-01-05T12:00:00.000Z';
const at = '2025-12-02T09:30:00.000Z';
const dayMs = 86_400_000;
const shifted = (from: string, days: number) => new Date(Date.parse(from) + days * dayMs).toISOString();
const [start, end] = [shifted(at, -30), shifted(at, 30)];

/** Numbers that look like chance and are the same each time. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describeApi('the effect of an intervention', (api) => {
  let desk: Desk;
  let analyst: Client;
  let ann: string;
  let id: string;
  let others: string[];
  beforeAll(async () => {
    api().setNow(now);
    const { tenant, logs } = await api().platform.tenancy.stores('1');
    desk = new Desk(tenant, logs);
    await desk.clear();
    analyst = await api().as('analyst');
    await insertRow(api().platform.control, 'currency_rate', { code: 'GBP', day: '2025-12-01', rate: '0.8' });
    const { id: casino_game_id } = await insertRow(tenant, 'casino_game', { name: 'Wheel', provider_name: 'P' });
    const next = chance(7);
    /** Rows of 80 days around the moment, more than are compared; each amount is a multiple of 4 pence in euros' cents. */
    const play = async (customer_id: string, rows: number, scale: number) => {
      for (let n = 0; n < rows; n += 1) {
        const time = new Date(Date.parse(at) - 40 * dayMs + next(80 * 24 * 60) * 60_000).toISOString();
        const currency = next(3) === 0 ? 'GBP' : 'EUR';
        const stake = ((next(2500) + 1) * 4 * scale) / 100;
        const name = `${customer_id}-${n}`;
        const won = next(4) === 0 ? null : ((next(2000) * 4 * scale) / 100).toFixed(2);
        const money = { customer_id, currency, stake: stake.toFixed(2), return: won };
        const spun = {
          ...money,
          casino_game_id,
          submitted_at: time,
          finished: next(9) > 0,
          is_rolled_back: next(9) === 0,
        };
        const gone = next(9) === 0 ? time : null;
        const paid = { customer_id, currency, amount: stake.toFixed(2), submitted_at: time };
        const result = next(4) === 0 ? 'REJECTED' : 'APPROVED';
        const makers = [
          () => insertRow(tenant, 'betslip', { partner_betslipId: name, ...money, price: '2', created_at: time }),
          () => insertRow(tenant, 'casino', { partner_casino_spinId: name, ...spun, deleted_at: gone }),
          () => insertRow(tenant, 'live_casino', { partner_live_casino_betId: name, ...spun }),
          () => insertRow(tenant, 'deposit', { partner_depositId: name, ...paid, result }),
          () => insertRow(tenant, 'withdraw', { partner_withdrawalId: name, ...paid, result }),
        ];
        await makers[next(makers.length)]?.();
      }
    };
    ann = await desk.customer('C-ann');
    others = [];
    for (let n = 0; n < 16; n += 1) others.push(await desk.customer(`C-${n}`));
    await play(ann, 60, 1);
    for (const [n, other] of others.entries()) await play(other, 60, n === 3 ? 9 : n === 5 ? 0.25 : 1);
    const about = { kind: 'CALL', channel: 'PHONE', text: 'x' };
    id = String((await insertRow(tenant, 'intervention', { ...about, customer_id: ann, happened_at: at })).id);
    // one who was called, too, and one who was called long before
    await insertRow(tenant, 'intervention', { ...about, customer_id: others[0], happened_at: shifted(at, 29) });
    await insertRow(tenant, 'intervention', { ...about, customer_id: others[1], happened_at: shifted(at, -31) });
    // what a trigger did counts, too, as long as it stands
    const byTrigger = { kind: 'TAG', channel: 'SYSTEM', text: 'x', source: 'TRIGGER', happened_at: shifted(at, 1) };
    await insertRow(tenant, 'intervention', { ...byTrigger, customer_id: others[2] });
    await insertRow(tenant, 'intervention', { ...byTrigger, customer_id: others[4], withdrawn_at: at });
  });
  const effect = async (of = id, who = analyst) => who.get(`v1/crud/intervention/${of}/effect`);

  interface Counted {
    stakes: bigint;
    deposits: bigint;
    losses: bigint;
    nights: number;
    active_days: number;
  }

  /** The rows of a table by their customer, moment and amounts in euros' cents. */
  const rowsIn = async (name: string, moment: string) =>
    (await rowsOf(desk.tenant, name)).map((row) => ({
      ...row,
      name,
      time: new Date(String(row[moment])).toISOString(),
    }));
  const cents = (row: Row, amount: unknown): bigint => {
    const own = BigInt(String(amount).replace('.', ''));
    return row.currency === 'GBP' ? (own * 10n) / 8n : own;
  };
  const isPlayed = (row: Row) => row.finished === true && row.is_rolled_back === false && row.deleted_at === null;
  const counts = (row: Row) =>
    row.name === 'betslip' ||
    (row.name === 'deposit' || row.name === 'withdraw' ? row.result === 'APPROVED' : isPlayed(row));

  /** A customer's figures of a period, counted in this test from whole rows. */
  function count(rows: readonly (Row & { time: string })[], customer: string, from: string, to: string): Counted {
    const own = rows.filter(
      (row) => String(row.customer_id) === customer && row.time >= from && row.time < to && counts(row),
    );
    const bets = own.filter((row) => row.stake !== undefined);
    const sum = (of: readonly Row[], amount: (row: Row) => unknown) =>
      of.reduce((total, row) => total + cents(row, amount(row)), 0n);
    const settled = bets.filter((row) => row.return !== null);
    return {
      stakes: sum(bets, (row) => row.stake),
      deposits: sum(
        own.filter((row) => row.name === 'deposit'),
        (row) => row.amount,
      ),
      losses: sum(settled, (row) => row.stake) - sum(settled, (row) => row.return),
      nights: new Set(own.filter(({ time }) => Number(time.slice(11, 13)) < 6).map(({ time }) => time.slice(0, 10)))
        .size,
      active_days: new Set(own.map(({ time }) => time.slice(0, 10))).size,
    };
  }
  const allRows = async () => [
    ...(await rowsIn('betslip', 'created_at')),
    ...(await rowsIn('casino', 'submitted_at')),
    ...(await rowsIn('live_casino', 'submitted_at')),
    ...(await rowsIn('deposit', 'submitted_at')),
    ...(await rowsIn('withdraw', 'submitted_at')),
  ];
  const money = (amount: bigint) => (Number(amount) / 100).toFixed(2);
  const told = ({ stakes, deposits, losses, nights, active_days }: Counted) => ({
    stakes: money(stakes),
    deposits: money(deposits),
    losses: money(losses),
    nights: String(nights),
    active_days: String(active_days),
  });
  /** The middle of the sorted values; half a cent is rounded away from zero. */
  function middle(values: readonly number[], places: number): string {
    const sorted = values.toSorted((a, b) => a - b);
    const twice = (sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.floor(sorted.length / 2)] ?? 0);
    if (places === 0) return String(twice / 2);
    return ((Math.sign(twice) * Math.round(Math.abs(twice) / 2)) / 100).toFixed(2);
  }
  const medians = (all: readonly Counted[]) => ({
    stakes: middle(
      all.map((one) => Number(one.stakes)),
      2,
    ),
    deposits: middle(
      all.map((one) => Number(one.deposits)),
      2,
    ),
    losses: middle(
      all.map((one) => Number(one.losses)),
      2,
    ),
    nights: middle(
      all.map((one) => one.nights),
      0,
    ),
    active_days: middle(
      all.map((one) => one.active_days),
      0,
    ),
  });

  test('it is what the rows add up to, before and after, and of customers alike the median', async () => {
    const { status, body } = await effect();
    expect(status, JSON.stringify(body)).toBe(200);
    const rows = await allRows();
    const own = count(rows, ann, start, at);
    const alike = others.filter((one, n) => {
      const { stakes } = count(rows, one, start, at);
      return n !== 0 && n !== 2 && stakes * 2n >= own.stakes && stakes <= own.stakes * 2n;
    });
    // the world has customers alike, and others that are not
    expect(alike.length).toBeGreaterThan(5);
    expect(alike.length).toBeLessThan(others.length - 2);
    for (const one of [others[1], others[4]]) expect(alike).toContain(one);
    expect(Number(own.nights)).toBeGreaterThan(0);
    expect(body.data).toEqual({
      at,
      days: 30,
      days_after: 30,
      currency: 'EUR',
      converted: true,
      before: told(own),
      after: told(count(rows, ann, at, end)),
      alike: {
        count: alike.length,
        before: medians(alike.map((one) => count(rows, one, start, at))),
        after: medians(alike.map((one) => count(rows, one, at, end))),
      },
    });
    expect((await effect()).body).toEqual(body);
  });

  test('before 30 days have passed, it compares as many as there are; fewer than five alike give no median', async () => {
    const late = shifted(now, -10);
    const stranger = await desk.customer('C-whale');
    const row = { customer_id: stranger, currency: 'EUR', price: '2', created_at: shifted(late, -1) };
    await insertRow(desk.tenant, 'betslip', { partner_betslipId: 'whale', stake: '900000.00', ...row });
    const about = { kind: 'CALL', channel: 'PHONE', text: 'x', customer_id: stranger, happened_at: late };
    const made = await insertRow(desk.tenant, 'intervention', about);
    const { body } = await effect(String(made.id));
    expect(body.data).toMatchObject({
      days: 30,
      days_after: 10,
      before: { stakes: '900000.00', losses: '0.00', nights: '0', active_days: '1' },
      after: { stakes: '0.00', active_days: '0' },
      alike: { count: 0, before: null, after: null },
    });
  });

  test('without a rate an amount is told as unknown, and which rate is missing', async () => {
    const stranger = await desk.customer('C-yen');
    const row = { customer_id: stranger, currency: 'JPY', price: '2', created_at: shifted(at, -1) };
    await insertRow(desk.tenant, 'betslip', { partner_betslipId: 'yen', stake: '100.00', ...row });
    const about = { kind: 'CALL', channel: 'PHONE', text: 'x', customer_id: stranger, happened_at: at };
    const made = await insertRow(desk.tenant, 'intervention', about);
    const { body } = await effect(String(made.id));
    expect(body.data).toMatchObject({ before: { stakes: null, active_days: '1' }, alike: { count: 0, before: null } });
    expect(body.data.missing_rates).toContain('JPY');
  });

  test('it takes the permission for each kind of rows, notes the read, and knows no other id', async () => {
    const permissions = [
      'intervention.show',
      ...['betslip', 'casino', 'live_casino', 'deposit', 'withdraw'].map((one) => `${one}.list`),
    ];
    expect((await effect(id, await userWith(api(), permissions))).status).toBe(200);
    for (const missing of permissions) {
      const client = await userWith(
        api(),
        permissions.filter((one) => one !== missing),
      );
      expect((await effect(id, client)).status, missing).toBe(403);
    }
    const reads = (await rowsOf(desk.tenant, 'audit_log')).filter(({ verb }) => verb === 'READ');
    expect(reads.map(({ record_id }) => record_id)).toContain(ann);
    expect((await effect(nowhere)).status).toBe(404);
    expect((await effect('x')).status).toBe(404);
  });
});
