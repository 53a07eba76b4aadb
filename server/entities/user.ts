import { sql } from 'kysely';
import { isObject } from '../../src/manifest/isObject.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/database.ts';
import { forbidden, Refused } from '../errors.ts';
import { dropLink, voidLink } from '../mail/signInLinks.ts';
import { demandPassword } from '../sessions/currentPassword.ts';
import { demandPasswordUser } from '../sessions/providerAccounts.ts';
import { endOverdue } from '../sessions/sessionLimits.ts';
import type { Session } from '../sessions/sessions.ts';
import {
  demandNotAbove,
  ownTenantIds,
  ownTenants,
  permissionsOfRoles,
  permissionsOfUser,
  reachesEveryTenant,
} from '../sessions/tenantReach.ts';
import { type Store, table } from '../sql/store.ts';
import type { EntityChange, EntityHooks } from './hooks.ts';

const strings = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

async function before(change: EntityChange): Promise<Row> {
  const { context, session, id, body, verb } = change;
  const own = id !== null && isOwn(session, id);
  if (own && !session.permissions.has('user.edit')) await demandOwnPasswordOnly(change);
  if (own) await demandCurrentPassword(change);
  if (id !== null && (await hasRoles(context, id, body.roles))) delete body.roles;
  if (id !== null && (await hasTenants(context, id, body.tenants))) delete body.tenants;
  if (id !== null) {
    await demandManages(context, session, id);
    if (body.password !== undefined) await demandPasswordUser(context.control, id);
    if (own && (verb === 'delete' || body.disabled === true || body.roles !== undefined))
      refuseOwn(change, await permissionsOfRoles(context.control, strings(body.roles)));
  }
  demandNotAbove(session, await permissionsOfRoles(context.control, strings(body.roles)));
  await judgeTenants(change);
  return typeof body.email === 'string' ? { email: body.email.toLowerCase() } : {};
}

/** Whether a user already has exactly these roles: then they are no change, and end no session. */
async function hasRoles({ control }: Context, id: string, roles: unknown): Promise<boolean> {
  if (!Array.isArray(roles)) return false;
  const present = await roleNames(control, id);
  return present.length === roles.length && present.every((name) => roles.includes(name));
}

/** Whether a user already belongs to exactly these tenants: then they are no change, and end no link. */
async function hasTenants({ control }: Context, id: string, tenants: unknown): Promise<boolean> {
  if (!Array.isArray(tenants)) return false;
  const { rows } = await sql<{ id: string }>`select tenant_id::text as id from ${table(control, 'user_tenants')}
    where user_id = ${id}::bigint`.execute(control.db);
  const present = new Set(rows.map((row) => row.id));
  return new Set(strings(tenants)).size === present.size && strings(tenants).every((tenant) => present.has(tenant));
}

/** Throws unless a caller who may edit users may edit this one. */
export async function demandManages(context: Context, session: Session, id: string): Promise<void> {
  // a user is never above themselves, even if they work in no tenant and so have fewer permissions than their roles
  if (!isOwn(session, id)) demandNotAbove(session, await permissionsOfUser(context.control, id));
  await demandWholeReach(context, session, id);
}

/** A password or active state counts in all the user's tenants: only callers who reach all of them may change it. */
async function demandWholeReach({ control }: Context, session: Session, id: string): Promise<void> {
  if (reachesEveryTenant(session)) return;
  const { rows } = await sql`select 1 from ${table(control, 'user_tenants')} m where m.user_id = ${id}::bigint
    and m.tenant_id not in ${ownTenants(control, session)} limit 1`.execute(control.db);
  if (rows.length > 0) throw Refused.field('id', { key: 'alsoElsewhere' });
}

/** Throws Refused if admins would lock themselves out or lose permissions: nobody might be able to undo it. */
function refuseOwn({ session, verb, body }: EntityChange, left: string[]): void {
  if (verb === 'delete') throw Refused.field('id', { key: 'ownDelete' });
  if (body.disabled === true) throw Refused.field('disabled', { key: 'ownDisable' });
  if ([...session.permissions].some((name) => !left.includes(name))) throw Refused.field('roles', { key: 'ownRoles' });
}

async function judgeTenants({ context, session, body, id }: EntityChange): Promise<void> {
  if (reachesEveryTenant(session)) return;
  const named = [...strings(body.tenants), ...(typeof body.last_tenant_id === 'string' ? [body.last_tenant_id] : [])];
  const own = await ownTenantIds(context.control, session);
  if (named.some((tenant) => !own.has(tenant))) throw Refused.field('tenants', { key: 'missing' });
  if (id === null && strings(body.tenants).length === 0) throw Refused.field('tenants', { key: 'required' });
}

