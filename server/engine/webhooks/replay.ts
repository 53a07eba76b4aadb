import { sql } from 'kysely';
import { HttpError, notFound } from '../../errors.ts';
import { type Actor, auditTenant } from '../../sql/auditLog.ts';
import { type Store, table } from '../../sql/store.ts';
import { again } from './outbox.ts';
import { queueCalls } from './queue.ts';
import { demandWebhook, type StoredWebhook } from './secrets.ts';

/** Who sends something again or tries a webhook, when, and in which transaction of the tenant's. */
export interface Sending {
  store: Store;
  actor: Actor;
  now: Date;
}

/** Sends a failed delivery of the tenant again. */
export async function replayOne({ store, actor }: Sending, id: string): Promise<void> {
  const deliveries = table(store, 'webhook_delivery');
  const { rows } = await sql<{ state: string; webhook: string; enabled: boolean | null }>`
    select d.state, d.webhook, w.enabled from ${deliveries} d left join ${table(store, 'webhook')} w on w.name = d.webhook
    where d.id = ${id}::bigint for update of d`.execute(store.db);
  const found = rows[0];
  if (!found) throw notFound();
  if (found.state !== 'FAILED') throw new HttpError('conflict', { key: 'deliveryNotFailed' });
  if (found.enabled === null) throw new HttpError('conflict', { key: 'webhookGone', params: { name: found.webhook } });
  if (!found.enabled) throw new HttpError('conflict', { key: 'webhookDisabled' });
  await sql`update ${deliveries} set ${again} where id = ${id}::bigint`.execute(store.db);
  const write = { store, name: 'webhook_delivery', actor };
  await auditTenant(write, 'UPDATE', id, { state: 'FAILED' }, { state: 'WAITING' });
}

/** Sends all failed deliveries of a webhook again; returns their number. */
export async function replayAll({ store, actor }: Sending, webhookId: string): Promise<number> {
  const { name } = await demandCallable(store, webhookId);
  const { rows } = await sql<{ count: number }>`with sent as (
      update ${table(store, 'webhook_delivery')} set ${again} where state = 'FAILED' and webhook = ${name} returning 1)
    select count(*)::int as count from sent`.execute(store.db);
  const queued = Number(rows[0]?.count ?? 0);
  if (queued > 0) await auditTenant({ store, name: 'webhook', actor }, 'UPDATE', webhookId, null, { replayed: queued });
  return queued;
}

/** Queues a call that tells nothing, to see whether the receiver takes it. */
export async function sendTest({ store, actor, now }: Sending, webhookId: string): Promise<void> {
  const { name, configured } = await demandCallable(store, webhookId);
  if (!configured && !(await isSigned(store, webhookId))) throw new HttpError('conflict', { key: 'secretNone' });
  const data = { webhook: { id: webhookId, name } };
  await queueCalls(store, [{ webhook: name, event: 'TEST', at: now.toISOString(), data }]);
  await auditTenant({ store, name: 'webhook', actor }, 'UPDATE', webhookId, null, { tested: true });
}

async function demandCallable(store: Store, webhookId: string): Promise<StoredWebhook> {
  const webhook = await demandWebhook(store, webhookId, true);
  if (!webhook.enabled) throw new HttpError('conflict', { key: 'webhookDisabled' });
  return webhook;
}

async function isSigned(store: Store, webhookId: string): Promise<boolean> {
  const { rows } = await sql`select from ${table(store, 'webhook_secret')}
    where webhook_id = ${webhookId}::bigint and ended_at is null limit 1`.execute(store.db);
  return rows.length > 0;
}
