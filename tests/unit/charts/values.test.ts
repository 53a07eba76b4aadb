import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawn, formatValue, saysSomething, totalOf } from '../../../src/charts/chartValues.ts';
import type { ChartData } from '../../../src/contracts/charts.ts';

test('CUS-9 a line’s total is exact, however long its amounts are', () => {
  expect(totalOf(['0.10', '0.20'])).toBe('0.30');
  expect(totalOf(['999999999999.99', '0.01', null, '-0.02'])).toBe('999999999999.98');
  expect(totalOf([1, 2, 3])).toBe('6');
  expect(totalOf(['-1.50', '1'])).toBe('-0.50');
  expect(totalOf([])).toBe('0');
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n })), (amounts) => {
      const text = (cents: bigint) => {
        const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
        return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
      };
      const sum = amounts.reduce((all, one) => all + one, 0n);
      expect(totalOf(amounts.map(text))).toBe(amounts.length === 0 ? '0' : text(sum));
    }),
  );
});

test('CST-4 amounts have 2 decimals and a currency; counts have neither', () => {
  const chart: ChartData = { labels: [], datasets: [], currency: 'EUR' };
  const money = { label: 'Stake', unit: 'MONEY', data: [] } as const;
  expect(formatValue('1234.5', { ...money, data: [] }, chart, 'en-US')).toBe('€1,234.50');
  expect(formatValue('-3', { ...money, data: [] }, chart, 'en-US')).toBe('-€3.00');
  expect(formatValue(1234, { label: 'Bets', data: [] }, chart, 'en-US')).toBe('1,234');
  expect(formatValue(2.5, { label: 'Any', data: [] }, chart, 'en-US')).toBe('2.50');
});

test('CUS-9 a chart of zeros is empty, one with gaps is not', () => {
  expect([drawn('1.50'), drawn(2), drawn(null), drawn(undefined), drawn('x'), drawn('')]).toEqual([
    1.5,
    2,
    null,
    null,
    null,
    null,
  ]);
  const chart = (data: (string | number | null)[]) => ({ labels: data.map(String), datasets: [{ label: 'a', data }] });
  expect(saysSomething(chart([0, '0.00']))).toBe(false);
  expect(saysSomething(chart([0, '0.01']))).toBe(true);
  expect(saysSomething(chart([0, null]))).toBe(true);
});
