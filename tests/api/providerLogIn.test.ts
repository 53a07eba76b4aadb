import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { table } from '../../server/sql/store.ts';
import { Client, describeApi } from '../support/api.ts';
import { type Person, startProvider, type Tampering, type TestProvider } from '../support/oidcProvider.ts';
import { callback, clientBy, LogIn, origin, ready, refusalOn, saidOn, settingsOf } from './helpers/providerLogIn.ts';
import { makeUser } from './helpers/users.ts';

const start = '2026-01-05T12:00:00.000Z';
const path = 'v1/platform/identity-providers';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider({ redirectUri: callback, logoutUri: `${origin}/login` });
});
afterAll(() => provider.close());

describeApi('log-ins by an identity provider', (api) => {
  let admin: Client;
  let id: string;
  let count = 0;

  beforeEach(async () => {
    ready(api());
    api().setNow(start);
    admin = new Client(api().app, await api().platform.sessions.start('1'));
    const made = await admin.post(path, settingsOf(provider));
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    id = made.body.data.providers[0].id;
  });
  afterEach(async () => {
    provider.tamper(null);
    provider.people.clear();
    const { control } = api().platform;
    await sql`delete from ${table(control, 'sign_in_failure')}`.execute(control.db);
    await sql`delete from ${table(control, 'identity_provider')}`.execute(control.db);
    await sql`delete from ${table(control, 'second_factor')}`.execute(control.db);
  });

  /** Somebody of the provider; gives the name to log in with, which is the subject, too. */
  const somebody = (more: Person = {}) => {
    count += 1;
    const login = `person${count}`;
    provider.people.set(login, {
      email: `${login}@company.example.com`,
      email_verified: true,
      name: `Person ${count}`,
      groups: ['analysts'],
      ...more,
    });
    return { login, email: `${login}@company.example.com`, name: `Person ${count}` };
  };
  const change = (login: string, more: Person) =>
    provider.people.set(login, { ...provider.people.get(login), ...more });
  const logIn = (login: string) => clientBy(api(), id, login);
  const refused = async (login: string) => refusalOn(await new LogIn(api()).throughProvider(id, login));
  const meOf = async (client: Client) => (await client.get('v1/auth/me')).body.original.data;
  const userOf = async (email: string) =>
    (await admin.get(`v1/crud/user?filter[email]=${email}`)).body.data.find(
      (one: { email: string }) => one.email === email,
    );
  const failures = async () => {
    await api().platform.notes.settle();
    const lines = [];
    for (const log of ['platform-audit-log', 'audit-log'])
      lines.push(...(await admin.get(`v1/crud/${log}?filter[verb]=SIGN IN FAILED&sort=id&per_page=200`)).body.data);
    return lines.map(({ entity, record_id, after }) => ({ entity, record_id, ...after }));
  };
  const rows = async (name: string) => {
    const { control } = api().platform;
    return (await sql<{ [column: string]: unknown }>`select * from ${table(control, name)}`.execute(control.db)).rows;
  };

  describe('who comes for the first time', () => {
    test('is made, with the roles and tenants of the groups, without a password; the token is in no address', async () => {
      const { login, email, name } = somebody({ groups: ['managers', 'unknown'] });
      const way = new LogIn(api());
      const toProvider = await way.start(id, '/Users?page=2');
      const asked = new URL(toProvider);
      expect(asked.origin).toBe(provider.issuer);
      expect(Object.fromEntries(asked.searchParams)).toMatchObject({
        response_type: 'code',
        redirect_uri: callback,
        scope: 'openid email profile groups',
        code_challenge_method: 'S256',
        state: expect.stringMatching(/^[\w-]{43}$/),
        nonce: expect.stringMatching(/^[\w-]{43}$/),
      });
      const page = await way.back(await way.browser.logIn(toProvider, login));
      expect(page).toMatch(/^\/login\?redirect=%2FUsers%3Fpage%3D2#by=[\w-]{43}$/);
      const { status, body } = await way.exchange(page);
      expect([status, Object.keys(body)]).toEqual([200, ['accessToken']]);
      const me = await meOf(new Client(api().app, body.accessToken));
      expect(me).toMatchObject({ name, email, last_tenant_id: '1', by_provider: true });
      expect(me.roles.map((role: { name: string }) => role.name)).toEqual(['role.risk.manager']);
      const user = await userOf(email);
      expect(user.tenants.map((tenant: { id: string }) => tenant.id).sort()).toEqual(['1', '2']);
      const stored = JSON.stringify([
        await rows('provider_sign_in'),
        await rows('token'),
        await rows('platform_audit_log'),
      ]);
      expect(stored).not.toContain(body.accessToken);
      expect(stored).not.toContain(saidOn(page).get('by'));
      // the ID token is three parts with dots
      expect(stored).not.toMatch(/eyJ[\w-]+\.[\w-]+\./);
    });

    test('is one user, also when two windows log in at once', async () => {
      const { login, email } = somebody();
      await Promise.all([logIn(login), logIn(login)]);
      const { rows: found } =
        await sql`select from ${table(api().platform.control, 'user')} where email = ${email}`.execute(
          api().platform.control.db,
        );
      expect(found.length).toBe(1);
    });

    test('is refused where no group gives anything, or no tenant, and no user is made', async () => {
      for (const groups of [[], ['unknown'], undefined, 7, ['tenant two']]) {
        const { login, email } = somebody({ groups });
        expect(await refused(login), JSON.stringify(groups)).toBe('providerNoGroups');
        expect(await userOf(email)).toBeUndefined();
      }
      expect(await failures()).toContainEqual({
        entity: 'identity_provider',
        record_id: id,
        reason: 'providerNoGroups',
      });
    });

    test('is refused without a mail address, and where the provider says that it is not verified', async () => {
      expect(await refused(somebody({ email: undefined }).login)).toBe('providerNoMail');
      expect(await refused(somebody({ email: 'no mail' }).login)).toBe('providerNoMail');
      expect(await refused(somebody({ email_verified: false }).login)).toBe('providerMailUnverified');
      // many providers of companies do not say it
      const { login, email } = somebody({ email_verified: undefined });
      await logIn(login);
      expect(await userOf(email)).toBeDefined();
    });

    test('a role that reaches every tenant needs none', async () => {
      const me = await meOf(await logIn(somebody({ groups: ['administrators'] }).login));
      expect(me.permissions).toContain('tenant.any');
      expect(me.last_tenant_id).toBe('1');
    });
  });

  describe('who comes again', () => {
    test('is brought in line; other roles end the sessions from before', async () => {
      const { login, email } = somebody();
      const before = await logIn(login);
      change(login, { groups: ['managers'], name: 'Renamed', email: `new-${email}` });
      const me = await meOf(await logIn(login));
      expect(me).toMatchObject({ name: 'Renamed', email: `new-${email}` });
      expect(me.roles.map((role: { name: string }) => role.name)).toEqual(['role.risk.manager']);
      expect((await before.get('v1/auth/me')).status).toBe(401);
      const again = await logIn(login);
      expect((await again.get('v1/auth/me')).status).toBe(200);
    });

    test('and has left all groups loses what they gave, and the sessions', async () => {
      const { login, email } = somebody();
      const before = await logIn(login);
      change(login, { groups: [] });
      expect(await refused(login)).toBe('providerNoGroups');
      expect((await before.get('v1/auth/me')).status).toBe(401);
      expect(await userOf(email)).toMatchObject({ roles: [], tenants: [] });
    });

    test('and is disabled here stays outside', async () => {
      const { login, email } = somebody();
      await logIn(login);
      const user = await userOf(email);
      expect((await admin.put(`v1/crud/user/${user.id}`, { disabled: true })).status).toBe(200);
      expect(await refused(login)).toBe('providerDisabled');
      expect(await failures()).toContainEqual({ entity: 'user', record_id: user.id, reason: 'providerDisabled' });
    });

    test('keeps the mail where the new one is somebody else’s', async () => {
      const { login, email } = somebody();
      await logIn(login);
      change(login, { email: 'admin@demo.pitboss.test' });
      expect(await meOf(await logIn(login))).toMatchObject({ email });
    });
  });

  describe('a mail that a user here has', () => {
    test('links the two where it is verified; the password, its links and sessions end', async () => {
      const user = await makeUser(api(), { roles: ['role.analyst'] });
      const { login } = somebody({ email: user.email.toUpperCase(), groups: ['managers'] });
      const link = (await admin.post(`v1/crud/user/${user.id}/invitation`)).body.data.address;
      const client = await logIn(login);
      expect(await meOf(client)).toMatchObject({ id: user.id, email: user.email });
      expect((await user.client.get('v1/auth/me')).status).toBe(401);
      expect((await api().signIn(user.email, user.password)).body.code).toBe('wrongLogin');
      const token = String(link).replace(/^.*#/, '');
      expect((await api().nobody.post('v1/auth/link', { token })).body.code).toBe('linkUnknown');
    });

    test('does not where the provider does not say that it is verified', async () => {
      const user = await makeUser(api(), { roles: ['role.analyst'] });
      for (const email_verified of [undefined, false])
        expect(await refused(somebody({ email: user.email, email_verified }).login)).toBe('providerMailUnverified');
      expect((await api().signIn(user.email, user.password)).status).toBe(200);
    });

    test('does not for an administrator of all tenants, whose password stays', async () => {
      const email = 'admin@demo.pitboss.test';
      expect(await refused(somebody({ email, groups: ['administrators'] }).login)).toBe('providerAdmin');
      expect(await failures()).toContainEqual({ entity: 'user', record_id: '1', reason: 'providerAdmin' });
      expect((await (await api().as('admin')).get('v1/auth/me')).status).toBe(200);
    });

    test('does not for another person of the provider', async () => {
      const { login, email } = somebody();
      await logIn(login);
      expect(await refused(somebody({ email }).login)).toBe('providerMailTaken');
    });
  });

  describe('a user of a provider', () => {
    test('gets no password: by an administrator, by themselves, by a link', async () => {
      const { login, email } = somebody();
      const client = await logIn(login);
      const { id: userId } = await userOf(email);
      const password = { password: 'nine lives left', password_confirmation: 'nine lives left' };
      const byAdmin = await admin.put(`v1/crud/user/${userId}`, password);
      expect([byAdmin.status, byAdmin.body.code]).toEqual([409, 'providerUser']);
      const own = await client.put(`v1/crud/user/${userId}`, { ...password, current_password: '' });
      expect(own.status).toBeGreaterThanOrEqual(400);
      expect((await admin.post(`v1/crud/user/${userId}/invitation`)).body.code).toBe('providerUser');
      expect((await admin.get(`v1/crud/user/${userId}/invitation`)).body.data.provider).toBe('Company login');
      api().platform.mail = {
        smtp: { host: '127.0.0.1', port: 1, secure: false, requireTLS: false, ignoreTLS: false },
        from: 'Pitboss <pitboss@example.com>',
        origin,
      };
      await api().nobody.post('v1/auth/forgot', { email });
      await api().platform.notes.settle();
      delete api().platform.mail;
      expect((await rows('mail_outbox')).filter(({ user_id }) => String(user_id) === userId)).toEqual([]);
    });

    test('changes second factors by a fresh log-in instead of a password', async () => {
      const client = await logIn(somebody().login);
      const begin = () => client.post('v1/auth/second-factors/begin', { password: '', kind: 'TOTP' });
      expect((await begin()).status).toBe(200);
      api().setNow('2026-01-05T12:10:30.000Z');
      expect((await begin()).body.code).toBe('logInAfresh');
    });
  });

  describe('a second factor', () => {
    const giveFactor = async (userId: string) => {
      const { control } = api().platform;
      await sql`insert into ${table(control, 'second_factor')} (user_id, kind, name, created_at, secret, last_step)
        values (${userId}::bigint, 'TOTP', 'Phone', now(), 'x', 0)`.execute(control.db);
    };
    const byTurns = async (login: string) => {
      const way = new LogIn(api());
      return (await way.exchange(await way.throughProvider(id, login))).body;
    };

    test('of the user’s own is asked for after the provider’s log-in', async () => {
      const { login, email } = somebody({ amr: ['pwd', 'mfa'] });
      await logIn(login);
      await giveFactor((await userOf(email)).id);
      expect(await byTurns(login)).toMatchObject({ challenge: expect.any(String), methods: ['TOTP'] });
    });

    test('that a role requires is the provider’s where that is set up, and only of a log-in that proves it', async () => {
      await admin.put(`v1/crud/role/${await roleId('role.analyst')}`, { second_factor: true });
      const { login } = somebody();
      try {
        expect(await meOf(await logIn(login))).toMatchObject({ second_factor_needed: true });
        const proves: Tampering = (claims) => ({ ...claims, amr: ['pwd', 'mfa'] });
        provider.tamper(proves);
        expect(await meOf(await logIn(login))).toMatchObject({ second_factor_needed: true });
        const saved = await admin.put(`${path}/${id}`, settingsOf(provider, { factor_values: ['mfa'] }));
        expect(saved.status, JSON.stringify(saved.body)).toBe(200);
        const proven = await logIn(login);
        expect(await meOf(proven)).toMatchObject({ second_factor_needed: false });
        expect((await proven.get('v1/crud/customer')).status).toBe(200);
        provider.tamper((claims) => ({ ...claims, acr: 'mfa', amr: undefined }));
        expect(await meOf(await logIn(login))).toMatchObject({ second_factor_needed: false });
        provider.tamper(null);
        expect(await meOf(await logIn(login))).toMatchObject({ second_factor_needed: true });
      } finally {
        await admin.put(`v1/crud/role/${await roleId('role.analyst')}`, { second_factor: false });
      }
    });

    const roleId = async (name: string) =>
      (await admin.get(`v1/crud/role?per_page=100`)).body.data.find((role: { name: string }) => role.name === name).id;
  });

  describe('an ID token', () => {
    const now = () => Math.floor(Date.now() / 1000);
    const cases: [string, Tampering, 'own' | 'foreign', string][] = [
      ['of another issuer', (c) => ({ ...c, iss: 'https://elsewhere.example.com' }), 'own', 'providerIssuer'],
      ['for another application', (c) => ({ ...c, aud: 'another' }), 'own', 'providerAudience'],
      ['for several applications', (c) => ({ ...c, aud: ['pitboss', 'another'] }), 'own', 'providerAudience'],
      ['that has expired', (c) => ({ ...c, exp: now() - 120 }), 'own', 'providerExpired'],
      ['that is not valid yet', (c) => ({ ...c, nbf: now() + 120 }), 'own', 'providerEarly'],
      ['that is issued in the future', (c) => ({ ...c, iat: now() + 120 }), 'own', 'providerEarly'],
      ['of another log-in', (c) => ({ ...c, nonce: 'another' }), 'own', 'providerNonce'],
      ['without a nonce', ({ nonce: _, ...c }) => c, 'own', 'providerNonce'],
      ['that another key has signed', (c) => c, 'foreign', 'providerSignature'],
      ['without a subject', ({ sub: _, ...c }) => c, 'own', 'providerAnswer'],
      ['of another subject than the call for claims', (c) => ({ ...c, sub: 'another' }), 'own', 'providerAnswer'],
    ];
    test.each(cases)('%s lets nobody in, with a line in the audit log', async (_, tampering, key, reason) => {
      provider.tamper(tampering, key);
      expect(await refused(somebody().login)).toBe(reason);
      expect(await failures()).toContainEqual({ entity: 'identity_provider', record_id: id, reason });
    });

    test('may come from a clock that is half a minute off', async () => {
      provider.tamper((claims) => ({ ...claims, exp: now() - 30, nbf: now() + 30, iat: now() + 30 }));
      await logIn(somebody().login);
    });
  });

  describe('the way back', () => {
    test('without a beginning, with a state of another browser, and once more', async () => {
      const { login } = somebody();
      const way = new LogIn(api());
      const address = await way.browser.logIn(await way.start(id), login);
      const stranger = new LogIn(api());
      expect(refusalOn(await stranger.back(address))).toBe('providerNoStart');
      await stranger.start(id);
      expect(refusalOn(await stranger.back(address))).toBe('providerNoStart');
      expect(refusalOn(await way.back(callback))).toBe('providerNoStart');
      expect(refusalOn(await way.back(`${callback}?state=abc&code=def`))).toBe('providerNoStart');
      expect(saidOn(await way.back(address)).has('by')).toBe(true);
      expect(refusalOn(await way.back(address))).toBe('providerUsed');
      const reasons = (await failures()).map(({ reason }) => reason);
      expect(reasons).toEqual(expect.arrayContaining(['providerNoStart', 'providerUsed']));
    });

    test('after ten minutes is too late', async () => {
      const way = new LogIn(api());
      const address = await way.browser.logIn(await way.start(id), somebody().login);
      api().setNow('2026-01-05T12:10:00.000Z');
      expect(await way.back(address)).toBe('/login#refused=providerLate&minutes=10');
    });

    test('of a log-in that the provider ended says so', async () => {
      expect(await new LogIn(api()).throughProvider(id, 'nobody')).toBe(
        '/login#refused=providerDenied&error=access_denied',
      );
    });

    test('with another code than the provider has given lets nobody in', async () => {
      const way = new LogIn(api());
      const address = new URL(await way.browser.logIn(await way.start(id), somebody().login));
      address.searchParams.set('code', 'another');
      expect(refusalOn(await way.back(address.href))).toBe('providerCode');
    });

    test('from another issuer, as the provider names itself, lets nobody in', async () => {
      const way = new LogIn(api());
      const address = new URL(await way.browser.logIn(await way.start(id), somebody().login));
      expect(address.searchParams.get('iss')).toBe(provider.issuer);
      address.searchParams.set('iss', 'https://elsewhere.example.com');
      expect(refusalOn(await way.back(address.href))).toBe('providerIssuer');
    });

    test('gives a code for one exchange, in the same browser, within a minute', async () => {
      const { login } = somebody();
      const way = new LogIn(api());
      const page = await way.throughProvider(id, login);
      const stranger = new LogIn(api());
      expect((await stranger.exchange(page)).body.code).toBe('providerNoStart');
      await stranger.start(id);
      expect((await stranger.exchange(page)).body.code).toBe('providerNoStart');
      expect((await way.exchange(page)).status).toBe(200);
      expect((await way.exchange(page)).body.code).toBe('providerNoStart');
      const late = new LogIn(api());
      const other = await late.throughProvider(id, login);
      api().setNow('2026-01-05T12:01:00.000Z');
      expect((await late.exchange(other)).body.code).toBe('providerNoStart');
    });

    test('leads to the login page of this console and nowhere else, whatever is asked for', async () => {
      const { login } = somebody();
      for (const redirect of ['https://evil.example.com', '//evil.example.com', '/\\evil', '#by=x', '\r\nx: y']) {
        const way = new LogIn(api());
        const page = await way.back(await way.browser.logIn(await way.start(id, redirect), login));
        const at = new URL(page, origin);
        expect([at.origin, at.pathname]).toEqual([origin, '/login']);
        expect(at.searchParams.get('redirect')).toBe(redirect);
        expect(saidOn(page).get('by')).toMatch(/^[\w-]{43}$/);
      }
    });

    test('keeps nothing a script could read: the cookie is HttpOnly, lax, for ten minutes, and https only', async () => {
      const { headers } = await new LogIn(api()).startPage(id);
      expect(headers['set-cookie']).toMatch(
        /^__Host-pitboss-sign-in=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
      );
      expect(headers['cache-control']).toBe('no-store');
    });
  });

  test('starts count like failed sign-ins of their address; a log-in that succeeds takes its own back', async () => {
    const way = new LogIn(api(), '203.0.113.77');
    const { login } = somebody();
    for (let i = 0; i < 98; i += 1) await way.start(id);
    await way.exchange(await way.throughProvider(id, login));
    for (let i = 0; i < 100; i += 1) expect(refusalOn(await way.start(id))).toBeNull();
    expect(await way.start(id)).toBe('/login#refused=tooManySignIns&minutes=15');
    expect(refusalOn(await way.back(`${callback}?state=abc`))).toBe('tooManySignIns');
    expect((await way.exchange(`#by=${'x'.repeat(43)}`)).status).toBe(429);
    expect(await new LogIn(api(), '203.0.113.78').start(id)).toContain(provider.issuer);
  });

  test('a provider that is off, removed or away says so, and what is wrong with it is not for strangers', async () => {
    const { login } = somebody();
    const client = await logIn(login);
    const off = await admin.put(`${path}/${id}`, settingsOf(provider, { enabled: false }));
    expect(off.status).toBe(200);
    expect((await client.get('v1/auth/me')).status).toBe(401);
    expect(await new LogIn(api()).start(id)).toBe('/login#refused=providerUnknown');
    expect(await new LogIn(api()).start('999')).toBe('/login#refused=providerUnknown');
    await admin.put(`${path}/${id}`, settingsOf(provider));
    const { control } = api().platform;
    await sql`update ${table(control, 'identity_provider')} set issuer = 'http://localhost:9', client_secret = null`.execute(
      control.db,
    );
    expect(await new LogIn(api()).start(id)).toBe('/login#refused=providerAway');
  });

  test('a logout leads to the provider’s own, which leads back to the login page', async () => {
    const client = await logIn(somebody().login);
    const { body } = await client.post('v1/auth/logout');
    const address = new URL(body.data.address);
    expect(address.origin).toBe(provider.issuer);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: 'pitboss',
      post_logout_redirect_uri: `${origin}/login`,
      id_token_hint: expect.stringMatching(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/),
    });
    expect((await client.get('v1/auth/me')).status).toBe(401);
    const local = await makeUser(api(), { roles: ['role.analyst'] });
    expect((await local.client.post('v1/auth/logout')).body).toEqual({ data: null });
  });

  test('the login page is told label and address of those that are on', async () => {
    const waysOf = async () => (await api().nobody.get('v1/auth/ways')).body.data;
    expect(await waysOf()).toEqual({
      reset_by_mail: false,
      providers: [{ label: 'Company login', address: `${origin}/api/v1/auth/provider/start?provider=${id}` }],
    });
    api().platform.factors = {};
    expect((await waysOf()).providers).toEqual([]);
  });
});
