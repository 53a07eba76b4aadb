import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { atRest } from '../support/motion.ts';
import { fillLogin, openDesk } from './console.ts';
import { box, heading, listed, pick, placeOf, row, rows, save, soon, toast } from './flows.ts';
import { Http, makeUser, unique } from './http.ts';

const desk = openDesk();

const avatar = (page: Page) => page.getByRole('button', { name: /Account of/ });
const dialogNamed = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name, exact: true });
const field = (dialog: Locator, name: string) => dialog.getByLabel(new RegExp(`^${name}\\s*\\*?$`));
const isFocused = (one: Locator) => one.evaluate((element) => element === document.activeElement);

/** Opens an entry of the user menu. */
async function choose(page: Page, entry: string): Promise<void> {
  await avatar(page).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** The calls of the page from now on, as `GET v1/auth/me`; without those that come by themselves. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/api\/v1\/(crud\/(user|tenant|partner)|auth)\b/.test(pathname))
      calls.push(`${request.method()} ${pathname.replace('/api/', '')}`);
  });
  return calls;
}

test('TOP-4 MDL-1 VAL-2 API-4 switching the tenant leaves nothing of the former one, and opens the page’s list', async () => {
  const http = await Http.signIn(desk().url, 'admin');
  const who = await makeUser(http, ['role.admin']);
  const tag = await http.one(http.post('v1/crud/customer-tag', { name: unique('Of Northgate') }));
  const page = await desk().signIn(who, '/customers?page=2&perPage=10&filter=%7B%7D');
  await listed(page, 'Customers');
  const northgate = await rows(page).allTextContents();
  const calls = callsOf(page);

  await choose(page, 'Switch Tenant');
  const dialog = dialogNamed(page, 'Switch Tenant');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await dialog.getByText('This field is required').waitFor();
  expect(await field(dialog, 'Tenant').getAttribute('aria-invalid')).toBe('true');
  expect(calls.filter((call) => call.includes('switch-tenant'))).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await soon(() => isFocused(avatar(page))).toBe(true);

  await choose(page, 'Switch Tenant');
  await pick(page, 'Tenant', 'Harbour');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await toast(page, 'Switched to Harbour').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('banner').getByText('Harbour').waitFor();
  await listed(page, 'Customers');
  expect(placeOf(page)).toBe('/customers');
  const harbour = await rows(page).allTextContents();
  expect(harbour.length).toBeGreaterThan(0);
  expect(harbour.filter((text) => northgate.includes(text))).toEqual([]);
  expect(calls.filter((call) => call.includes('auth/'))).toEqual(['GET v1/auth/switch-tenant', 'GET v1/auth/me']);
  await soon(() => isFocused(avatar(page))).toBe(true);

  // back to Northgate from a form that holds something unsaved: it is asked about before the call
  await page.goto(`${desk().url}/roles/create`);
  await page.getByRole('main').getByLabel(/^Name/).fill('Half a role');
  await choose(page, 'Switch Tenant');
  await pick(page, 'Tenant', 'Northgate');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  const question = dialogNamed(page, 'Leave without saving?');
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await question.waitFor({ state: 'detached' });
  expect(calls.filter((call) => call.includes('switch-tenant'))).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await toast(page, 'Switched to Northgate').waitFor();
  await soon(() => page.getByRole('main').getByLabel(/^Name/).inputValue()).toBe('');
  expect(placeOf(page)).toBe('/roles/create');

  // a record of the old tenant leads to its list; a row of the tenants' list is a way, too
  await page.goto(`${desk().url}/tags/${tag.id}/show`);
  await heading(page, String(tag.name)).waitFor();
  await choose(page, 'Switch Tenant');
  await pick(page, 'Tenant', 'Harbour');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await listed(page, 'Tags');
  expect(placeOf(page)).toBe('/tags');
  expect(await page.getByText(String(tag.name)).count()).toBe(0);
  await page.goto(`${desk().url}/tenants`);
  await page.getByRole('button', { name: 'Switch to Northgate' }).click();
  await toast(page, 'Switched to Northgate').waitFor();
  await row(page, 'Harbour').getByRole('button', { name: 'Switch to Harbour' }).waitFor();

  // in the dark, refused; a toast that fades out has no contrast
  await toast(page, 'Switched to Northgate').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Dark appearance' }).click();
  for (const entry of ['Add User', 'Reset Password', 'Switch Tenant', 'Add Tenant']) {
    await choose(page, entry);
    await page.locator('button[type="submit"]').click();
    await page.getByRole('dialog').getByText('This field is required').first().waitFor();
    expect([entry, await violations(page)]).toEqual([entry, []]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});

test('API-4 a tab that missed the switch of another one writes nothing, says why and follows', async () => {
  desk().expectErrors(/Failed to load resource.*(409|net::ERR_FAILED)|socket.io/);
  const http = await Http.signIn(desk().url, 'admin');
  const who = await makeUser(http, ['role.admin']);
  const tag = await http.one(http.post('v1/crud/customer-tag', { name: unique('Of Northgate') }));
  const page = await desk().signIn(who, '/');
  await heading(page, 'Dashboard').waitFor();
  // by its live connection it would hear of the switch
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.goto(`${desk().url}/tags/${tag.id}`);
  const name = box(page, 'Name');
  await soon(() => name.inputValue()).toBe(String(tag.name));
  // a call that is made after the switch tells the page of it
  await page.waitForLoadState('networkidle');
  await name.fill('Written from the old page');
  const token = await page.evaluate(() => localStorage.getItem('pitboss.token') ?? '');
  const own = new Http(desk().url, token);
  const harbour = await own.list('v1/crud/tenant?filter[name]=Harbour');
  expect((await own.get(`v1/auth/switch-tenant?tenant_id=${harbour.rows[0]?.id}`)).status).toBe(200);

  await save(page);
  await toast(page, 'The tenant was switched to Harbour elsewhere. Nothing unsaved was stored.').waitFor();
  await page.getByRole('banner').getByText('Harbour').waitFor();
  await listed(page, 'Tags');
  expect(placeOf(page)).toBe('/tags');
  expect(await http.one(http.get(`v1/crud/customer-tag/${tag.id}`))).toMatchObject({ name: tag.name });
  expect((await own.list('v1/crud/customer-tag?filter[name]=Written%20from%20the%20old%20page')).rows).toEqual([]);
});

test('MDL-5 VAL-3 API-7 RTE-8 a user is added in a dialog over the page, and changed from the list', async () => {
  desk().expectErrors(/Failed to load resource.*(401|422)/);
  const name = unique('Uma');
  const email = `${name.replace(' ', '.').toLowerCase()}@e2e.pitboss.test`;
  const password = 'a-quiet-afternoon';
  const page = await desk().enter('admin', '/customers?page=2');
  await listed(page, 'Customers');
  await choose(page, 'Add User');
  const dialog = dialogNamed(page, 'Create User');
  await soon(() => isFocused(field(dialog, 'Name'))).toBe(true);
  await field(dialog, 'Name').fill('Ada Again');
  await field(dialog, 'Email').fill('admin@demo.pitboss.test');
  await pick(page, 'Roles', 'role.analyst');
  await pick(page, 'Tenants', 'Northgate');
  await dialog.getByRole('switch', { name: 'Set a password yourself' }).click();
  await field(dialog, 'Password').fill(password);
  await field(dialog, 'Confirm password').fill('another-afternoon');
  await save(page);
  await dialog.getByText('Passwords do not match').waitFor();
  await field(dialog, 'Confirm password').fill(password);
  await save(page);
  // the server's own words: in the banner, and at the field
  const banner = dialog.getByRole('alert');
  await banner.getByText('Email: This value is already taken').waitFor();
  await dialog.getByText('This value is already taken', { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  await banner.getByRole('button', { name: 'Dismiss the message' }).click();
  await soon(() => dialog.getByRole('alert').count()).toBe(1);
  await dialog.getByText('Some fields are invalid. Check the marked fields.').waitFor();
  await field(dialog, 'Name').fill(name);
  await field(dialog, 'Email').fill(email);
  await save(page);
  await toast(page, 'User created').waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(placeOf(page)).toBe('/customers?page=2');
  await soon(() => isFocused(avatar(page))).toBe(true);
  const user = await desk().signIn({ email, password }, '/customers');
  await listed(user, 'Customers');

  // from the list, at an address of its own, in either spelling
  await page.goto(`${desk().url}/users?filter=${encodeURIComponent(JSON.stringify({ name }))}`);
  await listed(page, 'Users');
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  const edit = dialogNamed(page, `Edit User · ${name}`);
  await field(edit, 'Name').fill(`${name} again`);
  await soon(() => new URL(page.url()).pathname).toMatch(/^\/Users\/edit\/\d+$/);
  const address = page.url();
  await page.keyboard.press('Escape');
  await dialogNamed(page, 'Leave without saving?').getByRole('button', { name: 'Stay on this page' }).click();
  await save(page);
  await toast(page, 'Changes saved').waitFor();
  await row(page, `${name} again`).waitFor();
  await page.goto(address);
  await dialogNamed(page, `Edit User · ${name} again`).waitFor();
  // renaming a user does not log them out
  await user.reload();
  await listed(user, 'Customers');

  // a colleague who has forgotten it gets a new password, and their sessions end
  const again = dialogNamed(page, `Edit User · ${name} again`);
  await again.getByRole('switch', { name: 'Set a new password' }).check();
  await field(again, 'Password').fill('a-quieter-morning');
  await field(again, 'Confirm password').fill('a-quieter-morning');
  expect(await violations(page)).toEqual([]);
  await save(page);
  await toast(page, 'Changes saved').waitFor();
  await user.reload();
  await user.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
  await fillLogin(user, { email, password: 'a-quieter-morning' });
  await listed(user, 'Customers');
});

test('MDL-6 VAL-5 API-8 a tenant is set up; a failed set-up leaves nothing behind', async () => {
  desk().expectErrors(/Failed to load resource.*422/);
  const http = await Http.signIn(desk().url, 'admin');
  const name = unique('Quay');
  const page = await desk().enter('admin', '/');
  await heading(page, 'Dashboard').waitFor();
  await choose(page, 'Add Tenant');
  const dialog = dialogNamed(page, 'Create Tenant');
  await field(dialog, 'Name').fill(name);
  await field(dialog, 'Domain').fill(`https://www.${name.replace(' ', '-').toLowerCase()}.example.com`);
  await field(dialog, 'Database server').fill('nowhere');
  await field(dialog, 'Log database server').fill('embedded');
  await save(page);
  const banner = dialog.getByRole('alert');
  await banner.getByText(/There is no database server named 'nowhere'/).waitFor();
  await banner.getByText(/The tenant was not created and nothing was left behind/).waitFor();
  expect(await field(dialog, 'Database server').getAttribute('aria-invalid')).toBe('true');
  const made = () => http.list(`v1/crud/tenant?filter[name]=${encodeURIComponent(name)}`);
  expect((await made()).total).toBe(0);
  await field(dialog, 'Database server').fill('embedded');
  await save(page);
  await dialog.getByRole('status').getByText('Setting up the tenant’s databases').waitFor();
  // a second press while it is sent sends nothing
  await field(dialog, 'Name').press('Enter');
  await toast(page, 'Tenant created').waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(placeOf(page)).toBe('/');
  expect((await made()).total).toBe(1);
});

test('MDL-7 VAL-4 changing one’s own password follows the specification’s flow and keeps the session', async () => {
  desk().expectErrors(/Failed to load resource.*(401|422)/);
  const who = await makeUser(await Http.signIn(desk().url, 'admin'), ['role.analyst']);
  const page = await desk().signIn(who, '/customers?page=2');
  await listed(page, 'Customers');
  const elsewhere = await desk().signIn(who, '/tags');
  await listed(elsewhere, 'Tags');
  const old = new Http(desk().url, (await page.evaluate(() => localStorage.getItem('pitboss.token'))) ?? '');
  const calls = callsOf(page);

  await choose(page, 'Reset Password');
  const dialog = dialogNamed(page, 'Reset Password');
  await save(page);
  await dialog.getByText('This field is required').first().waitFor();
  expect(calls).toEqual([]);
  await field(dialog, 'Current password').fill('not the one');
  await field(dialog, 'Password').fill('password1');
  await field(dialog, 'Confirm password').fill('password1');
  await save(page);
  await dialog
    .getByRole('alert')
    .getByText(/This is not your current password/)
    .waitFor();
  await field(dialog, 'Current password').fill(who.password);
  await save(page);
  await dialog
    .getByRole('alert')
    .getByText(/is too easy to guess/)
    .waitFor();
  const password = 'a-quieter-afternoon';
  await field(dialog, 'Password').fill(password);
  await field(dialog, 'Confirm password').fill(password);
  calls.length = 0;
  await save(page);
  const saved = toast(page, 'Password Saved!');
  await saved.getByText('You Password has been succesfully changed!').waitFor();
  await dialog.waitFor({ state: 'detached' });
  const path = `v1/crud/user/${who.id}`;
  expect(calls).toEqual([`GET ${path}`, `PUT ${path}`, 'POST v1/auth/login']);
  await soon(() => isFocused(avatar(page))).toBe(true);

  // every token from before is dead; this console goes on with a new one, others are led to the login
  expect((await old.get('v1/auth/me')).status).toBe(401);
  expect(placeOf(page)).toBe('/customers?page=2');
  await page.getByRole('button', { name: 'Next page' }).click();
  await soon(() => placeOf(page)).toContain('page=3');
  await listed(page, 'Customers');
  await elsewhere.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
  await fillLogin(elsewhere, { email: who.email, password });
  await listed(elsewhere, 'Tags');
});

interface Opened {
  path: string;
  /** What a press on opens it; for a dialog of the user menu the menu's entry. */
  opener: (page: Page) => Locator;
  entry?: string;
  dialog: RegExp;
  /** A box to fill in: then closing asks first. */
  box?: string;
  /** It is over the page without an address of its own, or is a question that Back closes with the page. */
  back: 'stays' | 'list' | 'leaves';
}

const ofMenu = (entry: string, dialog: RegExp, box?: string): Opened => ({
  path: '/customers?page=2',
  opener: avatar,
  entry,
  dialog,
  box,
  back: 'stays',
});
const ofList = (path: string, link: string | RegExp, dialog: RegExp): Opened => ({
  path,
  opener: (page) => page.getByRole('main').getByRole('link', { name: link }).first(),
  dialog,
  box: 'Name',
  back: 'list',
});
const dialogs: Opened[] = [
  ofMenu('Switch Tenant', /^Switch Tenant$/),
  ofMenu('Add User', /^Create User$/, 'Name'),
  ofMenu('Add Tenant', /^Create Tenant$/, 'Name'),
  ofMenu('Reset Password', /^Reset Password$/, 'Current password'),
  ofList('/Users', 'Create User', /^Create User$/),
  ofList('/Users', /^Edit /, /^Edit User · /),
  ofList('/tenants', 'Create Tenant', /^Create Tenant$/),
  ofList('/tenants', /^Edit /, /^Edit Tenant · /),
  ofList('/risks', 'Create Risk', /^Create Risk$/),
  ofList('/risks', /^Edit /, /^Edit Risk · /),
  ofList('/triggers', 'Create Trigger', /^Create Trigger$/),
  ofList('/triggers', /^Edit /, /^Edit Trigger · /),
  {
    path: '/roles/5/show',
    opener: (page) => page.getByRole('button', { name: 'Delete' }),
    dialog: /^Delete (Admin|Auditor|Partner admin|Risk analyst|Risk manager)/,
    back: 'leaves',
  },
  {
    path: '/customers',
    opener: (page) => page.getByRole('dialog', { name: 'Notifications' }).getByRole('button').first(),
    dialog: /^Notification$/,
    back: 'leaves',
  },
];

/** Tab from the last control and back from the first stay within. */
async function keepsFocus(page: Page, dialog: Locator): Promise<void> {
  const holds = () => dialog.evaluate((element) => element.contains(document.activeElement));
  await soon(holds).toBe(true);
  for (const [end, key] of [
    ['last', 'Tab'],
    ['first', 'Shift+Tab'],
  ] as const) {
    await dialog.evaluate((element, which) => {
      const controls = element.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea');
      controls[which === 'last' ? controls.length - 1 : 0]?.focus();
    }, end);
    for (let presses = 0; presses < 2; presses++) {
      await page.keyboard.press(key);
      await soon(holds).toBe(true);
    }
  }
}

test('MDL-8 every dialog traps the focus, closes by Esc and Back, returns the focus, and asks before discarding', async () => {
  const page = await desk().enter('admin', '/');
  const question = dialogNamed(page, 'Leave without saving?');
  let at = '';
  for (const { path, opener, entry, dialog: name, box: boxName, back } of dialogs) {
    if (at !== path) await page.goto(desk().url + path);
    if (at !== path && back !== 'leaves') {
      // a step within the console, for Back to lead back to
      await page.getByRole('main').locator('thead button').first().click();
      await page.waitForURL(/sort=/);
      await page.locator('main section[aria-busy="false"]').waitFor();
    }
    at = path;
    const place = placeOf(page);
    const dialog = page.getByRole('dialog', { name });
    const open = async () => {
      if (name.source === '^Notification$') await openBell(page);
      await opener(page).click();
      if (entry) await page.getByRole('menuitem', { name: entry, exact: true }).click();
      await dialog.getByRole('button').first().waitFor();
      if (boxName) await field(dialog, boxName).waitFor();
    };
    const closed = async () => {
      await dialog.waitFor({ state: 'detached' });
      await soon(() => isFocused(opener(page))).toBe(true);
      await soon(() => [path, placeOf(page)]).toEqual([path, place]);
    };
    await open();
    await keepsFocus(page, dialog);
    if (entry) expect([entry, await violations(page)]).toEqual([entry, []]);
    if (boxName) {
      await field(dialog, boxName).fill('half a word');
      await page.keyboard.press('Escape');
      await keepsFocus(page, question);
      await question.getByRole('button', { name: 'Stay on this page' }).click();
      await question.waitFor({ state: 'detached' });
      expect(await field(dialog, boxName).inputValue(), path).toBe('half a word');
      await page.goBack();
      await question.getByRole('button', { name: 'Leave', exact: true }).click();
    } else if (back !== 'leaves') await page.goBack();
    if (back !== 'leaves') {
      await closed();
      await open();
    }
    await page.keyboard.press('Escape');
    await closed();
  }
});

async function openBell(page: Page): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  if (await panel.isVisible()) return;
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications|unread/ })
    .click();
  await panel.getByRole('button').first().waitFor();
}

test('SHL-7 dialogs take 30, 50, 70 and 90 % of the window from 768 px on, and the whole screen of a phone', async () => {
  const page = await desk().enter('admin', '/customers');
  await listed(page, 'Customers');
  const share = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    await atRest(page);
    const box = await page.getByRole('dialog').last().boundingBox();
    return Math.round(((box?.width ?? 0) / width) * 1000) / 10;
  };
  const found: { [size: string]: number[] } = {};
  const sizes = {
    sm: () => choose(page, 'Reset Password'),
    md: () => page.goto(`${desk().url}/Users/create`),
    lg: () => page.goto(`${desk().url}/risks/create`),
    xl: () => page.goto(`${desk().url}/triggers/create`),
  };
  for (const [size, open] of Object.entries(sizes)) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open();
    await page.getByRole('dialog').last().locator('input').first().waitFor();
    const shares: number[] = [];
    for (const width of [1600, 1000, 768, 360]) {
      await soon(async () => (await share(width)) > 0).toBe(true);
      shares.push(await share(width));
    }
    found[size] = shares;
  }
  expect(found).toEqual({
    sm: [30, 30, 30, 100],
    md: [50, 50, 50, 100],
    lg: [70, 70, 70, 100],
    xl: [90, 90, 90, 100],
  });
});
