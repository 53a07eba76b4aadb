import { sql, type Transaction } from 'kysely';
import type { EnumValue } from '../../src/manifest/enums.ts';
import type { Tables } from '../database/database.ts';
import type { Period } from '../engine/windowedPass.ts';
import { type Store, table } from '../sql/store.ts';
import type { Tried } from './asked.ts';

/** A stored alert. Times in milliseconds; `closes` is infinite while it is open. */
export interface StoredAlert {
  id: string;
  customer: string;
  risk: string | null;
  trigger: string | null;
  opens: number;
  closes: number;
  verdict: EnumValue<'AlertVerdicts'> | null;
}

/** What is stored beside the events, for some customers. */
export interface History {
  alerts: ReadonlyMap<string, StoredAlert>;
  byCustomer: ReadonlyMap<string, readonly StoredAlert[]>;
  /** The latest firing before the span, by customer and trigger. */
  earlier: ReadonlyMap<string, number>;
  /** When a risk was dismissed, in order, by customer and risk. */
  dismissed: ReadonlyMap<string, readonly number[]>;
}

export const pairKey = (customer: string, other: string) => `${customer} ${other}`;

const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);

/** Reads what decides into which alerts these customers' firings go. */
export async function readHistory(
  tx: Transaction<Tables>,
  store: Store,
  { triggers, risks }: Tried,
  { customers, alerts: known, period }: { customers: readonly string[]; alerts: readonly string[]; period: Period },
): Promise<History> {
  const triggerIds = triggers.flatMap(({ id }) => id ?? []);
  const riskIds = risks.map(({ id }) => id);
  const { rows: alerts } = await sql<Omit<StoredAlert, 'closes'> & { closes: number | null }>`
    select a.id::text, a.customer_id::text as customer, a.risk_id::text as risk, a.trigger_id::text as trigger,
      ${ms('a.created_at')} as opens, case when a.state = 'CLOSED' then ${ms('a.closed_at')} end as closes, a.verdict
    from ${table(store, 'alert')} a where a.id in (
      select id from ${table(store, 'alert')} where id = any(${known}::bigint[])
      union select id from ${table(store, 'alert')} where customer_id = any(${customers}::bigint[])
        and (risk_id = any(${riskIds}::bigint[]) or trigger_id = any(${triggerIds}::bigint[]))
        and created_at < ${period.to}::timestamptz and hits > 0)`.execute(tx);
  const { rows: earlier } = await sql<{ customer: string; trigger: string; at: number }>`
    select f.customer_id::text as customer, f.trigger_id::text as trigger, ${ms('max(f.created_at)')} as at
    from ${table(store, 'customer_trigger')} f where f.trigger_id = any(${riskIds.length > 0 ? triggerIds : []}::bigint[])
      and f.customer_id = any(${customers}::bigint[]) and f.created_at < ${period.from}::timestamptz
    group by 1, 2`.execute(tx);
  const { rows: dismissals } = await sql<{ customer: string; risk: string; at: number }>`
    select customer_id::text as customer, risk_id::text as risk, ${ms('created_at')} as at
    from ${table(store, 'customer_risk_status_change')} where customer_id = any(${customers}::bigint[])
      and risk_id = any(${riskIds}::bigint[]) and status = 'DISMISSED' order by created_at`.execute(tx);
  const byPair = Map.groupBy(dismissals, ({ customer, risk }) => pairKey(customer, risk));
  const all = alerts.map((one): StoredAlert => ({ ...one, closes: one.closes ?? Number.POSITIVE_INFINITY }));
  return {
    alerts: new Map(all.map((one) => [one.id, one])),
    byCustomer: Map.groupBy(all, ({ customer }) => customer),
    earlier: new Map(earlier.map(({ customer, trigger, at }) => [pairKey(customer, trigger), at])),
    dismissed: new Map([...byPair].map(([key, rows]) => [key, rows.map(({ at }) => at)])),
  };
}
