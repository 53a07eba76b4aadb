import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { manifest } from '../../resources.manifest.ts';
import { entityOf, writeName } from '../../src/manifest/fields.ts';
import { formFields } from '../../src/manifest/jsonSchema.ts';
import { verbsOf } from '../../src/manifest/permissions.ts';
import { type Answer, type Client, describeApi } from '../support/api.ts';
import { withQuery } from './helpers/floor.ts';
import { sharedData } from './helpers/shared.ts';

const naughty = sharedData('badinput/blns/blns.json');
const jsonSuite = sharedData('badinput/JSONTestSuite');
const tags = 'v1/crud/customer-tag';

/** Entities that take a POST, with the address of it. */
const written = Object.keys(manifest.entities).flatMap((name) => {
  const entity = entityOf(manifest, name);
  return verbsOf(entity).includes('create') ? [{ name, path: entity.createPath ?? entity.path }] : [];
});

describeApi('bad input', (api) => {
  let admin: Client;
  beforeAll(async () => {
    admin = await api().as('admin');
  });
  /** Refused, the field named. */
  const refusal = ({ status, body }: Answer, field: string, what: string) => {
    expect(status, what).toBe(422);
    expect(Object.keys(body.errors), what).toContain(field);
  };

  test.skipIf(!naughty)(
    'VAL-6 ERR-3 naughty strings are stored and read back as they are, or refused by field',
    async () => {
      const strings: string[] = JSON.parse(readFileSync(naughty ?? '', 'utf8'));
      for (const [i, text] of strings.entries()) {
        if (i % 7 !== 0) continue;
        const made = await admin.post(tags, { name: `Naughty ${i}`, description: text });
        expect([201, 422], text).toContain(made.status);
        if (made.status === 422) expect(made.body.errors, text).toHaveProperty('description');
        else expect((await admin.get(`${tags}/${made.body.data.id}`)).body.data.description, text).toBe(text);
        const named = await admin.post(tags, { name: text });
        expect([201, 422], text).toContain(named.status);
        const found = await admin.get(withQuery(tags, { 'filter[name][eq]': text }));
        expect([200, 422], text).toContain(found.status);
        if (named.status !== 201) continue;
        // a name is stored without the blanks around it
        const name = text.trim();
        expect(named.body.data.name, text).toBe(name);
        const stored = await admin.get(withQuery(tags, { 'filter[name][eq]': name }));
        expect(stored.body.data, text).toMatchObject([{ name }]);
      }
    },
  );

  test.skipIf(!naughty)('VAL-6 ERR-3 naughty strings anywhere in an address never cause a 5xx', async () => {
    const strings: string[] = JSON.parse(readFileSync(naughty ?? '', 'utf8'));
    for (const text of strings.filter((_, i) => i % 25 === 3)) {
      for (const name of [
        'filter[name]',
        'filter[name][eq]',
        'sort',
        'page',
        'per_page',
        'filter[id][in]',
        text,
        `filter[${text}]`,
      ])
        expect((await admin.get(withQuery(tags, { [name]: text }))).status, `${name}=${text}`).toBeLessThan(500);
      for (const path of [`${tags}/${encodeURIComponent(text)}`, `v1/crud/${encodeURIComponent(text)}`])
        expect([200, 400, 404, 414], path).toContain((await admin.get(path)).status);
      const search = withQuery('v1/components/get-dropdown-rows', { model: 'Customer', search: text });
      expect((await admin.get(search)).status, text).toBeLessThan(500);
    }
  });

  test.skipIf(!jsonSuite)('ERR-5 a body that is no JSON is 400; any JSON is validated; neither is 5xx', async () => {
    const folder = join(jsonSuite ?? '', 'test_parsing');
    for (const [i, name] of readdirSync(folder).entries()) {
      if (i % 4 !== 0 && !name.includes('100000')) continue;
      const response = await api().app.inject({
        method: 'POST',
        url: `/api/${tags}`,
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        payload: readFileSync(join(folder, name)),
      });
      const wanted = name.startsWith('y_') ? [422] : [400, 422];
      expect(wanted, `${name}: ${response.body}`).toContain(response.statusCode);
      expect(response.json().message, name).toEqual(expect.any(String));
    }
  });

  describe('characters that a database cannot store', () => {
    test.each(written)(
      'VAL-6 a NUL or half a surrogate pair in any field of $name is refused, and the field is named',
      async ({ name, path }) => {
        for (const placed of formFields(entityOf(manifest, name)))
          for (const text of ['a\u0000b', '\ud800', 'x\udc00y']) {
            const field = writeName(placed);
            for (const value of placed.field.kind === 'refs' || placed.field.kind === 'names' ? [[text]] : [text])
              refusal(
                await admin.post(path, { [field]: value }),
                Array.isArray(value) ? `${field}.0` : field,
                `${name}.${field}`,
              );
          }
      },
    );

    test('VAL-6 NUL characters are refused inside nested values and keys as well', async () => {
      const params = { 'a\u0000b': 1 };
      refusal(await admin.post('v1/crud/trigger-action', { name: 'Nested', params }), 'params', 'key');
      const deep = { flag: 'x', note: 'y\u0000' };
      refusal(await admin.post('v1/crud/trigger-action', { name: 'Nested', params: deep }), 'params.note', 'value');
      refusal(await admin.put('v1/user/user-state', { name: 'x', value: '\u0000' }), 'value', 'user-state');
      refusal(await api().nobody.post('v1/auth/login', { email: 'a\u0000', password: 'x' }), 'email', 'login');
    });
  });

  test('VAL-6 values of a wrong type and extreme values are refused by field for every entity', async () => {
    const extremes: unknown[] = [
      {},
      [[]],
      { toString: 'x' },
      -1,
      1e308,
      true,
      ['x', {}],
      'x'.repeat(300_000),
      '9'.repeat(30),
    ];
    for (const { name, path } of written)
      for (const placed of formFields(entityOf(manifest, name)))
        for (const value of extremes) {
          const { status, body } = await admin.post(path, { [writeName(placed)]: value });
          const what = `${name}.${placed.path} = ${JSON.stringify(value).slice(0, 40)}: ${JSON.stringify(body).slice(0, 200)}`;
          expect([201, 422], what).toContain(status);
          if (status === 201) expect(body.data[placed.path], what).toEqual(value);
          else expect(body.errors, what).toEqual(expect.any(Object));
        }
  });

  test('VAL-6 ids and numbers beyond their column’s range are refused, and the field is named', async () => {
    for (const id of ['9'.repeat(19), '9223372036854775808', '9'.repeat(18)])
      refusal(await admin.post(tags, { name: 'Large', category_id: id }), 'category_id', id);
    for (const minor_unit of [1e10, -1, 1.5, 5])
      refusal(
        await admin.post('v1/crud/currency', { code: 'XTS', name: 'Test', minor_unit }),
        'minor_unit',
        String(minor_unit),
      );
    const admins = await admin.get('v1/auth/me');
    const own = `v1/crud/user/${admins.body.original.data.id}`;
    refusal(await admin.put(own, { last_tenant_id: '9'.repeat(19) }), 'last_tenant_id', 'last_tenant_id');
    refusal(await admin.put(own, { tenants: ['9'.repeat(19)] }), 'tenants', 'tenants');
    for (const page of ['9'.repeat(20), '1e9', '1000001', '10002'])
      refusal(await admin.get(`${tags}?page=${page}`), 'page', page);
    const late = await admin.get(`${tags}?page=501&per_page=200`);
    expect(late.status).toBe(200);
  });

  test('VAL-6 JSON nested a hundred thousand levels deep is refused, and the server keeps running', async () => {
    const depth = 100_000;
    for (const payload of [
      `{"name":${'['.repeat(depth)}${']'.repeat(depth)}}`,
      `{"params":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`,
      '['.repeat(depth) + ']'.repeat(depth),
    ]) {
      const response = await api().app.inject({
        method: 'POST',
        url: '/api/v1/crud/trigger-action',
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        payload,
      });
      expect([400, 422], response.body.slice(0, 200)).toContain(response.statusCode);
    }
    expect((await api().nobody.get('health')).status).toBe(200);
  });
});
