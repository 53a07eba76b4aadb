import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDesk, shot } from './console.ts';
import { heading, listed, placeOf, row, rows, soon, toast } from './flows.ts';
import { Http, makeUser } from './http.ts';

const desk = openDesk();

const palette = (page: Page) => page.getByRole('combobox', { name: 'Search and commands' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option');
const heads = (page: Page) => page.locator('thead th').allInnerTexts();
const search = async (page: Page, text: string) => {
  await page.keyboard.press('Control+k');
  await palette(page).waitFor();
  await page.keyboard.type(text);
};

test('from a known number to its record and back, by keyboard only; the alerts are those that the engine raised', async () => {
  const analyst = await Http.signIn(desk().url, 'analyst');
  const [alert] = (await analyst.list('v1/crud/alert?per_page=1')).rows;
  const customer = await analyst.one(analyst.get(`v1/crud/customer/${alert?.customer_id}`));
  const partner = String(customer.partner_customerId);
  const page = await desk().enter('analyst', '/betslips?perPage=25');
  await listed(page, 'Betslips');

  await search(page, partner);
  await page
    .getByRole('group', { name: 'Customers' })
    .getByRole('option')
    .filter({ hasText: partner })
    .filter({ hasText: `#${customer.id}` })
    .waitFor();
  // the customer's newest alerts are below
  await page.getByRole('group', { name: 'Alerts' }).getByRole('option').first().waitFor();
  await page.screenshot({ path: shot('palette') });
  await page.keyboard.press('Enter');
  await soon(() => placeOf(page)).toBe(`/customer-details/${customer.id}`);

  // the list behind may name the customer, too
  await page.getByRole('tab', { name: 'Timeline' }).waitFor();
  await page.getByRole('main').getByText(partner).first().waitFor();

  await page.goBack();
  await listed(page, 'Betslips');
  await search(page, `#${alert?.id}`);
  await options(page)
    .filter({ hasText: `#${alert?.id} ·` })
    .first()
    .waitFor();
  while (!(await page.getByRole('group', { name: 'Alerts' }).locator('[aria-selected=true]').count()))
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await soon(() => placeOf(page)).toBe(`/betslips?perPage=25&view=alert.${alert?.id}`);
  // not the palette, which may still be on its way out
  await page.getByRole('dialog', { name: new RegExp(`^Alert ${alert?.id}\\b`) }).waitFor();
  await page.goBack();
  await soon(() => placeOf(page)).toBe('/betslips?perPage=25');

  // both are in mind now
  await page.keyboard.press('Control+k');
  const recent = page.getByRole('group', { name: 'Recently viewed' }).getByRole('option');
  await soon(() => recent.count()).toBeGreaterThanOrEqual(2);
  expect(await recent.nth(0).textContent()).toContain(`#${alert?.id}`);
  expect(await recent.nth(1).textContent()).toContain(partner);
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.keyboard.press('ArrowDown').then(() => page.keyboard.press('Control+Enter')),
  ]);
  await tab.waitForURL((url) => url.pathname === `/customer-details/${customer.id}`);
  await tab.close();
  await page.keyboard.press('Escape');
  await palette(page).waitFor({ state: 'detached' });

  await search(page, 'trig');
  await options(page).filter({ hasText: 'Triggers' }).first().waitFor();
  expect(await options(page).filter({ hasText: 'Create' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
});

test('a saved view is shared, opened by default with its columns, in another browser, and exported to a file', async () => {
  const admin = await Http.signIn(desk().url, 'admin');
  const keeper = await makeUser(admin, ['role.risk.manager']);
  const page = await desk().signIn(keeper, '/betslips');
  await listed(page, 'Betslips');

  // columns of one's own
  await page.getByRole('button', { name: 'View', exact: true }).click();
  const look = page.getByRole('dialog', { name: 'View' });
  await look.getByRole('checkbox', { name: 'Price' }).uncheck();
  await look.getByRole('checkbox', { name: 'Stake' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await soon(async () => (await heads(page)).indexOf('Stake')).toBe(5);
  await page.screenshot({ path: shot('columns') });
  const chosen = await heads(page);
  await page.keyboard.press('Escape');

  // and a view, for everybody
  await page.getByRole('search', { name: 'Filters' }).getByRole('button', { name: 'Result' }).click();
  await page.getByRole('dialog', { name: 'Result' }).getByRole('checkbox', { name: 'Lost', exact: true }).check();
  await page.keyboard.press('Escape');
  await page.waitForURL(/LOST/);
  await page.getByRole('button', { name: 'Saved views' }).click();
  const views = page.getByRole('dialog', { name: 'Saved views' });
  await views.getByRole('button', { name: 'Save as a new view' }).click();
  const name = `Lost ${Date.now()}`;
  await views.getByRole('textbox', { name: 'Name' }).fill(name);
  await views.getByRole('checkbox', { name: 'Share with everyone in Northgate' }).check();
  await views.getByRole('checkbox', { name: 'Include the columns' }).check();
  await views.getByRole('button', { name: 'Save view' }).click();
  await toast(page, `${name} saved`).waitFor();
  await Promise.all([
    page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('list.first.')),
    views.getByRole('button', { name: `Make ${name} the default view` }).click(),
  ]);
  await page.screenshot({ path: shot('views') });
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name }).waitFor();
  await soon(() => heads(page)).toEqual(chosen);

  // another order is a change of it, which is undone
  await page.getByRole('columnheader', { name: 'Placed' }).getByRole('button').click();
  await page.getByRole('button', { name: new RegExp(`${name}.*changed`) }).click();
  await views.getByRole('button', { name: 'Discard changes' }).click();
  await views.getByRole('button', { name: 'Discard changes' }).waitFor({ state: 'detached' });
  // the button has gone, and the focus with it: it is brought back into the panel
  await soon(() => views.evaluate((panel) => panel.parentElement?.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name, exact: true }).waitFor();

  // the same person elsewhere: the list opens with it
  const elsewhere = await desk().signIn(keeper, '/betslips');
  await elsewhere.getByRole('button', { name }).waitFor();
  await soon(() => heads(elsewhere)).toEqual(chosen);
  expect(elsewhere.url()).toContain('LOST');

  // another user of the tenant, who may use it and not change it
  const other = await desk().enter('analyst', '/betslips');
  await listed(other, 'Betslips');
  await other.getByRole('button', { name: 'Saved views' }).click();
  await other.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await other.waitForURL(/LOST/);
  await soon(() => heads(other)).toEqual(chosen);
  await other.getByRole('button', { name }).click();
  expect(await other.getByRole('button', { name: `Remove ${name}` }).count()).toBe(0);
  await other.keyboard.press('Escape');

  // as a file: all that is filtered, every row of it
  // in two parts, each with its own total
  const middle = new Date(Date.now() - 30 * 86_400_000).toISOString();
  const lost = (part: string) =>
    admin.list(`v1/crud/betslip?filter[result][in]=LOST&filter[${part}]=${middle}&per_page=1`);
  const total = (await lost('before_date')).total + (await lost('after_date')).total;
  const [download] = await Promise.all([
    other.waitForEvent('download'),
    toast(other, / rows exported/).waitFor(),
    other.getByRole('button', { name: 'Export' }).click(),
  ]);
  const csv = readFileSync(await download.path(), 'utf8');
  expect(csv.charCodeAt(0)).toBe(0xfeff);
  expect(csv.trimEnd().split('\r\n')).toHaveLength(total + 1);
  const { rows: log } = await admin.list('v1/crud/audit-log?filter[verb]=EXPORT&per_page=1');
  expect(log[0]).toMatchObject({
    user_name: 'Anna Lindqvist',
    entity: 'betslip',
    after: { rows: total, outcome: 'complete' },
  });
});

test('an export that fails midway shows a message and leaves no file; so does a cancelled one', async () => {
  const page = await desk().enter('risk', '/betslips');
  await listed(page, 'Betslips');
  desk().expectErrors(/net::ERR|Failed to load/);
  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  const half = `${JSON.stringify({ data: [{ id: '1', partner_betslipId: 'B-1' }] })}\n`;
  await page.route('**/betslip/export?**', (route) =>
    route.fulfill({ contentType: 'application/x-ndjson', body: half }),
  );
  await page.getByRole('button', { name: 'Export' }).click();
  await toast(page, /failed after 1 rows\. No file was saved/).waitFor();
  await page.unroute('**/betslip/export?**');
  await page.route('**/betslip/export?**', () => undefined);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Cancel the export' }).click();
  await toast(page, 'Export cancelled. No file was saved.').waitFor();
  await page.getByRole('button', { name: 'Export' }).waitFor();
  expect(downloads).toBe(0);
  expect(await rows(page).count()).toBeGreaterThan(0);
  await row(page, '').first().waitFor();
});

test('the palette covers every shell, and the whole screen of a phone', async () => {
  const phone = await desk().signIn('auditor', '/', { size: { width: 360, height: 740 } });
  await phone.getByRole('button', { name: 'Search' }).click();
  await palette(phone).fill('alerts');
  await options(phone).filter({ hasText: 'Alerts' }).first().click();
  await heading(phone, 'Alerts').waitFor();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
