import { sql } from 'kysely';
import type { EntityHooks } from './hooks.ts';
import { ownTenants, reachesEveryTenant } from './reach.ts';

export const tenantHooks: EntityHooks = {
  scope: (context, session) =>
    reachesEveryTenant(session) ? [] : [sql`t.id in ${ownTenants(context.control, session)}`],
  after: async ({ context }) => context.tenancy.forget(),
};
