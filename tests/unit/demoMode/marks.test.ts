import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { kindOfKey } from '../../../src/demoMode/maskedKeys.ts';
import { placedFields } from '../../../src/manifest/fields.ts';
import { isObject } from '../../../src/manifest/isObject.ts';
import { isPii, piiOf } from '../../../src/manifest/pii.ts';

const folder = join(import.meta.dirname, '../../../schemas/contracts');

test('DEM-2 a field with a personal name is marked in the manifest', () => {
  const unmarked = Object.entries(manifest.entities).flatMap(([name, entity]) =>
    placedFields(entity)
      .filter(({ path, field }) => {
        const kind = kindOfKey(path.replace(/^.*\./, ''));
        // notes about customers are masked as a whole without a mark, and a related tenant by the marks of its own fields
        const isRelated = field.kind === 'many' || (field.kind === 'ref' && field.to === 'tenant');
        return kind !== undefined && kind !== 'text' && !isRelated && !piiOf(name, { field });
      })
      .map(({ path }) => `${name}.${path}`),
  );
  expect(unmarked).toEqual([]);
});

/** Named like a person's data, and none: the address of a link, and what became of the mail that brings it. */
const impersonal = ['UserInvitation.json: address', 'UserInvitation.json properties link anyOf: mail'];

test('DEM-2 a contract’s personal member has a known mark', () => {
  const wrong: string[] = [];
  for (const file of readdirSync(folder)) look(JSON.parse(readFileSync(join(folder, file), 'utf8')), file, wrong);
  expect(wrong).toEqual(impersonal);
});

function look(schema: unknown, place: string, wrong: string[]): void {
  if (Array.isArray(schema)) for (const one of schema) look(one, place, wrong);
  if (!isObject(schema)) return;
  const { pii } = schema;
  if (typeof pii === 'string' && !isPii(pii.split(' ')[0])) wrong.push(`${place}: ${pii}`);
  for (const [name, member] of Object.entries(isObject(schema.properties) ? schema.properties : {}))
    if (kindOfKey(name) && isObject(member) && member.type !== 'integer' && !('pii' in member) && isText(member))
      wrong.push(`${place}: ${name}`);
  for (const [name, inner] of Object.entries(schema)) look(inner, `${place} ${name}`, wrong);
}

const isText = ({ type }: { readonly [keyword: string]: unknown }) => [type].flat().includes('string');
