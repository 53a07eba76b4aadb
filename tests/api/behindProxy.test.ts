import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { demoPassword } from '../../server/tenants/seed.ts';
import { describeApi } from '../support/api.ts';
import { missingNginx, type Nginx, startNginx } from '../support/nginx.ts';

/** Without configuration, with a manual's, and with one that adds no header. */
const settings = [
  '',
  'proxy_set_header Host $host; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; proxy_http_version 1.1;',
  'proxy_http_version 1.1;',
];
const kinds: [number, string][] = [
  [0, 'as it comes'],
  [1, 'that says for whom it asks'],
  [2, 'that leaves no sign'],
];

describe.skipIf(missingNginx !== '')(`behind nginx on the same machine${missingNginx}`, () => {
  describeApi('the demo logins', (api) => {
    const apps: FastifyInstance[] = [];
    let own = '';
    let closed: Nginx | undefined;
    let open: Nginx | undefined;
    beforeAll(async () => {
      const serve = async (demoPublic: boolean) => {
        const app = await buildApp({ ...api().platform, demoPublic }, { version: 'test' });
        apps.push(app);
        return app.listen({ host: '127.0.0.1', port: 0 });
      };
      own = await serve(false);
      closed = await startNginx(own, settings);
      open = await startNginx(await serve(true), settings);
    });
    afterAll(async () => {
      await closed?.stop();
      await open?.stop();
      for (const app of apps) await app.close();
    });

    const signIn = async (url: string | undefined, headers: { [name: string]: string } = {}) => {
      const response = await fetch(`${url}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ email: 'admin@demo.pitboss.test', password: demoPassword }),
      });
      return { status: response.status, text: await response.text() };
    };

    test('API-3 the demo admin can sign in on the machine itself', async () => {
      expect((await signIn(own)).status).toBe(200);
      expect((await signIn(own, { origin: own })).status).toBe(200);
    });

    test.each(kinds)('API-3 no demo login works through proxy %i, %s', async (at, kind) => {
      // the headers of a browser at the proxy's public address
      const headers = kind === kinds[2]?.[1] ? { origin: 'https://pitboss.example.com' } : undefined;
      const refused = await signIn(closed?.urls[at], headers);
      expect(refused.status, refused.text).toBe(403);
      expect(refused.text).toContain('PITBOSS_DEMO_PUBLIC=1');
    });

    test.each(kinds)('API-3 PITBOSS_DEMO_PUBLIC=1 lets demo logins through proxy %i, %s', async (at) => {
      expect((await signIn(open?.urls[at])).status).toBe(200);
    });
  });
});
