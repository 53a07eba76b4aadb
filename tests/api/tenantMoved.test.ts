import { beforeAll, expect, test } from 'vitest';
import { manifest } from '../../resources.manifest.ts';
import { Client, describeApi } from '../support/api.ts';
import { nowhere } from './helpers/floor.ts';
import { neededFor } from './helpers/needs.ts';
import { routesOf } from './helpers/routes.ts';
import { makeUser } from './helpers/users.ts';

/** What a page of any tenant may call, since it is about the user alone. */
const ofUser = [
  '/api/v1/auth/logout',
  '/api/v1/auth/me',
  '/api/v1/auth/recovery-codes',
  '/api/v1/auth/second-factors',
  '/api/v1/auth/second-factors/:id/remove',
  '/api/v1/auth/second-factors/begin',
  '/api/v1/auth/sessions',
  '/api/v1/auth/sessions/:id',
  '/api/v1/auth/switch-tenant',
  '/api/v1/user/user-state',
  '/api/v1/user/user-state/get-all',
];

describeApi('X-Tenant', (api) => {
  let id: string;
  beforeAll(async () => {
    // every plugin of the server is loaded once it is ready
    await api().app.ready();
    ({ id } = await makeUser(api(), { roles: ['role.admin'], tenants: ['1', '2'] }));
  });
  const signedIn = async () => new Client(api().app, await api().platform.sessions.start(id));

  test('API-4 every call of a page of another tenant is 409 and says why, but for those about the user alone', async () => {
    const answered = new Set<string>();
    for (const { method, url } of routesOf(api().app)) {
      if (neededFor(manifest, { method, url }) === 'public' || method === 'HEAD') continue;
      const path = url.replace('/api/', '').replace(':id', nowhere).replace(':kind', 'customers');
      const body = method === 'POST' || method === 'PUT' ? {} : undefined;
      // of a session of its own, as one of the calls ends it
      const answer = await (await signedIn()).send(method, path, body, { 'x-tenant': '2' });
      if (answer.status !== 409) answered.add(url);
      else expect(answer.body, `${method} ${url}`).toMatchObject({ code: 'tenantMoved' });
    }
    expect([...answered].sort()).toEqual(ofUser);
  });

  test('API-4 a page that was open over a switch writes nothing in either tenant; it does in its own', async () => {
    const client = await signedIn();
    const name = 'Of the old page';
    const create = (tenant: string) => client.send('POST', 'v1/crud/customer-tag', { name }, { 'x-tenant': tenant });
    const named = async () => (await client.get('v1/crud/customer-tag?filter[name]=Of%20the%20old%20page')).body.total;
    await client.get('v1/auth/switch-tenant?tenant_id=2');
    expect((await create('1')).status).toBe(409);
    expect(await named()).toBe(0);
    await client.get('v1/auth/switch-tenant?tenant_id=1');
    expect(await named()).toBe(0);
    expect((await create('1')).status).toBe(201);
    expect(await named()).toBe(1);
    // and without the header a call is of the session's tenant
    expect((await client.get('v1/crud/customer-tag')).status).toBe(200);
  });
});
