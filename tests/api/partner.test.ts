import { beforeAll, expect, test } from 'vitest';
import { type Client, describeApi } from '../support/api.ts';
import { makeUser } from './helpers/users.ts';

describeApi('a partner admin', (api) => {
  let admin: Client;
  let partner: Client;
  let adminId = '';
  beforeAll(async () => {
    admin = await api().as('admin');
    partner = await api().as('partner');
    adminId = (await admin.get('v1/auth/me')).body.original.data.id;
  });
  const person = (n: number) => ({
    name: `Person ${n}`,
    email: `person${n}@partner.example.com`,
    password: 'nine lives left',
    password_confirmation: 'nine lives left',
  });

  test('ROL-1 a partner admin creates, changes and deletes the users of their own tenant', async () => {
    const made = await partner.post('v1/crud/user', { ...person(1), roles: ['role.analyst'], tenants: ['1'] });
    expect(made.status).toBe(201);
    const path = `v1/crud/user/${made.body.data.id}`;
    expect((await partner.put(path, { roles: ['role.partner.admin'] })).status).toBe(200);
    expect((await partner.put(path, { disabled: true })).status).toBe(200);
    expect((await partner.delete(path)).status).toBe(200);
  });

  test('ROL-2 a partner admin cannot change or delete a user with a higher role', async () => {
    const before = (await admin.get(`v1/crud/user/${adminId}`)).body.data;
    for (const change of [
      { name: 'Renamed' },
      { roles: ['role.analyst'] },
      { password: 'mine from now on', password_confirmation: 'mine from now on' },
      { disabled: true },
      { tenants: ['1'] },
      {},
    ])
      expect((await partner.put(`v1/crud/user/${adminId}`, change)).status).toBe(403);
    expect((await partner.delete(`v1/crud/user/${adminId}`)).status).toBe(403);
    expect((await admin.get(`v1/crud/user/${adminId}`)).body.data).toEqual(before);
    expect((await admin.get('v1/auth/me')).status).toBe(200);
  });

  test('ROL-2 a partner admin cannot grant a role above their own', async () => {
    const made = await partner.post('v1/crud/user', { ...person(2), roles: ['role.admin'], tenants: ['1'] });
    expect(made.status).toBe(403);
    expect((await admin.get('v1/crud/user?filter[email]=person2@partner')).body.total).toBe(0);
    const user = await makeUser(api(), { roles: ['role.analyst'] });
    expect((await partner.put(`v1/crud/user/${user.id}`, { roles: ['role.admin'] })).status).toBe(403);
    expect((await partner.put(`v1/crud/user/${user.id}`, { roles: ['role.analyst', 'role.admin'] })).status).toBe(403);
    const self = (await partner.get('v1/auth/me')).body.original.data.id;
    expect((await partner.put(`v1/crud/user/${self}`, { roles: ['role.admin'] })).status).not.toBe(200);
    expect((await partner.get('v1/auth/me')).body.original.data.roles).toMatchObject([{ name: 'role.partner.admin' }]);
  });

  test('ROL-3 users of another tenant are the same 404 as unknown ones, and in no list', async () => {
    const foreign = await makeUser(api(), { roles: ['role.analyst'], tenants: ['2'] });
    const none = (await partner.get('v1/crud/user/888888')).body;
    for (const answer of [
      await partner.get(`v1/crud/user/${foreign.id}`),
      await partner.put(`v1/crud/user/${foreign.id}`, { name: 'Taken over' }),
      await partner.put(`v1/crud/user/${foreign.id}`, { tenants: ['1'] }),
      await partner.delete(`v1/crud/user/${foreign.id}`),
    ]) {
      expect(answer.status).toBe(404);
      expect({ ...answer.body, request_id: '' }).toEqual({ ...none, request_id: '' });
    }
    const { body } = await partner.get('v1/crud/user?per_page=200');
    expect(JSON.stringify(body)).not.toContain(foreign.email);
    const found = await partner.get(`v1/crud/user?filter[email]=${foreign.email}`);
    expect(found.body.total).toBe(0);
    expect((await admin.get(`v1/crud/user/${foreign.id}`)).body.data.name).not.toBe('Taken over');
  });

  test('ROL-3 through one tenant a user of two tenants keeps password, account and tenants', async () => {
    const both = await makeUser(api(), { roles: ['role.analyst'], tenants: ['1', '2'] });
    for (const change of [
      { password: 'mine from now on', password_confirmation: 'mine from now on' },
      { email: 'mine@partner.example.com' },
      { tenants: ['1'] },
      { disabled: true },
    ]) {
      const answer = await partner.put(`v1/crud/user/${both.id}`, change);
      expect(answer.status).toBe(422);
      expect(answer.body.message).toContain('also works in other tenants');
    }
    expect((await partner.delete(`v1/crud/user/${both.id}`)).status).toBe(422);
    expect((await both.client.get('v1/auth/me')).status).toBe(200);
    expect((await admin.get(`v1/crud/user/${both.id}`)).body.data.tenants).toHaveLength(2);
  });

  test('ROL-3 a partner admin does not see which other tenants a user belongs to', async () => {
    await makeUser(api(), { roles: ['role.analyst'], tenants: ['1', '2'] });
    const texts = [
      await partner.get('v1/crud/user?per_page=200'),
      await partner.get(`v1/crud/user/${adminId}`),
      await partner.get('v1/components/get-dropdown-rows?model=User'),
      await partner.get('v1/components/get-dropdown-rows?model=Tenant'),
      await partner.get('v1/crud/tenant'),
    ].map(({ body }) => JSON.stringify(body));
    for (const text of texts) expect(text).not.toContain('Harbour');
    expect(texts[0]).toContain('Northgate');
    await admin.get('v1/auth/switch-tenant?tenant_id=2');
    expect(JSON.stringify((await partner.get(`v1/crud/user/${adminId}`)).body)).not.toContain('Harbour');
    await admin.get('v1/auth/switch-tenant?tenant_id=1');
  });

  test('ROL-3 a partner admin cannot put a user into another tenant, nor into none', async () => {
    const make = async (tenants?: string[]) =>
      partner.post('v1/crud/user', { ...person(3), roles: ['role.analyst'], ...(tenants ? { tenants } : {}) });
    expect((await make(['2'])).body.errors).toEqual({ tenants: ['There is no such record'] });
    expect((await make(['1', '2'])).status).toBe(422);
    expect((await make([])).body.errors).toEqual({ tenants: ['This field is required'] });
    expect((await make()).body.errors).toEqual({ tenants: ['This field is required'] });
    const user = await makeUser(api(), { roles: ['role.analyst'] });
    expect((await partner.put(`v1/crud/user/${user.id}`, { tenants: ['2'] })).status).toBe(422);
    expect((await partner.put(`v1/crud/user/${user.id}`, { last_tenant_id: '2' })).status).toBe(422);
    expect((await user.client.get('v1/auth/me')).body.original.data.last_tenant_id).toBe('1');
  });

  test('ROL-1 a partner admin cannot add a tenant, or change a role or another tenant', async () => {
    expect((await partner.post('v1/crud/partner', {})).status).toBe(403);
    expect((await partner.post('v1/crud/role/', { name: 'role.x' })).status).toBe(403);
    expect((await partner.put('v1/crud/role/1', { name: 'role.x' })).status).toBe(403);
    expect((await partner.get('v1/crud/tenant/2')).status).toBe(404);
    expect((await partner.put('v1/crud/tenant/2', { name: 'Mine' })).status).toBe(403);
  });

  test('ROL-3 in the platform’s log a partner admin reads only the lines of their own tenant', async () => {
    await admin.get('v1/auth/switch-tenant?tenant_id=2');
    const { id } = await makeUser(api(), { roles: ['role.analyst'], tenants: ['2'] });
    await admin.get('v1/auth/switch-tenant?tenant_id=1');
    const all = await admin.get(`v1/crud/platform-audit-log?filter[record_id]=${id}&filter[entity]=user`);
    expect(all.body.data).toMatchObject([{ tenant_id: '2' }]);
    const { body } = await partner.get('v1/crud/platform-audit-log?per_page=200');
    expect(body.total).toBeGreaterThan(0);
    expect(new Set(body.data.map(({ tenant_id }: { tenant_id: string }) => tenant_id))).toEqual(new Set(['1']));
    expect((await partner.get(`v1/crud/platform-audit-log/${all.body.data[0].id}`)).status).toBe(404);
    expect((await partner.get('v1/crud/platform-audit-log?filter[tenant_id]=2')).body.total).toBe(0);
  });
});
