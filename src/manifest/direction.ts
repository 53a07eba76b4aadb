import type { Locale } from './enums.ts';

/** The direction in which a language is written. */
export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'fa_IR' ? 'rtl' : 'ltr');
