import type { Engine } from './useEngine.ts';

/** An empty vocabulary, until the backend's has arrived. */
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
