import { sql } from 'kysely';
import { type Store, table } from '../sql/store.ts';
import type { Period } from './customerSums.ts';

/** So many customers' stakes are added up at most to find those alike. */
const mostCandidates = 1000;

/**
 * Customers who were active before an intervention and got none in the whole time, but for withdrawn ones, in an order that looks like chance and
 * is the same each time: by a hash of the intervention and the customer.
 */
export async function candidatesFor(
  store: Store,
  { id, customerId }: { id: string; customerId: string },
  { before, whole }: { before: Period; whole: Period },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select a.customer_id::text as id from (
      select distinct customer_id from ${table(store, 'active_customer')}
      where grain = 'DAY' and at >= date_trunc('day', ${before.from}::timestamptz, 'UTC') and at < ${before.to}::timestamptz) a
    where a.customer_id <> ${customerId}::bigint
      and not exists (select from ${table(store, 'intervention')} i where i.customer_id = a.customer_id and i.withdrawn_at is null
        and i.happened_at >= ${whole.from}::timestamptz and i.happened_at < ${whole.to}::timestamptz)
    order by md5(${id}::text || ':' || a.customer_id), a.customer_id limit ${mostCandidates}`.execute(store.db);
  return rows.map((row) => row.id);
}
