import polyglotI18nProvider from 'ra-i18n-polyglot';
import { useMemo } from 'react';
import type { I18nProvider, StringMap, TranslationMessages } from 'react-admin';
import { manifest } from '../../resources.manifest.ts';
import type { Locale } from '../manifest/enums.ts';
import { locales } from '../manifest/firstEnums.ts';
import { labelKey } from '../manifest/labelKey.ts';
import { derivedText } from '../manifest/names.ts';
import { setPreferences } from '../theme/preferences.ts';
import { bundled } from './bundled.ts';
import { pluralForm, written } from './fill.ts';
import { localeNames } from './localeNames.ts';
import { addPhrases, findPhrase, getShown, type Shown, shownPhrases, unworded } from './translate.ts';
import { useShown } from './useShown.ts';

addPhrases(bundled);
// an entity's entry in the menu is called like its list; any other word follows from its key alone (unworded)
for (const name of Object.keys(manifest.entities)) {
  const key = labelKey.menu(name);
  if (findPhrase(key) === undefined)
    addPhrases({ [key]: findPhrase(labelKey.many(name)) ?? derivedText(key, manifest) });
}

const isLocale = (value: string): value is Locale => (locales as readonly string[]).includes(value);

const languages = locales.map((locale) => ({ locale, name: localeNames[locale] }));

/** polyglot chooses forms and writes numbers as Intl does for the locale. */
const optionsOf = (locale: Locale) => ({
  pluralRules: {
    pluralTypes: { intl: (count: number) => pluralForm(count, locale) },
    pluralTypeToLanguages: { intl: [locale] },
  },
  replace(this: string, gap: RegExp, value: (found: string, name: string) => unknown) {
    return this.replace(gap, (found: string, name: string) => written(value(found, name), locale));
  },
});

/** polyglot takes dotted keys as well as the nested ones of the type. */
const messages = () => shownPhrases() as StringMap as TranslationMessages;

let made: { of: Shown; polyglot: I18nProvider } | null = null;

/** polyglot over the shown texts; recreated when they change. */
function polyglot(): I18nProvider {
  const shown = getShown();
  if (made?.of !== shown) {
    const provider = polyglotI18nProvider(messages, shown.locale, languages, optionsOf(shown.locale));
    made = { of: shown, polyglot: provider };
  }
  return made.polyglot;
}

/** react-admin's translator: polyglot over the texts of translate.ts. The language is the preference's. */
export const i18nProvider: I18nProvider = {
  // `_` is the fallback for a text that polyglot lacks: a page loaded on demand may have added it later
  translate: (key, params) =>
    polyglot().translate(key, { ...params, _: findPhrase(key) ?? params?._ ?? unworded(key) }),
  changeLocale: async (locale) => {
    if (isLocale(locale)) setPreferences({ locale });
  },
  getLocale: () => getShown().locale,
  getLocales: () => languages,
};

/**
 * The same, as a new object after each change of texts: every translating component is redrawn, and none is remounted,
 * as polyglot's own change of language would do.
 */
export function useI18nProvider(): I18nProvider {
  const shown = useShown();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state is the reason for another object
  return useMemo(() => ({ ...i18nProvider }), [shown]);
}
