import { sql } from 'kysely';
import type { Row } from '../database/database.ts';
import { HttpError, notFound } from '../errors.ts';
import { type Store, table } from '../sql/store.ts';

/**
 * Ends a rest that still stands: events from `at` on are judged again as for any customer, those within it are not.
 * Throws 404 for an unknown one, 409 for one that is over.
 */
export async function endRest(
  store: Store,
  id: string,
  who: { userName: string | null; at: string },
): Promise<{ before: Row; after: Row }> {
  const rests = table(store, 'trigger_rest');
  const { rows: found } = await sql<Row>`select * from ${rests} where id = ${id}::bigint for no key update`.execute(
    store.db,
  );
  const [before] = found;
  if (!before) throw notFound();
  const { rows } = await sql<Row>`update ${rests} set ends_at = ${who.at}::timestamptz, ended_by = ${who.userName},
      updated_at = greatest(now(), updated_at + interval '1 millisecond')
    where id = ${id}::bigint and ends_at > ${who.at}::timestamptz returning *`.execute(store.db);
  const [after] = rows;
  if (!after) throw new HttpError('conflict', { key: 'restOver' });
  return { before, after };
}
