import { sql } from 'kysely';
import { type Store, table } from '../sql/store.ts';
import { holdsEveryTenant } from './tenantReach.ts';

/** What a user may do in a tenant now, whether they are logged in or not; undefined once they may not work there. */
export async function rightsOfUser(
  control: Store,
  userId: string,
  tenantId: string,
): Promise<ReadonlySet<string> | undefined> {
  const { rows } = await sql<{ permissions: string[] }>`
    select coalesce((select jsonb_agg(distinct p.name) from ${table(control, 'user_roles')} ur
        join ${table(control, 'role')} r on r.id = ur.role_id
        cross join lateral jsonb_array_elements_text(r.permissions) p(name) where ur.user_id = u.id), '[]') as permissions
    from ${table(control, 'user')} u where u.id = ${userId}::bigint and not u.disabled
      and (${holdsEveryTenant(control)} or exists (select from ${table(control, 'user_tenants')} m
        where m.user_id = u.id and m.tenant_id = ${tenantId}::bigint))`.execute(control.db);
  const [user] = rows;
  return user && new Set(user.permissions);
}
