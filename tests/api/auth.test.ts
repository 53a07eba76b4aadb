import { sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { hashToken } from '../../server/sessions/hashToken.ts';
import { passwordCost, realCost } from '../../server/sessions/passwords.ts';
import { table } from '../../server/sql/store.ts';
import { demoPassword } from '../../server/tenants/seed.ts';
import { Client, describeApi, type Login } from '../support/api.ts';
import { figure } from '../support/figures.ts';
import { makeUser } from './helpers/users.ts';

const logins: Login[] = ['admin', 'partner', 'risk', 'analyst', 'auditor'];
const wrong = 'Email or password is wrong.';

describeApi('signing in', (api) => {
  const me = async (client: Client) => (await client.get('v1/auth/me')).body.original.data;

  test('API-3 ROL-1 each demo login gets a token; auth/me returns the user, their role and last tenant', async () => {
    const roles = {
      admin: 'admin',
      partner: 'partner.admin',
      risk: 'risk.manager',
      analyst: 'analyst',
      auditor: 'auditor',
    };
    for (const login of logins) {
      const user = await me(await api().as(login));
      expect(user).toMatchObject({
        email: `${login}@demo.pitboss.test`,
        roles: [{ name: `role.${roles[login]}` }],
        last_tenant: { id: '1', name: 'Northgate' },
        last_tenant_id: '1',
      });
      expect(user.permissions).toContain('customer.list');
      expect(JSON.stringify(user)).not.toMatch(/password|scrypt/);
    }
  });

  test('API-3 a successful sign-in returns the accessToken only; the mail’s case does not matter', async () => {
    const answer = await api().signIn('ADMIN@demo.Pitboss.test', demoPassword);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body)).toEqual(['accessToken']);
    expect(answer.body.accessToken).toMatch(/^[\w-]{43}$/);
    const again = await api().signIn('admin@demo.pitboss.test', demoPassword);
    expect(again.body.accessToken).not.toBe(answer.body.accessToken);
  });

  test('API-3 an unknown mail and a wrong password get the same answer', async () => {
    const known = await api().signIn('auditor@demo.pitboss.test', 'not the password');
    const unknown = await api().signIn('nobody@demo.pitboss.test', 'not the password');
    expect(known.status).toBe(422);
    expect(known.body).toMatchObject({ message: wrong, errors: { email: [wrong] } });
    expect({ ...unknown.body, request_id: '' }).toEqual({ ...known.body, request_id: '' });
    expect(unknown.status).toBe(known.status);
  });

  test('API-3 an unknown mail takes as much work as a wrong password', async () => {
    // in time of the processor, which does not depend on what else the machine does
    const work = async (email: string) => {
      const start = process.cpuUsage();
      await api().signIn(email, 'not the password');
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    const cheap = { ...passwordCost };
    onTestFinished(() => void Object.assign(passwordCost, cheap));
    Object.assign(passwordCost, realCost);
    const { email } = await makeUser(api(), { roles: ['role.analyst'] });
    const [known, unknown] = [
      Math.min(await work(email), await work(email)),
      Math.min(await work('nobody1@demo.pitboss.test'), await work('nobody2@demo.pitboss.test')),
    ];
    expect(unknown).toBeGreaterThan(known / 3);
    expect(unknown).toBeLessThan(known * 3);
    figure(
      11,
      `an unknown mail takes ${(unknown / known).toFixed(2)} of the work of a known one, with the same answer`,
    );
  });

  test('ERR-3 a sign-in without mail or password is refused with a message per field', async () => {
    const { status, body } = await api().nobody.post('v1/auth/login', { email: '' });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ email: ['This field is required'], password: ['This field is required'] });
  });

  test('STT-1 a logout ends its own token at once and no other', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => api().signIn('risk@demo.pitboss.test', demoPassword)));
    const one = new Client(api().app, first?.body.accessToken);
    const other = new Client(api().app, second?.body.accessToken);
    expect((await one.get('v1/auth/me')).status).toBe(200);
    expect((await one.post('v1/auth/logout')).status).toBe(200);
    expect((await one.get('v1/auth/me')).status).toBe(401);
    expect((await other.get('v1/auth/me')).status).toBe(200);
  });

  test('API-3 tokens are stored hashed and expire 12 hours after sign-in', async () => {
    // tests/api/sessionLimits.test.ts has the other limit
    const admin = await api().as('admin');
    expect((await admin.put('v1/crud/tenant/1', { session_idle_minutes: 720 })).status).toBe(200);
    const { body } = await api().signIn('analyst@demo.pitboss.test', demoPassword);
    const { control } = api().platform;
    const kept = await control.db.withSchema(control.schema).selectFrom('token').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(body.accessToken);
    const client = new Client(api().app, body.accessToken);
    api().setNow('2026-01-05T23:59:59Z');
    expect((await client.get('v1/auth/me')).status).toBe(200);
    api().setNow('2026-01-06T00:00:01Z');
    expect((await client.get('v1/auth/me')).status).toBe(401);
    api().setNow('2026-01-05T12:00:00Z');
  });

  test('API-3 a sign-in removes the tokens that have expired, and no others', async () => {
    const { email, password, client } = await makeUser(api(), { roles: ['role.analyst'] });
    const { control } = api().platform;
    const expired = async () => {
      const { rows } = await sql`select hash from ${table(control, 'token')}
        where hash = ${hashToken(client.token ?? '')}`.execute(control.db);
      return rows.length === 0;
    };
    expect((await api().signIn(email, password)).status).toBe(200);
    expect(await expired()).toBe(false);
    await sql`update ${table(control, 'token')} set expires_at = '2026-01-05T12:00:00Z'
      where hash = ${hashToken(client.token ?? '')}`.execute(control.db);
    const second = await api().signIn(email, password);
    expect(await expired()).toBe(true);
    expect((await new Client(api().app, second.body.accessToken).get('v1/auth/me')).status).toBe(200);
  });

  describe('API-4 switch-tenant', () => {
    test('API-4 an admin switches to any tenant; auth/me and the data are then that tenant’s', async () => {
      const { body } = await api().signIn('admin@demo.pitboss.test', demoPassword);
      const admin = new Client(api().app, body.accessToken);
      const answer = await admin.get('v1/auth/switch-tenant?tenant_id=2');
      expect(answer.status).toBe(200);
      expect(answer.body.original.data.last_tenant).toEqual({ id: '2', name: 'Harbour' });
      expect((await me(admin)).last_tenant_id).toBe('2');
      await admin.post('v1/crud/customer-tag', { name: 'Only in Harbour' });
      expect((await admin.get('v1/crud/customer-tag')).body.total).toBe(1);
      await admin.get('v1/auth/switch-tenant?tenant_id=1');
      expect((await admin.get('v1/crud/customer-tag')).body.total).toBe(0);
    });

    test('API-4 a tenant of others is the same 404 as an unknown one; without tenant.switch it is 403', async () => {
      const partner = await api().as('partner');
      const foreign = await partner.get('v1/auth/switch-tenant?tenant_id=2');
      const none = await partner.get('v1/auth/switch-tenant?tenant_id=888888');
      expect(foreign.status).toBe(404);
      expect({ ...foreign.body, request_id: '' }).toEqual({ ...none.body, request_id: '' });
      expect((await me(partner)).last_tenant_id).toBe('1');
      expect((await partner.get('v1/auth/switch-tenant?tenant_id=1')).status).toBe(200);
      expect((await (await api().as('analyst')).get('v1/auth/switch-tenant?tenant_id=1')).status).toBe(403);
    });

    test('VAL-6 the tenant is required and must be the id of an existing one', async () => {
      const admin = await api().as('admin');
      for (const path of ['v1/auth/switch-tenant', 'v1/auth/switch-tenant?tenant_id=']) {
        const { status, body } = await admin.get(path);
        expect(status).toBe(422);
        expect(body.errors).toEqual({ tenant_id: ['tenant_id: give the id of a tenant'] });
      }
      for (const id of ['x', '-1', '1 or 1=1', '99999999999999999999'])
        expect((await admin.get(`v1/auth/switch-tenant?tenant_id=${encodeURIComponent(id)}`)).status).toBe(404);
    });
  });

  describe('the end of a session', () => {
    let admin: Client;
    beforeAll(async () => {
      admin = await api().as('admin');
    });
    const changes: [string, object][] = [
      ['being disabled', { disabled: true }],
      ['another role', { roles: ['role.auditor'] }],
      ['a new password', { password: 'another long one', password_confirmation: 'another long one' }],
    ];
    test.each(changes)('STT-1 %s ends all of a user’s sessions', async (_what, change) => {
      const user = await makeUser(api(), { roles: ['role.analyst'] });
      expect((await user.client.get('v1/crud/customer')).status).toBe(200);
      expect((await admin.put(`v1/crud/user/${user.id}`, change)).status).toBe(200);
      expect((await user.client.get('v1/crud/customer')).status).toBe(401);
      figure(11, `a token after ${_what}: dead with the next call`);
    });

    test('STT-1 deleting a user ends their sessions; a disabled user gets the answer of a wrong password', async () => {
      const user = await makeUser(api(), { roles: ['role.analyst'] });
      await admin.put(`v1/crud/user/${user.id}`, { disabled: true });
      const refused = await api().signIn(user.email, user.password);
      expect(refused).toMatchObject({ status: 422, body: { message: wrong } });
      // nor does a question for the second factor tell that the password was right
      const { control } = api().platform;
      await sql`insert into ${table(control, 'second_factor')} (user_id, kind, name, created_at, secret)
        values (${user.id}::bigint, 'TOTP', 'Phone', now(), 'sealed')`.execute(control.db);
      expect(await api().signIn(user.email, user.password)).toMatchObject({ status: 422, body: { message: wrong } });
      await sql`delete from ${table(control, 'second_factor')} where user_id = ${user.id}::bigint`.execute(control.db);
      await admin.put(`v1/crud/user/${user.id}`, { disabled: false });
      const { body } = await api().signIn(user.email, user.password);
      const client = new Client(api().app, body.accessToken);
      expect((await client.get('v1/auth/me')).status).toBe(200);
      expect((await admin.delete(`v1/crud/user/${user.id}`)).status).toBe(200);
      expect((await client.get('v1/auth/me')).status).toBe(401);
    });

    test('STT-1 a session of a user who is disabled is none, however they were disabled', async () => {
      const user = await makeUser(api(), { roles: ['role.analyst'] });
      expect((await user.client.get('v1/auth/me')).status).toBe(200);
      const { control, sessions } = api().platform;
      await sql`update ${table(control, 'user')} set disabled = true where id = ${user.id}::bigint`.execute(control.db);
      sessions.forget();
      expect((await user.client.get('v1/auth/me')).status).toBe(401);
    });

    test('STT-1 a password change ends the user’s sessions in the same transaction, or changes nothing', async () => {
      const { control } = api().platform;
      const user = await makeUser(api(), { roles: ['role.analyst'] });
      // a database that fails between the two
      await sql`create function ${table(control, 'keep_tokens')}() returns trigger language plpgsql
        as $$ begin raise exception 'the token stays'; end $$`.execute(control.db);
      await sql`create trigger keep_tokens before delete on ${table(control, 'token')}
        for each row execute function ${table(control, 'keep_tokens')}()`.execute(control.db);
      const change = { password: 'another long one', password_confirmation: 'another long one' };
      for (const body of [change, { disabled: true }, { roles: ['role.auditor'] }])
        expect((await admin.put(`v1/crud/user/${user.id}`, body)).status).toBe(500);
      await sql`drop trigger keep_tokens on ${table(control, 'token')}`.execute(control.db);
      const { data } = (await admin.get(`v1/crud/user/${user.id}`)).body;
      expect(data).toMatchObject({ disabled: false, roles: [{ name: 'role.analyst' }] });
      expect((await api().signIn(user.email, user.password)).status).toBe(200);
    });

    test('STT-1 a sign-in that was checked while the password changed gets no token', async () => {
      const { control, sessions } = api().platform;
      const user = await makeUser(api(), { roles: ['role.analyst'] });
      const hash = async () =>
        (
          await sql<{ password: string }>`select password from ${table(control, 'user')} where id = ${user.id}`.execute(
            control.db,
          )
        ).rows[0]?.password ?? '';
      const judged = await hash();
      const change = { password: 'another long one', password_confirmation: 'another long one' };
      expect((await admin.put(`v1/crud/user/${user.id}`, change)).status).toBe(200);
      expect(await sessions.startFor(user.id, judged)).toBeUndefined();
      expect(await sessions.startFor(user.id, await hash())).toMatch(/^[\w-]{43}$/);
      await admin.put(`v1/crud/user/${user.id}`, { disabled: true });
      expect(await sessions.startFor(user.id, await hash())).toBeUndefined();
    });

    test('ROL-3 a user who works in a tenant by tenant.any alone loses it together with that permission', async () => {
      const role = await admin.post('v1/crud/role', {
        name: 'role.roaming',
        permissions: ['tenant.any', 'tenant.switch', 'customer.list', 'alert.list'],
      });
      const roamer = await makeUser(api(), { roles: ['role.roaming'], tenants: ['1'] });
      const visit = await roamer.client.get('v1/auth/switch-tenant?tenant_id=2');
      expect(visit.body.original.data.last_tenant).toEqual({ id: '2', name: 'Harbour' });
      expect((await roamer.client.get('v1/crud/customer')).status).toBe(200);
      const less = { permissions: ['tenant.switch', 'customer.list', 'alert.list'] };
      expect((await admin.put(`v1/crud/role/${role.body.data.id}`, less)).status).toBe(200);
      expect((await roamer.client.get('v1/crud/customer')).status).toBe(403);
      expect((await me(roamer.client)).last_tenant).toBeNull();
      // their own they still have, from the next sign-in on
      const { body } = await api().signIn(roamer.email, roamer.password);
      const again = new Client(api().app, body.accessToken);
      expect((await me(again)).last_tenant).toEqual({ id: '1', name: 'Northgate' });
      expect((await again.get('v1/crud/customer')).status).toBe(200);
    });

    test('ROL-3 a user who loses their last tenant reaches no tenant’s data', async () => {
      const user = await makeUser(api(), { roles: ['role.analyst'] });
      expect((await admin.put(`v1/crud/user/${user.id}`, { tenants: [] })).status).toBe(200);
      const answer = await user.client.get('v1/crud/customer');
      expect(answer.status).toBe(403);
      expect(answer.body.message).toContain('tenant');
      expect((await api().signIn(user.email, user.password)).status).toBe(403);
    });
  });
});
