import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { remind } from '../../server/alerts/remind.ts';
import { buildApp } from '../../server/app.ts';
import { violations } from '../support/axe.ts';
import { atRest } from '../support/motion.ts';
import { openDesk, shot } from './console.ts';
import { asked, keyboardIn, live, soon } from './flows.ts';
import { Http } from './http.ts';
import { type OwnProduct, startOwnProduct } from './ownProduct.ts';
import { AlertSource, type AlertType } from './raised.ts';

let product: OwnProduct;
let url = '';
beforeAll(async () => {
  product = await startOwnProduct();
  url = product.url;
  for (const tenant of ['Northgate', 'Harbour']) sources[tenant] = await AlertSource.open(url, tenant);
});
afterAll(() => product.close());

const desk = openDesk(() => url);
const size = { width: 360, height: 740 };
const subjects: { [type: string]: string } = {
  SPORTSBOOK: 'Arbitrage across bookmakers',
  CASINO: 'Opposite-side cover at roulette',
  FINANCIALS: 'Deposits split below the limit',
};
let count = 0;

const sources: { [tenant: string]: AlertSource } = {};

/** An alert that the engine raises in a tenant. */
function raise(type: AlertType, { tenant = 'Northgate', subject = `${subjects[type]} ${++count}`, at = url } = {}) {
  const source = sources[tenant];
  if (!source) throw new Error(`There is no source in ${tenant}.`);
  return source.raise(type, subject, at);
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const unread = (page: Page, many: number) =>
  page
    .getByRole('button', { name: many === 0 ? 'Notifications' : `Notifications, ${many} unread`, exact: true })
    .waitFor();
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const listed = async (panel: Locator) => (await panel.getByRole('listitem').allTextContents()).map(subjectIn);
const subjectIn = (text: string) => /(Arbitrage|Opposite|Deposits).*$/.exec(text)?.[0] ?? text;

/** How long the bell's icon moves when it rings next, noted in the page at that moment. */
const nextRing = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((tell) => {
        new MutationObserver((_, observer) => {
          const icon = document.querySelector('[data-ringing]');
          if (!icon) return;
          observer.disconnect();
          tell(getComputedStyle(icon).animationDuration);
        }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-ringing'] });
      }),
  );

test('NTF-1, NTF-2, NTF-8 an alert increments the bell; the panel has the newest ten, newest first', async () => {
  const before = [];
  for (let i = 0; i < 12; i += 1) before.unshift((await raise('CASINO')).subject);
  const page = await live(await desk().signIn('analyst', '/customers'));
  await unread(page, 0);
  const ring = nextRing(page);
  const { subject } = await raise('SPORTSBOOK');
  await unread(page, 1);
  const icon = bell(page).locator('svg');
  expect(await ring).toBe('1s');
  await page.screenshot({ path: shot('bell-1280') });
  await soon(() => icon.evaluate((one) => getComputedStyle(one).animationName)).toBe('none');
  const second = await raise('FINANCIALS');
  await unread(page, 2);
  await bell(page).click();
  const panel = panelOf(page);
  await panel.getByRole('listitem').first().waitFor();
  expect(await listed(panel)).toEqual([second.subject, subject, ...before.slice(0, 8)]);
  await atRest(page);
  expect((await panel.boundingBox())?.height).toBeLessThanOrEqual(700);
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: shot('panel-1280') });
});

