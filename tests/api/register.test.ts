import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { setUpCode } from '../../server/sessions/setUp.ts';
import { table } from '../../server/sql/store.ts';
import { Client, describeApi } from '../support/api.ts';
import { whileHeld } from './helpers/held.ts';

const person = (n: number) => ({
  name: `Person ${n}`,
  email: `Person${n}@Register.example.com`,
  password: 'a long enough one',
  password_confirmation: 'a long enough one',
});

describeApi('registration in an installation with users', (api) => {
  test('RTE-13 API-3 a registration gives no access until an admin grants role and tenant', async () => {
    const filed = await api().nobody.post('v1/auth/register', person(1));
    expect(filed.status).toBe(201);
    expect(filed.body.data.message).toContain('An administrator has to give you a role and a tenant');
    const early = await api().signIn('person1@register.example.com', 'a long enough one');
    expect(early.status).toBe(403);
    expect(early.body.message).toContain('waits for an administrator');
    expect(early.body.accessToken).toBeUndefined();

    const admin = await api().as('admin');
    const found = await admin.get('v1/crud/user?filter[email]=person1@register.example.com');
    const [user] = found.body.data;
    expect(user).toMatchObject({ name: 'Person 1', roles: [], tenants: [] });
    await admin.put(`v1/crud/user/${user.id}`, { roles: ['role.analyst'] });
    expect((await api().signIn('person1@register.example.com', 'a long enough one')).status).toBe(403);
    await admin.put(`v1/crud/user/${user.id}`, { tenants: ['1'] });
    const { body } = await api().signIn('person1@register.example.com', 'a long enough one');
    const client = new Client(api().app, body.accessToken);
    expect((await client.get('v1/crud/customer')).status).toBe(200);
  });

  test('ROL-3 a registration cannot set roles, tenants or status', async () => {
    for (const extra of [
      { roles: ['role.admin'] },
      { tenants: ['1'] },
      { last_tenant_id: '1' },
      { id: '1' },
      { disabled: false },
    ]) {
      const { status, body } = await api().nobody.post('v1/auth/register', { ...person(2), ...extra });
      expect(status).toBe(422);
      expect(body.errors).toEqual({ [Object.keys(extra)[0] ?? '']: ['There is no such field'] });
    }
    expect(
      (await api().nobody.post('v1/auth/register', { ...person(2), code: setUpCode(api().platform.control) })).status,
    ).toBe(201);
    expect((await api().signIn('person2@register.example.com', 'a long enough one')).status).toBe(403);
  });

  test('VAL-3 VAL-6 the rules for users that an admin creates hold here too', async () => {
    const refused = async (change: object) =>
      (await api().nobody.post('v1/auth/register', { ...person(3), ...change })).body.errors;
    expect(await refused({ name: '' })).toEqual({ name: ['This field is required'] });
    expect(await refused({ name: 'ab' })).toEqual({ name: ['This field must be at least 3 characters long'] });
    expect(await refused({ email: 'nobody' })).toEqual({ email: ['Please enter a valid email address'] });
    expect(await refused({ password_confirmation: 'other' })).toEqual({
      password_confirmation: ['Passwords do not match'],
    });
    const short = { password: 'short', password_confirmation: 'short' };
    expect(await refused(short)).toEqual({ password: ['This field must be at least 8 characters long'] });
    const common = { password: 'Password123', password_confirmation: 'Password123' };
    expect(await refused(common)).toEqual({ password: ['This password is too easy to guess'] });
  });

  test('API-3 a known mail gets the same answer as an unknown one and changes nothing', async () => {
    const { control } = api().platform;
    const users = async () =>
      (await sql<{ count: string }>`select count(*) from ${table(control, 'user')}`.execute(control.db)).rows[0]?.count;
    const fresh = await api().nobody.post('v1/auth/register', person(4));
    const before = await users();
    for (const email of [person(4).email, 'ADMIN@demo.pitboss.test']) {
      const known = await api().nobody.post('v1/auth/register', { ...person(4), email });
      expect(known.status).toBe(201);
      expect(known.body).toEqual(fresh.body);
    }
    expect(await users()).toBe(before);
    expect((await api().signIn('admin@demo.pitboss.test', 'a long enough one')).status).toBe(422);
  });

  test('API-3 registrations are limited by address, at once and in sequence, apart from sign-ins', async () => {
    const file = (n: number) =>
      api().app.inject({
        method: 'POST',
        url: '/api/v1/auth/register',
        remoteAddress: '198.51.100.7',
        payload: person(n),
      });
    const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => file(100 + i)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused?.json().message).toMatch(/^Too many registrations: try again in \d+ minutes\.$/);
    expect((await api().nobody.post('v1/auth/register', person(5))).status).toBe(201);
    const signIn = await api().app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      remoteAddress: '198.51.100.7',
      payload: { email: 'nobody@example.com', password: 'x' },
    });
    expect(signIn.statusCode).toBe(422);
  });
});

