import { serverTexts } from './serverTexts.ts';
import { wordOf } from './translate.ts';

/** A sentence of the server in the shown language; without a translation as it is. */
export function reasonText(text: string): string {
  for (const { key, pattern, gaps } of serverTexts.sentences) {
    const found = pattern.exec(text);
    if (found) return wordOf(key, Object.fromEntries(gaps.map((gap, at) => [gap, found[at + 1] ?? ''])));
  }
  return text;
}

/** The reasons for refusing a row: the field of each, empty for the whole row, and its problem. */
export interface Reason {
  field: string;
  text: string;
}

/** The reasons of a refused row, `field: sentence; field: sentence` as the server keeps them. */
export const reasonsIn = (text: string): Reason[] =>
  text
    .split(/; (?=[\w.-]+: )/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, field = '', sentence = part] = /^([\w.-]+): (.*)$/s.exec(part) ?? [];
      return { field: field === 'row' ? '' : field, text: reasonText(sentence) };
    });
