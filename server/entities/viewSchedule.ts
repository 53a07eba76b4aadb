import { sql } from 'kysely';
import type { SavedView } from '../../src/contracts/savedViews.ts';
import type { ViewRecipient } from '../../src/contracts/viewSchedules.ts';
import { channelWords } from '../../src/i18n/channelTexts.ts';
import { isObject } from '../../src/manifest/isObject.ts';
import type { Row } from '../database/database.ts';
import { HttpError, inNoTenant, Refused } from '../errors.ts';
import { editedTexts } from '../labels/editedTexts.ts';
import { localeOf } from '../mail/letter.ts';
import type { Session } from '../sessions/sessions.ts';
import { type Store, table } from '../sql/store.ts';
import { isTimeZone } from '../validation/timeZone.ts';
import { nextRun, type Times } from '../views/nextRun.ts';
import { entityOfStats, isStatSource } from '../views/reportSources.ts';
import { viewOf } from '../views/storedViews.ts';
import { mayTake, readersOf } from '../views/viewReaders.ts';
import type { EntityChange, EntityHooks } from './hooks.ts';
import { storeOfChange } from './triggerHooks.ts';

/** The most schedules of one person. */
const mostOwn = 50;

/** Whoever administers users sees and changes the schedules of all; everybody else their own. */
export const overOthers = ({ permissions }: Pick<Session, 'permissions'>) => permissions.has('user.edit');

interface Stored extends Times {
  user_id: string;
  user_name: string;
  source: string | null;
  view_id: string | null;
  currency: string | null;
  recipients: ViewRecipient[];
  enabled: boolean;
}

/** What is sent, and the list whose rows it is made of. */
interface Subject {
  source: string;
  entity: string;
  name: string;
  viewId: string | null;
}

/** A report goes to people who may take its rows out of the console themselves, as may who sets it up. */
async function before(change: EntityChange): Promise<Row> {
  const { context, session, verb, id, body } = change;
  if (verb === 'delete') return {};
  demandTimes(body);
  const store = storeOfChange(change);
  const stored = id === null ? undefined : await read(store, id);
  const author = { user_id: session.userId, user_name: session.userName };
  const { user_id, user_name } = stored ?? author;
  if (!stored) await demandRoom(change, store);
  const subject = await subjectOf(change, store, { userId: user_id, userName: user_name }, stored);
  const named = recipientsIn(body.recipients ?? stored?.recipients);
  const recipients = await judged(change, named, subject.entity);
  if (body.recipients !== undefined) body.recipients = recipients;
  const isOn = (body.enabled ?? stored?.enabled ?? true) === true;
  return {
    ...(stored ? {} : author),
    ...{
      ...(subject.viewId === null && { currency: body.currency ?? stored?.currency ?? 'EUR' }),
      source: subject.source,
      entity: subject.entity,
      view_id: subject.viewId,
      view_name: subject.name,
      last_error: null,
    },
    next_at: isOn ? nextRun(timesOf(body, stored), context.now()) : null,
  };
}

/** When it goes once the body is stored. */
function timesOf({ weekdays, hour, time_zone }: Row, stored: Stored | undefined): Times {
  return {
    weekdays: Array.isArray(weekdays) ? weekdays.map(String) : (stored?.weekdays ?? []),
    hour: Number(hour ?? stored?.hour ?? 8),
    time_zone: String(time_zone ?? stored?.time_zone ?? 'UTC'),
  };
}

function demandTimes({ weekdays, time_zone }: Row): void {
  if (Array.isArray(weekdays) && weekdays.length === 0) throw Refused.field('weekdays', { key: 'weekdaysNone' });
  if (typeof time_zone === 'string' && !isTimeZone(time_zone))
    throw Refused.field('time_zone', { key: 'timeZoneUnknown', params: { name: time_zone } });
}

