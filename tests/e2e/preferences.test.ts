import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillLogin, openDesk } from './console.ts';
import { goWithin, listed, soon } from './flows.ts';
import { Http, makeUser, unique } from './http.ts';

const desk = openDesk();
const looks = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const { accent, appearance } = root.dataset;
    return { accent, appearance, dir: root.dir, lang: root.lang, row: root.style.getPropertyValue('--pb-row') };
  });
const builtIn = { accent: 'theme-1', appearance: 'light', dir: 'ltr', lang: 'en-US', row: '36px' };

async function openPanel(page: Page) {
  await page.getByRole('banner').locator('button[aria-haspopup="dialog"]').last().click();
  await page.getByRole('menuitem', { name: 'Preferences' }).click();
  const panel = page.getByRole('dialog', { name: 'Preferences' });
  await panel.waitFor();
  return panel;
}

/** A radio button is small and hidden; people click its label. */
const take = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').locator('label').filter({ hasText: name }).click();

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
}

/** The server's choices of a user, by name; recently opened records are stored beside them, and are no choice. */
async function kept(user: Http): Promise<{ [name: string]: string }> {
  const { body } = await user.get('v1/user/user-state/get-all');
  const { data }: { data: { name: string; value: string }[] } = JSON.parse(JSON.stringify(body));
  return Object.fromEntries(data.flatMap(({ name, value }) => (name.startsWith('recent.') ? [] : [[name, value]])));
}

/** A customer who has bet 100 EUR today. */
async function bettor(admin: Http): Promise<string> {
  const partner = unique('PRF');
  const { rows } = await admin.list('v1/crud/fixture?per_page=1');
  const bet = {
    partner_betId: unique('bet'),
    partner_fixtureId: rows[0]?.partner_fixtureId,
    market: '1X2',
    odd: { name: '1', price: '2' },
    result: 'OPEN',
  };
  const slip = {
    partner_betslipId: unique('slip'),
    partner_customerId: partner,
    currency: 'EUR',
    stake: '100.00',
    price: '2',
    return_possible: '200.00',
    result: 'OPEN',
    settled: false,
    created_at: new Date().toISOString(),
    bets: [bet],
  };
  const taken = await admin.post('v1/ingest/betslips', [slip]);
  expect(taken, JSON.stringify(taken.body)).toMatchObject({ status: 200, body: { accepted: 1 } });
  const found = await admin.list(`v1/crud/customer?filter[partner_customerId]=${encodeURIComponent(partner)}`);
  return found.rows[0]?.id ?? '';
}

test('PRF-1 to PRF-6, STT-1, STT-2, API-1, API-24 a person’s preferences take effect at once and in each of their browsers', async () => {
  const admin = await Http.signIn(desk().url, 'admin');
  const { email, password } = await makeUser(admin, ['role.analyst']);
  const user = { email, password };
  const customer = await bettor(admin);
  const theirs = await Http.signIn(desk().url, user);

  // PRF-6: who never chose
  const page = await desk().signIn(user, `/customer-details/${customer}`);
  const asked: URL[] = [];
  page.on('request', (request) => request.url().includes('/api/v1/') && asked.push(new URL(request.url())));
  const currencies = () => [...new Set(asked.map(({ searchParams }) => searchParams.get('currency')))];
  expect(await looks(page)).toEqual(builtIn);
  const stake = page.getByRole('main').locator('dl > div').filter({ hasText: 'Average stake' }).locator('dd');
  await soon(() => stake.innerText()).toBe('€100.00');
  expect(await kept(theirs)).toEqual({});

  // PRF-4: each change at once, behind the open panel
  const panel = await openPanel(page);
  expect(await panel.getByRole('link').count()).toBe(0);
  await take(page, 'Rubick, top menu');
  await take(page, 'Theme 2');
  await take(page, 'Dark');
  await take(page, 'Compact');
  const dark = { ...builtIn, accent: 'theme-2', appearance: 'dark', row: '28px' };
  expect(await looks(page)).toEqual(dark);

  // PRF-3: amounts that the server converts are loaded again
  await page.getByRole('combobox', { name: 'Currency' }).fill('pound');
  await page.getByRole('option', { name: /Pound Sterling/ }).click();
  await soon(() => stake.innerText()).toMatch(/^£\d+\.\d\d$/);
  await page.getByRole('main').getByText('Converted to GBP at the rate of the day').waitFor();
  asked.length = 0;

  // PRF-1, PRF-2: texts, numbers and direction of another language, the direction then as one likes
  await panel.getByRole('combobox', { name: /^Language/ }).click();
  await page.getByRole('option', { name: 'فارسی' }).click();
  expect(await looks(page)).toEqual({ ...dark, dir: 'rtl', lang: 'fa-IR' });
  await soon(() => page.getByRole('main').innerText()).toMatch(/£[\s\u200e\u200f]*[۰-۹]|[۰-۹][\s\u200e\u200f]*£/);
  await page
    .getByRole('dialog')
    .locator('label')
    .filter({ has: page.locator('input[value="ltr"]') })
    .click();
  expect((await looks(page)).dir).toBe('ltr');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('main').waitFor();
  expect(await looks(page)).toEqual({ ...dark, lang: 'fa-IR' });
  expect(currencies()).toEqual(['GBP']);
  expect(new Set(asked.map(({ searchParams }) => searchParams.get('timezone')))).toEqual(new Set(['Europe/Athens']));
  await soon(() => kept(theirs)).toMatchObject({
    locale: 'fa_IR',
    currency: '{"code":"GBP","name":"British Pound"}',
    theme: 'rubick',
    layout: 'top-menu',
    color: 'theme-2',
    appearance: 'dark',
    direction: 'ltr',
    density: 'compact',
  });

  // PRF-5: another browser of the same user shows it after the login
  const slips = `/betslips?filter=${encodeURIComponent(JSON.stringify({ customer_id: customer }))}`;
  const other = await desk().signIn(user, slips);
  await soon(() => looks(other)).toEqual({ ...dark, lang: 'fa-IR' });
  await theirs.put('v1/user/user-state', { name: 'locale', value: 'en_US' });
  await other.reload();
  await listed(other, 'Betslips');
  expect((await looks(other)).lang).toBe('en-US');
  // PRF-3: a row keeps its own currency
  await other.getByRole('main').getByText('€100.00').first().waitFor();

  // PRF-6, SHL-5: the panel's own defaults, here and then there
  const there = await openPanel(other);
  await there.getByRole('button', { name: 'Reset to defaults' }).click();
  const reset = { ...builtIn, accent: 'default' };
  expect(await looks(other)).toEqual(reset);
  await soon(() => kept(theirs)).toMatchObject({
    color: 'default',
    theme: 'enigma',
    currency: expect.stringContaining('EUR'),
  });
  await page.reload();
  await soon(() => looks(page)).toEqual(reset);

  // STT-1: the dark appearance ends with the session in this browser, and is back with the next
  await page.getByRole('button', { name: 'Dark appearance' }).click();
  await logOut(page);
  expect(await looks(page)).toEqual(reset);
  await soon(async () => (await kept(theirs)).appearance).toBe('dark');
  await fillLogin(page, user);
  await soon(() => looks(page)).toEqual({ ...reset, appearance: 'dark' });
  await page.getByRole('banner').waitFor();
  await logOut(page);

  // nobody else inherits this browser's choices
  await fillLogin(page, 'auditor');
  await page.getByRole('banner').waitFor();
  expect(await looks(page)).toEqual(builtIn);
});

