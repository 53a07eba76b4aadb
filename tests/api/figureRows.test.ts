import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { rebuildAll } from '../../server/rollups/keep.ts';
import { type Store, table } from '../../server/sql/store.ts';
import { spanOfTimeframe } from '../../src/charts/chartTimeframe.ts';
import { type Filters, placedIn, played, settledIn } from '../../src/charts/useRowsPath.ts';
import { type TopRelation, topLists } from '../../src/custom/dashboard/topRows.ts';
import { filterOf, sportsbookGroupings } from '../../src/custom/statistics/sportsbook/sportsbookGroupings.ts';
import { histories, sentIn } from '../engine/arbitraries/history.ts';
import { deskOf, parcelsOf } from '../engine/support/desk.ts';
import { type Client, describeApi } from '../support/api.ts';
import { insertRow } from '../support/rows.ts';
import { withQuery } from './helpers/floor.ts';

const timeframe = { name: 'custom', from: '2026-01-01', to: '2026-01-05' } as const;
const span = spanOfTimeframe(timeframe);
const days = { date_from: timeframe.from, date_to: timeframe.to, currency: 'EUR' };

/** Filters as the console's links write them, in the words of the API. */
const asQuery = (filters: Filters) =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      typeof value === 'string'
        ? [[`filter[${name}]`, value]]
        : Object.entries(value).map(([op, one]) => [`filter[${name}][${op}]`, one]),
    ),
  );

