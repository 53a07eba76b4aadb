import { sql } from 'kysely';
import { assignAlert, toldOf } from '../alerts/assignAlert.ts';
import { ableOf, type Person } from '../alerts/assignees.ts';
import { changeOf, lockAlert } from '../alerts/triageAlerts.ts';
import type { Row } from '../database/database.ts';
import { tellOfAlerts } from '../engine/webhooks/tellOfAlerts.ts';
import { HttpError } from '../errors.ts';
import { audit } from '../sql/auditLog.ts';
import { inTransaction, type Store, table } from '../sql/store.ts';
import type { TendedQueue, Tending } from './tendQueues.ts';

/** Alerts per round. */
const atOnce = 100;

interface Late {
  tenantId: string;
  tenant: Store;
  queues: readonly TendedQueue[];
}

/**
 * Escalates the open alerts of these queues whose bound has passed, each once a queue, so that queues that escalate to one
 * another come to an end: to the queue that theirs names, whose bounds begin now and where nobody owns it yet, and to the
 * person, who is told.
 */
export async function escalateAlerts(context: Tending, { tenantId, tenant, queues }: Late): Promise<void> {
  const late = await lateAlerts(context, tenant, queues);
  if (late.length === 0) return;
  const named = queues.flatMap(({ escalation_user_id: id }) => (id !== null && /^\d{1,18}$/.test(id) ? [id] : []));
  const able = await ableOf(context.control, tenantId, named);
  const byId = new Map(queues.map((queue) => [queue.id, queue]));
  for (const { id, queue_id } of late) {
    const queue = byId.get(queue_id);
    if (!queue) continue;
    const userId = queue.escalation_user_id ?? '';
    const name = able.get(userId);
    const to = name === undefined ? null : { id: userId, name };
    const after = await escalateOne(context, { tenantId, tenant, id, queue, to });
    if (!after) continue;
    context.push.changed(tenantId, [changeOf(after)]);
    if (to) context.push.assigned(tenantId, to.id, toldOf(after, context.now().toISOString()));
  }
}

async function lateAlerts(
  { now }: Tending,
  tenant: Store,
  queues: readonly TendedQueue[],
): Promise<{ id: string; queue_id: string }[]> {
  const ids = queues.map(({ id }) => id);
  const { rows } = await sql<{ id: string; queue_id: string }>`select a.id::text as id, a.queue_id::text as queue_id
    from ${table(tenant, 'alert')} a
    where a.queue_id = any(${ids}::bigint[]) and a.state <> 'CLOSED' and a.due_at <= ${now().toISOString()}::timestamptz
      and not exists (select from ${table(tenant, 'alert_escalation')} e
        where e.alert_id = a.id and e.queue_id = a.queue_id)
    order by a.due_at, a.id limit ${atOnce}`.execute(tenant.db);
  return rows;
}

interface Escalation {
  tenantId: string;
  tenant: Store;
  id: string;
  queue: TendedQueue;
  /** Null where the queue names nobody, or somebody who may not work on alerts any more. */
  to: Person | null;
}

/** The alert after it was escalated; null where another process was first, or somebody has worked on it meanwhile. */
function escalate({ manifest, now }: Tending, { tenantId, tenant, id, queue, to }: Escalation): Promise<Row | null> {
  const at = now().toISOString();
  return inTransaction(tenant, async (store) => {
    const before = await lockAlert(store, id);
    const isLate = before.due_at !== null && Date.parse(String(before.due_at)) <= Date.parse(at);
    if (before.state === 'CLOSED' || String(before.queue_id) !== queue.id || !isLate) return null;
    const { rows } = await sql`insert into ${table(store, 'alert_escalation')} (alert_id, queue_id, escalated_at)
      values (${id}::bigint, ${queue.id}::bigint, ${at}::timestamptz) on conflict do nothing
      returning alert_id`.execute(store.db);
    if (rows.length === 0) return null;
    const log = {
      manifest,
      store,
      name: 'alert',
      actor: { userId: null, userName: null, tenantId, requestId: 'escalation' },
    };
    let after: Row = before;
    if (queue.escalation_queue_id !== null) {
      after = await move(store, id, queue.escalation_queue_id, at);
      await audit(log, 'UPDATE', id, before, after);
      if (after.state !== before.state) {
        const change = { state: { from: before.state, to: after.state } };
        await tellOfAlerts(store, [{ event: 'ALERT STATUS CHANGED', alertId: id, at, change }]);
      }
    }
    const given = to && (await assignAlert(store, id, to, undefined));
    if (given) await audit(log, 'UPDATE', id, given.before, given.after);
    return given ? given.after : after;
  });
}

/** The same; null also where it was deleted meanwhile, so that the others of the round do not wait. */
async function escalateOne(context: Tending, escalation: Escalation): Promise<Row | null> {
  try {
    return await escalate(context, escalation);
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
}

/** Moves an alert to a queue, where it is new: nobody's, open, with that queue's bounds from now on. */
async function move(store: Store, id: string, queueId: string, at: string): Promise<Row> {
  await sql`delete from ${table(store, 'alert_giving')} where alert_id = ${id}::bigint`.execute(store.db);
  const until = (column: string) => sql`${at}::timestamptz + make_interval(mins => ${sql.ref(column)}::int)`;
  // a first look that there was stays
  const due = sql`case when a.looked_at is null then least(${until('q.look_minutes')}, ${until('q.decide_minutes')})
    else ${until('q.decide_minutes')} end`;
  const warned = sql`${due} - make_interval(mins => coalesce(q.warn_minutes, 0))`;
  const { rows } = await sql<Row>`update ${table(store, 'alert')} a set queue_id = q.id, owner_id = null,
      owner_name = null, assigned = false, state = 'OPEN', look_until = ${until('q.look_minutes')},
      decide_until = ${until('q.decide_minutes')}, due_at = ${due}, warn_at = ${warned}, remind_at = ${warned},
      breached_at = coalesce(a.breached_at, a.due_at), updated_at = greatest(now(), a.updated_at + interval '1 millisecond')
    from ${table(store, 'queue')} q where q.id = ${queueId}::bigint and a.id = ${id}::bigint
    returning a.*`.execute(store.db);
  const [after] = rows;
  if (!after) throw new Error(`The queue ${queueId} is gone: alert ${id} was not moved.`);
  return after;
}
