import { lockCase, lockOpenCase } from '../cases/lockCase.ts';
import { lockTask } from '../cases/tasks.ts';
import type { Row } from '../database/database.ts';
import { HttpError, Refused } from '../errors.ts';
import type { Write } from '../sql/write.ts';
import type { EntityChange, EntityHooks } from './hooks.ts';

/** A task joins an open case; what a checklist says stays as it says it, and what is done stays as it was done. */
async function within({ session, verb, id, body }: EntityChange, { store }: Write): Promise<Row> {
  if (verb === 'create') {
    const of = String(body.case_id);
    // no such case: the reference itself says so
    if (!/^\d{1,18}$/.test(of) || !(await lockCase(store, of))) return {};
    await lockOpenCase(store, of);
    return { added_by: session.userName };
  }
  if (id === null) return {};
  const stored = await lockTask(store, id);
  if (stored.done_at !== null) throw new HttpError('conflict', { key: 'taskDone' });
  if (body.case_id !== undefined && String(body.case_id) !== String(stored.case_id))
    throw Refused.field('case_id', { key: 'taskStays' });
  if (stored.is_listed === true && body.text !== undefined && body.text !== stored.text)
    throw Refused.field('text', { key: 'taskListed' });
  return {};
}

export const caseTaskHooks: EntityHooks = { within };
