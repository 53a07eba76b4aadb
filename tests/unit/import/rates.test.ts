import { beforeAll, describe, expect, test } from 'vitest';
import { convertAmount, rateBook } from '../../../server/import/convertAmount.ts';
import type { Parsed } from '../../../server/import/importFormat.ts';
import { sharedDataMissing } from '../../support/sharedData.ts';
import { parseShared, parseText, range, ratesOf, refusedOf } from './rowsOf.ts';

describe.skipIf(sharedDataMissing('reference/eurofxref-hist.csv'))('rates: the numbers of the published file', () => {
  let parsed: Parsed = { rows: [], notes: [], read: 0 };
  beforeAll(() => {
    parsed = parseShared('rates', 'reference/eurofxref-hist.csv');
  });

  test('6983 days, 1999-01-04 to 2026-04-13, 41 currencies, 29 on the last day, no remarks', () => {
    const rows = ratesOf(parsed);
    expect(parsed.read).toBe(6983);
    expect(new Set(rows.map((row) => row.day)).size).toBe(6983);
    expect(range(rows.map((row) => row.day))).toEqual(['1999-01-04', '2026-04-13']);
    expect(new Set(rows.map((row) => row.code)).size).toBe(41);
    expect(rows.filter((row) => row.day === '2026-04-13')).toHaveLength(29);
    expect(parsed.notes).toEqual([]);
  });

  test.each([
    ['100.00', 'GBP', '2022-08-05', '118.67', '0.84268', '2022-08-05'],
    ['100.00', 'GBP', '2022-08-06', '118.67', '0.84268', '2022-08-05'],
    ['250000', 'JPY', '2023-01-01', '1777.34', '140.66', '2022-12-30'],
    ['1000.00', 'PLN', '2023-05-28', '220.49', '4.5354', '2023-05-26'],
    ['75.50', 'USD', '2019-12-25', '68.14', '1.108', '2019-12-24'],
    ['10.00', 'SEK', '2024-02-29', '0.89', '11.215', '2024-02-29'],
  ])('%s %s on %s is %s EUR, at %s of %s', (amount, code, day, euros, rate, of) => {
    const found = rateBook(ratesOf(parsed))(code, day);
    expect(found).toEqual({ code, rate, day: of });
    expect(convertAmount(amount, found?.rate ?? '')).toBe(euros);
  });
});

describe('rates: a row', () => {
  const parse = (...lines: string[]) => parseText('rates', 'x.csv', ['Date,USD,SEK,', ...lines, ''].join('\n'));

  test('rates are exact texts; N/A has no rate', () => {
    expect(ratesOf(parse('2024-02-29,1.0830,N/A,'))).toEqual([{ code: 'USD', day: '2024-02-29', rate: '1.0830' }]);
  });

  test.each([
    ['29/02/2024,1.1,2,', 'Date "29/02/2024"'],
    ['2023-02-29,1.1,2,', 'Date "2023-02-29"'],
    ['2024-03-02,1.1,2,', '2024-03-02 is a Saturday'],
    ['2024-03-01,1.1,2,', 'stand in line 2 already'],
    ['2024-03-04,1.1,2,3', '"3" stands beyond the last currency'],
    ['2024-03-04,1.1,2', 'the row has 3 fields, the header 4'],
  ])('%s is refused', (line, reason) => {
    const parsed = parse('2024-03-01,1.1,2,', line);
    expect(ratesOf(parsed)).toHaveLength(2);
    expect(refusedOf(parsed)).toMatchObject([{ line: 3, reason: expect.stringContaining(reason) }]);
  });

  test.each(['', '0', '-1', 'abc', '1e2'])('with the rate "%s" loses only that rate', (rate) => {
    const parsed = parse(`2024-03-01,${rate},2,`);
    expect(ratesOf(parsed)).toEqual([{ code: 'SEK', day: '2024-03-01', rate: '2' }]);
    expect(refusedOf(parsed)).toMatchObject([{ line: 2, reason: expect.stringContaining(`USD holds "${rate}"`) }]);
  });
});

describe('convert', () => {
  test.each([
    ['1.00', '8', '0.13'],
    ['0.01', '3', '0.00'],
    ['0.015', '1', '0.02'],
    ['-0.015', '1', '-0.02'],
    ['1.004999999999999999999999999999', '1', '1.00'],
    ['99999999999999999999.99', '1', '99999999999999999999.99'],
    ['1.115', '1', '1.12'],
  ])('%s at %s is %s', (amount, rate, euros) => expect(convertAmount(amount, rate)).toBe(euros));

  test.each([
    ['ten', '1'],
    ['', '1'],
    ['1', '0'],
    ['1', '-2'],
    ['1', 'N/A'],
  ])('refuses %s at %s', (amount, rate) => expect(() => convertAmount(amount, rate)).toThrow(RangeError));

  test('a rate book has EUR on any day and nothing before a first rate', () => {
    const find = rateBook([{ code: 'USD', day: '2024-03-01', rate: '1.1' }]);
    expect(find('EUR', '1990-01-01')?.rate).toBe('1');
    expect(find('USD', '2024-02-29')).toBeNull();
    expect(find('XXX', '2024-03-01')).toBeNull();
    expect(find('USD', '2030-01-01')?.day).toBe('2024-03-01');
  });
});
