import { beforeAll, describe, expect, test } from 'vitest';
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
    test('API-25 ENT-8 a label is created, listed by key, changed per locale, and served under its locale', async () => {
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

    test('API-25 each of the eight locales is served, without a token too; any other is refused by name', async () => {
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
    test.each(wrong)('API-25 VAL-6 %s is refused, and no locale is lost by it', async (_what, value) => {
      const { status, body } = await admin.post(path, { group: 'g', key: 'wrong.text', text: value });
      expect(status).toBe(422);
      expect(Object.keys(body.errors)).toEqual(['text']);
      for (const locale of enums.Locales) expect((await api().nobody.get(labels(locale))).status).toBe(200);
    });

    test('API-25 a key said twice in the JSON text does no harm', async () => {
      const twice = '{"en_US":"\\u0000","en_US":"kept"}';
      expect((await admin.post(path, { group: 'g', key: 'said.twice', text: twice })).status).toBe(201);
      expect((await api().nobody.get(labels('en_US'))).body.en_US['said.twice']).toBe('kept');
    });

    test('API-25 VAL-6 a key is required, of the form of a key, and unique in its group', async () => {
      const refused = async (body: object) => (await admin.post(path, { text: '{}', ...body })).body.errors;
      expect(await refused({})).toEqual({ group: ['This field is required'], key: ['This field is required'] });
      expect(await refused({ group: 'menu', key: 'menu.alert' })).toEqual({ group: ['This value is already taken'] });
      expect(await refused({ group: 'menu', key: 'with\nnewline' })).toEqual({ key: ['This field format is invalid'] });
    });
  });

  describe('API-24 preferences', () => {
    test('API-24 each name is kept with its last value, per person, as it was sent', async () => {
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
