import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { manifest } from '../../resources.manifest.ts';
import { en } from '../../src/i18n/en.ts';
import { withDerived } from '../../src/i18n/missing.ts';
import { flatten } from '../../src/i18n/phrases.ts';
import type { ManifestDef, MenuItem } from '../../src/manifest/entity.ts';
import { labelKey } from '../../src/manifest/labelKey.ts';
import { violations } from '../support/axe.ts';
import { openDesk } from './console.ts';
import { goWithin, heading, listed, openGroup, placeOf, soon } from './flows.ts';

const declared: ManifestDef = manifest;
const desk = openDesk();
const keptKey = 'pitboss.preferences';

interface Look {
  theme: 'enigma' | 'rubick';
  layout: 'side-menu' | 'top-menu';
}
const shells: Look[] = [
  { theme: 'enigma', layout: 'side-menu' },
  { theme: 'enigma', layout: 'top-menu' },
  { theme: 'rubick', layout: 'side-menu' },
  { theme: 'rubick', layout: 'top-menu' },
];
const nameOf = ({ theme, layout }: Look) => `${theme}, ${layout}`;

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const group = (page: Page, name: string) => nav(page).getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => nav(page).getByRole('link', { name, exact: true });

/** Chooses as another tab of the same browser would: it applies here without a reload and without a request. */
async function choose(page: Page, choice: { [preference: string]: string }): Promise<void> {
  await page.evaluate(
    ([key, change]) => {
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
      localStorage.setItem(key, JSON.stringify({ ...kept, ...JSON.parse(change) }));
      dispatchEvent(new StorageEvent('storage', { key }));
    },
    [keptKey, JSON.stringify(choice)] as const,
  );
}

/** Draws the shell around the present page. */
async function dress(page: Page, look: Look, rest: { [preference: string]: string } = {}): Promise<void> {
  await choose(page, { ...look, ...rest });
  await soon(() => drawn(page)).toEqual(look);
}

/** The shell that is drawn, by what can be seen of it: where the bar is, and how the entries lie. */
const drawn = (page: Page) =>
  page.evaluate(() => {
    const [one, other] = [...(document.querySelector('nav ul')?.children ?? [])].map((item) =>
      item.getBoundingClientRect(),
    );
    const bar = document.querySelector('header');
    return {
      theme: bar?.closest('[data-scroller]') ? 'rubick' : 'enigma',
      layout: one && other && Math.abs(one.top - other.top) < 1 ? 'top-menu' : 'side-menu',
    };
  });

/** Ground of the window, roundness of the sheet, and where menu and sheet lie. */
const look = (page: Page) =>
  page.evaluate(() => {
    const sheet = document.querySelector('[data-scroller]');
    const ground = sheet?.parentElement;
    if (!sheet || !ground) throw new Error('There is no frame.');
    const { backgroundColor, backgroundImage } = getComputedStyle(ground);
    const { x, y } = sheet.getBoundingClientRect();
    return { backgroundColor, backgroundImage, radius: getComputedStyle(sheet).borderStartStartRadius, x, y };
  });

