import type { Engine } from './useEngine.ts';

/** An engine that knows nothing: until the backend has told what its own knows. */
export const noEngine: Engine = {
  enums: {
    DatetimeOperators: [],
    DatetimeUnits: [],
    NumberOperators: [],
    TextOperators: [],
    QueryOperators: [],
    ResultFunctions: [],
    TriggerTypes: [],
    TriggerModes: [],
    TriggerSubjects: [],
    TriggerSettingUsages: [],
    MathSymbols: [],
    RiskStatuses: [],
    RiskCategoryTypes: [],
    BetFlagTypes: [],
  },
  handlers: [],
  actionTypes: [],
  models: [],
};
