import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Store, table } from '../../server/sql/store.ts';
import type { ChartData } from '../../src/contracts/charts.ts';
import { dayMs, hourMs } from '../../src/manifest/durations.ts';
import { type Client, describeApi } from '../support/api.ts';
import { insertRow } from '../support/rows.ts';
import { cents, convertedTo, worldRates } from './helpers/exactMoney.ts';
import { withQuery } from './helpers/floor.ts';
import { makeUser } from './helpers/users.ts';

const day = (at: string) => Date.parse(`2026-01-${at}T00:00:00Z`);
const [first, end] = [day('05'), day('09')];

interface Made {
  at: number;
  /** In cents. */
  stake: number;
  returned: number | null;
  currency: string;
  result: string;
  counts: boolean;
}

const made: fc.Arbitrary<Made> = fc.record({
  // on the edges of hours and days, and beyond the timeframe
  at: fc.oneof(
    fc.integer({ min: first - hourMs, max: end + hourMs }),
    fc.integer({ min: -1, max: 97 }).map((hour) => first + hour * hourMs),
    fc.integer({ min: 0, max: 4 }).map((days) => first + days * dayMs - 1),
  ),
  stake: fc.oneof(fc.integer({ min: 0, max: 50_000 }), fc.constant(99_999_999_999_999)),
  returned: fc.option(fc.integer({ min: 0, max: 90_000 })),
  currency: fc.constantFrom(...Object.keys(worldRates)),
  result: fc.constantFrom('OPEN', 'WON', 'LOST', 'VOID', 'HALF WON', 'HALF LOST', 'CASHED OUT'),
  counts: fc.boolean(),
});

