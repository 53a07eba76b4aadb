import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { isStrict } from '../../../scripts/labels/strict.ts';
import { missingLines, missingNotice, missingTexts, withDerived } from '../../../src/i18n/missing.ts';
import type { Worded } from '../../../src/i18n/worded.ts';
import { entity, type ManifestDef } from '../../../src/manifest/entity.ts';
import { enums, type Locale } from '../../../src/manifest/enums.ts';
import { f } from '../../../src/manifest/field.ts';
import { bundledTexts } from '../../../vite/labelTexts.ts';

const root = join(import.meta.dirname, '../../..');
const vip_story = entity({
  path: 'v1/crud/vip-story',
  route: 'vip-stories',
  store: 'tenant',
  area: 'floor',
  icon: 'Flag',
  label: 'title',
  sort: 'title',
  fields: {
    id: f.id({ filter: ['eq', 'in'] }),
    title: f.text({ required: true, max: 100, filter: ['contains'] }),
    customer: f.ref('customer', { filter: { customer_id: 'id' } }),
    told_at: f.time(),
  },
  charts: {
    'VIP stories per day': { at: 'told_at', about: ['customer'], lines: [{ label: 'Stories told' }, { label: 'Won' }] },
  },
  list: ['title'],
  form: ['title', 'customer'],
});
const withNew: ManifestDef = {
  entities: { ...manifest.entities, vip_story },
  menu: [...manifest.menu, 'vip_story'],
};
const bundled = await bundledTexts();

describe('MAN-6 missing texts of a new entity', () => {
  // those of the manifest as it is are another matter: npm run labels
  const others = new Set(missingTexts(manifest, bundled).map(({ locale, key }) => `${locale} ${key}`));
  const missing = missingTexts(withNew, bundled).filter(({ locale, key }) => !others.has(`${locale} ${key}`));
  const languages = enums.Locales.length;

  test('each is listed with file and key, of every language at once', () => {
    expect(missing.filter(({ locale }) => locale === 'de_DE').map(({ file, path }) => `${file}  ${path}`)).toEqual([
      'src/i18n/de_DE/entities.ts  vip_story.one',
      'src/i18n/de_DE/entities.ts  vip_story.many',
      'src/i18n/de_DE/entities.ts  vip_story.fields.id',
      'src/i18n/de_DE/entities.ts  vip_story.fields.title',
      'src/i18n/de_DE/entities.ts  vip_story.fields.customer',
      'src/i18n/de_DE/entities.ts  vip_story.fields.told_at',
      'src/i18n/de_DE/entities.ts  vip_story.filters.customer_id',
      'src/i18n/de_DE/menu.ts  vip_story',
      'src/i18n/de_DE/charts.ts  names.VIP stories per day',
      'src/i18n/de_DE/charts.ts  series.Stories told',
    ]);
    expect(missing.slice(0, languages).map(({ locale }) => locale)).toEqual(enums.Locales);
    expect(missing).toHaveLength(10 * languages);
    expect(missing[0]?.file).toBe('src/i18n/en/entities.ts');
  });

  test('until then the text is derived from its name', () => {
    const english = withDerived(withNew, bundled.get('en_US') ?? new Map());
    expect(['one', 'many', 'fields.customer'].map((part) => english.get(`entities.vip_story.${part}`))).toEqual([
      'Vip story',
      'Vip stories',
      'Customer',
    ]);
    expect(english.get('charts.names.VIP stories per day')).toBe('VIP stories per day');
    expect(english.get('menu.vip_story')).toBe('Vip stories');
  });

  test('existing English texts are used for the other languages', () => {
    const english = new Map([...(bundled.get('en_US') ?? []), ['entities.vip_story.one', 'VIP story']]);
    const left = missingTexts(withNew, new Map([...bundled, ['en_US', english]]));
    const one = left.filter(({ key }) => key === 'entities.vip_story.one');
    expect(one.map(({ locale }) => locale)).toEqual(enums.Locales.filter((locale) => locale !== 'en_US'));
    expect(new Set(one.map(({ shown }) => shown))).toEqual(new Set(['VIP story']));
  });

  test('a start names the first of them and the command that lists all', () => {
    const told = missingNotice(missing, 2) ?? '';
    expect(told).toContain(`Texts missing: ${10 * languages} in ${languages} of ${languages} languages`);
    expect(told).toContain('src/i18n/el_GR/entities.ts  vip_story.one  Vip story');
    expect(told).toContain(`and ${10 * languages - 2} more: npm run labels`);
    expect(missingNotice([])).toBeNull();
    expect(missingLines(missing)).toHaveLength(10 * languages);
  });
});

test('a text of an enum is also looked for', () => {
  const lacking = new Map([...(bundled.get('it_IT') ?? [])].filter(([key]) => key !== 'enums.Sexes.MALE'));
  const [missing] = missingTexts(manifest, new Map([...bundled, ['it_IT', lacking]]));
  expect(missing).toMatchObject({ file: 'src/i18n/it_IT/entities.ts', path: 'enums.Sexes.MALE', shown: 'Male' });
});

test('the named files are those with the areas', () => {
  const folders: readonly (readonly [Locale, string])[] = [
    ['de_DE', 'de_DE/all.ts'],
    ['fa_IR', 'fa_IR/all.ts'],
  ];
  for (const [locale, all] of folders) {
    const code = readFileSync(join(root, 'src/i18n', all), 'utf8');
    const files = new Map(
      [...code.matchAll(/import \{ ([^}]+) \} from '\.\/(\w+\.ts)'/g)].flatMap(([, names = '', file = '']) =>
        names.split(', ').map((name) => [name, `src/i18n/${locale}/${file}`] as const),
      ),
    );
    for (const { key, file } of missingTexts(
      manifest,
      new Map<Locale, ReadonlyMap<string, string>>([...bundled, [locale, new Map()]]),
    ))
      expect(file, key).toBe(files.get(key.split('.')[0] ?? ''));
  }
});

test('missing texts are errors in CI and with --strict, warnings elsewhere', () => {
  expect(isStrict([], {})).toBe(false);
  expect(isStrict(['--strict'], {})).toBe(true);
  expect(isStrict([], { CI: 'true' })).toBe(true);
  expect(isStrict([], { CI: 'false' })).toBe(false);
  // what CI runs asks for it by itself
  const code = (file: string) => readFileSync(join(root, file), 'utf8');
  expect(code('.ci/run')).toContain('npm run check -- --beside');
  expect(code('scripts/check.ts')).toContain("script: 'scripts/labels.ts', args: alone ? [] : ['--strict']");
});

test('a language may omit a text, and cannot have one that English lacks', () => {
  const english = { note: { one: 'Note', many: 'Notes' } } as const;
  const some: Worded<typeof english> = { note: { one: 'Notiz' } };
  // @ts-expect-error English has no text of that name
  const wrong: Worded<typeof english> = { note: { oen: 'Notiz' } };
  expect([some, wrong]).toHaveLength(2);
});