describeApi('registration in an installation without users', (api) => {
  test('RTE-13 ROL-1 the first user needs the set-up code and becomes the first and only admin of it', async () => {
    const { control } = api().platform;
    await sql`delete from ${table(control, 'user')}`.execute(control.db);
    for (const code of [undefined, '', 'guess', null, `${setUpCode(control)} `]) {
      const { status, body } = await api().nobody.post('v1/auth/register', {
        ...person(1),
        ...(code === undefined ? {} : { code }),
      });
      expect(status).toBe(422);
      expect(Object.keys(body.errors)).toEqual(['code']);
    }
    const code = setUpCode(control);
    const file = (n: number) => api().nobody.post('v1/auth/register', { ...person(n), code });
    const lock = sql`lock table ${table(control, 'user')} in share row exclusive mode`;
    const both = await whileHeld(control, api().platform.hosts.control.kind, lock, () => [1, 2].map(file), 2000);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const signed = await Promise.all(
      [1, 2].map((n) => api().signIn(`person${n}@register.example.com`, 'a long enough one')),
    );
    expect(signed.map(({ status }) => status).sort()).toEqual([200, 403]);
    const token = signed.find(({ status }) => status === 200)?.body.accessToken;
    const admin = new Client(api().app, token);
    const { body } = await admin.get('v1/auth/me');
    expect(body.original.data).toMatchObject({ roles: [{ name: 'role.admin' }], last_tenant: { name: 'Northgate' } });
    expect((await admin.get('v1/crud/user')).body.total).toBe(2);
  });
});

describeApi('registration without user and tenant', (api) => {
  test('RTE-13 ROL-1 the first admin signs in, does what needs no tenant, adds a tenant, and works in it', async () => {
    const { control } = api().platform;
    await sql`delete from ${table(control, 'user')}`.execute(control.db);
    await sql`delete from ${table(control, 'tenant')}`.execute(control.db);
    api().platform.tenancy.forget();
    await api().nobody.post('v1/auth/register', { ...person(1), code: setUpCode(control) });
    const { status, body: signed } = await api().signIn('person1@register.example.com', 'a long enough one');
    expect(status).toBe(200);
    const admin = new Client(api().app, signed.accessToken);
    const me = async () => (await admin.get('v1/auth/me')).body.original.data;
    expect(await me()).toMatchObject({ last_tenant: null });
    expect((await me()).permissions).toContain('user.list');
    expect((await me()).permissions).not.toContain('customer.list');
    const [host = ''] = api().platform.hosts.names();
    const tenant = { name: 'First house', domain: 'first.example.com', db_host: host, db_host_logs: host };
    const made = await admin.post('v1/crud/partner', tenant);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(await me()).toMatchObject({ last_tenant: { name: 'First house' } });
    expect((await admin.get('v1/crud/customer')).status).toBe(200);
  });
});
