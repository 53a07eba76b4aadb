import { sql } from 'kysely';
import { ownTenants, reachesEveryTenant } from '../sessions/tenantReach.ts';
import type { EntityHooks } from './hooks.ts';

export const platformAuditHooks: EntityHooks = {
  scope: (context, session) =>
    reachesEveryTenant(session)
      ? []
      : [sql`t.tenant_id in (select x.id::text from ${ownTenants(context.control, session)} x(id))`],
};
