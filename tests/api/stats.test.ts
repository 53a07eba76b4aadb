import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { rollups } from '../../server/rollups/definitions.ts';
import { rebuild } from '../../server/rollups/keep.ts';
import { type Store, table } from '../../server/sql/store.ts';
import { type Client, describeApi } from '../support/api.ts';
import { insertRow } from '../support/rows.ts';
import { withQuery } from './helpers/floor.ts';
import { makeUser } from './helpers/users.ts';

const week = { from: '2026-01-05T00:00:00.000Z', to: '2026-01-09T00:00:00.000Z' };
const dataset = 'v1/crud/get-tenant-stat-dataset';
const active = 'v1/stats-custom/get-chart-data';

describeApi('statistics', (api) => {
  let store: Store;
  let analyst: Client;
  let customers: string[];
  let fixtures: string[];
  let triggers: string[];

  beforeAll(async () => {
    analyst = await api().as('analyst');
    store = (await api().platform.tenancy.stores('1')).tenant;
    customers = await ids('customer', 'partner_customerId', ['ann', 'bob', 'cid']);
    fixtures = await ids('fixture', 'partner_fixtureId', ['derby', 'final'], {
      name: 'A v B',
      sport: 'Football',
      region: 'England',
      competition: 'Cup',
      starts_at: '2026-02-01',
    });
    triggers = await ids('trigger', 'name', ['Sharp', 'Slow'], trigger);
    await fill();
  });
  const trigger = {
    ...{ type: 'DEPOSIT', mode: 'DRAFT', final_setting_result: 'S1' },
    ...{ trigger_settings: '[]', trigger_actions: '[]' },
  };
  async function ids(name: string, key: string, values: string[], more: object = {}): Promise<string[]> {
    const made: string[] = [];
    for (const value of values) made.push(String((await insertRow(store, name, { ...more, [key]: value })).id));
    return made;
  }

  async function slip(id: string, more: object): Promise<string> {
    const row = { customer_id: customers[0], price: '2', currency: 'EUR', partner_betslipId: id, ...more };
    return String((await insertRow(store, 'betslip', row)).id);
  }

  async function fill(): Promise<void> {
    const won = { settled: true, result: 'WON', settlement_date: '2026-01-06T10:00:00Z' };
    const first = await slip('1', { created_at: '2026-01-05T10:00:00Z', stake: '10.00', return: '25.00', ...won });
    await slip('2', { created_at: '2026-01-05T11:00:00Z', stake: '100.00', return: '0', currency: 'PLN', ...won });
    await slip('3', { created_at: '2026-01-08T23:59:59.999Z', stake: '7.50', customer_id: customers[1] });
    await slip('before', { created_at: '2026-01-04T23:59:59.999Z', stake: '40.00' });
    await slip('after', { created_at: '2026-01-09T00:00:00Z', stake: '40.00' });
    const [game] = await ids('casino_game', 'name', ['Reels'], { provider_name: 'Northern' });
    const spin = { customer_id: customers[2], casino_game_id: game, currency: 'EUR' };
    const at = '2026-01-07T20:00:00Z';
    await insertRow(store, 'casino', {
      ...spin,
      partner_casino_spinId: '1',
      stake: '3',
      return: '1',
      submitted_at: at,
    });
    const back = { stake: '50', return: '0', is_rolled_back: true, submitted_at: at };
    await insertRow(store, 'casino', { ...spin, partner_casino_spinId: '2', ...back });
    await insertRow(store, 'live_casino', {
      ...{ ...spin, partner_live_casino_betId: '1', stake: '8', return: '0' },
      submitted_at: '2026-01-02T20:00:00Z',
    });
    const bet = { betslip_id: first, customer_id: customers[0], market: '1X2', odd_name: '1', odd_price: '2' };
    for (const [n, fixture_id] of [fixtures[0], fixtures[0], fixtures[1]].entries())
      await insertRow(store, 'bet', {
        ...{ ...bet, partner_betId: `b${n}`, fixture_id, currency: 'EUR', created_at: '2026-01-05T10:00:00Z' },
      });
    const fired = { betslip_id: first, created_at: '2026-01-05T10:00:00Z' };
    const firings = [
      [0, 0],
      [0, 1],
      [1, 0],
    ] as const;
    for (const [customer, one] of firings)
      await insertRow(store, 'customer_trigger', {
        ...{ ...fired, customer_id: customers[customer], trigger_id: triggers[one] },
      });
    await insertRow(store, 'bet_flag', {
      ...{ customer_id: customers[2], betslip_id: first, bet_id: await anyBet(), type: 'VALUE' },
      created_at: '2026-01-06T00:00:00Z',
    });
  }
  const anyBet = async () => {
    const { rows } = await sql<{ id: string }>`select id from ${table(store, 'bet')} limit 1`.execute(store.db);
    return rows[0]?.id;
  };

  const ask = (type: string, more: { [name: string]: string } = {}, client = analyst) =>
    client.get(
      withQuery(dataset, { type, 'filter[date_from]': week.from, 'filter[date_to]': week.to, summarize: '1', ...more }),
    );
  const data = async (answer: ReturnType<Client['get']>) => {
    const { status, body } = await answer;
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data;
  };

  test('API-20 DSH-4 platform profit is settled stakes less returns, by product, beside the preceding timeframe', async () => {
    const found = await data(ask('totals.platform-profit'));
    expect(found.labels).toEqual(['2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08']);
    // -15.00, and 100 PLN at 4.5354
    expect(found.datasets).toEqual([
      { label: 'Profit', unit: 'MONEY', data: ['0.00', '7.05', '2.00', '0.00'] },
      { label: 'Sportsbook', unit: 'MONEY', data: ['0.00', '7.05', '0.00', '0.00'] },
      { label: 'Casino', unit: 'MONEY', data: ['0.00', '0.00', '2.00', '0.00'] },
      { label: 'Live casino', unit: 'MONEY', data: ['0.00', '0.00', '0.00', '0.00'] },
    ]);
    expect(found).toMatchObject({ currency: 'EUR', converted: true });
    expect(found.summary).toEqual([
      { label: 'Profit', unit: 'MONEY', total: '9.05', previous: '8.00', change: '13.1' },
      { label: 'Sportsbook', unit: 'MONEY', total: '7.05', previous: '0.00', change: null },
      { label: 'Casino', unit: 'MONEY', total: '2.00', previous: '0.00', change: null },
      { label: 'Live casino', unit: 'MONEY', total: '0.00', previous: '8.00', change: '-100.0' },
    ]);
  });

  test('API-20 DSH-5 CST-4 betslips placed and staked are in the chosen currency; without summarize there is no comparison', async () => {
    const found = await data(ask('betslip.create', { currency: 'PLN', summarize: '0' }));
    expect(found.datasets[0]).toEqual({ label: 'Betslips', unit: 'COUNT', data: [2, 0, 0, 1] });
    // 10.00 · 4.5354 + 100; 7.50 · 4.5354
    expect(found.datasets[1]).toEqual({ label: 'Stake', unit: 'MONEY', data: ['145.35', '0.00', '0.00', '34.02'] });
    expect(found).not.toHaveProperty('summary');
  });

  test('API-20 TIM-2 timeframes up to two days have hourly values', async () => {
    const hours = { 'filter[date_from]': '2026-01-05T00:00:00Z', 'filter[date_to]': '2026-01-06T00:00:00Z' };
    const found = await data(ask('betslip.create', hours));
    expect(found.labels).toHaveLength(24);
    expect(found.datasets[0].data.slice(9, 13)).toEqual([0, 1, 1, 0]);
  });

  test('API-20 an amount without a rate leaves its bucket and the total blank, and the currency is named', async () => {
    // no rate is as old as this
    await slip('old', { created_at: '1998-05-05T10:00:00Z', stake: '5.00', currency: 'PLN' });
    await slip('old too', { created_at: '1998-05-06T10:00:00Z', stake: '5.00' });
    const may = { 'filter[date_from]': '1998-05-04', 'filter[date_to]': '1998-05-06' };
    const found = await data(ask('betslip.create', may));
    expect(found.missing_rates).toEqual(['PLN']);
    expect(found.datasets.map(({ data }: { data: unknown[] }) => data)).toEqual([
      [0, 1, 1],
      ['0.00', null, '5.00'],
    ]);
    expect(found.summary[1]).toMatchObject({ label: 'Stake', total: null, change: null });
  });

  test('API-18 DSH-6 an active customer counts once per day and once per hour', async () => {
    const chart = { chart: 'ACTIVE CUSTOMERS', date_from: week.from, date_to: week.to };
    const found = await data(analyst.get(withQuery(active, chart)));
    expect(found.datasets).toEqual([{ label: 'Active customers', unit: 'COUNT', data: [1, 0, 1, 1] }]);
    const day = { ...chart, date_to: '2026-01-06T00:00:00Z' };
    const hours = await data(analyst.get(withQuery(active, day)));
    expect(hours.datasets[0].data.slice(9, 13)).toEqual([0, 1, 1, 0]);
  });

  test('API-18 DSH-6 of a day that the timeframe cuts off, its hours alone count', async () => {
    const counts = async (date_from: string, date_to = week.to) => {
      const chart = { chart: 'ACTIVE CUSTOMERS', date_from, date_to };
      return (await data(analyst.get(withQuery(active, chart)))).datasets[0].data;
    };
    expect(await counts('2026-01-05T11:00:00Z')).toEqual([1, 0, 1, 1]);
    expect(await counts('2026-01-05T12:00:00Z')).toEqual([0, 0, 1, 1]);
    expect(await counts('2026-01-01T00:00:00Z', '2026-01-05T10:00:00Z')).toEqual([0, 1, 0, 1, 0]);
    expect(await counts('2026-01-01T00:00:00Z', '2026-01-05T11:00:00Z')).toEqual([0, 1, 0, 1, 1]);
  });

  const top = (call: string, more: { [name: string]: string } = {}) =>
    analyst.get(withQuery(`v1/reporter/${call}`, { sort_order: 'DESC', ...week, limit: '10', ...more }));
  const counts = async (answer: ReturnType<Client['get']>) =>
    (await data(answer)).map(({ id, count }: { id: string; count: number }) => [id, count]);

  test('API-19 DSH-1 DSH-2 DSH-3 the customers, triggers and fixtures with most alerts are returned as in their lists', async () => {
    const call = 'top-customers-by-relation';
    expect(await counts(top(call))).toEqual([
      [customers[0], 2],
      [customers[1], 1],
    ]);
    expect(await counts(top(call, { relation: 'customerBetFlags' }))).toEqual([[customers[2], 1]]);
    expect(await counts(top(call, { sort_order: 'ASC', limit: '1' }))).toEqual([[customers[1], 1]]);
    const [first] = await data(top(call, { withs: 'customer_tags,customer_tag_category' }));
    expect(first).toMatchObject({ partner_customerId: 'ann', count: 2 });
    expect(await counts(top('top-trigger-by-relation'))).toEqual([
      [triggers[0], 2],
      [triggers[1], 1],
    ]);
    // two bets of the betslip are on the one, and count once
    expect(await counts(top('top-fixtures-by-customer-trigger-logs'))).toEqual([
      [fixtures[0], 3],
      [fixtures[1], 3],
    ]);
    expect(await counts(top(call, { from: '2026-01-06', to: '2026-01-08' }))).toEqual([]);
  });

  test.each([
    ['an unknown type', () => ask('totals.nothing'), 'type'],
    ['another dataset', () => ask('betslip.create', { dataset_name: 'pie' }), 'dataset_name'],
    ['an unknown currency', () => ask('betslip.create', { currency: 'ABC' }), 'currency'],
    ['an unknown parameter', () => ask('betslip.create', { filter: '1' }), 'filter'],
    ['a timeframe backwards', () => ask('betslip.create', { 'filter[date_to]': '2026-01-01' }), 'filter[date_to]'],
    ['fifty years', () => ask('betslip.create', { 'filter[date_to]': '2076-01-01' }), 'filter[date_to]'],
    ['half an hour', () => ask('betslip.create', { 'filter[date_from]': '2026-01-05T00:30:00Z' }), 'filter[date_from]'],
    ['no time', () => ask('betslip.create', { 'filter[date_from]': 'today' }), 'filter[date_from]'],
    [
      'another chart',
      () => analyst.get(withQuery(active, { chart: 'ALL', date_from: week.from, date_to: week.to })),
      'chart',
    ],
    ['another relation', () => top('top-customers-by-relation', { relation: 'bets' }), 'relation'],
    ['eleven rows', () => top('top-trigger-by-relation', { limit: '11' }), 'limit'],
    ['no order', () => top('top-trigger-by-relation', { sort_order: 'UP' }), 'sort_order'],
    ['an unknown with', () => top('top-customers-by-relation', { withs: 'password' }), 'withs'],
  ])('API-18 API-19 API-20 %s is refused by its name', async (_, call, field) => {
    const { status, body } = await call();
    expect(status, JSON.stringify(body)).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  test('API-20 hours and days in the future are zero', async () => {
    const future = { 'filter[date_from]': '2099-01-01', 'filter[date_to]': '2099-01-31' };
    const found = await data(ask('betslip.create', future));
    expect(new Set(found.datasets[0].data)).toEqual(new Set([0]));
  });

  test('ROL-3 profit needs the permission to list every product; a top list needs that of its entity', async () => {
    const admin = await api().as('admin');
    const name = 'role.statistics.some';
    await admin.post('v1/crud/role/', { name, permissions: ['betslip.list', 'customer.list', 'bet_flag.list'] });
    const { client } = await makeUser(api(), { roles: [name] });
    expect((await ask('betslip.create', {}, client)).status).toBe(200);
    expect((await ask('totals.platform-profit', {}, client)).status).toBe(403);
    const path = 'v1/reporter/top-customers-by-relation';
    expect((await client.get(withQuery(path, { ...week, relation: 'customerBetFlags' }))).status).toBe(200);
    expect((await client.get(withQuery(path, { ...week, relation: 'customerTriggerLogs' }))).status).toBe(403);
    // a list's records equal the entity's own
    for (const [name, relation] of Object.entries({
      'top-customers-by-relation': 'customerAlerts',
      'top-trigger-by-relation': 'alerts',
      'top-fixtures-by-customer-trigger-logs': 'customerTriggerLogs',
    })) {
      const role = `role.${name}`;
      await admin.post('v1/crud/role/', { name: role, permissions: ['alert.list', 'customer_trigger.list'] });
      const { client: other } = await makeUser(api(), { roles: [role] });
      const { status, body } = await other.get(withQuery(`v1/reporter/${name}`, { ...week, relation }));
      expect(status, JSON.stringify(body)).toBe(403);
    }
  });

  test('an unfiltered list has its total without counting; a deleted row is no longer included', async () => {
    const total = async () => (await analyst.get('v1/crud/betslip?per_page=1')).body;
    const before = await total();
    expect(before).toMatchObject({ total: 7, total_is: 'exact' });
    const id = await slip('gone', { created_at: '2026-01-05T10:00:00Z', stake: '1.00' });
    expect((await total()).total).toBe(8);
    await sql`delete from ${table(store, 'betslip')} where id = ${id}::bigint`.execute(store.db);
    expect((await total()).total).toBe(7);
  });

  test('DSH-7 rebuilding a rollup corrects wrong values from the rows and keeps correct ones', async () => {
    const right = await data(ask('totals.platform-profit'));
    await sql`update ${table(store, 'takings')} set settled_stake = settled_stake + 1000`.execute(store.db);
    await sql`insert into ${table(store, 'takings')} values ('HOUR', '2026-01-05T00:00:00Z', 'CASINO', 'EUR', 1, 1, 1, 1, 1, 1, 1, 0, 0, 0)`.execute(
      store.db,
    );
    expect(await data(ask('totals.platform-profit'))).not.toEqual(right);
    const changed = [];
    for (const rollup of rollups) changed.push([rollup.table, await rebuild(store, rollup)]);
    expect(changed.filter(([, count]) => count !== 0).map(([name]) => name)).toEqual(['takings']);
    expect(await data(ask('totals.platform-profit'))).toEqual(right);
  });
});
