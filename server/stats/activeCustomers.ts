import { sql } from 'kysely';
import type { StatChart } from '../../src/contracts/stats.ts';
import { dayMs } from '../../src/manifest/durations.ts';
import { type Store, table } from '../sql/store.ts';
import { type Buckets, labelsOf } from './buckets.ts';

/**
 * Returns the number of customers in each bucket who placed a betslip, played, or requested a payment; read from the
 * rollup alone.
 */
export async function activeCustomersIn(tenant: Store, buckets: Buckets): Promise<StatChart> {
  const grain = buckets.step === dayMs ? 'DAY' : 'HOUR';
  const { rows } = await sql<{ at: string; customers: number }>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, customers::float8 as customers
    from ${table(tenant, 'active_count')}
    where grain = ${grain} and at >= ${new Date(buckets.first).toISOString()}::timestamptz
      and at < ${buckets.to}::timestamptz`.execute(tenant.db);
  const found = new Map(rows.map(({ at, customers }) => [grain === 'DAY' ? at.slice(0, 10) : at, customers]));
  const labels = labelsOf(buckets);
  const data = labels.map((label) => found.get(label) ?? 0);
  return { labels, datasets: [{ label: 'Active customers', unit: 'COUNT', data }] };
}
