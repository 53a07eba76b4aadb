import { type RawBuilder, sql } from 'kysely';
import type { Mention } from '../../src/contracts/mentions.ts';
import type { ManifestDef } from '../../src/manifest/entity.ts';
import type { MentionSubject } from '../../src/manifest/fieldDef.ts';
import { permission } from '../../src/manifest/permissions.ts';
import { mentionRecord, mentionSubject, subjects } from '../channels/mentionSql.ts';
import { tellMentioned } from '../channels/tellOwners.ts';
import type { Push } from '../push.ts';
import { namesOfUsers } from '../sessions/namesOfUsers.ts';
import { type Store, table } from '../sql/store.ts';

/** Whose texts they are, and where people are known. */
export interface Place {
  control: Store;
  tenant: Store;
  tenantId: string;
  manifest: ManifestDef;
  name: string;
}

/** Whom a text that is about to be stored mentions. */
export interface Mentioning {
  path: string;
  subject: MentionSubject;
  ids: string[];
}

/** A person who is newly mentioned. */
export interface Mentioned {
  id: string;
  userId: string;
}

/**
 * Stores whom the texts of a record mention, in the transaction that writes them, and returns those who are new in each.
 * They get a mail if they want to; whoever writes about themselves is told nothing.
 */
export async function keepMentions(
  store: Store,
  name: string,
  id: string,
  mentions: readonly Mentioning[],
  by: { userId: string | null; at: string },
): Promise<Mentioned[]> {
  const fresh: Mentioned[] = [];
  for (const mentioning of mentions) fresh.push(...(await keepOne(store, name, id, mentioning, by)));
  const others = fresh.filter(({ userId }) => userId !== by.userId);
  await tellMentioned(
    store,
    others.map((one) => one.id),
  );
  return others;
}

async function keepOne(
  store: Store,
  name: string,
  id: string,
  { path, subject, ids }: Mentioning,
  { userId, at }: { userId: string | null; at: string },
): Promise<Mentioned[]> {
  const mentions = table(store, 'mention');
  await sql`delete from ${mentions} where entity = ${name} and record_id = ${id}::bigint and field = ${path}
    and user_id <> all(${ids}::text[])`.execute(store.db);
  if (ids.length === 0) return [];
  const about = sql.id(`${subject}_id`);
  const place = name === subject ? sql`t.id` : sql`t.${about}`;
  const { rows } = await sql<{ id: string; user_id: string }>`
    insert into ${mentions} (entity, record_id, field, user_id, by_id, ${about}, seen_at, created_at)
    select ${name}, t.id, ${path}, u.id, ${userId}, ${place}, case when u.id = ${userId} then ${at}::timestamptz end,
      ${at}::timestamptz
    from ${table(store, name)} t cross join unnest(${ids}::text[]) u(id) where t.id = ${id}::bigint
    on conflict do nothing returning id::text, user_id`.execute(store.db);
  return rows.map((row) => ({ id: row.id, userId: row.user_id }));
}

/** Who is mentioned in which text of some records. */
export async function mentionsOfRecord(
  { tenant, name }: Pick<Place, 'tenant' | 'name'>,
  ids: readonly string[],
): Promise<{ record: string; field: string; user_id: string }[]> {
  const { rows } = await sql<{ record: string; field: string; user_id: string }>`
    select record_id::text as record, field, user_id from ${table(tenant, 'mention')}
    where entity = ${name} and record_id = any(${ids}::bigint[])`.execute(tenant.db);
  return rows;
}

/** The most that a person is shown. */
const mostShown = 20;

/** Where a person is mentioned, as far as they may see it: the newest first. */
export async function mentionsOf(
  { control, tenant }: Pick<Place, 'control' | 'tenant'>,
  userId: string,
  permissions: ReadonlySet<string>,
): Promise<Mention[]> {
  const seen = subjects.filter((subject) => permissions.has(permission(subject, 'show')));
  return read({ control, tenant }, sql`n.user_id = ${userId} and ${mentionSubject} = any(${seen}::text[])`);
}

/** Notes that a person has seen where they are mentioned, up to one. */
export async function seeMentions(store: Store, userId: string, upTo: string, at: string): Promise<void> {
  await sql`update ${table(store, 'mention')} set seen_at = ${at}::timestamptz
    where user_id = ${userId} and id <= ${upTo}::bigint and seen_at is null`.execute(store.db);
}

/** Tells people, wherever they are connected, where they are newly mentioned; after the commit. */
export async function pushMentions(
  push: Push,
  { control, tenant, tenantId }: Pick<Place, 'control' | 'tenant' | 'tenantId'>,
  mentioned: readonly Mentioned[],
): Promise<void> {
  if (mentioned.length === 0) return;
  const told = await read({ control, tenant }, sql`n.id = any(${mentioned.map(({ id }) => id)}::bigint[])`);
  for (const mention of told)
    for (const { userId } of mentioned.filter(({ id }) => id === mention.id))
      push.mentioned(tenantId, userId, [mention]);
}

async function read(
  { control, tenant }: Pick<Place, 'control' | 'tenant'>,
  where: RawBuilder<unknown>,
): Promise<Mention[]> {
  const { rows } = await sql<Omit<Mention, 'by'> & { by_id: string | null }>`select n.id::text, ${mentionSubject} as of,
      ${mentionRecord} as record, n.by_id, n.created_at as at,
      n.seen_at is not null as seen
    from ${table(tenant, 'mention')} n where ${where} order by n.id desc limit ${mostShown}`.execute(tenant.db);
  const names = await namesOfUsers(control, [...new Set(rows.flatMap(({ by_id }) => by_id ?? []))]);
  return rows.map(({ by_id, ...row }) => ({ ...row, by: by_id === null ? null : (names.get(by_id) ?? null) }));
}
