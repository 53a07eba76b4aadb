import type { PhraseTree } from './phrases.ts';

/**
 * The texts of an area in another language, with the English keys only. A missing one shows its English text, and `npm
 * run labels` reports its file and key.
 */
export type Worded<English extends PhraseTree> = {
  readonly [Key in keyof English]?: English[Key] extends PhraseTree ? Worded<English[Key]> : string;
};
