import type { Client } from 'pg';
import type { Platform } from '../../../server/start.ts';
import { seedDefaults } from '../../../server/tenants/seedDefaults.ts';
import { fillDesk } from './desk.ts';
import { fill, type Size } from './fill.ts';
import { fillFindings } from './findings.ts';
import { loading } from './loading.ts';
import { fillPlay } from './play.ts';

export interface Ground {
  client: Client;
  platform: Platform;
  tenantId: string;
}

/** Days of rates before the first betslip: one holds for ten days. */
const rates = `
  insert into control.currency (code, name, minor_unit)
    select code, code, 2 from unnest(array['EUR', 'GBP', 'PLN', 'SEK']) code on conflict do nothing;
  insert into control.currency_rate (code, day, rate)
    select code, day, round((rate * (1 + 0.01 * sin(extract(doy from day)::float8 / 20)))::numeric, 6)
    from (values ('GBP', 0.85), ('PLN', 4.25), ('SEK', 11.1)) c(code, rate)
    cross join generate_series(date '2024-12-01', date '2026-02-28', interval '1 day') day on conflict do nothing`;

/**
 * Fills an empty tenant with a year of everything: customers in proportion, betslips and bets (fill.ts), a fifth as many
 * spins and a sixteenth as many payments, what triggers found in them, sessions, limits, cases and what else stands about
 * customers (desk.ts), the days' exchange rates, and the rollups. One that is filled already is taken as it is.
 */
export async function fillWorld(ground: Ground, size: Size, say: (text: string) => void): Promise<void> {
  const { client, platform, tenantId } = ground;
  const { tenant } = await platform.tenancy.stores(tenantId);
  await demandWhole(client, tenant.schema);
  await loading(client, tenant, say, async () => {
    if (!(await fill(client, tenant.schema, size, say))) return false;
    await client.query(rates);
    say('storing spins and payments');
    await fillPlay(client, tenant.schema, size);
    say('storing what was found');
    await seedDefaults(platform.manifest, tenant);
    await fillFindings(client, size);
    say('storing what is known of customers, and what was done about them');
    await fillDesk(client, tenant.schema, size);
    return true;
  });
}

/** The rollups come last: betslips without their total are those of a run that was broken off. */
async function demandWhole(client: Client, schema: string): Promise<void> {
  const { rows } = await client.query<{ broken: boolean }>(`select exists (select from "${schema}".customer)
    and not exists (select from "${schema}".row_total where entity = 'betslip') as broken`);
  if (rows[0]?.broken) throw new Error('An earlier run was broken off while it stored the rows: drop that database.');
}
