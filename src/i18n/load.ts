import type { TranslationMessages } from 'ra-core';
import english from 'ra-language-english';
import type { Locale } from '../manifest/enums.ts';
import { bundled } from './bundled.ts';
import { addPhrases } from './translate.ts';

/** English is bundled; every other locale is a dynamic import here and is fetched when somebody chooses it. */
const loaders: { [L in Locale]?: () => Promise<TranslationMessages> } = {};

export const bundledLocale: Locale = 'en_US';
export const bundledMessages = { ...english, ...bundled } as const satisfies TranslationMessages;

/** The locales the console can be shown in, in the manifest's order. */
export function availableLocales(): Locale[] {
  return [bundledLocale, ...(Object.keys(loaders) as Locale[])];
}

/** The texts of a locale over the English ones, so that a text still missing shows in English and not as its key. */
export function messagesOf(locale: Locale): TranslationMessages | Promise<TranslationMessages> {
  const load = loaders[locale];
  if (!load) {
    addPhrases(bundled);
    return bundledMessages;
  }
  return load().then((messages) => {
    addPhrases(messages as Parameters<typeof addPhrases>[0]);
    return { ...bundledMessages, ...messages };
  });
}
