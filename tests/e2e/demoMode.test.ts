import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDesk, shot } from './console.ts';
import { cells, closeFilter, goWithin, heading, listed, openFilter, placeOf, row, rows, soon, toast } from './flows.ts';
import { Http, type Row } from './http.ts';

const desk = openDesk();
const token = /9\d{14}/;

/** Who there is to be told of: ids of customers and what else nobody may read, as the API knows them. */
interface Known {
  customers: Row[];
  /** Texts that may stand nowhere. */
  texts: string[];
  /** Names, which may be part of other words: no cell may hold one. */
  names: string[];
}

async function whoThereIs(http: Http): Promise<Known> {
  const all = async (path: string) => (await http.list(path)).rows;
  const [customers, alerts, users, tenants] = await Promise.all([
    all('v1/crud/customer?per_page=25'),
    all('v1/crud/alert?per_page=25'),
    all('v1/crud/user?per_page=50'),
    all('v1/crud/tenant'),
  ]);
  const texts = (value: unknown, ...fields: string[]) => {
    const object: { [field: string]: unknown } = typeof value === 'object' && value !== null ? { ...value } : {};
    return fields.map((field) => object[field]).filter((one) => typeof one === 'string' && one !== '');
  };
  return {
    customers,
    texts: [
      ...customers.flatMap((one) => [...texts(one, 'partner_customerId'), ...texts(one.customer_details, 'mail')]),
      ...alerts.flatMap(({ customer }) => texts(customer, 'partner_customerId')),
      ...users.flatMap((one) => texts(one, 'email', 'name')),
      ...tenants.flatMap((one) => texts(one, 'name', 'domain')),
    ].map(String),
    names: customers.flatMap(({ customer_details: one }) => texts(one, 'name', 'last_name')).map(String),
  };
}

/** All that a page holds for whoever looks at it, at its source or at its address. */
async function told(page: Page): Promise<string> {
  const boxes = await page
    .locator('input, textarea')
    .evaluateAll((all) =>
      all.map((one) => (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement ? one.value : '')),
    );
  return [await page.content(), await page.title(), decodeURIComponent(page.url()), ...boxes].join('\n');
}

