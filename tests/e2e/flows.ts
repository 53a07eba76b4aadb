import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { atRest } from '../support/motion.ts';
import { patience } from './console.ts';

/** Asks again until the answer is as expected: `await soon(() => page.url()).toBe('…')`. */
export const soon = <T>(ask: () => T | Promise<T>) => expect.poll(ask, { timeout: patience, interval: 50 });

/** Path and query of the page. */
export const placeOf = (page: Page) => page.url().slice(new URL(page.url()).origin.length);

/** The page's own heading. */
export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('heading', { level: 1, name, exact: true });

/** The focus is in the opened dialog: its keys work from now on. */
export const keyboardIn = (opened: Locator) =>
  soon(() => opened.evaluate((one) => one.closest('.MuiModal-root')?.contains(document.activeElement) ?? false)).toBe(
    true,
  );

/** The rows of the page's first table, without its head. */
export const rows = (page: Page) => page.getByRole('main').locator('tbody tr');

/** The row in which something stands. */
export const row = (page: Page, text: string) => rows(page).filter({ hasText: text });

/** The tab that a click opens beside this one. */
export async function ownTab(page: Page, what: Locator): Promise<Page> {
  const [opened] = await Promise.all([page.context().waitForEvent('page'), what.click()]);
  return opened;
}

/** The description of an element besides its name. */
export const describedBy = (what: Locator) =>
  what.evaluate((one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent ?? '');

/** A loaded list: rows, or the text in their place. */
export async function listed(page: Page, name: string): Promise<void> {
  await heading(page, name).waitFor();
  const panel = page.getByRole('main').locator('section[aria-busy="false"]');
  await panel.locator('tbody tr, li, h2').first().waitFor();
}

/** The texts of a table's rows, cell by cell. */
export async function cells(page: Page): Promise<string[][]> {
  return rows(page).evaluateAll((found) =>
    found.map((one) => [...one.querySelectorAll('td')].map((cell) => (cell.textContent ?? '').trim())),
  );
}

/** What the console says for a moment at the page's foot. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text });

/** An input of a form by its label, with or without an asterisk; not a filter of the list below it. */
export const box = (page: Page, name: string) =>
  page.getByRole('main').getByLabel(labelled(name)).and(page.locator(':not([role="search"] *)'));
const labelled = (name: string) => new RegExp(`^${name}\\s*\\*?$`);

/** The inputs of the page's form that are not below their label; a rule's sentences show the choices themselves. */
export const besideTheirLabel = (page: Page): Promise<string[]> =>
  page
    .locator('main form')
    .last()
    .evaluate((form) => {
      const boxes = [...form.querySelectorAll<HTMLElement>('input, textarea, select, [role=combobox]')];
      return boxes
        .filter((one) => !one.matches('[type=checkbox], [type=radio], [type=search], [aria-hidden=true], [aria-label]'))
        .filter((one) => {
          const label =
            form.querySelector(`label[for="${CSS.escape(one.id)}"]`) ??
            document.getElementById(one.getAttribute('aria-labelledby')?.split(' ')[0] ?? '');
          const [over, under] = [label?.getBoundingClientRect(), one.getBoundingClientRect()];
          return !over || over.height < 10 || over.bottom > under.top || over.left > under.right;
        })
        .map((one) => one.outerHTML.slice(0, 120));
    });

/** The message below an input. */
export async function complaint(page: Page, name: string): Promise<string> {
  const field = box(page, name);
  await field.waitFor();
  if ((await field.getAttribute('aria-invalid')) !== 'true') return '';
  const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ').filter((id) => id !== '');
  const texts = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()));
  return texts.join(' ');
}

/** Opens the choice of a filter, brought into the bar first where it is not there yet. */
export async function openFilter(page: Page, name: string): Promise<Locator> {
  const there = page.getByRole('search', { name: 'Filters' }).getByRole('button', { name: new RegExp(`^${name}`) });
  if ((await there.count()) > 0) await there.click();
  else {
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  }
  return page.getByRole('dialog', { name });
}

/** Takes one value in a filter, and closes it. */
export async function filterBy(page: Page, name: string, value: string): Promise<void> {
  const choice = await openFilter(page, name);
  await choice.getByLabel(value, { exact: true }).click();
  await closeFilter(choice);
}

export async function closeFilter(choice: Locator): Promise<void> {
  await choice.getByRole('button', { name: 'Done' }).click();
  await choice.waitFor({ state: 'hidden' });
}

/** Chooses from a select. */
export async function choose(page: Page, name: string, option: string): Promise<void> {
  // a select's name ends with the chosen option
  await page
    .getByRole('main')
    .getByRole('combobox', { name: new RegExp(`^${name}( |$)`) })
    .click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Finds a record by typing and takes it. */
export async function pick(page: Page, name: string, text: string): Promise<void> {
  const picker = page.getByRole('combobox', { name, exact: true });
  await picker.fill(text);
  await page.getByRole('option').filter({ hasText: text }).first().click();
  // a picker of several stays open over the next elements
  if (await page.getByRole('listbox').isVisible()) await picker.press('Escape');
}

export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

/** Opens a group of the menu, once the group around it has folded open: what still moves may be missed. */
export async function openGroup(menu: Locator, name: string): Promise<void> {
  await atRest(menu.page());
  await menu.getByRole('button', { name, exact: true }).click();
}

/** Goes to an address as a link of the console does, without loading the console again. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** How often the page has asked for alerts: once when its socket has been let in, and once after each reconnection. */
export const asked = (page: Page) =>
  page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/crud/alert?') && !name.includes('per_page=1&')).length,
  );

/** The page once its live connection stands. */
export async function live(page: Page): Promise<Page> {
  await soon(() => asked(page)).toBeGreaterThan(0);
  return page;
}
