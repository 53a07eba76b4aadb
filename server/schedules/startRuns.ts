import { sql } from 'kysely';
import type { ViewRecipient } from '../../src/contracts/viewSchedules.ts';
import { recordset } from '../engine/act/recordset.ts';
import { inTransaction, type Store, table } from '../sql/store.ts';
import { nextRun, type Times } from '../views/nextRun.ts';

const atOnce = 100;

interface Due extends Times {
  id: string;
  recipients: ViewRecipient[];
}

/**
 * Writes the mails of the schedules that are due, and when each is due next, in one transaction: of two servers one does.
 * Runs that were missed while no server ran are one: the next is after now. Returns the number of schedules.
 */
export function startRuns(tenant: Store, now: Date): Promise<number> {
  return inTransaction(tenant, async (store) => {
    const schedules = table(store, 'view_schedule');
    const { rows } = await sql<Due>`select id, weekdays, hour, time_zone, recipients from ${schedules}
      where enabled and next_at <= ${now.toISOString()}::timestamptz order by next_at, id limit ${sql.lit(atOnce)}
      for no key update skip locked`.execute(store.db);
    if (rows.length === 0) return 0;
    const next = rows.map((due) => ({ id: due.id, at: nextRun(due, now) }));
    await sql`update ${schedules} s set next_at = w.at from ${recordset(next, 'id bigint, at timestamptz')}
      where s.id = w.id`.execute(store.db);
    for (const { id, recipients } of rows) await queueMails(store, id, recipients);
    return rows.length;
  });
}

/**
 * Queues a mail of a schedule for each person but those for whom one waits already, which has the rows of the moment at
 * which it is sent. Returns the number.
 */
export async function queueMails(
  store: Store,
  scheduleId: string,
  recipients: readonly ViewRecipient[],
): Promise<number> {
  const mails = table(store, 'view_mail');
  const people = recipients.map(({ user_id, user_name = '' }) => ({ user_id, user_name }));
  const { rows } = await sql`insert into ${mails} (schedule_id, author_id, user_id, user_name, next_at)
    select s.id, s.user_id, w.user_id, w.user_name, now()
    from ${recordset(people, 'user_id text, user_name text')} cross join ${table(store, 'view_schedule')} s
    where s.id = ${scheduleId}::bigint and not exists (select from ${mails} m where m.schedule_id = ${scheduleId}::bigint and m.user_id = w.user_id
      and m.state = 'WAITING') returning 1`.execute(store.db);
  return rows.length;
}
