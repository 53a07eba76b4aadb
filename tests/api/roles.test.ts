import { beforeAll, expect, test } from 'vitest';
import { enums } from '../../src/manifest/enums.ts';
import { type Client, describeApi } from '../support/api.ts';
import { makeUser } from './helpers/users.ts';

describeApi('roles', (api) => {
  let admin: Client;
  beforeAll(async () => {
    admin = await api().as('admin');
  });
  const idOf = async (name: string) => (await admin.get(`v1/crud/role?filter[name][eq]=${name}`)).body.data[0].id;

  test('ROL-1 ENT-2 the roles are those of the user roles enum', async () => {
    const served = await admin.post('v1/enums/list-enums', { name: 'UserRoles' });
    expect(served.body.data).toEqual(enums.UserRoles);
    const { body } = await admin.get('v1/crud/role?page=1&per_page=50&sort=name&filter[guard_name]=api');
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual([...enums.UserRoles].sort());
    expect(body.data[0].permissions[0]).toEqual({ name: expect.stringMatching(/^\w+\.\w+$/) });
  });

  test('API-23 ROL-2 POST v1/crud/role/ returns the created role in data; PUT renames it and sets its permissions', async () => {
    const made = await admin.post('v1/crud/role/', {
      name: 'role.night.desk',
      guard_name: 'api',
      permissions: ['alert.list'],
    });
    expect(made.status).toBe(201);
    const { id } = made.body.data;
    expect(made.body.data).toMatchObject({
      name: 'role.night.desk',
      guard_name: 'api',
      permissions: [{ name: 'alert.list' }],
    });
    const put = await admin.put(`v1/crud/role/${id}`, {
      id,
      name: 'role.night.watch',
      guard_name: 'api',
      permissions: ['alert.list', 'alert.show'],
    });
    expect(put.status).toBe(200);
    const { body } = await admin.get(`v1/crud/role/${id}`);
    expect(body.data).toMatchObject({
      name: 'role.night.watch',
      permissions: [{ name: 'alert.list' }, { name: 'alert.show' }],
    });
    expect((await admin.get('v1/crud/role?filter[name]=night')).body.total).toBe(1);
  });

  test('ROL-2 a granted or revoked permission takes effect with the next call', async () => {
    const { id } = (await admin.post('v1/crud/role/', { name: 'role.changing', permissions: ['alert.list'] })).body
      .data;
    const { client } = await makeUser(api(), { roles: ['role.changing'] });
    const tried = async () => [
      (await client.get('v1/crud/alert')).status,
      (await client.get('v1/crud/customer')).status,
    ];
    expect(await tried()).toEqual([200, 403]);
    await admin.put(`v1/crud/role/${id}`, { permissions: ['alert.list', 'customer.list'] });
    expect(await tried()).toEqual([200, 200]);
    await admin.put(`v1/crud/role/${id}`, { permissions: ['customer.list'] });
    expect(await tried()).toEqual([403, 200]);
    await admin.put(`v1/crud/role/${id}`, { permissions: [] });
    expect(await tried()).toEqual([403, 403]);
  });

  test('ROL-2 a user has the permissions of all their roles', async () => {
    await admin.post('v1/crud/role/', { name: 'role.sees.alerts', permissions: ['alert.list'] });
    await admin.post('v1/crud/role/', { name: 'role.sees.slips', permissions: ['betslip.list'] });
    const { client } = await makeUser(api(), { roles: ['role.sees.alerts', 'role.sees.slips'] });
    expect((await client.get('v1/crud/alert')).status).toBe(200);
    expect((await client.get('v1/crud/betslip')).status).toBe(200);
    expect((await client.get('v1/crud/customer')).status).toBe(403);
  });

  test('ROL-2 a renamed role keeps its users and permissions', async () => {
    const { id } = (await admin.post('v1/crud/role/', { name: 'role.before', permissions: ['alert.list'] })).body.data;
    const user = await makeUser(api(), { roles: ['role.before'] });
    await admin.put(`v1/crud/role/${id}`, { name: 'role.after' });
    expect((await user.client.get('v1/crud/alert')).status).toBe(200);
    expect((await user.client.get('v1/auth/me')).body.original.data.roles).toEqual([{ id, name: 'role.after' }]);
  });

  test('VAL-6 an unknown permission, a taken name, a short name and an unknown field are refused by field', async () => {
    const refused = async (body: object) => (await admin.post('v1/crud/role/', body)).body.errors;
    expect(await refused({ name: 'role.x', permissions: ['customer.fly'] })).toEqual({
      permissions: ['There is no permission customer.fly'],
    });
    expect(await refused({ name: 'role.admin' })).toEqual({ name: ['This value is already taken'] });
    expect(await refused({ name: 'ab' })).toEqual({ name: ['This field must be at least 3 characters long'] });
    expect(await refused({})).toEqual({ name: ['This field is required'] });
    expect(await refused({ name: 'role.x', users: ['1'] })).toEqual({ users: ['There is no such field'] });
    expect(await refused({ name: 'role.x', permissions: 'customer.list' })).toEqual({
      permissions: ['This field must be a list'],
    });
  });

  test('ROL-2 a role in use cannot be deleted, an unused one can', async () => {
    const used = await admin.delete(`v1/crud/role/${await idOf('role.analyst')}`);
    expect(used.status).toBe(409);
    expect(used.body.message).toContain('users have this role');
    const { id } = (await admin.post('v1/crud/role/', { name: 'role.unused' })).body.data;
    expect((await admin.delete(`v1/crud/role/${id}`)).status).toBe(200);
    expect((await admin.get(`v1/crud/role/${id}`)).status).toBe(404);
  });

  test('ROL-2 nobody can remove permissions from a role of their own', async () => {
    const id = await idOf('role.admin');
    const own = await admin.put(`v1/crud/role/${id}`, { permissions: ['role.edit'] });
    expect(own.status).toBe(422);
    expect(Object.keys(own.body.errors)).toEqual(['permissions']);
    expect((await admin.get('v1/crud/tenant')).status).toBe(200);
  });

  test('ROL-2 nobody can grant a role permissions that they lack', async () => {
    await admin.post('v1/crud/role/', {
      name: 'role.role.editor',
      permissions: ['role.list', 'role.show', 'role.create', 'role.edit', 'role.delete'],
    });
    const { client } = await makeUser(api(), { roles: ['role.role.editor'] });
    const given = await client.post('v1/crud/role/', {
      name: 'role.strong',
      permissions: ['role.list', 'tenant.create'],
    });
    expect(given.status).toBe(403);
    const mine = (await client.get('v1/crud/role?filter[name]=role.role.editor')).body.data[0].id;
    expect((await client.put(`v1/crud/role/${mine}`, { permissions: ['tenant.create', 'role.edit'] })).status).toBe(
      403,
    );
    expect((await client.put(`v1/crud/role/${await idOf('role.admin')}`, { name: 'role.mine' })).status).toBe(403);
    expect((await client.delete(`v1/crud/role/${await idOf('role.auditor')}`)).status).toBe(403);
    expect((await admin.get('v1/crud/role?filter[name]=role.strong')).body.total).toBe(0);
  });
});
