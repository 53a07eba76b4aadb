import { actionOffer } from '../../../rules/actions.ts';
import {
  columnNamed,
  isEvent,
  isWindow,
  modelNamed,
  refuseFunction,
  refuseModel,
  refuseOperator,
  refuseSubject,
  refuseUsage,
  refuseWindow,
} from '../../../rules/columnFits.ts';
import { offers, type ParamOffer } from '../../../rules/offers.ts';
import { isFunction, isOperator, madeOf, valuesTaken } from '../../../rules/parts.ts';
import type { Engine } from '../engine/useEngine.ts';
import type { DraftSetting } from './triggerDraft.ts';

/** The model of the event itself. */
export const eventModel = (type: string): string | undefined => (isEvent(type) ? offers.events[type].model : undefined);

/** Whose rows a setting of such a trigger may be about. */
export const subjectsFor = (engine: Engine, type: string): string[] =>
  engine.enums.TriggerSubjects.filter((subject) => refuseSubject(type, subject) === null);

/** The models of which the subject has rows at the event. */
export const modelsFor = (engine: Engine, type: string, subject: string): string[] =>
  engine.models.map(({ name }) => name).filter((model) => refuseModel(type, subject, model) === null);

export const columnsFor = (engine: Engine, model: string): string[] =>
  (modelNamed(engine.models, model)?.columns ?? []).map(({ name }) => name);

/** What can be made of the values of a column. */
export function functionsFor(engine: Engine, type: string, setting: DraftSetting): string[] {
  const model = modelNamed(engine.models, setting.model);
  const column = columnNamed(model, setting.column);
  if (!model || !column) return [];
  return engine.enums.ResultFunctions.filter(
    (name) => refuseFunction(type, setting.subject, model, column, name) === null,
  );
}

export function windowsFor(engine: Engine, { model, result_function }: DraftSetting): string[] {
  const rows = modelNamed(engine.models, model);
  if (!rows) return [];
  return engine.enums.DatetimeOperators.filter((window) => refuseWindow(rows, result_function, window) === null);
}

/** What a window needs besides its name. */
export const windowNeeds = (window: string): 'length' | 'hours' | 'nothing' =>
  isWindow(window) ? offers.windows[window] : 'nothing';

/** What a number may be used for. */
export const usagesFor = (engine: Engine): string[] =>
  engine.enums.TriggerSettingUsages.filter((usage) => refuseUsage(usage) === null);

/** How the values of a column can be filtered, when such an event is judged. */
export function operatorsFor(engine: Engine, type: string, model: string, name: string): string[] {
  const column = columnNamed(modelNamed(engine.models, model), name);
  if (!column) return [];
  const { NumberOperators, TextOperators } = engine.enums;
  const served = [...new Set([...NumberOperators, ...TextOperators])];
  return served.filter((operator) => {
    // a part of a code means nothing
    if (column.codes && partly.includes(operator)) return false;
    return refuseOperator(type, engine.models, column, operator) === null;
  });
}

const partly = ['CONTAINS', 'STARTS WITH', 'ENDS WITH'];
const made = (name: string) => (isFunction(name) ? madeOf[name] : undefined);

/** Whether a function counts rows or asks for their existence, so that the column adds nothing. */
export function countsRows(engine: Engine, { model, column, result_function }: DraftSetting): boolean {
  return isCountText(result_function) && columnNamed(modelNamed(engine.models, model), column)?.filled === true;
}

export const isCountText = (result_function: string): boolean => made(result_function) === 'rows';

/** Of columns that every row has, counting needs one only. */
export function countedColumns(engine: Engine, { model, column }: DraftSetting): string[] {
  const columns = modelNamed(engine.models, model)?.columns ?? [];
  const filled = columns.filter((one) => one.filled);
  const first = filled.find(({ name }) => name === column) ?? filled.find(({ type }) => type === 'money') ?? filled[0];
  return columns.filter((one) => one === first || !one.filled).map(({ name }) => name);
}

/** Whether the number of a setting is an amount, which then is of the event's currency. */
export function isAmount(engine: Engine, { model, column, result_function }: DraftSetting): boolean {
  const isMoney = columnNamed(modelNamed(engine.models, model), column)?.type === 'money';
  return isMoney && !isCountText(result_function) && made(result_function) !== 'values';
}

/** How many values an operator takes. */
export function filterValuesOf(operator: string): 'none' | 'one' | 'two' | 'many' {
  return isOperator(operator) ? valuesTaken[operator] : 'one';
}

const room = { none: 0, one: 1, two: 2, many: 100 } as const;
export const roomFor = (operator: string): number => room[filterValuesOf(operator)];

/** The first filter has none before it to be an alternative to. */
export const joinsFor = (engine: Engine, first: boolean): string[] =>
  engine.enums.QueryOperators.filter((join) => !first || join.startsWith('AND'));

/** What of the actions a trigger may have: those of its event. */
export const handlersFor = (engine: Engine, type: string): string[] =>
  engine.handlers.filter((name) => {
    const offer = actionOffer(name);
    if (!offer || (offer.ofBetslips && eventModel(type) !== 'BETSLIP')) return false;
    return !offer.decides || offer.decides.some((event) => event === type);
  });

export const paramOf = (handler: string): ParamOffer | undefined => actionOffer(handler)?.param;
