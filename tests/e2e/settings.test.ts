import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openDesk } from './console.ts';
import { box, choose, heading, listed, pick, placeOf, row, rows, save, soon, toast } from './flows.ts';
import { Http, unique } from './http.ts';

const desk = openDesk();

interface Case {
  route: string;
  path: string;
  one: string;
  many: string;
  /** Fills in the entity's fields besides its name; returns the texts of the row. */
  fill: (page: Page) => Promise<string[]>;
}
const cases: Case[] = [
  {
    route: '/customer-actions',
    path: 'v1/crud/customer-action',
    one: 'Customer action',
    many: 'Customer actions',
    fill: async (page) => {
      await choose(page, 'Execution', 'Notify only');
      await box(page, 'Instructions').fill('Call the customer.');
      return ['Notify only', 'Call the customer.'];
    },
  },
  {
    route: '/categories',
    path: 'v1/crud/customer-tag-category',
    one: 'Category',
    many: 'Categories',
    fill: async (page) => {
      await box(page, 'Description').fill('What it is for.');
      return ['What it is for.'];
    },
  },
  {
    route: '/tags',
    path: 'v1/crud/customer-tag',
    one: 'Tag',
    many: 'Tags',
    fill: async (page) => {
      await pick(page, 'Category', 'Care');
      await box(page, 'Description').fill('Whom it is for.');
      return ['Care', 'Whom it is for.'];
    },
  },
];

describe.each(cases)('RTE-4 $route', ({ route, path, one, many, fill }) => {
  /** The list with no other rows than those of that name. */
  async function find(page: Page, name: string): Promise<void> {
    await page.goto(desk().url + route);
    await listed(page, many);
    await page.getByRole('textbox', { name: /^Name/ }).fill(name);
    await page.waitForURL(/filter=/);
    await page.locator('main section[aria-busy="false"]').waitFor();
  }

  test('creates, lists, edits and deletes', async () => {
    const risk = await Http.signIn(desk().url, 'risk');
    const [name, other] = [unique(one), unique(one)];
    const page = await desk().enter('risk', route);
    await listed(page, many);
    await page.getByRole('link', { name: `Create ${one}` }).click();
    await heading(page, `Create ${one}`).waitFor();
    await box(page, 'Name').fill(name);
    const shown = await fill(page);
    await save(page);
    await toast(page, `${one} created`).waitFor();
    await soon(() => placeOf(page)).toBe(route);

    await find(page, name);
    await soon(() => rows(page).count()).toBe(1);
    for (const text of shown) await row(page, name).getByText(text).waitFor();
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await soon(() => box(page, 'Name').inputValue()).toBe(name);
    await box(page, 'Name').fill(other);
    await save(page);
    await toast(page, 'Changes saved').waitFor();
    await heading(page, other).waitFor();
    expect((await risk.list(`${path}?filter[name]=${name}`)).total).toBe(0);

    const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.getByRole('button', { name: 'Delete' }).click();
    await toast(page, /deleted/i).waitFor();
    await soon(() => placeOf(page).split('?')[0]).toBe(route);
    expect((await deleted).status()).toBe(200);
    await find(page, other);
    await page.getByRole('heading', { name: 'No data found.' }).waitFor();
    expect((await risk.list(`${path}?filter[name]=${other}`)).total).toBe(0);
  });

  test('Undo restores a deleted record', async () => {
    const risk = await Http.signIn(desk().url, 'risk');
    const name = unique(one);
    const body = { name, ...(route === '/customer-actions' ? { type: 'AUTOMATIC' } : {}) };
    const { id } = await risk.one(risk.post(path, body));
    const page = await desk().enter('risk', `${route}/${id}/show`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await rows(page).first().waitFor();
    expect(await row(page, name).count(), 'the list is fetched meanwhile').toBe(0);
    await toast(page, /deleted/i)
      .getByRole('button', { name: 'Undo' })
      .click();
    await toast(page, /deleted/i).waitFor({ state: 'hidden' });
    await find(page, name);
    await soon(() => rows(page).count()).toBe(1);
    expect((await risk.list(`${path}?filter[name]=${name}`)).total).toBe(1);
  });
});

test('CST-3 a toast lasts 3000 ms', async () => {
  const page = await desk().signIn('risk', '/categories/create', { clock: true });
  await box(page, 'Name').fill(unique('Category'));
  await page.mouse.move(0, 0);
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 10_000);
  await box(page, 'Name').press('Enter');
  const said = toast(page, 'Category created');
  await soon(async () => {
    // delayed requests of the console are due
    await page.clock.runFor(5);
    return said.isVisible();
  }).toBe(true);
  await page.clock.runFor(2900);
  expect(await said.isVisible()).toBe(true);
  await page.clock.runFor(100);
  // and then it fades out
  await page.clock.runFor(500);
  await said.waitFor({ state: 'hidden' });
});
