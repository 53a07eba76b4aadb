import { sql, type Transaction } from 'kysely';
import type { Row, Tables } from '../database/database.ts';
import { classes } from '../engine/act/alertClasses.ts';
import { compile } from '../engine/compile.ts';
import type { TriggerRule } from '../engine/ruleSql.ts';
import type { Period } from '../engine/windowedPass.ts';
import { HttpError } from '../errors.ts';
import { type Store, table } from '../sql/store.ts';
import type { TriedTrigger } from './asked.ts';

/** Firings of one answer at most: they are held in memory. */
export const mostFirings = 200_000;

/** An event, or a bet, for which a trigger fires. */
export interface Finding {
  trigger: string;
  customer: string;
  /** Milliseconds. */
  at: number;
  event: string;
  bet: string;
  /** The stored alert that it led to. */
  alert: string | null;
}

export interface Findings {
  before: Finding[];
  after: Finding[];
}

/**
 * What the triggers find by the present rules and by the changed ones: the statement of the backtest for each rule, one
 * after the other. Throws Refused where they fire too often.
 */
export async function readFindings(
  tx: Transaction<Tables>,
  store: Store,
  triggers: readonly TriedTrigger[],
  period: Period,
  most = mostFirings,
): Promise<Findings> {
  const found: Findings = { before: [], after: [] };
  const read = async (rule: TriggerRule | null, stored: string | null) => {
    if (!rule) return [];
    const left = most - found.before.length - found.after.length;
    const rows = await findingsOf(tx, store, { rule, stored, period, most: left });
    if (rows.length > left) throw new HttpError('refused', { key: 'whatIfTooMuch', params: { most } });
    return rows;
  };
  for (const { id, before, after } of triggers) {
    const own = await read(before, id);
    found.before = found.before.concat(own);
    found.after = found.after.concat(isSame(before, after) ? own : await read(after, id));
  }
  return found;
}

/** Whether two rules find the same. */
const isSame = (one: TriggerRule | null, other: TriggerRule | null) => judged(one) === judged(other);

const judged = (rule: TriggerRule | null) =>
  rule && JSON.stringify([rule.type, rule.trigger_settings, rule.final_setting_result]);

interface Asked {
  rule: TriggerRule;
  /** The id of the trigger whose stored firings these may be. */
  stored: string | null;
  period: Period;
  most: number;
}

async function findingsOf(tx: Transaction<Tables>, store: Store, { rule, stored, period, most }: Asked) {
  const [compiled] = compile(rule.type, [rule], store.schema);
  if (!compiled) throw new Error('A single trigger compiles to one statement.');
  const column = sql.raw(classes[compiled.kind.className].column);
  // offset 0 forces one index lookup per firing, whatever row count the planner estimates
  const { rows } = await sql<Row>`with v as materialized (${compiled.statement(period)}),
      k as materialized (select v.id, v.bet_id, v.customer_id, v.event_at from v where v.t1 limit ${most + 1})
    select k.customer_id::text as customer, (extract(epoch from k.event_at) * 1000)::float8 as at, k.id::text as event,
      coalesce(k.bet_id::text, '') as bet, f.alert_id::text as alert
    from k left join lateral (select f.alert_id from ${table(store, 'customer_trigger')} f
      where f.trigger_id = ${stored}::bigint and f.customer_id = k.customer_id and f.${column} = k.id
        and f.bet_id is not distinct from k.bet_id limit 1 offset 0) f on true`.execute(tx);
  return rows.map(
    ({ customer, at, event, bet, alert }): Finding => ({
      trigger: rule.id,
      ...{ customer: String(customer), at: Number(at), event: String(event), bet: String(bet) },
      alert: alert === null ? null : String(alert),
    }),
  );
}
