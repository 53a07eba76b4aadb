import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { hasUsers, setUpCode } from '../../server/sessions/setUp.ts';
import { table } from '../../server/sql/store.ts';
import { disableDemoLogins, enableDemoLogins } from '../../server/tenants/demoLogins.ts';
import { demoPassword } from '../../server/tenants/seed.ts';
import { type Client, describeApi } from '../support/api.ts';

const logins = ['admin', 'partner', 'risk', 'analyst', 'auditor'];

describeApi('a database seeded with the demo, started without it', (api) => {
  let before: Client;
  const signIn = (login: string) => api().signIn(`${login}@demo.pitboss.test`, demoPassword);

  beforeAll(async () => {
    before = await api().as('admin');
    await disableDemoLogins(api().platform.control);
    api().platform.sessions.forget();
  });

  test('API-3 the demo logins are unknown and their sessions have ended', async () => {
    for (const login of logins) {
      const refused = await signIn(login);
      expect(refused).toMatchObject({ status: 422, body: { message: 'Email or password is wrong.' } });
    }
    expect((await before.get('v1/auth/me')).status).toBe(401);
  });

  test('RTE-13 the set-up code creates the first administrator, as in an installation without users', async () => {
    const { control } = api().platform;
    expect(await hasUsers(control)).toBe(false);
    const owner = { name: 'The owner', email: 'owner@example.com', password: 'a long enough one' };
    const body = { ...owner, password_confirmation: owner.password };
    expect((await api().nobody.post('v1/auth/register', body)).body.errors).toHaveProperty('code');
    const made = await api().nobody.post('v1/auth/register', { ...body, code: setUpCode(control) });
    expect(made.status).toBe(201);
    expect((await api().signIn(owner.email, owner.password)).status).toBe(200);
    expect(await hasUsers(control)).toBe(true);
  });

  test('API-3 with the demo switched on again the logins work, except those that an admin disabled', async () => {
    const { control } = api().platform;
    await enableDemoLogins(control);
    expect((await signIn('admin')).status).toBe(200);
    await sql`update ${table(control, 'user')} set disabled = true where email like 'auditor@%'`.execute(control.db);
    await disableDemoLogins(control);
    expect((await signIn('admin')).status).toBe(422);
    await enableDemoLogins(control);
    expect((await signIn('auditor')).status).toBe(422);
    expect((await signIn('analyst')).status).toBe(200);
  });
});
