import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { manifest as declared } from '../../resources.manifest.ts';
import { entities as words } from '../../src/i18n/en/entities.ts';
import type { ManifestDef } from '../../src/manifest/entity.ts';
import { verbsOf } from '../../src/manifest/permissions.ts';
import { atRest } from '../support/motion.ts';
import { targets } from '../support/targets.ts';
import { openDesk } from './console.ts';
import { goWithin, heading, listed, openGroup, soon } from './flows.ts';
import { Http, makeUser } from './http.ts';

const desk = openDesk();
const size = { width: 360, height: 740 };
const manifest: ManifestDef = declared;
const labels: { [entity: string]: { one: string; many: string } } = words;

/** What overflows the page sideways: the page itself, its content, and elements wider than the screen. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const wide = [document.documentElement, document.body, ...document.querySelectorAll('main')].filter(
      (one) => one.scrollWidth > one.clientWidth,
    );
    const scrolls = (one: Element | null): boolean =>
      one !== null &&
      (['auto', 'scroll', 'hidden'].includes(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
    const out = [...document.querySelectorAll('main *, header *')].filter((one) => {
      const { right, width } = one.getBoundingClientRect();
      return width > 1 && right > window.innerWidth + 1 && !scrolls(one.parentElement);
    });
    return [...wide, ...out].map((one) => `${one.tagName.toLowerCase()}.${one.className} ${one.scrollWidth}px`);
  });

describe('360 px wide, no page scrolls sideways', () => {
  test.each([
    ['el_GR', '/platform-operations'],
    ['de_DE', '/risks/1/show'],
  ])('in %s, whose words are longer, %s', async (locale, path) => {
    const who = await makeUser(await Http.signIn(desk().url, 'admin'), ['role.admin']);
    await (await Http.signIn(desk().url, who)).put('v1/user/user-state', { name: 'locale', value: locale });
    const stored = { 'pitboss.preferences': JSON.stringify({ locale }) };
    const page = await desk().signIn(who, path, { size, stored });
    await page.locator(`html[lang=${locale.replace('_', '-')}]`).waitFor();
    await page.getByRole('main').locator('h2').first().waitFor();
    await page.locator('[aria-busy=true], [class*="skeleton"]').first().waitFor({ state: 'detached' });
    expect(await overflow(page)).toEqual([]);
  });

  test.each(['ltr', 'rtl'])('the open tab of a trigger’s page is in sight, %s', async (direction) => {
    const stored = { 'pitboss.preferences': JSON.stringify({ direction }) };
    const page = await desk().signIn('admin', '/triggers/1/show?tab=rests', { size, stored });
    const tab = page.getByRole('tab', { name: 'Rests', selected: true });
    await tab.waitFor();
    const box = (await tab.boundingBox()) ?? { x: -1, width: 0 };
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(size.width);
  });

  test('login and register', async () => {
    const page = await desk().visit('/login', { size });
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('This field is required').first().waitFor();
    expect(await overflow(page)).toEqual([]);
    await page.goto(`${desk().url}/register`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await overflow(page)).toEqual([]);
  });

  test('the start page and every list', async () => {
    const page = await desk().signIn('admin', '/', { size });
    await heading(page, 'Dashboard').waitFor();
    const found: { [route: string]: string[] } = { start: await overflow(page) };
    for (const [name, { route }] of Object.entries(manifest.entities)) {
      const before = await page.title();
      await goWithin(page, `/${route}`);
      await soon(() => page.title()).not.toBe(before);
      await listed(page, labels[name]?.many ?? name);
      found[route] = await overflow(page);
    }
    expect(Object.entries(found).filter(([, wide]) => wide.length > 0)).toEqual([]);
  });

  test('every form, and a record’s page of every entity', async () => {
    const page = await desk().signIn('admin', '/', { size });
    const http = await Http.signIn(desk().url, 'admin');
    const found: { [path: string]: string[] } = {};
    for (const [name, entity] of Object.entries(manifest.entities)) {
      if (verbsOf(entity).includes('create')) {
        await goWithin(page, `/${entity.route}/create`);
        await heading(page, `Create ${labels[name]?.one}`).waitFor();
        await page.getByRole('button', { name: 'Save' }).waitFor();
        found[`/${entity.route}/create`] = await overflow(page);
      }
      const [first] = (await http.list(`${entity.path}?per_page=1`)).rows;
      if (!first) continue;
      await goWithin(page, `/${entity.route}/${first.id}/show`);
      const shown = page.getByText(`${labels[name]?.one} · ID ${first.id}`);
      const written = page.getByRole('dialog').or(page.getByRole('region', { name: 'Customer details' }));
      await shown.or(written).first().waitFor();
      found[`/${entity.route}/…/show`] = await overflow(page);
    }
    expect(Object.entries(found).filter(([, wide]) => wide.length > 0)).toEqual([]);
  });
});

test('the menu of a phone opens over the page, follows a link and closes', async () => {
  const page = await desk().signIn('analyst', '/customers', { size });
  await listed(page, 'Customers');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Main menu' });
  await openGroup(menu, 'RMT');
  await openGroup(menu, 'Actions');
  await atRest(page);
  await menu.getByRole('link', { name: 'Tags' }).click();
  await listed(page, 'Tags');
  await menu.waitFor({ state: 'hidden' });
  await page
    .getByRole('list', { name: 'Rows of Tags' })
    .getByRole('listitem')
    .first()
    .getByRole('link')
    .first()
    .click();
  await page.getByText(/^Tag · ID/).waitFor();
});

/** A link in a sentence or in a cell's text may be as low as with a mouse: it stands between lines of text. */
const least = { mouse: { alone: 24, inText: 24 }, touch: { alone: 44, inText: 24 } };

