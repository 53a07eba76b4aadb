import { ApiError } from '../apiError.ts';
import { translate } from '../i18n/translate.ts';
import { isObject } from '../manifest/isObject.ts';
import { request } from './http.ts';

interface Reading {
  query?: { [name: string]: string };
  signal: AbortSignal;
}

/**
 * Reads what a backend of one's own need not have: null where it answers 404. An answer of another shape is an ApiError.
 */
export async function readExtra<T>(
  path: string,
  conforms: (data: unknown) => data is T,
  reading: Reading,
): Promise<T | null> {
  const answer = await request(path, reading).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
  if (answer === null) return null;
  const data = isObject(answer) ? answer.data : undefined;
  if (!conforms(data)) throw new ApiError('unexpected', translate('errors.shape', { path }));
  return data;
}
