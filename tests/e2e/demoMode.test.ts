import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDesk, shot } from './console.ts';
import { closeFilter, goWithin, heading, listed, openFilter, placeOf, row, rows, soon, toast } from './flows.ts';
import { Http, unique } from './http.ts';
import { customerMask, expectNobody, type Known, switchDemo, told, whoThereIs } from './nobody.ts';
import { makeTrigger, setting } from './rmt/parts.ts';

const desk = openDesk();
const token = /9\d{14}/;

/** A list within the console, with masks in. */
async function go(page: Page, path: string, name: string): Promise<void> {
  await goWithin(page, path);
  await listed(page, name);
}

async function statisticsTellNobody(page: Page, known: Known): Promise<void> {
  for (const name of ['casino', 'live-casino']) {
    await goWithin(page, `/statistics/${name}?timeframe=lastMonth`);
    const wins = page.getByRole('table', { name: 'Biggest wins', exact: true });
    await wins.getByRole('link', { name: customerMask }).first().waitFor();
    await expectNobody(page, known);
  }
  await goWithin(page, '/statistics/sportsbook?timeframe=lastMonth');
  await page.getByRole('table', { name: 'Exposure by fixture', exact: true }).locator('tbody tr').first().waitFor();
  await expectNobody(page, known);
}

/** Risks and triggers: lists, pages with logs and versions, dialogs, a backtest. */
async function rulesTellNobody(page: Page, http: Http, known: Known): Promise<void> {
  const [log] = (await http.list('v1/crud/trigger-log?per_page=1')).rows;
  const [risk] = (await http.list('v1/crud/risk?per_page=1')).rows;
  const own = await makeTrigger(await Http.signIn(desk().url, 'risk'), unique('Deposits'), {
    trigger_settings: [setting({ value: '1' })],
  });
  const main = page.getByRole('main');

  await go(page, '/risks', 'Risks');
  await expectNobody(page, known);
  await goWithin(page, `/risks/${risk?.id}/show`);
  await heading(page, String(risk?.name)).waitFor();
  await expectNobody(page, known);
  await goWithin(page, `/risks/edit/${risk?.id}`);
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  await expectNobody(page, known);

  await go(page, '/triggers', 'Triggers');
  await expectNobody(page, known);
  await goWithin(page, `/triggers/${log?.trigger_id}/show`);
  await heading(page, String(log?.trigger_name)).waitFor();
  await main.getByText(customerMask).first().waitFor();
  await expectNobody(page, known);
  await goWithin(page, `/triggers/${own.id}/show?tab=versions`);
  await main.getByText(/Created by P·\w{6,}/).waitFor();
  await expectNobody(page, known);
  await goWithin(page, `/triggers/edit/${own.id}`);
  await form.getByRole('button', { name: 'Run backtest' }).click();
  await form.getByRole('link', { name: customerMask }).first().waitFor();
  await expectNobody(page, known);
  await page.screenshot({ path: shot('demo-backtest') });
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'hidden' });
}

test('DEM-1 DEM-2 TOP-2 in demo mode no page, title, address or file identifies anybody', async () => {
  const http = await Http.signIn(desk().url, 'admin');
  const known = await whoThereIs(http);
  const [first] = known.customers;
  const partner = String(first?.partner_customerId);
  const page = await desk().signIn('admin', `/customers/${first?.id}/show`);
  const badge = page.getByRole('banner').getByText(/^(Northgate|T·\w{6,})$/);
  await heading(page, partner).waitFor();
  expect(await badge.textContent()).toBe('Northgate');

  // the history has a page from before the switch
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
  expect(await row(page, mask).count()).toBe(1);

  // a customer is found by typing the mask, and picked as a filter
  await go(page, '/betslips', 'Betslips');
  const whose = ((await rows(page).first().locator('a[href*="/customer-details/"]').textContent()) ?? '').trim();
  expect(whose).toMatch(/^C·\w{6,}$/);
  const choice = await openFilter(page, 'Customer');
  const option = choice.getByRole('option').or(page.getByRole('option')).first();
  await choice.getByRole('combobox').fill(whose);
  await option.filter({ hasText: whose }).click();
  await page.keyboard.press('Escape');
  if (await choice.isVisible()) await closeFilter(choice);
  await soon(() => decodeURIComponent(placeOf(page))).toMatch(token);
  await listed(page, 'Betslips');
  await soon(
    async () =>
      new Set((await rows(page).locator('a[href*="/customer-details/"]').allTextContents()).map((one) => one.trim())),
  ).toEqual(new Set([whose]));
  await expectNobody(page, known);

  for (const [path, name] of [
    ['/customer-alerts', 'Alerts'],
    ['/betslips', 'Betslips'],
    ['/deposits', 'Deposits'],
    ['/casino', 'Casino spins'],
    ['/action-requests', 'Action requests'],
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
    await page
      .getByRole('dialog')
      .getByText(/C·\w{6,}/)
      .first()
      .waitFor();
    await expectNobody(page, known);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  // pages that are no lists, and a customer's tabs
  await goWithin(page, '/');
  await page.getByRole('table', { name: 'Top customers' }).getByRole('link').first().waitFor();
  await expectNobody(page, known);
  for (const tab of ['timeline', 'alerts', 'risk_statuses', 'betslips', 'bet_flags', 'arbitrage_logs', 'related']) {
    await goWithin(page, `${address}?tab=${tab}`);
    await page.locator('[role=tab][aria-selected=true]').waitFor();
    await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
    await expectNobody(page, known);
  }

  await statisticsTellNobody(page, known);
  await rulesTellNobody(page, http, known);

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
