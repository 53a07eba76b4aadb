import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { manifest } from '../../resources.manifest.ts';
import { places } from '../../scripts/screens/screenPlaces.ts';
import { shippedPacks } from '../../server/packs/shippedPacks.ts';
import type { Locale } from '../../src/manifest/enums.ts';
import { allPermissions } from '../../src/manifest/permissions.ts';
import { bundledTexts } from '../../vite/labelTexts.ts';
import { firstIds, goTo, there } from './allPages.ts';
import { openDesk } from './console.ts';
import { Http, makeUser } from './http.ts';

const desk = openDesk();
const texts = await bundledTexts();
const english = texts.get('en_US') ?? new Map<string, string>();

/** All texts of a page, and names for screen readers only. Data in another language is marked as such. */
const said = () => {
  const skipped = 'script, style, noscript, textarea, pre, code, body [lang], [translate="no"]';
  const found = new Set<string>();
  const add = (text: string | null) => text?.trim() && found.add(text.trim().replaceAll(/\s+/g, ' '));
  for (const element of document.querySelectorAll('body *')) {
    if (element.closest(skipped) || !element.checkVisibility()) continue;
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) add(node.textContent);
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) add(element.getAttribute(name));
  }
  return [...found];
};

/** What of a page's texts is a key, or an English text that the locale words otherwise. */
function leftoversIn(locale: Locale, data: ReadonlySet<string>): (found: readonly string[]) => string[] {
  const own = texts.get(locale) ?? new Map<string, string>();
  const theirs = new Set(own.values());
  const foreign = [...english].filter(([key, text]) => own.get(key) !== text && !theirs.has(text) && !data.has(text));
  const whole = new Set(foreign.map(([, text]) => text));
  const filled = foreign.flatMap(([, text]) => patternOf(text));
  const areas = [...new Set([...english.keys()].map((key) => key.split('.')[0]))].join('|');
  const key = new RegExp(`^(${areas})(\\.[A-Za-z_]\\w*)+$`);
  const isLeft = (text: string) => {
    if (key.test(text) || english.has(text) || whole.has(text)) return true;
    const rest = withoutNames(text, data);
    return filled.some((one) => one.test(rest));
  };
  return (found) => found.filter(isLeft);
}

const withoutNames = (text: string, data: ReadonlySet<string>) =>
  [...data].reduce((rest, name) => (name.length > 3 ? rest.replaceAll(name, '') : rest), text).trim();

/** A text with placeholders as a pattern, when it is long enough to be distinguished from data. */
function patternOf(text: string): RegExp[] {
  if (!text.includes('%{') || (text.replace(/%\{\w+\}/g, '').match(/[A-Za-z]{3,}/g) ?? []).length < 2) return [];
  const forms = text.split('||||').map((form) => form.trim());
  return forms.map(
    (form) => new RegExp(`^${form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/%\\\{\w+\\\}/g, '.+')}$`),
  );
}

/** What is data at a place and reads like a label elsewhere: selections of a market, names of permissions. */
const selections = ['Yes', 'No'];
const permissions = allPermissions(manifest);
function namesAt(place: string): readonly string[] {
  if (place.startsWith('role-')) return permissions;
  const ofBets =
    /^(bet|odds)-(list|show)$|^(betslip|fixture|alert)-show$|^customer-show-timeline$|^over-(betslip|alert)$/;
  return ofBets.test(place) ? selections : [];
}

/** Names that are not translated, those of packs among them: names of the default records are, in every language. */
async function namesIn(admin: Http): Promise<ReadonlySet<string>> {
  const paths = ['role', 'currency'];
  const lists = await Promise.all(paths.map((path) => admin.list(`v1/crud/${path}?per_page=200`)));
  // languages are called by their own names
  const packs = shippedPacks().map(({ head }) => head.name);
  return new Set(['English', ...packs, ...lists.flatMap(({ rows }) => rows.map(({ name }) => String(name)))]);
}

