import { misfitOf, misfitText } from '../../src/i18n/textGaps.ts';
import { enums, type Locale } from '../../src/manifest/enums.ts';
import { Refused } from '../errors.ts';
import { textsFault } from '../validation/knownValues.ts';

/** A label's texts by locale; a locale without one is left out. */
export type StoredTexts = { [L in Locale]?: string };

const isLocale = (name: string): name is Locale => (enums.Locales as readonly string[]).includes(name);

/** Reads the JSON text of a label's texts. Invalid JSON and unknown locales are refused by name. */
export function judgedTexts(text: string): StoredTexts {
  const fault = textsFault(text);
  if (fault) throw Refused.field('text', fault);
  const read: { [locale: string]: string } = JSON.parse(text);
  const texts: StoredTexts = {};
  for (const [locale, value] of Object.entries(read))
    if (isLocale(locale) && value.trim() !== '') texts[locale] = value;
  return texts;
}

/** The texts in a column of the table; none where there are none. */
export function keptTexts(text: string | null): StoredTexts {
  return text === null ? {} : judgedTexts(text);
}

/** Refuses texts that lack a gap of the English one, have one that it has not, or another number of forms. */
export function demandFitting(texts: StoredTexts, bundled: StoredTexts): void {
  const english = bundled.en_US ?? texts.en_US;
  if (english === undefined) return;
  for (const locale of enums.Locales) {
    const misfit = misfitOf(english, texts[locale] ?? english);
    if (misfit) throw Refused.field('text', `The text of ${locale} ${misfitText(misfit)}`);
  }
}

/** In how many locales a label has no text. */
export const missingOf = (texts: StoredTexts) => enums.Locales.filter((locale) => texts[locale] === undefined).length;

export const sameTexts = (one: StoredTexts, other: StoredTexts) =>
  enums.Locales.every((locale) => one[locale] === other[locale]);

/** JSON text, always in the order of the locales. */
export const asJson = (texts: StoredTexts) => JSON.stringify(texts, [...enums.Locales]);
