import { sql } from 'kysely';
import type { Row } from '../database/database.ts';
import { type Store, table } from '../sql/store.ts';
import { lockOpenCase } from './lockCase.ts';

/** Makes a person the owner of an open case, or nobody. Throws 404 for an unknown one, 409 for a closed one. */
export async function assignCase(
  store: Store,
  id: string,
  owner: { userId: string; userName: string } | null,
): Promise<{ before: Row; after: Row }> {
  const before = await lockOpenCase(store, id);
  const { rows } = await sql<Row>`update ${table(store, 'case')} set owner_id = ${owner?.userId ?? null},
      owner_name = ${owner?.userName ?? null}, updated_at = greatest(now(), updated_at + interval '1 millisecond')
    where id = ${id}::bigint returning *`.execute(store.db);
  return { before, after: rows[0] ?? before };
}
