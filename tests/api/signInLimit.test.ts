import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { passwordCost } from '../../server/sessions/passwords.ts';
import { table } from '../../server/sql/store.ts';
import { demoPassword } from '../../server/tenants/seed.ts';
import { describeApi } from '../support/api.ts';
import { figure } from '../support/figures.ts';
import { makeUser } from './helpers/users.ts';

describeApi('failed sign-ins', (api) => {
  let email = '';
  let right = '';
  beforeAll(async () => {
    ({ email, password: right } = await makeUser(api(), { roles: ['role.analyst'] }));
  });
  interface Options {
    app?: FastifyInstance;
    email?: string;
    from?: string;
    headers?: object;
  }
  const attempt = async (password: string, options: Options = {}) => {
    const response = await (options.app ?? api().app).inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      remoteAddress: options.from ?? '198.51.100.7',
      headers: { ...options.headers },
      payload: { email: options.email ?? email, password },
    });
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  };
  /** Failures as if they had happened: hashing a hundred passwords would take half a minute. */
  const pretend = (count: number, from: string, account: string, at = '2026-01-05T11:59:00Z') =>
    sql`insert into ${table(api().platform.control, 'sign_in_failure')} (account, address, at)
      select replace(${account}::text, '#', n::text), ${from}, ${at}::timestamptz from generate_series(1, ${sql.lit(count)}::int) n`.execute(
      api().platform.control.db,
    );

  beforeEach(async () => {
    const { control } = api().platform;
    await sql`delete from ${table(control, 'sign_in_failure')}`.execute(control.db);
    api().setNow('2026-01-05T12:00:00Z');
  });

  test('API-3 the tenth failure is answered as such; the next try is 429 with Retry-After, even with the right password', async () => {
    await pretend(9, '198.51.100.7', email);
    expect((await attempt('wrong')).status).toBe(422);
    const refused = await attempt(right);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ code: 'tooManySignIns', params: { minutes: expect.any(Number) } });
    expect(refused.body.message).toMatch(/^Too many failed sign-ins: try again in \d+ minutes\.$/);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    figure(
      11,
      `the eleventh try for an account on ${api().platform.hosts.control.kind}: 429 with Retry-After ${seconds} s, also with the right password`,
    );
  });

  test('API-3 a forwarded-for header changes nothing, and the account stays open to other addresses', async () => {
    await pretend(10, '198.51.100.7', email);
    for (const headers of [
      { 'x-forwarded-for': '203.0.113.9' },
      { forwarded: 'for=203.0.113.9' },
      { 'x-real-ip': '203.0.113.9', 'x-client-ip': '203.0.113.9', 'true-client-ip': '203.0.113.9' },
    ])
      expect((await attempt(right, { headers })).status).toBe(429);
    expect((await attempt(right, { email: email.toUpperCase() })).status).toBe(429);
    expect((await attempt(right, { from: '203.0.113.9' })).status).toBe(200);
    figure(11, 'forwarded-for headers of five kinds: 0 dodged the limit; the account was open to others');
  });

  test('API-3 a hundred failures from one address block it for every account, and no other address', async () => {
    await pretend(99, '198.51.100.8', 'guess#@example.com');
    expect((await attempt(right, { from: '198.51.100.8' })).status).toBe(200);
    await pretend(1, '198.51.100.8', 'guess100@example.com');
    const refused = await attempt(right, { from: '198.51.100.8' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await attempt(right, { from: '198.51.100.9' })).status).toBe(200);
  });

  test('API-3 the block ends after 15 minutes, as Retry-After says, and a success clears the failures', async () => {
    await pretend(10, '198.51.100.7', email, '2026-01-05T12:00:00Z');
    const wait = Number((await attempt(right)).headers['retry-after']);
    expect(wait).toBe(15 * 60);
    api().setNow('2026-01-05T12:14:59Z');
    expect((await attempt(right)).status).toBe(429);
    api().setNow('2026-01-05T12:15:01Z');
    expect((await attempt(right)).status).toBe(200);
    await pretend(9, '198.51.100.7', email, '2026-01-05T12:15:01Z');
    expect((await attempt(right)).status).toBe(200);
    await pretend(9, '198.51.100.7', email, '2026-01-05T12:15:01Z');
    expect((await attempt(right)).status).toBe(200);
  });

  test('API-3 every failure counts, of an unknown mail as of a known one', async () => {
    for (const account of [email, 'nobody@example.com']) {
      await pretend(9, '198.51.100.7', account);
      expect((await attempt('wrong', { email: account })).status).toBe(422);
      expect((await attempt('wrong', { email: account })).status).toBe(429);
    }
  });

  test('API-3 of two hundred simultaneous wrong passwords ten are checked; the right one is then refused too', async () => {
    const started = Array.from({ length: 200 }, (_, i) => attempt(`wrong ${i}`));
    const answers = (await Promise.all(started)).map(({ status }) => status);
    expect(answers.filter((status) => status === 422)).toHaveLength(10);
    expect(answers.filter((status) => status === 429)).toHaveLength(190);
    expect((await attempt(right)).status).toBe(429);
    expect((await attempt(right, { from: '203.0.113.9' })).status).toBe(200);
  });

  test('API-3 of five hundred wrong passwords for as many accounts at most a hundred are checked', async () => {
    const guess = (i: number) => attempt('wrong', { email: `guess${i}@example.com` });
    const answers = (await Promise.all(Array.from({ length: 500 }, (_, i) => guess(i)))).map(({ status }) => status);
    expect(answers.filter((status) => status === 422).length).toBeLessThanOrEqual(100);
    expect(answers.filter((status) => status === 422).length).toBeGreaterThan(10);
    expect([...new Set(answers)].sort()).toEqual([422, 429]);
    figure(
      11,
      `500 wrong passwords for as many accounts at once: ${answers.filter((status) => status === 422).length} were checked, of 100 allowed`,
    );
  });

  test('API-3 hundreds of parallel failures do not delay a sign-in from elsewhere', async () => {
    const cheap = { ...passwordCost };
    onTestFinished(() => void Object.assign(passwordCost, cheap));
    // a thirtieth of a hash's usual cost, so that a test can compute a hundred
    Object.assign(passwordCost, { N: 2 ** 14, p: 1 });
    const desk = await makeUser(api(), { roles: ['role.analyst'] });
    let judged = 0;
    const guesses = Array.from({ length: 300 }, (_, i) => attempt('wrong', { email: `guess${i}@example.com` }));
    for (const guess of guesses) void guess.then(({ status }) => (judged += status === 422 ? 1 : 0));
    const answer = await attempt(desk.password, { email: desk.email, from: '203.0.113.9' });
    const before = judged;
    expect(answer.status).toBe(200);
    await Promise.all(guesses);
    expect(judged).toBeGreaterThan(50);
    expect(before).toBeLessThan(judged / 2);
  });

  test('API-3 a success takes back its own count; a refused try counts for nothing', async () => {
    const { control } = api().platform;
    for (let i = 0; i < 12; i += 1) expect((await attempt(right)).status).toBe(200);
    const { rows } = await sql`select 1 from ${table(control, 'sign_in_failure')}`.execute(control.db);
    expect(rows).toHaveLength(0);
  });

  test('API-3 an IPv6 address counts with its whole /64, and another /64 separately', async () => {
    await pretend(10, '2001:db8:7:1::/64', email);
    for (const from of ['2001:db8:7:1::1', '2001:0db8:0007:0001:ffff:ffff:ffff:ffff', '2001:db8:7:1:0:0:198.51.100.7'])
      expect((await attempt(right, { from })).status, from).toBe(429);
    expect((await attempt(right, { from: '2001:db8:7:2::1' })).status).toBe(200);
    await pretend(10, '198.51.100.7', email);
    expect((await attempt(right, { from: '::ffff:198.51.100.7' })).status).toBe(429);
  });

  describe('sign-ins behind trusted proxies', () => {
    let behind: FastifyInstance;
    beforeAll(async () => {
      behind = await buildApp(api().platform, { version: 'test', trustedProxies: ['10.0.0.0/8', 'fd00::/8'] });
    });
    afterAll(() => behind.close());
    const through = (proxy: string, forwarded: string) =>
      attempt(right, { app: behind, from: proxy, headers: { 'x-forwarded-for': forwarded } });

    test('API-3 the address that a trusted proxy forwards is counted, and no other', async () => {
      await pretend(10, '203.0.113.9', email);
      expect((await through('10.1.1.1', '203.0.113.9')).status).toBe(429);
      expect((await through('fd00::1', '203.0.113.9, 10.2.2.2')).status).toBe(429);
      // the client's own header is not trusted
      expect((await through('10.1.1.1', '192.0.2.1, 203.0.113.9')).status).toBe(429);
      expect((await through('10.1.1.1', '203.0.113.10')).status).toBe(200);
      // and a client that is no proxy forwards nothing
      await pretend(10, '198.51.100.7', email);
      expect((await through('198.51.100.7', '203.0.113.10')).status).toBe(429);
    });

    test('API-3 an attacker behind the proxy blocks nobody else who comes through it', async () => {
      await pretend(100, '203.0.113.9', 'guess#@example.com');
      expect((await through('10.1.1.1', '203.0.113.9')).status).toBe(429);
      expect((await through('10.1.1.1', '203.0.113.77')).status).toBe(200);
    });
  });

  test('API-3 demo logins are refused on any address but loopback, before the password is checked', async () => {
    const demo = 'admin@demo.pitboss.test';
    for (const from of ['198.51.100.7', '::ffff:198.51.100.7', '10.0.0.1', '128.0.0.1']) {
      const refused = await attempt(demoPassword, { email: demo, from });
      expect(refused.status).toBe(403);
      expect(refused.body.message).toContain('PITBOSS_DEMO_PUBLIC=1');
      expect(
        (await attempt(demoPassword, { email: demo, from, headers: { 'x-forwarded-for': '127.0.0.1' } })).status,
      ).toBe(403);
    }
    for (const from of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect((await attempt(demoPassword, { email: demo, from })).status).toBe(200);
  });

  test('API-3 demo logins are refused through a proxy on this machine, however it identifies itself', async () => {
    const here = (headers: object) =>
      attempt(demoPassword, { email: 'Admin@demo.pitboss.test', from: '127.0.0.1', headers });
    const signs = [
      { 'x-forwarded-for': '127.0.0.1' },
      { 'x-forwarded-for': '' },
      { 'x-forwarded-host': 'localhost' },
      { 'x-forwarded-proto': 'https' },
      { 'X-Forwarded-Anything': '1' },
      { forwarded: 'for=127.0.0.1' },
      { 'x-real-ip': '127.0.0.1' },
      { via: '1.1 proxy' },
      { host: 'pitboss.example.com' },
      { host: '192.168.1.20:3000' },
      { host: 'localhost.example.com' },
      { host: '127.0.0.1.example.com' },
      { origin: 'https://pitboss.example.com' },
      { referer: 'https://pitboss.example.com/login' },
      { origin: 'null' },
    ];
    for (const headers of signs) expect((await here(headers)).status, JSON.stringify(headers)).toBe(403);
    const loopback = ['localhost', 'localhost:5173', '127.0.0.1:3000', '127.8.8.8', '[::1]:3000', 'pitboss.localhost'];
    for (const host of loopback) expect((await here({ host, origin: `http://${host}` })).status, host).toBe(200);
  });

  test('API-3 PITBOSS_DEMO_PUBLIC=1 allows demo logins from anywhere', async () => {
    const { platform } = api();
    const open = await buildApp({ ...platform, demoPublic: true }, { version: 'test' });
    onTestFinished(() => open.close());
    const headers = { host: 'pitboss.example.com', 'x-forwarded-for': '203.0.113.9' };
    const answer = await attempt(demoPassword, { app: open, email: 'admin@demo.pitboss.test', headers });
    expect(answer.status).toBe(200);
  });
});