describeApi('charts against a recount of the rows', (api) => {
  let store: Store;
  let analyst: Client;
  let game: unknown;
  let count = 0;
  /** Every row that was stored, with the moment it was placed. */
  const everything: (Made & { placed: number })[] = [];
  beforeAll(async () => {
    analyst = await api().as('analyst');
    store = (await api().platform.tenancy.stores('1')).tenant;
    game = (await insertRow(store, 'casino_game', { name: 'Reels', provider_name: 'Northern' })).id;
  });

  /** The rows as betslips (settled where they count, half of them on another day than placed) and as finished spins. */
  async function storeAll(rows: readonly Made[]): Promise<string> {
    count += 1;
    const { id } = await insertRow(store, 'customer', { partner_customerId: `C-${count}` });
    everything.push(...rows.map((row, n) => ({ ...row, placed: row.at - (n % 2) * 30 * hourMs })));
    const sent = rows.map((row, n) => ({
      n: `${count}-${n}`,
      at: new Date(row.at).toISOString(),
      placed: new Date(row.at - (n % 2) * 30 * hourMs).toISOString(),
      stake: cents(BigInt(row.stake)),
      returned: row.returned === null ? null : cents(BigInt(row.returned)),
      currency: row.currency,
      result: row.result,
      counts: row.counts,
    }));
    const given = sql`json_to_recordset(${JSON.stringify(sent)}::json) as r(n text, at timestamptz, placed timestamptz,
      stake numeric, returned numeric, currency text, result text, counts boolean)`;
    await sql`insert into ${table(store, 'betslip')} ("partner_betslipId", customer_id, price, currency, stake, "return", result,
        settled, settlement_date, created_at)
      select n, ${id}::bigint, 2, currency, stake, returned, result, counts, case when placed < at then at end,
        placed from ${given}`.execute(store.db);
    await sql`insert into ${table(store, 'casino')} ("partner_casino_spinId", customer_id, casino_game_id, currency, stake,
        "return", finished, submitted_at)
      select n, ${id}::bigint, ${game}::bigint, currency, stake, returned, counts, at from ${given}`.execute(store.db);
    return String(id);
  }

  async function chart(name: string, customer: string | null, group: string, currency: string): Promise<ChartData> {
    const { status, body } = await analyst.get(
      withQuery('v1/reporter/get-chart', {
        chart_name: name,
        date_from: new Date(first).toISOString(),
        date_to: new Date(end).toISOString(),
        group_type: group,
        currency,
        ...(customer !== null && {
          'runtime_filters[0][filter_column]': 'customer_id',
          'runtime_filters[0][filter_value]': customer,
        }),
      }),
    );
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data;
  }
  const lines = ({ datasets }: ChartData) => Object.fromEntries(datasets.map(({ label, data }) => [label, data]));

  test('API-15 every bucket of every chart equals a recount of the rows, in each currency and group', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(made, { maxLength: 60 }),
        fc.constantFrom('GROUP DAYS', 'GROUP HOURS'),
        fc.constantFrom(...Object.keys(worldRates)),
        async (rows, group, currency) => {
          const customer = await storeAll(rows);
          const step = group === 'GROUP DAYS' ? dayMs : hourMs;
          const buckets = Array.from({ length: (end - first) / step }, (_, at) => first + at * step);
          const inEach = <T>(timeOf: (row: Made, n: number) => number, value: (found: Made[]) => T) =>
            buckets.map((start) =>
              value(rows.filter((row, n) => timeOf(row, n) >= start && timeOf(row, n) < start + step)),
            );
          const placedAt = (row: Made, n: number) => row.at - (n % 2) * 30 * hourMs;
          const placed = lines(await chart('Betslips per day', customer, group, currency));
          expect(placed.Betslips).toEqual(inEach(placedAt, (found) => found.length));
          expect(placed.Won).toEqual(
            inEach(placedAt, (found) => found.filter(({ result }) => /WON/.test(result)).length),
          );
          const money = (amount: (row: Made) => number | null) => (found: Made[]) =>
            convertedTo(
              currency,
              found
                .filter(({ counts }) => counts)
                .map((row) => ({ currency: row.currency, cents: BigInt(amount(row) ?? 0) })),
            );
          // without a settlement date the placing counts, which is then the same moment
          for (const name of ['SA -Betslips per day', 'Casino per day']) {
            const { Stake, Return, Profit } = lines(await chart(name, customer, group, currency));
            const at = (row: Made) => row.at;
            expect(Stake, name).toEqual(
              inEach(
                at,
                money(({ stake }) => stake),
              ),
            );
            expect(Return, name).toEqual(
              inEach(
                at,
                money(({ returned }) => returned),
              ),
            );
            expect(Profit, name).toEqual(
              inEach(
                at,
                money(({ stake, returned }) => (returned === null ? null : stake - returned)),
              ),
            );
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  test.each(['GROUP DAYS', 'GROUP HOURS'])(
    'API-15 by %s, a chart without a customer equals a recount of the whole tenant’s rows',
    async (group) => {
      expect(everything.length).toBeGreaterThan(100);
      const step = group === 'GROUP DAYS' ? dayMs : hourMs;
      const buckets = Array.from({ length: (end - first) / step }, (_, at) => first + at * step);
      const inEach = <T>(of: 'placed' | 'at', value: (found: Made[]) => T) =>
        buckets.map((start) => value(everything.filter((row) => row[of] >= start && row[of] < start + step)));
      const placed = lines(await chart('Betslips per day', null, group, 'EUR'));
      expect(placed.Betslips).toEqual(inEach('placed', (found) => found.length));
      for (const [label, results] of [['Won', /WON/] as const, ['Lost', /LOST/] as const])
        expect(placed[label]).toEqual(
          inEach('placed', (all) => all.filter(({ result }) => results.test(result)).length),
        );
      for (const currency of Object.keys(worldRates))
        for (const name of ['SA -Betslips per day', 'Casino per day']) {
          const found = lines(await chart(name, null, group, currency));
          const sums = (amount: (row: Made) => number | null) =>
            inEach('at', (rows) =>
              convertedTo(
                currency,
                rows
                  .filter(({ counts }) => counts)
                  .map((row) => ({ currency: row.currency, cents: BigInt(amount(row) ?? 0) })),
              ),
            );
          expect(found.Stake, name).toEqual(sums(({ stake }) => stake));
          expect(found.Return, name).toEqual(sums(({ returned }) => returned));
          expect(found.Profit, name).toEqual(
            sums(({ stake, returned }) => (returned === null ? null : stake - returned)),
          );
        }
    },
  );

  test('API-15 a whole tenant’s chart takes whole hours only, and a fixture’s bets need a fixture', async () => {
    const ask = (chart_name: string, date_from: string, more: { [name: string]: string } = {}) =>
      analyst.get(
        withQuery('v1/reporter/get-chart', {
          ...{ chart_name, date_from, date_to: '2026-01-03', group_type: 'GROUP HOURS', ...more },
        }),
      );
    const half = await ask('Casino per day', '2026-01-01T00:30:00Z');
    expect([half.status, Object.keys(half.body.errors)]).toEqual([422, ['date_from']]);
    const bets = await ask('Bets per hour', '2026-01-01');
    expect([bets.status, Object.keys(bets.body.errors)]).toEqual([422, ['runtime_filters']]);
    const wide = await ask('Casino per day', '2026-01-01', {
      ...{ 'runtime_filters[0][filter_column]': 'currency', 'runtime_filters[0][filter_value]': 'EUR' },
    });
    expect([wide.status, wide.body.errors.runtime_filters[0]]).toEqual([
      422,
      expect.stringContaining('send none for the whole tenant'),
    ]);
  });

  test('API-15 ROL-3 a chart over two kinds of rows needs the permission to list both', async () => {
    const admin = await api().as('admin');
    const permissions = ['deposit.list', 'bet.list'];
    expect((await admin.post('v1/crud/role', { name: 'role.cashier', permissions })).status).toBe(201);
    const { client } = await makeUser(api(), { roles: ['role.cashier'] });
    const ask = (name: string, column: string) =>
      client.get(
        withQuery('v1/reporter/get-chart', {
          chart_name: name,
          date_from: '2026-01-01',
          date_to: '2026-01-02',
          group_type: 'GROUP DAYS',
          'runtime_filters[0][filter_column]': column,
          'runtime_filters[0][filter_value]': '1',
        }),
      );
    expect((await ask('Bets per hour', 'fixture_id')).status).toBe(200);
    expect((await ask('Customer Financials', 'customer_id')).status).toBe(403);
    expect((await ask('Casino per day', 'customer_id')).status).toBe(403);
  });
});
