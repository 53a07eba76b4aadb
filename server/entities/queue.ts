import { assigneeOf } from '../alerts/assignees.ts';
import type { Row } from '../database/database.ts';
import { inNoTenant, Refused } from '../errors.ts';
import type { EntityChange, EntityHooks } from './hooks.ts';

/** A queue escalates to another one, and to somebody who may work on alerts here. */
async function before({ context, session, id, body }: EntityChange): Promise<Row> {
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

export const queueHooks: EntityHooks = { before };
