import { describe, expect, test } from 'vitest';
import { formatDay, formatTime, formatTimeFull, fromBox, isoOf, toBox } from '../../../src/format/formatTimes.ts';
import { formatAmount, formatBadge, formatDecimal, formatEntered, formatMoney } from '../../../src/format/numbers.ts';
import { entered, isRefused, readNumber, refusedText } from '../../../src/format/readNumber.ts';
import { formatTag } from '../../../src/i18n/intl.ts';
import { enums } from '../../../src/manifest/enums.ts';

describe('CST-4 numbers with 2 decimals', () => {
  test('money is formatted by Intl, in the row’s currency, without a float in between', () => {
    expect(formatMoney('1234.5', 'EUR', 'en-US')).toBe('€1,234.50');
    expect(formatMoney('-0.10', 'JPY', 'en-US')).toBe('-¥0.10');
    expect(formatMoney('90071992547409.93', 'EUR', 'en-US')).toBe('€90,071,992,547,409.93');
    expect(formatMoney('1234.50', null, 'de-DE')).toBe('1.234,50');
    expect(formatMoney('n/a', 'EUR', 'en-US')).toBe('n/a');
  });

  test('prices have 2 decimals, rates and margins keep their digits', () => {
    expect(formatDecimal('1.8333', 4, 'en-US')).toBe('1.83');
    expect(formatDecimal('2', 4, 'en-US')).toBe('2.00');
    expect(formatDecimal('0.012345', 6, 'en-US')).toBe('0.012345');
  });
});

describe('times are in UTC', () => {
  test('in tables, on pages and in titles', () => {
    expect(formatTime('2026-01-31T23:30:05+02:00', 'en-US')).toBe('Jan 31, 2026, 21:30');
    expect(formatTimeFull('2026-01-31T21:30:05Z', 'en-US')).toBe('Jan 31, 2026, 21:30:05 UTC');
    expect(isoOf('2026-01-31T23:30:05+02:00')).toBe('2026-01-31T21:30:05.000Z');
    expect(formatTime('nonsense', 'en-US')).toBe('nonsense');
  });

  test('a year before 1000 has four digits, in the language’s own', () => {
    expect(formatDay('0099-12-31', 'en-US')).toBe('Dec 31, 0099');
    expect(formatTime('0850-01-02T03:04:05Z', 'de-DE')).toBe('02. Jan. 0850, 03:04');
    expect(formatDay('0099-12-31', 'fa-IR')).toContain('۰۰۹۹');
    expect(formatDay('1999-12-31', 'en-US')).toBe('Dec 31, 1999');
  });

  test('a value shown in an input is read back unchanged', () => {
    expect(fromBox(toBox('2026-01-31T21:30:05.000Z'))).toBe('2026-01-31T21:30:05.000Z');
    expect(toBox(null)).toBe('');
    expect(fromBox('')).toBe('');
    expect(fromBox('nonsense')).toBe('nonsense');
  });
});

describe('numbers in a person’s own notation', () => {
  const german = 'de-DE';
  const persian = 'fa-IR';
  test.each([
    ['1.000', german, '1000'],
    ['1.234.567,50', german, '1234567.50'],
    ['12,5', german, '12.5'],
    ['-0,10', german, '-0.10'],
    ['1,000', 'en-US', '1000'],
    ['12.5', 'en-US', '12.5'],
    ['007', 'en-US', '7'],
    ['.5', 'en-US', '0.5'],
    ['1 234,5', 'fr-FR', '1234.5'],
    ['1\u202f234,5', 'fr-FR', '1234.5'],
    ['12.5', 'fr-FR', '12.5'],
    ['۱٬۲۳۴٫۵', persian, '1234.5'],
    ['۱۲٫۵', persian, '12.5'],
    ['12.5', persian, '12.5'],
    ['۱۲/۵', persian, '12.5'],
    ['١٢٣', 'en-US', '123'],
    ['\u200e−5', persian, '-5'],
    ['90071992547409.93', 'en-US', '90071992547409.93'],
  ])('%s in %s is %s', (text, locale, number) => {
    expect(readNumber(text, locale)).toEqual({ number });
  });

  test.each([
    ['12.5', german, 'marks'],
    ['1.0000', german, 'marks'],
    ['1,5,5', german, 'marks'],
    ['12,5', 'en-US', 'marks'],
    ['1.000', 'fr-FR', 'marks'],
    ['twelve', 'en-US', 'noNumber'],
    ['12 €', 'de-DE', 'noNumber'],
    ['-', 'en-US', 'noNumber'],
  ])('%s in %s is refused: %s', (text, locale, refused) => {
    expect(readNumber(text, locale)).toEqual({ refused });
  });

  test('a formatted number is read back, in every locale', () => {
    for (const locale of enums.Locales) {
      const tag = formatTag(locale);
      for (const number of ['0', '7', '1000', '-1234567.50', '0.000001', '90071992547409.93'])
        expect(readNumber(formatEntered(number, tag), tag), `${number} in ${locale}`).toEqual({ number });
    }
  });

  test('a digit added to or removed from a grouped number is accepted', () => {
    expect(entered('1.0000', german, '1.000')).toBe('10000');
    expect(entered('1.00', german, '1.000')).toBe('100');
    expect(isRefused(entered('1.00', german, '1'))).toBe(true);
  });

  test('a refused number has no value and stays as typed', () => {
    const held = entered('12.5', german);
    expect(isRefused(held)).toBe(true);
    expect(refusedText(held)).toBe('12.5');
    expect(held).not.toMatch(/^-?\d+(\.\d+)?$/);
    expect(entered('', german)).toBe('');
  });
});

test('a badge counts in the digits of the language, up to 99', () => {
  expect([3, 99, 100].map((count) => formatBadge(count, 'en-US'))).toEqual(['3', '99', '99+']);
  expect([3, 99, 100].map((count) => formatBadge(count, 'fa-IR'))).toEqual(['۳', '۹۹', '۹۹+']);
});

test('an amount has two decimals or all of its own; what is no number stays', () => {
  expect(['700000', '0.5', '0.125', '…'].map((amount) => formatAmount(amount, 'de-DE'))).toEqual([
    ...['700.000,00', '0,50', '0,125', '…'],
  ]);
});
