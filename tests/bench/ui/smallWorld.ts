import { sql } from 'kysely';
import { manifest } from '../../../resources.manifest.ts';
import { readConfig } from '../../../server/config.ts';
import { loadDemo } from '../../../server/demo/loadDemo.ts';
import { factorSettings } from '../../../server/sessions/factorSettings.ts';
import { table } from '../../../server/sql/store.ts';
import { openPlatform, type Platform } from '../../../server/start.ts';
import { seedDemo } from '../../../server/tenants/seed.ts';

const sizes = { customers: 30, betslips: 60, days: 5, fixturesPerDay: 4 };

/**
 * The demo's own world with few customers: triggers, risks, tags, own fields and alerts are there, so that pages load
 * what their rows need, and a start need not wait for many. One trigger is what an upgrade may leave behind.
 */
export async function storeSmallWorld(env: { PITBOSS_DATA: string }): Promise<void> {
  const config = readConfig({ ...process.env, ...env });
  const platform = await openPlatform({ ...config, dbReplicas: undefined });
  try {
    const factors = await factorSettings(config, platform.control);
    await seedDemo(manifest, platform.control, platform.tenancy, platform.hosts.control.name);
    await loadDemo({ ...platform, factors }, { now: platform.now().toISOString(), ...sizes });
    await breakOneTrigger(platform);
  } finally {
    await platform.close();
  }
}

/** A trigger that the engine can't evaluate, in each tenant: its formula can't be read. */
async function breakOneTrigger({ tenancy }: Platform): Promise<void> {
  for (const { id } of await tenancy.all()) {
    const { tenant } = await tenancy.stores(id);
    await sql`update ${table(tenant, 'trigger')} set final_setting_result = 'S1 AND'
      where id = (select min(id) from ${table(tenant, 'trigger')})`.execute(tenant.db);
  }
}
