import { sql } from 'kysely';
import { type Store, table } from '../sql/store.ts';

/** The names of users by id; of those who are deleted, none. */
export async function namesOfUsers(control: Store, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`select id::text, name from ${table(control, 'user')}
    where id = any(${ids}::bigint[])`.execute(control.db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
