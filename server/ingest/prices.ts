import { sql } from 'kysely';
import type { Row } from '../database/database.ts';
import { type Store, table } from '../sql/store.ts';
import type { Touched } from './batch.ts';

/** What a bet has from its market's prices. */
export const priceColumns = ['best_price', 'market_price', 'best_overround', 'closing_price', 'closing_edge'] as const;

/** A market's prices at a bet's moment and, for a settled bet, at the fixture's start. */
const pricesSql = sql`p.best_price, p.market_price, p.best_overround,
  case when x.settled then c.market_price end as closing_price,
  case when x.settled then round(x.price / c.market_price - 1, 4) end as closing_edge`;

/** The last moment of a selection's prices up to some time. */
const lastMoment = (store: Store, until: string) => sql`(select * from ${table(store, 'price_moment')} m
  where m.fixture_id = x.fixture_id and m.market = x.market and m.selection = x.selection and m.at <= ${sql.raw(until)}
  order by m.at desc limit 1)`;

/**
 * What bets to be stored have from the stored prices of the moment when they were placed, in their order; those that are
 * settled, as the row says or where it says nothing the stored bet, from the closing prices too.
 */
export async function pricesOf(store: Store, bets: readonly Row[], isSettled: (bet: Row) => boolean): Promise<Row[]> {
  if (bets.length === 0) return [];
  const betKeys = bets.map((bet) => ({
    fixture_id: bet.fixture_id,
    market: bet.market,
    selection: bet.odd_name,
    price: bet.odd_price,
    created_at: bet.created_at,
    settled: isSettled(bet),
  }));
  const { rows } = await sql<Row>`select ${pricesSql}
    from rows from (json_to_recordset(${JSON.stringify(betKeys)}::json) as (fixture_id bigint, market text, selection text,
      price numeric, created_at timestamptz, settled boolean))
      with ordinality as x(fixture_id, market, selection, price, created_at, settled, place)
    join ${table(store, 'fixture')} f on f.id = x.fixture_id
    left join lateral ${lastMoment(store, 'x.created_at')} p on true
    left join lateral ${lastMoment(store, 'f.starts_at')} c on x.settled
    order by x.place`.execute(store.db);
  return rows;
}

/** A span of time in which a market's prices may differ: from a moment (inclusive) to another, ISO 8601 or infinite. */
interface PriceSpan {
  fixture_id: string;
  market: string;
  from: string;
  until: string;
}

/** Keeps prices in step with a batch's odds and kick-offs; gives the betslips that see other prices now. */
export async function repriced(store: Store, touched: Touched): Promise<string[]> {
  const odds = touched.ids('odds');
  const fixtures = touched.ids('fixture', 'corrected');
  const spans = odds.length > 0 ? await changedSpans(store, odds) : [];
  await refreshMoments(store, spans);
  return refreshBets(store, [...spans, ...(fixtures.length > 0 ? await marketsOf(store, fixtures) : [])]);
}

/**
 * The spans that changed odds reach: each until the next price of its bookmaker for the selection. A selection that is
 * new in its market, or has no price any more, changes the market's overround at all times.
 */
async function changedSpans(store: Store, ids: readonly string[]): Promise<PriceSpan[]> {
  const odds = table(store, 'odds');
  const { rows } =
    await sql<PriceSpan>`with changed as materialized (select * from ${odds} where id = any(${ids}::bigint[])),
    markets as (select distinct fixture_id, market from changed),
    other as (select g.fixture_id, g.market from markets g
      where (select coalesce(array_agg(distinct o.selection order by o.selection), '{}') from ${odds} o
          where o.fixture_id = g.fixture_id and o.market = g.market and not o.market_wide)
        <> (select coalesce(array_agg(distinct m.selection order by m.selection), '{}') from ${table(store, 'price_moment')} m
          where m.fixture_id = g.fixture_id and m.market = g.market))
    select fixture_id::text, market, '-infinity' as "from", 'infinity' as until from other
    union all
    select c.fixture_id::text, c.market, c.at::text, coalesce((select min(n.at) from ${odds} n where n.fixture_id = c.fixture_id
        and n.bookmaker = c.bookmaker and n.market = c.market and n.selection = c.selection and n.at > c.at
        and not n.market_wide), 'infinity')::text
    from changed c where not exists (select from other g where g.fixture_id = c.fixture_id and g.market = c.market)`.execute(
      store.db,
    );
  return rows;
}

async function marketsOf(store: Store, fixtureIds: readonly string[]): Promise<PriceSpan[]> {
  const { rows } =
    await sql<PriceSpan>`select distinct fixture_id::text, market, '-infinity' as "from", 'infinity' as until
    from ${table(store, 'price_moment')} where fixture_id = any(${fixtureIds}::bigint[])`.execute(store.db);
  return rows;
}

const spanRows = (spans: readonly PriceSpan[]) =>
  sql`json_to_recordset(${JSON.stringify(spans)}::json) as g(fixture_id bigint, market text, "from" timestamptz, until timestamptz)`;

