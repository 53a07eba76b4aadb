import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { type Store, table } from '../sql/store.ts';
import { dealAlerts } from './dealAlerts.ts';
import { escalateAlerts } from './escalateAlerts.ts';

/** What a queue asks to be done with its alerts, beside waiting for people. */
export interface TendedQueue {
  id: string;
  deals: boolean;
  escalation_queue_id: string | null;
  escalation_user_id: string | null;
}

/** What the queues' errand needs of the installation. */
export type Tending = Pick<Context, 'now' | 'push' | 'control' | 'manifest'>;

/**
 * Moves a tenant's alerts whose bound has passed to where their queue escalates them, and gives new ones in turn to those
 * who are on duty, where their queue asks for it. Several processes may do so at once. Raising an alert knows nothing of
 * it; in a tenant whose queues ask for neither it is one statement on a small table.
 */
export async function tendQueues(context: Tending, tenantId: string, tenant: Store): Promise<void> {
  const { rows: queues } = await sql<TendedQueue>`select id, assignment = 'ROUND ROBIN' as deals,
      escalation_queue_id::text as escalation_queue_id, escalation_user_id
    from ${table(tenant, 'queue')}
    where assignment = 'ROUND ROBIN' or escalation_queue_id is not null or escalation_user_id is not null
    order by place, id`.execute(tenant.db);
  const escalating = queues.filter((queue) => queue.escalation_queue_id !== null || queue.escalation_user_id !== null);
  if (escalating.length > 0) await escalateAlerts(context, { tenantId, tenant, queues: escalating });
  const dealing = queues.filter(({ deals }) => deals);
  if (dealing.length > 0)
    await dealAlerts(
      context,
      dealing.map(({ id }) => id),
      { tenantId, tenant },
    );
}
