import { modelNamed } from '../../../rules/columnFits.ts';
import type { Engine } from '../engine/useEngine.ts';
import {
  columnsFor,
  eventModel,
  functionsFor,
  handlersFor,
  joinsFor,
  modelsFor,
  operatorsFor,
  roomFor,
  subjectsFor,
  usagesFor,
  windowNeeds,
  windowsFor,
} from './filterFits.ts';
import { type DraftAction, type DraftFilter, type DraftSetting, freshKey, nextUid } from './triggerDraft.ts';

const kept = (value: string, options: readonly string[], fallback?: string) =>
  options.includes(value) ? value : ((fallback && options.includes(fallback) ? fallback : options[0]) ?? '');

/**
 * Replaces the parts of a setting that do not fit its event, and those that depend on them; the rest stays unchanged.
 */
export function fittedSetting(engine: Engine, type: string, setting: DraftSetting): DraftSetting {
  const next = { ...setting };
  next.subject = kept(next.subject, subjectsFor(engine, type));
  next.model = kept(next.model, modelsFor(engine, type, next.subject), eventModel(type));
  const columns = columnsFor(engine, next.model);
  if (!columns.includes(next.column)) next.column = firstColumn(engine, next.model);
  next.result_function = kept(next.result_function, functionsFor(engine, type, next), 'COUNT');
  next.datetime_operator = kept(next.datetime_operator, windowsFor(engine, next), 'LAST');
  next.usage = kept(next.usage, usagesFor(engine));
  next.filters = next.filters
    .filter(({ column }) => columns.includes(column))
    .map((filter, at) => fittedFilter(engine, type, next.model, filter, at === 0));
  return withWindow(next);
}

function withWindow(setting: DraftSetting): DraftSetting {
  const needs = windowNeeds(setting.datetime_operator);
  const [first = '', second = ''] = setting.datetime_value;
  if (needs === 'nothing') return { ...setting, datetime_value: [], datetime_unit: '' };
  if (needs === 'hours')
    return { ...setting, datetime_value: second === '' ? ['0', '6'] : [first, second], datetime_unit: '' };
  return {
    ...setting,
    datetime_value: [second === '' && first !== '' ? first : '24'],
    datetime_unit: setting.datetime_unit || 'HOURS',
  };
}

function fittedFilter(engine: Engine, type: string, model: string, filter: DraftFilter, first: boolean): DraftFilter {
  const operator = kept(filter.operator, operatorsFor(engine, type, model, filter.column));
  const joins = joinsFor(engine, first);
  return { ...filter, operator, join: kept(filter.join, joins), value: filter.value.slice(0, roomFor(operator)) };
}

/** The default column: an amount if there is one, else the first column. */
function firstColumn(engine: Engine, model: string): string {
  const columns = modelNamed(engine.models, model)?.columns ?? [];
  return (
    (columns.find(({ type }) => type === 'money') ?? columns.find(({ type }) => type === 'number') ?? columns[0])
      ?.name ?? ''
  );
}

/** A setting to begin with, under a key that none of these settings has. */
export function freshSetting(engine: Engine, type: string, settings: readonly DraftSetting[]): DraftSetting {
  return fittedSetting(engine, type, {
    key: freshKey(
      'S',
      settings.map(({ key }) => key),
    ),
    model: eventModel(type) ?? '',
    column: '',
    result_function: 'SUM',
    subject: 'CUSTOMER',
    filters: [],
    datetime_operator: 'LAST',
    datetime_value: ['24'],
    datetime_unit: 'HOURS',
    number_operator: 'GREATER THAN',
    value: [],
    usage: 'CONDITION',
  });
}

/** A filter to begin with: on a column of few values, where there is one. */
export function freshFilter(engine: Engine, type: string, model: string, first: boolean): DraftFilter {
  const columns = modelNamed(engine.models, model)?.columns ?? [];
  const column = (columns.find((one) => one.type === 'enum') ?? columns[0])?.name ?? '';
  return fittedFilter(engine, type, model, { uid: nextUid(), join: 'AND', column, operator: '', value: [] }, first);
}

/** An action to begin with: the first that is not there yet. */
export function freshAction(engine: Engine, type: string, actions: readonly DraftAction[]): DraftAction {
  const offered = handlersFor(engine, type);
  const handler = offered.find((one) => !actions.some((action) => action.handler === one)) ?? offered[0] ?? '';
  return { uid: nextUid(), id: '', name: '', handler, type: engine.actionTypes[0] ?? '', params: {} };
}
