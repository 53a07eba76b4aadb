import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { table } from '../../server/sql/store.ts';
import { demoPassword } from '../../server/tenants/seed.ts';
import { describeApi } from '../support/api.ts';
import { makeUser } from './helpers/users.ts';

describeApi('failed sign-ins', (api) => {
  let email = '';
  let right = '';
  beforeAll(async () => {
    ({ email, password: right } = await makeUser(api(), { roles: ['role.analyst'] }));
  });
  const attempt = async (password: string, options: { email?: string; from?: string; headers?: object } = {}) => {
    const response = await api().app.inject({
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

  test('API-3 the tenth failure is still answered as such, the next try is 429 with Retry-After, even with the right password', async () => {
    await pretend(9, '198.51.100.7', email);
    expect((await attempt('wrong')).status).toBe(422);
    const refused = await attempt(right);
    expect(refused.status).toBe(429);
    expect(refused.body.message).toMatch(/^Too many failed sign-ins: try again in \d+ minutes\.$/);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
  });

  test('API-3 a forwarded-for header dodges nothing, and the account is not locked for other addresses', async () => {
    await pretend(10, '198.51.100.7', email);
    for (const headers of [
      { 'x-forwarded-for': '203.0.113.9' },
      { forwarded: 'for=203.0.113.9' },
      { 'x-real-ip': '203.0.113.9', 'x-client-ip': '203.0.113.9', 'true-client-ip': '203.0.113.9' },
    ])
      expect((await attempt(right, { headers })).status).toBe(429);
    expect((await attempt(right, { email: email.toUpperCase() })).status).toBe(429);
    expect((await attempt(right, { from: '203.0.113.9' })).status).toBe(200);
  });

  test('API-3 a hundred failures from one address stop it for every account, and no other address', async () => {
    await pretend(99, '198.51.100.8', 'guess#@example.com');
    expect((await attempt(right, { from: '198.51.100.8' })).status).toBe(200);
    await pretend(1, '198.51.100.8', 'guess100@example.com');
    const refused = await attempt(right, { from: '198.51.100.8' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await attempt(right, { from: '198.51.100.9' })).status).toBe(200);
  });

  test('API-3 the limit is over after 15 minutes, as Retry-After says, and a success forgets the failures', async () => {
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

  test('API-3 every failure counts, that of an unknown mail like that of a known one', async () => {
    for (const account of [email, 'nobody@example.com']) {
      await pretend(9, '198.51.100.7', account);
      expect((await attempt('wrong', { email: account })).status).toBe(422);
      expect((await attempt('wrong', { email: account })).status).toBe(429);
    }
  });

  test('API-3 the demo logins are refused on any address but loopback, before the password is looked at', async () => {
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
});
