import { beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../server/database/database.ts';
import { type Client, describeApi } from '../support/api.ts';
import { type Floor, fillFloor, nowhere, withQuery } from './helpers/floor.ts';

/** The lists of what happens at the tables, with the filters that SPEC §7 gives each. */
const lists = [
  { id: 'API-16', path: 'casino', partnerId: 'partner_casino_spinId', time: 'submitted_at' },
  {
    id: 'API-16',
    path: 'live-casino',
    table: 'live_casino',
    partnerId: 'partner_live_casino_betId',
    time: 'submitted_at',
  },
  { id: 'API-17', path: 'betslip', partnerId: 'partner_betslipId', time: 'created_at' },
  { id: 'API-22', path: 'deposit', partnerId: 'partner_depositId', time: 'submitted_at' },
  { id: 'API-22', path: 'withdraw', partnerId: 'partner_withdrawalId', time: 'submitted_at' },
];

describeApi('lists of betslips, spins, payments and alerts', (api) => {
  let analyst: Client;
  let floor: Floor;
  beforeAll(async () => {
    floor = await fillFloor(api());
    analyst = await api().as('analyst');
  });
  const ids = async (path: string, query: { [name: string]: string | number }) => {
    const answer = await analyst.get(withQuery(`v1/crud/${path}`, { per_page: 200, sort: 'id', ...query }));
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data.map(({ id }: { id: string }) => id);
  };

  describe.each(lists)('$path', ({ path, table = path, partnerId, time }) => {
    const rows = (): Row[] => floor.northgate.rows[table] ?? [];
    const where = (holds: (row: Row) => boolean) =>
      rows()
        .filter(holds)
        .map(({ id }) => id);

    test('API-16 API-17 API-22 they are filtered by customer, by the customer’s partner id, and by the record’s own partner id', async () => {
      expect(await ids(path, { 'filter[customer_id]': '501' })).toEqual(['501']);
      expect(await ids(path, { 'filter[partner_customerId]': 'north-customer-2' })).toEqual(['502']);
      expect(await ids(path, { [`filter[${partnerId}]`]: `north-${table}-3` })).toEqual(['503']);
      expect(await ids(path, { 'filter[id]': '504' })).toEqual(['504']);
      expect(await ids(path, { 'filter[customer_id]': nowhere })).toEqual([]);
    });

    test('API-16 API-17 API-22 after_date includes its moment, before_date excludes it; together they make a span', async () => {
      const second = '2026-01-02T10:00:00.000Z';
      expect(await ids(path, { 'filter[after_date]': second })).toEqual(where((row) => String(row[time]) >= second));
      expect(await ids(path, { 'filter[before_date]': second })).toEqual(where((row) => String(row[time]) < second));
      expect(await ids(path, { 'filter[after_date]': '2026-01-02', 'filter[before_date]': '2026-01-03' })).toEqual(
        where((row) => String(row[time]).startsWith('2026-01-02')),
      );
      expect(await ids(path, { 'filter[after_date]': '2026-01-02T12:00:00+02:00' })).toEqual(
        await ids(path, { 'filter[after_date]': second }),
      );
    });

    test('API-16 API-17 API-22 one record is returned by id, an unknown one is 404', async () => {
      const { status, body } = await analyst.get(`v1/crud/${path}/501`);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ id: '501', [partnerId]: `north-${table}-1`, customer: { id: '501' } });
      expect(body.data.customer_trigger_logs).toHaveLength(1);
      expect((await analyst.get(`v1/crud/${path}/${nowhere}`)).status).toBe(404);
    });

    test('ROL-3 no route lets a person write them', async () => {
      const admin = await api().as('admin');
      for (const answer of [
        await admin.post(`v1/crud/${path}`, {}),
        await admin.put(`v1/crud/${path}/501`, {}),
        await admin.delete(`v1/crud/${path}/501`),
      ])
        expect(answer.status).toBe(404);
    });
  });

  test('API-17 a betslip is read with its customer’s id in the query, with bets, flags and fired triggers', async () => {
    const { status, body } = await analyst.get('v1/crud/betslip/501?customer_id=501');
    expect(status).toBe(200);
    expect(body.data.bets).toHaveLength(1);
    expect(body.data.bets[0]).toMatchObject({
      partner_betId: 'north-bet-1',
      odd: { name: 'alpine north', price: '2.5000' },
      fixture: { id: '501', name: 'alpine north' },
      currency: expect.anything(),
    });
    expect(body.data.customer_bet_flags).toMatchObject([{ bet_id: '501', type: 'VALUE' }]);
    expect(body.data.customer_trigger_logs).toMatchObject([{ trigger: { name: 'alpine 1 north' } }]);
  });

  test('API-21 a fixture is read by its id with its prices', async () => {
    const { body } = await analyst.get('v1/crud/fixture/502');
    expect(body.data).toMatchObject({
      id: '502',
      name: 'Beta north',
      sport: 'Beta north',
      starts_at: '2026-01-02T10:00:00.000Z',
    });
    expect(body.data.odds).toMatchObject([{ fixture_id: '502', price: '3.5000' }]);
    expect((await analyst.get(`v1/crud/fixture/${nowhere}`)).body.message).toBe('Resource not found.');
  });

  test('API-9 alerts are filtered by the customer’s partner id, by type, and from a moment on', async () => {
    expect(await ids('alert', { 'filter[customer.partner_customerId]': 'north-customer-1' })).toEqual(['501']);
    expect(await ids('alert', { 'filter[type]': 'CASINO' })).toEqual(['501', '504']);
    expect(await ids('alert', { 'filter[created_at]': '2026-01-02T10:00:00.000Z' })).toEqual(['502', '503', '504']);
    const { body } = await analyst.get('v1/crud/alert?page=1&per_page=2&sort=-created_at');
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(['504', '503']);
    expect(body.data[1].customer).toEqual({ id: '503', partner_customerId: 'north-customer-3' });
  });

  test('API-16 a spin has its game and provider, session and round', async () => {
    const { body } = await analyst.get('v1/crud/casino/500');
    expect(body.data).toMatchObject({
      casino_game_id: '500',
      casino_game: { name: 'Alpha 0 north', provider: { name: 'Alpha 0 north' } },
      casino_game_session_id: { sessionId: 'Alpha north' },
      casino_game_round_id: { roundId: 'Alpha north' },
    });
  });
});