describe('on a desktop', () => {
  test('SHL-1 SHL-4 another shell, accent or appearance changes the frame around the same page; each looks different', async () => {
    const page = await desk().enter('admin', '/roles/create');
    const field = page.getByRole('textbox', { name: 'Name' });
    await field.fill('Half a word');
    await page.evaluate(() => Object.assign(window, { formerMain: document.querySelector('main') }));
    const looks: { [shell: string]: unknown } = {};
    for (const shell of [...shells].reverse()) {
      await dress(page, shell);
      looks[nameOf(shell)] = await look(page);
      expect(await field.inputValue()).toBe('Half a word');
      expect(await page.evaluate(() => Reflect.get(window, 'formerMain') === document.querySelector('main'))).toBe(
        true,
      );
      const grounds = new Set<string>();
      for (const appearance of ['dark', 'light'])
        for (const color of ['default', 'theme-1', 'theme-2']) {
          await choose(page, { appearance, color });
          const { backgroundColor, backgroundImage } = await look(page);
          grounds.add(`${appearance} ${backgroundColor} ${backgroundImage}`);
        }
      // Enigma has one ground for all accents in the dark; Rubick's window is tinted by each
      expect([nameOf(shell), grounds.size]).toEqual([nameOf(shell), shell.theme === 'rubick' ? 6 : 4]);
      await choose(page, { color: 'theme-1' });
    }
    expect(new Set(Object.values(looks).map((one) => JSON.stringify(one))).size).toBe(4);
    const gradients = Object.entries(looks).map(([name, one]) => [name, JSON.stringify(one).includes('gradient')]);
    expect(Object.fromEntries(gradients)).toEqual({
      'enigma, side-menu': false,
      'enigma, top-menu': false,
      'rubick, side-menu': true,
      'rubick, top-menu': true,
    });
  });

  test('SHL-1 a chosen shell is drawn from the first moment', async () => {
    const page = await desk().enter('admin', '/tags');
    await listed(page, 'Tags');
    await choose(page, { theme: 'rubick', layout: 'top-menu' });
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const bar = document.querySelector('header');
        if (bar) seen.add(bar.closest('[data-scroller]') ? 'rubick' : 'enigma');
      }).observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    await listed(page, 'Tags');
    expect(await page.evaluate(() => [...(Reflect.get(window, 'seen') as Set<string>)])).toEqual(['rubick']);
  });

  test('MNU-1 MNU-3 TOP-1 TOP-2 TOP-3 RTE-14 menu, header and error page in each shell', async () => {
    const page = await desk().enter('admin', '/tags');
    await listed(page, 'Tags');
    for (const shell of shells) {
      await dress(page, shell);
      const top = shell.layout === 'top-menu';
      const bar = page.getByRole('banner');

      // MNU-3: marked, with its groups open; in a row the group is marked, and open within once it opens
      if (top) {
        expect(await group(page, 'RMT').getAttribute('aria-current')).toBe('true');
        await group(page, 'RMT').click();
      }
      await link(page, 'Tags').waitFor();
      expect(await link(page, 'Tags').getAttribute('aria-current')).toBe('page');
      expect(await nav(page).locator('[aria-current="page"]').count()).toBe(1);
      expect(await group(page, 'Actions').getAttribute('aria-expanded')).toBe('true');

      for (const appearance of ['dark', 'light']) {
        await choose(page, { appearance });
        expect([nameOf(shell), appearance, await violations(page)]).toEqual([nameOf(shell), appearance, []]);
      }

      // MNU-1: the order of the specification; each group opens by click, the third level too
      expect(await entries(page)).toEqual(textsOf(declared.menu));
      for (const [opener, name] of [
        ['Statistics', 'Live Casino'],
        ['User Management', 'User List'],
        ['Platform Management', 'Operations'],
      ] as const) {
        if (top && (await group(page, opener).count()) === 0) await group(page, 'More').click();
        await group(page, opener).click();
        await link(page, name).waitFor();
      }
      if (top) await page.keyboard.press('Escape');
      await soon(() => nav(page).getByRole('button', { expanded: true }).count()).toBe(top ? 0 : 5);

      // TOP-1..3
      const crumbs = bar.getByRole('navigation', { name: 'Breadcrumb' });
      expect(await crumbs.getByRole('link').allTextContents()).toEqual(['Dashboard', 'RMT', 'Actions', 'Tags']);
      await bar.getByText('Northgate').waitFor();
      await bar.getByRole('button', { name: /^Notifications/ }).waitFor();
      await crumbs.getByRole('link', { name: 'RMT' }).click();
      await soon(() => placeOf(page)).toBe('/risks');

      // RTE-14
      await goWithin(page, '/no/such/place');
      await heading(page, 'Page not found').waitFor();
      expect(await nav(page).locator('[aria-current]').count()).toBe(0);
      await goWithin(page, '/tags');
      await listed(page, 'Tags');
    }
  });

  test('a row of entries works by keyboard, by mouse, and in a small window', async () => {
    const page = await desk().enter('admin', '/customers');
    await listed(page, 'Customers');
    for (const shell of shells.filter(({ layout }) => layout === 'top-menu')) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await dress(page, shell);
      await group(page, 'RMT').focus();
      await page.keyboard.press('ArrowDown');
      for (let step = 0; step < 14 && (await focused(page)) !== 'Actions'; step++)
        await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowDown');
      expect(await focused(page)).toBe('Customer Actions');
      await page.keyboard.press('Escape');
      expect(await focused(page)).toBe('RMT');
      await link(page, 'Customer Actions').waitFor({ state: 'hidden' });

      await group(page, 'RMT').hover();
      await link(page, 'Risks').waitFor();
      await page.getByRole('main').hover({ position: { x: 600, y: 500 } });
      await link(page, 'Risks').waitFor({ state: 'hidden' });

      await page.setViewportSize({ width: 768, height: 800 });
      await group(page, 'More').click();
      await group(page, 'Platform Management').click();
      await link(page, 'Operations').waitFor();
      expect(await outside(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 1920, height: 800 });
      await group(page, 'Platform Management').waitFor();
      await soon(() => group(page, 'More').count()).toBe(0);
    }
  });

  test('SHL-3 the menu moves in 300 ms, and names are tooltips up to 1260 px, not above', async () => {
    const page = await desk().enter('admin', '/customers');
    await listed(page, 'Customers');
    for (const shell of shells.filter(({ layout }) => layout === 'side-menu')) {
      await page.setViewportSize({ width: 1261, height: 800 });
      await dress(page, shell);
      const tip = page.getByRole('tooltip', { name: 'Alerts' });
      await link(page, 'Alerts').hover();
      expect(await link(page, 'Alerts').innerText()).toBe('Alerts');
      expect(await nav(page).locator('li > div').first().evaluate(seconds)).toBe('0.3s');
      // longer than a tooltip waits
      await page.waitForFunction(
        (since) => performance.now() - since > 500,
        await page.evaluate(() => performance.now()),
      );
      expect(await tip.count()).toBe(0);
      await page.mouse.move(700, 400);
      await page.setViewportSize({ width: 1260, height: 800 });
      await link(page, 'Alerts').hover();
      await tip.waitFor();
      await page.mouse.move(700, 400);
      await tip.waitFor({ state: 'hidden' });
    }
    await dress(page, { theme: 'rubick', layout: 'top-menu' });
    expect(await nav(page).locator('li > div').first().evaluate(seconds)).toBe('0.3s');
  });

  test('at 1280 × 800 at least 14 alerts fit below Enigma’s top menu, whose bar has 65 px and whose entries have 55', async () => {
    const page = await desk().enter('admin', '/customer-alerts?perPage=25');
    await listed(page, 'Alerts');
    await dress(page, { theme: 'enigma', layout: 'top-menu' });
    await soon(() => roomForRows(page)).toBeGreaterThanOrEqual(14);
    // the demo world has fewer alerts on some days
    const listedRows = await page.locator('main tbody tr').count();
    await soon(() => wholeRows(page)).toBeGreaterThanOrEqual(Math.min(14, listedRows));
    const heightOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => one.getBoundingClientRect().height);
    expect([await heightOf('header > div'), await heightOf('nav > ul > li > a')]).toEqual([65, 55]);
  });

  test('Alerts is in the row of a top menu at any width from 768 px on', async () => {
    const page = await desk().enter('admin', '/customers');
    await listed(page, 'Customers');
    for (const shell of shells.filter(({ layout }) => layout === 'top-menu'))
      for (const locale of ['en_US', 'de_DE', 'el_GR']) {
        await page.setViewportSize({ width: 1280, height: 800 });
        await choose(page, { ...shell, locale });
        await page.locator(`html[lang=${locale.replace('_', '-')}]`).waitFor();
        for (const width of [768, 900, 1100]) {
          await page.setViewportSize({ width, height: 800 });
          await soon(() => page.locator('nav > ul > li > a[href="/customer-alerts"]').count()).toBe(1);
          expect(await outside(page)).toEqual([]);
        }
      }
  });

  test('high contrast distinguishes the selected entry', async () => {
    const page = await desk().enter('admin', '/customer-alerts');
    await listed(page, 'Alerts');
    await page.emulateMedia({ forcedColors: 'active' });
    const outlined = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => getComputedStyle(one).outlineStyle !== 'none');
    for (const shell of shells) {
      await dress(page, shell);
      expect([nameOf(shell), await outlined('nav a[aria-current="page"]')]).toEqual([nameOf(shell), true]);
      expect([nameOf(shell), await outlined('nav a:not([aria-current])')]).toEqual([nameOf(shell), false]);
    }
  });

  test('SHL-6 from right to left every part is mirrored, and digits are not', async () => {
    const page = await desk().enter(
      'admin',
      '/betslips?filter=%7B%22result%22%3A%22WON%22%7D&sort=created_at&order=ASC',
    );
    await listed(page, 'Betslips');
    await soon(async () => (await seenAmounts(page)).length).toBeGreaterThan(2);
    const amounts = await seenAmounts(page);
    for (const width of [1280, 900]) {
      await page.setViewportSize({ width, height: 800 });
      for (const shell of shells) {
        // the same words, so that everything is as wide as before
        await dress(page, shell, { locale: 'en_US', direction: 'ltr' });
        const before = await parts(page);
        await choose(page, { direction: 'rtl' });
        await soon(() => page.evaluate(() => getComputedStyle(document.body).direction)).toBe('rtl');
        await soon(async () => notMirrored(before, await parts(page), width)).toEqual([]);
        await soon(() => seenAmounts(page)).toEqual(amounts);
      }
      await choose(page, { direction: 'ltr' });
    }
  });
});

