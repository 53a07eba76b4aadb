import { sql } from 'kysely';
import type { Row } from '../database/database.ts';
import { HttpError, notFound } from '../errors.ts';
import { type Store, table } from '../sql/store.ts';

/** Who puts a customer under legal hold, when and why. */
export interface HoldOrder {
  reason: string;
  userName: string;
  at: string;
}

/** A change of a customer, for the audit log. */
export interface CustomerChange {
  before: Row;
  after: Row;
}

/** Locks a customer; throws 404 if there is none. */
export async function lockCustomer(store: Store, id: string): Promise<Row> {
  const { rows } =
    await sql<Row>`select * from ${table(store, 'customer')} where id = ${id}::bigint for update`.execute(store.db);
  const [customer] = rows;
  if (!customer) throw notFound();
  return customer;
}

/** Keeps a customer's data from retention and erasure. Throws 404, or 409 if they are under legal hold already. */
export async function hold(store: Store, id: string, { reason, userName, at }: HoldOrder): Promise<CustomerChange> {
  const before = await lockCustomer(store, id);
  if (before.legal_hold === true) throw new HttpError('conflict', { key: 'holdAlready' });
  const after = await setHold(
    store,
    id,
    sql`legal_hold = true, legal_hold_reason = ${reason}, legal_hold_by = ${userName}, legal_hold_at = ${at}::timestamptz`,
  );
  return { before, after };
}

/** Ends it. Throws 404, or 409 if they are not under legal hold. */
export async function release(store: Store, id: string): Promise<CustomerChange> {
  const before = await lockCustomer(store, id);
  if (before.legal_hold !== true) throw new HttpError('conflict', { key: 'holdOver' });
  const after = await setHold(
    store,
    id,
    sql`legal_hold = false, legal_hold_reason = null, legal_hold_by = null, legal_hold_at = null`,
  );
  return { before, after };
}

async function setHold(store: Store, id: string, columns: ReturnType<typeof sql>): Promise<Row> {
  const { rows } = await sql<Row>`update ${table(store, 'customer')} set ${columns},
      updated_at = greatest(now(), updated_at + interval '1 millisecond')
    where id = ${id}::bigint returning *`.execute(store.db);
  const [after] = rows;
  if (!after) throw new Error('The customer that was just locked is not there.');
  return after;
}
