import type { TenantRoles } from '../database/tenantRoles.ts';

/** What the database's administrator has to do for the barrier between tenants; undefined where it is whole. */
export function rolesHint({ missing, inherited }: Pick<TenantRoles, 'missing' | 'inherited'>): string | undefined {
  if (missing > 0)
    return `the server's own role may not make roles, and ${missing} of tenants and logs have none: PostgreSQL itself does not keep them apart. As the database's administrator run: alter role <the server's own> createrole noinherit. Then start again.`;
  return inherited
    ? "the server's own role has by itself what tenants' roles have. As the database's administrator run: alter role <the server's own> noinherit (from PostgreSQL 16 on: grant it each of them anew, with inherit false)."
    : undefined;
}
