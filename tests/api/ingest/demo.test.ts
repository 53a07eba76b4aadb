import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { idsOf, storeInBulk } from '../../../server/demo/bulk.ts';
import { loadDemo } from '../../../server/demo/loadDemo.ts';
import { createWorld } from '../../../server/demo/world.ts';
import { knownCurrencies } from '../../../server/ingest/storeRows.ts';
import { convert, ratesOn } from '../../../server/money/rates.ts';
import type { Platform } from '../../../server/start.ts';
import { forEachDatabase } from '../../support/databases.ts';
import { platformOnCopy } from '../../support/world.ts';
import { now } from './helpers.ts';

const sizes = { now: now.toISOString(), customers: 90, betslips: 300, days: 12, fixturesPerDay: 3 };
const names = [
  'customer',
  'fixture',
  'odds',
  'betslip',
  'bet',
  'casino',
  'live_casino',
  'deposit',
  'withdraw',
  'customer_tag',
  'customer_action',
];

async function counts({ kysely }: Database, tenant: string): Promise<{ [table: string]: number }> {
  const found: { [table: string]: number } = {};
  for (const name of names) {
    const { rows } = await sql<{ count: string }>`select count(*) from ${sql.id(`tenant_${tenant}`, name)}`.execute(
      kysely,
    );
    found[name] = Number(rows[0]?.count);
  }
  return found;
}

forEachDatabase('the demo world', (database) => {
  let platform: Platform;

  test('both demo tenants have the whole world; loading it again changes nothing', async () => {
    platform = platformOnCopy(database(), () => now);
    const told: string[] = [];
    await loadDemo(platform, sizes, (text) => told.push(text));
    expect(
      told.some((text) => /Northgate is there/.test(text)) && told.some((text) => /Harbour is there/.test(text)),
    ).toBe(true);
    for (const [id, tenant] of [
      ['1', 'Northgate'],
      ['2', 'Harbour'],
    ] as const) {
      const batches = [...createWorld({ seed: 'pitboss', ...sizes, tenant }).batches()];
      const slips = batches.flatMap((batch) => (batch.kind === 'betslips' ? batch.rows : []));
      expect(await counts(database(), id)).toMatchObject({
        customer: sizes.customers,
        betslip: new Set(slips.map((slip) => slip.partner_betslipId)).size,
        bet: new Set(slips.flatMap((slip) => slip.bets.map((one) => one.partner_betId))).size,
      });
    }
    const before = [await counts(database(), '1'), await counts(database(), '2')];
    await loadDemo(platform, { ...sizes, now: '2026-01-06T12:00:00.000Z' });
    expect([await counts(database(), '1'), await counts(database(), '2')]).toEqual(before);
  });

  test('each tenant has fields of its own, with values that fit them', async () => {
    const store = { kysely: database().kysely, schema: 'tenant_1' };
    const { rows } = await sql<{ name: string; kind: string; filled: number }>`
      select f.name, f.kind, case f.kind
        when 'CUSTOMER' then (select count(*) from ${sql.id(store.schema, 'customer')} c where c.own_personal ? f.name)
        else (select count(*) from ${sql.id(store.schema, 'deposit')} d where d.own ? f.name) end::int as filled
      from ${sql.id(store.schema, 'own_field')} f order by f.name`.execute(store.kysely);
    expect(rows.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'CUSTOMER affordability_checked',
      'CUSTOMER churn_score',
      'DEPOSIT shop',
    ]);
    for (const { filled } of rows) expect(filled).toBeGreaterThan(0);
    const { rows: fits } = await sql<{ score: string; checked: boolean }>`select
        (own_personal ->> 'churn_score')::numeric::text as score,
        (own_personal -> 'affordability_checked')::boolean as checked
      from ${sql.id(store.schema, 'customer')} where own_personal is not null`.execute(store.kysely);
    expect(fits.some(({ checked }) => checked)).toBe(true);
    for (const { score } of fits) expect(Number(score)).toBeLessThan(1);
  });

  test('every amount of the world can be converted on its day, and imported rates are kept', async () => {
    const { rows } = await sql<{ currency: string; day: string }>`
      select distinct currency, (created_at at time zone 'UTC')::date as day from tenant_1.betslip`.execute(
      database().kysely,
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const { currency, day } of rows)
      expect(
        convert('10.00', currency, 'EUR', await ratesOn(platform.control, day)),
        `${currency} on ${day}`,
      ).not.toBeNull();
    expect((await ratesOn(platform.control, '2026-01-01')).get('GBP')).toBe('0.842680');
  });

  test('the bulk load stores the same world in concurrent batches and can be resumed', async () => {
    const { tenant } = await platform.tenancy.stores('1');
    const before = await counts(database(), '1');
    const world = { ...sizes, seed: 'pitboss', tenant: 'Northgate' };
    const parallel = database().kind === 'embedded' ? 1 : 3;
    const currencies = await knownCurrencies(platform.control);
    const stored = await storeInBulk(tenant, { world, currencies, parallel, progress: () => {} });
    expect(stored.get('customers')).toBe(sizes.customers);
    expect(await counts(database(), '1')).toEqual(before);
    const another = { ...world, seed: 'another' };
    const added = await storeInBulk(tenant, {
      ...{ world: another, ids: idsOf(another), currencies, parallel, progress: () => {} },
    });
    const both = await counts(database(), '1');
    expect(both.betslip).toBe((before.betslip ?? 0) + (added.get('betslips') ?? 0));
    expect(both.customer).toBe((before.customer ?? 0) + sizes.customers);
  });
});
