import { conforms } from 'virtual:contract/BacktestResult';
import { ApiError } from '../../../apiError.ts';
import type { BacktestResult } from '../../../contracts/backtest.ts';
import { translate } from '../../../i18n/translate.ts';
import { isObject } from '../../../manifest/isObject.ts';

/** Reads a backtest's answer; an ApiError that names the call where it has another form. */
export function readBacktest(answer: unknown, path: string): BacktestResult {
  const data = isObject(answer) ? answer.data : undefined;
  if (!conforms(data)) throw new ApiError('unexpected', translate('errors.shape', { path }));
  return data;
}