test('NTF-1 a deposit sent to the API is judged, raises an alert, and reaches the bell', async () => {
  const page = await live(await desk().signIn('analyst', '/customers'));
  await unread(page, 0);
  const admin = await Http.signIn(url, 'admin');
  const setting = {
    ...{ key: 'S1', model: 'DEPOSIT', column: 'amount', result_function: 'VALUE', subject: 'CUSTOMER', filters: [] },
    ...{ datetime_operator: 'LIFETIME', number_operator: 'GREATER THAN', value: '5000', usage: 'CONDITION' },
  };
  const trigger = {
    ...{ name: 'A deposit above 5000', type: 'DEPOSIT', mode: 'ACTIVE', final_setting_result: 'S1' },
    trigger_settings: [setting],
    trigger_actions: [{ handler: 'CREATE ALERT', type: 'AUTOMATIC', params: {} }],
  };
  const made = await admin.post('v1/crud/trigger', trigger);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const deposit = {
    ...{ partner_depositId: 'D-1', partner_customerId: 'C-1', amount: '9000.00', currency: 'EUR', result: 'APPROVED' },
    ...{ submitted_at: new Date().toISOString() },
  };
  const taken = await admin.post('v1/ingest/deposits', [deposit]);
  expect(taken, JSON.stringify(taken.body)).toMatchObject({ status: 200, body: { accepted: 1 } });
  await unread(page, 1);
  await bell(page).click();
  const first = panelOf(page).getByRole('listitem').first();
  await first.getByText('A deposit above 5000').waitFor();
  expect(await first.textContent()).toContain('Financials');
});

test('under a moved clock an alert rings when its bound is near, and when it has passed', async () => {
  const admin = await Http.signIn(url, 'admin');
  const bounds = { place: 1, look_minutes: 30, decide_minutes: 60, warn_minutes: 10 };
  const queue = await admin.one(admin.post('v1/crud/queue', { name: 'Within the half hour', ...bounds }));
  const alert = await raise('FINANCIALS');
  const northgate = (await product.platform().tenancy.all()).find(({ name }) => name === 'Northgate')?.id ?? '';
  const { tenant } = await product.platform().tenancy.stores(northgate);
  const after = (minutes: number) =>
    remind({ now: () => new Date(Date.now() + minutes * 60_000), push: product.platform().push }, northgate, tenant);
  const page = await live(await desk().signIn('analyst', '/customers'));
  const stored = { 'pitboss.preferences': JSON.stringify({ appearance: 'dark', direction: 'rtl' }) };
  const phone = await live(await desk().signIn('risk', '/customers', { size, stored }));
  await after(21);
  await unread(page, 1);
  await after(31);
  await unread(page, 2);
  for (const [one, name] of [
    [page, 'due-1280'],
    [phone, 'due-dark-rtl-360'],
  ] as const) {
    await bell(one).click();
    const items = panelOf(one).getByRole('listitem');
    await items.first().getByText('Overdue').waitFor();
    await items.nth(1).getByText('Due soon').waitFor();
    expect(await items.first().textContent()).toContain(alert.subject);
    await atRest(one);
    expect(await violations(one)).toEqual([]);
    await one.screenshot({ path: shot(name) });
  }
  expect(await admin.one(admin.get(`v1/crud/alert/${alert.id}`))).toMatchObject({ remind_at: null, looked_at: null });
  expect((await admin.one(admin.get(`v1/crud/alert/${alert.id}`))).breached_at).not.toBeNull();
  await admin.delete(`v1/crud/queue/${queue.id}`);
});

test('NTF-3, NTF-4, NTF-5 opening resets the counter, closing clears list and counter, and an empty panel says so', async () => {
  const page = await live(await desk().signIn('analyst', '/customers'));
  await raise('CASINO');
  await unread(page, 1);
  await bell(page).click();
  await panelOf(page).getByRole('listitem').first().waitFor();
  expect(await page.getByLabel('Notifications', { exact: true }).and(page.locator('button')).count()).toBe(1);
  await page.keyboard.press('Escape');
  await panelOf(page).waitFor({ state: 'hidden' });
  await unread(page, 0);
  await page.keyboard.press('Enter');
  await panelOf(page).getByText('No notifications found').waitFor();
  await panelOf(page).getByText('All caught up').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: shot('empty-1280') });
});

