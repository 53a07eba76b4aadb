import { sql } from 'kysely';
import type { Row } from '../database/database.ts';
import { Refused } from '../errors.ts';
import { ownTenants, reachesEveryTenant } from '../sessions/tenantReach.ts';
import { type Store, table } from '../sql/store.ts';
import type { EntityHooks } from './hooks.ts';

/** Throws Refused if a tenant's servers would change: its data would stay on the old ones. */
async function demandSameHosts(control: Store, id: string, body: Row): Promise<void> {
  const { rows } = await sql<Row>`select db_host, db_host_logs from ${table(control, 'tenant')}
    where id = ${id}::bigint`.execute(control.db);
  for (const field of ['db_host', 'db_host_logs'])
    if (body[field] !== undefined && rows[0] && body[field] !== rows[0][field])
      throw Refused.field(field, { key: 'tenantStays' });
}

export const tenantHooks: EntityHooks = {
  scope: (context, session) =>
    reachesEveryTenant(session) ? [] : [sql`t.id in ${ownTenants(context.control, session)}`],
  before: async ({ context, id, body }) => {
    if (id !== null) await demandSameHosts(context.control, id, body);
    return {};
  },
  after: async ({ context }) => context.tenancy.forget(),
};
