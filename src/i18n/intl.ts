import type { Locale } from '../manifest/enums.ts';

/** `en_US` → `en-US`, as `lang` and Intl take it. */
export const intlTag = (locale: Locale | string) => locale.replaceAll('_', '-');

/**
 * Chromium says that it knows Azerbaijani and brings no data for it. Turkish writes numbers and times the same way, except
 * for names of months.
 */
const standIns: { readonly [tag: string]: string } = { 'az-AZ': 'tr-TR' };

/** The language by whose rules Intl writes numbers and times in a locale. */
export function formatTag(locale: Locale | string): string {
  const tag = intlTag(locale);
  const standIn = standIns[tag];
  return standIn && !writesCommas(tag) ? standIn : tag;
}

/** Whether Intl has the language's data: without, it writes a point. */
const writesCommas = (tag: string) => new Intl.NumberFormat(tag).format(1.5) === '1,5';

/** Whether a tag is the fallback for another language: its numbers are right, its words are not. */
export const standsIn = (tag: string) => Object.values(standIns).includes(tag);

/** The format of months: numeric with a fallback language, whose names would be wrong. */
export const monthStyle = (tag: string) => (standsIn(tag) ? '2-digit' : 'short');
/** What a stand-in would abbreviate in its own words: `d` is no minute in Azerbaijani. */
const ownUnits: { readonly [tag: string]: { readonly [unit: string]: string } } = {
  'tr-TR': { day: 'gün', hour: 'saat', minute: 'dəq' },
};

/** A language's own abbreviation of a unit of time, with a fallback language; undefined when Intl has it. */
export const unitOf = (tag: string, unit: string) => ownUnits[tag]?.[unit];
