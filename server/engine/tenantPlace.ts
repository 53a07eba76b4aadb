import type { Context } from '../context.ts';
import type { EnginePlace } from './act/firing.ts';

/** The stores of a tenant's events and logs. */
export async function placeOf({ tenancy }: Pick<Context, 'tenancy'>, tenantId: string): Promise<EnginePlace> {
  const { tenant, logs } = await tenancy.stores(tenantId);
  // one pool means one database: only then one transaction can span both
  return { tenant, logs, sameDatabase: tenant.db === logs.db };
}
