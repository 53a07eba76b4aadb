import { sql } from 'kysely';
import type { Row } from '../database/database.ts';
import { HttpError, notFound } from '../errors.ts';
import { type Store, table } from '../sql/store.ts';

/** An entry's row, locked for the rest of the transaction. */
export async function lockEntry(store: Store, id: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select * from ${table(store, 'value_list_entry')} where id = ${id}::bigint
    for no key update`.execute(store.db);
  return rows[0];
}

/** Takes an entry off its list: for events from `at` on it is not there. Throws 404 for an unknown one, 409 for one that is over. */
export async function endEntry(
  store: Store,
  id: string,
  who: { userName: string | null; at: string },
): Promise<{ before: Row; after: Row }> {
  const before = await lockEntry(store, id);
  if (!before) throw notFound();
  const { rows } = await sql<Row>`update ${table(store, 'value_list_entry')}
    set ends_at = ${who.at}::timestamptz, ended_by = ${who.userName},
      updated_at = greatest(now(), updated_at + interval '1 millisecond')
    where id = ${id}::bigint and (ends_at is null or ends_at > ${who.at}::timestamptz) returning *`.execute(store.db);
  const [after] = rows;
  if (!after) throw new HttpError('conflict', { key: 'listEntryOver' });
  return { before, after };
}
