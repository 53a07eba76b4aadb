import { sql } from 'kysely';
import type { CaseMerge } from '../../src/contracts/case.ts';
import type { Row } from '../database/database.ts';
import { HttpError, notFound, Refused } from '../errors.ts';
import { audit } from '../sql/auditLog.ts';
import { type Store, table } from '../sql/store.ts';
import { type CaseWriter, changeContents } from './contents.ts';
import { addLink } from './links.ts';
import { alertsOf, setOpen } from './lockCase.ts';

/** The outcome of a case that went into another one. */
export const mergedOutcome = 'MERGED';

const next = sql`updated_at = greatest(now(), updated_at + interval '1 millisecond')`;

/**
 * Merges an open case into another open one, inside a transaction: that one gets its alerts, its customers and its open
 * tasks, and the case is closed with what it held, its files and its done tasks on record. Throws 404, 409 where one of
 * the two is closed, 422 for an unknown other.
 */
export async function mergeCase(writer: CaseWriter, id: string, { into, reason }: CaseMerge, now: Date): Promise<void> {
  const { store } = writer;
  const before = await lockBoth(store, id, into);
  await moveTasks(writer, id, into);
  await closeMerged(writer, before, reason, now);
  const customers = await customersOf(store, id);
  await changeContents(writer, into, { add_alerts: await alertsOf(store, id), add_customers: customers }, now);
  await addLink(writer, { case_id: id, linked_id: into, kind: 'MERGED' });
}

/** Locks both, in one order for all, so that two merges of the same cases never wait for each other; gives the first. */
async function lockBoth(store: Store, id: string, into: string): Promise<Row> {
  if (id === into) throw new HttpError('conflict', { key: 'mergeSelf' });
  const { rows } = await sql<Row>`select * from ${table(store, 'case')} where id in (${id}::bigint, ${into}::bigint)
    order by id for no key update`.execute(store.db);
  const [from, to] = [id, into].map((one) => rows.find((row) => String(row.id) === one));
  if (!from) throw notFound();
  if (!to) throw Refused.field('into', { key: 'missing' });
  if (from.state !== 'OPEN') throw new HttpError('conflict', { key: 'caseClosed' });
  if (to.state !== 'OPEN') throw new HttpError('conflict', { key: 'mergeClosed', params: { case: into } });
  return from;
}

/**
 * What has yet to be done is to be done there. A task whose line that case has, too, is no repetition of its own: it is
 * about what was looked into here, and becomes a second one beside it.
 */
async function moveTasks({ manifest, store, actor }: CaseWriter, id: string, into: string): Promise<void> {
  const name = 'case_task';
  const tasks = table(store, name);
  const { rows: open } = await sql<Row>`select * from ${tasks} where case_id = ${id}::bigint and done_at is null
    order by id for no key update`.execute(store.db);
  for (const before of open) {
    const { rows } = await sql<Row>`update ${tasks} t set case_id = ${into}::bigint, ${next},
        line_id = case when exists (select from ${tasks} o where o.case_id = ${into}::bigint and o.line_id = t.line_id)
          then null else t.line_id end
      where id = ${before.id} returning *`.execute(store.db);
    for (const after of rows) await audit({ manifest, store, actor, name }, 'UPDATE', String(after.id), before, after);
  }
}

/** Its rows stay on record as those of a closed case, which leaves its alerts to the other one. */
async function closeMerged({ manifest, store, actor }: CaseWriter, before: Row, reason: string, now: Date) {
  const id = String(before.id);
  const { rows } = await sql<Row>`update ${table(store, 'case')} set state = 'CLOSED', outcome = ${mergedOutcome},
      outcome_text = ${reason}, closed_at = ${now.toISOString()}::timestamptz, closed_by = ${actor.userName}, ${next}
    where id = ${id}::bigint returning *`.execute(store.db);
  await setOpen(store, id, false);
  for (const after of rows) await audit({ manifest, store, actor, name: 'case' }, 'UPDATE', id, before, after);
}

async function customersOf(store: Store, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select customer_id::text as id from ${table(store, 'case_customer')}
    where case_id = ${id}::bigint`.execute(store.db);
  return rows.map((row) => row.id);
}
