import type { Stores } from '../../../server/sql/store.ts';
import type { Tenancy } from '../../../server/tenants/tenancy.ts';

/** A tenancy whose stores are changed, as a mistake in it would change them. */
export function tenancyWith(tenancy: Tenancy, change: (stores: Required<Stores>) => Required<Stores>): Tenancy {
  return new Proxy(tenancy, {
    get: (_, name) => {
      if (name === 'stores') return async (id: string) => change(await tenancy.stores(id));
      if (name === 'on') return (...use: Parameters<Tenancy['on']>) => tenancyWith(tenancy.on(...use), change);
      const value: unknown = Reflect.get(tenancy, name);
      return typeof value === 'function' ? value.bind(tenancy) : value;
    },
  });
}
