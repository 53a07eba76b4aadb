import polyglot from 'ra-i18n-polyglot';
import { enums, type Locale } from '../manifest/enums.ts';
import { humanise } from '../manifest/names.ts';
import { availableLocales, bundledLocale, messagesOf } from './load.ts';

const names: Record<Locale, string> = {
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

/** `entities.bet_flag.many` → `Bet flag`, `enums.Sexes.MALE` → `Male`: until somebody words it. */
function unworded(key: string): string {
  if (!/^(entities|enums|menu)\./.test(key)) return key;
  return humanise(key.replace(/\.(one|many)$/, ''));
}

/** react-admin's translator over the bundled texts. A manifest key without a text is shown as humanised words. */
export const i18nProvider = polyglot(
  (locale) => messagesOf(isLocale(locale) ? locale : bundledLocale),
  bundledLocale,
  availableLocales().map((locale) => ({ locale, name: names[locale] })),
  { allowMissing: true, onMissingKey: unworded },
);