test.each(['mouse', 'touch'] as const)(
  'every target is large enough for a %s: a list, an alert, a form, the menu',
  async (by) => {
    const touch = by === 'touch';
    const page = await desk().signIn('admin', '/tags', touch ? { size, touch } : {});
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(touch);
    const small: { [place: string]: string[] } = {};
    const measure = async (place: string, sure: RegExp) => {
      await page.locator('[aria-busy=true], [class*="skeleton"]').first().waitFor({ state: 'detached' });
      const found = await targets(page);
      expect(found.map(({ name }) => name)).toContainEqual(expect.stringMatching(sure));
      const wrong = found.filter(
        ({ width, height, inText }) => Math.min(width, height) < least[by][inText ? 'inText' : 'alone'],
      );
      small[place] = wrong.map(({ name, width, height }) => `${name} ${width} × ${height}`);
    };
    await listed(page, 'Tags');
    await measure('a list', /^button “.*Account of|^a “VIP”/);
    await goWithin(page, '/customer-alerts');
    await listed(page, 'Alerts');
    await measure('the alerts', /^button “Unassigned/);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Show Details/ })
      .first()
      .click();
    await page
      .getByRole('dialog', { name: /^Alert/ })
      .getByRole('table', { name: /^Values of .*/ })
      .first()
      .waitFor();
    await measure('an alert', /^button “Close”/);
    await page.keyboard.press('Escape');
    await goWithin(page, '/Users/create');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Email' }).waitFor();
    await measure('a form', /^input “”/);
    await page.keyboard.press('Escape');
    await goWithin(page, '/roles/create');
    await page.getByRole('checkbox', { name: 'All of Users' }).waitFor();
    await measure('a form of many boxes', /^input “All of Users”/);
    await goWithin(page, '/tags');
    await listed(page, 'Tags');
    if (touch) await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Statistics' }).click();
    await measure('the menu', /^a “Sportsbook”/);
    expect(Object.entries(small).filter(([, some]) => some.length > 0)).toEqual([]);
  },
);
