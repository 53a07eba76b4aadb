import { ApiError } from '../../apiError.ts';
import { request } from '../../dataProvider/http.ts';
import { translate } from '../../i18n/translate.ts';
import { enums } from '../../manifest/enums.ts';
import { isObject } from '../../manifest/isObject.ts';
import { type OwnField, withOwnFields } from '../../manifest/ownFields.ts';
import type { OwnFields } from './useOwnFields.ts';

const path = 'v1/crud/own-field';
/** There are at most 30 for each of six kinds of records. */
const query = { 'filter[archived]': 'false', per_page: '200' };

const isIn = (values: readonly string[], value: unknown) => values.some((one) => one === value);

const isOwnField = (value: unknown): value is OwnField =>
  isObject(value) &&
  isIn(enums.OwnFieldKinds, value.kind) &&
  isIn(enums.OwnFieldTypes, value.type) &&
  typeof value.name === 'string' &&
  typeof value.label === 'string' &&
  typeof value.personal === 'boolean' &&
  typeof value.archived === 'boolean';

/** Reads what the tenant has declared; an ApiError where the answer is of another shape. */
export async function readOwnFields(signal: AbortSignal): Promise<OwnFields> {
  const answer = await request(path, { query, signal });
  const data: unknown = isObject(answer) ? answer.data : undefined;
  if (!Array.isArray(data) || !data.every(isOwnField))
    throw new ApiError('unexpected', translate('errors.shape', { path }));
  return { declared: data, extend: (manifest) => withOwnFields(manifest, data) };
}
