import { expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openDesk } from './console.ts';

const desk = openDesk();
const password = 'nine lives left';

test('an administrator invites a user, who chooses a password by the link and logs in with it', async () => {
  const email = `invited-${Date.now()}@example.com`;
  const admin = await desk().signIn('admin', '/Users');
  await admin.getByRole('button', { name: /Account of/ }).click();
  await admin.getByRole('menuitem', { name: 'Add User' }).click();
  const form = admin.getByRole('dialog', { name: /user/i });
  await form.getByLabel(/^Name/).fill('Ivy Invited');
  await form.getByLabel(/^Email/).fill(email);
  await form.getByRole('combobox', { name: /^Roles/ }).click();
  await admin.getByRole('option', { name: /analyst/i }).click();
  await admin.keyboard.press('Tab');
  await form.getByRole('combobox', { name: /^Tenants/ }).click();
  await admin.getByRole('option', { name: 'Northgate' }).click();
  await admin.keyboard.press('Tab');
  expect(await violations(admin)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  const shown = admin.getByRole('dialog', { name: 'Link for Ivy Invited' });
  const link = await shown.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(new URL(link).pathname).toBe('/welcome');
  expect(await violations(admin)).toEqual([]);
  await shown.getByRole('button', { name: 'Done' }).click();

  const page = await desk().visit(`/welcome${new URL(link).hash}`);
  await page.getByRole('heading', { name: 'Welcome to Pitboss' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: /Account of/ }).waitFor();
});

test('without mail the login page leads from a forgotten password to an administrator', async () => {
  const page = await desk().visit('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByText('Ask an administrator for a link by which you choose a new password.').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to login' }).click();
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
});
