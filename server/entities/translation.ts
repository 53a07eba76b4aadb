import { enums } from '../../src/manifest/enums.ts';
import { wordMessage } from '../../src/manifest/messages.ts';
import { Refused } from '../http/errors.ts';
import { isRow } from '../http/request.ts';
import type { EntityHooks } from './hooks.ts';

/** A label's text is JSON text with a text for some of the locales. Gives it as the database can read it too. */
function judgedTexts(text: string): string {
  const locales: readonly string[] = enums.Locales;
  const texts = parsed(text);
  if (!isRow(texts)) throw Refused.field('text', wordMessage({ key: 'regex' }));
  for (const [locale, value] of Object.entries(texts)) {
    if (!locales.includes(locale))
      throw Refused.field('text', `There is no locale '${locale.slice(0, 20)}': known are ${locales.join(', ')}`);
    if (typeof value !== 'string') throw Refused.field('text', `The text of ${locale} must be a text`);
    // escaped in JSON text they pass for ordinary characters, until PostgreSQL reads it
    if (value.includes('\u0000') || !value.isWellFormed())
      throw Refused.field('text', wordMessage({ key: 'characters' }));
  }
  return JSON.stringify(texts);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const translationHooks: EntityHooks = {
  before: async ({ body }) => ({
    source: 'EDITED',
    ...(typeof body.text === 'string' ? { text: judgedTexts(body.text) } : {}),
  }),
};
