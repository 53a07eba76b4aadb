import type { Locale } from '../manifest/enums.ts';
import type { letters as english } from './en/letters.ts';
import { fill, type Params } from './fill.ts';
import type { Worded } from './worded.ts';

type Letters = typeof english;
export type LetterKind = keyof Letters;
/** A text of a letter, filled in. */
export type LetterWord = (key: keyof Letters[LetterKind], params?: Params) => string;

const loaders: { readonly [L in Locale]: () => Promise<{ letters: Worded<Letters> }> } = {
  en_US: () => import('./en/letters.ts'),
  el_GR: () => import('./el_GR/letters.ts'),
  fr_FR: () => import('./fr_FR/letters.ts'),
  de_DE: () => import('./de_DE/letters.ts'),
  es_ES: () => import('./es_ES/letters.ts'),
  it_IT: () => import('./it_IT/letters.ts'),
  az_AZ: () => import('./az_AZ/letters.ts'),
  fa_IR: () => import('./fa_IR/letters.ts'),
};

/** The texts of a kind of letter in a language: the installation's own, else those that came with it, else the English ones. */
export async function letterTexts(
  locale: Locale,
  kind: LetterKind,
  edited: ReadonlyMap<string, string>,
): Promise<LetterWord> {
  const { letters: first } = await loaders.en_US();
  const { letters: worded } = await loaders[locale]();
  return (key, params = {}) =>
    fill(edited.get(`letters.${kind}.${key}`) ?? worded[kind]?.[key] ?? first[kind]?.[key] ?? '', params, locale);
}