/**
 * Recomputes the prices of markets at the moments of the spans. Best price: the highest of the latest of each bookmaker,
 * market-wide figures left out; overround: the sum of the inverse best prices less 1, where every outcome ever priced in
 * the market has a price. It is rounded to 6 decimals, but never to 0 unless it is 0: the inverses are taken to 60
 * decimals, and prices have 4.
 */
async function refreshMoments(store: Store, spans: readonly PriceSpan[]): Promise<void> {
  if (spans.length === 0) return;
  const odds = table(store, 'odds');
  const moments = table(store, 'price_moment');
  const inSpan = (alias: string) =>
    sql.raw(
      `${alias}.fixture_id = g.fixture_id and ${alias}.market = g.market and ${alias}.at >= g."from" and ${alias}.at < g.until`,
    );
  await sql`with g as materialized (select * from ${spanRows(spans)}),
    moments as materialized (select distinct o.fixture_id, o.market, o.at from g join ${odds} o on ${inSpan('o')} where not o.market_wide),
    makers as materialized (select distinct o.fixture_id, o.market, o.bookmaker, o.selection
      from (select distinct fixture_id, market from g) k
      join ${odds} o on o.fixture_id = k.fixture_id and o.market = k.market and not o.market_wide),
    outcomes as (select fixture_id, market, count(distinct selection) as n from makers group by 1, 2),
    latest as (select m.fixture_id, m.market, m.at, k.selection, o.price
      from moments m join makers k on k.fixture_id = m.fixture_id and k.market = m.market
      cross join lateral (select o.price from ${odds} o where o.fixture_id = k.fixture_id and o.bookmaker = k.bookmaker
        and o.market = k.market and o.selection = k.selection and o.at <= m.at and not o.market_wide
        order by o.at desc limit 1) o),
    best as materialized (select fixture_id, market, at, selection, max(price) as best, round(avg(price), 4) as mean
      from latest group by 1, 2, 3, 4),
    sums as (select fixture_id, market, at, count(*) as n, sum(1::numeric(80, 60) / best) - 1 as over from best group by 1, 2, 3),
    gone as (delete from ${moments} p using g where ${inSpan('p')}
      and not exists (select from best b where b.fixture_id = p.fixture_id and b.market = p.market
        and b.selection = p.selection and b.at = p.at))
    insert into ${moments} as p (fixture_id, market, selection, at, best_price, market_price, best_overround)
    select b.fixture_id, b.market, b.selection, b.at, b.best, b.mean,
      case when s.n < 2 or s.n < c.n then null when abs(s.over) < 1e-50 then 0
        when round(s.over, 6) = 0 then sign(s.over) * 0.000001 else round(s.over, 6) end
    from best b join sums s using (fixture_id, market, at) join outcomes c using (fixture_id, market)
    on conflict (fixture_id, market, selection, at) do update
      set best_price = excluded.best_price, market_price = excluded.market_price, best_overround = excluded.best_overround
      where row(p.best_price, p.market_price, p.best_overround)
        is distinct from row(excluded.best_price, excluded.market_price, excluded.best_overround)`.execute(store.db);
}

/** Updates the bets that were placed, or whose fixture started, in the spans; returns the betslips of those that differ. */
async function refreshBets(store: Store, spans: readonly PriceSpan[]): Promise<string[]> {
  if (spans.length === 0) return [];
  const { rows } = await sql<{ betslip_id: string }>`with g as materialized (select * from ${spanRows(spans)}),
    started as (select g.fixture_id, g.market, bool_or(f.starts_at >= g."from" and f.starts_at < g.until) as is_closed
      from g join ${table(store, 'fixture')} f on f.id = g.fixture_id group by 1, 2),
    affected as (select b.id from g join ${table(store, 'bet')} b on b.fixture_id = g.fixture_id and b.market = g.market
        and b.created_at >= g."from" and b.created_at < g.until
      union select b.id from started s join ${table(store, 'bet')} b on b.fixture_id = s.fixture_id and b.market = s.market
        and b.settled where s.is_closed)
    update ${table(store, 'bet')} b
    set best_price = y.best_price, market_price = y.market_price, best_overround = y.best_overround,
      closing_price = y.closing_price, closing_edge = y.closing_edge
    from (select x.id, ${pricesSql}
      from (select b.id, b.fixture_id, b.market, b.odd_name as selection, b.odd_price as price, b.created_at, b.settled
        from affected a join ${table(store, 'bet')} b on b.id = a.id) x
      join ${table(store, 'fixture')} f on f.id = x.fixture_id
      left join lateral ${lastMoment(store, 'x.created_at')} p on true
      left join lateral ${lastMoment(store, 'f.starts_at')} c on x.settled) y
    where b.id = y.id and row(b.best_price, b.market_price, b.best_overround, b.closing_price, b.closing_edge)
      is distinct from row(y.best_price, y.market_price, y.best_overround, y.closing_price, y.closing_edge)
    returning b.betslip_id`.execute(store.db);
  return [...new Set(rows.map(({ betslip_id }) => String(betslip_id)))];
}
