import { sql } from 'kysely';
import { played } from '../rollups/definitions.ts';
import { type Store, table } from '../sql/store.ts';

/** Alerts are counted up to here. */
export const countedAlerts = 100;

/** Which parts are read. */
export interface Wanted {
  alerts: boolean;
  amounts: boolean;
  last: boolean;
}

/** Stakes, and profit of what is settled, of a UTC day in one currency: decimal text. */
export interface DayBetting {
  day: string;
  currency: string;
  staked: string;
  profit: string;
}

/** What a customer has open and has done lately; null where it was not wanted. */
export interface RecentFigures {
  id: string;
  open_alerts: number | null;
  betting: DayBetting[] | null;
  last: string | null;
}

const happened = [
  ['betslip', 'created_at'],
  ['casino', 'submitted_at'],
  ['live_casino', 'submitted_at'],
  ['deposit', 'submitted_at'],
  ['withdraw', 'submitted_at'],
] as const;

/** What these customers have open and have done since a moment, in one statement that reads their own rows alone. */
export async function recentFigures(
  store: Store,
  ids: readonly string[],
  from: string,
  wanted: Wanted,
): Promise<RecentFigures[]> {
  const { rows } = await sql<RecentFigures>`select w.id,
      ${wanted.alerts ? openAlerts(store) : sql`null`} as open_alerts,
      ${wanted.amounts ? betting(store, from) : sql`null`} as betting,
      ${wanted.last ? lastOf(store) : sql`null`} as last
    from unnest(${ids}::bigint[]) as w(id)`.execute(store.db);
  return rows;
}

const openAlerts = (store: Store) => sql`(select count(*)::int from (select 1 from ${table(store, 'alert')} a
  where a.customer_id = w.id and a.state <> 'CLOSED' limit ${sql.lit(countedAlerts + 1)}) n)`;

function betting(store: Store, from: string) {
  const rows = (name: string, at: string, where: string) =>
    sql`select r.currency, (${sql.ref(`r.${at}`)} at time zone 'UTC')::date as day, r.stake, r.stake - r.return as profit
      from ${table(store, name)} r where r.customer_id = w.id and ${sql.ref(`r.${at}`)} >= ${from}::timestamptz
      and ${sql.raw(where)}`;
  return sql`(select coalesce(json_agg(d), '[]') from (select t.day::text as day, t.currency,
      sum(t.stake)::text as staked, coalesce(sum(t.profit), 0)::text as profit
    from (${rows('betslip', 'created_at', 'true')} union all ${rows('casino', 'submitted_at', played)}
      union all ${rows('live_casino', 'submitted_at', played)}) t group by t.day, t.currency) d)`;
}

const lastOf = (store: Store) =>
  sql`greatest(${sql.join(
    happened.map(
      ([name, at]) => sql`(select max(${sql.ref(`r.${at}`)}) from ${table(store, name)} r where r.customer_id = w.id)`,
    ),
  )})`;
