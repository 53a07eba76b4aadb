import { sql } from 'kysely';
import type { Context } from '../http/context.ts';
import { refreshStatistics } from '../ingest/statistics.ts';
import { knownCurrencies, storeRows } from '../ingest/store.ts';
import { inTransaction, type Store, table } from '../sql/store.ts';
import { demoTenants } from '../tenants/seed.ts';
import { storeDesk } from './desk.ts';
import { storeDemoExchange } from './exchange.ts';
import { createWorld, type WorldOptions } from './world.ts';

export interface DemoOptions extends Partial<Omit<WorldOptions, 'tenant' | 'now'>> {
  /** The moment the demo world has come to, ISO 8601. */
  now: string;
}

export const demoSeed = 'pitboss';
const defaultDays = 60;
const tellEvery = 3000;

/**
 * Fills the demo tenants with the demo world, and the installation with currencies and invented exchange rates. A tenant
 * that has customers is left as it is; one is filled in one transaction, so that none is ever half full.
 */
export async function loadDemo(
  context: Pick<Context, 'manifest' | 'control' | 'tenancy'>,
  options: DemoOptions,
  progress: (text: string) => void = () => {},
): Promise<void> {
  await storeDemoExchange(context.control, options.now, options.days ?? defaultDays);
  const places = await context.tenancy.all();
  for (const name of demoTenants) {
    const place = places.find((one) => one.name === name);
    if (!place) continue;
    const { tenant } = await context.tenancy.stores(place.id);
    if (await hasCustomers(tenant)) continue;
    const currencies = await knownCurrencies(context.control);
    await inTransaction(tenant, async (store) => {
      await fill(store, { seed: demoSeed, ...options, tenant: name }, currencies, progress);
      await storeDesk(context.manifest, store);
      await refreshStatistics(store, 'tenant');
    });
  }
}

async function hasCustomers(store: Store): Promise<boolean> {
  const { rows } = await sql`select 1 from ${table(store, 'customer')} limit 1`.execute(store.db);
  return rows.length > 0;
}

async function fill(
  store: Store,
  world: WorldOptions,
  currencies: ReadonlySet<string>,
  progress: (text: string) => void,
): Promise<void> {
  const now = new Date(world.now);
  let count = 0;
  let told = performance.now();
  progress(`demo world: ${world.tenant}`);
  for (const { kind, rows } of createWorld(world).batches()) {
    const { rejected } = await storeRows(store, kind, rows, { currencies, now });
    if (rejected.length > 0)
      throw new Error(`The demo world made a row of ${kind} that is refused: ${rejected[0]?.errors.join('; ')}.`);
    count += rows.length;
    if (performance.now() - told < tellEvery) continue;
    told = performance.now();
    progress(`demo world: ${world.tenant}, ${count.toLocaleString('en')} events`);
  }
  progress(`demo world: ${world.tenant} is there, ${count.toLocaleString('en')} events`);
}
