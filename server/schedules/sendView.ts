import { sql } from 'kysely';
import type { SavedView } from '../../src/contracts/savedViews.ts';
import { channelWords } from '../../src/i18n/channelTexts.ts';
import { reasons } from '../../src/i18n/en/reasons.ts';
import { entityOf, saidOf } from '../../src/manifest/fields.ts';
import { askedOf } from '../../src/manifest/listedFields.ts';
import { manifestFor } from '../../src/manifest/reader.ts';
import { attemptOfMail } from '../channels/deliverNotices.ts';
import type { Context } from '../context.ts';
import { type Attempt, type Claimed, claimDue, reportAttempts } from '../engine/webhooks/outbox.ts';
import { HttpError } from '../errors.ts';
import { editedTexts } from '../labels/editedTexts.ts';
import { localeOf } from '../mail/letter.ts';
import type { Send } from '../mail/smtp.ts';
import { count } from '../metrics/counting.ts';
import { auditExport, readingOf } from '../records/exportReading.ts';
import { sentence } from '../sentence.ts';
import { type Store, table } from '../sql/store.ts';
import { tenantIdOf } from '../sql/tenantSchemas.ts';
import { queryOfView, viewOf } from '../views/storedViews.ts';
import { mayTake, type Reader, readersOf, sessionFor } from '../views/viewReaders.ts';
import { fileOf } from './viewFile.ts';
import { viewLetter } from './viewLetter.ts';

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

interface Schedule {
  view_id: string;
  user_id: string;
  user_name: string;
  time_zone: string;
  enabled: boolean;
}

/** What a mail is made of. */
interface Sendable {
  view: SavedView;
  schedule: Schedule;
  reader: Reader;
}

/** One after the other: each holds a file. */
const atOnce = 1;

/**
 * Sends the mail of a saved view that is due first; returns how many were due. Its rows are read now, as the person who
 * gets them may see them now. What is not taken is tried again as notifications are.
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
  const { rows } = await sql<Schedule>`select view_id, user_id, user_name, time_zone, enabled
    from ${table(tenant, 'view_schedule')} where id = ${mail.schedule}::bigint`.execute(tenant.db);
  const [schedule] = rows;
  if (!schedule?.enabled) return reasons.viewOff;
  const { user_id: userId, user_name: userName } = schedule;
  const view = await viewOf(tenant, { userId, userName, overOthers: false }, schedule.view_id);
  if (!view) return reasons.viewGone;
  const readers = await readersOf(control, tenantIdOf(tenant), [userId, mail.user]);
  const able = (id: string) => {
    const reader = readers.get(id);
    return reader && mayTake(new Set(reader.permissions), view.entity) ? reader : undefined;
  };
  if (!able(userId)) return sentence(reasons.viewAuthor, { name: userName });
  const reader = able(mail.user);
  return reader ? { view, schedule, reader } : sentence(reasons.viewReader, { name: mail.user_name });
}

async function send(
  tenant: Store,
  mail: Mail,
  { view, schedule, reader }: Sendable,
  { context, tenantName, origin }: Mailing,
  deliver: Send,
): Promise<Attempt> {
  const tenantId = tenantIdOf(tenant);
  const session = sessionFor(reader, tenantId, `view mail ${mail.id}`);
  const stores = await context.tenancy.stores(tenantId);
  const own = entityOf(manifestFor(context.manifest, session.permissions), view.entity);
  const asked = askedOf(own).filter((path) => view.columns?.includes(path));
  const reading = await readingOf(
    context,
    session,
    stores,
    view.entity,
    { ...queryOfView(view), with: asked.join() },
    view.columns ?? [],
  );
  const locale = localeOf(reader.locale);
  const words = await channelWords(locale, await editedTexts(context.control, locale));
  const heading = (path: string) => saidOf(reading.entity, path) ?? words.field(view.entity, path);
  const file = await fileOf({
    context,
    reader: { session, stores, currency: () => reader.currency },
    reading,
    view,
    heading,
  });
  // whatever becomes of the mail, the rows leave: the line is stored before
  const actor = { userId: null, userName: null, tenantId, requestId: `view-mail-${mail.id}` };
  await auditExport(
    reading,
    { actor, control: context.control, tenant },
    {
      ...{ rows: file.rows, outcome: 'mail', schedule: mail.schedule, view: view.id },
      ...{ owner_id: schedule.user_id, recipient_id: mail.user },
    },
  );
  await sql`update ${table(tenant, 'view_mail')} set rows = ${file.rows} where id = ${mail.id}::bigint`.execute(
    tenant.db,
  );
  const { route } = entityOf(context.manifest, view.entity);
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: schedule.time_zone }).format(context.now());
  const about = { view, file, route, author: schedule.user_name, tenant: tenantName, origin, day };
  return attemptOfMail(await deliver(reader.email, viewLetter(about, words)));
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
