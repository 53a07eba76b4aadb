import Big from 'big.js';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/database.ts';
import { type Store, table } from '../sql/store.ts';
import { longestLook } from '../stats/outcomes.ts';

/** Closed alerts from which a trigger has a median of its own. */
const leastClosed = 5;
/** The latest alerts that are measured, of each trigger and of all. */
const [mostOfTrigger, mostOfAll] = [1_000, 5_000];

/** The minutes of one alert. */
export interface Effort {
  minutes: Big | null;
  measured: 'TRIGGER' | 'ALL' | null;
  /** Milliseconds from an alert's raising to its end; infinite where none has ended. */
  openFor: number;
}

interface Measured {
  trigger: string | null;
  looked: number;
  minutes: string | null;
  closed: number;
  open: number | null;
}

/** What staff spent on an alert of each trigger: the medians of its own latest closed alerts, or of all where it has few. */
export async function readEffort(
  tx: Transaction<Tables>,
  store: Store,
  ids: readonly string[],
): Promise<(id: string | null) => Effort> {
  const alert = table(store, 'alert');
  const { rows } = await sql<Measured>`with c as materialized (
      select t.id as trigger, o.alert_id from unnest(${ids}::bigint[]) t(id) cross join lateral (
        select distinct l.alert_id from (select f.alert_id from ${table(store, 'customer_trigger')} f
          where f.trigger_id = t.id and f.alert_id is not null order by f.created_at desc limit ${mostOfTrigger}) l) o
      union all
      select null, l.id from (select id from ${alert} where state = 'CLOSED' order by created_at desc, id desc
        limit ${mostOfAll}) l)
    select c.trigger::text, count(a.looked_at)::int as looked,
      round((percentile_cont(0.5) within group (order by least(extract(epoch from a.closed_at - a.looked_at) / 60, ${sql.lit(longestLook)})))::numeric, 2)::text as minutes,
      count(*)::int as closed,
      (percentile_cont(0.5) within group (order by extract(epoch from a.closed_at - coalesce(a.raised_at, a.created_at)) * 1000))::float8 as open
    from c join ${alert} a on a.id = c.alert_id
    where a.state = 'CLOSED' and a.closed_at is not null and a.hits > 0 group by 1`.execute(tx);
  const byTrigger = new Map(rows.map((row) => [row.trigger, row]));
  const all = byTrigger.get(null);
  return (id) => {
    const own = id === null ? undefined : byTrigger.get(id);
    const looked = own && own.looked >= leastClosed ? own : all;
    const closed = own && own.closed >= leastClosed ? own : all;
    const minutes = looked?.minutes ?? null;
    return {
      minutes: minutes === null ? null : new Big(minutes),
      measured: minutes === null ? null : looked === all ? 'ALL' : 'TRIGGER',
      openFor: closed?.open ?? Number.POSITIVE_INFINITY,
    };
  };
}
