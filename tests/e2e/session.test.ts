import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDesk } from './console.ts';
import { heading, listed, placeOf, soon } from './flows.ts';
import { Http, makeUser } from './http.ts';

const desk = openDesk();
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
}

test('STT-1 a login stores the token; a logout clears token, user, tenant, enums and the dark appearance, and ends the polling', async () => {
  const asked: string[] = [];
  const { email, password } = await makeUser(await Http.signIn(desk().url, 'admin'), ['role.analyst']);
  const stale = { 'pitboss.enums.Models': '["BETSLIP"]' };
  const page = await desk().signIn({ email, password }, '/', { clock: true, stored: stale });
  await heading(page, 'Dashboard').waitFor();
  page.on('request', (request) => request.url().includes('/api/') && asked.push(new URL(request.url()).pathname));
  const html = page.locator('html');
  await page.getByRole('button', { name: 'Dark appearance' }).click();
  await soon(() => html.getAttribute('data-appearance')).toBe('dark');
  const before = await stored(page);
  expect(before).toMatchObject({
    'pitboss.token': expect.stringMatching(/^.{20,}$/),
    'pitboss.user': expect.stringContaining(email),
    'pitboss.tenant': expect.stringContaining('Northgate'),
    'pitboss.enums.Models': expect.any(String),
    'pitboss.preferences': expect.stringContaining('"appearance":"dark"'),
  });
  const http = new Http(desk().url, before['pitboss.token'] ?? '');
  expect((await http.get('v1/auth/me')).status).toBe(200);
  await page.clock.fastForward('06:00');
  await soon(() => asked).toContain('/api/v1/auth/me');

  await logOut(page);
  expect(placeOf(page)).toBe('/login');
  const after = await stored(page);
  expect(Object.keys(after).filter((key) => /^pitboss\.(?!preferences$)/.test(key))).toEqual([]);
  expect(after['pitboss.preferences'] ?? '').not.toContain('dark');
  expect(await html.getAttribute('data-appearance')).toBe('light');
  expect((await http.get('v1/auth/me')).status).toBe(401);
  asked.length = 0;
  await page.clock.fastForward('30:00');
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
  expect(asked).toEqual([]);
  await page.goBack().catch(() => null);
  expect(await page.getByRole('navigation', { name: 'Main menu' }).count()).toBe(0);
});

test('a logout in one tab logs out the other', async () => {
  const page = await desk().signIn('analyst', '/customers');
  await listed(page, 'Customers');
  const other = await page.context().newPage();
  await other.goto(`${desk().url}/betslips`);
  await listed(other, 'Betslips');
  // its first requests have been answered: the logout would abort them
  await other.waitForLoadState('networkidle');
  await logOut(page);
  await other.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
});

test('token, user and tenant survive a reload, in the whole browser', async () => {
  const page = await desk().signIn('analyst', '/customers');
  await listed(page, 'Customers');
  const session = ['pitboss.tenant', 'pitboss.token', 'pitboss.user'];
  await soon(async () => Object.keys(await stored(page))).toEqual(expect.arrayContaining(session));
  const before = await stored(page);
  await page.reload();
  await listed(page, 'Customers');
  expect(await stored(page)).toMatchObject(before);
  const other = await page.context().newPage();
  await other.goto(`${desk().url}/`);
  await heading(other, 'Dashboard').waitFor();
});

test('a wrong password is refused with the server’s message, and nothing is stored', async () => {
  desk().expectErrors(/Failed to load resource.*4\d\d/);
  const page = await desk().visit('/login');
  await page.getByLabel('Email', { exact: true }).fill('nobody@demo.pitboss.test');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('alert').filter({ hasText: /\w+/ }).waitFor();
  expect(await stored(page)).not.toHaveProperty('pitboss.token');
  await page.getByLabel('Email', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByText('This field is required').waitFor();
});
