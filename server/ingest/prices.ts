import { sql } from 'kysely';
import type { Row } from '../database/database.ts';
import { type Store, table } from '../sql/store.ts';
import type { Touched } from './batch.ts';

/** A market's prices at a bet's moment and at the fixture's start. */
const priceColumns = sql`p.best_price, p.market_price, p.best_overround, c.market_price as closing_price,
  round(x.price / c.market_price - 1, 4) as closing_edge`;

/** The last moment of a selection's prices up to some time. */
const lastMoment = (store: Store, until: string) => sql`(select * from ${table(store, 'price_moment')} m
  where m.fixture_id = x.fixture_id and m.market = x.market and m.selection = x.selection and m.at <= ${sql.raw(until)}
  order by m.at desc limit 1)`;

/** Bets to be stored, with the stored prices of the moment when they were placed. */
export async function withPrices(store: Store, bets: readonly Row[]): Promise<Row[]> {
  if (bets.length === 0) return [];
  const asked = bets.map(({ fixture_id, market, odd_name, odd_price, created_at }) => ({
    fixture_id,
    market,
    selection: odd_name,
    price: odd_price,
    created_at,
  }));
  const { rows } = await sql<Row>`select ${priceColumns}
    from rows from (json_to_recordset(${JSON.stringify(asked)}::json) as (fixture_id bigint, market text, selection text,
      price numeric, created_at timestamptz)) with ordinality as x(fixture_id, market, selection, price, created_at, place)
    join ${table(store, 'fixture')} f on f.id = x.fixture_id
    left join lateral ${lastMoment(store, 'x.created_at')} p on true
    left join lateral ${lastMoment(store, 'f.starts_at')} c on true
    order by x.place`.execute(store.db);
  return bets.map((bet, at) => ({ ...bet, ...rows[at] }));
}

/** Keeps prices in step with a batch's odds and kick-offs; gives the betslips that see other prices now. */
export async function repriced(store: Store, touched: Touched): Promise<string[]> {
  const odds = touched.ids('odds');
  const fixtures = touched.ids('fixture', 'corrected');
  if (odds.length === 0 && fixtures.length === 0) return [];
  const { rows } = await sql<Market>`
    select distinct fixture_id::text, market from ${table(store, 'odds')} where id = any(${odds}::bigint[]) and not market_wide
    union select distinct fixture_id::text, market from ${table(store, 'price_moment')} where fixture_id = any(${fixtures}::bigint[])`.execute(
    store.db,
  );
  return refreshPrices(store, rows);
}

/** A market of a fixture. */
export interface Market {
  fixture_id: string;
  market: string;
}

/**
 * Recomputes the prices of markets at each of their moments, and returns the betslips whose bets see other
 * figures now. Best price: the highest of the latest of each bookmaker, market-wide figures left out; overround: the sum
 * of the inverse best prices less 1, where every outcome ever priced in the market has a price. It is rounded to 6
 * decimals, but never to 0 unless it is 0: the inverses are taken to 60 decimals, and prices have 4.
 */
export async function refreshPrices(store: Store, markets: readonly Market[]): Promise<string[]> {
  if (markets.length === 0) return [];
  const odds = table(store, 'odds');
  const moments = table(store, 'price_moment');
  await sql`with g as (select distinct * from json_to_recordset(${JSON.stringify(markets)}::json) as g(fixture_id bigint, market text)),
    o as materialized (select o.* from g join ${odds} o on o.fixture_id = g.fixture_id and o.market = g.market and not o.market_wide),
    outcomes as (select fixture_id, market, count(distinct selection) as n from o group by 1, 2),
    moments as (select distinct fixture_id, market, at from o),
    latest as materialized (select distinct on (m.fixture_id, m.market, m.at, o.bookmaker, o.selection)
        m.fixture_id, m.market, m.at, o.bookmaker, o.selection, o.price
      from moments m join o on o.fixture_id = m.fixture_id and o.market = m.market and o.at <= m.at
      order by m.fixture_id, m.market, m.at, o.bookmaker, o.selection, o.at desc),
    best as (select fixture_id, market, at, selection, max(price) as best, round(avg(price), 4) as mean
      from latest group by 1, 2, 3, 4),
    sums as (select fixture_id, market, at, count(*) as n, sum(1::numeric(80, 60) / best) - 1 as over from best group by 1, 2, 3)
    insert into ${moments} as p (fixture_id, market, selection, at, best_price, market_price, best_overround)
    select b.fixture_id, b.market, b.selection, b.at, b.best, b.mean,
      case when s.n < 2 or s.n < c.n then null when abs(s.over) < 1e-50 then 0
        when round(s.over, 6) = 0 then sign(s.over) * 0.000001 else round(s.over, 6) end
    from best b join sums s using (fixture_id, market, at) join outcomes c using (fixture_id, market)
    on conflict (fixture_id, market, selection, at) do update
      set best_price = excluded.best_price, market_price = excluded.market_price, best_overround = excluded.best_overround
      where row(p.best_price, p.market_price, p.best_overround)
        is distinct from row(excluded.best_price, excluded.market_price, excluded.best_overround)`.execute(store.db);
  return refreshBets(store, markets);
}

async function refreshBets(store: Store, markets: readonly Market[]): Promise<string[]> {
  const { rows } = await sql<{ betslip_id: string }>`update ${table(store, 'bet')} b
    set best_price = y.best_price, market_price = y.market_price, best_overround = y.best_overround,
      closing_price = y.closing_price, closing_edge = y.closing_edge
    from (select x.id, ${priceColumns}
      from (select b.id, b.fixture_id, b.market, b.odd_name as selection, b.odd_price as price, b.created_at
        from (select distinct * from json_to_recordset(${JSON.stringify(markets)}::json) as g(fixture_id bigint, market text)) g
        join ${table(store, 'bet')} b on b.fixture_id = g.fixture_id and b.market = g.market) x
      join ${table(store, 'fixture')} f on f.id = x.fixture_id
      left join lateral ${lastMoment(store, 'x.created_at')} p on true
      left join lateral ${lastMoment(store, 'f.starts_at')} c on true) y
    where b.id = y.id and row(b.best_price, b.market_price, b.best_overround, b.closing_price, b.closing_edge)
      is distinct from row(y.best_price, y.market_price, y.best_overround, y.closing_price, y.closing_edge)
    returning b.betslip_id`.execute(store.db);
  return [...new Set(rows.map(({ betslip_id }) => String(betslip_id)))];
}
