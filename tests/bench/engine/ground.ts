import { Client } from 'pg';
import type { EnginePlace } from '../../../server/engine/act/firing.ts';
import { buildIndexes } from '../../../server/engine/indexes.ts';
import type { IngestKind } from '../../../server/ingest/ingestKinds.ts';
import { knownCurrencies } from '../../../server/ingest/storeRows.ts';
import { storeAndJudge } from '../../../server/pipeline/storeAndJudge.ts';
import { switchedOff } from '../../../server/rollups/keep.ts';
import type { Platform } from '../../../server/start.ts';
import { defaultTriggers } from '../../../server/tenants/defaults/all.ts';
import { seedDemo } from '../../../server/tenants/seed.ts';
import { seedDefaults } from '../../../server/tenants/seedDefaults.ts';
import { fill } from '../api/fill.ts';
import { loading } from '../api/loading.ts';
import { fixtureRows, liveFrom, oddsRows } from './fixtures.ts';
import { Clock, type Scene } from './stream.ts';

/** A tenant with a history and the default triggers. */
export interface Ground extends Scene {
  id: string;
  schema: string;
  place: EnginePlace;
  client: Client;
  /** Betslips of history. */
  rows: number;
  /** Stores and judges a batch; gives how many alerts it raised. */
  take(kind: IngestKind, rows: readonly unknown[]): Promise<number>;
}

/** The demo's two tenants, without rows. */
export async function seedTenants({ manifest, control, tenancy, hosts }: Platform): Promise<string[]> {
  await seedDemo(manifest, control, tenancy, hosts.control.name);
  for (const code of ['EUR', 'GBP', 'PLN', 'SEK'])
    await control.db
      .withSchema(control.schema)
      .insertInto('currency')
      .values({ code, name: code, minor_unit: 2 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return (await tenancy.all()).map(({ id }) => id);
}

/** Fills a tenant: betslips and bets over 2025, a fifth as many transfers and spins, live fixtures with their odds. */
export async function prepareGround(
  platform: Platform,
  databaseUrl: string,
  id: string,
  rows: number,
  say: (text: string) => void,
): Promise<Ground> {
  const { tenant, logs } = await platform.tenancy.stores(id);
  const place: EnginePlace = { tenant, logs, sameDatabase: true };
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  // as much history for each customer, however many there are
  const customers = Math.max(500, Math.round(rows / 20));
  await loading(client, tenant, say, async () => {
    const stored = await fill(client, tenant.schema, { rows, customers }, say);
    if (stored) await fillOthers(client, rows, customers);
    return stored;
  });
  await seedDefaults(platform.manifest, tenant);
  for (const { trigger_settings } of defaultTriggers) await buildIndexes(tenant, trigger_settings);
  const currencies = await knownCurrencies(platform.control);
  const take = async (kind: IngestKind, batch: readonly unknown[]) => {
    const options = { currencies, now: new Date(liveFrom + 300 * 86_400_000) };
    const { stored, alerts } = await storeAndJudge(place, kind, batch, options);
    if (stored.rejected.length > 0) throw new Error(`${kind}: ${stored.rejected[0]?.errors.join('; ')}`);
    return alerts.length;
  };
  say('storing live fixtures and their odds');
  await take('fixtures', fixtureRows());
  const odds = oddsRows();
  for (let from = 0; from < odds.length; from += 1000) await take('odds', odds.slice(from, from + 1000));
  await client.query('vacuum (analyze)');
  // from here on it is bare SQL, which adds nothing up
  await client.query(`set ${switchedOff} = 'off'`);
  return { id, schema: tenant.schema, place, client, rows, customers, clock: new Clock(), take };
}

async function fillOthers(client: Client, rows: number, customers: number): Promise<void> {
  const count = Math.round(rows / 5);
  const at = `timestamptz '2025-01-01Z' + n * (interval '365 days' / ${count})`;
  const who = `1 + (n * 7919) % ${customers}`;
  const money = `round((5 + 95 * random() ^ 3)::numeric, 2)`;
  await client.query(`
    insert into deposit ("partner_depositId", customer_id, amount, currency, result, submitted_at, processed_at)
      select 'D' || n, ${who}, ${money}, 'EUR', 'APPROVED', ${at}, ${at} + interval '1 minute' from generate_series(1, ${count}) n;
    insert into withdraw ("partner_withdrawalId", customer_id, amount, currency, result, submitted_at, processed_at)
      select 'W' || n, ${who}, ${money}, 'EUR', 'APPROVED', ${at}, ${at} + interval '1 hour' from generate_series(1, ${count} / 4) n;
    insert into casino_game (provider_name, name) values ('NetEnt', 'Starburst') on conflict do nothing;
    insert into casino ("partner_casino_spinId", customer_id, casino_game_id, currency, stake, "return", submitted_at)
      select 'P' || n, ${who}, (select min(id) from casino_game), 'EUR', ${money}, ${money}, ${at} from generate_series(1, ${count}) n`);
}
