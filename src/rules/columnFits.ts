import type { ModelColumn, ModelSchema } from '../manifest/modelSchema.ts';
import { ownModelColumn } from '../manifest/ownColumns.ts';
import { type EventType, type Handler, offers, type Subject, type Window } from './offers.ts';
import { asksLists, isFunction } from './parts.ts';
import type { RuleProblem } from './ruleMessages.ts';

/** Why something does not fit; null where it does. */
export type MisfitReason = Pick<RuleProblem, 'key' | 'params'> | null;

export const isEvent = (name: string): name is EventType => Object.hasOwn(offers.events, name);
export const isSubject = (name: string): name is Subject => Object.hasOwn(offers.subjects, name);
export const isWindow = (name: string): name is Window => Object.hasOwn(offers.windows, name);
export const isHandler = (name: string): name is Handler => Object.hasOwn(offers.actions, name);
const has = (list: readonly string[], value: string) => list.includes(value);

export const modelNamed = (models: readonly ModelSchema[], name: string) => models.find((one) => one.name === name);
/** A model's column; an own field need not be among those that were served. */
export const columnNamed = (model: ModelSchema | undefined, name: string): ModelColumn | undefined =>
  model && (model.columns.find((one) => one.name === name) ?? ownModelColumn(model.name, name));

/** Whether an event may be judged by the rows of a subject. */
export function refuseSubject(event: string, subject: string): MisfitReason {
  if (!isSubject(subject)) return { key: 'subjectUnknown', params: { found: subject } };
  if (!isEvent(event) || has(offers.events[event].subjects, subject)) return null;
  return { key: 'subjectOfEvent', params: { event } };
}

/** Whether a subject has rows of a model, at the time of the event. */
export function refuseModel(event: string, subject: string, model: string): MisfitReason {
  if (!isSubject(subject)) return null;
  if (!has(offers.subjects[subject], model)) return { key: 'modelOfSubject', params: { subject, model } };
  const { subjects, models } = offers.later;
  if (event === 'BETSLIP PLACED' && has(subjects, subject) && has(models, model))
    return { key: 'modelTooEarly', params: { model } };
  return null;
}

/** Whether a result function gives a number of a column. */
export function refuseFunction(
  event: string,
  subject: string,
  model: ModelSchema,
  { name, type }: ModelColumn,
  result: string,
): MisfitReason {
  if (!isFunction(result)) return { key: 'functionUnknown', params: { found: result } };
  if (!has(offers.functions[type], result))
    return { key: 'functionOfType', params: { function: result, column: name, type } };
  if (has(offers.ordered, result) && model.at === undefined)
    return { key: 'functionNeedsTime', params: { function: result, model: model.name } };
  if (result === 'VALUE' && isSubject(subject) && !isSingle(event, subject, model.name)) return { key: 'valueOfMany' };
  return null;
}

/** Whether VALUE of a subject's rows of a model means exactly one row. */
export function isSingle(event: string, subject: Subject, model: string): boolean {
  const single = offers.single[subject];
  return has(single, model) || (has(single, 'EVENT') && isEvent(event) && offers.events[event].model === model);
}

/** Whether a window applies to the rows of a model, for a result function. */
export function refuseWindow(model: ModelSchema, result: string, window: string): MisfitReason {
  if (!isWindow(window)) return { key: 'windowUnknown', params: { found: window } };
  if (window === 'LIFETIME') return null;
  if (model.at === undefined) return { key: 'windowNeedsTime', params: { model: model.name } };
  return result === 'VALUE' ? { key: 'windowOfOne' } : null;
}

/** Whether a number may be used so. */
export function refuseUsage(usage: string): MisfitReason {
  return has(offers.usages, usage) ? null : { key: 'usageUnknown' };
}

const aboutEvent = ['SAME AS EVENT', 'DIFFERENT FROM EVENT'];
/** Whether a filter compares with the event's own record or bet. */
export const isAboutEvent = (operator: string): boolean => aboutEvent.includes(operator);

/** Whether a column may be filtered by an operator. */
export function refuseOperator(
  event: string,
  models: readonly ModelSchema[],
  column: ModelColumn,
  operator: string,
): MisfitReason {
  const { name, type } = column;
  if (!has(offers.operators[type], operator) || (asksLists(operator) && column.listed === undefined))
    return { key: 'operatorOfType', params: { operator, column: name, type } };
  if (!isAboutEvent(operator) || !isEvent(event)) return null;
  const own = eventColumn(event, models, name);
  return own && alike(own.column, column) ? null : { key: 'notInEvent', params: { column: name } };
}

/** Columns of one name may still be of different things: a betslip's result is no deposit's. */
const alike = (one: ModelColumn, other: ModelColumn) =>
  one.type === other.type &&
  one.model === other.model &&
  one.ownOf === other.ownOf &&
  one.values?.join() === other.values?.join();

/** The event's own column of that name: its record's or, where that has none, its bet's. */
export function eventColumn(
  event: EventType,
  models: readonly ModelSchema[],
  name: string,
): { of: 'event' | 'bet'; column: ModelColumn } | undefined {
  const { model } = offers.events[event];
  const own = columnNamed(modelNamed(models, model), name);
  if (own) return { of: 'event', column: own };
  const bet = model === 'BETSLIP' ? columnNamed(modelNamed(models, 'BET'), name) : undefined;
  return bet && { of: 'bet', column: bet };
}
