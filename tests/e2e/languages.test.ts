import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { manifest } from '../../resources.manifest.ts';
import type { EntityDef } from '../../src/manifest/entity.ts';
import type { Locale } from '../../src/manifest/enums.ts';
import { verbsOf } from '../../src/manifest/permissions.ts';
import { bundledTexts } from '../../vite/labelTexts.ts';
import { openDesk, patience } from './console.ts';
import { goWithin } from './flows.ts';
import { Http, makeUser } from './http.ts';

const desk = openDesk();
const texts = await bundledTexts();
const english = texts.get('en_US') ?? new Map<string, string>();

/** Everything that a page says: its texts, and the names that only a screen reader tells. Data in a language of its own is marked as such. */
const said = () => {
  const data = 'td[data-kind="text"], td[data-kind="longText"], td[data-kind="ref"]';
  const skipped = `script, style, noscript, textarea, pre, code, body [lang], [translate="no"], ${data}`;
  const found = new Set<string>();
  const add = (text: string | null) => text?.trim() && found.add(text.trim().replaceAll(/\s+/g, ' '));
  for (const element of document.querySelectorAll('body *')) {
    if (element.closest(skipped) || !element.checkVisibility()) continue;
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) add(node.textContent);
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) add(element.getAttribute(name));
  }
  return [...found];
};

/** A page is there when it has a heading that was not there before, and nothing in it is on its way. */
const settled = () => {
  const busy = document.querySelector('[aria-busy="true"], [class*="skeleton"], [class*="wait"], [class*="loader"]');
  return document.querySelector('main h1:not([data-seen])') !== null && busy === null;
};

async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('h1')) one.setAttribute('data-seen', '');
  });
  await goWithin(page, address);
  await there(page);
}

async function there(page: Page): Promise<void> {
  await page.waitForFunction(settled, undefined, { timeout: patience });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** What of a page's texts is a key, or an English text that the locale words otherwise. */
function leftovers(locale: Locale, data: ReadonlySet<string>, found: readonly string[]): string[] {
  const own = texts.get(locale) ?? new Map<string, string>();
  const theirs = new Set(own.values());
  const foreign = [...english].filter(([key, text]) => own.get(key) !== text && !theirs.has(text) && !data.has(text));
  const whole = new Set(foreign.map(([, text]) => text));
  const filled = foreign.flatMap(([, text]) => patternOf(text));
  const areas = [...new Set([...english.keys()].map((key) => key.split('.')[0]))].join('|');
  const key = new RegExp(`^(${areas})(\\.[A-Za-z_]\\w*)+$`);
  return found.filter(
    (text) =>
      key.test(text) ||
      english.has(text) ||
      whole.has(text) ||
      filled.some((one) => one.test(withoutNames(text, data))),
  );
}

const withoutNames = (text: string, data: ReadonlySet<string>) =>
  [...data].reduce((rest, name) => (name.length > 3 ? rest.replaceAll(name, '') : rest), text).trim();

/** A text with gaps as a pattern, where there is enough of it to be told from data. */
function patternOf(text: string): RegExp[] {
  if (!text.includes('%{') || (text.replace(/%\{\w+\}/g, '').match(/[A-Za-z]{3,}/g) ?? []).length < 2) return [];
  const forms = text.split('||||').map((form) => form.trim());
  return forms.map(
    (form) => new RegExp(`^${form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/%\\\{\w+\\\}/g, '.+')}$`),
  );
}

/** Names that people or the demo world gave: no label's business. */
async function namesIn(admin: Http): Promise<ReadonlySet<string>> {
  const paths = ['risk', 'trigger', 'customer-action', 'customer-tag', 'customer-tag-category', 'role', 'currency'];
  const lists = await Promise.all(paths.map((path) => admin.list(`v1/crud/${path}?per_page=200`)));
  // languages are called by their own names
  return new Set(['English', ...lists.flatMap(({ rows }) => rows.map(({ name }) => String(name)))]);
}

const entities: [string, EntityDef][] = Object.entries(manifest.entities);
const dialogs = ['/risks/create', '/triggers/create', '/triggers/edit/1', '/Users/create', '/tenants/create'];
const addresses = [
  ...['/statistics/sportsbook', '/platform-settings', '/platform-operations', '/no-such-page'],
  ...entities.map(([, { route }]) => `/${route}`),
  ...entities
    .filter(([, entity]) => verbsOf(entity).includes('create'))
    .map(([, { route }]) => `/${route}/create`)
    .filter((path) => !dialogs.includes(path)),
  ...['/risks/1/show', '/triggers/1/show', '/customers/1/show', '/betslips/1/show', '/customer-alerts/1/show'],
  ...dialogs,
];

describe('TRN-1 no key and no English text is left', () => {
  test.each<[Locale, string]>([
    ['de_DE', 'de-DE'],
    ['fa_IR', 'fa-IR'],
  ])(
    'TRN-1 on any page or main dialog in %s',
    async (locale, lang) => {
      const admin = await Http.signIn(desk().url, 'admin');
      const data = await namesIn(admin);
      const { email, password } = await makeUser(admin, ['role.admin']);
      const http = await Http.signIn(desk().url, { email, password });
      await http.put('v1/user/user-state', { name: 'locale', value: locale });
      const page = await desk().visit('/login', {
        stored: { 'pitboss.preferences': JSON.stringify({ locale }) },
      });
      const found = new Map<string, string[]>();
      const look = async (place: string) => {
        const left = leftovers(locale, data, await page.evaluate(said));
        if (left.length > 0) found.set(place, left);
      };
      await page.locator('input[type=password]').waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(lang);
      await look('/login');
      await page.locator('button[type=submit]').click();
      await look('/login, refused');
      await page.locator('input[type=email]').fill(email);
      await page.locator('input[type=password]').fill(password);
      await page.locator('button[type=submit]').click();
      await page.waitForURL((url) => url.pathname !== '/login');
      await there(page);
      await look('/');
      for (const address of addresses) {
        await goTo(page, address);
        await look(address);
      }
      await goTo(page, '/customers');
      for (let opener = 0; opener < (await page.locator(openers).count()); opener += 1) {
        await openMenu(page, opener);
        await look(`the bar’s menu ${opener}`);
        // the last one leads out of the console
        const entries = (await page.getByRole('menuitem').count()) - 1;
        await page.keyboard.press('Escape');
        for (let entry = 0; entry < entries; entry += 1) {
          await openMenu(page, opener);
          await page.getByRole('menuitem').nth(entry).click();
          await page.getByRole('dialog').first().waitFor();
          await page.waitForFunction(() => document.querySelector('[class*="wait"], [class*="skeleton"]') === null);
          await look(`the bar’s menu ${opener}, entry ${entry}`);
          await page.keyboard.press('Escape');
          await page.getByRole('dialog').waitFor({ state: 'detached' });
        }
      }
      expect(Object.fromEntries(found)).toEqual({});
    },
    240_000,
  );
});

/** What opens something from the bar. */
const openers = 'header button[aria-haspopup], [role=banner] button[aria-haspopup]';

async function openMenu(page: Page, at: number): Promise<void> {
  await page.locator(openers).nth(at).click();
  await page.getByRole('menu').or(page.getByRole('dialog')).first().waitFor();
}
