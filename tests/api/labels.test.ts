import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manifest } from '../../resources.manifest.ts';
import { seedLabels } from '../../server/labels/seedLabels.ts';
import { enums } from '../../src/manifest/enums.ts';
import { type Client, describeApi } from '../support/api.ts';

const path = 'v1/crud/static-translations';
const labels = (locale: string) => `v1/crud/get-language-translations?locale=${locale}`;

describeApi('labels and preferences', (api) => {
  let admin: Client;
  beforeAll(async () => {
    admin = await api().as('admin');
  });
  const text = (texts: object) => JSON.stringify(texts);

  describe('API-25 labels', () => {
    test('API-25 ENT-8 a label is created, listed by key, changed per locale, and returned under its locale', async () => {
      const made = await admin.post(path, {
        group: 'menu',
        key: 'menu.alert',
        text: text({ en_US: 'Alarms', de_DE: 'Alarme' }),
      });
      expect(made.status).toBe(201);
      const { id } = made.body.data;
      expect(made.body.data).toMatchObject({ group: 'menu', key: 'menu.alert', source: 'EDITED' });
      const listed = await admin.get(`${path}?page=1&per_page=10&filter[key]=alert`);
      expect(listed.body).toMatchObject({ total: 1, data: [{ id }] });
      expect((await admin.get(labels('de_DE'))).body).toEqual({ de_DE: { 'menu.alert': 'Alarme' } });
      const put = await admin.put(`${path}/${id}`, {
        id,
        text: text({ en_US: 'Alarms', de_DE: 'Warnungen', fa_IR: 'هشدارها' }),
      });
      expect(put.status).toBe(200);
      expect((await admin.get(labels('de_DE'))).body).toEqual({ de_DE: { 'menu.alert': 'Warnungen' } });
      expect((await admin.get(labels('fa_IR'))).body).toEqual({ fa_IR: { 'menu.alert': 'هشدارها' } });
      expect((await admin.get(labels('it_IT'))).body).toEqual({ it_IT: {} });
    });

    test('API-25 each of the eight locales is returned, also without a token; any other is refused by name', async () => {
      for (const locale of enums.Locales)
        expect(Object.keys((await api().nobody.get(labels(locale))).body)).toEqual([locale]);
      for (const locale of ['', 'xx_XX', 'en', '__proto__', "en_US'"]) {
        const { status, body } = await api().nobody.get(
          `v1/crud/get-language-translations?locale=${encodeURIComponent(locale)}`,
        );
        expect(status).toBe(422);
        expect(Object.keys(body.errors)).toEqual(['locale']);
      }
      expect((await api().nobody.get('v1/crud/get-language-translations')).status).toBe(422);
    });

    const wrong: [string, unknown][] = [
      ['no JSON', 'Alarms'],
      ['a list', '[]'],
      ['half of JSON', '{"en_US": '],
      ['an unknown locale', text({ xx_XX: 'x' })],
      ['a text that is none', text({ en_US: 5 })],
      ['a nested text', text({ en_US: { de_DE: 'x' } })],
      ['no text', ''],
      ['nothing', null],
      // JSON texts that JavaScript reads and PostgreSQL does not
      ['a NUL character', '{"en_US":"\\u0000"}'],
      ['half a surrogate pair', '{"en_US":"\\ud800"}'],
    ];
    test.each(wrong)('API-25 VAL-6 %s is refused, and every locale keeps its text', async (_what, value) => {
      const { status, body } = await admin.post(path, { group: 'g', key: 'wrong.text', text: value });
      expect(status).toBe(422);
      expect(Object.keys(body.errors)).toEqual(['text']);
      for (const locale of enums.Locales) expect((await api().nobody.get(labels(locale))).status).toBe(200);
    });

    test('API-25 a key that occurs twice in the JSON text does no harm', async () => {
      const twice = '{"en_US":"\\u0000","en_US":"kept"}';
      expect((await admin.post(path, { group: 'g', key: 'said.twice', text: twice })).status).toBe(201);
      expect((await api().nobody.get(labels('en_US'))).body.en_US['said.twice']).toBe('kept');
    });

    test('API-25 VAL-6 a key is required, well formed, and unique in its group', async () => {
      const refused = async (body: object) => (await admin.post(path, { text: '{}', ...body })).body.errors;
      expect(await refused({})).toEqual({ group: ['This field is required'], key: ['This field is required'] });
      const taken = ['There is a record with these values already: together they must be others'];
      expect(await refused({ group: 'menu', key: 'menu.alert' })).toEqual({ group: taken, key: taken });
      expect(await refused({ group: 'menu', key: 'with\nnewline' })).toEqual({ key: ['This field format is invalid'] });
    });
  });

  describe('TRN-2 labels that are built into the console', () => {
    const folder = mkdtempSync(join(tmpdir(), 'pitboss-labels-'));
    const file = join(folder, 'labels.json');
    const seed = async (labels: unknown) => {
      writeFileSync(file, typeof labels === 'string' ? labels : JSON.stringify(labels));
      await seedLabels(api().platform.control, file);
    };
    const found = async (query: string) => (await admin.get(`${path}?${query}`)).body;
    const one = async (key: string) => (await found(`filter[key][eq]=${key}`)).data[0];
    const every = (text: string) => Object.fromEntries(enums.Locales.map((locale) => [locale, `${text} ${locale}`]));
    const first = {
      'seed.two': { en_US: 'Two of %{name}', de_DE: 'Zwei von %{name}' },
      'seed.one': { en_US: 'One', de_DE: 'Eins' },
      'seed.full': every('Full'),
      'seed.gone': { en_US: 'Gone' },
      'seed.kept': { en_US: 'Kept' },
    };
    afterAll(() => rmSync(folder, { recursive: true }));

    test('TRN-2 are listed by page with their number of missing texts; incomplete ones first, then by key', async () => {
      await seed(first);
      const list = await found('sort=-missing&filter[group]=seed&per_page=10');
      expect(list.total).toBe(5);
      expect(list.data.map(({ key, missing }: { key: string; missing: number }) => [key, missing])).toEqual([
        ['seed.gone', 7],
        ['seed.kept', 7],
        ['seed.one', 6],
        ['seed.two', 6],
        ['seed.full', 0],
      ]);
      expect(list.data.map(({ source }: { source: string }) => source)).toEqual(Array(5).fill('BUNDLED'));
      expect((await found('filter[missing][gte]=1&filter[key]=seed.&page=2&per_page=3')).data).toHaveLength(1);
      expect((await found('filter[text]=ZWEI')).data.map(({ key }: { key: string }) => key)).toEqual(['seed.two']);
      expect((await found('filter[text]=de_DE&filter[group]=seed')).data).toHaveLength(1);
    });

    test('TRN-3 are returned under no locale, as the console has them itself', async () => {
      for (const locale of enums.Locales)
        for (const key of Object.keys((await admin.get(labels(locale))).body[locale]))
          expect(key).not.toMatch(/^seed\./);
    });

    test('TRN-2 an edited text is returned in its locale only; removing the edit restores the built-in text', async () => {
      const { id } = await one('seed.two');
      const put = await admin.put(`${path}/${id}`, { id, text: text({ de_DE: 'Nur zwei von %{name}', en_US: '' }) });
      expect(put.body.data).toMatchObject({ source: 'EDITED', missing: 6 });
      expect(JSON.parse(put.body.data.text)).toEqual({ en_US: 'Two of %{name}', de_DE: 'Nur zwei von %{name}' });
      expect((await admin.get(labels('de_DE'))).body.de_DE['seed.two']).toBe('Nur zwei von %{name}');
      expect((await admin.get(labels('en_US'))).body.en_US).not.toHaveProperty('seed.two');
      const back = await admin.put(`${path}/${id}`, { id, text: put.body.data.bundled });
      expect(back.body.data.source).toBe('BUNDLED');
      expect((await admin.get(labels('de_DE'))).body.de_DE).not.toHaveProperty('seed.two');
    });

    test('TRN-2 a text that does not match the English placeholders is refused with what is missing', async () => {
      const { id } = await one('seed.two');
      const refused = async (texts: object) =>
        (await admin.put(`${path}/${id}`, { id, text: text(texts) })).body.errors?.text?.[0];
      expect(await refused({ de_DE: 'Zwei' })).toBe('The text of de_DE lacks %{name}, which the English text has');
      expect(await refused({ fa_IR: '%{name} %{count}' })).toBe(
        'The text of fa_IR has %{count}, which the English text has not',
      );
      expect(await refused({ en_US: 'Two' })).toContain('The text of en_US lacks %{name}');
      expect(await refused({ it_IT: '%{name} |||| %{name}' })).toContain('is divided by |||| into 2');
      expect(await refused({ fr_FR: 'Deux de %{name' })).toContain('lacks %{name}');
      const made = await admin.post(path, { group: 'own', key: 'own.x', text: text({ en_US: '%{a}', de_DE: 'A' }) });
      expect(made.status).toBe(422);
      expect((await one('seed.two')).source).toBe('BUNDLED');
    });

    test('TRN-2 group and key of a built-in label cannot be changed', async () => {
      const { id } = await one('seed.one');
      expect((await admin.put(`${path}/${id}`, { id, key: 'seed.other' })).body.errors).toHaveProperty('key');
      expect((await admin.put(`${path}/${id}`, { id, group: 'other' })).body.errors).toHaveProperty('group');
      expect((await admin.put(`${path}/${id}`, { id, key: 'seed.one', group: 'seed' })).status).toBe(200);
    });

    test('TRN-2 a later console’s labels are added; edits stay, and missing texts are filled in', async () => {
      const [edited, kept, same] = [await one('seed.one'), await one('seed.kept'), await one('seed.full')];
      const change = (id: string, texts: object) => admin.put(`${path}/${id}`, { id, text: text(texts) });
      await change(edited.id, { de_DE: 'Genau eins' });
      await change(kept.id, { en_US: 'Ours' });
      await admin.post(path, { group: 'seed', key: 'seed.mine', text: text({ en_US: 'Mine' }) });
      await seed({
        'seed.one': { en_US: 'One only', de_DE: 'Nur eins', fa_IR: 'یک' },
        'seed.two': { en_US: 'Two of %{name}', de_DE: 'Zwei von %{name}', it_IT: 'Due di %{name}' },
        'seed.full': every('Full'),
        'seed.mine': { en_US: 'Theirs', de_DE: 'Ihres' },
        'seed.new': { en_US: 'New' },
      });
      const texts = async (key: string) => {
        const row = await one(key);
        return row && [JSON.parse(row.text), row.source, row.missing];
      };
      expect(await texts('seed.one')).toEqual([{ en_US: 'One only', de_DE: 'Genau eins', fa_IR: 'یک' }, 'EDITED', 5]);
      expect((await texts('seed.two'))?.slice(1)).toEqual(['BUNDLED', 5]);
      expect(await texts('seed.mine')).toEqual([{ en_US: 'Mine', de_DE: 'Ihres' }, 'EDITED', 6]);
      expect(await texts('seed.new')).toEqual([{ en_US: 'New' }, 'BUNDLED', 7]);
      expect(await texts('seed.gone')).toBeUndefined();
      expect(await texts('seed.kept')).toEqual([{ en_US: 'Ours' }, 'EDITED', 7]);
      expect((await one('seed.full')).updated_at).toBe(same.updated_at);
      expect((await admin.get(labels('en_US'))).body.en_US).toMatchObject({ 'seed.mine': 'Mine', 'seed.kept': 'Ours' });
      expect((await admin.get(labels('en_US'))).body.en_US).not.toHaveProperty('seed.one');
    });

    test('TRN-2 loading the same file again changes nothing; a missing or broken file leaves the rows unchanged', async () => {
      const before = await found('sort=id&filter[group]=seed');
      await seedLabels(api().platform.control, file);
      await seedLabels(api().platform.control, join(folder, 'none.json'));
      await expect(seed('{"seed.one": {"en_US": 5}}')).rejects.toThrow('build the console again');
      await expect(seed('<html>')).rejects.toThrow('build the console again');
      expect(await found('sort=id&filter[group]=seed')).toEqual(before);
    });

    test('MAN-6 labels that the manifest needs and no language has can be written there, from their derived English', async () => {
      await seed(first);
      const missing = await seedLabels(api().platform.control, file, manifest);
      const row = await one('entities.bet_flag.many');
      expect([JSON.parse(row.text), row.missing]).toEqual([{ en_US: 'Bet flags' }, 7]);
      expect(missing.filter(({ key }) => key === 'entities.bet_flag.many').map(({ locale }) => locale)).toEqual(
        enums.Locales,
      );
      expect(missing.some(({ key, locale }) => key === 'seed.two' && locale === 'fa_IR')).toBe(true);
      await seed(first);
      expect(await one('entities.bet_flag.many')).toBeUndefined();
    });

    test('PRM-1 the auditor reads labels and cannot change them', async () => {
      const auditor = await api().as('auditor');
      expect((await auditor.get(path)).status).toBe(200);
      const { id } = await one('seed.one');
      expect((await auditor.put(`${path}/${id}`, { id, text: text({ en_US: 'x' }) })).status).toBe(403);
    });
  });

  describe('API-24 preferences', () => {
    test('API-24 each name keeps its last value per person, exactly as sent', async () => {
      const analyst = await api().as('analyst');
      const put = (name: string, value: string) => analyst.put('v1/user/user-state', { name, value });
      expect((await put('locale', 'de_DE')).body).toEqual({ data: { name: 'locale', value: 'de_DE' } });
      const currency = JSON.stringify({ id: 2, code: 'GBP', name: 'Pound Sterling' });
      await put('currency', currency);
      await put('locale', 'el_GR');
      for (const [name, value] of [
        ['theme', 'rubick'],
        ['layout', 'top-menu'],
        ['color', 'theme-2'],
        ['appearance', 'dark'],
        ['direction', 'rtl'],
      ] as const)
        expect((await put(name, value)).status).toBe(200);
      const { body } = await analyst.get('v1/user/user-state/get-all');
      expect(body.data).toContainEqual({ name: 'locale', value: 'el_GR' });
      expect(body.data).toContainEqual({ name: 'currency', value: currency });
      expect(body.data).toHaveLength(7);
      expect((await admin.get('v1/user/user-state/get-all')).body.data).toEqual([]);
      // what goes below them: the installation's defaults
      const { locale, theme, layout, currency: paid } = (await admin.get('v1/platform/settings')).body.data;
      expect(body.defaults).toEqual({ locale, currency: paid, theme, layout });
    });

    test('API-24 VAL-6 a preference without name or value, or of another shape, is refused by field', async () => {
      const refused = async (body: object) => (await admin.put('v1/user/user-state', body)).body.errors;
      expect(await refused({})).toEqual({ name: ['This field is required'], value: ['This field is required'] });
      expect(await refused({ name: 'locale', value: 5 })).toEqual({ value: ['This field must be a text'] });
      expect(await refused({ name: '../x', value: '' })).toEqual({ name: ['This field format is invalid'] });
      expect(await refused({ name: 'x', value: 'y'.repeat(10_001) })).toEqual({
        value: ['This field must be at most 10000 characters long'],
      });
      expect(await refused({ name: 'x', value: 'y', user_id: '2' })).toEqual({ user_id: ['There is no such field'] });
    });
  });
});
