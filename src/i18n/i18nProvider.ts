import type { I18nProvider } from 'ra-core';
import { useMemo } from 'react';
import { enums, type Locale } from '../manifest/enums.ts';
import { setPreferences } from '../theme/preferences.ts';
import { bundled } from './bundled.ts';
import { addPhrases, getShown, wordOf } from './translate.ts';
import { useShown } from './useShown.ts';

addPhrases(bundled);

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

const isLocale = (value: string): value is Locale => (enums.Locales as readonly string[]).includes(value);

/** react-admin's translator over the texts of translate.ts. The language is the preference's; it keeps none of its own. */
export const i18nProvider: I18nProvider = {
  translate: wordOf,
  changeLocale: async (locale) => {
    if (isLocale(locale)) setPreferences({ locale });
  },
  getLocale: () => getShown().locale,
  getLocales: () => enums.Locales.map((locale) => ({ locale, name: localeNames[locale] })),
};

/**
 * The same, another object each time that other texts are shown: whoever translates is drawn again, and nothing is
 * mounted anew.
 */
export function useI18nProvider(): I18nProvider {
  const shown = useShown();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state is the reason for another object
  return useMemo(() => ({ ...i18nProvider }), [shown]);
}
