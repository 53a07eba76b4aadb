import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import type { Row } from '../../server/database/database.ts';
import { type Store, table } from '../../server/sql/store.ts';
import { type Client, describeApi } from '../support/api.ts';
import { insertRow } from '../support/rows.ts';
import { makeKey } from './helpers/serviceKeys.ts';
import { makeUser } from './helpers/users.ts';

describeApi('what the audit logs tell beside changes', (api) => {
  let admin: Client;
  let control: Store;
  const tenants = new Map<string, Store>();
  beforeAll(async () => {
    admin = await api().as('admin');
    control = api().platform.control;
    for (const { id } of await api().platform.tenancy.all())
      tenants.set(id, (await api().platform.tenancy.stores(id)).tenant);
  });
  const logOf = async (store: Store | undefined, verb: string): Promise<Row[]> => {
    await api().platform.notes.settle();
    if (!store) throw new Error('There is no such log.');
    const log = store === control ? 'platform_audit_log' : 'audit_log';
    const { rows } = await sql<Row>`select * from ${table(store, log)} where verb = ${verb} order by id`.execute(
      store.db,
    );
    return rows;
  };
  /** The lines of a verb that some work adds, in the log of tenant 1, in another tenant's, and in the platform's. */
  const added = async (verb: string, work: () => Promise<unknown>) => {
    const stores = { own: tenants.get('1'), other: tenants.get('2'), platform: control };
    const read = async () => {
      const logs = await Promise.all(Object.values(stores).map((store) => logOf(store, verb)));
      return logs;
    };
    const before = await read();
    await work();
    const [own = [], other = [], platform = []] = (await read()).map((rows, at) => rows.slice(before[at]?.length));
    return { own, other, platform };
  };
  const inject = (token: string | undefined, url: string, headers: { [name: string]: string } = {}) =>
    api().app.inject({
      method: 'GET',
      url: `/api/${url}`,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      remoteAddress: '192.0.2.7',
    });
  const signIn = (email: string, password: string) =>
    api().app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { email, password },
      headers: { 'user-agent': 'curl/8.5.0' },
      remoteAddress: '192.0.2.7',
    });

  test('a sign-in, a switch and a sign-out are told to the tenants that they concern, by session and address', async () => {
    const user = await makeUser(api(), { roles: ['role.partner.admin'], tenants: ['1', '2'] });
    let token = '';
    const signedIn = await added('SIGN IN', async () => {
      token = (await signIn(user.email, user.password)).json().accessToken;
    });
    expect(signedIn.own).toMatchObject([
      {
        actor: 'PERSON',
        user_id: user.id,
        entity: 'session',
        address: '192.0.2.7',
        call: 'POST v1/auth/login',
        after: { browser: 'curl', system: null },
      },
    ]);
    expect([signedIn.other, signedIn.platform]).toEqual([[], []]);
    const session = signedIn.own[0]?.session;
    expect(signedIn.own[0]?.record_id).toBe(session);
    expect(JSON.stringify(signedIn.own)).not.toContain(token);
    const switched = await added('SWITCH', () => inject(token, 'v1/auth/switch-tenant?tenant_id=2'));
    expect(switched.own).toMatchObject([{ session, before: { tenant_id: '1' }, after: null }]);
    expect(switched.other).toMatchObject([{ session, before: null, after: { tenant_id: '2' } }]);
    expect((await added('SWITCH', () => inject(token, 'v1/auth/switch-tenant?tenant_id=2'))).other).toEqual([]);
    const signedOut = await added('SIGN OUT', () =>
      api().app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: { authorization: `Bearer ${token}` } }),
    );
    expect(signedOut.other).toMatchObject([{ session, record_id: session, user_id: user.id }]);
    expect([signedOut.own, signedOut.platform]).toEqual([[], []]);
  });

  test('a failed sign-in of a known mail is told to its user’s tenant, one of an unknown mail to the platform, without the mail', async () => {
    const user = await makeUser(api(), { roles: ['role.analyst'], tenants: ['2'] });
    await signIn(user.email, user.password);
    const known = await added('SIGN IN FAILED', () => signIn(user.email.toUpperCase(), 'not the password'));
    expect(known.other).toMatchObject([
      {
        actor: 'UNKNOWN',
        user_id: null,
        user_name: null,
        record_id: user.id,
        address: '192.0.2.7',
        after: { reason: 'wrongLogin' },
      },
    ]);
    expect([known.own, known.platform]).toEqual([[], []]);
    const unknown = await added('SIGN IN FAILED', () => signIn('nobody.at.all@example.com', 'not the password'));
    expect(unknown.platform).toMatchObject([{ record_id: '*', after: { email: '•••', reason: 'wrongLogin' } }]);
    expect([unknown.own, unknown.other]).toEqual([[], []]);
    expect(JSON.stringify(unknown)).not.toContain('nobody.at.all');
    const many = await added('SIGN IN FAILED', async () => {
      for (let n = 0; n < 15; n += 1) await signIn('somebody.else@example.com', 'not the password');
    });
    expect(many.platform.length).toBeLessThanOrEqual(10);
  });

  test('a 403 is told with its call and reason, ten times a minute at most; the next line says how many were left out', async () => {
    const analyst = await api().as('analyst');
    const ask = () => inject(analyst.token, 'v1/crud/user/12');
    const refused = await added('REFUSED', async () => {
      for (let n = 0; n < 30; n += 1) expect((await ask()).statusCode).toBe(403);
    });
    expect(refused.own).toHaveLength(10);
    expect(refused.own[0]).toMatchObject({
      actor: 'PERSON',
      entity: 'user',
      record_id: '12',
      call: 'GET v1/crud/user/:id',
      address: '192.0.2.7',
      after: { reason: 'unauthorized' },
    });
    expect([refused.other, refused.platform]).toEqual([[], []]);
    expect((await added('REFUSED', () => inject(analyst.token, 'v1/crud/role'))).own).toHaveLength(1);
    api().setNow('2026-01-05T12:02:00.000Z');
    expect((await added('REFUSED', ask)).own).toMatchObject([
      { after: { reason: 'unauthorized', left_out_lines: 20 } },
    ]);
    api().setNow('2026-01-05T12:00:00.000Z');
  });

  test('reading one customer is told once an hour for each session and customer, lists are not', async () => {
    const store = tenants.get('1');
    if (!store) throw new Error('There is no tenant 1.');
    const one = await insertRow(store, 'customer', { partner_customerId: 'read one' });
    const two = await insertRow(store, 'customer', { partner_customerId: 'read two' });
    const risk = await api().as('risk');
    const first = await added('READ', async () => {
      await Promise.all([
        inject(risk.token, `v1/crud/customer/${one.id}`),
        inject(risk.token, `v1/crud/customer/${one.id}`),
        inject(risk.token, `v1/reporter/customer-timeline?customer_id=${one.id}`),
        inject(risk.token, `v1/reporter/related-customers?customer_id=${one.id}`),
      ]);
    });
    expect(first.own).toMatchObject([
      { entity: 'customer', record_id: String(one.id), actor: 'PERSON', user_id: '3', address: '192.0.2.7' },
    ]);
    expect((await added('READ', () => inject(risk.token, `v1/crud/customer/${two.id}`))).own).toHaveLength(1);
    const byAnother = await added('READ', () => inject(admin.token, `v1/crud/customer/${one.id}`));
    expect(byAnother.own).toHaveLength(1);
    const none = await added('READ', async () => {
      await inject(risk.token, 'v1/crud/customer');
      await inject(risk.token, 'v1/crud/customer/888888');
      api().setNow('2026-01-05T12:59:00.000Z');
      await inject(risk.token, `v1/crud/customer/${one.id}`);
    });
    expect(none.own).toEqual([]);
    api().setNow('2026-01-05T13:00:01.000Z');
    const later = await added('READ', () => risk.get(`v1/reporter/customer-timeline?customer_id=${one.id}`));
    expect(later.own).toHaveLength(1);
    api().setNow('2026-01-05T12:00:00.000Z');
  });

  test('a customer is not shown where it can’t be told, and is the next time', async () => {
    const store = tenants.get('1');
    if (!store) throw new Error('There is no tenant 1.');
    const { id } = await insertRow(store, 'customer', { partner_customerId: 'untold' });
    const log = (statement: string) => sql.raw(`alter table ${store.schema}.audit_log ${statement}`).execute(store.db);
    await log(`add constraint no_more check (verb <> 'READ') not valid`);
    const refused = await admin.get(`v1/crud/customer/${id}`);
    await log('drop constraint no_more');
    expect(refused.status).toBe(500);
    expect(JSON.stringify(refused.body)).not.toContain('untold');
    const told = await added('READ', () => admin.get(`v1/crud/customer/${id}`));
    expect(told.own).toHaveLength(1);
  });

  test('a key’s first use of a day from an address is told, and so is each refusal, to its own tenant', async () => {
    const { key, keyId, accountId } = await makeKey(api(), ['decisions'], {
      more: { allowed_addresses: '192.0.2.0/24' },
    });
    const use = await added('KEY USE', async () => {
      for (let n = 0; n < 3; n += 1) expect((await inject(key, 'v1/decisions')).statusCode).toBe(200);
    });
    expect(use.own).toMatchObject([
      {
        actor: 'SERVICE ACCOUNT',
        user_id: null,
        user_name: null,
        entity: 'service_key',
        record_id: keyId,
        session: keyId,
        address: '192.0.2.7',
        call: 'GET v1/decisions',
      },
    ]);
    expect(use.own[0]?.service_account).toMatch(/^Machine/);
    const elsewhere = (address: string) =>
      api().app.inject({
        method: 'GET',
        url: '/api/v1/decisions',
        headers: { authorization: `Bearer ${key}` },
        remoteAddress: address,
      });
    const forbidden = await added('KEY REFUSED', async () => {
      for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) {
        const { statusCode, body } = await elsewhere(address);
        expect(statusCode).toBe(403);
        expect(JSON.parse(body).message).toContain(address);
      }
    });
    // two lines are written at a time, in either order
    const byAddress = (a: Row, b: Row) => (String(a.address) < String(b.address) ? -1 : 1);
    expect(forbidden.own.toSorted(byAddress)).toMatchObject([
      { actor: 'SERVICE ACCOUNT', record_id: keyId, address: '203.0.113.1', after: { reason: 'keyAddress' } },
      { actor: 'SERVICE ACCOUNT', record_id: keyId, address: '203.0.113.2', after: { reason: 'keyAddress' } },
    ]);
    expect([forbidden.other, forbidden.platform]).toEqual([[], []]);
    const scope = await added('REFUSED', () => inject(key, 'v1/crud/customer'));
    expect(scope.own).toMatchObject([{ actor: 'SERVICE ACCOUNT', session: keyId, after: { reason: 'keyScope' } }]);
    await admin.put(`v1/crud/service-account/${accountId}`, { disabled: true });
    const revoked = await added('KEY REFUSED', () => inject(key, 'v1/decisions'));
    expect(revoked.own).toMatchObject([{ record_id: keyId, after: { reason: 'keyRevoked' } }]);
    const everything = JSON.stringify([use, forbidden, scope, revoked]);
    expect(everything).not.toContain(key);
    expect(everything).not.toContain(key.slice(4, 20));
  });

  test('while a tenant’s server is away the platform’s log has the line, with the tenant’s id', async () => {
    const { platform } = api();
    const tenancy = Object.create(platform.tenancy, {
      ping: { value: () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })) },
    });
    const { AuditNotes } = await import('../../server/audit/auditNotes.ts');
    const notes = new AuditNotes(control, tenancy, platform.now);
    const app = await buildApp({ ...platform, notes }, { version: 'test' });
    const told = await added('SIGN OUT', async () => {
      const { email, password } = await makeUser(api(), { roles: ['role.analyst'], tenants: ['1'] });
      const { accessToken } = (await signIn(email, password)).json();
      const url = '/api/v1/auth/logout';
      const out = await app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${accessToken}` } });
      expect(out.statusCode).toBe(200);
    });
    await app.close();
    expect(told.own).toEqual([]);
    expect(told.platform).toMatchObject([{ verb: 'SIGN OUT', tenant_id: '1' }]);
  });

  test('a change of a tenant or a user is told to the tenant that it is about, wherever its actor works', async () => {
    const tenant = await admin.get('v1/crud/tenant/2');
    await admin.put('v1/crud/tenant/2', { session_hours: tenant.body.data.session_hours === 11 ? 10 : 11 });
    const user = await makeUser(api(), { roles: ['role.analyst'], tenants: ['2'] });
    const { rows } = await sql<Row>`select entity, tenant_id, call, session from control.platform_audit_log
      where call is not null and ((entity = 'tenant' and record_id = '2')
        or (entity = 'user' and record_id = ${user.id})) order by id`.execute(control.db);
    expect(rows).toMatchObject([
      { entity: 'tenant', tenant_id: '2', call: 'PUT v1/crud/tenant/:id', session: expect.any(String) },
      { entity: 'user', tenant_id: '2', call: 'POST v1/crud/user' },
    ]);
  });
});
