import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { openDesk } from './console.ts';
import { closeFilter, heading, listed, openFilter, pick, row } from './flows.ts';
import { type SpecBackend, specLogin, startSpecBackend } from './specBackend.ts';

let backend: SpecBackend | undefined;
afterEach(async () => {
  await backend?.close();
  backend = undefined;
});
const url = () => backend?.url ?? '';
const desk = openDesk(url);

/** The console over a backend of SPEC §7 whose user has just these roles, logged in by the form. */
async function logIn(roles: string[], path: string): Promise<{ page: Page; served: SpecBackend }> {
  const served = await startSpecBackend(roles);
  backend = served;
  // it answers unknown calls with 404, or with 401 before the login, and the browser logs that
  desk().expectErrors(/404|401 \(Unauthorized\) .*\/auth\/ways/);
  const page = await desk().visit(path);
  await page.getByLabel('Email').fill(specLogin.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(specLogin.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  return { page, served };
}

test('API-3 a backend with just SPEC §7 serves the console: login, lists, an alert, its own values', async () => {
  const { page, served } = await logIn(['role.floor.walker'], '/customer-alerts');
  await listed(page, 'Alerts');
  await row(page, 'VIRTUAL SPORTS').getByText('#11').waitFor();
  await page.getByRole('banner').getByText('Eastern Books').waitFor();

  const choice = await openFilter(page, 'Type');
  await choice.getByText('VIRTUAL SPORTS').waitFor();
  expect(await choice.getByRole('checkbox').or(choice.getByRole('radio')).count()).toBe(4);
  await closeFilter(choice);

  served.raise('A race that pays too well');
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();

  await row(page, 'Financials').getByRole('link', { name: 'Show Details: Structuring-1' }).click();
  await page.getByRole('dialog').getByText('Just under the bar').first().waitFor();

  await page.goto(`${url()}/customer-details/11?tab=related`);
  await heading(page, /C11-1/).waitFor();
  const main = page.getByRole('main');
  await main.getByText('ON ICE').first().waitFor();
  await main.getByRole('table').getByText('C12-1').first().waitFor();
  await main.getByRole('table').getByText('Related customer').first().waitFor();
  // a role that the console does not know may read, and nothing else is offered
  await page.goto(`${url()}/tags`);
  await heading(page, 'Tags').waitFor();
  expect(await page.getByRole('link', { name: /Create|New/ }).count()).toBe(0);
});

test('API-4 with such a backend an administrator by role name works in another tenant', async () => {
  const { page } = await logIn(['role.admin'], '/customers');
  await listed(page, 'Customers');
  await row(page, 'C11-1').waitFor();
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Switch Tenant' }).click();
  await pick(page, 'Tenant', 'Western Books');
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('banner').getByText('Western Books').waitFor();
  await row(page, 'C11-2').waitFor();
});

test('over a backend that has no desk the start page is without one', async () => {
  const { page } = await logIn(['role.floor.walker'], '/');
  const asked = page.waitForResponse((answer) => answer.url().includes('/api/v1/desk'));
  await page.reload();
  expect((await asked).status()).toBe(404);
  await heading(page, 'Dashboard').waitFor();
  expect(await page.getByRole('region', { name: /^(Your desk|My alerts|Unassigned alerts)$/ }).count()).toBe(0);
});
