import { conforms } from 'virtual:contract/SearchAnswer';
import { ApiError } from '../../apiError.ts';
import type { SearchAnswer } from '../../contracts/search.ts';
import { type RequestQuery, request } from '../../dataProvider/http.ts';
import { isDemoMode } from '../../demoMode/mode.ts';
import { translate } from '../../i18n/translate.ts';
import { isObject } from '../../manifest/isObject.ts';

const path = 'v1/search';

/** Searches records; null where the backend offers no search. */
export function fetchFound(typed: string, signal?: AbortSignal): Promise<SearchAnswer | null> {
  return find(isDemoMode() ? asMask(typed) : { q: typed }, signal);
}

/** The records of these names, `customer.5`, with their places among them; null where the backend offers none. */
export function fetchSeen(seen: string, signal?: AbortSignal): Promise<SearchAnswer | null> {
  return find({ of: seen }, signal);
}

async function find(query: RequestQuery, signal?: AbortSignal): Promise<SearchAnswer | null> {
  try {
    const answer = await request(path, { query, signal });
    const data = isObject(answer) ? answer.data : undefined;
    if (!conforms(data)) throw new ApiError('unexpected', translate('errors.shape', { path }));
    return data;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  }
}

const typedMask = /^([cptx])([\s·.:_-]?)([0-9a-hjkmnp-tv-z]{6,})$/i;
const typedToken = /^#?(9(?:\d{14}|\d{26}))$/;

/**
 * In demo mode people are searched by their masks, which may be typed without their dot. A token for a customer's id
 * finds customers and their alerts, and not a record that has that number by chance: it would reveal the number.
 */
export function asMask(typed: string): RequestQuery {
  const token = typedToken.exec(typed)?.[1];
  if (token !== undefined) return { q: token, only: 'customer' };
  const [, kind, dot, code = ''] = typedMask.exec(typed) ?? [];
  // without a dot it may be a word
  return { q: kind && (dot || /\d/.test(code)) ? `${kind.toUpperCase()}·${code.toUpperCase()}` : typed };
}
