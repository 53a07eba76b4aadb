import { sql } from 'kysely';
import { again } from '../engine/webhooks/outbox.ts';
import { HttpError, notFound } from '../errors.ts';
import { type Actor, auditTenant } from '../sql/auditLog.ts';
import { type Store, table } from '../sql/store.ts';

/** Who tries a channel or sends something again, in which transaction of the tenant's. */
export interface Sending {
  store: Store;
  actor: Actor;
  /** Whether the server sends mails. */
  mails: boolean;
}

/** What was not taken, for good or for a day. */
const ended = ['FAILED', 'REFUSED'];

/** Queues a message that tells of no alert, to see whether it arrives. */
export async function sendTest({ store, actor, mails }: Sending, channelId: string): Promise<void> {
  await demandReady(store, channelId, mails);
  await sql`insert into ${table(store, 'notification_delivery')} (channel_id, event, body, next_at)
    values (${channelId}::bigint, 'TEST', '{}', now())`.execute(store.db);
  await auditTenant({ store, name: 'notification_channel', actor }, 'UPDATE', channelId, null, { tested: true });
}

/** Sends a message again that has failed or was refused. */
export async function sendOneAgain({ store, actor, mails }: Sending, id: string): Promise<void> {
  const deliveries = table(store, 'notification_delivery');
  const { rows } = await sql<{ state: string; channel: string }>`select state, channel_id::text as channel
    from ${deliveries} where id = ${id}::bigint for update`.execute(store.db);
  const found = rows[0];
  if (!found) throw notFound();
  if (!ended.includes(found.state)) throw new HttpError('conflict', { key: 'deliveryNotFailed' });
  await demandReady(store, found.channel, mails);
  await sql`update ${deliveries} set ${again} where id = ${id}::bigint`.execute(store.db);
  const write = { store, name: 'notification_delivery', actor };
  await auditTenant(write, 'UPDATE', id, { state: found.state }, { state: 'WAITING' });
}

/** Sends everything of a channel again that has failed or was refused; returns the number. */
export async function sendAllAgain({ store, actor, mails }: Sending, channelId: string): Promise<number> {
  await demandReady(store, channelId, mails);
  const { rows } = await sql<{ count: number }>`with sent as (
      update ${table(store, 'notification_delivery')} set ${again}
      where state = any(${ended}::text[]) and channel_id = ${channelId}::bigint returning 1)
    select count(*)::int as count from sent`.execute(store.db);
  const replayed = Number(rows[0]?.count ?? 0);
  if (replayed > 0)
    await auditTenant({ store, name: 'notification_channel', actor }, 'UPDATE', channelId, null, { replayed });
  return replayed;
}

async function demandReady(store: Store, id: string, mails: boolean): Promise<void> {
  const { rows } = await sql<{ kind: string; enabled: boolean }>`select kind, enabled
    from ${table(store, 'notification_channel')} where id = ${id}::bigint for key share`.execute(store.db);
  const channel = rows[0];
  if (!channel) throw notFound();
  if (!channel.enabled) throw new HttpError('conflict', { key: 'channelOff' });
  if (channel.kind === 'MAIL' && !mails) throw new HttpError('conflict', { key: 'channelNoMail' });
}
