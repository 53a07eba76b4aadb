import type { PhraseTree } from './phrases.ts';

/** The texts of an area in another language: the English keys, each with a text, and no others. */
export type Worded<English extends PhraseTree> = {
  readonly [Key in keyof English]: English[Key] extends PhraseTree ? Worded<English[Key]> : string;
};
