import { misfitOf, misfitText } from '../../src/contracts/textGaps.ts';
import { pluralForm } from '../../src/i18n/fill.ts';
import type { Locale } from '../../src/manifest/enums.ts';
import type { Texts } from '../../vite/labelTexts.ts';
import { sameEverywhere, sameIn } from './same.ts';

/** Languages that have letters of their own: a text without any of them is none of theirs. */
const scripts: { readonly [L in Locale]?: { name: string; letters: RegExp } } = {
  el_GR: { name: 'Greek', letters: /\p{Script=Greek}/u },
  fa_IR: { name: 'Persian', letters: /\p{Script=Arabic}/u },
};

/**
 * Marks that a language sets otherwise: French keeps a narrow no-break space (U+202F) before : ; ? ! and inside its
 * quotation marks, and every language quotes in its own way.
 */
const marks: { readonly [L in Locale]?: RegExp } = {
  fr_FR: /[\p{L}\p{N}})»*][ \u00a0]?[:;?!](?=\s|$)|[^\u202f]»|«[^\u202f]|["“”„]/u,
  de_DE: /["”«»]/u,
  es_ES: /["“”„]|^[^¿]*\p{L}\?/u,
  it_IT: /["“”„]/u,
};

const wordsOf = (text: string) => text.replace(/%\{\w*\}/g, ' ').match(/\p{L}[\p{L}\p{M}'’.-]*/gu) ?? [];

/** What the words of the manifest's own names stand under. */
const ofManifest = /^(entities|enums|menu)\./;

/** Words for what the manifest does not have, by their English keys: left over from a name that changed, or mistyped. */
export const leftOver = (keys: Iterable<string>, derived: ReadonlySet<string>): string[] =>
  [...keys]
    .filter((key) => ofManifest.test(key) && !derived.has(key))
    .map((key) => `en_US has ${key}, which the manifest has not: mend its name, or take it out of every language`);

/** What is wrong with the texts that a locale has, held against the English ones: a line each. */
export function faultsOf(locale: Locale, texts: Texts, english: Texts): string[] {
  const unused = [...texts.keys()].filter((key) => !english.has(key));
  const wrong = [...texts].flatMap(([key, text]) => {
    const said = faultOf(locale, text, english.get(key) ?? text);
    return said ? [`${locale} ${key}: ${said}`] : [];
  });
  return [...unused.map((key) => `${locale} has ${key}, which English has not`), ...wrong];
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

/** Whether the form for one names a number where the language takes it for 0 as well, as French does: '0' would read '1'. */
function saysOne(locale: Locale, text: string): boolean {
  const [one = '', many] = text.split('||||');
  return many !== undefined && /\p{Nd}/u.test(one) && pluralForm(0, locale) === 0;
}

/** Whether a text has no blanks round it; one that joins others has. */
const isBare = (text: string) => text === text.trim();

function untranslated(locale: Locale, text: string, english: string): string | null {
  if (locale === 'en_US' || sameEverywhere.includes(text) || sameIn[locale]?.includes(text)) return null;
  const words = wordsOf(text);
  const script = scripts[locale];
  if (script && words.length > 0 && !script.letters.test(text)) return `has no ${script.name} letter: ${text}`;
  return text === english && words.length > 1 ? `is the English text: ${text}` : null;
}
