import type { PhraseTree } from './phrases.ts';

/**
 * The texts of an area in another language: English keys and no others. One that is left out shows its English text, and
 * `npm run labels` names its file and key.
 */
export type Worded<English extends PhraseTree> = {
  readonly [Key in keyof English]?: English[Key] extends PhraseTree ? Worded<English[Key]> : string;
};
