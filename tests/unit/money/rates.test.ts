import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convertedSum, type RatesOfDay } from '../../../server/money/rates.ts';

const rates: RatesOfDay = new Map([
  ['EUR', '1'],
  ['USD', '1.0837'],
  ['AZN', '1.8423'],
]);
const sum = (amounts: [amount: string, currency: string][], to = 'EUR') =>
  convertedSum(
    amounts.map(([amount, currency]) => ({ amount, currency })),
    to,
    rates,
  );

const amount = fc.record({
  cents: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  currency: fc.constantFrom('EUR', 'USD', 'AZN'),
});
const asText = (cents: number) => (cents / 100).toFixed(2);
/** Cents × 10⁴ of a currency's rate, so that whole numbers say all of it. */
const scaled = { EUR: 10_000n, USD: 10_837n, AZN: 18_423n } as const;

describe('amounts of a day in one currency', () => {
  test('the sum is the exact fraction rounded once, half away from zero, in any order', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 40 }), (amounts) => {
        const pairs = amounts.map(({ cents, currency }): [string, string] => [asText(cents), currency]);
        // over the common denominator of both rates
        const { USD, AZN, EUR } = scaled;
        const below = USD * AZN;
        const above = amounts.reduce((all, { cents, currency }) => {
          const by = { EUR: below, USD: EUR * AZN, AZN: EUR * USD }[currency];
          return all + BigInt(cents) * (by ?? 0n);
        }, 0n);
        const [size, sign] = above < 0n ? [-above, -1n] : [above, 1n];
        const cents = Number(sign * ((2n * size + below) / (2n * below)));
        expect(Number(sum(pairs).sum)).toBe(cents / 100);
        expect(sum(pairs.toReversed())).toEqual(sum(pairs));
      }),
    );
  });

  test('a currency without a rate makes the sum blank and is named', () => {
    expect(
      sum([
        ['5.00', 'EUR'],
        ['1.00', 'XXX'],
      ]),
    ).toEqual({ sum: null, missing: ['XXX'] });
    expect(sum([['5.00', 'USD']], 'XXX')).toEqual({ sum: null, missing: ['XXX'] });
  });

  test('no amounts need no rate; amounts that cancel out do', () => {
    expect(sum([])).toEqual({ sum: '0.00', missing: [] });
    expect(
      sum([
        ['5.00', 'EUR'],
        ['0.00', 'XXX'],
      ]),
    ).toEqual({ sum: '5.00', missing: [] });
    expect(
      sum([
        ['5.00', 'XXX'],
        ['-5.00', 'XXX'],
      ]),
    ).toEqual({ sum: null, missing: ['XXX'] });
  });
});
