import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changeOf,
  convertedFraction,
  convertedSum,
  fractionOf,
  type RatesOfDay,
  shareOf,
} from '../../../server/money/rates.ts';

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

describe('STA-2 percentages', () => {
  const exact = (text: string, currency: string) => convertedFraction([{ amount: text, currency }], 'EUR', rates).sum;

  test('are of the exact sums, where these round to nothing', () => {
    // 0.00271… and 0.00542… EUR
    const small: RatesOfDay = new Map([
      ['EUR', '1'],
      ['AZN', '3.69'],
    ]);
    const of = (text: string) => convertedFraction([{ amount: text, currency: 'AZN' }], 'EUR', small).sum;
    expect(convertedSum([{ amount: '0.01', currency: 'AZN' }], 'EUR', small).sum).toBe('0.00');
    expect(shareOf(of('0.01'), of('0.02'))).toBe('50.00');
    expect(changeOf(of('0.03'), of('0.02'))).toBe('50.0');
  });

  test('of amounts in one other currency are those of its own amounts, whatever the rate', () => {
    const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(cents, cents, fc.constantFrom('USD', 'AZN'), (part, whole, currency) => {
        const [one, other] = [asText(part), asText(whole)];
        expect(shareOf(exact(one, currency), exact(other, currency))).toBe(shareOf(fractionOf(one), fractionOf(other)));
        expect(changeOf(exact(one, currency), exact(other, currency))).toBe(
          changeOf(fractionOf(one), fractionOf(other)),
        );
      }),
    );
  });

  test('are undefined of nothing, and of a sum that lacks a rate', () => {
    const one = fractionOf('1.00');
    expect([shareOf(one, fractionOf('0.00')), shareOf(null, one), shareOf(one, null)]).toEqual([null, null, null]);
    expect([changeOf(one, fractionOf('0.00')), changeOf(null, one), changeOf(one, null)]).toEqual([null, null, null]);
    expect(changeOf(fractionOf('-1.00'), fractionOf('-2.00'))).toBe('50.0');
  });
});
