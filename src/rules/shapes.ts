import type { RiskTriggers, TriggerActions, TriggerSettings } from '../contracts/trigger.ts';
import { isObject } from '../manifest/isObject.ts';

type Fields = { readonly [name: string]: unknown };
const areTexts = (value: Fields, names: readonly string[]) => names.every((name) => typeof value[name] === 'string');

const ofSetting = ['key', 'model', 'column', 'result_function', 'subject', 'datetime_operator', 'usage'];

function isSetting(value: unknown): boolean {
  return isObject(value) && areTexts(value, ofSetting) && Array.isArray(value.filters) && value.filters.every(isFilter);
}

const isFilter = (value: unknown) => isObject(value) && areTexts(value, ['query_operator', 'column', 'operator']);

/** Whether it has the shape of a trigger's settings, so that problemsOfTrigger can check their meaning. */
export const isTriggerSettings = (value: unknown): value is TriggerSettings =>
  Array.isArray(value) && value.every(isSetting);

/** Whether it has the shape of a trigger's actions. */
export const isTriggerActions = (value: unknown): value is TriggerActions =>
  Array.isArray(value) &&
  value.every((one) => isObject(one) && areTexts(one, ['handler', 'type']) && isObject(one.params));

/** Whether it has the shape of a risk's triggers. */
export const isRiskTriggers = (value: unknown): value is RiskTriggers =>
  Array.isArray(value) && value.every((one) => isObject(one) && areTexts(one, ['key', 'trigger_id']));
