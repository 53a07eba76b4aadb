import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import type { EntityDef } from '../../../src/manifest/entity.ts';
import { placedFields } from '../../../src/manifest/fields.ts';
import { isAboutCustomers, personalFields, waysToCustomer } from '../../../src/manifest/personal.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/security/data.md'), 'utf8');
const entities: [string, EntityDef][] = Object.entries(manifest.entities);

/** A line of the page's table for each personal column that is no reference, by the manifest. */
const lines = () =>
  personalFields(manifest)
    .filter(({ placed }) => placed.field.kind !== 'ref' && placed.field.kind !== 'id')
    .map(
      ({ entity, placed, mark, whose, erasure }) =>
        `| \`${entity}.${placed.column}\` | ${mark} | ${whose} | ${manifest.entities[entity as keyof typeof manifest.entities].store} | ${erasure} |`,
    );

test('docs/security/data.md lists the personal columns of the manifest, and no others', () => {
  const listed = page.split('\n').filter((line) => /^\| `\w+\.\w+` \|/.test(line));
  expect(listed).toEqual(lines());
});

test('docs/security/data.md says how long the rows of each entity are kept', () => {
  const kept = page.slice(page.indexOf('## How long'), page.indexOf('## How it is erased'));
  expect(entities.map(([name]) => name).filter((name) => !kept.includes(`\`${name}\``))).toEqual([]);
});

test('what people write about customers is marked, so that it is masked in logs and erased', () => {
  const unmarked = entities
    .filter(([name]) => waysToCustomer(manifest, name).length > 0)
    .flatMap(([name, entity]) =>
      placedFields(entity)
        .filter(({ field }) => field.kind === 'longText' && field.pii === undefined)
        .map(({ path }) => `${name}.${path}`),
    );
  expect(unmarked).toEqual([]);
});

test('rows lead to customers by reference, by id, by another row or by the JSON that they hold', () => {
  const ways = (name: string) => waysToCustomer(manifest, name).map(({ column, by }) => ({ column, by }));
  expect(ways('bet')).toEqual([{ column: 'customer_id', by: 'reference' }]);
  expect(ways('customer_customer')).toEqual([
    { column: 'customer_id', by: 'reference' },
    { column: 'customer_id_2', by: 'reference' },
  ]);
  expect(ways('trigger_log')).toEqual([{ column: 'customer_id', by: 'text' }]);
  expect(ways('alert_comment')).toEqual([{ column: 'alert_id', by: { entity: 'alert' } }]);
  expect(ways('webhook_delivery')).toEqual([{ column: 'fired_trigger_id', by: { entity: 'customer_trigger' } }]);
  expect(ways('fixture')).toEqual([]);
  expect(isAboutCustomers(manifest, 'ingest_log')).toBe(true);
  expect(isAboutCustomers(manifest, 'trigger')).toBe(false);
});
