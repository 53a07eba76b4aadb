import { beforeAll, describe, expect, test } from 'vitest';
import { manifest } from '../../resources.manifest.ts';
import { className } from '../../src/manifest/names.ts';
import { allPermissions } from '../../src/manifest/permissions.ts';
import { defaultPermissions } from '../../src/manifest/roles.ts';
import { type Client, describeApi, type Login } from '../support/api.ts';
import { figure } from '../support/figures.ts';
import { nowhere } from './helpers/floor.ts';
import { neededFor } from './helpers/needs.ts';
import { type Route, routesOf } from './helpers/routes.ts';
import { makeUser, userWith } from './helpers/users.ts';

const roles = {
  admin: 'role.admin',
  partner: 'role.partner.admin',
  risk: 'role.risk.manager',
  analyst: 'role.analyst',
  auditor: 'role.auditor',
} as const satisfies { [login in Login]: string };
const logins: Login[] = ['admin', 'partner', 'risk', 'analyst', 'auditor'];

describeApi('permissions of every call', (api) => {
  let routes: Route[];
  beforeAll(async () => {
    // every plugin of the server is loaded once it is ready
    await api().app.ready();
    routes = routesOf(api().app);
  });
  const call = async ({ method, url }: Route, authorization?: string) => {
    const response = await api().app.inject({
      method,
      url: url.replace(':id', nowhere).replace(':kind', 'customers'),
      headers: authorization === undefined ? {} : { authorization },
      ...(method === 'POST' || method === 'PUT' ? { payload: {} } : {}),
    });
    return { status: response.statusCode, body: response.body };
  };
  const guarded = () => routes.filter((route) => neededFor(manifest, route) !== 'public');

  test('ROL-3 the test states for each route of the server who may call it', () => {
    expect(routes.length).toBeGreaterThan(100);
    for (const route of routes) expect(() => neededFor(manifest, route)).not.toThrow();
    const open = routes
      .filter((route) => neededFor(manifest, route) === 'public')
      .map(({ method, url }) => `${method} ${url}`);
    expect(open.sort()).toEqual([
      'GET /api/health',
      'GET /api/v1/auth/provider/callback',
      'GET /api/v1/auth/provider/start',
      'GET /api/v1/auth/ways',
      'GET /api/v1/crud/get-language-translations',
      'GET /metrics',
      'HEAD /api/health',
      'HEAD /api/v1/auth/ways',
      'HEAD /api/v1/crud/get-language-translations',
      'HEAD /metrics',
      'POST /api/v1/auth/forgot',
      'POST /api/v1/auth/link',
      'POST /api/v1/auth/link/password',
      'POST /api/v1/auth/login',
      'POST /api/v1/auth/provider/session',
      'POST /api/v1/auth/register',
      'POST /api/v1/auth/second-factor',
    ]);
  });

  test('ROL-3 ERR-1 without a token, or with an unknown or malformed one, every other call is 401', async () => {
    const unknown = `Bearer ${'x'.repeat(43)}`;
    for (const route of guarded())
      for (const authorization of [undefined, unknown]) {
        const { status, body } = await call(route, authorization);
        expect(status, `${route.method} ${route.url} ${authorization}`).toBe(401);
        if (route.method !== 'HEAD')
          expect(JSON.parse(body)).toMatchObject({ message: 'Unauthorized access', code: 'unauthorized' });
      }
    const { token } = await api().as('admin');
    for (const authorization of [
      'Bearer ',
      'Bearer',
      `Basic ${token}`,
      `${token}`,
      `Bearer ${token} `,
      `Bearer ${token}x`,
    ])
      expect((await call({ method: 'GET', url: '/api/v1/crud/user' }, authorization)).status, authorization).toBe(401);
    figure(9, `${guarded().length} guarded routes without a token and with an unknown one: 0 answers but 401`);
  });

  test('ROL-3 with an expired token every call is 401', async () => {
    const { sessions } = api().platform;
    const token = await sessions.start('1');
    expect((await call({ method: 'GET', url: '/api/v1/crud/user' }, `Bearer ${token}`)).status).toBe(200);
    api().setNow('2026-01-06T00:00:01Z');
    for (const route of guarded()) expect((await call(route, `Bearer ${token}`)).status, route.url).toBe(401);
    figure(9, `${guarded().length} guarded routes with an expired token: 0 answers but 401`);
    api().setNow('2026-01-05T12:00:00Z');
  });

  describe.each(logins)('%s', (login) => {
    test('ROL-1 ROL-3 each call is allowed or refused with 403 as the role’s permissions say', async () => {
      const client = await api().as(login);
      const may = new Set(defaultPermissions(manifest, roles[login]));
      for (const route of guarded().filter(({ url }) => !url.endsWith('/logout'))) {
        const needed = neededFor(manifest, route);
        const { status, body } = await call(route, `Bearer ${client.token}`);
        const what = `${route.method} ${route.url} needs ${needed}: ${status} ${body}`;
        if (needed === 'signed-in' || may.has(needed)) expect([200, 201, 404, 422], what).toContain(status);
        else expect(status, what).toBe(403);
      }
    });

    test('API-14 API-12 ROL-3 a choice and a relation need the permission of their entity', async () => {
      const client = await api().as(login);
      const may = new Set(defaultPermissions(manifest, roles[login]));
      for (const name of Object.keys(manifest.entities)) {
        const { status } = await client.get(`v1/components/get-dropdown-rows?model=${className(name)}`);
        expect(status, name).toBe(may.has(`${name}.list`) ? 200 : 403);
      }
    });
  });

  test('ROL-3 a role without permissions is refused every call that needs one', async () => {
    const admin = await api().as('admin');
    const name = 'role.limited.to.nothing';
    await admin.post('v1/crud/role/', { name, permissions: [] });
    const { client } = await makeUser(api(), { roles: [name] });
    for (const route of guarded()) {
      const needed = neededFor(manifest, route);
      if (needed === 'signed-in') continue;
      const { status } = await call(route, `Bearer ${client.token}`);
      expect(status, `${route.method} ${route.url} needs ${needed}`).toBe(403);
    }
  });

  test('ROL-3 every permission but the needed one is not enough for any call', async () => {
    const all = allPermissions(manifest);
    const byNeed = Map.groupBy(guarded(), (route) => neededFor(manifest, route));
    byNeed.delete('signed-in');
    for (const [needed, calls] of byNeed) {
      expect(all, needed).toContain(needed);
      const client = await userWith(
        api(),
        all.filter((one) => one !== needed),
      );
      for (const route of calls) {
        const { status } = await call(route, `Bearer ${client.token}`);
        expect(status, `${route.method} ${route.url} without ${needed}`).toBe(403);
      }
    }
    figure(9, `${byNeed.size} permissions: with all of the others, 0 of the calls that need one of them are answered`);
  });

  test('ROL-3 a relation needs the permission for its records and for the record that they belong to', async () => {
    const admin = await api().as('admin');
    const path = `v1/relations/index?base_model=Customer&base_model_id=${nowhere}&relation=customerRiskStatuses`;
    const limited = async (permissions: string[]): Promise<Client> => {
      const name = `role.limited.${permissions.length}.${permissions[0]}`;
      await admin.post('v1/crud/role/', { name, permissions });
      return (await makeUser(api(), { roles: [name] })).client;
    };
    expect((await (await limited(['customer.list', 'customer.show'])).get(path)).status).toBe(403);
    expect((await (await limited(['customer_risk_status.list'])).get(path)).status).toBe(403);
    expect((await (await limited(['customer_risk_status.list', 'customer.show'])).get(path)).status).toBe(404);
  });
});
