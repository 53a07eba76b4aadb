import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { manifest as declared } from '../../resources.manifest.ts';
import { entities as words } from '../../src/i18n/en/entities.ts';
import type { ManifestDef } from '../../src/manifest/entity.ts';
import { verbsOf } from '../../src/manifest/permissions.ts';
import { openDesk } from './console.ts';
import { goWithin, heading, listed, soon } from './flows.ts';
import { Http } from './http.ts';

const desk = openDesk();
const size = { width: 360, height: 740 };
const manifest: ManifestDef = declared;
const labels: { [entity: string]: { one: string; many: string } } = words;

/** What sticks out of the page sideways: the page itself, its content, and what is too wide for the screen. */
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
      const written = page.getByRole('dialog').or(page.getByRole('region', { name: 'What is known of this customer' }));
      await shown.or(written).first().waitFor();
      found[`/${entity.route}/…/show`] = await overflow(page);
    }
    expect(Object.entries(found).filter(([, wide]) => wide.length > 0)).toEqual([]);
  });
});

test('the menu of a phone opens over the page, leads on and goes', async () => {
  const page = await desk().signIn('analyst', '/customers', { size });
  await listed(page, 'Customers');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Main menu' });
  await menu.getByRole('button', { name: 'RMT' }).click();
  await menu.getByRole('button', { name: 'Actions' }).click();
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
