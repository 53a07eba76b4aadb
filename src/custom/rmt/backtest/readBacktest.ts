import type { BacktestFiring, BacktestResult } from '../../../contracts/backtest.ts';
import { ApiError } from '../../../dataProvider/errors.ts';
import { translate } from '../../../i18n/translate.ts';
import { isObject } from '../../../resources/records.ts';
import { isEvidence } from '../evidence/readEvidence.ts';

const areCounts = (value: { [name: string]: unknown }, names: readonly string[]) =>
  names.every((name) => typeof value[name] === 'number');
const areTexts = (value: { [name: string]: unknown }, names: readonly string[]) =>
  names.every((name) => typeof value[name] === 'string');

const isDataset = (value: unknown) =>
  isObject(value) &&
  typeof value.label === 'string' &&
  Array.isArray(value.data) &&
  value.data.every((one) => typeof one === 'number');

const isFiring = (value: unknown): value is BacktestFiring =>
  isObject(value) &&
  areTexts(value, ['class_name', 'id', 'partnerId', 'customerId', 'partnerCustomerId', 'at']) &&
  (value.bet === null || isObject(value.bet)) &&
  Array.isArray(value.trigger_settings) &&
  value.trigger_settings.every(isEvidence);

const isResult = (value: unknown): value is BacktestResult =>
  isObject(value) &&
  areCounts(value, ['events', 'firings', 'no_answer', 'customers']) &&
  Array.isArray(value.labels) &&
  value.labels.every((label) => typeof label === 'string') &&
  Array.isArray(value.datasets) &&
  value.datasets.every(isDataset) &&
  Array.isArray(value.first) &&
  value.first.every(isFiring);

/** Reads a backtest's answer; an ApiError that names the call where it has another form. */
export function readBacktest(answer: unknown, path: string): BacktestResult {
  const data = isObject(answer) ? answer.data : undefined;
  if (!isResult(data)) throw new ApiError('unexpected', translate('errors.shape', { path }));
  return data;
}
