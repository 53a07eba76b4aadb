import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { buildSchemas } from '../../../scripts/schemas/build.ts';

const folder = join(import.meta.dirname, '../../../schemas');

test('MAN-4 schemas/ is up to date with the manifest and the contracts: nothing stale, missing or extra', {
  timeout: 60_000,
}, () => {
  const wanted = buildSchemas();
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  expect(found.sort()).toEqual([...wanted.keys()].sort());
  for (const [name, text] of wanted)
    expect(readFileSync(join(folder, name), 'utf8') === text, `schemas/${name} is current (npm run schemas)`).toBe(
      true,
    );
});

test('MAN-1 the OpenAPI document has every entity’s calls, each with its permission and schemas', () => {
  const openApi = JSON.parse(readFileSync(join(folder, 'openapi.json'), 'utf8'));
  expect(openApi.openapi).toBe('3.1.0');
  for (const [name, { path }] of Object.entries(manifest.entities)) {
    expect(openApi.paths[`/${path}`].get['x-permission'], name).toBe(`${name}.list`);
    expect(openApi.paths[`/${path}/{id}`].get['x-permission'], name).toBe(`${name}.show`);
    for (const use of ['record', 'create', 'update'])
      expect(openApi.components.schemas).toHaveProperty([`${name}.${use}`]);
  }
  expect(openApi.paths['/v1/crud/partner'].post['x-permission']).toBe('tenant.create');
});

test('MAN-4 every entity’s and every contract’s schemas are valid JSON Schema 2020-12', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const contracts = readdirSync(join(folder, 'contracts'));
  expect(contracts.length).toBeGreaterThan(5);
  for (const name of contracts)
    expect(ajv.validateSchema(JSON.parse(readFileSync(join(folder, 'contracts', name), 'utf8'))), name).toBe(true);
  for (const name of Object.keys(manifest.entities)) {
    const { $defs } = JSON.parse(readFileSync(join(folder, `entities/${name}.json`), 'utf8'));
    for (const schema of Object.values<object>($defs)) expect(ajv.validateSchema(schema), name).toBe(true);
  }
});
