import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Store, table } from '../../server/sql/store.ts';
import { countedUpTo } from '../../src/manifest/sorts.ts';
import { type Client, describeApi } from '../support/api.ts';
import { insertRow } from '../support/rows.ts';
import { withQuery } from './helpers/floor.ts';

const slips = countedUpTo + 300;

/** Betslips a minute, each settled a day later but every tenth after an hour; so many that not all are counted. */
describeApi('lists longer than the counting bound', (api) => {
  let analyst: Client;
  let store: Store;

  beforeAll(async () => {
    analyst = await api().as('analyst');
    store = (await api().platform.tenancy.stores('1')).tenant;
    const { id } = await insertRow(store, 'customer', { partner_customerId: 'busy' });
    await sql`insert into ${table(store, 'betslip')}
        ("partner_betslipId", customer_id, result, settled, currency, stake, price, created_at, settlement_date)
      select 'L' || n, ${id}::bigint, case when n % 50 = 0 then 'OPEN' else 'LOST' end, n % 50 <> 0,
        case when n % 3 = 0 then 'GBP' else 'EUR' end, n, 2, at,
        case when n % 50 <> 0 then at + case when n % 10 = 0 then interval '1 hour' else interval '1 day' end end
      from generate_series(1, ${sql.lit(slips)}::int) n
        cross join lateral (select timestamptz '2025-01-01Z' + n * interval '1 minute' as at) a`.execute(store.db);
  });

  /** The ids that bare SQL finds, in the order of the list. */
  async function idsBySql(where: string, direction: 'asc' | 'desc'): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select id::text as id from ${table(store, 'betslip')} t
      where ${sql.raw(where)} order by created_at ${sql.raw(direction)}, t.id ${sql.raw(direction)}`.execute(store.db);
    return rows.map(({ id }) => id);
  }

  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

  const [from, to] = ['2025-01-03T00:00:00.000Z', '2025-01-04T00:00:00.000Z'];
  const cases: readonly [string, { [filter: string]: string }, string][] = [
    [
      'settled on a day',
      { settled_after: from, settled_before: to },
      `settlement_date >= '${from}' and settlement_date < '${to}'`,
    ],
    ['settled since', { settled_after: '2025-01-02T00:01:00Z' }, "settlement_date >= '2025-01-02T00:01:00Z'"],
    ['settled before', { settled_before: '2025-02-01' }, "settlement_date < '2025-02-01Z'"],
    ['a stake of few', { 'stake][gte': String(slips - 40) }, `stake >= ${slips - 40}`],
    ['a stake of many', { 'stake][gte': '5' }, 'stake >= 5'],
    ['open ones', { settled: 'false' }, 'not settled'],
    ['of a currency', { currency: 'GBP' }, "currency = 'GBP'"],
    ['two filters', { currency: 'GBP', 'stake][lte': '900' }, "currency = 'GBP' and stake <= 900"],
    ['the beginning of an id', { 'partner_betslipId][starts': 'l1' }, `"partner_betslipId" like 'L1%'`],
  ];

  test.each(cases)(
    'API-2 API-10 %s: each page has its rows in order, by its number and by a cursor, and the list has its total',
    async (_, filters, where) => {
      for (const direction of ['asc', 'desc'] as const) {
        const all = await idsBySql(where, direction);
        const total = Math.min(all.length, countedUpTo);
        const total_is = all.length > countedUpTo ? 'at least' : 'exact';
        for (const page of [1, 2, 30]) {
          const query = Object.fromEntries(Object.entries(filters).map(([name, value]) => [`filter[${name}]`, value]));
          const sort = direction === 'asc' ? 'created_at' : '-created_at';
          const { body } = await analyst.get(withQuery('v1/crud/betslip', { ...query, sort, page, per_page: 10 }));
          expect(body).toMatchObject({ total, total_is });
          expect(idsOf(body.data)).toEqual(all.slice((page - 1) * 10, page * 10));
          if (body.cursor === null) continue;
          const after = withQuery('v1/crud/betslip', { ...query, sort, after: body.cursor, per_page: 10 });
          expect(idsOf((await analyst.get(after)).body.data)).toEqual(all.slice(page * 10, (page + 1) * 10));
        }
      }
    },
  );

  test.each(['stake', '-stake', 'profit', '-return_possible'])(
    'API-2 sort=%s puts up to 5,000 rows in order, and is refused for more, on any page and in an export',
    async (sort) => {
      const way = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
      const asked = { sort, per_page: 100, 'filter[currency]': 'GBP' };
      const { body } = await analyst.get(withQuery('v1/crud/betslip', asked));
      const { rows } = await sql<{ id: string }>`select id::text as id from ${table(store, 'betslip')} t
        where currency = 'GBP' order by ${sql.ref(sort.replace('-', ''))} ${way}, t.id ${way}`.execute(store.db);
      const ids = rows.map(({ id }) => id);
      expect(body).toMatchObject({ total: ids.length, total_is: 'exact' });
      expect(idsOf(body.data)).toEqual(ids.slice(0, 100));
      const next = await analyst.get(withQuery('v1/crud/betslip', { ...asked, after: body.cursor }));
      expect(idsOf(next.body.data)).toEqual(ids.slice(100, 200));
      for (const path of ['v1/crud/betslip', 'v1/crud/betslip/export'])
        for (const least of ['0', '5']) {
          const refused = await analyst.get(withQuery(path, { sort, 'filter[stake][gte]': least }));
          expect(refused.status, path).toBe(422);
          expect(refused.body.errors).toEqual({ sort: [expect.stringContaining('5000')] });
        }
    },
  );

  test('API-2 the sums of a list are those of its rows by currency, and none where it has more than it counts', async () => {
    const sums = async (query: { [name: string]: string }) =>
      (await analyst.get(withQuery('v1/crud/betslip/sums', query))).body;
    const { rows } = await sql`select currency, count(*)::int as rows, jsonb_build_object('stake', sum(stake)::text,
        'return_possible', sum(return_possible)::text, 'return', sum("return")::text, 'profit', sum(profit)::text) as amounts
      from ${table(store, 'betslip')} where stake >= 2000 group by currency order by currency`.execute(store.db);
    expect(await sums({ 'filter[stake][gte]': '2000' })).toEqual({
      data: { total: slips - 1999, total_is: 'exact', sums: rows },
    });
    expect(await sums({})).toEqual({ data: { total: countedUpTo, total_is: 'at least', sums: [] } });
    expect(await sums({ 'filter[stake][gte]': '999999' })).toEqual({ data: { total: 0, total_is: 'exact', sums: [] } });
  });
});
