import { type RawBuilder, sql } from 'kysely';
import { channelWords } from '../../src/i18n/channelTexts.ts';
import { permission } from '../../src/manifest/permissions.ts';
import { groupBy, idList } from '../engine/act/recordset.ts';
import { type Attempt, type Claimed, claimDue, renewClaims, reportAttempts } from '../engine/webhooks/outbox.ts';
import { editedTexts } from '../labels/editedTexts.ts';
import { localeOf } from '../mail/letter.ts';
import type { Send } from '../mail/smtp.ts';
import { count } from '../metrics/counting.ts';
import { namesOfUsers } from '../sessions/namesOfUsers.ts';
import { holdsEveryTenant } from '../sessions/tenantReach.ts';
import { type Store, table } from '../sql/store.ts';
import { tenantIdOf } from '../sql/tenantSchemas.ts';
import { attemptOfMail } from './deliverNotices.ts';
import { mentionRecord, mentionSubject, subjects } from './mentionSql.ts';
import { letterIn, ownersMessage } from './message.ts';
import { noteOutcome } from './ownerRules.ts';
import { toldOfAlert } from './tellChannels.ts';

interface Mailing {
  control: Store;
  tenantName: string;
  origin?: string;
  /** Sends mails; without it nothing is claimed. */
  mail?: Send;
}

const atOnce = 500;

interface Due extends Claimed {
  user: string;
}

/**
 * Sends people what is due to be told of their own alerts, one mail for each person; returns the number of what was due. Who
 * was disabled, left the tenant, may no longer see alerts, gave the alert away or wants no mails any longer is told nothing.
 */
export async function deliverToOwners(store: Store, mailing: Mailing): Promise<number> {
  if (!mailing.mail) return 0;
  const due = await claimDue<Omit<Due, keyof Claimed>>(store, 'owner_mail', sql`d.user_id as user`, atOnce);
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  const told = new Map([...(await stillToTell(store, ids)), ...(await mentionsToTell(store, mailing.control, ids))]);
  const people = await peopleOf(mailing.control, tenantIdOf(store), due);
  for (const [user, claimed] of groupBy(due, (one) => one.user)) {
    // the mails before took their time
    const still = await renewClaims(store, 'owner_mail', claimed);
    const rows = claimed.filter(({ id }) => still.has(id));
    const person = people.get(user);
    const news = rows.flatMap(({ id }) => told.get(id) ?? []).filter(({ needs }) => person?.may.includes(needs));
    if (!person || news.length === 0) {
      await forget(store, rows, sql`true`);
      continue;
    }
    const attempt = await sendTo(person, news, mailing, mailing.mail);
    count('pitboss_owner_mails_total', {
      outcome: attempt.error === null ? 'sent' : attempt.final ? 'refused' : 'failed',
    });
    const attempts = rows.map(({ id, attempts: done }) => ({ id, attempts: done, ...attempt }));
    await reportAttempts(store, 'owner_mail', attempts);
    await forget(store, rows, sql`state <> 'WAITING'`);
    await noteOutcome(store, user, attempt.error);
  }
  return due.length;
}

interface Person {
  id: string;
  email: string;
  locale: string;
  /** Which of the needed permissions they have. */
  may: string[];
}

/** Those who may be told: not disabled, and of this tenant. */
async function peopleOf(control: Store, tenantId: string, due: readonly Due[]): Promise<Map<string, Person>> {
  const member = sql`exists (select from ${table(control, 'user_tenants')} m
    where m.user_id = u.id and m.tenant_id = ${tenantId}::bigint)`;
  const may = sql`array(select n.name from unnest(${needed}::text[]) n(name)
    where exists (select from ${table(control, 'user_roles')} ur join ${table(control, 'role')} r
      on r.id = ur.role_id where ur.user_id = u.id and r.permissions ? n.name))`;
  const { rows } = await sql<Person>`select u.id::text, u.email, coalesce(
      (select s.value from ${table(control, 'user_state')} s where s.user_id = u.id and s.name = 'locale'),
      (select p.locale from ${table(control, 'platform_setting')} p limit 1)) as locale, ${may} as may
    from ${table(control, 'user')} u
    where u.id = any(${idList(due.map(({ user }) => user))}) and not u.disabled
      and (${member} or ${holdsEveryTenant(control)})`.execute(control.db);
  return new Map(rows.map((row) => [row.id, row]));
}

interface News {
  event: string;
  body: string;
  /** The permission without which nobody is told. */
  needs: string;
}

const seesAlerts = permission('alert', 'show');
const needed = subjects.map((subject) => permission(subject, 'show'));

/** What is still so: the alert is open and its owner's, who still wants to be told. */
async function stillToTell(store: Store, ids: readonly string[]): Promise<Map<string, News>> {
  const { rows } = await sql<Omit<News, 'needs'> & { id: string }>`select m.id::text, m.event,
      (${toldOfAlert(store)} || jsonb_build_object('due', a.due_at))::text as body
    from ${table(store, 'owner_mail')} m join ${table(store, 'alert')} a on a.id = m.alert_id
      and a.owner_id = m.user_id and a.state <> 'CLOSED'
    join ${table(store, 'owner_mail_rule')} p on p.user_id = m.user_id
      and case m.event when 'ASSIGNED' then p.assigned else p.bounds end
    left join ${table(store, 'risk')} r on r.id = a.risk_id
    where m.id = any(${idList(ids)}) order by m.id`.execute(store.db);
  return new Map(rows.map((row) => [row.id, { ...row, needs: seesAlerts }]));
}

/** The mentions that still are, of people who still want to be told. */
async function mentionsToTell(store: Store, control: Store, ids: readonly string[]): Promise<Map<string, News>> {
  const { rows } = await sql<{ id: string; of: string; record: string; by_id: string | null }>`
    select m.id::text, ${mentionSubject} as of, ${mentionRecord} as record, n.by_id
    from ${table(store, 'owner_mail')} m join ${table(store, 'mention')} n on n.id = m.mention_id
    join ${table(store, 'owner_mail_rule')} p on p.user_id = m.user_id and p.mentioned
    where m.id = any(${idList(ids)}) order by m.id`.execute(store.db);
  const names = await namesOfUsers(control, [...new Set(rows.flatMap(({ by_id }) => by_id ?? []))]);
  return new Map(
    rows.map(({ id, of, record, by_id }) => {
      const body = JSON.stringify({ of, record, by: by_id === null ? null : (names.get(by_id) ?? null) });
      return [id, { event: 'MENTIONED', body, needs: permission(of, 'show') }];
    }),
  );
}

async function sendTo({ email, locale: own }: Person, news: News[], mailing: Mailing, mail: Send): Promise<Attempt> {
  const locale = localeOf(own);
  const { control, tenantName: tenant, origin } = mailing;
  const words = await channelWords(locale, await editedTexts(control, locale));
  return attemptOfMail(await mail(email, letterIn(ownersMessage(news, { tenant, origin }, words), words)));
}

/** Deletes what is not to be told any longer, or what was told or is given up. */
async function forget(store: Store, rows: readonly Claimed[], which: RawBuilder<unknown>): Promise<void> {
  if (rows.length === 0) return;
  await sql`delete from ${table(store, 'owner_mail')}
    where id = any(${idList(rows.map(({ id }) => id))}) and ${which}`.execute(store.db);
}
