import { sql } from 'kysely';
import type { Row } from '../database/database.ts';
import { lockIntervention } from '../entities/intervention.ts';
import { HttpError, notFound } from '../errors.ts';
import { type Store, table } from '../sql/store.ts';

/**
 * Marks the follow-up that waits as done, by whom and when; also before it is due. Throws 404 for an unknown record, 409
 * where no follow-up waits.
 */
export async function followUp(
  store: Store,
  id: string,
  who: { userName: string | null; at: string },
): Promise<{ before: Row; after: Row }> {
  const before = await lockIntervention(store, id);
  if (!before) throw notFound();
  if (before.due_at === null) throw new HttpError('conflict', { key: 'nothingToFollow' });
  const { rows } = await sql<Row>`update ${table(store, 'intervention')} set due_at = null,
      followed_up_at = ${who.at}::timestamptz, followed_up_by = ${who.userName},
      updated_at = greatest(now(), updated_at + interval '1 millisecond')
    where id = ${id}::bigint returning *`.execute(store.db);
  return { before, after: rows[0] ?? before };
}
