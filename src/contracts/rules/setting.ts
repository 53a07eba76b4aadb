import { enums } from '../../manifest/enums.ts';
import type { ModelSchema } from '../../manifest/modelSchema.ts';
import { unreachable } from '../../manifest/unreachable.ts';
import type { TriggerSetting } from '../trigger.ts';
import { inOrder, isDecimal } from './decimals.ts';
import { problemsOfFilters } from './filter.ts';
import {
  columnNamed,
  isWindow,
  modelNamed,
  type Reason,
  refuseFunction,
  refuseModel,
  refuseSubject,
  refuseUsage,
  refuseWindow,
} from './fits.ts';
import type { RuleProblem } from './messages.ts';
import { offers } from './offers.ts';
import { isOperator, valuesTaken } from './parts.ts';

const units: readonly string[] = enums.DatetimeUnits;
const operators: readonly string[] = enums.NumberOperators;
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** What is wrong with one setting, its key aside; `path` is its own. */
export function problemsOfSetting(
  setting: TriggerSetting,
  event: string,
  models: readonly ModelSchema[],
  path: string,
): RuleProblem[] {
  const at = (field: string, reason: Reason): RuleProblem[] =>
    reason ? [{ path: `${path}.${field}`, ...reason }] : [];
  const { subject, result_function: result } = setting;
  const subjectProblems = at('subject', refuseSubject(event, subject));
  const bars = [...at('number_operator', refuseNumberOperator(setting)), ...at('value', refuseBar(setting))];
  const model = modelNamed(models, setting.model);
  if (!model)
    return [...subjectProblems, ...at('model', { key: 'modelUnknown', params: { found: setting.model } }), ...bars];
  const column = columnNamed(model, setting.column);
  const modelProblems =
    subjectProblems.length > 0 ? subjectProblems : at('model', refuseModel(event, subject, model.name));
  const columnProblems = column
    ? at('result_function', refuseFunction(event, subject, model, column, result))
    : at('column', { key: 'columnUnknown', params: { model: model.name, found: setting.column } });
  return [
    ...modelProblems,
    ...columnProblems,
    ...at('datetime_operator', refuseWindow(model, result, setting.datetime_operator)),
    ...at('datetime_value', refuseLength(setting)),
    ...at('datetime_unit', refuseUnit(setting)),
    ...at('usage', refuseUsage(setting.usage)),
    ...bars,
    ...problemsOfFilters(setting.filters, model, event, models, `${path}.filters`),
  ];
}

function needOf({ datetime_operator: window }: TriggerSetting) {
  return isWindow(window) ? offers.windows[window] : undefined;
}

function refuseLength(setting: TriggerSetting): Reason {
  const { datetime_value: value, datetime_unit: unit, datetime_operator: window } = setting;
  const need = needOf(setting);
  switch (need) {
    case 'length': {
      const longest = unit ? offers.longest[unit] : offers.longest.DAYS;
      const fits = typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= longest;
      return fits ? null : { key: 'windowLength' };
    }
    case 'hours':
      return isHourPair(value) ? null : { key: 'windowHours' };
    case 'nothing':
      return isEmpty(value) ? null : { key: 'windowBare', params: { window } };
    // what is no window is told of as such
    case undefined:
      return null;
    default:
      return unreachable(need, window);
  }
}

/** Hours of the day that hold at least one hour; over midnight where the first is the later one. */
function isHourPair(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [from, to] = value.map(Number);
  const areHours = value.every((hour) => Number.isInteger(hour) && hour >= 0 && hour <= 24);
  return areHours && from !== to && !(from === 24 && to === 0);
}

function refuseUnit(setting: TriggerSetting): Reason {
  const { datetime_unit: unit, datetime_operator: window } = setting;
  const need = needOf(setting);
  switch (need) {
    case 'length':
      return unit && units.includes(unit) ? null : { key: 'windowUnit' };
    case 'hours':
      return isEmpty(unit) || unit === 'HOURS' ? null : { key: 'windowUnit' };
    case 'nothing':
      return isEmpty(unit) ? null : { key: 'windowBare', params: { window } };
    // what is no window is told of as such
    case undefined:
      return null;
    default:
      return unreachable(need, window);
  }
}

function refuseNumberOperator({ usage, number_operator: operator }: TriggerSetting): Reason {
  if (usage !== 'CONDITION') return isEmpty(operator) ? null : { key: 'barSpare' };
  if (isEmpty(operator)) return { key: 'operatorNeeded' };
  return operators.includes(operator ?? '') ? null : { key: 'operatorUnknown', params: { found: operator ?? '' } };
}

function refuseBar({ usage, number_operator: operator, value }: TriggerSetting): Reason {
  if (usage !== 'CONDITION') return isEmpty(value) ? null : { key: 'barSpare' };
  if (isEmpty(operator)) return null;
  if (!operator || !isOperator(operator) || valuesTaken[operator] !== 'two')
    return isDecimal(value) ? null : { key: 'barInvalid' };
  const [low, high] = Array.isArray(value) && value.length === 2 ? value : [];
  const fits = isDecimal(low) && isDecimal(high) && inOrder(low, high);
  return fits ? null : { key: 'barPair', params: { operator } };
}
