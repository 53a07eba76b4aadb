import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { manifest as declared } from '../../resources.manifest.ts';
import { entities as words } from '../../src/i18n/en/entities.ts';
import type { EntityDef, ManifestDef } from '../../src/manifest/entity.ts';
import { formIn } from '../../src/manifest/formIn.ts';
import { verbsOf } from '../../src/manifest/permissions.ts';
import { ownPlaces } from '../support/ownPlaces.ts';
import { type Login, openDesk } from './console.ts';
import { besideTheirLabel, goWithin, heading, listed, rows, soon } from './flows.ts';
import { Http } from './http.ts';

const desk = openDesk();
const manifest: ManifestDef = declared;
const labels: { [entity: string]: { one: string; many: string; fields: { [key: string]: string } } } = words;
const entities = Object.entries(manifest.entities);
/** Those whose pages and forms are drawn from the manifest; rmt/ and translations.test.ts know the others. */
const byHand = ['trigger', 'risk', 'translation'];
const drawn = entities.filter(([name]) => !byHand.includes(name));
const wordsOf = (name: string) => {
  const found = labels[name];
  if (!found) throw new Error(`src/i18n/en/entities.ts has no words for ${name}.`);
  return found;
};

/** Opens an address without reloading the console; the window's title shows when it is ready. */
async function openList(page: Page, { route }: EntityDef): Promise<void> {
  const before = await page.title();
  await goWithin(page, `/${route}`);
  await soon(() => page.title()).not.toBe(before);
}

describe('ENT-1 every list is available to those who may see it', () => {
  const roles: Login[] = ['admin', 'partner', 'risk', 'analyst', 'auditor'];
  test.each(roles)('%s', async (login) => {
    const page = await desk().signIn(login);
    const http = await Http.signIn(desk().url, login);
    const permissions = await http.permissions();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const wrong: string[] = [];
    for (const [name, entity] of entities) {
      asked.length = 0;
      await openList(page, entity);
      if (!permissions.includes(`${name}.list`)) {
        await heading(page, 'You do not have access').waitFor();
        if (asked.includes(`/api/${entity.path}`)) wrong.push(`${name}: asked though it is not allowed`);
        continue;
      }
      await listed(page, wordsOf(name).many);
      // the list of alerts opens with what is open for who works on them
      const isDesk = name === 'alert' && permissions.includes('alert.triage');
      const open = isDesk ? '&filter[state][in]=OPEN,IN REVIEW' : '';
      const { total } = await http.list(`${entity.path}?per_page=1${open}`);
      const shown = await rows(page).count();
      if (shown !== Math.min(10, total)) wrong.push(`${name}: ${shown} rows of ${total}`);
      if (total === 0) await page.getByRole('heading', { name: 'No data found.' }).waitFor();
      const creates = (await page.getByRole('link', { name: `Create ${wordsOf(name).one}` }).count()) > 0;
      if (creates !== permissions.includes(`${name}.create`))
        wrong.push(`${name}: Create is ${creates ? '' : 'not '}there`);
    }
    expect(wrong).toEqual([]);
  });
});

/** What a record's page has to show: every field but a password, by its label. */
const shownFields = (name: string, entity: EntityDef) =>
  ownPlaces(entity)
    .filter(({ path, field }) => !['password', 'id', 'many'].includes(field.kind) && path !== entity.label)
    .map(({ path }) => wordsOf(name).fields[path.replaceAll('.', '_')] ?? path);

test('ENT-1 every record’s page shows every field and the related records', async () => {
  const page = await desk().enter('admin');
  const http = await Http.signIn(desk().url, 'admin');
  const wrong: string[] = [];
  // these are written by hand, and have tests of their own
  for (const [name, entity] of drawn.filter(([one]) => one !== 'customer' && one !== 'alert')) {
    const [first] = (await http.list(`${entity.path}?per_page=1`)).rows;
    if (!first) continue;
    const before = await page.title();
    await goWithin(page, `/${entity.route}/${first.id}/show`);
    await soon(() => page.title()).not.toBe(before);
    await page.getByText(`${wordsOf(name).one} · ID ${first.id}`).waitFor();
    const terms = await page.getByRole('term').allTextContents();
    const missing = shownFields(name, entity).filter((label) => !terms.includes(label));
    if (missing.length > 0) wrong.push(`${name}: ${missing.join(', ')} not shown`);
    const tabs = page.getByRole('tab');
    for (let at = 0; at < (await tabs.count()); at++) {
      await tabs.nth(at).click();
      const panel = page.getByRole('tabpanel');
      await panel.locator('tbody tr, h2, dd, ul').or(panel.getByText('–')).first().waitFor();
      if ((await panel.getByRole('alert').count()) > 0)
        wrong.push(`${name}: ${await tabs.nth(at).textContent()} failed`);
    }
  }
  expect(wrong).toEqual([]);
});

test('ENT-1 every form opens in its size, to create, and to edit with the stored values; labels stand above', async () => {
  const page = await desk().enter('admin');
  const http = await Http.signIn(desk().url, 'admin');
  for (const [name, entity] of drawn) {
    const { one, fields } = wordsOf(name);
    const form = entity.form === false ? { create: [], edit: [] } : entity.form;
    const [create, edit] = Array.isArray(form) ? [form, form] : [form.create, form.edit];
    if (verbsOf(entity).includes('create')) {
      await goWithin(page, `/${entity.route}/create`);
      await heading(page, `Create ${one}`).waitFor();
      await page.getByRole('button', { name: 'Save' }).waitFor();
      // a new user is invited, unless they are given a password
      if (name === 'user') await page.getByRole('switch', { name: 'Set a password yourself' }).click();
      await formHas(
        page,
        create.filter((path) => !byChoice(name, path)),
        fields,
      );
      const inDialog = (await page.getByRole('dialog').count()) > 0;
      expect([name, inDialog ? 'dialog' : 'page']).toEqual([name, formIn(entity)]);
      expect([name, await besideTheirLabel(page)]).toEqual([name, []]);
    }
    // what a trigger did is not edited
    const byPeople = name === 'intervention' ? '&filter[source]=PERSON' : '';
    const [first] = (await http.list(`${entity.path}?per_page=1${byPeople}`)).rows;
    if (!verbsOf(entity).includes('edit') || !first) continue;
    await goWithin(page, `/${entity.route}/${first.id}`);
    await page
      .getByRole('main')
      .getByRole('heading', { level: 1, name: new RegExp(`^Edit ${one} ·`) })
      .waitFor();
    await page.getByRole('button', { name: 'Save' }).waitFor();
    await formHas(
      page,
      edit.filter((path) => !byChoice(name, path)),
      fields,
    );
  }
});

/**
 * What is asked for by another choice: an action's parameters by its handler, and what a report of statistics needs by
 * its source.
 */
const byChoice = (name: string, path: string) =>
  (name === 'trigger_action' && path === 'params') ||
  (name === 'view_schedule' && ['period', 'currency'].includes(path));

/** Each of the fields has a box, or a group of them, of its label. */
async function formHas(page: Page, paths: readonly string[], fields: { [key: string]: string }): Promise<void> {
  for (const path of paths) {
    const label = new RegExp(`^${fields[path.replaceAll('.', '_')] ?? path}\\s*\\*?$`);
    const main = page.getByRole('main');
    await main
      .getByLabel(label)
      .or(main.getByRole('group', { name: label }))
      .first()
      .waitFor();
  }
}
