import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { RoleName } from '../../src/manifest/enums.ts';
import { among, menuWords, specified, specifiedManagement } from '../support/menuWords.ts';
import { atRest } from '../support/motion.ts';
import { type Login, openDesk } from './console.ts';
import { heading, listed, openGroup, soon } from './flows.ts';

const desk = openDesk();
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

/** Opens every group, the outer ones first. */
async function openAll(page: Page): Promise<void> {
  await menu(page).getByRole('button').first().waitFor();
  const closed = menu(page).getByRole('button', { expanded: false });
  for (let names = await closed.allTextContents(); names.length > 0; names = await closed.allTextContents()) {
    const name = names[0]?.trim() ?? '';
    // an outer group may still be folding open above it
    await atRest(page);
    await menu(page).getByRole('button', { name, exact: true }).click();
    await menu(page).getByRole('button', { name, exact: true, expanded: true }).waitFor();
  }
}

/** The menu's entries as they can be read, nested as they are drawn. */
async function entries(page: Page): Promise<unknown[]> {
  return menu(page)
    .getByRole('list')
    .first()
    .evaluate((top) => {
      const read = (list: Element): unknown[] =>
        [...list.children].flatMap((item) => {
          const inner = item.querySelector('ul');
          const entry = item.querySelector('a, button');
          return [entry?.textContent?.trim(), ...(inner ? [read(inner)] : [])];
        });
      return read(top);
    });
}

describe('the menu of a role', () => {
  const roles: [Login, RoleName, string[]][] = [
    ['admin', 'role.admin', [...specified, ...specifiedManagement]],
    ['partner', 'role.partner.admin', [...specified, ...specifiedManagement]],
    ['risk', 'role.risk.manager', specified],
    ['analyst', 'role.analyst', specified],
    ['auditor', 'role.auditor', [...specified, 'Platform Management']],
  ];
  test.each(roles)('MNU-1 MNU-2 %s has the manifest’s entries, in its order', async (login, role, entriesOfSpec) => {
    const page = await desk().enter(login);
    await heading(page, 'Dashboard').waitFor();
    await openAll(page);
    const drawn = await entries(page);
    expect(drawn).toEqual(menuWords(role));
    expect(among(drawn, [...specified, ...specifiedManagement])).toEqual(entriesOfSpec);
    for (const name of ['Risks', 'Tags', 'Live Casino'])
      await menu(page).getByRole('link', { name, exact: true }).waitFor();
  });
});

test('MNU-1 groups open and close, also within each other', async () => {
  const page = await desk().enter('analyst');
  const link = (name: string) => menu(page).getByRole('link', { name, exact: true });
  const group = (name: string) => menu(page).getByRole('button', { name, exact: true });
  await group('RMT').waitFor();
  expect(await link('Risks').count()).toBe(0);
  await group('RMT').click();
  await link('Risks').waitFor();
  expect(await link('Tags').count()).toBe(0);
  await openGroup(menu(page), 'Actions');
  await atRest(page);
  await link('Tags').click();
  await listed(page, 'Tags');
  await group('RMT').click();
  await soon(() => menu(page).ariaSnapshot()).not.toContain('Tags');
});

/** What the frame asks for on every page; the bell, as an operator may see alerts. */
const ofTheFrame = ['auth/me', 'user/user-state/get-all', 'user/mentions', 'platform/settings', 'crud/alert']
  .concat('enums/list-enums', 'schema/get-all', 'crud/get-language-translations')
  .map((call) => `/api/v1/${call}`);

describe('MNU-2 an operator who types the address of an administration page sees no data', () => {
  test.each(['/Users', '/roles', '/platform-settings', '/platform-operations', '/Users/create', '/roles/1'])(
    '%s',
    async (path) => {
      const calls: string[] = [];
      const page = await desk().enter('analyst');
      await heading(page, 'Dashboard').waitFor();
      // the dashboard's further requests do not matter here
      await page.goto('about:blank');
      page.on('request', (request) => request.url().includes('/api/') && calls.push(new URL(request.url()).pathname));
      await page.goto(desk().url + path);
      await heading(page, 'You do not have access').waitFor();
      expect(await page.getByRole('main').getByRole('table').count()).toBe(0);
      expect([...new Set(calls)].filter((call) => !ofTheFrame.includes(call))).toEqual([]);
    },
  );
});

describe('MNU-3 the current page is marked, and its groups are open', () => {
  const places: [path: string, entry: string, groups: string[]][] = [
    ['/', 'Dashboard', []],
    ['/risks', 'Risks', ['RMT']],
    ['/tags/1/show', 'Tags', ['RMT', 'Actions']],
    ['/roles/create', 'Roles', ['User Management']],
    ['/customers?page=2', 'Customer List', []],
    ['/customer-alerts', 'Alerts', []],
    ['/statistics/casino', 'Casino', ['Statistics']],
    ['/users', 'User List', ['User Management']],
    ['/platform-operations', 'Operations', ['Platform Management']],
  ];
  test.each(places)('%s', async (path, entry, groups) => {
    const page = await desk().enter('admin', path);
    await menu(page).getByRole('link', { name: entry, exact: true }).waitFor();
    const current = menu(page).locator('[aria-current="page"]');
    expect(await current.allInnerTexts()).toEqual([entry]);
    const open = menu(page).getByRole('button', { expanded: true });
    expect((await open.allInnerTexts()).map((text) => text.trim())).toEqual(groups);
  });
});
