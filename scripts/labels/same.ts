import type { Locale } from '../../src/manifest/enums.ts';

/** Texts that are the same in every language: names, signs, units and examples. */
export const sameEverywhere: readonly string[] = ['Pitboss', 'RMT', 'ID', 'UTC', 'JSON', 'AML', 'Enigma', 'Rubick'];

/** Texts that are the same as in English in this language, rightly. */
export const sameIn: { readonly [L in Locale]?: readonly string[] } = {
  de_DE: ['In UTC'],
  el_GR: ['Email', 'Webhook', 'ID %{id}', 'ID: %{one}', 'Live', 'VIP'],
};
