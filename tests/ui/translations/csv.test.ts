import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defused, restored } from '../../../src/csv/csv.ts';
import { type ImportLine, planOf } from '../../../src/custom/translations/importPlan.ts';
import { labelOfRecord } from '../../../src/custom/translations/label.ts';
import { labelsCsv, OpenQuote, parseCsv } from '../../../src/custom/translations/labelsCsv.ts';
import { enums } from '../../../src/manifest/enums.ts';

const label = (key: string, texts: object, bundled?: object) =>
  labelOfRecord({
    id: key,
    key,
    text: JSON.stringify(texts),
    bundled: bundled ? JSON.stringify(bundled) : null,
    source: 'BUNDLED',
  });
const head = `key,${enums.Locales.join(',')}`;
const cells = (text: string) => parseCsv(text).map((row) => row.cells);

describe('CSV of labels', () => {
  test('TRN-2 an exported file is imported unchanged', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).filter((one) => !/[\r\0]/.test(one));
    const labels = fc.array(fc.record({ en_US: text, fa_IR: text }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(labels, (made) => {
        const rows = parseCsv(labelsCsv(made.map((texts, at) => label(`a.k${at}`, texts))));
        expect(rows[0]?.cells).toEqual(['key', ...enums.Locales]);
        expect(rows.slice(1).map((row) => row.cells.map(restored))).toEqual(
          made.map(({ en_US, fa_IR }, at) => [`a.k${at}`, en_US, ...Array(6).fill(''), fa_IR].map(blankAsNone)),
        );
      }),
      { numRuns: 200, seed: 20_260_105 },
    );
  });

  test('TRN-2 no cell is a formula for a spreadsheet, and escaped cells are restored', () => {
    for (const text of ['=1+1', '+%{count}', '-', '@me', '\tx', "'=x", "''=x"]) {
      expect(defused(text)).toMatch(/^'/);
      expect(restored(defused(text))).toBe(text);
    }
    for (const text of ["'tis", 'a=b', '’', '']) expect(defused(text)).toBe(text);
    expect(labelsCsv([label('a.b', { en_US: '=HYPERLINK("x")' })])).toContain(`"'=HYPERLINK(""x"")"`);
  });

  test('TRN-2 an escaped cell is restored whatever its text', () => {
    const text = fc.string({ unit: fc.constantFrom(...'=+-@＝\'";\t\r\n ab'), maxLength: 12 });
    fc.assert(
      fc.property(text, (one) => restored(defused(one)) === one),
      { numRuns: 2_000, seed: 20_260_105 },
    );
  });

  test('TRN-2 commas, semicolons and tabs separate cells; quotes and line breaks inside cells are read', () => {
    expect(cells('key,en_US\na,b\n')).toEqual([
      ['key', 'en_US'],
      ['a', 'b'],
    ]);
    expect(cells('key;en_US\r\na;"b;""c"""\r\n')[1]).toEqual(['a', 'b;"c"']);
    expect(cells('key\ten_US\na\tb, c')[1]).toEqual(['a', 'b, c']);
    expect(cells('\u{feff}key,en_US')[0]).toEqual(['key', 'en_US']);
    expect(parseCsv('key,en_US\na,"one\ntwo"\n\n,\nb,c').map(({ line }) => line)).toEqual([1, 2, 6]);
    expect(() => parseCsv('key,en_US\na,"open\nb,c')).toThrow(OpenQuote);
    expect(() => parseCsv('key,en_US\na,"open')).toThrow('line 2');
  });
});

const blankAsNone = (text: string) => (text.trim() === '' ? '' : text);