/** Removes the tenants that the caller does not belong to. */
async function trim(context: Context, session: Session, records: Row[]): Promise<Row[]> {
  if (reachesEveryTenant(session)) return records;
  const own = await ownTenantIds(context.control, session);
  const seen = (tenant: unknown) => isObject(tenant) && own.has(String(tenant.id));
  return records.map((record) => ({
    ...record,
    tenants: Array.isArray(record.tenants) ? record.tenants.filter(seen) : [],
    ...(seen(record.last_tenant) ? {} : { last_tenant_id: null, last_tenant: null }),
  }));
}

/** Whether a change ends all the user's sessions: of the password, roles or active state. */
const endsSessions = ({ verb, body }: EntityChange) =>
  verb === 'edit' && (body.password !== undefined || body.disabled === true || body.roles !== undefined);

/** Moves a user who works in a tenant they do not belong to into their first own one, and ends what the change has overtaken. */
async function written(change: EntityChange & { id: string }, store: Store): Promise<void> {
  const { context, id } = change;
  await sql`update ${table(store, 'user')} u set last_tenant_id = (
      select min(m.tenant_id) from ${table(store, 'user_tenants')} m where m.user_id = u.id)
    where u.id = ${id}::bigint and not exists (select 1 from ${table(store, 'user_tenants')} m
      where m.user_id = u.id and m.tenant_id = u.last_tenant_id)`.execute(store.db);
  if (change.verb === 'edit' && change.body.password !== undefined) await dropLink(store, id);
  // a link that an administrator of other tenants was shown leads into none of the new ones
  if (endsSessions(change) || change.body.tenants !== undefined) await voidLink(store, context.now(), id);
  if (!endsSessions(change)) return;
  await context.sessions.endAll(store, id);
}

/** Fields that the change-password flow may send. */
const sentAlong = ['id', 'updated_at', 'password', 'password_confirmation', 'current_password'];

/**
 * Lets every user change their own password, whatever their role. Name, mail and roles may be sent unchanged, as in the
 * flow of SPEC §4; they are removed from the body, so that nothing else is written. Throws 403 for any other change.
 */
async function demandOwnPasswordOnly({ context, session, body }: EntityChange): Promise<void> {
  const present = await ownValues(context.control, session.userId);
  const others = Object.keys(body).filter((name) => !sentAlong.includes(name));
  const more = others.filter((name) => JSON.stringify(present[name]) !== spelt(body[name]));
  if (body.password === undefined || more.length > 0) throw forbidden({ key: 'ownAccountOnly' });
  for (const name of others) delete body[name];
}

/** Requires the current password for a change of the own password. */
async function demandCurrentPassword({ context, session, body, address }: EntityChange): Promise<void> {
  if (typeof body.password !== 'string') return;
  await demandPasswordUser(context.control, session.userId);
  await demandPassword(context, { userId: session.userId, address }, 'current_password', body.current_password);
}

/** A value for comparison, with lists such as roles in any order. */
const spelt = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.map(String).sort() : value);

async function ownValues(control: Store, id: string): Promise<Row> {
  const { rows } = await sql<{ name: string; email: string }>`
    select u.name, u.email from ${table(control, 'user')} u where u.id = ${id}::bigint`.execute(control.db);
  return { ...rows[0], roles: await roleNames(control, id) };
}

/** Returns the names of a user's roles, sorted. */
async function roleNames(control: Store, id: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select r.name from ${table(control, 'user_roles')} ur join ${table(control, 'role')} r on r.id = ur.role_id
    where ur.user_id = ${id}::bigint`.execute(control.db);
  return rows.map(({ name }) => name).sort();
}

/** Whether a user record is the caller's own. */
const isOwn = (session: Session, id: string): boolean => id === session.userId;

export const userHooks: EntityHooks = {
  isOwn,
  scope: (context, session) =>
    reachesEveryTenant(session)
      ? []
      : [
          sql`exists (select 1 from ${table(context.control, 'user_tenants')} ut where ut.user_id = t.id
            and ut.tenant_id in ${ownTenants(context.control, session)})`,
        ],
  scopeOf: ({ control }, session, filters) =>
    reachesEveryTenant(session)
      ? []
      : filters
          .filter(({ filter }) => filter.via?.path === 'tenants')
          .map(
            ({ values }) => sql`exists (select 1 from ${table(control, 'user_tenants')} ut where ut.user_id = t.id
              and ut.tenant_id = any(${values}::bigint[]) and ut.tenant_id in ${ownTenants(control, session)})`,
          ),
  trim,
  before,
  // another tenant has other limits: what is over stays over
  within: async ({ context, id }, { store }) => {
    if (id !== null) await endOverdue(store, context.now(), sql`u.id = ${id}::bigint`);
    return {};
  },
  written,
  after: async ({ context }) => context.sessions.forget(),
};
