import { describe, expect, test } from 'vitest';
import { labelFaults, leftOver } from '../../../scripts/labels/judgeLabels.ts';
import { usesOf } from '../../../scripts/labels/labelUses.ts';
import { gapsOf, misfitOf } from '../../../src/i18n/textGaps.ts';

const english = new Map([
  ['a.title', 'Log in'],
  ['a.greeting', 'Welcome, %{name}'],
  ['a.rows', '1 row |||| %{count} rows'],
  ['a.sign', '%{low} – %{high}'],
]);
const right = new Map([
  ['a.title', 'Anmelden'],
  ['a.greeting', '%{name}, willkommen'],
  ['a.rows', '1 Zeile |||| %{count} Zeilen'],
  ['a.sign', '%{low} – %{high}'],
]);
const faults = (change: [string, string | null][], locale: 'de_DE' | 'fa_IR' = 'de_DE') => {
  const texts = new Map(right);
  for (const [key, text] of change) text === null ? texts.delete(key) : texts.set(key, text);
  return labelFaults(locale, texts, english);
};

describe('npm run labels', () => {
  test('TRN-1 finds nothing in complete texts', () => {
    expect(faults([])).toEqual([]);
    expect(labelFaults('en_US', english, english)).toEqual([]);
  });

  test('TRN-1 finds missing texts for the manifest’s names', () => {
    const derived = new Set(['entities.visit.fields.inspector']);
    const keys = ['entities.visit.fields.inspector', 'entities.visit.fields.inspektor', 'login.title'];
    expect(leftOver(keys, derived)).toEqual([
      'src/i18n/en/entities.ts visit.fields.inspektor names nothing in the manifest: correct its name, or delete it in every language',
    ]);
  });

  test('TRN-4 finds a digit in a plural form that also stands for none', () => {
    const rows = (locale: 'de_DE' | 'fr_FR', text: string) =>
      labelFaults(locale, new Map([['a.rows', text]]), new Map([['a.rows', '1 row |||| %{count} rows']]));
    expect(rows('fr_FR', '1 ligne |||| %{count} lignes')).toEqual([
      'src/i18n/fr_FR/a.ts rows: writes a digit in its form for one, which this language takes for none, too',
    ]);
    expect(rows('fr_FR', '%{count} ligne |||| %{count} lignes')).toEqual([]);
    expect(rows('de_DE', '1 Zeile |||| %{count} Zeilen')).toEqual([]);
  });

  test.each<[string, [string, string | null], string]>([
    ['a text that nothing asks for', ['a.old', 'Alt'], 'src/i18n/de_DE/a.ts old is not in English'],
    [
      'an English text',
      ['a.title', 'Log in'],
      'src/i18n/de_DE/a.ts title: is the English text: Log in (where that is right, name it in scripts/labels/same.ts)',
    ],
    [
      'a gap that is gone',
      ['a.greeting', 'Willkommen'],
      'src/i18n/de_DE/a.ts greeting: lacks %{name}, which the English text has',
    ],
    [
      'another gap',
      ['a.title', 'Los, %{name}'],
      'src/i18n/de_DE/a.ts title: has %{name}, which the English text has not',
    ],
    [
      'another number of forms',
      ['a.rows', '%{count} Zeilen'],
      'src/i18n/de_DE/a.ts rows: is divided by |||| into 1, the English text into 2',
    ],
    ['an empty text', ['a.title', ' '], 'src/i18n/de_DE/a.ts title: is empty'],
    [
      'a space at its end',
      ['a.title', 'Anmelden '],
      'src/i18n/de_DE/a.ts title: begins or ends otherwise with a space than the English text',
    ],
  ])('TRN-1 finds %s', (_what, change, said) => {
    expect(faults([change])).toEqual([said]);
  });

  test.each<['el_GR' | 'fa_IR', string]>([
    [
      'el_GR',
      'src/i18n/el_GR/a.ts title: has no Greek letter: Log in (where that is right, name it in scripts/labels/same.ts)',
    ],
    [
      'fa_IR',
      'src/i18n/fa_IR/a.ts title: has no Persian letter: Log in (where that is right, name it in scripts/labels/same.ts)',
    ],
  ])('TRN-1 %s names the script that a text lacks', (locale, said) => {
    expect(labelFaults(locale, new Map([['a.title', 'Log in']]), new Map([['a.title', 'Sign in']]))).toEqual([said]);
  });

  test.each<['de_DE' | 'fr_FR' | 'es_ES' | 'it_IT', string, string]>([
    ['fr_FR', 'Titre : essai', 'Titre\u202f: essai'],
    ['fr_FR', 'Fermer\u00a0?', 'Fermer\u202f?'],
    ['fr_FR', 'Le titre « essai »', 'Le titre «\u202fessai\u202f»'],
    ['de_DE', 'Der Titel "Probe"', 'Der Titel „Probe“'],
    ['es_ES', 'Cerrar?', '¿Cerrar?'],
    ['it_IT', 'Il titolo “prova”', 'Il titolo «prova»'],
  ])('TRN-1 %s checks the typography of marks: %s', (locale, wrong, good) => {
    const told = (text: string) => labelFaults(locale, new Map([['a.title', text]]), new Map([['a.title', 'Log in']]));
    expect(told(wrong)).toEqual([expect.stringContaining('sets a mark otherwise than the language does')]);
    expect(told(good)).toEqual([]);
  });

  test('TRN-1 in a language with its own letters one Latin word is reported', () => {
    expect(labelFaults('fa_IR', new Map([['a.title', 'Login']]), new Map([['a.title', 'Log in']]))).toHaveLength(1);
    expect(labelFaults('fa_IR', new Map([['a.title', 'Pitboss']]), new Map([['a.title', 'Pitboss']]))).toEqual([]);
    expect(labelFaults('fa_IR', new Map([['a.title', 'ورود']]), new Map([['a.title', 'Log in']]))).toEqual([]);
  });

  test('TRN-1 an English word is reported, unless it is listed as the language’s own', () => {
    const ofOne = (locale: 'de_DE' | 'fr_FR', text: string) =>
      labelFaults(locale, new Map([['a.title', text]]), new Map([['a.title', text]]));
    expect(ofOne('fr_FR', 'Dashboard')).toEqual([expect.stringContaining('is the English text: Dashboard')]);
    expect(ofOne('de_DE', 'Dashboard')).toEqual([]);
    expect(ofOne('fr_FR', '%{count} / 5')).toEqual([]);
  });

  test('keys are used whole or by their beginning, areas are added by the code that uses them', () => {
    const { isUsed, added } = usesOf(`label('a.title'); label(\`b.\${kind}\`); addPhrases({ rmt, rules });`);
    expect(['a.title', 'b.any', 'a.other'].map(isUsed)).toEqual([true, true, false]);
    expect([...added]).toEqual(['rmt', 'rules']);
  });
});

test('the placeholders of a text are compared in any order and number', () => {
  expect(gapsOf('%{b} %{a} %{b}')).toEqual(['a', 'b']);
  expect(misfitOf('%{a} of %{b}', '%{b}: %{a}, %{a}')).toBeNull();
  expect(misfitOf('%{a}', '%{a')).toEqual({ kind: 'missing', gaps: ['a'] });
  expect(misfitOf('none', '%{}')).toEqual({ kind: 'unknown', gaps: [''] });
});
