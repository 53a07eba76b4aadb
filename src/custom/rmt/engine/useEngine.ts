import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../dataProvider/errors.ts';
import { request } from '../../../dataProvider/http.ts';
import { translate } from '../../../i18n/translate.ts';
import type { EnumName } from '../../../manifest/enums.ts';
import type { ModelColumn, ModelSchema } from '../../../manifest/modelSchema.ts';
import { isObject } from '../../../resources/records.ts';

const names = [
  'DatetimeOperators',
  'DatetimeUnits',
  'NumberOperators',
  'TextOperators',
  'QueryOperators',
  'ResultFunctions',
  'TriggerTypes',
  'TriggerModes',
  'TriggerSubjects',
  'TriggerSettingUsages',
  'MathSymbols',
  'RiskStatuses',
  'RiskCategoryTypes',
  'BetFlagTypes',
] as const satisfies EnumName[];
type Name = (typeof names)[number];

/** What the engine of this backend knows, as the backend tells it (RMT-3). */
export interface Engine {
  enums: { readonly [N in Name]: readonly string[] };
  handlers: readonly string[];
  actionTypes: readonly string[];
  /** The models that settings can look at, with their columns. */
  models: readonly ModelSchema[];
}

/** Asks the backend what triggers can be made of; once while the page is open. */
export function useEngine() {
  return useQuery({ queryKey: ['engine'], queryFn: readEngine, staleTime: Number.POSITIVE_INFINITY, retry: false });
}

async function readEngine({ signal }: { signal: AbortSignal }): Promise<Engine> {
  const [lists, actions, offered, schemas] = await Promise.all([
    Promise.all(names.map(async (name) => [name, await readEnum(name, signal)] as const)),
    ask('v1/enums/get-actions', {}, signal),
    ask('v1/schema/get-models', {}, signal),
    request('v1/schema/get-all', { signal }),
  ]);
  const { handlers, types } = isObject(actions) ? actions : {};
  const known = texts(offered, 'v1/schema/get-models');
  return {
    enums: enumsOf(Object.fromEntries(lists)),
    handlers: texts(handlers, 'v1/enums/get-actions'),
    actionTypes: texts(types, 'v1/enums/get-actions'),
    models: readModels(schemas).filter(({ name }) => known.includes(name)),
  };
}

function enumsOf(lists: { [name: string]: readonly string[] }): Engine['enums'] {
  const found = (name: Name) => lists[name] ?? [];
  return {
    DatetimeOperators: found('DatetimeOperators'),
    DatetimeUnits: found('DatetimeUnits'),
    NumberOperators: found('NumberOperators'),
    TextOperators: found('TextOperators'),
    QueryOperators: found('QueryOperators'),
    ResultFunctions: found('ResultFunctions'),
    TriggerTypes: found('TriggerTypes'),
    TriggerModes: found('TriggerModes'),
    TriggerSubjects: found('TriggerSubjects'),
    // served, and no choice of the form (SPEC §7)
    TriggerSettingUsages: found('TriggerSettingUsages').filter((usage) => usage !== 'FORMULA'),
    MathSymbols: found('MathSymbols'),
    RiskStatuses: found('RiskStatuses'),
    RiskCategoryTypes: found('RiskCategoryTypes'),
    BetFlagTypes: found('BetFlagTypes'),
  };
}

const readEnum = async (name: string, signal: AbortSignal) =>
  texts(await ask('v1/enums/list-enums', { name }, signal), 'v1/enums/list-enums');

async function ask(path: string, body: object, signal: AbortSignal): Promise<unknown> {
  const answer = await request(path, { method: 'POST', body, signal });
  if (!isObject(answer)) throw misshapen(path);
  return answer.data;
}

const misshapen = (path: string) => new ApiError('unexpected', translate('errors.shape', { path }));

function texts(value: unknown, path: string): string[] {
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string')) throw misshapen(path);
  return value;
}

function readModels(answer: unknown): ModelSchema[] {
  if (!isObject(answer) || !Array.isArray(answer.models) || !answer.models.every(isModel))
    throw misshapen('v1/schema/get-all');
  return answer.models;
}

const isModel = (value: unknown): value is ModelSchema =>
  isObject(value) &&
  typeof value.name === 'string' &&
  typeof value.entity === 'string' &&
  Array.isArray(value.columns) &&
  value.columns.every(isColumn);

const isColumn = (value: unknown): value is ModelColumn =>
  isObject(value) && [value.name, value.label, value.type].every((one) => typeof one === 'string');
