import { ApiError } from '../../apiError.ts';
import { type RequestOptions, request } from '../../dataProvider/http.ts';
import { translate } from '../../i18n/translate.ts';
import { isObject } from '../../manifest/isObject.ts';

export const base = 'v1/platform';

/** `data` of an answer; an ApiError that names the call where it has another form. */
export async function call<T>(
  path: string,
  is: (data: unknown) => data is T,
  options: RequestOptions = {},
): Promise<T> {
  const answer = await request(path, options);
  const data = isObject(answer) ? answer.data : undefined;
  if (!is(data)) throw new ApiError('unexpected', translate('errors.shape', { path }));
  return data;
}