test('API-27, ERR-9, STT-1, STT-3 the layout’s lists are loaded once per start, stored, reported when they fail, and removed at the logout', async () => {
  desk().expectErrors(/Failed to load resource.*500/);
  const asked: string[] = [];
  const nameOf = (request: Request) => {
    const { name, names = [] }: { name?: string; names?: string[] } = request.postDataJSON() ?? {};
    return `${new URL(request.url()).pathname.replace('/api/v1/', '')} ${name ?? names.toSorted().join()}`.trim();
  };
  const lists = () => asked.filter((call) => /^(enums|schema)\//.test(call)).sort();
  const names = ['DatetimeOperators', 'Models', 'NumberOperators', 'QueryOperators', 'ResultFunctions', 'RiskStatuses']
    .concat('TextOperators')
    .sort();
  const wanted = [`enums/list-enums ${names.join()}`];

  // STT-3: the login's start keeps them; API-27: the next asks once more, after the page's own rows
  const page = await desk().signIn('risk', '/');
  const stored = () => page.evaluate(() => Object.keys(localStorage).sort());
  await soon(stored).toEqual(
    expect.arrayContaining([...names.map((name) => `pitboss.enums.${name}`), 'pitboss.served.schema']),
  );
  page.on('request', (request) => request.url().includes('/api/v1/') && asked.push(nameOf(request)));
  await page.goto(`${desk().url}/customers`);
  await soon(lists).toEqual(wanted);
  expect(asked.indexOf('crud/customer')).toBeLessThan(asked.findIndex((call) => /^(enums|schema)/.test(call)));
  expect(asked).toContain('crud/customer');
  await goWithin(page, '/betslips');
  await listed(page, 'Betslips');
  expect(lists()).toHaveLength(1);

  // with caches, a failing start says so and holds nothing up; without, the form waits for another try
  const message = 'The lists are being rebuilt.';
  await page.route('**/api/v1/enums/**', (route) =>
    route.fulfill({ status: 500, json: { message, request_id: 'r-1' } }),
  );
  await page.reload();
  const notice = page.getByRole('alert').filter({ hasText: message });
  await notice.getByText('Until then, this browser uses its stored copy.').waitFor();
  await listed(page, 'Betslips');
  await page.evaluate(() => localStorage.removeItem('pitboss.enums.Models'));
  await page.reload();
  await notice.getByText('Everything else works.').waitFor();
  await listed(page, 'Betslips');
  expect(await page.getByRole('status').filter({ hasText: 'Loading' }).count()).toBe(0);
  await page.unroute('**/api/v1/enums/**');
  asked.length = 0;
  await notice.getByRole('button', { name: 'Try again' }).click();
  await notice.waitFor({ state: 'hidden' });
  expect(lists()).toEqual(wanted);

  await goWithin(page, '/triggers/create');
  // the form requests what it needs beyond that, and nothing again
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  const classes = () => lists().flatMap((call) => call.split(/[ ,]/).slice(1));
  expect(classes()).toContain('MathSymbols');
  expect(new Set(classes()).size).toBe(classes().length);
  await page.goto(`${desk().url}/customers`);
  await listed(page, 'Customers');
  await logOut(page);
  expect((await stored()).filter((key) => key.startsWith('pitboss.'))).toEqual(['pitboss.preferences']);
});
