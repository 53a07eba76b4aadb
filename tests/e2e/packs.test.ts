import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { cheapPasswords, type RunningServer, startServer } from '../support/server.ts';
import { storeSmallDemo } from '../support/smallDemo.ts';
import { openDesk } from './console.ts';
import { heading, soon, toast } from './flows.ts';
import { changeFile, copySources } from './houseCopy.ts';
import { Http } from './http.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'pitboss-packs-'));
const house = join(folder, 'house');
const env = { PITBOSS_DATA: join(folder, 'data') };
const pack = join(house, 'packs/malta');

let server: RunningServer | undefined;
const url = () => {
  if (!server) throw new Error('The product runs only within tests.');
  return server.url;
};
const desk = openDesk(url);
const start = async () => {
  server = await startServer({ folder: house, env, first: [cheapPasswords] });
};

beforeAll(async () => {
  copySources(house, 'packs/malta/pack.json', (text) => `${text}\n`);
  storeSmallDemo(root, env);
  await start();
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The next version of Pitboss: its pack has other bars, and one more trigger. */
function upgradePack(): void {
  const second = (text: string) => text.replace('"version": 1', '"version": 2');
  changeFile(house, 'packs/malta/pack.json', second);
  changeFile(house, 'packs/malta/deposits-2000.json', (text) => second(text).replaceAll('"2000"', '"1900"'));
  changeFile(house, 'packs/malta/below-2000.json', (text) => second(text).replaceAll('"1800"', '"1700"'));
  const file = readFileSync(join(pack, 'four-instruments.json'), 'utf8');
  const added = second(file).replace('"four-instruments"', '"many-instruments"').replace('"MT: ', '"MT: new, ');
  writeFileSync(join(pack, 'many-instruments.json'), added);
}

test('a pack is imported, watched by its coverage, changed here, and upgraded without losing what staff changed', async () => {
  const admin = await Http.signIn(url(), 'admin');
  const first = await desk().signIn('risk', '/rule-packs');
  await first.getByRole('radio', { name: 'Malta' }).click();
  const coverage = first.getByRole('region', { name: 'Coverage' });
  await coverage.getByText('3 of 3 categories have no live trigger').waitFor();
  await first.getByRole('region', { name: 'Malta' }).getByText('Version 1', { exact: true }).waitFor();
  await first.getByRole('button', { name: 'Show what it says' }).first().click();
  await first.getByText('Settings', { exact: true }).waitFor();
  await first
    .getByText(/of the customer’s/)
    .first()
    .waitFor();
  await first.getByRole('checkbox', { name: 'All that are not here' }).click();
  await first.getByRole('button', { name: 'Import 3 triggers' }).click();
  await toast(first, '3 triggers imported').waitFor();
  await soon(() => coverage.getByText('Not live').count()).toBe(3);
  expect(await violations(first)).toEqual([]);

  const ids = new Map(
    (await admin.list('v1/crud/trigger?per_page=200')).rows.flatMap(({ id, name }) =>
      String(name).startsWith('MT: ') ? [[String(name), String(id)] as const] : [],
    ),
  );
  const idOf = (name: string) => [...ids].find(([full]) => full.includes(name))?.[1] ?? '';
  const read = async (name: string) => admin.one(admin.get(`v1/crud/trigger/${idOf(name)}`));
  const [bar, below] = ['deposits of €2,000', 'just below'];
  expect((await admin.put(`v1/crud/trigger/${idOf(bar)}`, { mode: 'ACTIVE' })).status).toBe(200);
  const { trigger_settings } = await read(below);
  const changed = JSON.parse(JSON.stringify(trigger_settings).replaceAll('"1800"', '"1500"'));
  expect((await admin.put(`v1/crud/trigger/${idOf(below)}`, { trigger_settings: changed })).status).toBe(200);
  await first.reload();
  await coverage.getByText('2 of 3 categories have no live trigger').waitFor();
  await first.getByText('Changed by hand').waitFor();

  await first.close();
  await server?.stop();
  upgradePack();
  await start();

  const again = await Http.signIn(url(), 'admin');
  const page = await desk().signIn('risk', '/rule-packs?pack=malta');
  const card = page.getByRole('region', { name: 'Malta' });
  await card.getByText('Version 2', { exact: true }).waitFor();
  await card.getByText('2 triggers have a newer version in the pack').waitFor();
  await card.getByText('1 of them was changed by hand: compare it first').waitFor();
  const line = (name: string) =>
    card.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(name), level: 3 }) });
  await line('new, ').getByText('Not here yet').waitFor();
  expect(await violations(page)).toEqual([]);

  await card.getByRole('button', { name: 'Take the newer version of 1 trigger' }).click();
  await toast(page, /version 2 of the pack is here now/).waitFor();
  await line(bar).getByText('Here in version 2').waitFor();
  const now = async (name: string) => again.one(again.get(`v1/crud/trigger/${idOf(name)}`));
  expect(await now(bar)).toMatchObject({ mode: 'ACTIVE', name: expect.stringContaining('€2,000') });
  expect(JSON.stringify((await now(bar)).trigger_settings)).toContain('"1900"');
  expect(JSON.stringify((await now(below)).trigger_settings)).toContain('"1500"');

  await line(below).getByRole('button', { name: 'Compare' }).click();
  const settings = line(below).getByRole('row', { name: /^Settings/ });
  await settings.getByText(/1,?500/).waitFor();
  await settings.getByText(/1,?700/).waitFor();
  const take = line(below).getByRole('button', { name: 'Take version 2 of the pack' });
  await take.click();
  const question = page.getByRole('dialog', { name: 'Replace what was changed by hand?' });
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  expect(JSON.stringify((await now(below)).trigger_settings)).toContain('"1500"');
  await take.click();
  await question.getByRole('button', { name: 'Take version 2 of the pack' }).click();
  await toast(page, /version 2 of the pack is here now/).waitFor();
  await soon(async () => JSON.stringify((await now(below)).trigger_settings)).toContain('"1700"');
  // the message before may still stand, and the page asks again once it has its answer
  await soon(() => card.getByText('Changed by hand').count()).toBe(0);

  await line('new, ').getByRole('checkbox').click();
  await card.getByRole('button', { name: 'Import 1 trigger' }).click();
  await toast(page, '1 trigger imported').waitFor();
  // what staff had is a version that can be restored
  const versions = await again.get(`v1/crud/trigger/${idOf(below)}/versions`);
  expect(JSON.stringify(versions.body)).toContain('"1500"');
});

test('a trigger’s file of one’s own is imported paused, watches its category, and goes back out as a file', async () => {
  const page = await desk().signIn('risk', '/rule-packs');
  const file = JSON.parse(readFileSync(join(root, 'packs/malta/deposits-2000.json'), 'utf8'));
  const own = { ...file, key: 'ours', trigger: { ...file.trigger, name: 'Ours: deposits' } };
  const input = page.locator('input[type=file]');
  const named = (name: string, content: object) => ({
    ...{ name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(content)) },
  });
  desk().expectErrors(/422/);
  await input.setInputFiles(named('broken.json', { ...own, trigger: { ...own.trigger, final_setting_result: 'S9' } }));
  await page
    .getByRole('alert')
    .getByText(/final_setting_result/)
    .waitFor();
  await input.setInputFiles(named('ours.json', own));
  await toast(page, 'ours.json is imported and paused').waitFor();
  const coverage = page.getByRole('region', { name: 'Coverage' });
  await coverage.getByRole('link', { name: 'Ours: deposits' }).click();
  await heading(page, 'Ours: deposits').waitFor();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('ours.json');
});
