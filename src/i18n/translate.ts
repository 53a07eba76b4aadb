import type { Locale } from '../manifest/enums.ts';
import { derivedText } from '../manifest/names.ts';
import { createListeners } from '../store/createStore.ts';
import type { LabelKey } from './en.ts';
import { fill, type Params } from './fill.ts';
import { flatten, type PhraseTree } from './phrases.ts';

export type { Params };
export type Translate = (key: LabelKey, params?: Params) => string;
type Texts = ReadonlyMap<string, string>;

/** The texts as they are shown now. */
export interface Shown {
  readonly locale: Locale;
  /** The locale's bundled texts; empty for English. */
  readonly worded: Texts;
  /** What the installation words itself in this locale: it wins. */
  readonly own: Texts;
  /** MUI's own texts, as an addition to its theme. */
  readonly mui: object;
}

const none: Texts = new Map();
/** The language that has every text, and is the fallback for the others. */
const english = new Map<string, string>();
let shown: Shown = { locale: 'en_US', worded: none, own: none, mui: {} };
const listeners = createListeners();

/**
 * Adds English texts: a page or panel that loads on demand gives its own in its entry, `addPhrases({ platform })`. The
 * other languages come whole and need no such call.
 */
export function addPhrases(tree: PhraseTree): void {
  for (const [key, text] of flatten(tree)) english.set(key, text);
}

/** Dotted keys → texts, as `show` takes them. */
export const textsOf = (tree: PhraseTree): Texts => new Map(flatten(tree));

/** The texts as they are shown now; the same object until others are. */
export function getShown(): Shown {
  return shown;
}

/** Shows other texts, everywhere and at once. */
export function show(change: Partial<Shown>): void {
  shown = { ...shown, ...change };
  listeners.publish();
}

/** Calls the listener whenever the shown texts change. Returns an unsubscribe function. */
export const subscribeTexts = listeners.subscribe;

/** The text of a key that the manifest derives (`entities.…`), or undefined without one. */
export function findPhrase(key: string): string | undefined {
  return shown.own.get(key) ?? shown.worded.get(key) ?? english.get(key);
}

/** Every text that is shown, as polyglot takes them: key → text. */
export const shownPhrases = (): { [key: string]: string } =>
  Object.fromEntries([...english, ...shown.worded, ...shown.own]);

/** The text of any key: one that the manifest derives, or that an answer names. */
export const wordOf = (key: string, params: Params = {}): string =>
  fill(findPhrase(key) ?? unworded(key), params, shown.locale);

/** The text of a key where react-admin's translator isn't: on the login page, in the http client. */
export const translate: Translate = wordOf;

/** What a key without a text shows: what follows from it where the manifest calls for it, else the key. */
export function unworded(key: string): string {
  return /^(entities|enums|menu|charts\.(names|series))\./.test(key) ? derivedText(key) : key;
}
