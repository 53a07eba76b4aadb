// `npm run screens [-- --only name,… --looks name,… --axe]`: pictures of every page in every shell, appearance and width, and
// in Persian, into screens/, with a page to look through them. With --axe also what axe finds; exits 1 where it finds something.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { signIn } from '../tests/bench/ui/measure.ts';
import { violations } from '../tests/support/axe.ts';
import { openBrowser } from '../tests/support/chromium.ts';
import { startServer } from '../tests/support/server.ts';
import { contactSheet } from './screens/contactSheet.ts';
import { type Look, looks, widths } from './screens/looks.ts';
import { firstRecords, places, type ScreenPlace } from './screens/screenPlaces.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, looks: { type: 'string' }, axe: { type: 'boolean', default: false } },
});
const wanted = (list: string | undefined, name: string) => !list || list.split(',').some((one) => name.startsWith(one));
const folder = join(import.meta.dirname, '../screens');
mkdirSync(folder, { recursive: true });

const server = process.env.PITBOSS_E2E_URL ? null : await startServer();
const url = server?.url ?? String(process.env.PITBOSS_E2E_URL);
const browser = await openBrowser();
let found = 0;

/** Waits until nothing loads or moves any more. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(250);
  await page
    .waitForFunction(
      () =>
        !document.querySelector('[aria-busy=true], [class*=skeleton], [class*=-wait-]') &&
        document
          .getAnimations()
          .every(
            (one) => one.playState !== 'running' || one.effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
          ),
      undefined,
      { timeout: 5_000 },
    )
    // a page that keeps moving is photographed as it is
    .catch(() => undefined);
}

async function look(page: Page, place: ScreenPlace, { name }: Look, width: number): Promise<void> {
  await page.goto(url + place.path);
  await page.locator('main').first().waitFor();
  await settle(page);
  try {
    await place.act?.(page);
  } catch (error) {
    console.error(`${place.name}, ${name}, ${width}: ${String(error).split('\n')[0]}`);
  }
  await settle(page);
  await page.screenshot({ path: join(folder, `${place.name}.${name}.${width}.jpg`), type: 'jpeg', quality: 70 });
  if (!values.axe) return;
  for (const line of await violations(page)) {
    found += 1;
    console.log(`${place.name}, ${name}, ${width}: ${line}`);
  }
}

async function contextOf(chosen: Look, token: string | null): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'Europe/Athens', reducedMotion: 'reduce' });
  await context.addInitScript(
    ([preferences, kept]) => {
      localStorage.setItem('pitboss.preferences', preferences ?? '');
      if (kept) localStorage.setItem('pitboss.token', kept);
    },
    [JSON.stringify(chosen.preferences), token ?? ''],
  );
  return context;
}

try {
  const token = await signIn(url);
  const headers = { authorization: `Bearer ${token}` };
  const first = new Map<string, string>();
  for (const { name, call } of firstRecords) {
    const answer = await (await fetch(`${url}/api/${call}`, { headers })).json();
    if (answer.data?.[0]) first.set(name, String(answer.data[0].id));
  }
  const all = places(first).filter(({ name }) => wanted(values.only, name));
  const chosen = looks.filter(({ name }) => wanted(values.looks, name));
  for (const one of chosen) {
    const begun = performance.now();
    const inside = await contextOf(one, token);
    const outside = await contextOf(one, null);
    for (const width of widths) {
      const pages = new Map<boolean, Page>();
      for (const place of all) {
        const out = place.outside === true;
        const page = pages.get(out) ?? (await (out ? outside : inside).newPage());
        pages.set(out, page);
        await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
        await look(page, place, one, width);
      }
      for (const page of pages.values()) await page.close();
    }
    await inside.close();
    await outside.close();
    console.log(`${one.name}: ${all.length} places in ${Math.round((performance.now() - begun) / 1000)} s`);
  }
  writeFileSync(join(folder, 'index.html'), contactSheet(all, chosen));
  console.log(`Look through ${join(folder, 'index.html')}${values.axe ? `; axe found ${found}` : ''}`);
} finally {
  await browser.close();
  await server?.stop();
}
process.exitCode = found > 0 ? 1 : 0;
