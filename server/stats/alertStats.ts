import { type RawBuilder, sql } from 'kysely';
import type { ChartData } from '../../src/contracts/charts.ts';
import type { AlertStats } from '../../src/contracts/outcomes.ts';
import { type Store, table } from '../sql/store.ts';
import { type CountedAlerts, conversionOf, noOutcomes, outcomesBy } from './outcomes.ts';
import { type Buckets, before, labelsOf } from './timeframe.ts';

/** Triggers and risks that are listed. */
const mostRules = 200;

/** What became of the alerts of a timeframe, in all, by trigger and by risk, beside the timeframe before. */
export async function alertStats(
  tenant: Store,
  control: Store,
  { buckets, currency }: { buckets: Buckets; currency: string },
): Promise<AlertStats> {
  const earlier = before(buckets);
  const now = alertsIn(tenant, buckets);
  const then = alertsIn(tenant, earlier);
  const money = await conversionOf(
    { tenant, control, currency },
    sql`(select * from ${now} n union all select * from ${then} t)`,
  );
  const all = async (counted: CountedAlerts) => (await outcomesBy(tenant, money, counted, sql`'all'`)).get('all');
  const byRule = async (counted: CountedAlerts, key: RawBuilder<unknown>, rule: 'trigger' | 'risk') => {
    const found = await outcomesBy(tenant, money, counted, key, mostRules);
    const names = await namesOf(tenant, rule, [...found.keys()]);
    return [...found].map(([id, outcomes]) => ({ id, name: names.get(id) ?? '', ...outcomes }));
  };
  const triggers = await byRule(firingsOf(tenant, now), sql`x.trigger_id`, 'trigger');
  const risks = await byRule(now, sql`a.risk_id`, 'risk');
  return {
    total: (await all(now)) ?? noOutcomes,
    previous: (await all(then)) ?? noOutcomes,
    compared: { date_from: earlier.from, date_to: earlier.to },
    course: await courseOf(tenant, buckets),
    triggers: triggers.map(({ id, name, ...outcomes }) => ({ trigger: { id, name }, ...outcomes })),
    risks: risks.map(({ id, name, ...outcomes }) => ({ risk: { id, name }, ...outcomes })),
    currency,
    ...money.conversion.summary(),
  };
}

const alertsIn = (tenant: Store, { from, to }: Pick<Buckets, 'from' | 'to'>): CountedAlerts =>
  sql`(select i.id as alert_id, i.created_at as at from ${table(tenant, 'alert')} i
    where i.created_at >= ${from}::timestamptz and i.created_at < ${to}::timestamptz)`;

/** An alert once for each trigger that fired in it. */
const firingsOf = (tenant: Store, alerts: CountedAlerts): CountedAlerts =>
  sql`(select distinct n.alert_id, n.at, f.trigger_id from ${alerts} n
    join ${table(tenant, 'customer_trigger')} f on f.alert_id = n.alert_id)`;

async function namesOf(tenant: Store, rule: 'trigger' | 'risk', ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`select id::text, name from ${table(tenant, rule)}
    where id = any(${ids}::bigint[])`.execute(tenant.db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface Point {
  at: number;
  alerts: number;
  confirmed: number;
  false_positive: number;
}

async function courseOf(tenant: Store, buckets: Buckets): Promise<ChartData> {
  const { first, step, count } = buckets;
  const { rows } =
    await sql<Point>`select floor((extract(epoch from a.created_at) * 1000 - ${first}::numeric) / ${step}::numeric)::int as at,
      count(*)::int as alerts, (count(*) filter (where a.verdict = 'CONFIRMED'))::int as confirmed,
      (count(*) filter (where a.verdict = 'FALSE POSITIVE'))::int as false_positive
    from ${alertsIn(tenant, buckets)} x join ${table(tenant, 'alert')} a on a.id = x.alert_id group by 1`.execute(
      tenant.db,
    );
  const points = new Map(rows.map((row) => [row.at, row]));
  const line = (label: string, of: 'alerts' | 'confirmed' | 'false_positive') => ({
    label,
    unit: 'COUNT' as const,
    data: Array.from({ length: count }, (_, at) => points.get(at)?.[of] ?? 0),
  });
  return {
    labels: labelsOf(buckets),
    datasets: [line('Alerts', 'alerts'), line('Confirmed', 'confirmed'), line('False positives', 'false_positive')],
  };
}
