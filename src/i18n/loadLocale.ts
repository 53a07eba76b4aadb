import type { Locale } from '../manifest/enums.ts';
import { getPreferences, subscribePreferences } from '../theme/preferences.ts';
import type { PhraseTree } from './phrases.ts';
import { loadServerTexts } from './serverTexts.ts';
import { getShown, show, textsOf, translate } from './translate.ts';
import { complain } from './trouble.ts';

interface Language {
  all: PhraseTree;
  mui: object;
}

const english: Language = { all: {}, mui: {} };

/** English is bundled; every other language is a file of its own and is fetched when it is chosen. */
const loaders: Readonly<Record<Exclude<Locale, 'en_US'>, () => Promise<Language>>> = {
  el_GR: () => import('./load/el_GR.ts'),
  fr_FR: () => import('./load/fr_FR.ts'),
  de_DE: () => import('./load/de_DE.ts'),
  es_ES: () => import('./load/es_ES.ts'),
  it_IT: () => import('./load/it_IT.ts'),
  az_AZ: () => import('./load/az_AZ.ts'),
  fa_IR: () => import('./load/fa_IR.ts'),
};

/**
 * Shows the console in a language once its texts are loaded; until then, and after a failure, the shown language stays.
 */
async function showLocale(locale: Locale): Promise<void> {
  try {
    const [{ all, mui }] = locale === 'en_US' ? [english] : await Promise.all([loaders[locale](), loadServerTexts()]);
    // another has been chosen meanwhile
    if (getPreferences().locale !== locale) return;
    show({ locale, worded: textsOf(all), own: new Map(), mui });
  } catch (error) {
    console.warn(`The texts of ${locale} could not be loaded: ${String(error)}`);
    complain(translate('errors.chunk'));
  }
}

/** Shows the language of the preferences from now on. Resolves as soon as the first is shown, or could not be loaded. */
export function followLocale(): Promise<void> {
  subscribePreferences(() => {
    const { locale } = getPreferences();
    if (locale !== getShown().locale) void showLocale(locale);
  });
  const { locale } = getPreferences();
  return locale === getShown().locale ? Promise.resolve() : showLocale(locale);
}
