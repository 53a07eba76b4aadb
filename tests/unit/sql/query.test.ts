import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { Refused } from '../../../server/errors.ts';
import { parseListQuery } from '../../../server/sql/query.ts';
import { entityOf } from '../../../src/manifest/fields.ts';

const deposit = entityOf(manifest, 'deposit');
const parse = (raw: { [name: string]: unknown }) => parseListQuery(manifest, deposit, raw);
const refusal = (raw: { [name: string]: unknown }): { [field: string]: string[] } => {
  try {
    parse(raw);
  } catch (error) {
    if (error instanceof Refused) return error.errors ?? {};
    throw error;
  }
  throw new Error('It was taken.');
};

describe('parsing a list’s query', () => {
  test('CST-1 without parameters it is page 1 of 10 rows in the entity’s order', () => {
    expect(parse({})).toMatchObject({ page: 1, perPage: 10, sort: 'submitted_at', descending: true, filters: [] });
    expect(parse({ page: '', per_page: '', sort: '' })).toMatchObject({ page: 1, perPage: 10, sort: 'submitted_at' });
  });

  test('API-22 a filter without an operator means its first one; times are converted to UTC', () => {
    const { filters } = parse({
      'filter[after_date]': '2026-01-31T18:00:00+02:00',
      'filter[before_date]': '2026-02-01',
      'filter[result][in]': 'APPROVED,PENDING',
      'filter[amount]': '12.50',
    });
    expect(filters.map(({ op, values }) => [op, ...values])).toEqual([
      ['gte', '2026-01-31T16:00:00.000Z'],
      ['lt', '2026-02-01T00:00:00.000Z'],
      ['in', 'APPROVED', 'PENDING'],
      ['gte', '12.50'],
    ]);
  });

  test('API-1 a list is read to its 100,000th row; a page beyond is refused by name', () => {
    expect(parse({ page: '501', per_page: '200' })).toMatchObject({ page: 501, perPage: 200 });
    expect(refusal({ page: '502', per_page: '200' })).toEqual({
      page: [
        "page can't be 502: with 200 rows a page, 501 is the last that can be seen. Use filters, the other order, or an export",
      ],
    });
    expect(parse({ page: '10001' })).toMatchObject({ page: 10_001 });
    expect(refusal({ page: '10002' })).toHaveProperty('page');
  });

  test('API-1 timezone and currency do not filter', () => {
    expect(parse({ timezone: 'Europe/Athens', currency: 'PLN' }).filters).toEqual([]);
  });

  test('VAL-6 an impossible date is refused', () => {
    for (const day of [
      '2026-02-30',
      '2026-04-31',
      '2025-02-29',
      '0000-01-01',
      '2026-00-10',
      '2026-01-32',
      '0001-01-01T00:00:00+01:00',
    ])
      expect(refusal({ 'filter[after_date]': day })).toHaveProperty(['filter[after_date]']);
    expect(parse({ 'filter[after_date]': '2024-02-29' }).filters[0]?.values).toEqual(['2024-02-29T00:00:00.000Z']);
    expect(parse({ 'filter[after_date]': '0001-01-01' }).filters[0]?.values).toEqual(['0001-01-01T00:00:00.000Z']);
  });

  test('VAL-6 an unknown parameter is refused with the known ones', () => {
    expect(refusal({ _start: '0' })).toEqual({
      _start: ["There is no parameter '_start': known are page, per_page, after, sort, with and filter[…]"],
    });
  });

  test('VAL-6 more than 1000 values are refused', () => {
    const many = Array.from({ length: 1001 }, (_, i) => i + 1).join(',');
    expect(refusal({ 'filter[id][in]': many })).toEqual({ 'filter[id]': ["'id' takes at most 1000 values"] });
  });

  test('VAL-6 any query is either understood in full or refused by name', () => {
    const names = fc.oneof(
      fc.constantFrom(
        'page',
        'per_page',
        'sort',
        'filter[id]',
        'filter[amount][lte]',
        'filter[result]',
        'filter[after_date]',
      ),
      fc.string().filter((name) => name !== '__proto__'),
    );
    const values = fc.oneof(
      fc.string(),
      fc.array(fc.string(), { maxLength: 3 }),
      fc.constantFrom('1', '-id', 'APPROVED', '2026-01-01'),
    );
    fc.assert(
      fc.property(fc.dictionary(names, values, { maxKeys: 3 }), (raw) => {
        try {
          const { page, perPage, filters } = parse(raw);
          expect(page).toBeGreaterThanOrEqual(1);
          expect(perPage).toBeLessThanOrEqual(200);
          const known = ['page', 'per_page', 'sort', 'timezone', 'currency'];
          expect(filters).toHaveLength(Object.keys(raw).filter((name) => !known.includes(name)).length);
        } catch (error) {
          expect(error).toBeInstanceOf(Refused);
          if (error instanceof Refused) expect(Object.keys(error.errors ?? {})).toHaveLength(1);
        }
      }),
      { numRuns: 500, seed: 7 },
    );
  });
});
