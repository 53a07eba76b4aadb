import { sql } from 'kysely';
import type { EnumValue } from '../../src/manifest/enums.ts';
import type { Row } from '../database/database.ts';
import { readInTransaction } from '../database/readingDriver.ts';
import { classes } from '../engine/act/alertClasses.ts';
import { compile } from '../engine/compile.ts';
import type { TriggerRule } from '../engine/ruleSql.ts';
import { takePlace } from '../engine/runBacktest.ts';
import type { Period } from '../engine/windowedPass.ts';
import { type Store, table } from '../sql/store.ts';

/** Firings of one answer at most: a longer span is cut to the latest ones. */
export const mostFirings = 20_000;

export type Verdict = EnumValue<'AlertVerdicts'>;

/** An event, or a bet, for which the trigger fires by its present version, and the alert that it led to. */
export interface Firing {
  /** The event's id, and its bet's where the trigger judges bets. */
  id: string;
  bet: string | null;
  at: number;
  customer: string;
  /** By the places of the settings; exact decimal texts, null where unknown. */
  numbers: (string | null)[];
  alert: { id: string; verdict: Verdict | null } | null;
}

export interface Found {
  /** In the order of time. */
  firings: Firing[];
  /** Where the span begins of which these are all firings. */
  from: string;
  cut: boolean;
  /** Confirmed alerts of the span in which none of these firings is. */
  beyond: number;
}

/** One pass of the live statement over stored history. Reads only. Throws 429 if too many backtests run. */
export async function readFirings(store: Store, rule: TriggerRule, period: Period, most = mostFirings): Promise<Found> {
  const [compiled] = compile(rule.type, [rule], store.schema);
  const [placed] = compiled?.triggers ?? [];
  if (!compiled || !placed) throw new Error('A single trigger compiles to one statement.');
  const numbers = placed.numbers.map((name) => `v."${name}"::text`).join(', ');
  const column = sql.raw(classes[compiled.kind.className].column);
  return readInTransaction(store.db, async (tx) => {
    await sql`set transaction read only`.execute(tx);
    await takePlace({ ...store, db: tx });
    // offset 0 forces one index lookup per firing, whatever row count the planner estimates
    const { rows } = await sql<Row>`with v as materialized (${compiled.statement(period)}),
        k as materialized (select v.id, v.bet_id, v.customer_id, v.event_at, array[${sql.raw(numbers)}] as numbers
          from v where v.t1 order by v.event_at desc, v.id desc, v.bet_id desc limit ${most + 1})
      select k.id::text, k.bet_id::text as bet, k.customer_id::text as customer, k.event_at as at, k.numbers, f.alert_id::text as alert, a.verdict
      from k left join lateral (select f.alert_id from ${table(store, 'customer_trigger')} f
        where f.trigger_id = ${rule.id}::bigint and f.customer_id = k.customer_id and f.${column} = k.id
          and f.bet_id is not distinct from k.bet_id limit 1 offset 0) f on true
      left join ${table(store, 'alert')} a on a.id = f.alert_id
      order by k.event_at, k.id, k.bet_id`.execute(tx);
    const all = rows.map(firingIn);
    const cut = all.length > most;
    // the events of one moment are taken together or not at all
    const from = cut ? new Date((all[0]?.at ?? 0) + 1).toISOString() : period.from;
    const firings = cut ? all.filter(({ at }) => at >= Date.parse(from)) : all;
    const known = firings.flatMap(({ alert }) => (alert ? [alert.id] : []));
    const { rows: others } = await sql<{ n: number }>`select count(distinct f.alert_id)::int as n
      from ${table(store, 'customer_trigger')} f join ${table(store, 'alert')} a on a.id = f.alert_id
      where f.trigger_id = ${rule.id}::bigint and f.created_at >= ${from}::timestamptz
        and f.created_at < ${period.to}::timestamptz and a.verdict = 'CONFIRMED'
        and not f.alert_id = any(${known}::bigint[])`.execute(tx);
    return { firings, from, cut, beyond: others[0]?.n ?? 0 };
  });
}

function firingIn({ id, bet, at, customer, numbers, alert, verdict }: Row): Firing {
  const found = Array.isArray(numbers) ? numbers : [];
  return {
    id: String(id),
    bet: bet === null ? null : String(bet),
    at: Date.parse(String(at)),
    customer: String(customer),
    numbers: found.map((one) => (one === null ? null : String(one))),
    alert: alert === null ? null : { id: String(alert), verdict: verdictIn(verdict) },
  };
}

function verdictIn(value: unknown): Verdict | null {
  return value === 'CONFIRMED' || value === 'FALSE POSITIVE' || value === 'NO ACTION' ? value : null;
}
