import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundBar } from '../../../server/advisor/roundBar.ts';
import { isRuleDecimal } from '../../../src/rules/ruleFilter.ts';

const between = (low: string, high: string, closed: 'low' | 'high' = 'low') =>
  roundBar({ low: new Big(low), high: new Big(high), closed });

test('a bar is round, and away from what it parts where there is room', () => {
  expect(between('1350.35', '1500')).toBe('1400');
  expect(between('300', '500')).toBe('400');
  expect(between('557', '1002')).toBe('800');
  expect(between('-70', '130')).toBe('0');
  expect(between('12345', '98765')).toBe('60000');
});

test('counts stay whole, at the end of the gap that may be the bar', () => {
  expect(between('3', '4')).toBe('3');
  expect(between('3', '4', 'high')).toBe('4');
  expect(between('0.01', '0.02', 'high')).toMatch(/^0\.0(15|2)$/);
});

test('every gap between two numbers of a history has a bar that parts them', () => {
  const number = fc
    .tuple(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), fc.integer({ min: 0, max: 6 }))
    .map(([digits, scale]) => new Big(digits.toString()).div(new Big(10).pow(scale)));
  fc.assert(
    fc.property(number, number, fc.constantFrom('low', 'high'), (one, other, closed) => {
      fc.pre(!one.eq(other) && one.abs().lt(1e13) && other.abs().lt(1e13));
      const [low, high] = one.lt(other) ? [one, other] : [other, one];
      const bar = roundBar({ low, high, closed });
      expect(isRuleDecimal(bar)).toBe(true);
      const found = new Big(bar ?? Number.NaN);
      expect(closed === 'low' ? found.gte(low) && found.lt(high) : found.gt(low) && found.lte(high)).toBe(true);
    }),
  );
});
