import { type RawBuilder, sql } from 'kysely';
import { forbidden } from '../errors.ts';
import { type Store, table } from '../sql/store.ts';
import type { Session } from './sessions.ts';

/** The permission to work in every tenant; other users work in those they belong to. */
export const everyTenant = 'tenant.any';

export const reachesEveryTenant = (session: Session) => session.permissions.has(everyTenant);

/** SQL: whether a user may work in every tenant; the user's row is `u`. */
export const holdsEveryTenant = (control: Store) => sql<boolean>`exists (
  select from ${table(control, 'user_roles')} ur join ${table(control, 'role')} r on r.id = ur.role_id
  where ur.user_id = u.id and r.permissions ? ${sql.lit(everyTenant)})`;

/**
 * SQL of the tenant that a user works in, or null: the last chosen one, if they belong to it or may work in every
 * tenant. The user's row is `u`.
 */
export const workingTenant = (control: Store) => sql<string | null>`(case when exists (
    select from ${table(control, 'user_tenants')} m where m.user_id = u.id and m.tenant_id = u.last_tenant_id)
  or ${holdsEveryTenant(control)} then u.last_tenant_id end)`;

/** A subquery of the ids of the tenants that a session's user belongs to. */
export function ownTenants(control: Store, session: Session): RawBuilder<unknown> {
  return sql`(select m.tenant_id from ${table(control, 'user_tenants')} m where m.user_id = ${session.userId}::bigint)`;
}

export async function ownTenantIds(control: Store, session: Session): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select x.id from ${ownTenants(control, session)} x(id)`.execute(
    control.db,
  );
  return new Set(rows.map(({ id }) => String(id)));
}

/**
 * Throws 403 if a user would grant, or edit a user who has, a permission that they lack (CONTRACT: no user above their
 * own role).
 */
export function demandNotAbove(session: Session, permissions: readonly string[]): void {
  const above = permissions.filter((name) => !session.permissions.has(name));
  if (above.length > 0) throw forbidden({ key: 'aboveOwn', params: { names: above.slice(0, 5).join(', ') } });
}

/** Returns the permissions of a user's roles. */
export async function permissionsOfUser(control: Store, userId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct p.name from ${table(control, 'user_roles')} ur join ${table(control, 'role')} r on r.id = ur.role_id
    cross join lateral jsonb_array_elements_text(r.permissions) p(name) where ur.user_id = ${userId}::bigint`.execute(
    control.db,
  );
  return rows.map(({ name }) => name);
}

/** Returns the permissions of the roles with these names. */
export async function permissionsOfRoles(control: Store, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select distinct p.name from ${table(control, 'role')} r cross join lateral jsonb_array_elements_text(r.permissions) p(name)
    where r.name in (${sql.join(names)})`.execute(control.db);
  return rows.map(({ name }) => name);
}
