import type { Context } from '../context.ts';
import type { Store } from '../sql/store.ts';
import { CommandRefused } from './terminal.ts';

/** Returns the store of the named tenant, or of the only one there is. */
export async function tenantStore({ tenancy }: Pick<Context, 'tenancy'>, name: string | undefined): Promise<Store> {
  const places = await tenancy.all();
  const names = places.map((place) => place.name).join(', ');
  if (places.length === 0)
    throw new CommandRefused('There is no tenant yet: start Pitboss and add one, then run the command again.');
  if (name === undefined && places.length > 1)
    throw new CommandRefused(`There are several tenants: say which one is meant with --tenant (${names}).`);
  const place = name === undefined ? places[0] : places.find((one) => one.name === name);
  if (!place) throw new CommandRefused(`There is no tenant '${name}': known are ${names}.`);
  return (await tenancy.stores(place.id)).tenant;
}
