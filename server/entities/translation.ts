import { enums } from '../../src/manifest/enums.ts';
import { wordMessage } from '../../src/manifest/messages.ts';
import { Refused } from '../http/errors.ts';
import type { EntityHooks } from './hooks.ts';

/** A label's text is JSON text with a text for some of the locales. */
function judgeTexts(text: unknown): void {
  if (typeof text !== 'string') return;
  const locales: readonly string[] = enums.Locales;
  let texts: unknown;
  try {
    texts = JSON.parse(text);
  } catch {
    throw Refused.field('text', wordMessage({ key: 'regex' }));
  }
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts))
    throw Refused.field('text', wordMessage({ key: 'regex' }));
  for (const [locale, value] of Object.entries(texts)) {
    if (!locales.includes(locale))
      throw Refused.field('text', `There is no locale '${locale.slice(0, 20)}': known are ${locales.join(', ')}`);
    if (typeof value !== 'string') throw Refused.field('text', `The text of ${locale} must be a text`);
  }
}

export const translationHooks: EntityHooks = {
  before: async ({ body }) => {
    judgeTexts(body.text);
    return { source: 'EDITED' };
  },
};
