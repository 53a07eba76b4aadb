import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { type Client, describeApi } from '../support/api.ts';

describeApi('headers and pages', (api) => {
  let admin: Client;
  beforeAll(async () => {
    admin = await api().as('admin');
  });
  const inject = (options: object) => api().app.inject({ method: 'GET', url: '/api/v1/crud/user', ...options });
  const bearer = () => ({ authorization: `Bearer ${admin.token}` });

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