/** The amounts of the first row letter by letter as they are seen, from left to right. */
const seenAmounts = (page: Page) =>
  page
    .getByRole('main')
    .locator('tbody tr')
    .first()
    .evaluate((row) => {
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent ?? '';
        if (!/^[^\p{L}]*\d+\.\d\d[^\p{L}]*$/u.test(text)) continue;
        const letters = [...text].map((letter, at) => {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          return { letter, left: range.getBoundingClientRect().left };
        });
        found.push(
          letters
            .sort((one, other) => one.left - other.left)
            .map(({ letter }) => letter)
            .join(''),
        );
      }
      return found;
    });

test('SHL-2 SHL-6 on a phone, 360 px wide, the menu slides in from the start edge, in each shell and direction', async () => {
  const page = await desk().enter('admin', '/customers');
  await listed(page, 'Customers');
  for (const [at, shell] of shells.entries()) {
    // each house in each direction
    const direction = at === 0 || at === 3 ? 'ltr' : 'rtl';
    await page.setViewportSize({ width: 1280, height: 740 });
    await dress(page, shell, { direction });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('list', { name: 'Rows of Customers' }).waitFor();
    expect(await outside(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Main menu' });
    await drawer.getByText('Northgate').waitFor();
    // it has come to rest at its edge
    await soon(async () => (await drawer.boundingBox())?.x).toBe(direction === 'ltr' ? 0 : 60);
    await openGroup(drawer, 'RMT');
    await openGroup(drawer, 'Actions');
    await drawer.getByRole('link', { name: 'Tags' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await drawer.getByRole('link', { name: 'Tags' }).click();
    await heading(page, 'Tags').waitFor();
    await drawer.waitFor({ state: 'hidden' });
    expect(await outside(page)).toEqual([]);
    // many steps: the last one is in sight
    await goWithin(page, '/tags/1/show');
    await page.getByText(/^Tag · ID/).waitFor();
    const last = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last();
    await soon(async () => {
      const box = await last.boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= 360;
    }).toBe(true);
    expect(await outside(page)).toEqual([]);
    await goWithin(page, '/customers');
  }
});

/** How many rows of the table are in sight from edge to edge. */
const wholeRows = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main tbody tr')].filter((row) => {
        const { left, top, bottom } = row.getBoundingClientRect();
        const at = (y: number) => document.elementFromPoint(left + 300, y)?.closest('tr') === row;
        return at(top + 2) && at(bottom - 3);
      }).length,
  );

/** How many rows of a list are whole above its pager, 3 px aside; a list may have fewer. */
async function roomForRows(page: Page): Promise<number> {
  const pager = await page.getByRole('navigation', { name: 'Pages', exact: true }).boundingBox();
  const row = await page.locator('main tbody tr').first().boundingBox();
  return pager && row ? Math.floor((pager.y - row.y + 3) / row.height) : 0;
}

const texts = withDerived(declared, new Map(flatten(en)));
/** The manifest's menu by its texts, nested as it is drawn. */
const textsOf = (items: readonly MenuItem[]): unknown[] =>
  items.flatMap((item) => {
    const key = typeof item === 'string' ? item : 'page' in item ? item.page : item.group;
    const inner = typeof item === 'object' && 'items' in item ? [textsOf(item.items)] : [];
    return [texts.get(labelKey.menu(key)), ...inner];
  });

/** The menu's entries, nested as they are; those of "More" where they belong. */
const entries = (page: Page) =>
  nav(page)
    .getByRole('list')
    .first()
    .evaluate((top) => {
      const read = (list: Element): unknown[] =>
        [...list.children].flatMap((item) => {
          const inner = item.querySelector('ul');
          const name = item.querySelector('a, button')?.textContent?.trim();
          if (inner && name === 'More') return read(inner);
          return [name, ...(inner ? [read(inner)] : [])];
        });
      return read(top);
    });

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

const seconds = (one: Element) => getComputedStyle(one).transitionDuration.split(',')[0];

type Part = [name: string, left: number, right: number];

/** Where the frame's parts start and end, in px from the left. */
const parts = (page: Page) =>
  page.evaluate(() => {
    const chosen =
      'nav > a, nav > ul > li, nav > ul > li > *, nav svg, header, header a, header button, [data-scroller], h1';
    return [...document.querySelectorAll(chosen)].flatMap((one): [name: string, left: number, right: number][] => {
      const { left, right, width, height } = one.getBoundingClientRect();
      const name = `${one.tagName.toLowerCase()} ${one.textContent?.trim().slice(0, 20)}`;
      return width > 1 && height > 1 ? [[name, left, right]] : [];
    });
  });

/** Parts that don't lie where the mirror image of the former ones does; roundings aside. */
function notMirrored(before: Part[], after: Part[], width: number): string[] {
  if (before.length !== after.length) return [`${before.length} parts, then ${after.length}`];
  return before.flatMap(([name, start, end], at) => {
    const [, left = 0, right = 0] = after[at] ?? [];
    const off = Math.max(Math.abs(left - (width - end)), Math.abs(right - (width - start)));
    return off > 1.5 ? [`${name}: ${off} px off`] : [];
  });
}

/** What sticks out of the window sideways. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (one: Element | null): boolean =>
      one !== null && (getComputedStyle(one).overflowX !== 'visible' || scrolls(one.parentElement));
    const out = [...document.querySelectorAll('main *, header *, nav *')].filter((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      return width > 1 && (right > innerWidth + 1 || left < -1) && !scrolls(one.parentElement);
    });
    const wide = document.documentElement.scrollWidth > innerWidth ? ['the page itself'] : [];
    return [...wide, ...out.map((one) => `${one.tagName.toLowerCase()}.${one.className}`)];
  });