describe('TRN-1 no key and no English text is left untranslated', () => {
  test.each<[Locale, string]>([
    ['de_DE', 'de-DE'],
    ['fa_IR', 'fa-IR'],
  ])(
    'TRN-1 on any page, tab or dialog in %s',
    async (locale, lang) => {
      const admin = await Http.signIn(desk().url, 'admin');
      const leftovers = leftoversIn(locale, await namesIn(admin));
      const { email, password } = await makeUser(admin, ['role.admin']);
      const http = await Http.signIn(desk().url, { email, password });
      await http.put('v1/user/user-state', { name: 'locale', value: locale });
      const page = await desk().visit('/login', {
        stored: { 'pitboss.preferences': JSON.stringify({ locale }) },
      });
      const found = new Map<string, string[]>();
      const look = async (place: string) => {
        const all = leftovers(await page.evaluate(said));
        const left = all.filter((text) => !namesAt(place).includes(text));
        if (left.length > 0) found.set(place, left);
      };
      await page.locator('input[type=password]').waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(lang);
      await look('/login');
      await page.locator('button[type=submit]').click();
      await look('/login, refused');
      await page.goto(`${desk().url}/register`);
      await page.locator('form button[type=submit]').click();
      await look('/register, refused');
      await page.goto(`${desk().url}/login`);
      await page.locator('input[type=email]').fill(email);
      await page.locator('input[type=password]').fill(password);
      await page.locator('button[type=submit]').click();
      await page.waitForURL((url) => url.pathname !== '/login');
      await there(page);
      await look('/');
      const all = places(await firstIds(http)).filter(({ outside, act }) => !outside && !act);
      for (const { name, path } of all) {
        // a dialog may stay the same element for the next record
        if ((await page.getByRole('dialog').count()) > 0) await goTo(page, '/nowhere');
        await goTo(page, path).catch((error: unknown) => {
          throw new Error(`${name} at ${path} does not come to rest`, { cause: error });
        });
        await look(name);
      }
      await goTo(page, '/customers');
      for (const keys of ['Control+k', '?']) {
        await page.keyboard.press(keys);
        await page.getByRole('dialog').getByRole('button').first().waitFor();
        await look(`what ${keys} opens`);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
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
    400_000,
  );
});

/** What opens something from the bar. */
const openers = 'header button[aria-haspopup], [role=banner] button[aria-haspopup]';

async function openMenu(page: Page, at: number): Promise<void> {
  await page.locator(openers).nth(at).click();
  await page.getByRole('menu').or(page.getByRole('dialog')).first().waitFor();
}

test('SHL-6 in Persian a Latin text stands at the start edge of its cell, under its heading', async () => {
  const stored = { 'pitboss.preferences': JSON.stringify({ locale: 'fa_IR', direction: 'rtl' }) };
  const who = await makeUser(await Http.signIn(desk().url, 'admin'), ['role.admin']);
  await (await Http.signIn(desk().url, who)).put('v1/user/user-state', { name: 'locale', value: 'fa_IR' });
  // names that no label words
  const page = await desk().signIn(who, '/currencies', { stored });
  await page.locator('html[dir=rtl] tbody tr').first().waitFor();
  const off = await page.evaluate(() => {
    const textOf = (one: Element) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return range.getBoundingClientRect();
    };
    return [...document.querySelectorAll('main thead th:not([data-align=end])')].flatMap((head) => {
      const at = [...(head.parentElement?.children ?? [])].indexOf(head);
      const edge = head.getBoundingClientRect().right;
      return [...document.querySelectorAll('main tbody tr')].flatMap((row) => {
        const cell = row.children[at];
        const text = cell?.textContent?.trim() ?? '';
        return cell && /^[A-Za-z]/.test(text) ? [{ text, gap: Math.round(edge - textOf(cell).right) }] : [];
      });
    });
  });
  expect(off.length).toBeGreaterThan(5);
  expect(off.filter(({ gap }) => gap > 16)).toEqual([]);
});
