import { beforeAll, describe, expect, test } from 'vitest';
import { manifest } from '../../resources.manifest.ts';
import { buildApp } from '../../server/app.ts';
import { entityOf } from '../../src/manifest/fields.ts';
import { type Client, describeApi } from '../support/api.ts';
import { neededFor } from './helpers/needs.ts';
import { routesOf } from './helpers/routes.ts';

describeApi('errors', (api) => {
  let admin: Client;
  beforeAll(async () => {
    admin = await api().as('admin');
  });
  const inject = (options: object) => api().app.inject({ method: 'GET', url: '/api/v1/crud/user', ...options });
  const bearer = () => ({ authorization: `Bearer ${admin.token}` });

  describe('the server’s side of the error catalogue', () => {
    test('ERR-2 an unknown address is 404 with the specification’s text', async () => {
      for (const path of [
        '',
        'v1',
        'v1/crud/nonsense',
        'v1/crud/user/1/2',
        '../etc/passwd',
        'v1/crud/user/%2e%2e',
        'V1/crud/user',
      ]) {
        const { status, body } = await admin.get(path);
        expect(status, path).toBe(404);
        expect(body).toEqual({ message: 'Resource not found.', request_id: expect.any(String) });
      }
      expect((await admin.send('DELETE', 'v1/auth/me')).status).toBe(404);
    });

    test('ERR-3 a 422 has one message, texts by field, and the request’s id', async () => {
      const { status, body } = await admin.post('v1/crud/customer-tag', { name: 'x', colour: 'red' });
      expect(status).toBe(422);
      expect(body).toEqual({
        message: 'There was a validation error',
        errors: { name: ['This field must be at least 2 characters long'], colour: ['There is no such field'] },
        codes: { name: [{ code: 'minLength', params: { min: 2 } }], colour: [{ code: 'unknown', params: {} }] },
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
    });

    test('ERR-4 a 500 has the request’s id and no internals', async () => {
      const broken = await buildApp(
        { ...api().platform, currencies: () => Promise.reject(new Error('relation "secret" in /srv/x.ts')) },
        { version: 'test' },
      );
      const response = await broken.inject({ method: 'GET', url: '/api/v1/crud/user', headers: bearer() });
      await broken.close();
      expect(response.statusCode).toBe(500);
      const { request_id } = response.json();
      expect(response.json()).toEqual({
        message: `Internal server error. Tell your administrator the request id ${request_id}.`,
        code: 'internal',
        params: { id: request_id },
        request_id,
      });
    });

    test('ERR-5 an unreadable body is a 4xx with its own message', async () => {
      const post = (payload: string, type = 'application/json') =>
        inject({
          method: 'POST',
          url: '/api/v1/crud/customer-tag',
          headers: { ...bearer(), 'content-type': type },
          payload,
        });
      const cases: [string, string, number, string][] = [
        ['{"name": ', 'application/json', 400, 'malformed'],
        ['{"__proto__": {"admin": true}}', 'application/json', 400, 'malformed'],
        ['name=x', 'application/x-www-form-urlencoded', 415, 'bodyNotJson'],
        ['<name/>', 'text/xml', 415, 'bodyNotJson'],
      ];
      for (const [payload, type, wanted, code] of cases) {
        const response = await post(payload, type);
        expect(response.statusCode, payload).toBe(wanted);
        expect(response.json()).toEqual({
          message: expect.any(String),
          code,
          params: expect.any(Object),
          request_id: expect.any(String),
        });
        expect(response.json().message, payload).not.toMatch(/\.ts|node_modules| at /);
      }
      for (const payload of ['null', '5', '"x"', '[]', '[{"name":"a tag"}]', 'true']) {
        const response = await post(payload);
        expect(response.statusCode, payload).toBe(422);
        expect(response.json().errors).toHaveProperty('body');
      }
    });

    test('ERR-5 a body above 1 MB is 413, one just below is accepted', async () => {
      const large = await admin.post('v1/crud/customer-tag', { name: 'x'.repeat(1_500_000) });
      expect(large).toMatchObject({
        status: 413,
        body: { message: 'The body is larger than 1 MB.', code: 'bodyTooLarge', params: { size: '1 MB' } },
      });
      const small = await admin.post('v1/crud/customer-tag', { name: 'x'.repeat(1_000_000) });
      expect(small.body.errors).toEqual({ name: ['This field must be at most 64 characters long'] });
    });
  });

  test('API-1 token, timezone and currency are accepted on every call', async () => {
    const extra = 'timezone=Europe/Athens&currency=PLN';
    const gets = routesOf(api().app).filter(
      ({ method, url }) => method === 'GET' && url.startsWith('/api/') && !url.includes(':id'),
    );
    const span = 'date_from=2026-01-01&date_to=2026-01-31&';
    const top = 'from=2026-01-01&to=2026-01-31&';
    const form = { entity: 'deposit', name: 'Deposits', filters: {}, sort: '-amount', columns: null, shared: false };
    const view = await admin.post('v1/saved-views', form);
    const needed: { [url: string]: string } = {
      '/api/v1/crud/view-schedule/readers': `view=${view.body.data.id}&`,
      '/api/v1/auth/switch-tenant': 'tenant_id=1&',
      '/api/v1/components/get-dropdown-rows': 'model=Trigger&',
      '/api/v1/relations/index': 'base_model=User&base_model_id=1&relation=roles&',
      '/api/v1/crud/get-language-translations': 'locale=en_US&',
      '/api/v1/search': 'q=x&',
      '/api/v1/crud/get-tenant-stat-dataset':
        'type=betslip.create&filter[date_from]=2026-01-01&filter[date_to]=2026-01-31&',
      '/api/v1/stats-custom/get-chart-data': `chart=ACTIVE CUSTOMERS&${span}`,
      '/api/v1/stats-custom/sportsbook': span,
      '/api/v1/stats-custom/alerts': span,
      '/api/v1/stats-custom/casino': span,
      '/api/v1/stats-custom/live-casino': span,
      '/api/v1/reporter/top-customers-by-relation': top,
      '/api/v1/reporter/top-trigger-by-relation': top,
      '/api/v1/reporter/top-fixtures-by-customer-trigger-logs': top,
    };
    // these are about one record, and this world has none of them
    const ofRecords = [
      '/api/v1/relations/index',
      '/api/v1/reporter/get-chart',
      '/api/v1/reporter/customer-timeline',
      '/api/v1/reporter/related-customers',
      '/api/v1/reporter/customer-figures',
      '/api/v1/reporter/shared-things',
      '/api/v1/reporter/customer-scores',
    ];
    // these lead a browser to another server and back: tests/api/providerLogIn.test.ts
    const ofBrowsers = ['/api/v1/auth/provider/start', '/api/v1/auth/provider/callback'];
    for (const { url } of gets) {
      if (ofRecords.includes(url) || ofBrowsers.includes(url)) continue;
      const { statusCode, body } = await inject({ url: `${url}?${needed[url] ?? ''}${extra}`, headers: bearer() });
      expect(statusCode, `${url} ${body}`).toBe(200);
    }
    const tag = await admin.post(`v1/crud/customer-tag?${extra}`, { name: 'With both' });
    expect(tag.status).toBe(201);
    expect((await admin.get(`v1/crud/customer-tag/${tag.body.data.id}?${extra}`)).status).toBe(200);
    expect((await admin.put(`v1/crud/customer-tag/${tag.body.data.id}?${extra}`, { name: 'Still' })).status).toBe(200);
    expect((await admin.post(`v1/enums/list-enums?${extra}`, { name: 'Models' })).status).toBe(200);
    expect((await admin.put(`v1/user/user-state?${extra}`, { name: 'a', value: 'b' })).status).toBe(200);
    expect((await admin.delete(`v1/crud/customer-tag/${tag.body.data.id}?${extra}`)).status).toBe(200);
  });

  test('MAN-1 every call in the OpenAPI document is a route with the named permission', () => {
    const routes = new Set(routesOf(api().app).map(({ method, url }) => `${method} ${url}`));
    for (const name of Object.keys(manifest.entities)) {
      const path = `/api/${entityOf(manifest, name).path}`;
      expect(routes, name).toContain(`GET ${path}`);
      expect(routes, name).toContain(`GET ${path}/:id`);
      expect(neededFor(manifest, { method: 'GET', url: path })).toBe(`${name}.list`);
    }
  });
});
