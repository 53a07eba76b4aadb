import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { judgeAheadOf } from '../../../server/ingest/judgeAhead.ts';
import { judgeAhead } from '../../../server/ingest/storeRows.ts';
import { judgeOf } from '../../../server/ingest/validateRow.ts';
import type { DepositEvent } from '../../../src/contracts/ingest.ts';

const options = { contract: 'DepositEvent', entity: 'deposit', times: 'past' } as const;
const now = Date.parse('2026-01-01T00:00:00.000Z');
const hourMs = 3_600_000;

/** Rows that are valid, or invalid always, by the clock or by the currencies. */
const rows = fc.record({
  partner_depositId: fc.constantFrom('D1', ''),
  partner_customerId: fc.constant('C1'),
  amount: fc.constantFrom('10.00', 'ten'),
  currency: fc.constantFrom('EUR', 'XTS'),
  result: fc.constant('APPROVED'),
  submitted_at: fc.integer({ min: -2, max: 26 }).map((hours) => new Date(now + hours * hourMs).toISOString()),
});
const grounds = fc.record({
  currencies: fc.constantFrom(['EUR'], ['EUR', 'XTS'], ['XTS'], ['EUR']).map((codes) => new Set(codes)),
  now: fc.integer({ min: -3, max: 3 }).map((hours) => now + hours * hourMs),
});

test('a row that was judged ahead gets the answer that its batch would give it, whatever changed in between', () => {
  const plain = judgeOf<DepositEvent>(options);
  fc.assert(
    fc.property(rows, fc.array(grounds, { minLength: 1, maxLength: 3 }), grounds, (row, before, then) => {
      const { judge, ahead } = judgeAheadOf<DepositEvent>(options);
      for (const ground of before) expect(ahead(row, ground)).toBe(!Array.isArray(plain(row, ground)));
      expect(judge(row, then)).toEqual(plain(row, then));
    }),
    { numRuns: 500 },
  );
});

test('a valid row is judged once', () => {
  let checks = 0;
  const check = () => {
    checks += 1;
    return [];
  };
  const { judge, ahead } = judgeAheadOf<DepositEvent>({ ...options, check });
  const row = {
    partner_depositId: 'D1',
    partner_customerId: 'C1',
    amount: '10.00',
    currency: 'EUR',
    result: 'APPROVED',
    submitted_at: '2025-12-31T00:00:00.000Z',
  };
  expect(ahead(row, { currencies: new Set(['EUR']), now })).toBe(true);
  expect(judge(row, { currencies: new Set(['EUR']), now: now + 1 })).toMatchObject({ event: row });
  expect(checks).toBe(1);
  judge({ ...row }, { currencies: new Set(['EUR']), now });
  expect(checks).toBe(2);
});

test('judging ahead ends with the first row that is refused', async () => {
  const look = vi.fn(() => 'D1');
  const watched = {
    get partner_depositId() {
      return look();
    },
  };
  const ground = { currencies: new Set(['EUR']), now: new Date(now) };
  await judgeAhead('deposits', [{}, watched], ground, () => true);
  expect(look).not.toHaveBeenCalled();
  await judgeAhead('deposits', [watched], ground, () => true);
  expect(look).toHaveBeenCalled();
});
