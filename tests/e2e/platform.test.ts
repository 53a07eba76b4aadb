import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openDesk } from './console.ts';
import { heading, listed, rows, soon, toast } from './flows.ts';
import { Http, unique } from './http.ts';

const desk = openDesk();
let admin: Http;
beforeAll(async () => {
  admin = await Http.signIn(desk().url, 'admin');
});

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
/** A refused event: its currency is unknown. */
const refused = () => ({
  partner_depositId: unique('D'),
  partner_customerId: 'C-platform',
  amount: '10.00',
  currency: 'ZZZ',
  result: 'APPROVED',
  submitted_at: new Date().toISOString(),
});
const change = async (retention: object) => {
  const { body } = await admin.get('v1/platform/settings');
  const { data } = body as { data: { retention: object } };
  return admin.put('v1/platform/settings', {
    ...data,
    updated_at: undefined,
    retention: { ...data.retention, ...retention },
  });
};

test('RTE-11 operations: live figures, jobs with progress, replayed events, the log', async () => {
  await admin.post('v1/ingest/deposits', [refused(), refused()]);
  const page = await desk().enter('admin', '/platform-operations');
  await heading(page, 'Operations').waitFor();
  await page.getByText(/^As of \d\d:\d\d:\d\d UTC$/).waitFor();
  await page.getByText(/^Running: version/).waitFor();
  await soon(() => part(page, 'Events per second').textContent()).toMatch(/[1-9][\d,]* since start/);
  const total = async () => {
    const said = await part(page, 'Events per second')
      .getByText(/since start$/)
      .textContent();
    return Number(said?.replaceAll(/\D/g, ''));
  };
  const before = await total();
  await admin.post('v1/ingest/deposits', [{ ...refused(), currency: 'EUR' }]);
  await soon(total).toBeGreaterThan(before);
  for (const tenant of ['Harbour', 'Northgate'])
    await soon(() => page.getByRole('row', { name: new RegExp(`^${tenant}`) }).textContent()).toMatch(
      /Responds in.*[MkG]B.*\d{4}_\w+ · \d+ migrations/,
    );

  // a job by the keyboard, then the one that asks first
  await page.getByRole('button', { name: 'Start: Recount risk progress' }).focus();
  await page.keyboard.press('Enter');
  const recount = page.getByRole('listitem').filter({ hasText: 'Recount risk progress' }).first();
  await soon(() => recount.textContent()).toMatch(/Done.*by Ada Winter.*customers/);
  await change({ webhook_delivery: 3650 });
  await page.getByRole('button', { name: 'Run now: Delete old rows and close old months' }).click();
  await page
    .getByRole('dialog', { name: 'Delete old rows and close old months now?' })
    .getByRole('button', { name: 'Delete and close' })
    .click();
  await soon(() =>
    page.getByRole('listitem').filter({ hasText: 'Delete old rows and close old months' }).first().textContent(),
  ).toMatch(/Done.*Nothing to delete or close/);
  await change({ webhook_delivery: null });

  const events = part(page, /^Failed events of/);
  await events.getByText('currency: There is no currency ZZZ').first().waitFor();
  await events.getByRole('checkbox', { name: 'Select all that were not accepted' }).check();
  await events.getByRole('button', { name: 'Retry' }).click();
  await toast(page, /0 accepted, \d+ failed again/).waitFor();
  expect(await violations(page)).toEqual([]);

  // the server stops answering: the last figures stay, and it says of when they are
  desk().expectErrors(/ERR_FAILED|Failed to load resource/);
  await page.route('**/api/v1/platform/operations*', (route) => route.abort());
  await page.getByText(/^No response since \d\d:\d\d:\d\d UTC/).waitFor();
  expect(await total()).toBeGreaterThan(before);
  await page.unroute('**/api/v1/platform/operations*');
  await page.getByText(/^As of/).waitFor();
});

test('RTE-11 settings: retention days, rates of a day, the lists, and the link to a new tenant', async () => {
  const page = await desk().enter('admin', '/platform-settings');
  await heading(page, 'Settings').waitFor();
  const box = page.getByRole('textbox', { name: 'Webhook deliveries' });
  await box.fill('5');
  await page.getByRole('textbox', { name: 'Audit log' }).fill('9');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('This field must be between 90 and 3,650').waitFor();
  await page.getByRole('textbox', { name: 'Audit log' }).fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await toast(page, 'Settings saved').waitFor();
  await page.reload();
  await soon(() => box.inputValue()).toBe('5');
  await change({ webhook_delivery: null });

  await tab(page, 'Defaults').focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/tab=currencies/);
  const gbp = page.getByRole('row', { name: /^GBP/ });
  await gbp.waitFor();
  await page.getByRole('button', { name: 'Enter rates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter rates' });
  await dialog.getByLabel('Day').fill('2001-01-02');
  await dialog.getByLabel('GBP per 1 EUR').fill('0.6295');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save rates' }).click();
  await toast(page, '1 rate saved').waitFor();
  expect(await violations(page)).toEqual([]);
  await gbp.getByRole('link', { name: 'Rates of GBP' }).click();
  await listed(page, 'Exchange rates');
  await soon(async () => (await rows(page).allTextContents()).every((text) => text.includes('GBP'))).toBe(true);

  await page.goto(`${desk().url}/platform-settings?tab=lists`);
  await page.getByRole('searchbox', { name: 'Search the lists' }).fill('under rev');
  await page.getByText('UNDER REVIEW', { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Translate UNDER REVIEW' }).click();
  await page.waitForURL(/translation-tool\?filter=/);
  await page.getByRole('main').getByText('enums.RiskStatuses.UNDER REVIEW').first().waitFor();

  await page.goto(`${desk().url}/platform-settings?tab=tenants`);
  await page.getByRole('rowheader', { name: 'Northgate' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Add Tenant' }).click();
  await page.waitForURL(/tenants\/create/);
});

describe('MNU-2 a partner admin', () => {
  test('sees their own tenant only, and reads the settings', async () => {
    const page = await desk().enter('partner', '/platform-operations');
    await page.getByRole('row', { name: /^Northgate/ }).waitFor();
    expect(await page.getByRole('main').textContent()).not.toContain('Harbour');
    await page.goto(`${desk().url}/platform-settings`);
    await page.getByText(/^These settings apply to all tenants/).waitFor();
    expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
    await page.goto(`${desk().url}/platform-settings?tab=tenants`);
    await page.getByRole('rowheader', { name: 'Northgate' }).waitFor();
    expect(await page.getByRole('rowheader').count()).toBe(1);
    expect(await page.getByRole('link', { name: 'Add Tenant' }).count()).toBe(0);
  });
});
