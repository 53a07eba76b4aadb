import type { Context } from '../context.ts';
import type { Place } from './act/types.ts';

/** Where a tenant's events are stored, judged and logged. */
export async function placeOf({ tenancy }: Pick<Context, 'tenancy'>, tenantId: string): Promise<Place> {
  const { tenant, logs } = await tenancy.stores(tenantId);
  // one pool, one database: only then can one transaction span both
  return { tenant, logs, sameDatabase: tenant.db === logs.db };
}
