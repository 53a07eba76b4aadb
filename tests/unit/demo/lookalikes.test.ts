import { describe, expect, test } from 'vitest';
import { lookalikes } from '../../../server/demo/lookalikes.ts';
import { patterns } from '../../../server/demo/population.ts';
import { createWorld, type WorldBatch } from '../../../server/demo/world.ts';

const options = { seed: 'test', now: '2026-03-01T12:00:00.000Z', tenant: 'Northgate', customers: 600, betslips: 2000 };

/** Partner id → row, of what customers do. */
function eventsOf(batches: Iterable<WorldBatch>): Map<string, { partner_customerId: string }> {
  const rows = new Map<string, { partner_customerId: string }>();
  for (const batch of batches) {
    if (batch.kind === 'betslips') for (const row of batch.rows) rows.set(row.partner_betslipId, row);
    if (batch.kind === 'casino') for (const row of batch.rows) rows.set(row.partner_casino_spinId, row);
    if (batch.kind === 'live-casino') for (const row of batch.rows) rows.set(row.partner_live_casino_betId, row);
    if (batch.kind === 'deposits') for (const row of batch.rows) rows.set(row.partner_depositId, row);
    if (batch.kind === 'withdrawals') for (const row of batch.rows) rows.set(row.partner_withdrawalId, row);
  }
  return rows;
}

describe('a world with lookalikes', () => {
  const calm = eventsOf(createWorld(options).batches());
  const world = createWorld({ ...options, lookalikes: true });
  const lively = eventsOf(world.batches());

  test('has every event of the world without them, unchanged, and only marked ones beside them', () => {
    for (const [id, row] of calm) expect(lively.get(id)).toEqual(row);
    const added = [...lively.keys()].filter((id) => !calm.has(id));
    expect(added.length).toBeGreaterThan(500);
    expect(added.filter((id) => !world.lookalikes.has(id))).toEqual([]);
    expect([...calm.keys()].filter((id) => world.lookalikes.has(id))).toEqual([]);
  });

  test('has each kind of them, and none for a customer of a pattern', () => {
    const kinds = new Set([...lively.keys()].flatMap((id) => world.lookalikes.get(id) ?? []));
    expect([...kinds].sort()).toEqual([...lookalikes].sort());
    const abusers = new Set(patterns.flatMap((pattern) => world.truth[pattern]));
    const ofAbusers = [...lively].filter(
      ([id, row]) => world.lookalikes.has(id) && abusers.has(row.partner_customerId),
    );
    expect(ofAbusers).toEqual([]);
  });

  test('in a currency of its own all customers play with that', () => {
    const inPounds = createWorld({ ...options, lookalikes: true, currency: 'GBP' });
    const currencies = new Set<string>();
    for (const batch of inPounds.batches())
      if (batch.kind === 'deposits') for (const { currency } of batch.rows) currencies.add(currency);
    expect([...currencies]).toEqual(['GBP']);
  });
});
