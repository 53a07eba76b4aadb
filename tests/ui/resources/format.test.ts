import { describe, expect, test } from 'vitest';
import { formatDecimal, formatMoney } from '../../../src/resources/format/numbers.ts';
import { formatTime, formatTimeFull, fromBox, isoOf, toBox } from '../../../src/resources/format/times.ts';

describe('CST-4 numbers with 2 decimals', () => {
  test('money by Intl, in the row’s own currency, without a float in between', () => {
    expect(formatMoney('1234.5', 'EUR', 'en-US')).toBe('€1,234.50');
    expect(formatMoney('-0.10', 'JPY', 'en-US')).toBe('-¥0.10');
    expect(formatMoney('90071992547409.93', 'EUR', 'en-US')).toBe('€90,071,992,547,409.93');
    expect(formatMoney('1234.50', null, 'de-DE')).toBe('1.234,50');
    expect(formatMoney('n/a', 'EUR', 'en-US')).toBe('n/a');
  });

  test('prices have 2 decimals, rates and margins keep their places', () => {
    expect(formatDecimal('1.8333', 4, 'en-US')).toBe('1.83');
    expect(formatDecimal('2', 4, 'en-US')).toBe('2.00');
    expect(formatDecimal('0.012345', 6, 'en-US')).toBe('0.012345');
  });
});

describe('moments are UTC', () => {
  test('in tables, on pages and in titles', () => {
    expect(formatTime('2026-01-31T23:30:05+02:00', 'en-US')).toBe('Jan 31, 2026, 21:30');
    expect(formatTimeFull('2026-01-31T21:30:05Z', 'en-US')).toBe('Jan 31, 2026, 21:30:05 UTC');
    expect(isoOf('2026-01-31T23:30:05+02:00')).toBe('2026-01-31T21:30:05.000Z');
    expect(formatTime('nonsense', 'en-US')).toBe('nonsense');
  });

  test('a box gives back what it was given', () => {
    expect(fromBox(toBox('2026-01-31T21:30:05.000Z'))).toBe('2026-01-31T21:30:05.000Z');
    expect(toBox(null)).toBe('');
    expect(fromBox('')).toBe('');
    expect(fromBox('nonsense')).toBe('nonsense');
  });
});
