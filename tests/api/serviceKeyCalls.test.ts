import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { manifest } from '../../resources.manifest.ts';
import { buildApp } from '../../server/app.ts';
import { ServerLog } from '../../server/platform/serverLog.ts';
import { ServiceKeys } from '../../server/sessions/serviceKeys.ts';
import { table } from '../../server/sql/store.ts';
import { Client, describeApi } from '../support/api.ts';
import { betslip } from './decide/asking.ts';
import { type Floor, fillFloor, harbourMark, nowhere } from './helpers/floor.ts';
import { neededFor } from './helpers/needs.ts';
import { type Route, routesOf } from './helpers/routes.ts';
import { everyScope, issue, makeKey, payment, scopeFor } from './helpers/serviceKeys.ts';
import { makeUser } from './helpers/users.ts';
import { customer } from './ingest/helpers.ts';
import { openStream, serverOf, until } from './ingest/streams.ts';

const wrong = {
  message: 'This key is unknown, expired or revoked: ask an administrator for a new one.',
  code: 'keyWrong',
};

describeApi('calls by keys', (api) => {
  let admin: Client;
  let floor: Floor;
  let guarded: Route[];
  const apps: FastifyInstance[] = [];
  beforeAll(async () => {
    admin = await api().as('admin');
    floor = await fillFloor(api(), 3);
    await api().app.ready();
    guarded = routesOf(api().app).filter((route) => neededFor(manifest, route) !== 'public');
  });
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close();
  });
  const call = async ({ method, url }: Route, key: string, id = nowhere) => {
    const response = await api().app.inject({
      method,
      url: url.replace(':id', id).replace(':kind', url.includes('/decide/') ? 'deposits' : 'customers'),
      headers: { authorization: `Bearer ${key}` },
      ...(method === 'POST' || method === 'PUT' ? { payload: {} } : {}),
    });
    return { status: response.statusCode, body: response.body };
  };
  const from = async (app: FastifyInstance, key: string, address: string, headers: { [name: string]: string } = {}) => {
    const response = await app.inject({
      method: 'GET',
      url: '/api/v1/decisions',
      headers: { authorization: `Bearer ${key}`, ...headers },
      remoteAddress: address,
    });
    return { status: response.statusCode, body: response.json() };
  };
  /** Another process of the same installation. */
  const otherProcess = async (options: Partial<Parameters<typeof buildApp>[1]> = {}) => {
    const { platform } = api();
    const keys = new ServiceKeys(platform.control, platform.now);
    const app = await buildApp({ ...platform, keys }, { version: 'test', ...options });
    apps.push(app);
    return app;
  };

  describe('scopes', () => {
    test('without scopes every call that needs anything is 403, which says why', async () => {
      const { key } = await makeKey(api(), []);
      expect(guarded.length).toBeGreaterThan(100);
      for (const route of guarded) {
        const { status, body } = await call(route, key);
        const what = `${route.method} ${route.url}: ${status} ${body}`;
        expect(status, what).toBe(403);
        if (route.method === 'HEAD') continue;
        const scope = scopeFor(route);
        expect(JSON.parse(body), what).toMatchObject(
          scope
            ? { code: 'keyScope', message: `This key lacks the scope ${scope}.` }
            : { code: 'keyClosed', message: 'This call is for people: no key opens it.' },
        );
      }
    });

    test('with all scopes exactly the calls that state one are open', async () => {
      const { key } = await makeKey(api(), everyScope);
      for (const route of guarded) {
        const { status, body } = await call(route, key);
        const what = `${route.method} ${route.url}: ${status} ${body}`;
        if (scopeFor(route)) expect([200, 404, 422], what).toContain(status);
        else expect(status, what).toBe(403);
      }
    });

    test('each scope opens its calls and no others', async () => {
      for (const scope of ['ingest.customers', 'decide.deposits', 'decisions', 'read.deposit']) {
        const { key } = await makeKey(api(), [scope]);
        for (const route of guarded) {
          const { status, body } = await call(route, key);
          const open = scopeFor(route) === scope;
          expect([403].includes(status), `${scope}: ${route.method} ${route.url}: ${status} ${body}`).toBe(!open);
        }
      }
    });

    test('what a key may send is stored, and a kind that does not exist is named', async () => {
      const { client } = await makeKey(api(), ['ingest.deposits', 'decide.betslips', 'ingest.fixtures', 'decisions']);
      expect((await client.post('v1/ingest/deposits', [payment('k-1')])).body).toMatchObject({ accepted: 1 });
      expect((await client.post('v1/ingest/withdrawals', [])).body).toMatchObject({
        message: 'This key lacks the scope ingest.withdrawals.',
      });
      expect(await client.post('v1/ingest/parcels', [])).toMatchObject({ status: 404, body: { code: 'eventKind' } });
      expect(await client.post('v1/decide/parcels', [])).toMatchObject({ status: 404, body: { code: 'decisionKind' } });
      expect((await client.post('v1/decide/betslips', [betslip('k-2', '1.00')])).status).toBe(200);
      expect((await client.get('v1/decisions')).status).toBe(200);
    });

    test('ROL-2 a key reads records without what its scopes do not name', async () => {
      const { client } = await makeKey(api(), ['read.deposit']);
      const [row] = floor.northgate.rows.deposit ?? [];
      const { body } = await client.get(`v1/crud/deposit/${row?.id}`);
      expect(Object.keys(body.data.customer)).toEqual(['id']);
      expect((await client.get('v1/crud/deposit?filter[customer.partner_customerId]=x')).status).toBe(422);
      const wider = await makeKey(api(), ['read.deposit', 'read.customer']);
      expect((await wider.client.get(`v1/crud/deposit/${row?.id}`)).body.data.customer).toHaveProperty(
        'partner_customerId',
      );
    });

    test('a changed scope counts at once', async () => {
      const { client, accountId } = await makeKey(api(), ['decisions']);
      expect((await client.get('v1/decisions')).status).toBe(200);
      await admin.put(`v1/crud/service-account/${accountId}`, { scopes: ['read.deposit'] });
      expect((await client.get('v1/decisions')).status).toBe(403);
    });
  });

  describe('keys that are refused', () => {
    test('unknown and malformed ones are 401 with one sentence', async () => {
      const malformed = [
        'pbk_',
        'pbk_short',
        `pbk_${'x'.repeat(44)}`,
        `pbk_${'.'.repeat(43)}`,
        `pbk_${'x'.repeat(150)}`,
      ];
      for (const key of [...malformed, `pbk_${'x'.repeat(43)}`])
        expect(await new Client(api().app, key).get('v1/decisions'), key).toMatchObject({ status: 401, body: wrong });
    });

    test('revoked, expired, disabled and removed ones are 401 at once', async () => {
      const put = (id: string, body: object) => admin.put(`v1/crud/service-account/${id}`, body);
      const ends: [string, (made: Awaited<ReturnType<typeof makeKey>>) => unknown][] = [
        ['revoked', ({ keyId }) => admin.post(`v1/crud/service-key/${keyId}/revoke`)],
        ['expired', () => api().setNow('2026-01-05T13:00:00.000Z')],
        ['disabled', ({ accountId }) => put(accountId, { disabled: true })],
        ['removed', ({ accountId }) => admin.delete(`v1/crud/service-account/${accountId}`)],
      ];
      for (const [how, end] of ends) {
        const made = await makeKey(api(), ['decisions'], { expiresAt: '2026-01-05T13:00:00Z' });
        expect((await made.client.get('v1/decisions')).status, how).toBe(200);
        await end(made);
        expect(await made.client.get('v1/decisions'), how).toMatchObject({ status: 401, body: wrong });
        api().setNow('2026-01-05T12:00:00.000Z');
      }
    });

    test('the other keys of an account go on, and another process knows within two seconds', async () => {
      const { key, keyId, accountId, client } = await makeKey(api(), ['decisions']);
      const second = new Client(api().app, (await issue(admin, accountId)).key);
      const other = await otherProcess();
      expect((await from(other, key, '127.0.0.1')).status).toBe(200);
      await admin.post(`v1/crud/service-key/${keyId}/revoke`);
      expect((await client.get('v1/decisions')).status).toBe(401);
      expect((await second.get('v1/decisions')).status).toBe(200);
      api().setNow('2026-01-05T12:00:02.000Z');
      expect((await from(other, key, '127.0.0.1')).status).toBe(401);
      api().setNow('2026-01-05T12:00:00.000Z');
    });

    test('a stream ends with its key, and what came before is stored', async () => {
      const server = await serverOf(api().platform);
      apps.push(server.app);
      const { key, keyId } = await makeKey(api(), ['ingest.customers', 'read.customer']);
      const { sent, answer } = openStream(server.url, 'customers', key);
      sent.write(`${JSON.stringify(customer('of-a-stream'))}\n`);
      const found = async () =>
        (await admin.get('v1/crud/customer?filter[partner_customerId]=of-a-stream')).body.total === 1;
      await until(found);
      await admin.post(`v1/crud/service-key/${keyId}/revoke`);
      sent.end(`${JSON.stringify(customer('too-late'))}\n`);
      expect(await answer).toMatchObject({ status: 401, body: { accepted: 1, rejected: [] } });
    });

    test('from an address that is not allowed they are 403, which names it', async () => {
      const more = { allowed_addresses: '10.1.0.0/16, 192.0.2.7, 2001:db8:1::/48' };
      const { key } = await makeKey(api(), ['decisions'], { more });
      for (const address of ['10.1.255.1', '192.0.2.7', '::ffff:10.1.2.3', '2001:db8:1::5', '2001:DB8:1:2::3'])
        expect((await from(api().app, key, address)).status, address).toBe(200);
      for (const address of ['10.2.0.1', '192.0.2.8', '::ffff:10.2.0.1', '2001:db8:2::5', '127.0.0.1'])
        expect(await from(api().app, key, address), address).toMatchObject({
          status: 403,
          body: { code: 'keyAddress', message: `This key may not be used from the address ${address}.` },
        });
      // a header alone is nobody's word
      expect((await from(api().app, key, '127.0.0.1', { 'x-forwarded-for': '10.1.0.1' })).status).toBe(403);
      const behind = await otherProcess({ trustedProxies: ['127.0.0.1'] });
      expect((await from(behind, key, '127.0.0.1', { 'x-forwarded-for': '10.1.0.1' })).status).toBe(200);
      expect((await from(behind, key, '127.0.0.1', { 'x-forwarded-for': '10.1.0.1, 10.9.0.1' })).status).toBe(403);
      expect((await from(behind, key, '127.0.0.1', { 'x-forwarded-for': 'nonsense' })).status).toBe(403);
    });

    test('the log has why, once a minute, and never the key', async () => {
      const written: string[] = [];
      const log = new ServerLog({ write: (text) => written.push(text) });
      const app = await otherProcess({ log });
      const { key, keyId } = await makeKey(api(), ['decisions'], { more: { allowed_addresses: '10.0.0.1' } });
      for (let i = 0; i < 3; i += 1) await from(app, key, '10.0.0.2');
      await from(app, `pbk_${'x'.repeat(43)}`, '10.0.0.1');
      await admin.post(`v1/crud/service-key/${keyId}/revoke`);
      api().setNow('2026-01-05T12:00:02.000Z');
      await from(app, key, '10.0.0.1');
      api().setNow('2026-01-05T12:00:00.000Z');
      const said = log.lines().map(({ message, level, tenantId }) => ({ message, level, tenantId }));
      const line = (why: string) => ({
        message: expect.stringMatching(
          `^the key ${key.slice(0, 10)}… of the service account 'Machine \\d+' was refused: ${why}$`,
        ),
        level: 'warn',
        tenantId: '1',
      });
      expect(said).toEqual([line('it is revoked'), line('its address is not allowed')]);
      expect(written.join('')).not.toContain(key.slice(12));
    });
  });

  describe('tenants', () => {
    test('X-Tenant of another tenant is 409, before anything else is judged', async () => {
      const { client } = await makeKey(api(), ['ingest.deposits']);
      const send = (tenant: string) =>
        client.send('POST', 'v1/ingest/deposits', [payment('x-1')], { 'x-tenant': tenant });
      expect(await send('2')).toMatchObject({ status: 409, body: { code: 'keyTenant' } });
      expect((await send('1')).body).toMatchObject({ accepted: 1 });
    });

    test('ROL-3 a key reads and writes its own tenant only', async () => {
      const { client: harbour } = await makeUser(api(), { roles: ['role.partner.admin'], tenants: ['2'] });
      const { client } = await makeKey(api(), everyScope);
      const theirs = await makeKey(api(), everyScope, { by: harbour });
      // the tenant is the key's, whatever the user who made it works in by now
      const body = [{ ...payment('t-1'), tenant_id: '2', tenant: '2' }];
      expect((await client.post('v1/ingest/deposits?tenant_id=2', body)).body.rejected).toHaveLength(1);
      expect((await client.post('v1/ingest/deposits?tenant_id=2', [payment('t-2')])).body).toMatchObject({
        accepted: 1,
      });
      const found = async (by: Client) => (await by.get('v1/crud/deposit?filter[partner_depositId]=t-2')).body.total;
      expect([await found(client), await found(theirs.client), await found(harbour)]).toEqual([1, 0, 0]);
      for (const [name, entity] of Object.entries(manifest.entities)) {
        if (!everyScope.includes(`read.${name}`)) continue;
        const list = await client.get(`${entity.path}?per_page=200`);
        expect(list.status, name).toBe(200);
        expect(JSON.stringify(list.body), name).not.toContain(harbourMark);
        const [foreign] = floor.harbour.rows[name] ?? [];
        expect((await client.get(`${entity.path}/${foreign?.id}`)).status, name).toBe(404);
        expect((await theirs.client.get(`${entity.path}/${foreign?.id}`)).status, name).toBe(200);
        expect((await client.get(`${entity.path}?tenant_id=2`)).status, name).toBe(422);
      }
    });

    test('a key goes on in its tenant when the user who made it is gone', async () => {
      const { id, client: maker } = await makeUser(api(), { roles: ['role.partner.admin'] });
      const { client } = await makeKey(api(), ['decisions'], { by: maker });
      expect((await admin.delete(`v1/crud/user/${id}`)).status).toBe(200);
      expect((await client.get('v1/decisions')).status).toBe(200);
    });
  });

  describe('last use', () => {
    const lastUse = async (accountId: string) =>
      (await admin.get(`v1/crud/service-account/${accountId}/keys`)).body.data.keys[0].last_used_at;

    test('is written once a minute, also by several processes', async () => {
      const { platform } = api();
      const { key, client, accountId } = await makeKey(api(), ['decisions']);
      const use = async (at: string) => {
        api().setNow(at);
        await client.get('v1/decisions');
        await platform.keys.settle();
        return lastUse(accountId);
      };
      expect(await lastUse(accountId)).toBeNull();
      expect(await use('2026-01-05T12:00:00.000Z')).toBe('2026-01-05T12:00:00.000Z');
      expect(await use('2026-01-05T12:00:59.000Z')).toBe('2026-01-05T12:00:00.000Z');
      expect((await from(await otherProcess(), key, '127.0.0.1')).status).toBe(200);
      for (const app of apps.splice(0)) await app.close();
      expect(await lastUse(accountId)).toBe('2026-01-05T12:00:00.000Z');
      // within the minute this process does not even try
      await sql`update ${table(platform.control, 'service_key')} set last_used_at = null`.execute(platform.control.db);
      expect(await use('2026-01-05T12:00:59.000Z')).toBeNull();
      expect(await use('2026-01-05T12:01:00.000Z')).toBe('2026-01-05T12:01:00.000Z');
      api().setNow('2026-01-05T12:00:00.000Z');
    });

    test('a call does not wait for it, nor fail with it', async () => {
      const { platform } = api();
      const { key, accountId } = await makeKey(api(), ['decisions']);
      const control = { ...platform.control, schema: 'no_such_schema' };
      const keys = new ServiceKeys(control, platform.now);
      const known = await platform.keys.find(key);
      keys.find = async () => known;
      const app = await buildApp({ ...platform, keys }, { version: 'test' });
      apps.push(app);
      expect((await from(app, key, '127.0.0.1')).status).toBe(200);
      await keys.settle();
      expect(await lastUse(accountId)).toBeNull();
    });
  });

  test('no list, record or log of the installation has a key or its hash', async () => {
    const { key, client } = await makeKey(api(), ['decisions', 'read.deposit']);
    await client.get('v1/decisions');
    const { control } = api().platform;
    const { rows } = await sql<{ hash: string }>`select hash from ${table(control, 'service_key')} order by id desc
      limit 1`.execute(control.db);
    const hash = rows[0]?.hash ?? '';
    expect(hash).toHaveLength(64);
    const admins = Object.values(manifest.entities).map(({ path }) => `${path}?per_page=200`);
    for (const path of [...admins, 'v1/platform/operations', 'v1/auth/me', 'v1/search?q=pbk_']) {
      const text = JSON.stringify((await admin.get(path)).body);
      expect(text, path).not.toContain(key.slice(12));
      expect(text, path).not.toContain(hash);
    }
  });
});
