import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outcomeLines, sumLine } from '../../../server/cli/rules/report.ts';
import { runTest } from '../../../server/cli/rules/runTest.ts';
import { createTestTenant, type TestTenant } from '../../../server/cli/rules/testTenant.ts';
import { readPack } from '../../../server/packs/readPack.ts';
import { openPlatform, type Platform } from '../../../server/start.ts';
import type { PackTrigger } from '../../../src/contracts/pack.ts';

const packs = join(import.meta.dirname, '../../../packs');

describe('packs in a tenant for tests', () => {
  let platform: Platform;
  let place: TestTenant;
  beforeAll(async () => {
    platform = await openPlatform({ dataDir: 'memory', applyDrift: true });
    place = await createTestTenant(platform);
  });
  afterAll(async () => platform.close());

  test.each(readdirSync(packs))('every trigger of %s fires where its tests say, and nowhere else', async (name) => {
    const { triggers } = readPack(join(packs, name));
    const different: string[] = [];
    for (const { trigger } of triggers)
      for (const one of trigger.tests)
        for (const difference of (await runTest(place, trigger, one)).differences)
          different.push(`${trigger.key}, ${one.name}: ${difference}`);
    expect(different).toEqual([]);
  });

  const malta = (): PackTrigger => {
    const found = readPack(join(packs, 'malta')).triggers.find(({ trigger }) => trigger.key === 'deposits-2000');
    if (!found) throw new Error('The pack has no trigger deposits-2000.');
    return found.trigger;
  };

  test('a bar that is too high or too low is found, and the lines say which events', async () => {
    const trigger = malta();
    const [bar] = trigger.trigger.trigger_settings;
    if (!bar) throw new Error('The trigger has no setting.');
    bar.value = '2000.01';
    const [fires, doesNot] = trigger.tests;
    if (!fires || !doesNot) throw new Error('The trigger has no tests.');
    const high = await runTest(place, trigger, fires);
    expect(high.differences).toEqual(['It should have fired for d2, and did not.']);
    bar.value = '1999.99';
    const low = await runTest(place, trigger, doesNot);
    expect(low.differences).toEqual(['It fired for d2, and should not have.']);
    expect(outcomeLines([high]).join('\n')).toMatch(/FAILED {2}deposits-2000 .*\n +It should have fired for d2/);
    expect(sumLine([high, low, { ...low, differences: [] }])).toBe('3 tests: 1 passed, 2 failed.');
  });

  test('rows that ingest refuses are named with the reason', async () => {
    const trigger = malta();
    const rows = [
      {
        partner_depositId: 'd1',
        partner_customerId: 'c1',
        amount: '1.00',
        currency: 'EUR',
        result: 'APPROVED',
        submitted_at: 'T-1d',
        processed_at: 'T-2d',
      },
    ];
    const { differences } = await runTest(place, trigger, {
      name: 'odd',
      events: [{ kind: 'deposits', rows }],
      fires: [],
    });
    expect(differences.join()).toMatch(/^events\.0\.rows\.0 \(deposits\) was refused: processed_at/);
  });
});
