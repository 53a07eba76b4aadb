import { sql } from 'kysely';
import { assigneeOf } from '../alerts/assignees.ts';
import type { Row } from '../database/database.ts';
import { HttpError, inNoTenant, Refused } from '../errors.ts';
import { table } from '../sql/store.ts';
import type { EntityChange, EntityHooks } from './hooks.ts';
import { storeOfChange } from './triggerHooks.ts';

async function before(change: EntityChange): Promise<Row> {
  if (change.verb !== 'delete') return escalation(change);
  await demandNoChannel(change);
  return {};
}

/** A queue escalates to another one, and to somebody who may work on alerts here. */
async function escalation({ context, session, id, body }: EntityChange): Promise<Row> {
  if (id !== null && String(body.escalation_queue_id ?? '') === id)
    throw Refused.field('escalation_queue_id', { key: 'escalationSelf' });
  const { escalation_user_id: userId } = body;
  if (userId === undefined) return {};
  if (userId === null || userId === '') return { escalation_user_name: null };
  if (typeof userId !== 'string' || !/^\d{1,18}$/.test(userId))
    throw Refused.field('escalation_user_id', { key: 'assigneeUnknown' });
  if (session.tenantId === null) throw inNoTenant();
  const { name } = await assigneeOf(context.control, session.tenantId, userId, 'escalation_user_id');
  return { escalation_user_name: name };
}

/** A queue stays while a channel tells its alerts: without its last queue a channel would tell those of all. */
async function demandNoChannel(change: EntityChange): Promise<void> {
  if (change.id === null) return;
  const store = storeOfChange(change);
  const { rows } = await sql`select from ${table(store, 'notification_channel_queues')}
    where queue_id = ${change.id}::bigint limit 1`.execute(store.db);
  if (rows.length > 0) throw new HttpError('conflict', { key: 'stillUsed', params: { by: 'notification_channel' } });
}

export const queueHooks: EntityHooks = { before };
