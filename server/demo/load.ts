import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Place } from '../engine/act/types.ts';
import { placeOf } from '../engine/place.ts';
import { knownCurrencies, refreshStatistics, storeRows } from '../ingest/store.ts';
import { storeAndJudge } from '../pipeline/storeAndJudge.ts';
import { inTransaction, type Store, table } from '../sql/store.ts';
import { demoTenants } from '../tenants/seed.ts';
import { seedDefaults } from '../tenants/seedDefaults.ts';
import { storeDesk } from './desk.ts';
import { storeDemoExchange } from './exchange.ts';
import { day } from './random.ts';
import { type Batch, createWorld, type World, type WorldOptions } from './world.ts';

export interface DemoOptions extends Partial<Omit<WorldOptions, 'tenant' | 'now'>> {
  /** The current time of the demo world, ISO 8601. */
  now: string;
  /** Days, including today, that the default triggers evaluate; earlier ones are history. Default 3. */
  judgedDays?: number;
}

export const demoSeed = 'pitboss';
const defaultDays = 60;
const defaultJudgedDays = 3;
const tellEvery = 3000;

type Progress = (text: string) => void;

/**
 * Fills the demo tenants with the demo world, and the installation with currencies and generated exchange rates: a
 * history, the default triggers and risks, and then the last days, which are evaluated as if they had been received
 * live. Skips a tenant that has customers. Each tenant is filled in one transaction, so that none is left half full.
 */
export async function loadDemo(
  context: Pick<Context, 'manifest' | 'control' | 'tenancy'>,
  { judgedDays = defaultJudgedDays, ...options }: DemoOptions,
  progress: Progress = () => {},
): Promise<void> {
  await storeDemoExchange(context.control, options.now, options.days ?? defaultDays);
  const currencies = await knownCurrencies(context.control);
  const places = await context.tenancy.all();
  for (const name of demoTenants) {
    const place = places.find((one) => one.name === name);
    if (!place) continue;
    const outside = await placeOf(context, place.id);
    if (await hasCustomers(outside.tenant)) continue;
    const world = { seed: demoSeed, ...options, tenant: name };
    const judgedFrom = Math.floor(Date.parse(options.now) / day) * day - (judgedDays - 1) * day;
    await inTransaction(outside.tenant, async (store) => {
      const filling = { world: createWorld(world), tenant: name, currencies, now: new Date(options.now), progress };
      const inside = { ...outside, tenant: store };
      await storeHistory(inside, filling, judgedFrom);
      await seedDefaults(context.manifest, store);
      await storeDesk(context.manifest, store);
      await refreshStatistics(store, 'tenant');
      await judgeLastDays(inside, filling, judgedFrom);
    });
  }
}

async function hasCustomers(store: Store): Promise<boolean> {
  const { rows } = await sql`select 1 from ${table(store, 'customer')} limit 1`.execute(store.db);
  return rows.length > 0;
}

interface Filling {
  world: World;
  tenant: string;
  currencies: ReadonlySet<string>;
  now: Date;
  progress: Progress;
}

async function storeHistory(place: Place, filling: Filling, before: number): Promise<void> {
  const text = `demo world: ${filling.tenant}`;
  await storeAll(filling, text, filling.world.batches({ before }), ({ kind, rows }) =>
    storeRows(place.tenant, kind, rows, filling),
  );
}

async function judgeLastDays(place: Place, filling: Filling, from: number): Promise<void> {
  let alerts = 0;
  const text = `demo world: ${filling.tenant}, its last days`;
  await storeAll(filling, text, filling.world.batches({ from }), async ({ kind, rows }) => {
    const judged = await storeAndJudge(place, kind, rows, filling);
    alerts += judged.alerts.filter(({ isNew }) => isNew).length;
    return judged.stored;
  });
  filling.progress(`demo world: ${filling.tenant} is there, with ${alerts} alerts`);
}

async function storeAll(
  { progress }: Filling,
  text: string,
  batches: Iterable<Batch>,
  store: (batch: Batch) => Promise<{ rejected: { errors: string[] }[] }>,
): Promise<void> {
  let count = 0;
  let told = performance.now();
  progress(text);
  for (const batch of batches) {
    const { rejected } = await store(batch);
    if (rejected.length > 0)
      throw new Error(`The demo world made a row of ${batch.kind} that is refused: ${rejected[0]?.errors.join('; ')}.`);
    count += batch.rows.length;
    if (performance.now() - told < tellEvery) continue;
    told = performance.now();
    progress(`${text}, ${count.toLocaleString('en')} events`);
  }
}
