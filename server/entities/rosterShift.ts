import { sql } from 'kysely';
import { assigneeOf } from '../alerts/assignees.ts';
import type { Row } from '../database/database.ts';
import { inNoTenant, Refused } from '../errors.ts';
import { table } from '../sql/store.ts';
import { isTimeZone } from '../validation/timeZone.ts';
import type { EntityChange, EntityHooks } from './hooks.ts';
import { storeOfChange } from './triggerHooks.ts';

/** A shift is of somebody who works here, of at least one weekday, and of a time zone that there is. */
async function before(change: EntityChange): Promise<Row> {
  const { verb, body } = change;
  if (verb === 'delete') return {};
  if (Array.isArray(body.weekdays) && body.weekdays.length === 0)
    throw Refused.field('weekdays', { key: 'weekdaysNone' });
  if (typeof body.time_zone === 'string' && !isTimeZone(body.time_zone))
    throw Refused.field('time_zone', { key: 'timeZoneUnknown', params: { name: body.time_zone } });
  await demandDays(change);
  return personOf(change);
}

async function demandDays(change: EntityChange): Promise<void> {
  const { id, body } = change;
  const stored = id === null ? {} : await daysOf(change, id);
  const { valid_from: from, valid_until: until } = { ...stored, ...body };
  if (typeof from === 'string' && typeof until === 'string' && until < from)
    throw Refused.field('valid_until', { key: 'rosterDays' });
}

async function daysOf(change: EntityChange, id: string): Promise<Row> {
  const { rows } = await sql<Row>`select valid_from::text as valid_from, valid_until::text as valid_until
    from ${table(storeOfChange(change), 'roster_shift')} where id = ${id}::bigint`.execute(storeOfChange(change).db);
  return rows[0] ?? {};
}

/** The name of the person whom a body names. */
export async function personOf({ context, session, body }: EntityChange): Promise<Row> {
  const { user_id } = body;
  if (user_id === undefined) return {};
  if (typeof user_id !== 'string' || !/^\d{1,18}$/.test(user_id))
    throw Refused.field('user_id', { key: 'assigneeUnknown' });
  if (session.tenantId === null) throw inNoTenant();
  const { name } = await assigneeOf(context.control, session.tenantId, user_id, 'user_id');
  return { user_name: name };
}

export const rosterShiftHooks: EntityHooks = { before };
