import { sql } from 'kysely';
import { storeDemoExchange } from '../../../server/demo/exchange.ts';
import { createWorld, type World, type WorldOptions } from '../../../server/demo/world.ts';
import { placeOf } from '../../../server/engine/tenantPlace.ts';
import { knownCurrencies, refreshStatistics } from '../../../server/ingest/storeRows.ts';
import { storeAndJudge } from '../../../server/pipeline/storeAndJudge.ts';
import { type Store, table } from '../../../server/sql/store.ts';
import type { Platform } from '../../../server/start.ts';
import { seedDefaults } from '../../../server/tenants/seedDefaults.ts';
import type { ManifestDef } from '../../../src/manifest/entity.ts';
import type { Fired } from './truth.ts';

export interface JudgedWorld {
  world: World;
  /** Every firing, shadow ones too. */
  fired: Fired[];
  /** Partner customer id → when the customer's last event was, ISO 8601. */
  lastSeen: ReadonlyMap<string, string>;
}

/** The generated world of a tenant, judged from its first day on by the triggers that `prepare` stores. */
export async function judgeWorld(
  platform: Platform,
  options: WorldOptions,
  progress: (text: string) => void,
  prepare: (manifest: ManifestDef, tenant: Store) => Promise<unknown> = seedDefaults,
): Promise<JudgedWorld> {
  const place = (await platform.tenancy.all()).find(({ name }) => name === options.tenant);
  if (!place) throw new Error(`There is no tenant ${options.tenant}.`);
  const inside = await placeOf(platform, place.id);
  const { tenant, logs } = inside;
  await storeDemoExchange(platform.control, options.now, options.days ?? 60);
  await prepare(platform.manifest, tenant);
  const currencies = await knownCurrencies(platform.control);
  const settings = { currencies, now: new Date(options.now) };
  const world = createWorld(options);
  const lastSeen = new Map<string, string>();
  let [events, batches] = [0, 0];
  for (const { kind, rows } of world.batches()) {
    await storeAndJudge(inside, kind, rows, settings);
    for (const row of rows) if ('submitted_at' in row) lastSeen.set(row.partner_customerId, row.submitted_at);
    if (kind === 'betslips') for (const row of rows) lastSeen.set(row.partner_customerId, row.created_at);
    events += rows.length;
    batches += 1;
    if (batches % 60 === 20) await refreshStatistics(tenant, 'tenant');
    if (batches % 40 === 0) progress(`${events.toLocaleString('en')} events judged`);
  }
  progress(`${events.toLocaleString('en')} events judged`);
  const { rows } =
    await sql<Fired>`select trigger_name as trigger, "partner_customerId" as customer, partner_id as event,
      to_json(at)#>>'{}' as at from ${table(logs, 'trigger_log')} where outcome = 'TRIGGERED' order by at, id`.execute(
      logs.db,
    );
  return { world, fired: rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })), lastSeen };
}
