import { conforms } from 'virtual:contract/BacktestResult';
import { ApiError } from '../../../apiError.ts';
import type { BacktestResult } from '../../../contracts/backtest.ts';
import { request } from '../../../dataProvider/http.ts';
import { translate } from '../../../i18n/translate.ts';
import { isObject } from '../../../manifest/isObject.ts';

const path = 'v1/crud/trigger/backtest';

/** What a trigger would have done; an ApiError that names the call where the answer has another form. */
export async function fetchBacktest(body: object, signal: AbortSignal): Promise<BacktestResult> {
  const answer = await request(path, { method: 'POST', body, signal });
  const data = isObject(answer) ? answer.data : undefined;
  if (!conforms(data)) throw new ApiError('unexpected', translate('errors.shape', { path }));
  return data;
}
