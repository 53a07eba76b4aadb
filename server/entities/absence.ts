import { sql } from 'kysely';
import type { Row } from '../database/database.ts';
import { Refused } from '../errors.ts';
import type { Session } from '../sessions/sessions.ts';
import { table } from '../sql/store.ts';
import type { EntityChange, EntityHooks } from './hooks.ts';
import { personOf } from './rosterShift.ts';
import { storeOfChange } from './triggerHooks.ts';

/** Whoever writes rosters records the absences of all; everybody else their own. */
const leads = ({ permissions }: Pick<Session, 'permissions'>) => permissions.has('roster_shift.edit');

async function before(change: EntityChange): Promise<Row> {
  const { session, verb, body } = change;
  if (verb === 'delete') return {};
  await demandLaterEnd(change);
  const named = body.user_id ?? undefined;
  if (named === undefined) {
    delete body.user_id;
    return verb === 'create' ? { user_id: session.userId, user_name: session.userName } : {};
  }
  if (named !== session.userId) {
    if (!leads(session)) throw Refused.field('user_id', { key: 'absenceOwn' });
    return personOf(change);
  }
  return { user_name: session.userName };
}

async function demandLaterEnd(change: EntityChange): Promise<void> {
  const { id, body } = change;
  const stored = id === null ? {} : await timesOf(change, id);
  const { starts_at, ends_at } = { ...stored, ...body };
  if (Date.parse(String(ends_at)) <= Date.parse(String(starts_at)))
    throw Refused.field('ends_at', { key: 'absenceEnds' });
}

async function timesOf(change: EntityChange, id: string): Promise<Row> {
  const { rows } = await sql<Row>`select starts_at, ends_at from ${table(storeOfChange(change), 'absence')}
    where id = ${id}::bigint`.execute(storeOfChange(change).db);
  return rows[0] ?? {};
}

export const absenceHooks: EntityHooks = {
  openToKeys: true,
  scope: (_context, session) => (leads(session) ? [] : [sql`t.user_id = ${session.userId}`]),
  before,
};
