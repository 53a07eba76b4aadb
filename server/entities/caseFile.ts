import { sql } from 'kysely';
import { lockOpenCase } from '../cases/lockCase.ts';
import type { Row } from '../database/database.ts';
import { table } from '../sql/store.ts';
import type { Write } from '../sql/write.ts';
import type { EntityChange, EntityHooks } from './hooks.ts';

/** A closed case keeps its files. */
async function within({ verb, id }: EntityChange, { store }: Write): Promise<Row> {
  if (verb !== 'delete' || id === null) return {};
  const { rows } = await sql<{ of: string }>`select case_id::text as of from ${table(store, 'case_file')}
    where id = ${id}::bigint`.execute(store.db);
  if (rows[0]) await lockOpenCase(store, rows[0].of);
  return {};
}

export const caseFileHooks: EntityHooks = { within };
