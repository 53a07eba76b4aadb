import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { placeOf } from '../../server/engine/tenantPlace.ts';
import { knownCurrencies } from '../../server/ingest/storeRows.ts';
import { storeAndJudge } from '../../server/pipeline/storeAndJudge.ts';
import type { Platform } from '../../server/start.ts';
import { defaultTriggers } from '../../server/tenants/defaults/all.ts';
import { risks } from '../../server/tenants/defaults/risks.ts';
import { seedDefaults } from '../../server/tenants/seedDefaults.ts';
import { judgeWorld } from '../bench/detection/judgeWorld.ts';
import { compare, type Found, wrongOf } from '../bench/detection/truth.ts';
import { forEachDatabase, openWorld } from '../support/databases.ts';
import { hasPostgres } from '../support/postgres.ts';
import { platformOnCopy } from '../support/world.ts';

forEachDatabase('the default triggers and actions of a tenant', (database) => {
  let platform: Platform;
  beforeAll(async () => {
    platform = platformOnCopy(database());
  });
  const ask = async <R>(text: string) => (await sql.raw<R>(text).execute(database().kysely)).rows;

  test('RMT-1 a tenant without triggers gets them all, audited, with actions by id; a second call adds nothing', async () => {
    const { tenant } = await platform.tenancy.stores('1');
    expect(await seedDefaults(platform.manifest, tenant)).toBe(true);
    expect(await seedDefaults(platform.manifest, tenant)).toBe(false);
    const stored = await ask<{ name: string; mode: string; description: string }>(
      'select name, mode, description from tenant_1.trigger order by id',
    );
    expect(stored).toEqual(defaultTriggers.map(({ name, mode, description }) => ({ name, mode, description })));
    const kept = await ask<{ triggers: { trigger_id: string }[] }>('select triggers from tenant_1.risk order by id');
    expect(kept.map(({ triggers }) => triggers.length)).toEqual(risks.map(({ triggers }) => triggers.length));
    const [unknown] = await ask<{ n: number }>(`select count(*)::int as n from tenant_1.trigger,
      jsonb_array_elements(trigger_actions) a where a->>'handler' = 'CUSTOMER ACTION' and not exists (
        select from tenant_1.customer_action c where c.id::text = a->'params'->>'customer_action_id')`);
    expect(unknown?.n).toBe(0);
    const audited = await ask<{ entity: string; n: number }>(
      `select entity, count(*)::int as n from tenant_1.audit_log where verb = 'CREATE' group by 1 order by 1`,
    );
    expect(audited).toContainEqual({ entity: 'trigger', n: 15 });
    expect(audited).toContainEqual({ entity: 'risk', n: risks.length });
  });
});

forEachDatabase('the arbitrage default trigger', (database) => {
  test('the best price of a sure bet fires; a sum of exactly 1, or a lower price, does not', async () => {
    const platform = platformOnCopy(database());
    const place = await placeOf(platform, '2');
    await seedDefaults(platform.manifest, place.tenant);
    const options = { currencies: await knownCurrencies(platform.control), now: new Date('2026-01-05T12:00:00Z') };
    const send = async (kind: 'fixtures' | 'odds' | 'betslips', rows: readonly unknown[]) => {
      const { stored } = await storeAndJudge(place, kind, rows, options);
      expect(stored.rejected).toEqual([]);
    };
    const fixture = (id: string) => ({
      partner_fixtureId: id,
      sport: 'Football',
      competition: 'Cup',
      name: `${id} v Other`,
      starts_at: '2026-01-05T18:00:00Z',
    });
    const at = '2026-01-05T09:00:00Z';
    const odds = (id: string, bookmaker: string, prices: readonly string[]) =>
      prices.map((price, index) => ({
        ...{ partner_fixtureId: id, bookmaker, market: 'Match Result', at },
        ...{ selection: ['1', 'X', '2'][index], price },
      }));
    const slip = (id: string, fixtureId: string, name: string, price: string) => ({
      ...{ partner_betslipId: id, partner_customerId: 'C1', currency: 'EUR', stake: '10.00', price },
      created_at: '2026-01-05T10:00:00Z',
      bets: [{ partner_betId: id, partner_fixtureId: fixtureId, market: 'Match Result', odd: { name, price } }],
    });
    await send('fixtures', [fixture('even'), fixture('sure')]);
    await send('odds', [
      ...odds('even', 'House', ['2.00', '3.00', '3.00']),
      ...odds('even', 'Rival', ['1.50', '4.00', '4.00']),
      ...odds('sure', 'House', ['2.00', '3.00', '3.00']),
      ...odds('sure', 'Rival', ['1.50', '4.00', '4.01']),
    ]);
    await send('betslips', [
      slip('even', 'even', '1', '2.00'),
      slip('best', 'sure', '1', '2.00'),
      slip('low', 'sure', 'X', '3.00'),
      slip('unpriced', 'sure', 'Late goal', '9.00'),
    ]);
    const { rows } = await sql<{ id: string; outcome: string }>`select partner_id as id, outcome
      from tenant_2_logs.trigger_log where trigger_name = 'Arbitrage' order by 1`.execute(database().kysely);
    expect(rows).toEqual([{ id: 'best', outcome: 'TRIGGERED' }]);
    const logged = await sql`select margin::text from tenant_2.arbitrage_log`.execute(database().kysely);
    expect(logged.rows).toHaveLength(1);
  });
});

/** Found by the trigger's condition only: ordinary customers do not meet it by accident. */
const unmistakable = [
  'Max-stake hunting',
  'Bonus bets on short prices',
  'Opposite sides of one round',
  'Deposits just below a threshold',
  'Burst of declined deposits',
  'Chasing losses',
  'Overnight escalation',
  'Beating the closing price',
];

describe('the default triggers on the demo world, whose abusers are known', () => {
  let database: Database;
  let found: Found[] = [];
  const world = {
    seed: 'detection',
    now: '2026-03-01T12:00:00.000Z',
    tenant: 'Northgate',
    days: 21,
    customers: 80,
    betslips: 300,
    fixturesPerDay: 9,
  };

  beforeAll(async () => {
    database = await openWorld(hasPostgres() ? 'postgres' : 'embedded');
    const judged = await judgeWorld(platformOnCopy(database), world, () => {});
    found = compare(judged.world, judged.fired);
  }, 240_000);
  afterAll(async () => database?.close());

  const named = defaultTriggers.filter(({ name }) => name !== 'Fixture exposure').map(({ name }) => name);
  test.each(named)('%s finds customers of its pattern and few others', (name) => {
    const one = found.find(({ trigger }) => trigger === name);
    if (!one) throw new Error(`Nothing says whom ${name} should find.`);
    expect(one.caught).toBeGreaterThan(0);
    expect(wrongOf(one)).toBeLessThanOrEqual(one.right / 2);
    if (unmistakable.includes(name)) expect(one).toMatchObject({ wrong: {}, missed: [] });
  });
});