test('NTF-5 the panel is at most 700 px high, and its list scrolls', async () => {
  const page = await desk().signIn('analyst', '/customers', { size: { width: 1280, height: 1400 } });
  await page.route('**/api/v1/crud/alert?*', async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    const wordy = Array.from({ length: 10 }, (_, at) => ({
      ...data[0],
      id: String(900 + at),
      text: 'Wordy '.repeat(60),
    }));
    await route.fulfill({ response: answer, json: { data: wordy, total: 10, page: 1, per_page: 10 } });
  });
  await raise('CASINO');
  await page.reload();
  await bell(page).click();
  await panelOf(page).getByRole('listitem').nth(9).waitFor();
  await atRest(page);
  const sizes = await panelOf(page).evaluate((panel) => {
    const body = panel.querySelector('ul')?.parentElement;
    return {
      height: panel.getBoundingClientRect().height,
      hidden: (body?.scrollHeight ?? 0) - (body?.clientHeight ?? 0),
    };
  });
  expect(sizes.height).toBeGreaterThan(600);
  expect(sizes.height).toBeLessThanOrEqual(700);
  expect(sizes.hidden).toBeGreaterThan(0);
});

test('NTF-6, NTF-7 by keyboard: the bell, a notification, its dialog, back, and closed', async () => {
  const page = await live(await desk().signIn('analyst', '/customers'));
  const alert = await raise('SPORTSBOOK');
  await unread(page, 1);
  await bell(page).focus();
  await page.keyboard.press('Enter');
  const item = panelOf(page).getByRole('button', { name: alert.subject });
  await item.waitFor();
  await keyboardIn(panelOf(page));
  await page.keyboard.press('Tab');
  await soon(() => item.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  const info = page.getByRole('dialog', { name: 'Notification', exact: true });
  await info.getByText('Subject').waitFor();
  expect((await info.getByRole('definition').allTextContents()).slice(0, 2)).toEqual(['Sportsbook', alert.subject]);
  await info.getByRole('button', { name: 'Assign to me' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: shot('dialog-1280') });
  await page.keyboard.press('Escape');
  await info.waitFor({ state: 'hidden' });
  await soon(() => item.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await info.getByRole('link', { name: 'Show Betslip' }).click();
  await page.waitForURL(`**/customers?view=betslip.${alert.betslip}`);
  await page.getByRole('dialog', { name: /^Betslip/ }).waitFor();
  await keyboardIn(page.getByRole('dialog', { name: /^Betslip/ }));
  await page.keyboard.press('Escape');
  await page.waitForURL('**/customers');

  const other = await raise('CASINO');
  await unread(page, 1);
  await bell(page).click();
  await panelOf(page).getByRole('button', { name: other.subject }).click();
  expect(await info.getByRole('link', { name: 'Show Betslip' }).count()).toBe(0);
  await info.getByRole('link', { name: 'Show Details' }).click();
  await page.waitForURL(`**/customers?view=alert.${other.id}`);
  await page.getByRole('dialog', { name: `Alert ${other.id}` }).waitFor();
  await page.goBack();
  await page.waitForURL('**/customers');
  await bell(page).click();
  await panelOf(page).getByRole('link', { name: 'View All' }).click();
  await page.waitForURL('**/customer-alerts');
});

test('NTF-9 switching the tenant drops the connection, clears the bell, and reconnects to the new tenant only', async () => {
  const page = await live(await desk().signIn('admin', '/customers'));
  await raise('CASINO');
  await unread(page, 1);
  const http = await Http.signIn(url, 'admin');
  const harbour = (await product.platform().tenancy.all()).find(({ name }) => name === 'Harbour');
  const south = await raise('FINANCIALS', { tenant: 'Harbour' });
  // switched in another window: the server cuts the socket off, the console looks and follows
  expect((await http.get(`v1/auth/switch-tenant?tenant_id=${harbour?.id}`)).status).toBe(200);
  await page.getByRole('banner').getByText('Harbour').waitFor();
  await unread(page, 0);
  await soon(() => asked(page)).toBe(2);
  await raise('CASINO');
  const next = await raise('FINANCIALS', { tenant: 'Harbour' });
  await unread(page, 1);
  await bell(page).click();
  await panelOf(page).getByRole('listitem').first().waitFor();
  expect(await listed(panelOf(page))).toEqual([next.subject, south.subject]);
});

test('NTF-10 after a lost connection it reconnects by itself and shows missed alerts once each', async () => {
  desk().expectErrors(/WebSocket|ERR_CONNECTION|Failed to load/);
  const page = await live(await desk().signIn('analyst', '/customers'));
  await bell(page).click();
  await panelOf(page).waitFor();
  await keyboardIn(panelOf(page));
  await page.keyboard.press('Escape');
  await panelOf(page).waitFor({ state: 'hidden' });
  const first = await raise('CASINO');
  await unread(page, 1);
  await product.shut();
  // another process stores the events meanwhile
  const other = await buildApp(product.platform(), { version: 'test' });
  const at = await other.listen({ host: '127.0.0.1', port: 0 });
  const missed = [await raise('SPORTSBOOK', { at }), await raise('CASINO', { at })];
  await other.close();
  await product.open();
  await unread(page, 3);
  const last = await raise('FINANCIALS');
  await unread(page, 4);
  await bell(page).click();
  await panelOf(page).getByRole('listitem').first().waitFor();
  const subjectsNow = [last, ...missed.reverse(), first].map(({ subject }) => subject);
  expect(await listed(panelOf(page))).toEqual(subjectsNow);
});

test('a logout elsewhere ends the page’s connection, and opens the login page', async () => {
  desk().expectErrors(/401/);
  const page = await live(await desk().signIn('risk', '/customers'));
  const token = await page.evaluate(() => localStorage.getItem('pitboss.token') ?? '');
  await new Http(url, token).post('v1/auth/logout', {});
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
});

describe.each([
  ['light', 'ltr', { width: 1280, height: 800 }],
  ['dark', 'ltr', { width: 1280, height: 800 }],
  ['light', 'rtl', { width: 1280, height: 800 }],
  ['light', 'ltr', size],
  ['dark', 'rtl', size],
])('%s, %s, %o', (appearance, direction, window) => {
  test('bell, panel and dialog fit into the window, and axe finds no violation', async () => {
    const stored = { 'pitboss.preferences': JSON.stringify({ appearance, direction }) };
    const page = await live(await desk().signIn('auditor', '/customers', { size: window, stored }));
    const name = `${appearance}-${direction}-${window.width}`;
    // as long as a name may be
    const long = `${name} ${'A stake that is 14 times the customer’s own median '.repeat(3)}`.padEnd(255, 'x');
    const { subject } = await raise('SPORTSBOOK', { subject: long });
    await raise('CASINO');
    await unread(page, 2);
    await page.screenshot({ path: shot(`bell-${name}`) });
    await bell(page).click();
    await panelOf(page).getByRole('listitem').nth(1).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: shot(`panel-${name}`) });
    expect(await within(page, panelOf(page))).toBe(true);
    await panelOf(page)
      .getByRole('button', { name: subject.slice(0, 80) })
      .first()
      .click();
    const info = page.getByRole('dialog', { name: 'Notification', exact: true });
    await info.getByText('Subject').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: shot(`dialog-${name}`) });
    expect(await within(page, info)).toBe(true);
  });
});

/** Whether an element is inside the window, which does not scroll sideways. */
async function within(page: Page, thing: Locator): Promise<boolean> {
  await atRest(page);
  const box = await thing.boundingBox();
  const [width, wide] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
  return box !== null && box.x >= 0 && box.x + box.width <= (width ?? 0) && (wide ?? 0) <= (width ?? 0);
}

test('reduced motion stops the animations', async () => {
  const page = await desk().signIn('analyst', '/customers');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await live(page);
  await raise('CASINO');
  await unread(page, 1);
  const icon = bell(page).locator('svg');
  expect(await icon.evaluate((one) => getComputedStyle(one).animationName)).toBe('none');
});
