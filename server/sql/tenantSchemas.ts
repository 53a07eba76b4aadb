import type { Store } from './store.ts';

/** The schema that keeps a tenant's data. */
export const tenantSchema = (id: string) => `tenant_${id}`;
/** The schema that keeps its logs. */
export const logsSchema = (id: string) => `tenant_${id}_logs`;

/** The id of the tenant whose data a store holds, read from its schema's name. */
export function tenantIdOf({ schema }: Pick<Store, 'schema'>): string {
  const id = /^tenant_(\d+)$/.exec(schema)?.[1];
  if (id === undefined) throw new Error(`The schema ${schema} keeps no tenant's data.`);
  return id;
}
