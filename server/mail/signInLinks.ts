import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { hourMs } from '../../src/manifest/durations.ts';
import type { RefusalKey } from '../../src/manifest/refusals.ts';
import { hashToken } from '../sessions/hashToken.ts';
import { workingTenant } from '../sessions/tenantReach.ts';
import { type Store, table } from '../sql/store.ts';

/** INVITATION: the user has no password yet. RESET: they have forgotten theirs. */
export type LinkPurpose = 'INVITATION' | 'RESET';

/** Hours for which a link is valid. */
export const linkHours: { readonly [purpose in LinkPurpose]: number } = { INVITATION: 72, RESET: 1 };

/** What the audit log calls them. */
export const linkNames = { INVITATION: 'invitation', RESET: 'password_reset' } as const;

/** The console's page that a link opens. The token stands behind #, which browsers do not send: no server logs it. */
export const linkPath = (token: string): string => `/welcome#${token}`;

const expiryOf = (purpose: LinkPurpose, now: Date) =>
  new Date(now.getTime() + linkHours[purpose] * hourMs).toISOString();

/**
 * Begins a user's link in place of an earlier one, which is void from now on: an invitation until the user has chosen a
 * password, then a reset. It opens nothing before its token is made. Undefined for a user who does not exist or is disabled.
 */
export async function beginLink(
  store: Store,
  now: Date,
  userId: string,
  invited?: 'INVITATION',
): Promise<{ purpose: LinkPurpose; expiresAt: string } | undefined> {
  const { rows } = await sql<{ email: string; invited: boolean }>`
    select u.email, exists (select from ${table(store, 'sign_in_link')} l where l.user_id = u.id
      and l.purpose = 'INVITATION' and l.used_at is null) as invited
    from ${table(store, 'user')} u where u.id = ${userId}::bigint and not u.disabled for update`.execute(store.db);
  const [user] = rows;
  if (!user) return undefined;
  const purpose = invited ?? (user.invited ? 'INVITATION' : 'RESET');
  const expiresAt = expiryOf(purpose, now);
  await sql`insert into ${table(store, 'sign_in_link')} (user_id, purpose, email, made_at, expires_at)
    values (${userId}::bigint, ${purpose}, ${user.email}, ${now.toISOString()}::timestamptz, ${expiresAt}::timestamptz)
    on conflict (user_id) do update set purpose = excluded.purpose, email = excluded.email, hash = null,
      made_at = excluded.made_at, expires_at = excluded.expires_at, used_at = null, withdrawn = false`.execute(
    store.db,
  );
  await sql`delete from ${table(store, 'mail_outbox')} where user_id = ${userId}::bigint`.execute(store.db);
  return { purpose, expiresAt };
}

/** A link with its token, which is not stored. */
export interface Issued {
  token: string;
  purpose: LinkPurpose;
  email: string;
  name: string;
  expiresAt: string;
}

/** Makes the token of a link that was begun, in place of an earlier token; its validity begins now. Undefined once it is void. */
export async function issueToken(store: Store, now: Date, userId: string): Promise<Issued | undefined> {
  const token = randomBytes(32).toString('base64url');
  const hours = sql`case l.purpose when 'INVITATION' then ${sql.lit(linkHours.INVITATION)} else ${sql.lit(linkHours.RESET)} end`;
  const { rows } = await sql<Omit<Issued, 'token' | 'expiresAt'> & { expires_at: string }>`
    update ${table(store, 'sign_in_link')} l set hash = ${hashToken(token)},
      expires_at = ${now.toISOString()}::timestamptz + ${hours} * interval '1 hour'
    from ${table(store, 'user')} u
    where l.user_id = ${userId}::bigint and u.id = l.user_id and l.used_at is null and not l.withdrawn
      and l.email = u.email and not u.disabled
    returning l.purpose, u.email, u.name, l.expires_at`.execute(store.db);
  const [link] = rows;
  if (!link) return undefined;
  const { expires_at, ...rest } = link;
  return { ...rest, token, expiresAt: new Date(expires_at).toISOString() };
}

/** A link that its token opens. */
export interface OpenLink {
  userId: string;
  userName: string;
  tenantId: string | null;
  purpose: LinkPurpose;
  expiresAt: string;
}

/** What a token opens, or why it opens nothing; `known` is the link's user, where it has one. */
export type Opened = { link: OpenLink } | { refused: RefusalKey; known?: OpenLink };

export async function openLink(store: Store, now: Date, token: string): Promise<Opened> {
  const { rows } = await sql<Omit<OpenLink, 'expiresAt'> & { expires_at: string; used: boolean; valid: boolean }>`
    select u.id::text as "userId", u.name as "userName", ${workingTenant(store)}::text as "tenantId", l.purpose,
      l.expires_at, l.used_at is not null as used, l.email = u.email and not u.disabled as valid
    from ${table(store, 'sign_in_link')} l join ${table(store, 'user')} u on u.id = l.user_id
    where l.hash = ${hashToken(token)}`.execute(store.db);
  const [found] = rows;
  if (!found) return { refused: 'linkUnknown' };
  const { expires_at, used, valid, ...rest } = found;
  const expiry = new Date(expires_at);
  const link = { ...rest, expiresAt: expiry.toISOString() };
  if (used) return { refused: 'linkUsed', known: link };
  if (!valid) return { refused: 'linkUnknown', known: link };
  return expiry <= now ? { refused: 'linkExpired', known: link } : { link };
}

/** Uses a link up; whether it was still open, as only one call gets through by it. */
export async function takeLink(store: Store, now: Date, token: string): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql`update ${table(store, 'sign_in_link')} l set used_at = ${at}
    from ${table(store, 'user')} u where l.hash = ${hashToken(token)} and l.used_at is null and l.expires_at > ${at}
      and u.id = l.user_id and l.email = u.email and not u.disabled returning 1`.execute(store.db);
  return rows.length > 0;
}

/** Ends a user's link and the mail that waits to bring it: whoever holds it was given less than the user has by now. */
export async function voidLink(store: Store, now: Date, userId: string): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await sql`update ${table(store, 'sign_in_link')} set hash = null, withdrawn = true, expires_at = least(expires_at, ${at})
    where user_id = ${userId}::bigint and used_at is null`.execute(store.db);
  await sql`delete from ${table(store, 'mail_outbox')} where user_id = ${userId}::bigint and state = 'WAITING'`.execute(
    store.db,
  );
}

/** Forgets a user's link, once they have a password by another way. */
export async function dropLink(store: Store, userId: string): Promise<void> {
  for (const name of ['sign_in_link', 'mail_outbox'])
    await sql`delete from ${table(store, name)} where user_id = ${userId}::bigint`.execute(store.db);
}
