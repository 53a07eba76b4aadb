import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actsFor, placeOf } from '../../../server/engine/challengers.ts';

const ids = fc.bigInt({ min: 1n, max: 10n ** 17n }).map(String);
const shares = fc.integer({ min: 0, max: 100 });

test('a customer’s place is the first 32 bits of the SHA-256 of challenge and customer, modulo 100', () => {
  // written down: another formula would judge what is stored otherwise
  expect(['1', '2', '3', '4', '5'].map((customer) => placeOf('7', customer))).toEqual(
    ['1', '2', '3', '4', '5'].map(
      (customer) => createHash('sha256').update(`7:${customer}`).digest().readUInt32BE(0) % 100,
    ),
  );
  expect(placeOf('1', '1')).toBe(52);
});

test('nobody is in a share of 0, everybody in one of 100, and a larger share keeps whom a smaller one had', () => {
  fc.assert(
    fc.property(ids, ids, shares, shares, (id, customer, one, other) => {
      expect(actsFor({ id, share: 0 }, customer)).toBe(false);
      expect(actsFor({ id, share: 100 }, customer)).toBe(true);
      const [small, large] = [Math.min(one, other), Math.max(one, other)];
      if (actsFor({ id, share: small }, customer)) expect(actsFor({ id, share: large }, customer)).toBe(true);
    }),
  );
});

test('over many customers a share has about its part of them, in each challenge others', () => {
  const customers = Array.from({ length: 10_000 }, (_, at) => String(at + 1));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }).map(String), shares, (id, share) => {
      const within = customers.filter((customer) => actsFor({ id, share }, customer)).length / customers.length;
      // four and a half standard deviations
      const bound = 4.5 * Math.sqrt(((share / 100) * (1 - share / 100)) / customers.length);
      expect(Math.abs(within - share / 100)).toBeLessThanOrEqual(bound + 0.001);
    }),
    { numRuns: 60 },
  );
  const half = (id: string) => customers.filter((customer) => actsFor({ id, share: 50 }, customer));
  const both = half('1').filter((customer) => actsFor({ id: '2', share: 50 }, customer)).length;
  expect(both / customers.length).toBeCloseTo(0.25, 1);
});
