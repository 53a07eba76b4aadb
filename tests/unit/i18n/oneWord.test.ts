import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { givenUpIn } from '../../../scripts/labels/givenUp.ts';
import { bundledTexts } from '../../../vite/labelTexts.ts';

const texts = await bundledTexts();
const page = '041-one-word-for-one-thing.md';
const table = readFileSync(join(import.meta.dirname, '../../../docs/decisions', page), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
  .map((line) => line.slice(2, -2).split(' | '));
const [[, ...locales] = [], ...terms] = table;
const textsOf = (locale: string) => [...texts].find(([name]) => name === locale)?.[1] ?? new Map<string, string>();

test('the table of terms has a column for every language', () => {
  expect(locales).toEqual([...texts.keys()]);
  expect(terms.length).toBeGreaterThan(25);
});

test.each(terms.map(([term = '', ...words]) => [term, words] as const))(
  'the table says the words of the texts for %s',
  (term, words) => {
    const key = /\(`(.*)`\)$/.exec(term)?.[1] ?? '';
    const shown = locales.map((locale) => textsOf(locale).get(key));
    expect(words, `docs/decisions/${page} must say of ${key} what the texts say`).toEqual(shown);
  },
);

test('a replaced term is not used again', () => {
  expect([...texts].flatMap(([locale, own]) => givenUpIn(locale, own))).toEqual([]);
  expect(givenUpIn('es_ES', new Map([['a.b', 'La moneda']]))).toEqual([
    "src/i18n/es_ES/a.ts b: 'La moneda' has a word that is not used here; say divisa, periodo",
  ]);
});

test.each(['Cancel', 'Stake', 'Return', 'Live casino', 'Formula', 'Request', 'Triggers of the risk'])(
  'where English says %s, each language uses one term',
  (word) => {
    const keys = [...(texts.get('en_US') ?? [])].filter(([, text]) => text === word).map(([key]) => key);
    for (const locale of ['el_GR', 'fa_IR', 'az_AZ'] as const) {
      // `npm run labels` reports missing texts
      const worded = keys.flatMap((key) => texts.get(locale)?.get(key) ?? []);
      expect([...new Set(worded)], locale).toHaveLength(1);
    }
  },
);
