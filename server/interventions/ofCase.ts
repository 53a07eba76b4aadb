import { sql } from 'kysely';
import { lockOpenCase } from '../cases/lockCase.ts';
import { Refused } from '../errors.ts';
import { type Store, table } from '../sql/store.ts';

/**
 * Locks an open case about whose customers something is to be recorded. Throws 404 for an unknown case, 409 for a closed
 * one, 422 by field where one of the customers is not in it.
 */
export async function lockCaseOf(store: Store, id: string, customers: readonly string[]): Promise<void> {
  await lockOpenCase(store, id);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${table(store, 'case_customer')}
    where case_id = ${id}::bigint and customer_id = any(${[...customers]}::bigint[])`.execute(store.db);
  if (rows[0]?.count !== customers.length) throw Refused.field('customers', { key: 'customerNotInCase' });
}
