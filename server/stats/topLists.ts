import { sql } from 'kysely';
import { type Store, table } from '../sql/store.ts';
import { type Buckets, coverOf } from './timeframe.ts';

/** What each top list counts by: a relation, with the entity of its rows and the rollup's name. */
export const tops = {
  customer: {
    customerTriggerLogs: { entity: 'customer_trigger', subject: 'CUSTOMER FIRINGS' },
    customerBetFlags: { entity: 'bet_flag', subject: 'CUSTOMER FLAGS' },
    customerAlerts: { entity: 'alert', subject: 'CUSTOMER ALERTS' },
    customerRiskStatuses: { entity: 'customer_risk_status_change', subject: 'CUSTOMER STATUSES' },
  },
  trigger: {
    customerTriggerLogs: { entity: 'customer_trigger', subject: 'TRIGGER FIRINGS' },
    alerts: { entity: 'alert', subject: 'TRIGGER ALERTS' },
  },
  fixture: {
    customerTriggerLogs: { entity: 'customer_trigger', subject: 'FIXTURE FIRINGS' },
  },
} as const;

export type TopEntity = keyof typeof tops;

interface TopAsked {
  subject: string;
  buckets: Buckets;
  descending: boolean;
  limit: number;
}

/**
 * Returns the ids of the most (or least) frequent records of a timeframe; ties by id, the older first. A single month,
 * day or hour is read in order from an index; several are summed.
 */
export async function topIn(tenant: Store, query: TopAsked): Promise<{ id: string; count: number }[]> {
  const { subject, descending, limit } = query;
  const stretches = coverOf(query.buckets);
  const [only] = stretches;
  const finding = table(tenant, 'finding');
  const order = sql`order by f.times ${descending ? sql`desc` : sql`asc`}, f.subject_id limit ${sql.lit(limit)}`;
  const summed = sql.join(
    stretches.map(
      ({ grain, from, to }) => sql`select subject_id, times from ${finding} where subject = ${subject}
      and grain = ${grain} and at >= ${from}::timestamptz and at < ${to}::timestamptz`,
    ),
    sql` union all `,
  );
  const found =
    only?.count === 1 && stretches.length === 1
      ? sql`select subject_id, times from ${finding}
          where subject = ${subject} and grain = ${only.grain} and at = ${only.from}::timestamptz`
      : sql`select subject_id, sum(times) as times from (${summed}) s group by subject_id`;
  const { rows } = await sql<{ id: string; count: number }>`
    select f.subject_id::text as id, f.times::float8 as count from (${found}) f ${order}`.execute(tenant.db);
  return rows;
}
