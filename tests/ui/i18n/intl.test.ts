import { expect, test, vi } from 'vitest';
import { formatDay, formatTime } from '../../../src/format/formatTimes.ts';
import { formatDecimal, formatMoney } from '../../../src/format/numbers.ts';
import { fill } from '../../../src/i18n/fill.ts';
import { formatTag, intlTag } from '../../../src/i18n/intl.ts';

test('TRN-4 numbers, money and times follow the locale', () => {
  expect(formatMoney('1234.5', 'EUR', formatTag('de_DE'))).toBe('1.234,50\u00a0€');
  expect(formatDecimal('1234.5', 2, formatTag('fr_FR'))).toBe('1\u202f234,50');
  expect(formatDecimal('1234.5', 2, formatTag('fa_IR'))).toBe('۱٬۲۳۴٫۵۰');
  expect(formatTime('2026-01-31T21:30:05Z', formatTag('fa_IR'))).toMatch(/۲۰۲۶.*۲۱:۳۰/);
  expect(formatDay('2026-01-31', formatTag('it_IT'))).toBe('31 gen 2026');
});

test('TRN-4 without Azerbaijani in the browser Turkish is used, except for the names of months', () => {
  expect(formatTag('az_AZ')).toBe('az-AZ');
  const known = Intl.NumberFormat;
  vi.stubGlobal('Intl', {
    ...Intl,
    DateTimeFormat: Intl.DateTimeFormat,
    PluralRules: Intl.PluralRules,
    NumberFormat: function NumberFormat(tag: string, options?: Intl.NumberFormatOptions) {
      return new known(tag === 'az-AZ' ? 'en-US' : tag, options);
    },
  });
  expect(formatTag('az_AZ')).toBe('tr-TR');
  expect(formatTag('de_DE')).toBe('de-DE');
  expect(intlTag('az_AZ')).toBe('az-AZ');
  expect(formatDecimal('1234.5', 2, formatTag('az_AZ'))).toBe('1.234,50');
  expect(formatTime('2026-11-19T15:02:00Z', formatTag('az_AZ'))).toBe('19.11.2026 15:02');
  expect(fill('%{count} sətir', { count: 1234 }, 'az_AZ')).toBe('1.234 sətir');
});
