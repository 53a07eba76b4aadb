import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, describeApi } from '../support/api.ts';
import { makeUser } from './helpers/users.ts';

const ana = {
  name: 'Ana Torres',
  email: 'Ana@Users.example.com',
  roles: ['role.analyst'],
  tenants: ['1'],
  password: 'nine lives left',
  password_confirmation: 'nine lives left',
};

describeApi('users', (api) => {
  let admin: Client;
  beforeAll(async () => {
    admin = await api().as('admin');
  });

  test('API-7 ENT-2 a user is created, read, listed by mail and name, changed and deleted', async () => {
    const made = await admin.post('v1/crud/user', ana);
    expect(made.status).toBe(201);
    const { id } = made.body.data;
    expect(made.body.data).toMatchObject({
      name: 'Ana Torres',
      email: 'ana@users.example.com',
      roles: [{ name: 'role.analyst' }],
      tenants: [{ id: '1', name: 'Northgate' }],
      last_tenant: { id: '1', name: 'Northgate' },
      disabled: false,
    });
    const { body: one } = await admin.get(`v1/crud/user/${id}`);
    expect(one.data).toEqual(made.body.data);
    expect(JSON.stringify(one)).not.toMatch(/password|scrypt/);
    for (const filter of ['filter[email]=ana@users', 'filter[name]=torres']) {
      const { body } = await admin.get(`v1/crud/user?page=1&per_page=5&${filter}`);
      expect(body.data.map((user: { id: string }) => user.id)).toEqual([id]);
    }
    const changed = await admin.put(`v1/crud/user/${id}`, { id, name: 'Ana Maria Torres', roles: ['role.auditor'] });
    expect(changed.body.data).toMatchObject({ name: 'Ana Maria Torres', roles: [{ name: 'role.auditor' }] });
    expect(changed.body.data.tenants).toHaveLength(1);
    expect((await admin.delete(`v1/crud/user/${id}`)).body).toEqual({ data: { id } });
    expect((await admin.get(`v1/crud/user/${id}`)).status).toBe(404);
  });

  test('VAL-3 VAL-6 an empty user is refused field by field, with the specification’s texts', async () => {
    const { status, body } = await admin.post('v1/crud/user', {});
    const required = ['This field is required'];
    expect(status).toBe(422);
    expect(body.message).toBe('There was a validation error');
    expect(body.errors).toEqual({
      name: required,
      email: required,
      password: required,
      password_confirmation: required,
      roles: required,
    });
  });

  const cases: [string, object, { [field: string]: string[] }][] = [
    ['name empty', { name: '' }, { name: ['This field is required'] }],
    ['name of 2', { name: 'ab' }, { name: ['This field must be at least 3 characters long'] }],
    ['name of blanks', { name: ' \u00a0\t  ' }, { name: ['This field is required'] }],
    ['name of 2 among blanks', { name: '  ab  ' }, { name: ['This field must be at least 3 characters long'] }],
    ['name of 256', { name: 'n'.repeat(256) }, { name: ['This field must be at most 255 characters long'] }],
    ['name a number', { name: 12 }, { name: ['This field must be a text'] }],
    ['mail wrong', { email: 'ana@' }, { email: ['Please enter a valid email address'] }],
    ['mail empty', { email: '' }, { email: ['This field is required'] }],
    ['no roles', { roles: [] }, { roles: ['This field is required'] }],
    ['roles no list', { roles: 'role.admin' }, { roles: ['This field must be a list'] }],
    ['an unknown role', { roles: ['role.boss'] }, { roles: ['There is no such record: role.boss'] }],
    ['an unknown tenant', { tenants: ['888888'] }, { tenants: ['There is no such record: 888888'] }],
    ['password empty', { password: '', password_confirmation: '' }, { password: ['This field is required'] }],
    [
      'passwords that differ',
      { password_confirmation: 'nine lives' },
      { password_confirmation: ['Passwords do not match'] },
    ],
    ['an unknown field', { nickname: 'A' }, { nickname: ['There is no such field'] }],
    ['a hash of one’s own', { password_hash: 'x' }, { password_hash: ['There is no such field'] }],
    ['a mail that is taken', { email: 'Risk@demo.pitboss.test' }, { email: ['This value is already taken'] }],
  ];
  test.each(cases)('VAL-3 VAL-6 %s', async (_what, change, errors) => {
    const { status, body } = await admin.post('v1/crud/user', { ...ana, ...change });
    expect(status).toBe(422);
    expect(body.errors).toEqual(errors);
  });

  test('VAL-3 names of 3 and of 255 characters are accepted', async () => {
    for (const [i, name] of ['Bob', 'n'.repeat(255)].entries())
      expect((await admin.post('v1/crud/user', { ...ana, name, email: `edge${i}@users.example.com` })).status).toBe(
        201,
      );
  });

  test('VAL-3 blanks around a name are removed, on create and on update', async () => {
    const made = await admin.post('v1/crud/user', { ...ana, name: '  Bob\t', email: 'blanks@users.example.com' });
    expect(made.body.data.name).toBe('Bob');
    const path = `v1/crud/user/${made.body.data.id}`;
    expect((await admin.put(path, { name: `${' '.repeat(300)}Bobby ` })).body.data.name).toBe('Bobby');
    expect((await admin.put(path, { name: '  x ' })).body.errors).toEqual({
      name: ['This field must be at least 3 characters long'],
    });
    expect((await admin.post('v1/crud/role', { name: '    ' })).body.errors).toEqual({
      name: ['This field is required'],
    });
    const tenant = { name: '  a ', domain: 'blanks.example.com', db_host: 'x', db_host_logs: 'x' };
    expect((await admin.post('v1/crud/partner', tenant)).body.errors).toHaveProperty('name');
    const { name, email, password } = ana;
    const filed = { name: ` ${name.slice(0, 2)} `, email: `x${email}`, password, password_confirmation: password };
    expect((await api().nobody.post('v1/auth/register', filed)).body.errors).toHaveProperty('name');
  });

  test('VAL-6 a new password in a PUT needs its confirmation', async () => {
    const user = await makeUser(api(), { roles: ['role.analyst'] });
    const put = async (body: object) => (await admin.put(`v1/crud/user/${user.id}`, body)).body.errors;
    expect(await put({ password: 'another long one' })).toEqual({ password_confirmation: ['This field is required'] });
    expect(await put({ password: 'another long one', password_confirmation: 'x' })).toEqual({
      password_confirmation: ['Passwords do not match'],
    });
    expect(await put({ roles: [] })).toEqual({ roles: ['This field is required'] });
  });

  describe('ROL-2 one’s own account', () => {
    test('ROL-2 nobody can delete or disable themselves, or remove their own rights', async () => {
      const { body } = await admin.get('v1/auth/me');
      const own = `v1/crud/user/${body.original.data.id}`;
      expect((await admin.delete(own)).body.errors).toEqual({ id: ["You can't delete your own account."] });
      expect((await admin.put(own, { disabled: true })).body.errors).toEqual({
        disabled: ["You can't disable your own account."],
      });
      const demoted = await admin.put(own, { roles: ['role.analyst'] });
      expect(demoted.body.errors).toEqual({ roles: ["You can't take roles from your own account."] });
      expect((await admin.get('v1/auth/me')).body.original.data.roles).toEqual([{ id: '1', name: 'role.admin' }]);
    });
  });
});
