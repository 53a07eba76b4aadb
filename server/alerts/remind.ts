import { sql } from 'kysely';
import type { AlertDue } from '../../src/contracts/triage.ts';
import { enums } from '../../src/manifest/enums.ts';
import { tellOfEvent } from '../channels/tellChannels.ts';
import { tellOwners } from '../channels/tellOwners.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/database.ts';
import { inTransaction, type Store, table } from '../sql/store.ts';

/** Alerts per round. */
const atOnce = 200;

/**
 * Tells a tenant's desks and channels, and the owners who asked for mails, of alerts whose bound is near, by the minutes of
 * their queue, and of those whose bound has passed: each once. A bound that has passed stays on record. Several processes
 * may do so at once.
 */
export async function remind(
  { now, push }: Pick<Context, 'now' | 'push'>,
  tenantId: string,
  tenant: Store,
): Promise<void> {
  const at = now();
  const due = await inTransaction(tenant, async (store) => {
    const found = await dueAlerts(store, at);
    const ids = (passed: boolean) => found.filter((one) => one.passed === passed).map(({ id }) => id);
    await tellOfEvent(store, 'BOUND NEAR', ids(false), at);
    await tellOfEvent(store, 'BOUND PASSED', ids(true), at);
    await tellOwners(store, 'BOUND NEAR', ids(false));
    await tellOwners(store, 'BOUND PASSED', ids(true));
    return found;
  });
  push.due(tenantId, due);
}

async function dueAlerts(store: Store, now: Date): Promise<AlertDue[]> {
  const alerts = table(store, 'alert');
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<Row>`update ${alerts} a set
      remind_at = case when a.due_at > ${at} then a.due_at end,
      breached_at = case when a.due_at > ${at} then a.breached_at else coalesce(a.breached_at, a.due_at) end
    where id in (select id from ${alerts} where remind_at <= ${at} and due_at is not null
      order by remind_at, id limit ${atOnce} for update skip locked)
    returning a.id::text, a.type, a.text, a.due_at, a.owner_id, a.due_at <= ${at} as passed`.execute(store.db);
  return rows.flatMap(dueIn);
}

function dueIn({ id, type, text, due_at, owner_id, passed }: Row): AlertDue[] {
  const known = enums.AlertTypes.find((one) => one === type);
  if (!known) return [];
  return [
    {
      id: String(id),
      type: known,
      subject: String(text),
      due_at: String(due_at),
      owner_id: typeof owner_id === 'string' ? owner_id : null,
      passed: passed === true,
    },
  ];
}
