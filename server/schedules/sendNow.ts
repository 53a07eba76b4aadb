import { sql } from 'kysely';
import type { ViewRecipient } from '../../src/contracts/viewSchedules.ts';
import { again } from '../engine/webhooks/outbox.ts';
import { HttpError, notFound } from '../errors.ts';
import { type Actor, auditTenant } from '../sql/auditLog.ts';
import { type Store, table } from '../sql/store.ts';
import { queueMails } from './startRuns.ts';

/** Who has a schedule's mails sent, in which transaction of the tenant's. */
export interface Sending {
  store: Store;
  actor: Actor;
  /** Whether the server sends mails. */
  mails: boolean;
}

/** What was not taken, for good or for a day. */
const ended = ['FAILED', 'REFUSED'];

/** Queues a mail for each person of a schedule, at whatever hour; returns their number. */
export async function sendNow({ store, actor, mails }: Sending, id: string): Promise<number> {
  const recipients = await demandReady(store, id, mails);
  const sent = await queueMails(store, id, recipients);
  await auditTenant({ store, name: 'view_schedule', actor }, 'UPDATE', id, null, { sent });
  return sent;
}

/** Sends a mail again that has failed or was refused, with the rows of now. */
export async function sendOneAgain({ store, actor, mails }: Sending, id: string): Promise<number> {
  const { rows } = await sql<{ state: string; schedule: string }>`select state, schedule_id::text as schedule
    from ${table(store, 'view_mail')} where id = ${id}::bigint for update`.execute(store.db);
  const [found] = rows;
  if (!found) throw notFound();
  if (!ended.includes(found.state)) throw new HttpError('conflict', { key: 'deliveryNotFailed' });
  await demandReady(store, found.schedule, mails);
  await sql`update ${table(store, 'view_mail')} set ${again} where id = ${id}::bigint`.execute(store.db);
  const write = { store, name: 'view_mail', actor };
  await auditTenant(write, 'UPDATE', id, { state: found.state }, { state: 'WAITING' });
  return 1;
}

/** Sends again what each person of a schedule did not get the last time; returns the number. */
export async function sendFailedAgain({ store, actor, mails }: Sending, id: string): Promise<number> {
  await demandReady(store, id, mails);
  const mailTable = table(store, 'view_mail');
  const { rows } = await sql<{ count: number }>`with sent as (update ${mailTable} set ${again}
      where state = any(${ended}::text[]) and id in (
        select max(m.id) from ${mailTable} m where m.schedule_id = ${id}::bigint group by m.user_id) returning 1)
    select count(*)::int as count from sent`.execute(store.db);
  const replayed = rows[0]?.count ?? 0;
  if (replayed > 0) await auditTenant({ store, name: 'view_schedule', actor }, 'UPDATE', id, null, { replayed });
  return replayed;
}

/** Locks the schedule; throws where nothing would be sent. */
async function demandReady(store: Store, id: string, mails: boolean): Promise<ViewRecipient[]> {
  const { rows } = await sql<{ enabled: boolean; recipients: ViewRecipient[] }>`select enabled, recipients
    from ${table(store, 'view_schedule')} where id = ${id}::bigint for no key update`.execute(store.db);
  const [schedule] = rows;
  if (!schedule) throw notFound();
  if (!schedule.enabled) throw new HttpError('conflict', { key: 'scheduleOff' });
  if (!mails) throw new HttpError('conflict', { key: 'channelNoMail' });
  return schedule.recipients;
}
