import { sql } from 'kysely';
import { storeDemoExchange } from '../../../server/demo/exchange.ts';
import { createWorld, type WorldOptions } from '../../../server/demo/world.ts';
import { placeOf } from '../../../server/engine/tenantPlace.ts';
import { knownCurrencies, refreshStatistics } from '../../../server/ingest/storeRows.ts';
import { storeAndJudge } from '../../../server/pipeline/storeAndJudge.ts';
import { table } from '../../../server/sql/store.ts';
import type { Platform } from '../../../server/start.ts';
import { seedDefaults } from '../../../server/tenants/seedDefaults.ts';
import type { Fired } from './truth.ts';

/** The demo world of a tenant, judged from its first day on by the default triggers; gives every firing, shadow ones too. */
export async function judgeWorld(
  platform: Platform,
  options: WorldOptions,
  progress: (text: string) => void,
): Promise<Fired[]> {
  const place = (await platform.tenancy.all()).find(({ name }) => name === options.tenant);
  if (!place) throw new Error(`There is no tenant ${options.tenant}.`);
  const inside = await placeOf(platform, place.id);
  const { tenant, logs } = inside;
  await storeDemoExchange(platform.control, options.now, options.days ?? 60);
  await seedDefaults(platform.manifest, tenant);
  const currencies = await knownCurrencies(platform.control);
  const settings = { currencies, now: new Date(options.now) };
  let [events, batches] = [0, 0];
  for (const { kind, rows } of createWorld(options).batches()) {
    await storeAndJudge(inside, kind, rows, settings);
    events += rows.length;
    batches += 1;
    if (batches % 60 === 20) await refreshStatistics(tenant, 'tenant');
    if (batches % 40 === 0) progress(`${events.toLocaleString('en')} events judged`);
  }
  progress(`${events.toLocaleString('en')} events judged`);
  const { rows } =
    await sql<Fired>`select trigger_name as trigger, "partner_customerId" as customer, partner_id as event
    from ${table(logs, 'trigger_log')} where outcome = 'TRIGGERED' order by at, id`.execute(logs.db);
  return rows;
}
