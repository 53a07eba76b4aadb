import type { TenantRoles } from '../database/tenantRoles.ts';

/** What the database's administrator has to do for the barrier between tenants, as the end of a sentence. */
export function rolesHint(roles: Pick<TenantRoles, 'missing'>, inheritsNothing: boolean): string | undefined {
  if (roles.missing > 0)
    return `the server's own role may not make roles: statements of ${roles.missing} of its ${roles.missing === 1 ? 'log or tenant' : 'logs and tenants'} run under it, and PostgreSQL keeps tenants apart no further. As the database's administrator run alter role … createrole noinherit, and start again.`;
  return inheritsNothing
    ? undefined
    : "the server's own role is a member of other roles too, and has by itself what tenants' roles have. As the database's administrator run alter role … noinherit.";
}
