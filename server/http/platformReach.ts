import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { Refused } from '../errors.ts';
import type { Reach } from '../platform/operations.ts';
import { everyTenant, ownTenants, reachesEveryTenant } from '../sessions/tenantReach.ts';
import { table } from '../sql/store.ts';
import { demand, sessionOf } from './access.ts';

/** The route configuration of every call about the platform. */
export const operate = { config: { needs: 'platform.operate' as const } };

/** Throws 403 unless the user may work in all tenants. */
export const demandAll = (request: FastifyRequest) => demand(sessionOf(request), everyTenant);

export async function platformReachOf({ control }: Context, request: FastifyRequest): Promise<Reach> {
  const session = sessionOf(request);
  const all = reachesEveryTenant(session);
  const { rows } = await sql<Reach['tenants'][number]>`
    select t.id::text as id, t.name, t.domain, t.db_host, t.db_host_logs from ${table(control, 'tenant')} t
    ${all ? sql`` : sql`where t.id in ${ownTenants(control, session)}`} order by t.name, t.id`.execute(control.db);
  return { all, tenants: rows };
}

/** Throws 404 for a tenant that the caller may not work in, as for an unknown one. */
export function demandReach({ tenants }: Reach, tenantId: string): void {
  if (!tenants.some(({ id }) => id === tenantId)) throw Refused.field('tenant_id', { key: 'missing' });
}
