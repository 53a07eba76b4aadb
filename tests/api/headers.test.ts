import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { otherBackends } from '../../server/config.ts';
import { type Client, describeApi } from '../support/api.ts';
import { figure } from '../support/figures.ts';

const scriptsOf = ({ headers }: { headers: { [name: string]: unknown } }) =>
  /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]?.split(' ');

describeApi('headers and static files', (api) => {
  let admin: Client;
  beforeAll(async () => {
    admin = await api().as('admin');
  });
  const inject = (options: object) => api().app.inject({ method: 'GET', url: '/api/v1/crud/user', ...options });
  const bearer = () => ({ authorization: `Bearer ${admin.token}` });

  describe('headers', () => {
    test('API-1 every API answer is uncached, not sniffed and not framed', async () => {
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
          expect(policy).toContain("object-src 'none'");
          expect(policy).toContain("base-uri 'self'");
          expect(got['referrer-policy']).toBe('same-origin');
          expect(got['cross-origin-opener-policy']).toBe('same-origin');
          expect(policy.replace(/style-src[^;]*/, '')).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
          expect(got['x-powered-by']).toBeUndefined();
        }
      figure(
        12,
        `${urls.length * 2} answers: policy without unsafe scripts, frame-ancestors 'none', nosniff, no-store in all`,
      );
    });

    test('API-1 no call answers TRACE, or a method that it does not have', async () => {
      for (const method of ['TRACE', 'PATCH', 'PROPFIND'])
        expect((await inject({ method, headers: bearer() })).statusCode, method).toBe(404);
    });

    test('API-1 an API path in any spelling gets the API’s headers and never a page', async () => {
      for (const url of [
        '/%61pi/v1/crud/user',
        '/a%70i/v1/auth/me',
        '/%61%70%69/nonsense',
        'http://a.test/api/v1/crud/user',
      ])
        for (const headers of [{}, bearer()]) {
          const { headers: got, statusCode } = await inject({ url, headers });
          expect(got['cache-control'], url).toBe('no-store');
          expect(got['content-type'], url).toContain('application/json');
          const open = url.includes('nonsense') ? 404 : 200;
          expect(statusCode, url).toBe(open === 404 ? 404 : 'authorization' in headers ? 200 : 401);
        }
    });

    test('API-1 pages may connect to this host and its socket, and to no other host that is not configured', async () => {
      const calls = async (app: FastifyInstance, host: string) => {
        const answer = await app.inject({ method: 'GET', url: '/api/health', headers: { host } });
        return /connect-src ([^;]*)/.exec(String(answer.headers['content-security-policy']))?.[1];
      };
      expect(await calls(api().app, 'desk.example:8443')).toBe("'self' ws://desk.example:8443 wss://desk.example:8443");
      expect(await calls(api().app, '[::1]:3000')).toBe("'self' ws://[::1]:3000 wss://[::1]:3000");
      for (const strange of ['*', 'a.test; script-src *', 'a.test *', 'a_b,c'])
        expect(await calls(api().app, strange), strange).toBe("'self' 'self'");
      const backends = otherBackends({
        VITE_API_BASE: 'https://api.test/v',
        VITE_REALTIME_URL: 'wss://live.test:7000',
      });
      const app = await buildApp(api().platform, { version: 'test', backends });
      const named = (await calls(app, 'a.test'))?.split(' ').slice(3);
      await app.close();
      expect(named).toEqual(
        expect.arrayContaining(['https://api.test', 'wss://api.test', 'wss://api.test:3000', 'wss://live.test:7000']),
      );
      expect(otherBackends({ VITE_API_BASE: '/api' })).toEqual([]);
    });

    test('API-1 no other origin is allowed: no answer has access-control headers or names the origin', async () => {
      const origin = { origin: 'https://evil.example.com', 'access-control-request-method': 'GET' };
      for (const method of ['GET', 'OPTIONS'] as const)
        for (const url of ['/api/v1/crud/user', '/api/v1/auth/login', '/api/health']) {
          const { headers } = await inject({ method, url, headers: { ...bearer(), ...origin } });
          expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
          expect(JSON.stringify(headers)).not.toContain('evil.example.com');
        }
      figure(12, 'six calls from another origin: 0 with CORS headers');
    });

    test('API-1 the console’s default headers are accepted', async () => {
      const headers = {
        ...bearer(),
        accept: 'application/json',
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
      };
      expect((await inject({ headers })).statusCode).toBe(200);
    });
  });

  describe('the console’s files', () => {
    let served: FastifyInstance;
    beforeAll(async () => {
      const folder = mkdtempSync(join(tmpdir(), 'pitboss-console-'));
      writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Console</title><script>let first;</script>');
      served = await buildApp(api().platform, { version: 'test', consoleDir: folder });
    });
    afterAll(() => served.close());

    test('API-1 the scripts within the console’s page are named by their hashes, and no other script there may run', async () => {
      const page = await served.inject({ method: 'GET', url: '/' });
      const [, code = ''] = /<script>(.*?)<\/script>/.exec(page.body) ?? [];
      const hash = createHash('sha256').update(code).digest('base64');
      expect(code).toBe('let first;');
      expect(scriptsOf(page)).toEqual(["'self'", `'sha256-${hash}'`]);
      expect(scriptsOf(await inject({ url: '/api/health' }))).toEqual(["'self'"]);
    });

    test('RTE-14 ERR-2 any page’s address returns the console; an unknown call or file is 404; no file outside the folder is served', async () => {
      for (const url of ['/', '/risks/edit/5', '/customer-details/7?tab=casino', '/no/such/page']) {
        const page = await served.inject({ method: 'GET', url });
        expect(page.statusCode, url).toBe(200);
        expect(page.body).toContain('<title>Console</title>');
        expect(String(page.headers['content-security-policy'])).toMatch(/script-src 'self' .*frame-ancestors 'none'/);
      }
      for (const url of ['/api/nonsense', '/%61pi/nonsense', '/assets/nothing.js']) {
        const { statusCode, headers } = await served.inject({ method: 'GET', url });
        expect([statusCode, headers['cache-control']], url).toEqual([404, 'no-store']);
      }
      expect((await served.inject({ method: 'GET', url: '/' })).headers['cache-control']).toBe('no-cache');
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
