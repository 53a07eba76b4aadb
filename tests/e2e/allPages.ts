import type { Page } from 'playwright-core';
import { firstRecords } from '../../scripts/screens/screenPlaces.ts';
import { patience } from './console.ts';
import { goWithin } from './flows.ts';
import type { Http } from './http.ts';

/** A page is ready when it has a new heading, and nothing in it is loading. */
const settled = () => {
  const over = document.querySelector('[role=dialog]:not([data-seen])') !== null;
  const busy = document.querySelector('[aria-busy="true"], [class*="skeleton"], [class*="wait"], [class*="loader"]');
  return (over || document.querySelector('main h1:not([data-seen])') !== null) && busy === null;
};

/** Goes to a page within the console, and waits until it is loaded. */
export async function goTo(page: Page, address: string): Promise<void> {
  const same = new URL(page.url()).pathname === new URL(address, page.url()).pathname;
  await page.evaluate((stays) => {
    for (const one of document.querySelectorAll(stays ? '[role=dialog]' : 'h1, [role=dialog]'))
      one.setAttribute('data-seen', '');
  }, same);
  await goWithin(page, address);
  await there(page);
}

/** The page is loaded and drawn. */
export async function there(page: Page): Promise<void> {
  await page.waitForFunction(settled, undefined, { timeout: patience });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Ids of the first records: those that pages and dialogs of records are shown of. */
export async function firstIds(admin: Http): Promise<Map<string, string>> {
  const lists = await Promise.all(
    firstRecords.map(async ({ name, call }) => [name, (await admin.list(call)).rows[0]?.id] as const),
  );
  return new Map(lists.flatMap(([name, id]) => (id === undefined ? [] : [[name, String(id)] as const])));
}
