import { ApiError } from '../apiError.ts';
import { request } from '../dataProvider/http.ts';
import { loadServerTexts, wordsServerTexts } from '../i18n/serverTexts.ts';
import { getShown, show, subscribeTexts, translate } from '../i18n/translate.ts';
import { complain } from '../i18n/trouble.ts';
import type { Locale } from '../manifest/enums.ts';
import { isObject } from '../manifest/isObject.ts';

type Texts = ReadonlyMap<string, string>;

/** A window that is looked at again asks again, unless it has just done so. */
const freshMs = 2_000;
/** The texts that each language had when it was last shown; used until the server has answered. */
const last = new Map<Locale, Texts>();
let askedAt = 0;
let requested: Locale | null = null;

/**
 * Lays the texts that the installation words itself over the bundled ones, from now on: at the start, for each language
 * that is chosen, and whenever the window is looked at again, as somebody may have changed one meanwhile. Nothing waits
 * for it.
 */
export function followOwnTexts(): () => void {
  void loadOwnTexts();
  const stop = subscribeTexts(() => {
    const { locale } = getShown();
    if (locale === requested) return;
    const known = last.get(locale);
    void loadOwnTexts();
    if (known) show({ own: known });
  });
  const again = () => {
    if (document.visibilityState !== 'hidden' && Date.now() - askedAt > freshMs) void loadOwnTexts();
  };
  window.addEventListener('focus', again);
  document.addEventListener('visibilitychange', again);
  return () => {
    stop();
    requested = null;
    window.removeEventListener('focus', again);
    document.removeEventListener('visibilitychange', again);
  };
}

/** Asks for the shown language's texts and shows them; a failure keeps the shown ones, and is reported. */
export async function loadOwnTexts(): Promise<void> {
  const { locale } = getShown();
  requested = locale;
  askedAt = Date.now();
  try {
    const answer = await request('v1/crud/get-language-translations', { query: { locale } });
    const own = readTexts(answer, locale);
    if (wordsServerTexts(own.keys())) await loadServerTexts();
    last.set(locale, own);
    complain(null);
    if (getShown().locale === locale && !same(own, getShown().own)) show({ own });
  } catch (error) {
    console.warn(`The installation's own texts could not be loaded: ${String(error)}`);
    complain((error instanceof ApiError ? error.body.message : undefined) ?? translate('errors.list'));
  }
}

/** Reads `{en_US: {key: text}}`; values that are no text are left out. */
function readTexts(answer: unknown, locale: Locale): Texts {
  const texts = isObject(answer) ? answer[locale] : undefined;
  if (!isObject(texts))
    throw new ApiError('unexpected', translate('errors.shape', { path: 'v1/crud/get-language-translations' }));
  return new Map(
    Object.entries(texts).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== '',
    ),
  );
}

const same = (one: Texts, other: Texts) =>
  one.size === other.size && [...one].every(([key, text]) => other.get(key) === text);
