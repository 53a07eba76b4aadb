import { sql } from 'kysely';
import type { Row } from '../database/database.ts';
import { Refused } from '../errors.ts';
import { audit } from '../sql/auditLog.ts';
import { type Store, table } from '../sql/store.ts';
import type { CaseWriter } from './contents.ts';

/**
 * Gives an open case the lines of the checklists of its category and of its alerts’ risks as tasks, each line once; inside
 * the transaction that opened or changed it.
 */
export async function addChecklist({ manifest, store, actor }: CaseWriter, id: string, now: Date): Promise<void> {
  const of = (name: string) => table(store, name);
  const { rows } = await sql<Row>`
    insert into ${of('case_task')} (case_id, line_id, is_listed, text, is_required, due_at, added_by)
    select c.id, l.id, true, l.text, l.is_required,
      ${now.toISOString()}::timestamptz + make_interval(hours => l.due_hours), ${actor.userName}
    from ${of('case')} c join ${of('checklist_line')} l on l.category = c.category or l.category in (
      select r.category from ${of('case_alert')} x join ${of('alert')} a on a.id = x.alert_id
        join ${of('risk')} r on r.id = a.risk_id where x.case_id = c.id)
    where c.id = ${id}::bigint and c.state = 'OPEN'
    order by l.category <> c.category, l.category, l.place, l.id
    on conflict (case_id, line_id) do nothing returning *`.execute(store.db);
  const write = { manifest, store, actor, name: 'case_task' };
  for (const row of rows) await audit(write, 'CREATE', String(row.id), null, row);
}

/** Throws 422 that names what the checklist requires and nobody has done; the case is locked. */
export async function demandRequiredDone(store: Store, id: string): Promise<void> {
  const { rows } = await sql<{ text: string }>`select text from ${table(store, 'case_task')}
    where case_id = ${id}::bigint and is_required and done_at is null order by id`.execute(store.db);
  if (rows.length === 0) return;
  throw Refused.field('state', { key: 'tasksOpen', params: { tasks: rows.map(({ text }) => text).join(', ') } });
}
