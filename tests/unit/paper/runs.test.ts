import { describe, expect, test } from 'vitest';
import { facesOf } from '../../../server/paper/faces.ts';
import { runsOf } from '../../../server/paper/runs.ts';
import { tableWidths } from '../../../server/paper/tableWidths.ts';

const drawn = (line: string, base: 'L' | 'R') => runsOf(line, base, facesOf()).map(({ text }) => text);
const files = (line: string) => runsOf(line, 'L', facesOf()).map(({ face }) => face.name);

describe('lines of text', () => {
  test('each letter is drawn with a font that has it', () => {
    expect(files('Ağa Ωmega Жук')).toEqual([
      ...['inter-latin', 'inter-latin-ext', 'inter-latin', 'inter-greek', 'inter-latin', 'inter-cyrillic'],
    ]);
    expect(files('گزارش')).toEqual(['vazirmatn-arabic']);
  });

  test('in Persian words follow each other from the right, numbers and Latin words keep their direction', () => {
    expect(drawn('گزارش Pitboss 12.50 EUR', 'R')).toEqual(['Pitboss 12.50 EUR ', 'گزارش']);
    expect(drawn('12 سطر', 'R')).toEqual(['سطر', ' 12']);
    expect(drawn('مبلغ -1,250.00', 'R')).toEqual(['-1,250.00 ', 'مبلغ']);
  });

  test('Persian digits, which the font draws from the right, are turned round', () => {
    expect(drawn('۱٬۲۳۴', 'R')).toEqual(['۴۳۲٬۱']);
    expect(drawn('۱۴۰۴', 'L')).toEqual(['۴۰۴۱']);
  });

  test('marks of direction, as Intl writes them around amounts, are followed and not drawn', () => {
    expect(drawn('\u200e-EUR 12', 'R')).toEqual(['-EUR 12']);
    expect(drawn('\u200f-EUR 12', 'R')).toEqual(['EUR 12-']);
  });

  test('brackets look the other way from the right', () => {
    expect(drawn('واریزی (Deposits)', 'R')).toEqual(['(Deposits) ', 'واریزی']);
    expect(drawn('(مبلغ)', 'R')).toEqual(['(', 'مبلغ', ')']);
  });

  test('a Persian name stands within a sentence from the left', () => {
    expect(drawn('Made for آدا, Jan 05', 'L')).toEqual(['Made for ', 'آدا', ', Jan 05']);
  });
});

describe('widths of columns', () => {
  test('a narrow table fills the page', () => {
    expect(tableWidths([50, 50], [false, true], 200)).toEqual([100, 100]);
  });
  test('texts give before figures, the widest first', () => {
    expect(tableWidths([60, 300, 200], [true, false, false], 300)).toEqual([60, 120, 120]);
    expect(tableWidths([60, 300, 50], [true, false, false], 300)).toEqual([60, 190, 50]);
  });
  test('figures give too where there are many', () => {
    expect(tableWidths([100, 100, 100], [true, true, true], 240)).toEqual([80, 80, 80]);
  });
});
