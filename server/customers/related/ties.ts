import { sql } from 'kysely';
import type { RelatedEdge } from '../../../src/contracts/related.ts';
import { type Store, table } from '../../sql/store.ts';

/** Maximum links read per customer, and maximum customers with one mail address. */
const mostLinks = 200;
const mostSameMail = 20;
/** Maximum alerts per customer, and maximum alerts of others that name them. */
const mostAlerts = 200;

/** Returns the ties that the operator has recorded, in either direction. */
export async function recordedTies(store: Store, ids: readonly string[]): Promise<RelatedEdge[]> {
  const links = table(store, 'customer_customer');
  const { rows } = await sql<Pick<RelatedEdge, 'from' | 'to' | 'reason' | 'at'>>`
    select least(l.customer_id, l.customer_id_2) as "from", greatest(l.customer_id, l.customer_id_2) as "to", l.reason,
      max(l.created_at) as at
    from unnest(${ids}::bigint[]) w(id) cross join lateral (
      (select * from ${links} x where x.customer_id = w.id order by x.id desc limit ${sql.lit(mostLinks)}) union all
      (select * from ${links} x where x.customer_id_2 = w.id order by x.id desc limit ${sql.lit(mostLinks)})) l
    where l.customer_id <> l.customer_id_2 group by 1, 2, 3 order by 1, 2, 3`.execute(store.db);
  return rows.map((row) => ({ ...row, recorded: true, count: null }));
}

/** Returns ties between customers with the same mail address, ignoring case. */
export async function mailTies(store: Store, ids: readonly string[]): Promise<RelatedEdge[]> {
  const customers = table(store, 'customer');
  const { rows } = await sql<Pick<RelatedEdge, 'from' | 'to'>>`
    select distinct least(c.id, o.id) as "from", greatest(c.id, o.id) as "to" from ${customers} c cross join lateral (
      select x.id from ${customers} x where lower(x.customer_details_mail) = lower(c.customer_details_mail)
        and x.id <> c.id order by x.id limit ${sql.lit(mostSameMail)}) o
    where c.id = any(${ids}::bigint[]) and c.customer_details_mail <> '' order by 1, 2`.execute(store.db);
  return rows.map((row) => ({ ...row, reason: 'SAME MAIL', recorded: false, count: null, at: null }));
}

/**
 * Returns ties between customers and the suspects of their alerts, in both directions; `alert_suspects` reads these
 * from the data.
 */
export async function alertTies(store: Store, ids: readonly string[]): Promise<RelatedEdge[]> {
  const alerts = table(store, 'alert');
  const suspects = (data: string) => sql`${table(store, 'alert_suspects')}(${sql.raw(data)})`;
  const { rows } = await sql<Pick<RelatedEdge, 'from' | 'to' | 'count' | 'at'>>`
    select least(n.one, n.other) as "from", greatest(n.one, n.other) as "to", count(distinct n.alert)::int as count,
      max(n.at) as at
    from unnest(${ids}::bigint[]) w(id) cross join lateral (
      (select a.id as alert, a.customer_id as one, unnest(${suspects('a.data')}) as other, a.created_at as at from (
        select * from ${alerts} x where x.customer_id = w.id order by x.created_at desc, x.id desc
        limit ${sql.lit(mostAlerts)}) a) union all
      (select x.id, w.id, x.customer_id, x.created_at from ${alerts} x where ${suspects('x.data')} @> array[w.id]
        and x.customer_id is not null order by x.created_at desc, x.id desc limit ${sql.lit(mostAlerts)})) n
    join ${table(store, 'customer')} c on c.id = n.other
    where n.one <> n.other group by 1, 2 order by 3 desc, 1, 2`.execute(store.db);
  return rows.map((row) => ({ ...row, reason: 'SAME ALERT', recorded: false }));
}

/** Betting together: the same selections within so many minutes, on at least so many fixtures, among the last bets. */
export const together = { bets: 200, fixtures: 3, minutes: 10 } as const;
/** Fixtures with more bets in that time, and selections of more customers, say nothing about two of them. */
const crowd = { bets: 500, customers: 25 } as const;

/**
 * Returns ties to customers who repeatedly took the same selections at nearly the same time, by the last `bets` bets.
 */
export async function selectionTies(
  store: Store,
  ids: readonly string[],
  bets: number = together.bets,
): Promise<RelatedEdge[]> {
  if (ids.length === 0) return [];
  const name = table(store, 'bet');
  const span = sql`interval ${sql.lit(`${together.minutes} minutes`)}`;
  const { rows } = await sql<Pick<RelatedEdge, 'from' | 'to' | 'count' | 'at'>>`
    with own as (select b.* from unnest(${ids}::bigint[]) w(id) cross join lateral (
      select b.customer_id, b.fixture_id, b.market, b.odd_name, b.created_at from ${name} b where b.customer_id = w.id
      order by b.created_at desc, b.id desc limit ${sql.lit(bets)}) b)
    select least(o.customer_id, x.customer_id) as "from", greatest(o.customer_id, x.customer_id) as "to",
      count(distinct o.fixture_id)::int as count, max(greatest(o.created_at, x.created_at)) as at
    from own o cross join lateral (
      select n.customer_id, n.created_at, n.same, count(*) over () as bets, count(*) filter (where n.same) over () as alike
      from (select b.customer_id, b.created_at, b.market = o.market and b.odd_name = o.odd_name as same from ${name} b
        where b.fixture_id = o.fixture_id and b.created_at between o.created_at - ${span} and o.created_at + ${span}
        limit ${sql.lit(crowd.bets + 1)}) n) x
    where x.same and x.customer_id <> o.customer_id and x.bets <= ${crowd.bets} and x.alike <= ${crowd.customers}
    group by 1, 2 having count(distinct o.fixture_id) >= ${together.fixtures} order by 3 desc, 1, 2 limit 200`.execute(
    store.db,
  );
  return rows.map((row) => ({ ...row, reason: 'SAME SELECTIONS', recorded: false }));
}
