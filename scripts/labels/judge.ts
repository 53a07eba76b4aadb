import { misfitOf, misfitText } from '../../src/contracts/labels.ts';
import type { Locale } from '../../src/manifest/enums.ts';
import type { Texts } from '../../vite/labelTexts.ts';
import { sameEverywhere, sameIn } from './same.ts';

/** Languages that have letters of their own: a text without any of them is none of theirs. */
const scripts: { readonly [L in Locale]?: RegExp } = { el_GR: /\p{Script=Greek}/u, fa_IR: /\p{Script=Arabic}/u };

const wordsOf = (text: string) => text.replace(/%\{\w*\}/g, ' ').match(/\p{L}[\p{L}\p{M}'’.-]*/gu) ?? [];

/** What is wrong with a locale's texts, held against the English ones: a line each. */
export function faultsOf(locale: Locale, texts: Texts, english: Texts): string[] {
  const missing = [...english.keys()].filter((key) => !texts.has(key)).map((key) => `${locale} lacks ${key}`);
  const unused = [...texts.keys()].filter((key) => !english.has(key));
  const wrong = [...texts].flatMap(([key, text]) => {
    const said = faultOf(locale, text, english.get(key) ?? text);
    return said ? [`${locale} ${key}: ${said}`] : [];
  });
  return [...missing, ...unused.map((key) => `${locale} has ${key}, which English has not`), ...wrong];
}

function faultOf(locale: Locale, text: string, english: string): string | null {
  if (text.trim() === '') return 'is empty';
  if (isBare(text) !== isBare(english)) return 'begins or ends otherwise with a space than the English text';
  const misfit = misfitOf(english, text);
  if (misfit) return misfitText(misfit);
  return isUntranslated(locale, text, english) ? `is not translated: ${text}` : null;
}

/** Whether a text has no blanks round it; one that joins others has. */
const isBare = (text: string) => text === text.trim();

function isUntranslated(locale: Locale, text: string, english: string): boolean {
  if (locale === 'en_US' || sameEverywhere.includes(text) || sameIn[locale]?.includes(text)) return false;
  const words = wordsOf(text);
  const script = scripts[locale];
  if (script && words.length > 0 && !script.test(text)) return true;
  return text === english && words.length > 1;
}
