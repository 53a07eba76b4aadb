import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { type CodedText, Refused } from '../errors.ts';
import { dropLink } from '../mail/signInLinks.ts';
import { noPassword } from '../sessions/passwords.ts';
import { signsInByProvider } from '../sessions/providerAccounts.ts';
import { endOverdue } from '../sessions/sessionLimits.ts';
import { everyTenant, holdsEveryTenant, permissionsOfRoles } from '../sessions/tenantReach.ts';
import { type Actor, auditPlatform } from '../sql/auditLog.ts';
import { inTransaction, type Store, table } from '../sql/store.ts';
import { createRecord, updateRow } from '../sql/write.ts';
import type { Granted } from './claims.ts';

/** Who has signed in at a provider, and what their groups give them here. */
export interface Identity {
  providerId: string;
  issuer: string;
  subject: string;
  mail: string | undefined;
  /** What the provider says of the mail; undefined where it says nothing. */
  verified: boolean | undefined;
  name: string | undefined;
  granted: Granted;
}

/** The user of an identity, or why it is let in as none; `userId` is whom the refusal is about. */
export type UserOutcome = { userId: string } | { refused: CodedText; userId?: string };

/**
 * The user of an identity, made at the first sign-in and brought in line at each. What is brought in line stays so where
 * the user is refused: who has left all groups loses what they gave.
 */
export async function userOf(context: Context, identity: Identity, actor: Actor): Promise<UserOutcome> {
  const outcome = await inTransaction(context.control, async (store): Promise<UserOutcome> => {
    // two first sign-ins at a time make one user
    await sql`select pg_advisory_xact_lock(hashtextextended(${`pitboss.provider.${identity.providerId}`}, 0))`.execute(
      store.db,
    );
    const wanted = { ...identity, granted: await existing(store, identity.granted) };
    const place = { context, store, actor };
    return (await known(place, wanted)) ?? (await arrived(place, wanted));
  }).catch((error: unknown): UserOutcome => {
    // the mail was taken by a registration meanwhile
    if (error instanceof Refused && error.errors?.email) return { refused: { key: 'providerMailTaken' } };
    throw error;
  });
  context.sessions.forget();
  return outcome;
}

interface Place {
  context: Context;
  store: Store;
  actor: Actor;
}

/** Of what the groups give that which there is: a role or a tenant may have been deleted since. */
async function existing(store: Store, { roles, tenants }: Granted): Promise<Granted> {
  const { rows: found } = await sql<{ name: string }>`select name from ${table(store, 'role')}
    where name = any(${roles}::text[]) order by name`.execute(store.db);
  const { rows: there } = await sql<{ id: string }>`select id::text from ${table(store, 'tenant')}
    where id::text = any(${tenants}::text[]) order by id::text`.execute(store.db);
  return { roles: found.map(({ name }) => name), tenants: there.map(({ id }) => id) };
}

/** Whether somebody with these could work nowhere. */
async function isNothing(store: Store, { roles, tenants }: Granted): Promise<boolean> {
  if (roles.length === 0) return true;
  return tenants.length === 0 && !(await permissionsOfRoles(store, roles)).includes(everyTenant);
}

/** The user that the identity has already; undefined for a new identity. */
async function known(place: Place, identity: Identity): Promise<UserOutcome | undefined> {
  const { store } = place;
  const { providerId, issuer, subject, granted } = identity;
  const { rows } = await sql<{ id: string; disabled: boolean }>`select u.id::text, u.disabled
    from ${table(store, 'provider_account')} a join ${table(store, 'user')} u on u.id = a.user_id
    where a.provider_id = ${providerId}::bigint and a.issuer = ${issuer} and a.subject = ${subject}`.execute(store.db);
  const [user] = rows;
  if (!user) return undefined;
  if (user.disabled) return { refused: { key: 'providerDisabled' }, userId: user.id };
  await bringInLine(place, user.id, identity);
  return (await isNothing(store, granted))
    ? { refused: { key: 'providerNoGroups' }, userId: user.id }
    : { userId: user.id };
}

/** The user of a new identity: one with the same mail that may be linked, or one that is made. */
async function arrived(place: Place, identity: Identity): Promise<UserOutcome> {
  const { store } = place;
  const { mail, verified, granted } = identity;
  if (await isNothing(store, granted)) return { refused: { key: 'providerNoGroups' } };
  if (mail === undefined) return { refused: { key: 'providerNoMail' } };
  const { rows } = await sql<{ id: string; disabled: boolean; taken: boolean; everywhere: boolean }>`
    select u.id::text, u.disabled, ${signsInByProvider(store)} as taken, ${holdsEveryTenant(store)} as everywhere
    from ${table(store, 'user')} u where lower(u.email) = ${mail} for update of u`.execute(store.db);
  const [user] = rows;
  if (!user) return verified === false ? { refused: { key: 'providerMailUnverified' } } : make(place, identity, mail);
  const key = !verified
    ? 'providerMailUnverified'
    : user.taken
      ? 'providerMailTaken'
      : user.everywhere
        ? 'providerAdmin'
        : user.disabled
          ? 'providerDisabled'
          : undefined;
  if (key) return { refused: { key }, userId: user.id };
  await link(place, identity, user.id);
  return { userId: user.id };
}

