import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isObject } from '../../src/manifest/isObject.ts';
import { violations } from '../support/axe.ts';
import { startProvider, type TestProvider } from '../support/oidcProvider.ts';
import { freePort } from '../support/ports.ts';
import { cheapPasswords, type RunningServer, startServer } from '../support/server.ts';
import { openDesk } from './console.ts';
import { Http } from './http.ts';

// an installation of its own: its address has to be known before it starts
let server: RunningServer | undefined;
let provider: TestProvider | undefined;
let url = '';
let admin: Http | undefined;
const desk = openDesk(() => url);
const login = { email: 'root@company.example.com', password: 'nine lives left' };

beforeAll(async () => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  provider = await startProvider({
    redirectUri: `${url}/api/v1/auth/provider/callback`,
    logoutUri: `${url}/login`,
    claimsInToken: true,
  });
  const env = { PORT: String(port), HOST: 'localhost', PITBOSS_ORIGIN: url, PITBOSS_DEMO: 'off' };
  server = await startServer({ env, first: [cheapPasswords], timeout: 400_000 });
  const { output } = server;
  // it is printed after the address
  const code = await vi.waitFor(() => {
    const found = /set-up code (\S+)/.exec(output())?.[1];
    if (found === undefined) throw new Error(`There is no set-up code in:\n${output()}`);
    return found;
  });
  const nobody = new Http(url, '');
  const registered = await nobody.post('v1/auth/register', {
    name: 'Root',
    ...login,
    password_confirmation: login.password,
    code,
  });
  expect(registered.status, JSON.stringify(registered.body)).toBe(201);
  admin = await Http.signIn(url, login);
  const tenant = await admin.post('v1/crud/partner', {
    name: 'Northgate',
    domain: 'northgate.example.com',
    db_host: 'embedded',
    db_host_logs: 'embedded',
  });
  expect(tenant.status, JSON.stringify(tenant.body)).toBe(201);
});
afterAll(async () => {
  await server?.stop();
  await provider?.close();
});

test('an administrator sets a provider up; its user logs in with the roles of their groups, and out at both', async () => {
  if (!provider) throw new Error('There is no provider.');
  const { issuer, clientId, clientSecret, people } = provider;
  people.set('ann', { email: 'ann@company.example.com', email_verified: true, name: 'Ann Arrived', groups: ['risk'] });
  people.set('bob', { email: 'bob@company.example.com', name: 'Bob', groups: ['canteen'] });

  const page = await desk().signIn(login, '/platform-settings');
  await page.getByRole('tab', { name: 'Log-in services' }).click();
  await page.getByText(`${url}/api/v1/auth/provider/callback`).waitFor();
  await page.getByRole('button', { name: 'Add a log-in service' }).click();
  const form = page.getByRole('dialog', { name: 'Add a log-in service' });
  await form.getByLabel('Name on the login page').fill('Company login');
  await form.getByLabel('Issuer').fill(`${issuer}/elsewhere`);
  await form.getByLabel('Client ID').fill(clientId);
  await form.getByLabel('Client secret').fill(clientSecret);
  await form.getByLabel('Scopes').fill('openid email profile groups');
  await form.getByLabel('Group', { exact: true }).fill('risk');
  await form.getByRole('combobox', { name: 'Roles' }).click();
  await page.getByRole('option', { name: 'role.risk.manager' }).click();
  await page.keyboard.press('Tab');
  await form.getByRole('combobox', { name: 'Tenants' }).click();
  await page.getByRole('option', { name: 'Northgate' }).click();
  await page.keyboard.press('Tab');
  expect(await violations(page)).toEqual([]);
  desk().expectErrors(/422/);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText(/There is no OpenID discovery document at this address of localhost/).waitFor();
  await form.getByLabel('Issuer').fill(issuer);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByText('Company login', { exact: true }).first().waitFor();
  expect(await violations(page)).toEqual([]);

  const user = await desk().visit('/login?redirect=%2Fcustomers');
  await user.getByRole('link', { name: 'Log in with Company login' }).waitFor();
  expect(await violations(user)).toEqual([]);
  await user.getByRole('link', { name: 'Log in with Company login' }).click();
  await user.waitForURL(`${issuer}/**`);
  await user.getByLabel('Name').fill('ann');
  await user.getByRole('button', { name: 'Continue' }).click();
  await user.getByRole('button', { name: /Account of Ann Arrived/ }).waitFor();
  expect(new URL(user.url()).pathname).toBe('/customers');
  expect(user.url()).not.toContain('#');
  const token = await user.evaluate(() => localStorage.getItem('pitboss.token'));
  const { body } = await new Http(url, token ?? '').get('v1/auth/me');
  const me = isObject(body) && isObject(body.original) ? body.original.data : undefined;
  expect(me).toMatchObject({ roles: [{ name: 'role.risk.manager' }], last_tenant: { name: 'Northgate' } });
  await user.getByRole('button', { name: /Account of Ann Arrived/ }).click();
  // there is no password to change
  expect(await user.getByRole('menuitem', { name: /password/i }).count()).toBe(0);
  await user.getByRole('menuitem', { name: /log ?out/i }).click();
  await user.waitForURL(`${issuer}/session/end**`);
  await user.getByRole('button', { name: 'Sign me out' }).click();
  await user.waitForURL(`${url}/login`);
  await user.getByRole('link', { name: 'Log in with Company login' }).waitFor();
  expect(await user.evaluate(() => localStorage.getItem('pitboss.token'))).toBeNull();

  // the provider has ended its session, too: it asks who comes
  await user.getByRole('link', { name: 'Log in with Company login' }).click();
  await user.getByLabel('Name').fill('bob');
  await user.getByRole('button', { name: 'Continue' }).click();
  await user.getByText('None of your groups gives you a role and a tenant here. Ask an administrator.').waitFor();
  expect(new URL(user.url()).hash).toBe('');
  expect(await violations(user)).toEqual([]);
  const { rows } = (await admin?.list('v1/crud/user')) ?? { rows: [] };
  expect(rows.map(({ name }) => name).sort()).toEqual(['Ann Arrived', 'Root']);
});