describe('validation of an import by lines', () => {
  const known = [
    label('a.same', { en_US: 'Same', de_DE: 'Gleich' }),
    label('a.name', { en_US: 'Hello, %{name}', de_DE: 'Hallo, %{name}' }, { en_US: 'Hello, %{name}' }),
    label('a.fix', { en_US: 'Fixed' }, { en_US: 'Fixed' }),
  ];
  const lines = (...rows: string[]): ImportLine[] => {
    const plan = planOf([head, ...rows].join('\n'), known);
    if ('kind' in plan) throw new Error(plan.kind);
    return plan.lines;
  };
  const only = (row: string) => lines(row)[0];

  test('TRN-2 shows changed, new and unchanged labels', () => {
    const found = lines('a.same,Same,,,Gleich', 'a.fix,Fixed,,,Fest,,,,ثابت', 'b.new,New', 'a.same2,,,,Nur Deutsch');
    expect(found.map(({ verdict }) => verdict)).toEqual(['same', 'changed', 'added', 'added']);
    expect(found[1]).toMatchObject({
      key: 'a.fix',
      line: 3,
      changes: [
        { locale: 'de_DE', before: undefined, after: 'Fest' },
        { locale: 'fa_IR', before: undefined, after: 'ثابت' },
      ],
      texts: { en_US: 'Fixed', de_DE: 'Fest', fa_IR: 'ثابت' },
    });
    expect(only('a.name,,,,"Guten Tag, %{name}"')).toMatchObject({
      texts: { en_US: 'Hello, %{name}', de_DE: 'Guten Tag, %{name}' },
    });
  });

  test.each<[string, string[], object]>([
    ['no key', [',Text'], { kind: 'noKey' }],
    ['a key of other characters', ['a#b,Text'], { kind: 'badKey' }],
    ['a key twice', ['a.fix,,,,Fest', 'a.fix,,,,Fester'], { kind: 'twice', line: 2 }],
    ['a new key without a text', ['b.new,,,'], { kind: 'noText' }],
    ['a text that is not quoted', ['a.fix,,,,,,,,eins, zwei'], { kind: 'cells', given: 10, wanted: 9 }],
    [
      'a gap that is gone',
      ['a.name,,,,Hallo'],
      { kind: 'misfit', locale: 'de_DE', misfit: { kind: 'missing', gaps: ['name'] } },
    ],
    [
      'an English text that lacks the bundled one’s gap',
      ['a.name,Hello'],
      { kind: 'misfit', locale: 'en_US', misfit: { kind: 'missing', gaps: ['name'] } },
    ],
    [
      'a gap that English has not',
      ['b.new,New,,,%{name}'],
      { kind: 'misfit', locale: 'de_DE', misfit: { kind: 'unknown', gaps: ['name'] } },
    ],
    ['more text than a label holds', [`a.fix,,,,${'x'.repeat(20_000)}`], { kind: 'long' }],
  ])('TRN-2 refuses %s with the reason', (_what, rows, reason) => {
    expect(lines(...rows).at(-1)).toMatchObject({ verdict: 'refused', reason });
  });

  test.each<[string, string, object]>([
    ['nothing but a head', head, { kind: 'empty' }],
    ['no key column', 'name,en_US\na,b', { kind: 'noKey' }],
    ['no language', 'key,German\na,b', { kind: 'noTexts' }],
    ['a column twice', 'key,en_US,en_US\na,b,c', { kind: 'twice', name: 'en_US' }],
    ['an open mark', `${head}\na,"b`, { kind: 'quote', line: 2 }],
    ['no text', 'PK\u0003\u0004\u0000', { kind: 'notText' }],
    ['another encoding', `${head}\na,caf\u{fffd}`, { kind: 'notText' }],
    ['nothing at all', '', { kind: 'noKey' }],
  ])('TRN-2 a file with %s is refused as a whole', (_what, file, fault) => {
    expect(planOf(file, known)).toEqual(fault);
  });

  test('TRN-2 columns may have any order; unknown columns are named', () => {
    const plan = planOf('note,fa_IR,key\nx,ثابت,a.fix', known);
    expect(plan).toMatchObject({ ignored: ['note'], lines: [{ verdict: 'changed', texts: { fa_IR: 'ثابت' } }] });
  });
});
