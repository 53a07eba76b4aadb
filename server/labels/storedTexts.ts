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

/** Reads a column of the table; empty if the column is. */
export function keptTexts(text: string | null): StoredTexts {
  return text === null ? {} : judgedTexts(text);
}

/** Throws Refused for texts whose gaps or number of plural forms differ from the English text. */
export function demandFitting(texts: StoredTexts, bundled: StoredTexts): void {
  const english = bundled.en_US ?? texts.en_US;
  if (english === undefined) return;
  for (const locale of enums.Locales) {
    const misfit = misfitOf(english, texts[locale] ?? english);
    if (misfit) throw Refused.field('text', `The text of ${locale} ${misfitText(misfit)}`);
  }
}

/** The number of locales without a text. */
export const missingOf = (texts: StoredTexts) => enums.Locales.filter((locale) => texts[locale] === undefined).length;

export const sameTexts = (one: StoredTexts, other: StoredTexts) =>
  enums.Locales.every((locale) => one[locale] === other[locale]);

/** Writes JSON text with the locales in a fixed order. */
export const asJson = (texts: StoredTexts) => JSON.stringify(texts, [...enums.Locales]);
