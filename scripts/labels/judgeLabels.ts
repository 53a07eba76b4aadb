import { pluralForm } from '../../src/i18n/fill.ts';
import { fileOf } from '../../src/i18n/missing.ts';
import { misfitOf, misfitText } from '../../src/i18n/textGaps.ts';
import type { Locale } from '../../src/manifest/enums.ts';
import type { Texts } from '../../vite/labelTexts.ts';
import { sameEverywhere, sameIn } from './same.ts';

/** Languages with letters of their own: a text without any of them is in another language. */
const scripts: { readonly [L in Locale]?: { name: string; letters: RegExp } } = {
  el_GR: { name: 'Greek', letters: /\p{Script=Greek}/u },
  fa_IR: { name: 'Persian', letters: /\p{Script=Arabic}/u },
};

/**
 * English punctuation that is wrong in a language: French needs a narrow no-break space (U+202F) before : ; ? ! and
 * inside quotation marks, and every language has quotation marks of its own.
 */
const marks: { readonly [L in Locale]?: RegExp } = {
  fr_FR: /[\p{L}\p{N}})»*][ \u00a0]?[:;?!](?=\s|$)|[^\u202f]»|«[^\u202f]|["“”„]/u,
  de_DE: /["”«»]/u,
  es_ES: /["“”„]|^[^¿]*\p{L}\?/u,
  it_IT: /["“”„]/u,
};

const wordsOf = (text: string) => text.replace(/%\{\w*\}/g, ' ').match(/\p{L}[\p{L}\p{M}'’.-]*/gu) ?? [];

/** The areas with the texts of the manifest's own names. */
const ofManifest = /^(entities|enums|menu|resources\.figures)\./;

/** Texts without a name in the manifest, by their English keys: left over after a rename, or misspelt. */
export const leftOver = (keys: Iterable<string>, derived: ReadonlySet<string>): string[] =>
  [...keys]
    .filter((key) => ofManifest.test(key) && !derived.has(key))
    .map(
      (key) =>
        `${textPlaceOf('en_US', key)} names nothing in the manifest: correct its name, or delete it in every language`,
    );

/** A text's file and its key in it. */
export function textPlaceOf(locale: Locale, key: string): string {
  const { file, path } = fileOf(locale, key);
  return `${file} ${path}`;
}

/** Returns the faults in a locale's texts, compared with the English ones: one line each. */
export function labelFaults(locale: Locale, texts: Texts, english: Texts): string[] {
  const unused = [...texts.keys()].filter((key) => !english.has(key));
  const wrong = [...texts].flatMap(([key, text]) => {
    const inEnglish = english.get(key);
    const fault = inEnglish === undefined ? null : faultOf(locale, text, inEnglish);
    return fault ? [`${textPlaceOf(locale, key)}: ${fault}`] : [];
  });
  return [...unused.map((key) => `${textPlaceOf(locale, key)} is not in English`), ...wrong];
}

function faultOf(locale: Locale, text: string, english: string): string | null {
  if (text.trim() === '') return 'is empty';
  if (isBare(text) !== isBare(english)) return 'begins or ends otherwise with a space than the English text';
  const misfit = misfitOf(english, text);
  if (misfit) return misfitText(misfit);
  if (saysOne(locale, text)) return 'writes a digit in its form for one, which this language takes for none, too';
  const mark = marks[locale]?.exec(text)?.[0];
  if (mark !== undefined) return `sets a mark otherwise than the language does: ${mark}`;
  return untranslated(locale, text, english);
}

/**
 * Whether the singular form contains the digit 1 in a language that uses it for 0 too, such as French: a count of 0
 * would read '1'.
 */
function saysOne(locale: Locale, text: string): boolean {
  const [one = '', many] = text.split('||||');
  return many !== undefined && /\p{Nd}/u.test(one) && pluralForm(0, locale) === 0;
}

/** Whether a text has no blanks around it; a text that joins others has them. */
const isBare = (text: string) => text === text.trim();

function untranslated(locale: Locale, text: string, english: string): string | null {
  if (locale === 'en_US' || sameEverywhere.includes(text) || sameIn[locale]?.includes(text)) return null;
  if (wordsOf(text).length === 0) return null;
  const script = scripts[locale];
  const lacksScript = script && !script.letters.test(text);
  if (!lacksScript && text !== english) return null;
  const fault = lacksScript ? `has no ${script.name} letter` : 'is the English text';
  return `${fault}: ${text} (where that is right, name it in scripts/labels/same.ts)`;
}
