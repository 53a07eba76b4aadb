import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { manifest } from '../../resources.manifest.ts';
import { type Store, table } from '../../server/sql/store.ts';
import { entityOf } from '../../src/manifest/fields.ts';
import { countedUpTo } from '../../src/manifest/sorts.ts';
import { type Client, describeApi } from '../support/api.ts';
import { insertRow } from '../support/rows.ts';
import { withQuery } from './helpers/floor.ts';

describeApi('lists', (api) => {
  let risk: Client;
  let store: Store;
  const alerts = 37;
  beforeAll(async () => {
    risk = await api().as('risk');
    store = (await api().platform.tenancy.stores('1')).tenant;
    for (let i = 0; i < alerts; i += 1)
      await insertRow(store, 'alert', {
        type: ['SPORTSBOOK', 'CASINO'][i % 2],
        text: `Alert ${i}`,
        state: 'CLOSED',
        data: '{}',
        created_at: `2026-01-0${1 + (i % 3)}T00:00:00Z`,
      });
  });

  test('CST-1 API-2 a list returns rows and total, by default page 1 with 10 rows', async () => {
    const { status, body } = await risk.get('v1/crud/alert');
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: alerts, total_is: 'exact', page: 1, per_page: 10 });
    expect(body.data).toHaveLength(10);
    const second = await risk.get('v1/crud/alert?page=2&per_page=30');
    expect(second.body).toMatchObject({ total: alerts, page: 2, per_page: 30 });
    expect(second.body.data).toHaveLength(7);
  });

  test('API-2 a page past the end is empty and has the total; a filter without matches has total 0', async () => {
    const past = await risk.get('v1/crud/alert?page=501&per_page=200');
    expect(past.status).toBe(200);
    expect(past.body).toMatchObject({ data: [], total: alerts });
    const none = await risk.get('v1/crud/alert?filter[type]=FINANCIALS');
    expect(none.body).toMatchObject({ data: [], total: 0, total_is: 'exact' });
  });

  test('API-2 every list of the manifest returns rows and total', async () => {
    const admin = await api().as('admin');
    for (const name of Object.keys(manifest.entities)) {
      const { status, body } = await admin.get(entityOf(manifest, name).path);
      expect(status, name).toBe(200);
      expect(Array.isArray(body.data), name).toBe(true);
      expect(body.total, name).toBeGreaterThanOrEqual(body.data.length);
    }
  });

  test('API-9 alerts are sorted newest first by default', async () => {
    const { body } = await risk.get('v1/crud/alert?per_page=200');
    const times: string[] = body.data.map(({ created_at }: { created_at: string }) => created_at);
    expect(times).toEqual([...times].sort().reverse());
  });

  test('API-2 pages neither repeat nor miss a row when many rows have the same value', async () => {
    const walk = async (perPage: number, sort: string) => {
      const seen: string[] = [];
      for (let page = 1; page <= Math.ceil(alerts / perPage); page += 1) {
        const { body } = await risk.get(withQuery('v1/crud/alert', { page, per_page: perPage, sort }));
        seen.push(...body.data.map(({ id }: { id: string }) => id));
      }
      return seen;
    };
    const sizes = fc.integer({ min: 3, max: 40 });
    const sorts = fc.constantFrom('created_at', '-created_at', 'id', '-id');
    await fc.assert(
      fc.asyncProperty(sizes, sorts, async (perPage, sort) => {
        const seen = await walk(perPage, sort);
        expect(seen).toHaveLength(alerts);
        expect(new Set(seen).size).toBe(alerts);
        expect(seen).toEqual(await walk(200, sort));
      }),
      { numRuns: 12, seed: 20_260_105 },
    );
  });

  test('API-2 a total is exact up to the bound and a minimum beyond it', async () => {
    const bulk = async (from: number, to: number) =>
      sql`insert into ${table(store, 'casino_game')} (name, provider_name)
        select 'Game ' || n, 'Bulk' from generate_series(${sql.lit(from)}::int, ${sql.lit(to)}::int) n`.execute(
        store.db,
      );
    await bulk(1, countedUpTo);
    const exact = await risk.get('v1/crud/casino-game');
    expect(exact.body).toMatchObject({ total: countedUpTo, total_is: 'exact' });
    await bulk(countedUpTo + 1, countedUpTo + 2);
    const more = await risk.get('v1/crud/casino-game');
    expect(more.body).toMatchObject({ total: countedUpTo, total_is: 'at least' });
    // a page that no count has reached has come to more
    const beyond = await risk.get(`v1/crud/casino-game?page=${countedUpTo / 10 + 1}&per_page=10`);
    expect(beyond.body).toMatchObject({ total: countedUpTo + 2, total_is: 'at least' });
    expect(beyond.body.data).toHaveLength(2);
    const after = await risk.get(`v1/crud/casino-game?page=${countedUpTo / 10 + 2}&per_page=10`);
    expect(after.body).toMatchObject({ data: [], total: countedUpTo, total_is: 'at least' });
    const filtered = await risk.get('v1/crud/casino-game?filter[name]=Game 99');
    const those = Array.from({ length: countedUpTo }, (_, n) => `Game ${n + 1}`).filter((name) =>
      /^Game 99/.test(name),
    );
    expect(filtered.body).toMatchObject({ total: those.length, total_is: 'exact' });
  });

  test('CST-4 money is a text with 2 decimals, exact to the cent, and never a rounded number', async () => {
    const customer = await insertRow(store, 'customer', { partner_customerId: 'money' });
    const amounts = ['0.10', '0.30', '999999999999.99', '-999999999999.99', '100.00', '0.00'];
    for (const [i, amount] of amounts.entries())
      await insertRow(store, 'deposit', {
        partner_depositId: `money-${i}`,
        customer_id: customer.id,
        amount,
        currency: 'EUR',
        result: 'APPROVED',
        submitted_at: '2026-01-01T00:00:00Z',
      });
    const { body } = await risk.get('v1/crud/deposit?sort=id&filter[partner_customerId]=money');
    expect(body.data.map(({ amount }: { amount: unknown }) => amount)).toEqual(amounts);
    const one = await risk.get(`v1/crud/deposit/${body.data[2].id}`);
    expect(one.body.data.amount).toBe('999999999999.99');
    await insertRow(store, 'betslip', {
      partner_betslipId: 'money',
      customer_id: customer.id,
      currency: 'EUR',
      stake: '0.30',
      return: '0.20',
      price: '1.9',
      created_at: '2026-01-01T00:00:00Z',
    });
    const slips = await risk.get('v1/crud/betslip?filter[partner_customerId]=money');
    expect(slips.body.data[0]).toMatchObject({ stake: '0.30', return: '0.20', profit: '0.10', price: '1.9000' });
  });
});
