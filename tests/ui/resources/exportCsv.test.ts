import { describe, expect, test } from 'vitest';
import { manifest as declared } from '../../../resources.manifest.ts';
import { defused } from '../../../src/csv/csv.ts';
import { exportCsv } from '../../../src/csv/csvParts.ts';
import type { ManifestDef } from '../../../src/manifest/entity.ts';
import { entityOf } from '../../../src/manifest/fields.ts';
import { figure } from '../../support/figures.ts';
import { sampleRecord } from './samples.ts';

const manifest: ManifestDef = declared;
const csv = (name: string, record: object) => {
  const entity = entityOf(manifest, name);
  const text = exportCsv([{ ...sampleRecord(manifest, entity), ...record }], entity, { manifest });
  const [head = '', row = ''] = text.replace('\u{feff}', '').trimEnd().split('\r\n');
  return { text, head: head.split(','), row };
};

describe('exports', () => {
  test.each(['=1+1', '+1', '-1+2', '@SUM(A1)', '\tx', '\rx'])(
    'a cell that begins like a formula is escaped: %j',
    (text) => {
      expect(defused(text)).toBe(`'${text}`);
      expect(csv('customer_tag', { name: text }).row).toContain(`'${text.replace('\r', '\r')}`);
    },
  );

  test.each([
    ['a;=1+1', "a;'=1+1"],
    ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
    ['a\n=1', "a\n'=1"],
    ['a\r\n+1', "a\r\n'+1"],
    ['  =1', "'  =1"],
    ['\u{a0}-1', "'\u{a0}-1"],
    ['\n=1', "'\n'=1"],
    ['a; "=1"', 'a;\' "=1"'],
    ['x;"";=1', 'x;"";\'=1'],
    ['＝1', "'＝1"],
    ['a = b; c - d', 'a = b; c - d'],
  ])('a formula after another separator or after blanks is escaped: %j', (text, safe) => {
    expect(defused(text)).toBe(safe);
    expect(csv('customer_tag', { description: text }).text).toContain(safe.replaceAll('"', '""'));
  });

  test('no spreadsheet finds a formula in a file, with commas, semicolons or tabs', () => {
    const texts = ['=1', ' =1', 'a;=1', 'a;"=1"', 'a\t=1', 'a\n=1', '";=1', '"\n"=1;+1', "';=1", 'a,=1'];
    const { text } = csv('customer_tag', { name: texts.join(''), description: texts.join('\n') });
    for (const divider of [/[;\r\n]/, /[\t\r\n]/])
      for (const cell of text.split(divider)) expect(cell, String(divider)).not.toMatch(/^[\s"]*[=+@-]/);
    figure(12, `${texts.length} texts with formulas in a CSV, read by commas, semicolons and tabs: 0 cells begin one`);
  });

  test('a negative amount stays a number, exact to the cent', () => {
    const { head, row } = csv('deposit', { amount: '-90071992547409.91' });
    expect(row.split(',')[head.indexOf('amount')]).toBe('-90071992547409.91');
  });

  test('structured data that the list shows is JSON text in one cell, and no formula', () => {
    const entity = { ...entityOf(manifest, 'arbitrage_log'), list: ['id', 'prices'] };
    const text = exportCsv([{ id: '1', prices: [{ price: '2.10', selection: '=1' }] }], entity, { manifest });
    const [head = '', row = ''] = text.replace('\u{feff}', '').trimEnd().split('\r\n');
    expect(head.split(',')).toContain('prices');
    expect(row).toContain('"[{""price"":""2.10"",""selection"":""=1""}]"');
    const told = exportCsv([{ id: '1', prices: '=1+1' }], entity, { manifest });
    expect(told).toContain("'=1+1");
    expect(csv('arbitrage_log', {}).head).not.toContain('prices');
  });

  test('quotes, commas and line ends stay inside their cell', () => {
    expect(csv('customer_tag', { name: 'a "b", c' }).row).toContain('"a ""b"", c"');
    expect(csv('customer_tag', { description: 'one\ntwo' }).text).toContain('"one\ntwo"');
  });

  test('the file starts with a BOM, names its columns and leaves out what no cell can hold', () => {
    const { text, head } = csv('user', {});
    expect(text.startsWith('\u{feff}')).toBe(true);
    expect(head).toEqual([
      'id',
      'name',
      'email',
      'roles',
      'tenants',
      'last_tenant',
      'disabled',
      'created_at',
      'updated_at',
    ]);
  });
});
