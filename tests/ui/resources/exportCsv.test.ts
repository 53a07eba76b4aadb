import { describe, expect, test } from 'vitest';
import { manifest as declared } from '../../../resources.manifest.ts';
import type { ManifestDef } from '../../../src/manifest/entity.ts';
import { entityOf } from '../../../src/manifest/fields.ts';
import { defused } from '../../../src/resources/csv.ts';
import { exportCsv } from '../../../src/resources/exportCsv.ts';
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
    'a cell that begins like a formula is defused: %j',
    (text) => {
      expect(defused(text)).toBe(`'${text}`);
      expect(csv('customer_tag', { name: text }).row).toContain(`'${text.replace('\r', '\r')}`);
    },
  );

  test('a negative amount stays a number, exact to the cent', () => {
    const { head, row } = csv('deposit', { amount: '-90071992547409.91' });
    expect(row.split(',')[head.indexOf('amount')]).toBe('-90071992547409.91');
  });

  test('quotes, commas and line ends stay within their cell', () => {
    expect(csv('customer_tag', { name: 'a "b", c' }).row).toContain('"a ""b"", c"');
    expect(csv('customer_tag', { description: 'one\ntwo' }).text).toContain('"one\ntwo"');
  });

  test('starts with a BOM, names its columns and leaves out what no cell can hold', () => {
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
