import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/database.ts';
import { quoted } from './columns.ts';

/**
 * Creates a schema unless it is there, for the role that the transaction is under: only the server's own role may create
 * schemas in the database. `db` is a transaction.
 */
export async function createSchema(db: Kysely<Tables>, schema: string): Promise<void> {
  const { rows } = await sql<{ role: string; isOwn: boolean; isThere: boolean }>`select current_user::text as role,
    current_user = session_user as "isOwn", to_regnamespace(${quoted(schema)}) is not null as "isThere"`.execute(db);
  const [state] = rows;
  if (!state || state.isThere) return;
  const run = (statement: string) => sql.raw(statement).execute(db);
  if (state.isOwn) {
    await run(`create schema ${quoted(schema)}`);
    return;
  }
  await run('set local role none');
  await run(`create schema ${quoted(schema)} authorization ${quoted(state.role)}`);
  await run(`set local role ${quoted(state.role)}`);
}