async function expectNobody(page: Page, { texts, names, customers }: Known): Promise<void> {
  const there = await told(page);
  const where = placeOf(page);
  expect(
    texts.filter((text) => there.includes(text)),
    where,
  ).toEqual([]);
  expect(
    (await cells(page)).flat().filter((cell) => names.includes(cell)),
    where,
  ).toEqual([]);
  const links = await page
    .locator('a[href*="/customers/"], a[href*="/customer-details/"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const real = links.filter((link) => customers.some(({ id }) => link.split('/').includes(id)));
  expect(real, where).toEqual([]);
}

async function switchDemo(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Switch to Demo' }).click();
}

/** A list within the console, with masks in. */
async function go(page: Page, path: string, name: string): Promise<void> {
  await goWithin(page, path);
  await listed(page, name);
}

test('DEM-1 DEM-2 TOP-2 nobody can be told from any page, title, address or file while demo mode is on', async () => {
  const http = await Http.signIn(desk().url, 'admin');
  const known = await whoThereIs(http);
  const [first] = known.customers;
  const partner = String(first?.partner_customerId);
  const page = await desk().signIn('admin', `/customers/${first?.id}/show`);
  const badge = page.getByRole('banner').getByText(/^(Northgate|T·\w{6,})$/);
  await heading(page, partner).waitFor();
  expect(await badge.textContent()).toBe('Northgate');

  // a page from before the switch lies behind it
  await go(
    page,
    `/customers?filter=${encodeURIComponent(JSON.stringify({ partner_customerId: partner }))}`,
    'Customers',
  );
  await page.goBack();
  await heading(page, partner).waitFor();
  await page.goForward();
  await listed(page, 'Customers');
  await page.goBack();
  await heading(page, partner).waitFor();

  await switchDemo(page);
  expect((await told(page)).includes(partner)).toBe(false);
  await heading(page, /^C·\w{6,}$/).waitFor();
  const mask = (await heading(page, /^C·/).textContent()) ?? '';
  expect(placeOf(page)).toMatch(new RegExp(`^/customer-details/${token.source}$`));
  const address = placeOf(page);
  await soon(() => page.title()).toContain(address.split('/')[2]);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText(token).waitFor();
  await expectNobody(page, known);
  expect(await badge.textContent()).toMatch(/^T·\w{6,}$/);
  const blurred = () => page.evaluate(() => CSS.highlights.get('pb-masked')?.size ?? 0);
  await soon(blurred).toBeGreaterThanOrEqual(5);
  await page.screenshot({ path: shot('demo-customer') });

  await page.goForward();
  await listed(page, 'Customers');
  expect(placeOf(page)).not.toContain('partner_customerId');
  await expectNobody(page, known);
  await page.screenshot({ path: shot('demo-customers') });
  expect((await row(page, mask).count()) + (await rows(page).count())).toBeGreaterThan(0);

  // a customer is found by typing the mask, and picked as a filter
  await go(page, '/betslips', 'Betslips');
  const choice = await openFilter(page, 'Customer');
  const option = choice.getByRole('option').or(page.getByRole('option')).first();
  await choice.getByRole('combobox').fill(mask);
  await option.filter({ hasText: mask }).click();
  await page.keyboard.press('Escape');
  if (await choice.isVisible()) await closeFilter(choice);
  await soon(() => decodeURIComponent(placeOf(page))).toMatch(token);
  await listed(page, 'Betslips');
  await soon(
    async () =>
      new Set((await rows(page).locator('a[href*="/customers/"]').allTextContents()).map((one) => one.trim())).size,
  ).toBeLessThan(2);
  await expectNobody(page, known);

  for (const [path, name] of [
    ['/customer-alerts', 'Alerts'],
    ['/Users', 'Users'],
    ['/tenants', 'Tenants'],
    ['/risk-statuses', 'Risk statuses'],
    ['/trigger-logs', 'Trigger logs'],
    ['/audit-log', 'Audit log'],
    ['/platform-audit-log', 'Platform audit log'],
  ] as const) {
    await go(page, path, name);
    await expectNobody(page, known);
    await page.screenshot({ path: shot(`demo${path.replace('/', '-')}`) });
    if (path !== '/customer-alerts') continue;
    await rows(page).first().getByRole('link').first().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectNobody(page, known);
  }

  await page.getByRole('button', { name: /^Notifications/ }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByRole('listitem').first().getByRole('button').click();
  await page.getByRole('dialog', { name: 'Notification', exact: true }).getByText('Subject').waitFor();
  await expectNobody(page, known);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });

  await go(page, '/customers', 'Customers');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    toast(page, /exported|Export/).waitFor(),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  const csv = readFileSync(await download.path(), 'utf8');
  expect(known.texts.filter((text) => csv.includes(text))).toEqual([]);
  expect(csv).toContain(mask);
  expect(csv.split('\r\n').length).toBeGreaterThan(100);

  // a reload, and a tab of its own, know the customer by the same address
  await page.goto(desk().url + address);
  await heading(page, mask).waitFor();
  await expectNobody(page, known);
  await page.getByRole('button', { name: 'Dark appearance' }).click();
  await page.screenshot({ path: shot('demo-customer-dark') });
  await page.getByRole('button', { name: 'Light appearance' }).click();
  const other = await page.context().newPage();
  await other.goto(desk().url + address);
  await heading(other, mask).waitFor();
  await expectNobody(other, known);

  await switchDemo(page);
  await heading(page, partner).waitFor();
  expect(placeOf(page)).toBe(`/customer-details/${first?.id}`);
  expect(await badge.textContent()).toBe('Northgate');
  // the other tab comes along
  await heading(other, partner).waitFor();
});
