import { sql } from 'kysely';
import { channelWords } from '../../src/i18n/channelTexts.ts';
import { reasons } from '../../src/i18n/en/reasons.ts';
import { attemptOfMail } from '../channels/deliverNotices.ts';
import type { Context } from '../context.ts';
import { type Attempt, type Claimed, claimDue, reportAttempts } from '../engine/webhooks/outbox.ts';
import { HttpError } from '../errors.ts';
import { editedTexts } from '../labels/editedTexts.ts';
import { type Letter, localeOf } from '../mail/letter.ts';
import type { Send } from '../mail/smtp.ts';
import { count } from '../metrics/counting.ts';
import { sentence } from '../sentence.ts';
import { type Store, table } from '../sql/store.ts';
import { tenantIdOf } from '../sql/tenantSchemas.ts';
import { entityOfStats, isStatSource } from '../views/reportSources.ts';
import { viewOf } from '../views/storedViews.ts';
import { mayTake, readersOf } from '../views/viewReaders.ts';
import { type Report, reportedStats, reportedView, type Schedule, type Sendable } from './reports.ts';

export interface Mailing {
  context: Context;
  tenantName: string;
  /** The console's public address, for links. */
  origin?: string;
  /** Sends mails; without it the server has no mail server. */
  mail?: Send;
}

interface Mail extends Claimed {
  schedule: string;
  user: string;
  user_name: string;
}

/** One after the other: each holds a file. */
const atOnce = 1;

/**
 * Sends the mail of a report that is due first; returns how many were due. It is read now, as the person who gets it may
 * see it now. What is not taken is tried again as notifications are.
 */
export async function sendView(tenant: Store, mailing: Mailing): Promise<number> {
  const columns = sql`d.schedule_id::text as schedule, d.user_id as user, d.user_name`;
  const claimed = await claimDue<Omit<Mail, keyof Claimed>>(tenant, 'view_mail', columns, atOnce);
  for (const one of claimed) {
    const attempt = await attemptOf(tenant, one, mailing);
    count('pitboss_view_mails_total', {
      outcome: attempt.error === null ? 'sent' : attempt.final ? 'refused' : 'failed',
    });
    await reportAttempts(tenant, 'view_mail', [{ id: one.id, attempts: one.attempts, ...attempt }]);
    await noteErrors(tenant, one.schedule);
  }
  return claimed.length;
}

const refused = (error: string): Attempt => ({ status: null, error, final: true });

async function attemptOf(tenant: Store, mail: Mail, mailing: Mailing): Promise<Attempt> {
  if (!mailing.mail) return { status: null, error: reasons.channelNoMail };
  const found = await sendable(tenant, mail, mailing.context.control);
  if (typeof found === 'string') return refused(found);
  try {
    return await send(tenant, mail, found, mailing, mailing.mail);
  } catch (error) {
    // the list has changed since the view was saved, or its reader may not filter by what the view filters by
    if (!(error instanceof HttpError)) throw error;
    return refused(sentence(reasons.viewFilters, { name: mail.user_name }));
  }
}

/** What is needed to send a mail, or why it is not sent. */
async function sendable(tenant: Store, mail: Mail, control: Store): Promise<Sendable | string> {
  const { rows } = await sql<Schedule>`select id::text, view_id, source, period, currency, format, user_id, user_name,
    time_zone, enabled from ${table(tenant, 'view_schedule')} where id = ${mail.schedule}::bigint`.execute(tenant.db);
  const [schedule] = rows;
  if (!schedule?.enabled) return reasons.viewOff;
  const { user_id: userId, user_name: userName, source, view_id } = schedule;
  const isOfStats = source !== null && isStatSource(source);
  const keeper = { userId, userName, overOthers: false };
  const view = isOfStats || view_id === null ? undefined : await viewOf(tenant, keeper, view_id);
  const entity = isOfStats ? entityOfStats(source) : view?.entity;
  if (entity === undefined) return reasons.viewGone;
  const readers = await readersOf(control, tenantIdOf(tenant), [userId, mail.user]);
  const able = (id: string) => {
    const reader = readers.get(id);
    return reader && mayTake(new Set(reader.permissions), entity) ? reader : undefined;
  };
  if (!able(userId)) return sentence(reasons.viewAuthor, { name: userName });
  const reader = able(mail.user);
  return reader ? { schedule, reader, view } : sentence(reasons.viewReader, { name: mail.user_name });
}

async function send(
  tenant: Store,
  mail: Mail,
  { view, schedule, reader }: Sendable,
  { context, tenantName, origin }: Mailing,
  deliver: Send,
): Promise<Attempt> {
  const locale = localeOf(reader.locale);
  const edited = await editedTexts(context.control, locale);
  const words = await channelWords(locale, edited);
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: schedule.time_zone }).format(context.now());
  const about: Report = { context, tenant, mail: mail.id, schedule, reader, words, edited, tenantName, origin, day };
  const { rows, letter }: { rows: number; letter: Letter } = view
    ? await reportedView(about, view)
    : await reportedStats(about);
  await sql`update ${table(tenant, 'view_mail')} set rows = ${rows} where id = ${mail.id}::bigint`.execute(tenant.db);
  return attemptOfMail(await deliver(reader.email, letter));
}

/** The schedule shows why the latest mail to one of its people did not arrive. */
async function noteErrors(tenant: Store, id: string): Promise<void> {
  const mails = table(tenant, 'view_mail');
  await sql`update ${table(tenant, 'view_schedule')} s set last_error = (select l.last_error from (
      select distinct on (m.user_id) m.last_error, m.last_at from ${mails} m where m.schedule_id = s.id
        and s.recipients @> jsonb_build_array(jsonb_build_object('user_id', m.user_id))
      order by m.user_id, m.id desc) l where l.last_error is not null order by l.last_at desc nulls last limit 1)
    where s.id = ${id}::bigint`.execute(tenant.db);
}
