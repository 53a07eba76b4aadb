import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Preferences, preferenceChoices } from '../../src/theme/themeChoices.ts';
import { violations } from '../support/axe.ts';
import { openDesk } from './console.ts';
import { goWithin, heading, listed, rows, save, soon } from './flows.ts';
import { Http, makeUser } from './http.ts';

const desk = openDesk();
describe.each(['light', 'dark'])('axe finds no violation, %s', (appearance) => {
  const stored = { 'pitboss.preferences': JSON.stringify({ appearance }) };
  const enter = async (path: string) => {
    // the server keeps what others have chosen as the demo's admin
    const who = await makeUser(await Http.signIn(desk().url, 'admin'), ['role.admin']);
    const page = await desk().signIn(who, path, { stored });
    expect(await page.locator('html').getAttribute('data-appearance')).toBe(appearance);
    return page;
  };

  test('login page, empty and refused', async () => {
    const page = await desk().visit('/login', { stored });
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    expect(await page.locator('html').getAttribute('data-appearance')).toBe(appearance);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('This field is required').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto(`${desk().url}/register`);
    await page.getByRole('button', { name: 'Send request' }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test('lists: with rows, filtered, empty, and not allowed', async () => {
    const page = await enter('/betslips?filter=%7B%22result%22%3A%7B%22in%22%3A%5B%22WON%22%5D%7D%7D');
    await soon(() => rows(page).count()).toBe(10);
    expect(await violations(page)).toEqual([]);
    await page.goto(`${desk().url}/tags`);
    await listed(page, 'Tags');
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    expect(await violations(page)).toEqual([]);
    await page.goto(`${desk().url}/customers?filter=%7B%22customerDetails.last_name%22%3A%22zzz%22%7D`);
    await page.getByRole('heading', { name: 'No data found.' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto(`${desk().url}/`);
    await heading(page, 'Dashboard').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto(`${desk().url}/nowhere`);
    await heading(page, 'Page not found').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test('a record’s page', async () => {
    const page = await enter('/betslips');
    await rows(page).first().getByRole('link').first().click();
    await page.getByRole('link', { name: 'Open full page' }).click();
    await page.getByRole('tab', { name: 'Bets', exact: true }).click();
    await soon(() => rows(page).count()).toBeGreaterThan(0);
    expect(await violations(page)).toEqual([]);
  });

  test('forms: empty, refused, and a role’s with all its permissions', async () => {
    const page = await enter('/Users/create');
    await heading(page, 'Create User').waitFor();
    await page.getByRole('button', { name: 'Save' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await save(page);
    await page.getByText('Some fields are invalid. Check the marked fields.').waitFor();
    expect(await violations(page)).toEqual([]);
    for (const path of ['/triggers/create', '/roles/create', '/translation-tool/create']) {
      await page.goto(desk().url + path);
      await page.getByRole('button', { name: 'Save' }).waitFor();
      expect([path, await violations(page)]).toEqual([path, []]);
    }
  });

  test('overlays: filters, menus, choices, a question', async () => {
    const found: { [place: string]: string[] } = {};
    const page = await enter('/betslips');
    await soon(() => rows(page).count()).toBe(10);
    for (const name of ['Result', 'Customer', 'Add filter', 'Saved views', /^View$/, 'Search', 'Account of']) {
      const opened = page.getByRole('dialog').or(page.getByRole('menu')).first();
      await page.getByRole('button', { name }).first().click();
      await opened.waitFor();
      found[String(name)] = await violations(page);
      await page.keyboard.press('Escape');
      await opened.waitFor({ state: 'hidden' });
    }
    await page.goto(`${desk().url}/tags/create`);
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option').first().waitFor();
    found['a picker'] = await violations(page);
    await page.goto(`${desk().url}/customer-actions/create`);
    await page.getByRole('combobox', { name: /^Execution/ }).click();
    await page.getByRole('option').first().waitFor();
    found['a select'] = await violations(page);
    await page.goto(`${desk().url}/roles`);
    await page.getByRole('link', { name: 'role.analyst', exact: true }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete Analyst?' }).waitFor();
    found['a question'] = await violations(page);
    expect(Object.entries(found).filter(([, wrong]) => wrong.length > 0)).toEqual([]);
  });
});

test('axe finds no violation in an alert of several triggers and in the palette with results', async () => {
  const id = await withRows(await Http.signIn(desk().url, 'admin'));
  const page = await desk().enter('admin', '/betslips');
  await page.route(/\/api\/v1\/crud\/alert\/\d+\?/, async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    const story = JSON.parse(String(data.data));
    const [one] = story.output.triggers;
    story.output.triggers.push({ ...one, id: '999999', name: 'The other one' });
    await route.fulfill({ response: answer, json: { data: { ...data, data: JSON.stringify(story) } } });
  });
  await listed(page, 'Betslips');
  await goWithin(page, `/betslips?view=alert.${id}`);
  const alert = page.getByRole('dialog', { name: /^Alert/ });
  await alert
    .getByRole('region', { name: /^The rows behind S\d+ of The other one/ })
    .first()
    .waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await alert.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Search' }).first().click();
  await page.keyboard.type('al');
  await page.getByRole('option').first().waitFor();
  expect(await violations(page)).toEqual([]);
});

/** The newest alert whose first trigger has rows behind its numbers: not every trigger has some. */
async function withRows(admin: Http): Promise<string> {
  const { rows: alerts } = await admin.list('v1/crud/alert?per_page=100');
  const found = alerts.find(({ data }) => {
    const [first] = JSON.parse(String(data)).output?.triggers ?? [];
    return first?.suspect_items?.some(({ settings = [] }: { settings?: string[] }) => settings.length > 0);
  });
  if (!found) throw new Error('No alert tells the rows behind a number.');
  return String(found.id);
}

/** Other looks of the page as it is, as when another tab of the browser chooses them. */
async function dress(page: Page, looks: Partial<Preferences>): Promise<void> {
  await page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key, value);
      dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
    },
    ['pitboss.preferences', JSON.stringify(looks)] as const,
  );
  const { color = 'theme-1', appearance = 'light', direction = 'ltr' } = looks;
  await page.locator(`html[data-accent=${color}][data-appearance=${appearance}][dir=${direction}]`).waitFor();
}

test('SHL-4 SHL-6 axe finds no violation in any accent, appearance and direction, page by page', async () => {
  const wrong: { [place: string]: string[] } = {};
  const page = await desk().signIn('admin', '/betslips');
  await listed(page, 'Betslips');
  const places = [
    '/',
    '/betslips',
    '/betslips/1/show',
    '/customers/1/show',
    '/customer-alerts',
    '/triggers/1/show',
    '/roles/create',
    '/translation-tool',
    '/platform-settings',
    '/platform-operations',
    '/nowhere',
  ];
  for (const path of places) {
    const before = await page.title();
    await goWithin(page, path);
    await soon(() => page.title()).not.toBe(before);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    for (const color of preferenceChoices.color)
      for (const appearance of preferenceChoices.appearance) {
        await dress(page, { color, appearance });
        const found = await violations(page, 'color-contrast');
        if (found.length > 0) wrong[`${path} ${color} ${appearance}`] = found;
      }
    await dress(page, { direction: 'rtl' });
    const mirrored = await violations(page);
    if (mirrored.length > 0) wrong[`${path} rtl`] = mirrored;
    await dress(page, {});
  }
  expect(wrong).toEqual({});
});
