import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manifest } from '../../resources.manifest.ts';
import { buildApp } from '../../server/app.ts';
import { entityOf } from '../../src/manifest/fields.ts';
import { type Client, describeApi } from '../support/api.ts';
import { neededFor } from './helpers/needs.ts';
import { routesOf } from './helpers/routes.ts';

describeApi('errors and headers', (api) => {
  let admin: Client;
  beforeAll(async () => {
    admin = await api().as('admin');
  });
  const inject = (options: object) => api().app.inject({ method: 'GET', url: '/api/v1/crud/user', ...options });
  const bearer = () => ({ authorization: `Bearer ${admin.token}` });

  describe('the error catalogue, from the server’s side', () => {
    test('ERR-2 an unknown address is 404 with the text of the specification', async () => {
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

    test('ERR-3 a 422 has one message, the texts by field, and the request’s id', async () => {
      const { status, body } = await admin.post('v1/crud/customer-tag', { name: 'x', colour: 'red' });
      expect(status).toBe(422);
      expect(body).toEqual({
        message: 'There was a validation error',
        errors: { name: ['This field must be at least 2 characters long'], colour: ['There is no such field'] },
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
    });

    test('ERR-4 a 500 tells the request’s id and nothing of what is inside', async () => {
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
        request_id,
      });
    });

    test('ERR-5 a body that can’t be read is a 4xx with a message of its own', async () => {
      const post = (payload: string, type = 'application/json') =>
        inject({
          method: 'POST',
          url: '/api/v1/crud/customer-tag',
          headers: { ...bearer(), 'content-type': type },
          payload,
        });
      const cases: [string, string, number][] = [
        ['{"name": ', 'application/json', 400],
        ['{"__proto__": {"admin": true}}', 'application/json', 400],
        ['name=x', 'application/x-www-form-urlencoded', 415],
        ['<name/>', 'text/xml', 415],
      ];
      for (const [payload, type, wanted] of cases) {
        const response = await post(payload, type);
        expect(response.statusCode, payload).toBe(wanted);
        expect(response.json()).toEqual({ message: expect.any(String), request_id: expect.any(String) });
        expect(response.json().message, payload).not.toMatch(/\.ts|node_modules| at /);
      }
      for (const payload of ['null', '5', '"x"', '[]', '[{"name":"a tag"}]', 'true']) {
        const response = await post(payload);
        expect(response.statusCode, payload).toBe(422);
        expect(response.json().errors).toHaveProperty('body');
      }
    });

    test('ERR-5 a body above 1 MB is 413, one just below is read', async () => {
      const large = await admin.post('v1/crud/customer-tag', { name: 'x'.repeat(1_500_000) });
      expect(large).toMatchObject({
        status: 413,
        body: { message: 'The body is larger than 1 MB.', request_id: expect.any(String) },
      });
      const small = await admin.post('v1/crud/customer-tag', { name: 'x'.repeat(1_000_000) });
      expect(small.body.errors).toEqual({ name: ['This field must be at most 64 characters long'] });
    });
  });

  describe('headers', () => {
    test('API-1 every answer of the API is kept by nobody, sniffed by nobody, framed by nobody', async () => {
      const urls = ['/api/health', '/api/v1/crud/user', '/api/v1/auth/me', '/api/nonsense', '/api/v1/crud/user?sort=x'];
      for (const url of urls)
        for (const headers of [{}, bearer()]) {
          const { headers: got } = await inject({ url, headers });
          expect(got['cache-control'], url).toBe('no-store');
          expect(got['x-content-type-options']).toBe('nosniff');
          expect(got['content-type']).toContain('application/json');
          const policy = String(got['content-security-policy']);
          expect(policy).toContain("frame-ancestors 'none'");
          expect(policy).toContain("script-src 'self'");
          expect(policy.replace(/style-src[^;]*/, '')).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
          expect(got['x-powered-by']).toBeUndefined();
        }
    });

    test('API-1 no other origin is let in: nothing is reflected, preflights find nothing', async () => {
      const origin = { origin: 'https://evil.example.com', 'access-control-request-method': 'GET' };
      for (const method of ['GET', 'OPTIONS'] as const)
        for (const url of ['/api/v1/crud/user', '/api/v1/auth/login', '/api/health']) {
          const { headers } = await inject({ method, url, headers: { ...bearer(), ...origin } });
          expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
          expect(JSON.stringify(headers)).not.toContain('evil.example.com');
        }
    });

    test('API-1 the console’s default headers are welcome', async () => {
      const headers = {
        ...bearer(),
        accept: 'application/json',
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
      };
      expect((await inject({ headers })).statusCode).toBe(200);
    });
  });

  test('API-1 token, timezone and currency are taken on every call', async () => {
    const extra = 'timezone=Europe/Athens&currency=PLN';
    const gets = routesOf(api().app).filter(({ method, url }) => method === 'GET' && !url.includes(':id'));
    const needed: { [url: string]: string } = {
      '/api/v1/auth/switch-tenant': 'tenant_id=1&',
      '/api/v1/components/get-dropdown-rows': 'model=Trigger&',
      '/api/v1/relations/index': 'base_model=User&base_model_id=1&relation=roles&',
      '/api/v1/crud/get-language-translations': 'locale=en_US&',
    };
    for (const { url } of gets) {
      if (url === '/api/v1/relations/index') continue;
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

  test('MAN-1 every call that the manifest describes in OpenAPI is a route, with the permission it names', () => {
    const routes = new Set(routesOf(api().app).map(({ method, url }) => `${method} ${url}`));
    for (const name of Object.keys(manifest.entities)) {
      const path = `/api/${entityOf(manifest, name).path}`;
      expect(routes, name).toContain(`GET ${path}`);
      expect(routes, name).toContain(`GET ${path}/:id`);
      expect(neededFor(manifest, { method: 'GET', url: path })).toBe(`${name}.list`);
    }
  });

  describe('the console’s own pages', () => {
    let served: FastifyInstance;
    beforeAll(async () => {
      const folder = mkdtempSync(join(tmpdir(), 'pitboss-console-'));
      writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Console</title>');
      served = await buildApp(api().platform, { version: 'test', consoleDir: folder });
    });
    afterAll(() => served.close());

    test('RTE-14 ERR-2 any page’s address gives the console, an unknown call or file 404, and no file outside is reached', async () => {
      for (const url of ['/', '/risks/edit/5', '/customer-details/7?tab=casino', '/no/such/page']) {
        const page = await served.inject({ method: 'GET', url });
        expect(page.statusCode, url).toBe(200);
        expect(page.body).toContain('<title>Console</title>');
        expect(String(page.headers['content-security-policy'])).toMatch(/script-src 'self';.*frame-ancestors 'none'/);
      }
      for (const url of ['/api/nonsense', '/assets/nothing.js'])
        expect((await served.inject({ method: 'GET', url })).statusCode, url).toBe(404);
      for (const url of [
        '/../../package.json',
        '/%2e%2e/%2e%2e/etc/passwd',
        '/..%2f..%2fpackage.json',
        '/%00',
        '/%E0%A4%A',
      ]) {
        const answer = await served.inject({ method: 'GET', url });
        expect(answer.statusCode, url).toBeLessThan(500);
        expect(answer.body, url).not.toMatch(/root:|"dependencies"/);
      }
    });
  });
});
