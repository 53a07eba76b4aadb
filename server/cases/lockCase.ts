import { sql } from 'kysely';
import type { Row } from '../database/database.ts';
import { HttpError, notFound } from '../errors.ts';
import { type Store, table } from '../sql/store.ts';

/** A case's row, locked for the rest of the transaction; undefined for an unknown one. */
export async function lockCase(store: Store, id: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select * from ${table(store, 'case')} where id = ${id}::bigint
    for no key update`.execute(store.db);
  return rows[0];
}

/** The same of a case that is open. Throws 404 for an unknown one, 409 for a closed one. */
export async function lockOpenCase(store: Store, id: string): Promise<Row> {
  const found = await lockCase(store, id);
  if (!found) throw notFound();
  if (found.state !== 'OPEN') throw new HttpError('conflict', { key: 'caseClosed' });
  return found;
}

/** Throws 409 if one of these alerts is in another case that is open. */
export async function demandInNoOther(store: Store, id: string, alerts: readonly string[]): Promise<void> {
  const { rows } = await sql<{ alert: string; case: string }>`select alert_id::text as alert, case_id::text as "case"
    from ${table(store, 'case_alert')} where alert_id = any(${alerts}::bigint[]) and is_open and case_id <> ${id}::bigint
    order by alert_id limit 1`.execute(store.db);
  const [first] = rows;
  if (first) throw new HttpError('conflict', { key: 'alertInCase', params: { ...first } });
}

/** The ids of the alerts that a case holds. */
export async function alertsOf(store: Store, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select alert_id::text as id from ${table(store, 'case_alert')}
    where case_id = ${id}::bigint`.execute(store.db);
  return rows.map((row) => row.id);
}

/** Tells the alerts of a case whether it is open. */
export const setOpen = (store: Store, id: string, open: boolean) =>
  sql`update ${table(store, 'case_alert')} set is_open = ${open} where case_id = ${id}::bigint`.execute(store.db);
