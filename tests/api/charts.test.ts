import { beforeAll, expect, test } from 'vitest';
import type { Row } from '../../server/database/database.ts';
import type { Store } from '../../server/sql/store.ts';
import type { ChartData } from '../../src/contracts/charts.ts';
import { type Client, describeApi } from '../support/api.ts';
import { insertRow } from '../support/rows.ts';
import { nowhere, withQuery } from './helpers/floor.ts';

const path = 'v1/reporter/get-chart';
const filtersBy = (column: string, value: string, at = 0) => ({
  [`runtime_filters[${at}][query_operator]`]: 'AND',
  [`runtime_filters[${at}][filter_column]`]: column,
  [`runtime_filters[${at}][filter_value]`]: value,
  [`runtime_filters[${at}][filter_operator]`]: 'EQUALS TO',
});
const week = { date_from: '2026-01-01T00:00:00.000Z', date_to: '2026-01-08T00:00:00.000Z', group_type: 'GROUP DAYS' };

describeApi('charts', (api) => {
  let store: Store;
  let analyst: Client;
  let ann: string;
  let bob: string;
  let fixture: string;

  beforeAll(async () => {
    analyst = await api().as('analyst');
    store = (await api().platform.tenancy.stores('1')).tenant;
    const customer = async (name: string) =>
      String((await insertRow(store, 'customer', { partner_customerId: name })).id);
    [ann, bob] = [await customer('C-ann'), await customer('C-bob')];
    const match = { partner_fixtureId: 'F', name: 'A v B', sport: 'Football', competition: 'Cup' };
    fixture = String((await insertRow(store, 'fixture', { ...match, starts_at: '2026-01-06T20:00:00Z' })).id);
    await fill();
  });

  const slip = (partner: string, row: Row) =>
    insertRow(store, 'betslip', { partner_betslipId: partner, customer_id: ann, price: '2', currency: 'EUR', ...row });

  async function fill(): Promise<void> {
    const settled = { settled: true, settlement_date: '2026-01-03T10:00:00Z' };
    const won = await slip('a', {
      created_at: '2026-01-02T23:59:59.999Z',
      stake: '10.10',
      return: '20.20',
      result: 'WON',
      ...settled,
    });
    await slip('b', {
      created_at: '2026-01-03T00:00:00Z',
      stake: '5.00',
      return: '0.00',
      result: 'HALF LOST',
      settled: true,
    });
    await slip('open', { created_at: '2026-01-03T12:00:00Z', stake: '7.00' });
    await slip('pln', {
      created_at: '2026-01-01T00:00:00Z',
      stake: '100.00',
      return: '0.00',
      currency: 'PLN',
      result: 'LOST',
      ...settled,
    });
    await slip('early', { created_at: '2025-12-31T23:59:59.999Z', stake: '1' });
    await slip('late', { created_at: '2026-01-08T00:00:00Z', stake: '1' });
    await slip('bob', { customer_id: bob, created_at: '2026-01-02T10:00:00Z', stake: '99' });
    for (const [n, at] of ['2026-01-05T10:00:00Z', '2026-01-05T10:59:59.999Z', '2026-01-05T12:00:00Z'].entries())
      await insertRow(store, 'bet', {
        partner_betId: `bet ${n}`,
        betslip_id: won.id,
        customer_id: ann,
        fixture_id: fixture,
        market: '1X2',
        odd_name: '1',
        odd_price: '2',
        currency: 'EUR',
        created_at: at,
      });
    const game = await insertRow(store, 'casino_game', { name: 'Reels', provider_name: 'Northern' });
    const spin = { customer_id: ann, casino_game_id: game.id, currency: 'EUR', submitted_at: '2026-01-04T10:00:00Z' };
    for (const [table, partner] of [
      ['casino', 'partner_casino_spinId'],
      ['live_casino', 'partner_live_casino_betId'],
    ] as const) {
      await insertRow(store, table, { ...spin, [partner]: '1', stake: '3.00', return: '1.50' });
      await insertRow(store, table, { ...spin, [partner]: '2', stake: '0.10', return: '0.00' });
      await insertRow(store, table, { ...spin, [partner]: '3', stake: '50', return: '0', is_rolled_back: true });
      await insertRow(store, table, { ...spin, [partner]: '4', stake: '50', finished: false });
      await insertRow(store, table, { ...spin, [partner]: '5', stake: '50', deleted_at: '2026-01-05T00:00:00Z' });
    }
    const paid = { customer_id: ann, currency: 'EUR', submitted_at: '2026-01-02T10:00:00Z', result: 'APPROVED' };
    await insertRow(store, 'deposit', { ...paid, partner_depositId: '1', amount: '999999999999.99' });
    await insertRow(store, 'deposit', { ...paid, partner_depositId: '2', amount: '0.01' });
    await insertRow(store, 'deposit', { ...paid, partner_depositId: '3', amount: '77', result: 'REJECTED' });
    await insertRow(store, 'withdraw', { ...paid, partner_withdrawalId: '1', amount: '20', currency: 'GBP' });
  }

  const ask = (query: { [name: string]: string }) => analyst.get(withQuery(path, query));
  async function chart(name: string, query: { [name: string]: string } = {}): Promise<ChartData> {
    const { status, body } = await ask({
      chart_name: name,
      chart_type: 'line',
      ...week,
      ...filtersBy('customer_id', ann),
      ...query,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data;
  }
  const lines = ({ datasets }: ChartData) => Object.fromEntries(datasets.map(({ label, data }) => [label, data]));
  const nought = '0.00';

  test('API-15 Betslips per day counts a customer’s betslips by the UTC day of placing, empty days as 0', async () => {
    const data = await chart('Betslips per day');
    expect(data.labels).toEqual(['01', '02', '03', '04', '05', '06', '07'].map((day) => `2026-01-${day}`));
    expect(data.datasets).toEqual([
      { label: 'Betslips', unit: 'COUNT', data: [1, 1, 2, 0, 0, 0, 0] },
      { label: 'Won', unit: 'COUNT', data: [0, 1, 0, 0, 0, 0, 0] },
      { label: 'Lost', unit: 'COUNT', data: [1, 0, 1, 0, 0, 0, 0] },
    ]);
    expect(data).not.toHaveProperty('currency');
    // whatever zone the browser is in
    expect(await chart('Betslips per day', { timezone: 'Pacific/Kiritimati', currency: 'EUR' })).toEqual(data);
  });

  test('API-15 SA -Betslips per day sums settled amounts by the day of settlement, converted at that day’s rate', async () => {
    const data = await chart('SA -Betslips per day');
    // 100 PLN at 4.5354 are 22.0487… EUR; b has no settlement date and counts on the day of its placing
    expect(lines(data)).toEqual({
      Stake: [nought, nought, '37.15', nought, nought, nought, nought],
      Return: [nought, nought, '20.20', nought, nought, nought, nought],
      Profit: [nought, nought, '16.95', nought, nought, nought, nought],
    });
    expect(data).toMatchObject({ currency: 'EUR', converted: true });
    const inPln = await chart('SA -Betslips per day', { currency: 'PLN' });
    // 15.10 · 4.5354 + 100
    expect(lines(inPln).Stake?.[2]).toBe('168.48');
    expect(inPln).toMatchObject({ currency: 'PLN', converted: true });
  });

  test('API-15 CST-4 Customer Financials sums approved deposits and withdrawals, exact to the cent', async () => {
    const data = await chart('Customer Financials');
    expect(lines(data).Deposits?.[1]).toBe('1000000000000.00');
    expect(lines(data).Withdrawals?.[1]).toBe('23.73');
    expect(data.datasets.every(({ unit }) => unit === 'MONEY')).toBe(true);
  });

  test('API-15 Casino per day and Live casino per day count finished games that were neither rolled back nor deleted', async () => {
    for (const name of ['Casino per day', 'Live casino per day']) {
      const data = await chart(name);
      expect(lines(data)).toEqual({
        Stake: [nought, nought, nought, '3.10', nought, nought, nought],
        Return: [nought, nought, nought, '1.50', nought, nought, nought],
        Profit: [nought, nought, nought, '1.60', nought, nought, nought],
      });
      expect(data).not.toHaveProperty('converted');
    }
  });

  test('API-15 ALR-6 Bets per hour counts a fixture’s bets of the last days by the hour', async () => {
    const { status, body } = await ask({
      chart_name: 'Bets per hour',
      date_from: '2026-01-03T13:00:00Z',
      date_to: '2026-01-06T13:00:00Z',
      group_type: 'GROUP HOURS',
      ...filtersBy('fixture_id', fixture),
    });
    expect(status).toBe(200);
    expect(body.data.labels).toHaveLength(72);
    expect(body.data.labels[45]).toBe('2026-01-05T10:00:00.000Z');
    expect(body.data.datasets).toHaveLength(1);
    expect(body.data.datasets[0].data.slice(44, 49)).toEqual([0, 2, 0, 1, 0]);
  });

  test('API-15 a timeframe may start and end at any moment; its last day counts as a whole', async () => {
    const half = await chart('Betslips per day', {
      date_from: '2026-01-02T12:00:00+02:00',
      date_to: '2026-01-03T00:00:00.001Z',
    });
    expect(half.labels).toEqual(['2026-01-02', '2026-01-03']);
    expect(half.datasets[0]?.data).toEqual([1, 1]);
    const days = await chart('Betslips per day', { date_from: '2026-01-01', date_to: '2026-01-03' });
    expect(days.datasets[0]?.data).toEqual([1, 1, 2]);
    const hours = await chart('Betslips per day', {
      date_from: '2026-01-03',
      date_to: '2026-01-03',
      group_type: 'GROUP HOURS',
    });
    expect(hours.labels).toHaveLength(24);
    expect(hours.datasets[0]?.data.filter((value) => value !== 0)).toEqual([1, 1]);
  });

  test('API-15 a day with an amount without a rate is blank, and the currency is named', async () => {
    const { id } = await insertRow(store, 'customer', { partner_customerId: 'C-rates' });
    const one = { customer_id: id, created_at: '2026-01-02T10:00:00Z', settled: true, return: '0', result: 'LOST' };
    await slip('usd', { ...one, currency: 'USD', stake: '1.00', settlement_date: '2026-01-02T11:00:00Z' });
    await slip('too old', { ...one, currency: 'SEK', stake: '1.00', settlement_date: '2026-01-11T11:00:00Z' });
    await slip('good', { ...one, currency: 'SEK', stake: '1.00', settlement_date: '2026-01-10T11:00:00Z' });
    const data = await chart('SA -Betslips per day', {
      date_to: '2026-01-12T00:00:00Z',
      ...filtersBy('customer_id', String(id)),
    });
    const { Stake, Return } = lines(data);
    expect([Stake?.[1], Stake?.[9], Stake?.[10]]).toEqual([null, '0.09', null]);
    // nothing is nothing in any currency
    expect(Return?.[1]).toBe(nought);
    expect(data.missing_rates).toEqual(['SEK', 'USD']);
  });

  test('API-15 filters are read as nested parameters, without numbers, or as JSON text, and joined from left to right', async () => {
    const asked = { chart_name: 'Betslips per day', ...week };
    const filter = (column: string, value: string, operator = 'AND') => ({
      query_operator: operator,
      filter_column: column,
      filter_value: value,
      filter_operator: 'EQUALS TO',
    });
    const own = filter('customer_id', ann);
    const counts = async (filters: { [name: string]: string }) => {
      const { status, body } = await ask({ ...asked, ...filters });
      expect(status, JSON.stringify(body)).toBe(200);
      return body.data.datasets[0].data.slice(0, 3);
    };
    const all = [1, 1, 2];
    expect(await counts(filtersBy('customer.partner_customerId', 'C-ann'))).toEqual(all);
    expect(await counts({ runtime_filters: JSON.stringify([own]) })).toEqual(all);
    expect(await counts({ runtime_filters: JSON.stringify(own) })).toEqual(all);
    expect(await counts({ 'runtime_filters[]': JSON.stringify(own) })).toEqual(all);
    expect(await counts({ 'runtime_filters[0]': JSON.stringify(own) })).toEqual(all);
    expect(
      await counts({ 'runtime_filters[filter_column]': 'customer_id', 'runtime_filters[filter_value]': ann }),
    ).toEqual(all);
    const joined = (...rest: object[]) => counts({ runtime_filters: JSON.stringify([own, ...rest]) });
    expect(await joined(filter('currency', 'EUR'))).toEqual([0, 1, 2]);
    expect(await joined(filter('currency', 'EUR', 'AND NOT'))).toEqual([1, 0, 0]);
    expect(await joined(filter('customer_id', bob, 'OR'))).toEqual([1, 2, 2]);
    expect(await joined(filter('customer_id', bob, 'OR'), filter('settled', 'false'))).toEqual([0, 1, 1]);
  });

  test('API-15 an unknown, malformed or unbounded parameter is refused by name', async () => {
    const good = { chart_name: 'Betslips per day', chart_type: 'line', ...week, ...filtersBy('customer_id', ann) };
    const wrong: [{ [name: string]: string }, string][] = [
      [{ chart_name: 'Betslips' }, 'chart_name'],
      [{ chart_name: 'constructor' }, 'chart_name'],
      [{ chart_name: '' }, 'chart_name'],
      [{ chart_type: 'pie' }, 'chart_type'],
      [{ group_type: 'GROUP WEEKS' }, 'group_type'],
      [{ date_from: 'yesterday' }, 'date_from'],
      [{ date_from: '' }, 'date_from'],
      [{ date_to: '2026-02-30' }, 'date_to'],
      [{ date_to: week.date_from }, 'date_to'],
      [{ date_from: '2025-01-06T00:00:00Z' }, 'date_to'],
      [{ group_type: 'GROUP HOURS', date_to: '2026-02-01T00:00:00.001Z' }, 'date_to'],
      [{ currency: 'XTS' }, 'currency'],
      [{ currency: 'euro' }, 'currency'],
      [{ nonsense: '1' }, 'nonsense'],
      [{ 'runtime_filters[0][filter_column]': 'password' }, 'runtime_filters[0][filter_column]'],
      [{ 'runtime_filters[0][filter_column]': 'stake; drop table betslip' }, 'runtime_filters[0][filter_column]'],
      [{ 'runtime_filters[0][filter_operator]': 'LIKE' }, 'runtime_filters[0][filter_operator]'],
      [{ 'runtime_filters[0][query_operator]': 'XOR' }, 'runtime_filters[0][query_operator]'],
      [{ 'runtime_filters[0][filter_value]': 'x' }, 'runtime_filters[0][filter_value]'],
      [{ 'runtime_filters[0][filter_value]': '' }, 'runtime_filters[0][filter_value]'],
      [{ 'runtime_filters[0][nonsense]': 'x' }, 'runtime_filters[0][nonsense]'],
      [{ 'runtime_filters[0][query_operator]': 'AND NOT' }, 'runtime_filters'],
      [{ ...filtersBy('result', 'WON', 1), 'runtime_filters[1][query_operator]': 'OR' }, 'runtime_filters'],
      [filtersBy('result', 'GONE', 1), 'runtime_filters[1][filter_value]'],
      [
        { chart_name: 'Customer Financials', ...filtersBy('partner_depositId', '1') },
        'runtime_filters[0][filter_column]',
      ],
      [{ chart_name: 'Bets per hour', ...filtersBy('sport', 'Football') }, 'runtime_filters'],
    ];
    for (const [query, field] of wrong) {
      const { status, body } = await ask({ ...good, ...query });
      expect(status, JSON.stringify(query)).toBe(422);
      expect(Object.keys(body.errors), JSON.stringify(query)).toEqual([field]);
    }
    const bare = { chart_name: 'Betslips per day', ...week };
    for (const filters of ['{', '"x"', '[[1]]', '[null]', '{"filter_column":{}}']) {
      const { status, body } = await ask({ ...bare, runtime_filters: filters });
      expect(status, filters).toBe(422);
      expect(Object.keys(body.errors)[0], filters).toMatch(/^runtime_filters/);
    }
    // no filter at all: the whole tenant
    for (const filters of ['', '[]']) expect((await ask({ ...bare, runtime_filters: filters })).status).toBe(200);
    expect((await analyst.get(withQuery(`${path}?chart_name=a`, {}).replace('=a', '=a&chart_name=b'))).status).toBe(
      422,
    );
  });

  test('API-15 an unknown customer and another tenant’s have no data; a role that may not list the rows gets no chart', async () => {
    const data = await chart('Betslips per day', filtersBy('customer_id', nowhere));
    expect(data.datasets[0]?.data).toEqual([0, 0, 0, 0, 0, 0, 0]);
    const harbour = (await api().platform.tenancy.stores('2')).tenant;
    const far = '900001';
    await insertRow(harbour, 'customer', { id: far, partner_customerId: 'C-harbour' });
    const row = { customer_id: far, price: '2', currency: 'EUR', stake: '1', created_at: '2026-01-02T10:00:00Z' };
    await insertRow(harbour, 'betslip', { ...row, partner_betslipId: 'far' });
    for (const filters of [filtersBy('customer_id', far), filtersBy('customer.partner_customerId', 'C-harbour')])
      expect((await chart('Betslips per day', filters)).datasets[0]?.data).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect((await api().nobody.get(withQuery(path, { chart_name: 'Betslips per day' }))).status).toBe(401);
  });

  test('API-21 ALR-6 a fixture is read by its id', async () => {
    const { status, body } = await analyst.get(`v1/crud/fixture/${fixture}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id: fixture, name: 'A v B', sport: 'Football', competition: 'Cup' });
    expect((await analyst.get(`v1/crud/fixture/${nowhere}`)).status).toBe(404);
  });
});
