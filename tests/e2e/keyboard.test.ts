import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { credentialsOf, openDesk } from './console.ts';
import { heading, listed, placeOf, rows, soon, toast } from './flows.ts';
import { unique } from './http.ts';

const desk = openDesk();

/** What has the focus: its name, as far as it can be read off. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement;
    if (!(one instanceof HTMLElement)) return '';
    const labels = one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement ? [...(one.labels ?? [])] : [];
    const name = one.getAttribute('aria-label') ?? labels[0]?.textContent ?? one.textContent ?? '';
    return `${one.tagName} ${name.trim()}`;
  });

/** Whether the focused element has a visible frame: an outline, a shadow, or the input's own frame. */
const ringed = (page: Page) =>
  page.evaluate(() => {
    const thick = (width: string) => Number.parseFloat(width) >= 2;
    const frame = document.activeElement?.parentElement?.querySelector(':scope > fieldset');
    if (frame && thick(getComputedStyle(frame).borderTopWidth)) return true;
    for (let one = document.activeElement; one; one = one.parentElement) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      if ((outlineStyle !== 'none' && thick(outlineWidth)) || boxShadow !== 'none') return true;
    }
    return false;
  });

/** Presses Tab until something of that kind and name has the focus. */
async function tabTo(page: Page, wanted: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let steps = 0; steps < 60; steps++) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    passed.push(now);
    if (!wanted.test(now)) continue;
    expect(await ringed(page), `a focus ring around ${now}`).toBe(true);
    return;
  }
  throw new Error(`Tab does not lead to ${wanted}, but over ${passed.join(' · ')}`);
}

/** Logs in without the mouse. */
async function logIn(page: Page, who: Parameters<typeof credentialsOf>[0]): Promise<void> {
  const { email, password } = credentialsOf(who);
  await soon(() => focused(page)).toMatch(/^INPUT Email/);
  await page.keyboard.type(email);
  await tabTo(page, /^INPUT Password/);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await heading(page, 'Dashboard').waitFor();
}

test('by keyboard only: log in, open the menu, a list and a row, and go back', async () => {
  const page = await desk().visit('/login');
  await logIn(page, 'analyst');
  await tabTo(page, /^BUTTON RMT/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^BUTTON Actions/);
  await page.keyboard.press('Space');
  await tabTo(page, /^A Tags/);
  await tabTo(page, /^A Customer List/);
  await page.keyboard.press('Enter');
  await listed(page, 'Customers');

  // past the menu into the content, then to the rows: one of them is in the tab order, arrows lead to the others
  await page.keyboard.press('Home');
  await tabTo(page, /^BUTTON ID/);
  await tabTo(page, /^TR /);
  const [first, second, third] = await rows(page).allTextContents();
  expect(await focused(page)).toBe(`TR ${first}`);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('j');
  expect(await focused(page)).toBe(`TR ${third}`);
  await page.keyboard.press('k');
  expect(await focused(page)).toBe(`TR ${second}`);
  // RTE-6
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  const details = await opened;
  await details.getByRole('tablist').waitFor();
  expect(placeOf(details)).toMatch(/^\/customer-details\/\d+/);
  expect(await focused(page)).toBe(`TR ${second}`);
  await tabTo(details, /^A Customer List/);
  await details.keyboard.press('Enter');
  await listed(details, 'Customers');
});

test('by keyboard only: filter a list, create a record, and log out', async () => {
  const page = await desk().visit('/login');
  await logIn(page, 'risk');
  await tabTo(page, /^BUTTON RMT/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^BUTTON Actions/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^A Categories/);
  await page.keyboard.press('Enter');
  await listed(page, 'Categories');
  await tabTo(page, /^A Create Category/);
  await tabTo(page, /^INPUT Name/);
  await page.keyboard.type('trad');
  await soon(() => rows(page).count()).toBe(1);
  await tabTo(page, /^BUTTON Clear all/);
  await page.keyboard.press('Enter');
  await soon(() => rows(page).count()).toBeGreaterThan(1);

  await page.keyboard.press('Shift+Tab');
  await page.goto(`${desk().url}/categories`);
  await listed(page, 'Categories');
  await tabTo(page, /^A Create Category/);
  await page.keyboard.press('Enter');
  await heading(page, 'Create Category').waitFor();
  // the form's fields load on demand
  await page.getByRole('textbox', { name: 'Name' }).waitFor();
  await tabTo(page, /^INPUT Name/);
  await page.keyboard.type(unique('By keyboard'));
  await tabTo(page, /^BUTTON Save/);
  await page.keyboard.press('Space');
  await toast(page, 'Category created').waitFor();
  await tabTo(page, /^BUTTON .*Account of/);
  await page.keyboard.press('Enter');
  await soon(() => focused(page)).toMatch(/^LI /);
  await page.keyboard.press('End');
  expect(await focused(page)).toMatch(/Log out/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
});

test('the first Tab stop skips the menu', async () => {
  const page = await desk().enter('analyst', '/customers');
  await listed(page, 'Customers');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('A Skip to the content');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('a dialog traps the focus, closes with Esc and returns the focus', async () => {
  const page = await desk().enter('admin', '/roles');
  await page.getByRole('link', { name: 'role.analyst', exact: true }).click();
  const opener = page.getByRole('button', { name: 'Delete' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete Analyst?' });
  await dialog.waitFor();
  for (let steps = 0; steps < 6; steps++) {
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await opener.evaluate((one) => one === document.activeElement)).toBe(true);
});
