import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { deliverDue } from '../../server/engine/webhooks/deliver.ts';
import { ServerLog } from '../../server/platform/serverLog.ts';
import { demoPassword } from '../../server/tenants/seed.ts';
import { Client, describeApi } from '../support/api.ts';
import { figure } from '../support/figures.ts';
import { insertRow } from '../support/rows.ts';

describeApi('the server’s log', (api) => {
  test('it has no names, mail addresses, passwords, tokens, addresses of webhooks or values of filters', async () => {
    const { platform } = api();
    let text = '';
    const log = new ServerLog({ write: (line: string) => (text += line) });
    const written = {
      warn: (...parts: unknown[]) => (text += parts.join(' ')),
      error: (...parts: unknown[]) => (text += parts.join(' ')),
    };
    log.listen(written);
    const secret =
      'postgres://ann:opensesame@10.0.0.1/db refused user ann.smith@example.com with Bearer abcdefghijklmnopqrst';
    const failing = () =>
      Promise.reject(Object.assign(new Error(secret), { email: 'ann.smith@example.com', parameters: ['Ann Smith'] }));
    const app = await buildApp({ ...platform, currencies: failing }, { version: 'test', log, signOfLifeMs: 60_000 });
    onTestFinished(() => app.close());
    // every line of the logger, too those below the level of a running server
    app.log.level = 'trace';

    const nobody = new Client(app);
    const login = { email: 'admin@demo.pitboss.test', password: demoPassword };
    const signedIn = await nobody.post('v1/auth/login', login);
    expect(signedIn.status).toBe(200);
    const token: string = signedIn.body.accessToken;
    await nobody.post('v1/auth/login', { email: 'bob.jones@example.com', password: 'not-the-password' });
    const admin = new Client(app, token);
    // the list fails: its error is logged with the call
    expect((await admin.get('v1/crud/user?filter[email][contains]=carol.white@example.com')).status).toBe(500);
    expect((await admin.get('v1/crud/customer?filter[name]=Carol%20White')).status).toBe(422);
    const { tenant } = await platform.tenancy.stores('1');
    const body = '{"customer":"Dora Black"}';
    await insertRow(tenant, 'webhook_delivery', {
      delivery: randomUUID(),
      webhook: 'desk',
      body,
      next_at: '2026-01-01T00:00:00Z',
    });
    const address = 'http://127.0.0.1:1/hooks/s3cr3t-path?key=hidden';
    await deliverDue(tenant, {
      targets: new Map([['1', new Map([['desk', address]])]]),
      secret: 'signs-every-call-of-it',
    });
    written.error('a webhook failed for erin@example.com', new Error(secret));
    app.log.error(
      {
        req: { method: 'GET', url: '/x', routeOptions: { url: '/api/v1/crud/user' } },
        headers: { authorization: `Bearer ${token}` },
      },
      'GET /api/v1/crud/user?filter[name]=Frank',
    );

    expect(text).toContain('a call failed');
    expect(text).toContain('a webhook failed');
    expect(text).toContain('/api/v1/crud/user');
    for (const line of text.split('\n').filter((one) => one.startsWith('{')))
      expect(() => JSON.parse(line)).not.toThrow();
    const personal = [
      '@example.com',
      '@demo',
      'ann',
      'Ann',
      'opensesame',
      'abcdefghij',
      'bob',
      'not-the-password',
      demoPassword,
      token,
      'carol',
      'Carol',
      'Dora',
      's3cr3t',
      'hidden',
      'signs-every',
      'erin',
      'Frank',
      'filter[',
    ];
    expect(personal.filter((word) => text.includes(word))).toEqual([]);
    figure(12, `${personal.length} secrets and personal values of calls that failed: 0 in the log`);
  });
});
