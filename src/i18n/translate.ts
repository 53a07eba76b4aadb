import type { LabelKey } from './en.ts';
import { flatten, type PhraseTree } from './phrases.ts';

export interface Params {
  [name: string]: string | number;
}
export type Translate = (key: LabelKey, params?: Params) => string;

const phrases = new Map<string, string>();

/** Adds texts, or replaces those with the same keys: another locale's, or those a tenant has worded itself. */
export function addPhrases(tree: PhraseTree): void {
  for (const [key, text] of flatten(tree)) phrases.set(key, text);
}

const fill = (text: string, params: Params) =>
  text.replace(/%\{(\w+)\}/g, (gap, name: string) => String(params[name] ?? gap));

/**
 * The text of a key where react-admin's translator isn't: on the login page, in the http client.
 * Takes what addPhrases was given; a key without a text is shown as it is.
 */
export const translate: Translate = (key, params = {}) => fill(phrases.get(key) ?? key, params);

/** The text of a key that the manifest derives (`entities.…`), or undefined where nobody has worded it. */
export function findPhrase(key: string): string | undefined {
  return phrases.get(key);
}
