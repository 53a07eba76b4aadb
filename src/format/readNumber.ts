import { kept } from './locale.ts';

/** Why a text is no number: it holds something else, or its marks fit no way of writing one here. */
export type Refusal = 'noNumber' | 'marks';
export type NumberRead = { number: string } | { refused: Refusal };

interface Marks {
  decimal: string;
  group: string;
}

const marksOf = kept((locale = ''): Marks => {
  const parts = new Intl.NumberFormat(locale).formatToParts(1234567.5);
  const mark = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: mark('decimal'), group: mark('group') };
});

const arabicDigit = /[\u0660-\u0669\u06f0-\u06f9]/g;
const directions = /[\u200e\u200f\u061c\u2066-\u2069]/g;
const minus = /^[-\u2212\u2013]/;

/** Arabic and Persian digits as 0 to 9. */
export const latinDigits = (text: string) =>
  text.replace(arabicDigit, (digit) => String((digit.charCodeAt(0) - 0x0660) % 0x10));

/**
 * The meaning of each mark in the text: `d` decimal separator, `g` group separator, `p` a point that is neither here.
 */
function shapeOf(text: string, { decimal, group }: Marks): string {
  const arabic = decimal === '٫';
  return [...text]
    .map((one) => {
      if (/\d/.test(one)) return one;
      if (one === decimal || one === '٫' || (arabic && one === '/')) return 'd';
      if (one === group || /[\s'’٬]/.test(one) || (arabic && /[,،]/.test(one))) return 'g';
      return one === '.' ? 'p' : 'x';
    })
    .join('');
}

const grouped = /^(?:\d{1,3}(?:g\d{3})+|\d*)(?:d\d*)?$/;
/** `1.000` where the point is no mark of the locale: a thousand to one reader, one to the other. */
const unclear = /^\d{1,3}p\d{3}$/;

/**
 * Reads a number as a person writes it in a locale: its marks for decimals and groups, Latin, Arabic or Persian digits.
 * Returns it as the API takes it (`1234.5`), with every digit. A point means decimals where the
 * locale has no use for it, for people whose keys have no other mark.
 */
export function readNumber(text: string, locale: string): NumberRead {
  const plain = latinDigits(text).replace(directions, '').trim();
  const negative = minus.test(plain);
  const shape = shapeOf(plain.replace(minus, '').replace(/^\+/, '').trim(), marksOf(locale));
  if (shape.includes('x') || !/\d/.test(shape)) return { refused: 'noNumber' };
  const written = shape.replace('p', 'd');
  if (unclear.test(shape) || !grouped.test(written)) return { refused: 'marks' };
  const [whole = '', places = ''] = written.replaceAll('g', '').split('d');
  const number = `${whole.replace(/^0+(?=\d)/, '') || '0'}${places === '' ? '' : `.${places}`}`;
  return { number: negative && /[1-9]/.test(number) ? `-${number}` : number };
}

/** Marks a refused text, so that validation finds no number in it. */
const refusedMark = '\u2060';

/** The text without the locale's marks for groups. */
export const ungrouped = (text: string, locale: string) => text.replaceAll(marksOf(locale).group, '');

/**
 * The value of a box for a typed text: the number in the API's form, or the text, marked as refused. After a digit was
 * added to or removed from a grouped number, its groups need not have three digits.
 */
export function entered(text: string, locale: string, before = ''): string {
  if (text.trim() === '') return '';
  const edited = before !== ungrouped(before, locale) && 'number' in readNumber(before, locale);
  const whole = readNumber(text, locale);
  const read = edited && 'refused' in whole ? readNumber(ungrouped(text, locale), locale) : whole;
  return 'number' in read ? read.number : text.trim() + refusedMark;
}

export const isRefused = (held: string) => held.endsWith(refusedMark);

/** The text that was refused, as it was typed. */
export const refusedText = (held: string) => held.slice(0, -refusedMark.length);
