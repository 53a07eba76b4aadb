import type { RaRecord } from 'react-admin';
import { ApiError } from '../apiError.ts';
import { translate } from '../i18n/translate.ts';
import { isObject } from '../manifest/isObject.ts';

export interface ListPage {
  data: RaRecord[];
  total: number;
  /** Further facts about the list, e.g. that its total is bounded. */
  meta: { [name: string]: unknown };
}

const isRecord = (value: unknown): value is RaRecord =>
  isObject(value) && (typeof value.id === 'string' || typeof value.id === 'number');
const misshapen = (path: string) => new ApiError('unexpected', translate('errors.shape', { path }));

/** Reads `{data: [...], total}`; an ApiError that names the call where an answer has another form. */
export function readListPage(answer: unknown, path: string): ListPage {
  if (!isObject(answer) || !Array.isArray(answer.data) || !answer.data.every(isRecord)) throw misshapen(path);
  const { data, total, page: _page, per_page: _perPage, ...meta } = answer;
  if (typeof total !== 'number') throw misshapen(path);
  return { data: answer.data, total, meta };
}

/** Reads `{data: {id, …}}`. */
export function readRecord(answer: unknown, path: string): RaRecord {
  if (!isObject(answer) || !isRecord(answer.data)) throw misshapen(path);
  return answer.data;
}