async function make(place: Place, identity: Identity, email: string): Promise<UserOutcome> {
  const { context, store, actor } = place;
  const { name = email, granted } = identity;
  const write = { manifest: context.manifest, store, name: 'user', actor, extra: { password: noPassword() } };
  const userId = await createRecord(write, { name, email, ...granted });
  await keepAccount(place, identity, userId);
  await enterTenant(store, userId);
  return { userId };
}

/** Gives an identity a user with a password, which ends: whoever knew it may be somebody else. */
async function link(place: Place, identity: Identity, userId: string): Promise<void> {
  const { context, store } = place;
  await sql`update ${table(store, 'user')} set password = ${noPassword()} where id = ${userId}::bigint`.execute(
    store.db,
  );
  await dropLink(store, userId);
  await context.sessions.endAll(store, userId);
  await keepAccount(place, identity, userId);
  await bringInLine(place, userId, identity);
}

async function keepAccount({ context, store, actor }: Place, identity: Identity, userId: string): Promise<void> {
  const { providerId, issuer, subject } = identity;
  await sql`insert into ${table(store, 'provider_account')} (provider_id, issuer, subject, user_id, made_at)
    values (${providerId}::bigint, ${issuer}, ${subject}, ${userId}::bigint, ${context.now().toISOString()}::timestamptz)`.execute(
    store.db,
  );
  await auditPlatform({ store, name: 'provider_account', actor }, 'CREATE', userId, null, { provider_id: providerId });
}

/** Gives a user the name, mail, roles and tenants that the provider says, where they differ; other roles end the sessions. */
async function bringInLine({ context, store, actor }: Place, userId: string, identity: Identity): Promise<void> {
  const { granted } = identity;
  const { rows } = await sql<{ name: string; email: string; roles: string[]; tenants: string[] }>`
    select u.name, u.email,
      coalesce((select array_agg(r.name order by r.name) from ${table(store, 'user_roles')} ur
        join ${table(store, 'role')} r on r.id = ur.role_id where ur.user_id = u.id), '{}') as roles,
      coalesce((select array_agg(m.tenant_id::text order by m.tenant_id::text) from ${table(store, 'user_tenants')} m
        where m.user_id = u.id), '{}') as tenants
    from ${table(store, 'user')} u where u.id = ${userId}::bigint for update of u`.execute(store.db);
  const [user] = rows;
  if (!user) return;
  const email = await freeMail(store, userId, identity, user.email);
  const name = identity.name ?? user.name;
  const others = !sameNames(user.roles, granted.roles);
  if (!others && sameNames(user.tenants, granted.tenants) && user.name === name && user.email === email) return;
  // another tenant has other limits: what is over stays over
  await endOverdue(store, context.now(), sql`u.id = ${userId}::bigint`);
  await updateRow({ manifest: context.manifest, store, name: 'user', actor }, userId, { name, email, ...granted });
  await enterTenant(store, userId);
  if (others) await context.sessions.endAll(store, userId);
}

const sameNames = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name) => other.includes(name));

/** The mail that the provider says, unless it is not verified or somebody else's here. */
async function freeMail(store: Store, userId: string, { mail, verified }: Identity, present: string): Promise<string> {
  if (mail === undefined || verified === false || mail === present) return present;
  const { rows } = await sql`select from ${table(store, 'user')} u
    where lower(u.email) = ${mail} and u.id <> ${userId}::bigint`.execute(store.db);
  return rows.length === 0 ? mail : present;
}

/** Moves a user who works in no tenant of theirs into their first one. */
async function enterTenant(store: Store, userId: string): Promise<void> {
  await sql`update ${table(store, 'user')} u set last_tenant_id = coalesce((
      select min(m.tenant_id) from ${table(store, 'user_tenants')} m where m.user_id = u.id),
      case when ${holdsEveryTenant(store)} then coalesce(u.last_tenant_id, (select min(id) from ${table(store, 'tenant')})) end)
    where u.id = ${userId}::bigint and not exists (select from ${table(store, 'user_tenants')} m
      where m.user_id = u.id and m.tenant_id = u.last_tenant_id)`.execute(store.db);
}