async function demandRoom({ context, session }: EntityChange, store: Store): Promise<void> {
  if (context.mail === undefined) throw new HttpError('conflict', { key: 'channelNoMail' });
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${table(store, 'view_schedule')}
    where user_id = ${session.userId}`.execute(store.db);
  if ((rows[0]?.count ?? 0) >= mostOwn)
    throw new HttpError('conflict', { key: 'schedulesFull', params: { most: mostOwn } });
}

async function read(store: Store, id: string): Promise<Stored | undefined> {
  const { rows } =
    await sql<Stored>`select user_id, user_name, source, view_id, currency, recipients, weekdays, hour, time_zone, enabled
    from ${table(store, 'view_schedule')} where id = ${id}::bigint`.execute(store.db);
  return rows[0];
}

interface Author {
  userId: string;
  userName: string;
}

/** What is sent, as its author sees it. Statistics are called as the author's language calls them. */
async function subjectOf(
  change: EntityChange,
  store: Store,
  author: Author,
  stored: Stored | undefined,
): Promise<Subject> {
  const { context, session, body } = change;
  const source = String(body.source ?? stored?.source ?? 'VIEW');
  if (!isStatSource(source)) {
    const { entity, name, id } = await viewFor(change, store, author, stored);
    return { source: 'VIEW', entity, name, viewId: id };
  }
  const entity = entityOfStats(source);
  if (!mayTake(session.permissions, entity)) throw Refused.field('source', { key: 'scheduleNoExport' });
  const locale = localeOf(
    (await readersOf(context.control, tenantOf(session), [author.userId])).get(author.userId)?.locale ?? '',
  );
  const words = await channelWords(locale, await editedTexts(context.control, locale));
  return { source, entity, name: words.value('ReportSources', source), viewId: null };
}

/** The view, which its author sees, of a list that the caller may export. */
async function viewFor(
  { session, body }: EntityChange,
  store: Store,
  author: Author,
  stored: Stored | undefined,
): Promise<SavedView> {
  const viewId = String(body.view_id ?? stored?.view_id);
  const view = /^\d{1,18}$/.test(viewId) ? await viewOf(store, { ...author, overOthers: false }, viewId) : undefined;
  if (!view || !session.permissions.has(`${view.entity}.list`))
    throw Refused.field('view_id', { key: 'scheduleNoView' });
  if (!mayTake(session.permissions, view.entity)) throw Refused.field('view_id', { key: 'scheduleNoExport' });
  return view;
}

const recipientsIn = (value: unknown): string[] =>
  Array.isArray(value) ? [...new Set(value.map((one) => (isObject(one) ? String(one.user_id) : '')))] : [];

function tenantOf({ tenantId }: Session): string {
  if (tenantId === null) throw inNoTenant();
  return tenantId;
}

/** The people whom a body names, with their names. */
async function judged({ context, session }: EntityChange, ids: string[], entity: string): Promise<ViewRecipient[]> {
  const readers = await readersOf(context.control, tenantOf(session), ids);
  return ids.map((id) => {
    const reader = readers.get(id);
    if (!reader) throw Refused.field('recipients', { key: 'assigneeUnknown' });
    const { name } = reader;
    if (!mayTake(new Set(reader.permissions), entity))
      throw Refused.field('recipients', { key: 'scheduleUnable', params: { name } });
    return { user_id: id, user_name: name };
  });
}

/** Who is no longer among the people of a schedule gets no mail that still waits. */
async function written({ id }: EntityChange & { id: string }, store: Store): Promise<void> {
  await sql`delete from ${table(store, 'view_mail')} m using ${table(store, 'view_schedule')} s
    where s.id = ${id}::bigint and m.schedule_id = s.id and m.state = 'WAITING'
      and not s.recipients @> jsonb_build_array(jsonb_build_object('user_id', m.user_id))`.execute(store.db);
}

export const viewScheduleHooks: EntityHooks = {
  openToKeys: true,
  scope: (_context, session) => (overOthers(session) ? [] : [sql`t.user_id = ${session.userId}`]),
  before,
  written,
};
