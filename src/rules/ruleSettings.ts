import type { RiskTrigger, TriggerAction, TriggerSetting } from '../contracts/trigger.ts';
import { enums } from '../manifest/enums.ts';
import type { ModelSchema } from '../manifest/modelSchema.ts';
import { unreachable } from '../manifest/unreachable.ts';
import { problemsOfActions } from './actions.ts';
import {
  columnNamed,
  eventColumn,
  isAboutEvent,
  isEvent,
  isWindow,
  type MisfitReason,
  modelNamed,
  refuseFunction,
  refuseModel,
  refuseSubject,
  refuseUsage,
  refuseWindow,
} from './columnFits.ts';
import { type KeyTypes, keysIn, parseFormula } from './formula.ts';
import { type EventType, offers } from './offers.ts';
import { isOperator, valuesTaken } from './parts.ts';
import { isOrdered, isRuleDecimal, problemsOfFilters } from './ruleFilter.ts';
import type { RuleProblem } from './ruleMessages.ts';

/** What of a trigger is judged; drafts of a form too. */
export interface TriggerRules {
  type: string;
  trigger_settings: readonly TriggerSetting[];
  final_setting_result: string;
  trigger_actions: readonly TriggerAction[];
}
/** What of a risk is judged. */
export interface RiskRules {
  triggers: readonly RiskTrigger[];
  final_triggers_result: string;
}

/** All problems that keep a trigger from being evaluated, each with its path; whether named records exist is checked by the server. */
export function problemsOfTrigger(trigger: TriggerRules, models: readonly ModelSchema[]): RuleProblem[] {
  const { type, trigger_settings: settings, final_setting_result: formula, trigger_actions: actions } = trigger;
  const event: RuleProblem[] = isEvent(type) ? [] : [{ path: 'type', key: 'eventUnknown', params: { found: type } }];
  const hasBets = isEvent(type) && offers.events[type].model === 'BETSLIP';
  return [
    ...event,
    ...problemsOfKeys(settings, 'S', 'trigger_settings'),
    ...settings.flatMap((setting, i) => problemsOfSetting(setting, type, models, `trigger_settings.${i}`)),
    ...problemsOfFormula(formula, keyTypesOf(settings), 'final_setting_result'),
    ...problemsOfActions(actions, { event: type, hasBets, byBet: isJudgedByBet(trigger, models) }),
  ];
}

/** Everything that keeps a risk from being judged; `known` are the ids of the triggers there are, where that is at hand. */
export function problemsOfRisk(risk: RiskRules, known?: { has(id: string): boolean }): RuleProblem[] {
  const { triggers, final_triggers_result: formula } = risk;
  const types: KeyTypes = Object.fromEntries(triggers.map(({ key }) => [key, 'boolean']));
  return [
    ...problemsOfKeys(triggers, 'T', 'triggers'),
    ...triggers.flatMap(({ trigger_id: id }, i): RuleProblem[] => {
      const path = `triggers.${i}.trigger_id`;
      const first = triggers.findIndex((other) => other.trigger_id === id);
      if (first < i) return [{ path, key: 'triggerDoubled', params: { key: triggers[first]?.key ?? '' } }];
      return known && !known.has(id) ? [{ path, key: 'triggerMissing' }] : [];
    }),
    ...problemsOfFormula(formula, types, 'final_triggers_result'),
  ];
}

/** The meaning of the settings' keys in their trigger's formula. */
export function keyTypesOf(settings: readonly Pick<TriggerSetting, 'key' | 'usage'>[]): KeyTypes {
  return Object.fromEntries(settings.map(({ key, usage }) => [key, keyType(usage)]));
}

function keyType(usage: TriggerSetting['usage']): KeyTypes[string] {
  switch (usage) {
    case 'CONDITION':
      return 'boolean';
    case 'BASELINE':
      return 'number';
    case 'EVIDENCE':
      return 'evidence';
    default:
      // problemsOfSetting reports unknown values from a wire
      usage satisfies never;
      return 'evidence';
  }
}

