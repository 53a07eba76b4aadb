import { sql } from 'kysely';
import type { TriggerVerdicts } from '../../src/contracts/triage.ts';
import { dayMs } from '../../src/manifest/durations.ts';
import { type Store, table } from '../sql/store.ts';

/** Age in days up to which alerts count. */
const days = 90;

type Counts = Omit<TriggerVerdicts, 'days'>;

/** Counts the verdicts of the alerts with firings of a trigger in the last 90 days. */
export async function verdictsOf(store: Store, triggerId: string, now: Date): Promise<TriggerVerdicts> {
  const since = new Date(now.getTime() - days * dayMs).toISOString();
  const { rows } = await sql<Counts>`select count(*)::int as alerts,
      (count(*) filter (where state <> 'CLOSED'))::int as open,
      (count(*) filter (where verdict = 'CONFIRMED'))::int as confirmed,
      (count(*) filter (where verdict = 'FALSE POSITIVE'))::int as false_positive,
      (count(*) filter (where verdict = 'NO ACTION'))::int as no_action
    from ${table(store, 'alert')} where id in (
      select alert_id from ${table(store, 'customer_trigger')} f
      where f.trigger_id = ${triggerId}::bigint and f.created_at >= ${since}::timestamptz)`.execute(store.db);
  const [counts = { alerts: 0, open: 0, confirmed: 0, false_positive: 0, no_action: 0 }] = rows;
  return { days, ...counts };
}