describeApi('figures and the lists that they link to', (api) => {
  let store: Store;
  let analyst: Client;

  beforeAll(async () => {
    const desk = await deskOf(api());
    analyst = await api().as('analyst');
    store = (await api().platform.tenancy.stores('1')).tenant;
    const [history] = fc.sample(histories({ least: 500, most: 500 }), { seed: 6, numRuns: 1 });
    if (!history) throw new Error('There is no history.');
    for (const parcel of parcelsOf(sentIn(history), [200])) await desk.ingest(parcel);
    // a feed without settlement dates, and matches that began earlier than announced
    await sql`update ${table(store, 'betslip')} set settlement_date = null where settled and id % 3 = 0`.execute(
      store.db,
    );
    await sql`update ${table(store, 'bet')} set settlement_date = null where settled and id % 3 = 0`.execute(store.db);
    await sql`update ${table(store, 'fixture')} f set starts_at = (select min(b.created_at) + interval '6 hours'
      from ${table(store, 'bet')} b where b.fixture_id = f.id) where id % 2 = 0`.execute(store.db);
    await find();
  });

  /** Something of every kind that top lists count: of bets, of whole slips, of the day before and of the day after. */
  async function find() {
    const made = (name: string) =>
      insertRow(store, 'trigger', {
        ...{ name, type: 'BETSLIP PLACED', mode: 'DRAFT', trigger_settings: [], final_setting_result: 'S1' },
        trigger_actions: [],
      });
    const [rare, often] = [await made('Found rarely'), await made('Found often')];
    const trigger = sql`case when b.id % 3 = 0 then ${rare.id}::bigint else ${often.id}::bigint end`;
    const bets = sql`from ${table(store, 'bet')} b where b.id % 5 < 2`;
    for (const statement of [
      sql`${table(store, 'customer_trigger')} (customer_id, trigger_id, betslip_id, bet_id, created_at)
        select b.customer_id, ${trigger}, b.betslip_id, case when b.id % 2 = 0 then b.id end, b.created_at ${bets}
        on conflict do nothing`,
      sql`${table(store, 'bet_flag')} (customer_id, betslip_id, bet_id, type, created_at)
        select b.customer_id, b.betslip_id, b.id, 'VALUE', b.created_at ${bets}`,
      sql`${table(store, 'alert')} (customer_id, trigger_id, type, text, state, data, created_at)
        select b.customer_id, ${trigger}, 'SPORTSBOOK', 'Found', 'CLOSED', '{}', b.created_at ${bets}`,
      sql`${table(store, 'customer_risk_status_change')} (customer_id, type, status, created_at)
        select b.customer_id, 'TRADING', 'WATCH', b.created_at ${bets}`,
    ])
      await sql`insert into ${statement}`.execute(store.db);
  }

  async function ask(path: string, query: { [name: string]: string }) {
    const { status, body } = await analyst.get(withQuery(path, query));
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  }
  const listed = async (entity: string, filters: Filters): Promise<number> =>
    (await ask(`v1/crud/${entity}`, { ...asQuery(filters), per_page: '1' })).total;

  test('DSH-7 STA-1 betslips settled without a date are in the figure and in its list', async () => {
    const { data } = await ask('v1/stats-custom/sportsbook', days);
    const undated = await sql<{ count: number }>`select count(*)::int as count from ${table(store, 'betslip')}
      where settled and settlement_date is null and created_at >= ${span.date_from}::timestamptz
        and created_at < ${span.date_to}::timestamptz`.execute(store.db);
    expect(undated.rows[0]?.count).toBeGreaterThan(3);
    expect(await listed('betslip', settledIn(span))).toBe(data.total.settled);
    expect(await listed('betslip', placedIn(span))).toBe(data.total.count);
  });

  test.each(sportsbookGroupings)(
    'STA-1 the bets of each line by %s are those of its list, placed and settled',
    async (way) => {
      const { data } = await ask('v1/stats-custom/sportsbook', days);
      expect(data.by[way].length).toBeGreaterThan(0);
      for (const { value, count, settled } of data.by[way]) {
        const own = filterOf(way, value);
        expect(own, value).not.toBeNull();
        const found = [
          await listed('bet', { ...own, ...placedIn(span) }),
          await listed('bet', { ...own, ...settledIn(span) }),
        ];
        expect(found, `${way} ${value}`).toEqual([count, settled]);
      }
    },
  );

  test('STA-1 a bet’s phase follows its fixture, and the rollup follows the bet', async () => {
    const wrong = await sql<{ count: number }>`select count(*)::int as count from ${table(store, 'bet')} b
      join ${table(store, 'fixture')} f on f.id = b.fixture_id
      where b.phase <> case when b.created_at < f.starts_at then 'PREMATCH' else 'LIVE' end`.execute(store.db);
    expect(wrong.rows[0]?.count).toBe(0);
    const before = (await ask('v1/stats-custom/sportsbook', days)).data.by.phase;
    await rebuildAll(store);
    expect((await ask('v1/stats-custom/sportsbook', days)).data.by.phase).toEqual(before);
  });

  test.each([
    ['casino', 'casino'],
    ['live-casino', 'live-casino'],
  ])('STA-1 the spins of each provider of %s are those of its list', async (name, entity) => {
    const { data } = await ask(`v1/stats-custom/${name}`, days);
    expect(data.providers.length).toBeGreaterThan(0);
    for (const { provider, count } of data.providers)
      expect(await listed(entity, { provider, ...played, ...placedIn(span) }), provider).toBe(count);
  });

  test('STA-1 the open betslips of each fixture are those of its list', async () => {
    const { data } = await ask('v1/stats-custom/sportsbook', days);
    expect(data.exposure.length).toBeGreaterThan(2);
    for (const { fixture, slips } of data.exposure)
      expect(await listed('betslip', { fixture_id: fixture.id, settled: 'false' }), fixture.name).toBe(slips);
  });

  test.each(topLists.flatMap((top) => top.relations.map((relation) => ({ ...top, relation }))))(
    'DSH-1 DSH-2 DSH-3 the count of each of $call by $relation.name is that of its list',
    async ({ call, relation }) => {
      const query = { sort_order: 'DESC', from: timeframe.from, to: timeframe.to, limit: '10', withs: '' };
      const { data } = await ask(`v1/reporter/${call}`, { ...query, relation: relation.name });
      expect(data.length).toBeGreaterThan(0);
      const entity = relation.entity.replaceAll('_', '-');
      for (const { id, count } of data)
        expect(await listed(entity, { [relation.filter]: id, ...placedIn(span) }), `${call} ${id}`).toBe(count);
    },
  );

  /** How often each record was found, from the rows alone: without lists, filters and rollups. */
  async function recounted(relation: TopRelation, order: 'asc' | 'desc', limit: number) {
    const rows = table(store, relation.entity);
    const [subjects, id] =
      relation.filter === 'fixture_id'
        ? [
            // a firing about a whole slip is about each of its fixtures
            sql`${rows} r join ${table(store, 'bet')} b
              on b.id = r.bet_id or (r.bet_id is null and b.betslip_id = r.betslip_id)`,
            sql.ref('b.fixture_id'),
          ]
        : [sql`${rows} r`, sql.ref(`r.${relation.filter}`)];
    const found = await sql<{ id: string; count: number }>`
      select ${id}::text as id, count(distinct r.id)::int as count from ${subjects}
      where r.created_at >= '2026-01-01T00:00:00Z' and r.created_at < '2026-01-06T00:00:00Z'
      group by ${id} order by count ${sql.raw(order)}, ${id} limit ${sql.lit(limit)}`.execute(store.db);
    return found.rows.map((row) => [row.id, row.count]);
  }

  test.each(topLists.flatMap(({ call, relations }) => relations.map((relation) => ({ call, relation }))))(
    'DSH-1 DSH-2 DSH-3 DSH-7 API-19 $call by $relation.name: who, how often and in which order is what the rows come to',
    async ({ call, relation }) => {
      for (const [order, limit] of [
        ['desc', 10],
        ['asc', 2],
      ] as const) {
        const query = { sort_order: order.toUpperCase(), limit: String(limit), relation: relation.name };
        const { data } = await ask(`v1/reporter/${call}`, { ...query, from: timeframe.from, to: timeframe.to });
        const told = data.map(({ id, count }: { id: string; count: number }) => [id, count]);
        expect(told, order).toEqual(await recounted(relation, order, limit));
        expect(told.length).toBeGreaterThan(1);
      }
    },
  );
});