/** Whether a trigger is judged for each bet of its betslip instead of once: a setting looks at one bet or its fixture, or compares with it. */
export function isJudgedByBet(
  { type, trigger_settings: settings }: Pick<TriggerRules, 'type' | 'trigger_settings'>,
  models: readonly ModelSchema[],
): boolean {
  return isEvent(type) && settings.some((setting) => looksAtBet(setting, type, models));
}

/** Whether a setting looks at one bet of the event or its fixture, or compares with it. */
export function looksAtBet(
  { subject, filters }: Pick<TriggerSetting, 'subject' | 'filters'>,
  event: EventType,
  models: readonly ModelSchema[],
): boolean {
  if (subject === 'BET' || subject === 'FIXTURE') return true;
  return filters.some(
    ({ operator, column }) => isAboutEvent(operator) && eventColumn(event, models, column)?.of === 'bet',
  );
}

/** The models whose rows a trigger looks at, each once. */
export function modelsRead({ trigger_settings: settings }: Pick<TriggerRules, 'trigger_settings'>): string[] {
  return [...new Set(settings.map(({ model }) => model))];
}

function problemsOfKeys(keyed: readonly { key: string }[], letter: 'S' | 'T', path: string): RuleProblem[] {
  const pattern = letter === 'S' ? /^S[1-9][0-9]?$/ : /^T[1-9][0-9]?$/;
  return keyed.flatMap(({ key }, i): RuleProblem[] => {
    const place = { path: `${path}.${i}.key`, params: { found: key } };
    if (!pattern.test(key)) return [{ ...place, key: 'keyInvalid' }];
    return keyed.findIndex((other) => other.key === key) < i ? [{ ...place, key: 'keyDoubled' }] : [];
  });
}

function problemsOfFormula(text: string, keys: KeyTypes, path: string): RuleProblem[] {
  const read = parseFormula(text, keys, path);
  if ('problem' in read) return [read.problem];
  const { node } = read;
  return keysIn(node).length === 0 ? [{ path, key: 'nothingJudged', from: node.from, to: node.to }] : [];
}

const units: readonly string[] = enums.DatetimeUnits;
const operators: readonly string[] = enums.NumberOperators;
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** What is wrong with one setting, its key aside; `path` is its own. */
function problemsOfSetting(
  setting: TriggerSetting,
  event: string,
  models: readonly ModelSchema[],
  path: string,
): RuleProblem[] {
  const at = (field: string, reason: MisfitReason): RuleProblem[] =>
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

function refuseLength(setting: TriggerSetting): MisfitReason {
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
    // an unknown window is reported as such
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

function refuseUnit(setting: TriggerSetting): MisfitReason {
  const { datetime_unit: unit, datetime_operator: window } = setting;
  const need = needOf(setting);
  switch (need) {
    case 'length':
      return unit && units.includes(unit) ? null : { key: 'windowUnit' };
    case 'hours':
      return isEmpty(unit) || unit === 'HOURS' ? null : { key: 'windowUnit' };
    case 'nothing':
      return isEmpty(unit) ? null : { key: 'windowBare', params: { window } };
    // an unknown window is reported as such
    case undefined:
      return null;
    default:
      return unreachable(need, window);
  }
}

function refuseNumberOperator({ usage, number_operator: operator }: TriggerSetting): MisfitReason {
  if (usage !== 'CONDITION') return isEmpty(operator) ? null : { key: 'barSpare' };
  if (isEmpty(operator)) return { key: 'operatorNeeded' };
  return operators.includes(operator ?? '') ? null : { key: 'operatorUnknown', params: { found: operator ?? '' } };
}

function refuseBar({ usage, number_operator: operator, value }: TriggerSetting): MisfitReason {
  if (usage !== 'CONDITION') return isEmpty(value) ? null : { key: 'barSpare' };
  if (isEmpty(operator)) return null;
  if (!operator || !isOperator(operator) || valuesTaken[operator] !== 'two')
    return isRuleDecimal(value) ? null : { key: 'barInvalid' };
  const [low, high] = Array.isArray(value) && value.length === 2 ? value : [];
  const fits = isRuleDecimal(low) && isRuleDecimal(high) && isOrdered(low, high);
  return fits ? null : { key: 'barPair', params: { operator } };
}
