import { describe, expect, test } from 'vitest';
import { atRest } from '../../support/motion.ts';
import { openDesk } from '../console.ts';
import { listed, placeOf, rows, soon } from '../flows.ts';
import { Http, unique } from '../http.ts';
import { dialog, makeRisk, makeTrigger } from './parts.ts';

const desk = openDesk();

const desks = [
  { id: 'RTE-2', entity: 'risk', route: 'risks', one: 'Risk', many: 'Risks' },
  { id: 'RTE-3', entity: 'trigger', route: 'triggers', one: 'Trigger', many: 'Triggers' },
] as const;

describe.each(desks)('$id /$route', ({ id, entity, route, one, many }) => {
  /** Enough of them for a second page. */
  async function some(http: Http): Promise<string> {
    const stem = unique(one);
    const first = await makeTrigger(http, `${stem} 0`);
    for (let at = 1; at < 12; at++) {
      if (entity === 'trigger') await makeTrigger(http, `${stem} ${at}`);
      else await makeRisk(http, `${stem} ${at}`, first.id);
    }
    if (entity === 'risk') await makeRisk(http, `${stem} 12`, first.id);
    return stem;
  }

  test(`${id} create and edit open over the list, and closing returns to the list unchanged`, async () => {
    const http = await Http.signIn(desk().url, 'admin');
    const stem = await some(http);
    const filter = encodeURIComponent(JSON.stringify({ name: { contains: stem } }));
    const page = await desk().signIn('admin', `/${route}?filter=${filter}&page=2&perPage=10&sort=name&order=DESC`);
    await listed(page, many);
    await soon(() => rows(page).count()).toBe(2);
    const before = await rows(page).allTextContents();
    const place = placeOf(page);
    const create = page.getByRole('link', { name: `Create ${one}` });
    await create.click();
    await dialog(page, `Create ${one}`);
    expect(new URL(page.url()).pathname).toBe(`/${route}/create`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await soon(() => placeOf(page)).toBe(place);
    expect(await rows(page).allTextContents()).toEqual(before);
    await soon(() => create.evaluate((link) => link === document.activeElement)).toBe(true);

    const edit = page.getByRole('link', { name: `Edit ${stem} 1`, exact: true });
    await edit.click();
    await dialog(page, `Edit ${one} · ${stem} 1`);
    await soon(() => new URL(page.url()).pathname).toMatch(new RegExp(`^/${route}/edit/\\d+$`));
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await soon(() => placeOf(page)).toBe(place);
    await soon(() => edit.evaluate((link) => link === document.activeElement)).toBe(true);

    // a reloaded deep link shows the same: the dialog, and the list below it
    await edit.click();
    await dialog(page, `Edit ${one} · ${stem} 1`);
    await page.reload();
    await dialog(page, `Edit ${one} · ${stem} 1`);
    await page.keyboard.press('Escape');
    await listed(page, many);
    await soon(() => rows(page).allTextContents()).toEqual(before);
    expect(new URL(page.url()).search).toContain(filter);
  });

  test(`${id} entered values are not discarded without a question`, async () => {
    const page = await desk().enter('risk', `/${route}/create`);
    const form = await dialog(page, `Create ${one}`);
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Half a thought');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay on this page' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await form.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Half a thought');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Leave', exact: true }).click();
    await listed(page, many);
    expect(placeOf(page)).toBe(`/${route}`);
  });

  test(`${id} the other address of an edit opens the dialog; a missing record is reported`, async () => {
    desk().expectErrors(/Failed to load resource.*404|Resource not found/);
    const http = await Http.signIn(desk().url, 'admin');
    const made = await makeTrigger(http, unique('Addressed'));
    const record = entity === 'trigger' ? made : await makeRisk(http, unique('Addressed'), made.id);
    const page = await desk().enter('admin', `/${route}/${record.id}`);
    await dialog(page, `Edit ${one} · ${record.name}`);
    expect(placeOf(page)).toBe(`/${route}/edit/${record.id}`);
    await page.keyboard.press('Escape');
    await listed(page, many);
    await page.goto(`${desk().url}/${route}/edit/999999999`);
    await page.getByRole('dialog').getByText('Resource not found.').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await listed(page, many);
  });

  test(`${id} closing restores the list’s scroll position`, async () => {
    const http = await Http.signIn(desk().url, 'admin');
    await some(http);
    const page = await desk().signIn('admin', `/${route}`, { size: { width: 360, height: 500 } });
    await page.getByRole('list', { name: `Rows of ${many}` }).waitFor();
    // what is loaded after the rows may stand above them, and the browser then keeps the rows in their place
    await page.waitForLoadState('networkidle');
    // a phone scrolls the whole page
    const scrollTop = () => page.evaluate(() => document.scrollingElement?.scrollTop);
    await page.evaluate(() => document.scrollingElement?.scrollTo(0, 200));
    await soon(scrollTop).toBe(200);
    const seen = page.getByRole('link', { name: /^Edit / }).nth(4);
    await seen.evaluate((link) => link instanceof HTMLElement && link.focus({ preventScroll: true }));
    await page.keyboard.press('Enter');
    await dialog(page, /^Edit /);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await soon(scrollTop).toBe(200);
    await soon(() => seen.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  test(`${id} on a phone the dialog is the whole screen and nothing overflows`, async () => {
    const page = await desk().signIn('admin', `/${route}/create`, { size: { width: 360, height: 740 } });
    const form = await dialog(page, `Create ${one}`);
    await atRest(page);
    expect(await form.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
    const wide = await form.evaluate((element) =>
      [element, ...element.querySelectorAll('*')]
        .filter((part) => part.getBoundingClientRect().right > window.innerWidth + 1)
        .map((part) => part.className),
    );
    expect(wide).toEqual([]);
  });
});
