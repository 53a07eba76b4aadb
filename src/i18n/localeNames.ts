import type { Locale } from '../manifest/enums.ts';

/** The languages by their own names. */
export const localeNames: Readonly<Record<Locale, string>> = {
  en_US: 'English',
  el_GR: 'Ελληνικά',
  fr_FR: 'Français',
  de_DE: 'Deutsch',
  es_ES: 'Español',
  it_IT: 'Italiano',
  az_AZ: 'Azərbaycanca',
  fa_IR: 'فارسی',
};
