import { beforeAll, describe, expect, test } from 'vitest';
import type { CurrencyRow, Parsed } from '../../../server/import/importFormat.ts';
import { sharedDataMissing } from '../../support/sharedData.ts';
import { currenciesOf, parseShared, parseText, refusedOf, remarksOf, tally } from './rowsOf.ts';

describe.skipIf(sharedDataMissing('reference/iso4217-codes-all.csv'))('currencies: the published file', () => {
  let parsed: Parsed = { rows: [], notes: [], read: 0 };
  let rows: CurrencyRow[] = [];
  beforeAll(() => {
    parsed = parseShared('currencies', 'reference/iso4217-codes-all.csv');
    rows = currenciesOf(parsed);
  });
  const codes = (places: number) =>
    rows
      .filter((row) => row.minor_unit === places)
      .map((row) => row.code)
      .sort()
      .join(' ');

  test('449 rows, 178 codes in force', () => {
    expect(parsed.read).toBe(449);
    expect(rows).toHaveLength(178);
    expect(new Set(rows.map((row) => row.code)).size).toBe(178);
    expect(refusedOf(parsed)).toEqual([]);
  });

  test('currencies are counted by minor unit', () => {
    expect(tally(rows, (row) => String(row.minor_unit))).toEqual({ null: 13, 0: 17, 2: 139, 3: 7, 4: 2 });
    expect(codes(0)).toBe('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF');
    expect(codes(3)).toBe('BHD IQD JOD KWD LYD OMR TND');
    expect(codes(4)).toBe('CLF UYW');
  });

  test('withdrawn currencies and places without one are reported', () => {
    expect(remarksOf(parsed).map(({ line, reason }) => [line, reason.slice(0, 40)])).toEqual([
      [null, '169 rows of withdrawn currencies not tak'],
      [10, '"ANTARCTICA" has no currency code; nothi'],
      [185, '"PALESTINE, STATE OF" has no currency co'],
      [224, '"SOUTH GEORGIA AND THE SOUTH SANDWICH IS'],
    ]);
    expect(rows.find((row) => row.code === 'ALL')).toEqual({
      code: 'ALL',
      numeric_code: '008',
      name: 'Lek',
      minor_unit: 2,
    });
  });
});

describe('currencies: a row', () => {
  const header = 'Entity,Currency,AlphabeticCode,NumericCode,MinorUnit,WithdrawalDate';

  test.each([
    ['B,Euro,eur,978,2,', 'AlphabeticCode "eur"'],
    ['B,Euro,EUX,78,2,', 'NumericCode "78"'],
    ['B,Euro,EUX,978,two,', 'MinorUnit "two"'],
    ['B,,EUX,978,2,', 'Currency "" is no name'],
    ['B,Euro,EUR,978,3,', 'EUR is described otherwise than in line 2'],
  ])('%s is refused', (row, reason) => {
    const parsed = parseText('currencies', 'x.csv', [header, 'A,Euro,EUR,978,2,', row].join('\n'));
    expect(currenciesOf(parsed)).toHaveLength(1);
    expect(refusedOf(parsed)).toMatchObject([{ line: 3, reason: expect.stringContaining(reason) }]);
  });
});
