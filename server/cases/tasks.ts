import { sql } from 'kysely';
import type { Person } from '../alerts/assignees.ts';
import type { Row } from '../database/database.ts';
import { HttpError, notFound } from '../errors.ts';
import { type Store, table } from '../sql/store.ts';
import { lockOpenCase } from './lockCase.ts';

interface Changed {
  before: Row;
  after: Row;
}

const next = sql`updated_at = greatest(now(), updated_at + interval '1 millisecond')`;

/** A task of an open case, locked after its case. Throws 404 for an unknown one, 409 in a closed case. */
export async function lockTask(store: Store, id: string): Promise<Row> {
  const { rows: found } = await sql<{ of: string }>`select case_id::text as of from ${table(store, 'case_task')}
    where id = ${id}::bigint`.execute(store.db);
  if (!found[0]) throw notFound();
  await lockOpenCase(store, found[0].of);
  const { rows } = await sql<Row>`select * from ${table(store, 'case_task')} where id = ${id}::bigint
    for no key update`.execute(store.db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** Marks a task as done. Throws 409 if somebody has done so before. */
export async function finishTask(
  store: Store,
  id: string,
  who: { userName: string | null; at: string },
): Promise<Changed> {
  const before = await lockTask(store, id);
  if (before.done_at !== null) throw new HttpError('conflict', { key: 'taskDone' });
  const { rows } = await sql<Row>`update ${table(store, 'case_task')} set done_at = ${who.at}::timestamptz,
    done_by = ${who.userName}, waits_for = null, ${next} where id = ${id}::bigint returning *`.execute(store.db);
  return { before, after: rows[0] ?? before };
}

/** Marks it as yet to be done, by whose it was. Throws 409 if it is open. */
export async function reopenTask(store: Store, id: string): Promise<Changed> {
  const before = await lockTask(store, id);
  if (before.done_at === null) throw new HttpError('conflict', { key: 'taskNotDone' });
  const { rows } = await sql<Row>`update ${table(store, 'case_task')} set done_at = null, done_by = null,
    waits_for = person_id, ${next} where id = ${id}::bigint returning *`.execute(store.db);
  return { before, after: rows[0] ?? before };
}

/** Gives an open task to a person, or to nobody. */
export async function giveTask(store: Store, id: string, to: Person | null): Promise<Changed> {
  const before = await lockTask(store, id);
  if (before.done_at !== null) throw new HttpError('conflict', { key: 'taskDone' });
  const { rows } = await sql<Row>`update ${table(store, 'case_task')} set person_id = ${to?.id ?? null},
    person_name = ${to?.name ?? null}, waits_for = ${to?.id ?? null}, ${next}
    where id = ${id}::bigint returning *`.execute(store.db);
  return { before, after: rows[0] ?? before };
}
