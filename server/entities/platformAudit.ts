import { sql } from 'kysely';
import type { EntityHooks } from './hooks.ts';
import { ownTenants, reachesEveryTenant } from './reach.ts';

export const platformAuditHooks: EntityHooks = {
  scope: (context, session) =>
    reachesEveryTenant(session)
      ? []
      : [sql`t.tenant_id in (select x.id::text from ${ownTenants(context.control, session)} x(id))`],
};
