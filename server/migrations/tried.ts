import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/database.ts';
import { isQueryError } from '../database/databaseErrors.ts';
import { quoted } from '../sql/columns.ts';

/** PostgreSQL's error codes for something that exists already, or no longer. */
const codes = new Set(['42P07', '42701', '42710', '42P16', '42703', '42704', '42P01']);
export const mayBeThere = (error: unknown): boolean => isQueryError(error) && codes.has(error.code);
/** Whether the error says that another object depends on it. */
const isNeeded = (error: unknown): boolean => isQueryError(error) && error.code === '2BP01';

type Db = Kysely<Tables>;
const run = (db: Db, statement: string) => sql.raw(statement).execute(db);

/** Whether a table has no rows, or only nulls in a column. */
export async function hasNoRows(db: Db, table: string, column?: string): Promise<boolean> {
  const where = column === undefined ? '' : ` where ${quoted(column)} is not null`;
  const { rows } = await sql<{
    full: boolean;
  }>`select exists(select 1 from ${sql.raw(quoted(table) + where)}) as "full"`.execute(db);
  return rows[0]?.full === false;
}

/** Runs statements that may fail, all of them or none. */
export async function tried(db: Db, statements: string[]): Promise<boolean> {
  await run(db, 'savepoint pitboss_try');
  try {
    for (const statement of statements) await run(db, statement);
    return true;
  } catch (error) {
    await run(db, 'rollback to savepoint pitboss_try');
    if (mayBeThere(error) || isNeeded(error)) return false;
    throw error;
  } finally {
    await run(db, 'release savepoint pitboss_try');
  }
}
