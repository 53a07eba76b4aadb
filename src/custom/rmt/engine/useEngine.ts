import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { actions, enumValues, modelNames, modelSchemaSource, onServedChange } from '../../../bootstrap/vocabulary.ts';
import type { EnumName } from '../../../manifest/enums.ts';
import type { ModelSchema } from '../../../manifest/modelSchema.ts';
import { ownColumnPath, ownModelColumn } from '../../../manifest/ownColumns.ts';
import { type OwnFields, useOwnFields } from '../../../resources/ownFields/useOwnFields.ts';

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

/** The engine's vocabulary, from the backend (RMT-3). */
export interface Engine {
  enums: { readonly [N in Name]: readonly string[] };
  handlers: readonly string[];
  actionTypes: readonly string[];
  /** The models that settings can look at, with their columns. */
  models: readonly ModelSchema[];
}

/**
 * The vocabulary of triggers: the kept copy first, redrawn when the backend's differs. A form offers the tenant's own
 * fields, too.
 */
export function useEngine(offersOwn = false) {
  const engine = useQuery({
    queryKey: ['engine'],
    queryFn: readEngine,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { refetch } = engine;
  useEffect(() => onServedChange(() => void refetch()), [refetch]);
  const { data: own } = useOwnFields(offersOwn);
  const { data } = engine;
  const whole = useMemo(
    () => (data && own ? { ...data, models: withOwnColumns(data.models, own) } : data),
    [data, own],
  );
  return { ...engine, data: whole };
}

/** The models with the columns that the tenant has declared. */
const withOwnColumns = (models: Engine['models'], { declared }: OwnFields): Engine['models'] =>
  models.map((model) => {
    const own = declared
      .filter(({ kind }) => kind === model.name)
      .map(({ type, name, label }) => ownModelColumn(model.name, ownColumnPath(type, name), label));
    return { ...model, columns: [...model.columns, ...own.filter((one) => one !== undefined)] };
  });

async function readEngine(): Promise<Engine> {
  const [lists, { handlers, types }, known, models] = await Promise.all([
    Promise.all(names.map(async (name) => [name, await enumValues(name).get()] as const)),
    actions.get(),
    modelNames.get(),
    modelSchemaSource.get(),
  ]);
  return {
    enums: enumsOf(Object.fromEntries(lists)),
    handlers,
    actionTypes: types,
    models: models.filter(({ name }) => known.includes(name)),
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
