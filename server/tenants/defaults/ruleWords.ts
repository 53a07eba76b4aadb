import type { SettingFilter, TriggerAction, TriggerSetting } from '../../../src/contracts/trigger.ts';
import type { EnumValue } from '../../../src/manifest/enums.ts';

/** A trigger of a new tenant; its params name customer actions, which are replaced by ids when it is stored. */
export interface DefaultTrigger {
  name: string;
  type: EnumValue<'TriggerTypes'>;
  mode: 'ACTIVE' | 'SHADOW';
  /** Its purpose, then what it measures. */
  description: string;
  trigger_settings: TriggerSetting[];
  final_setting_result: string;
  trigger_actions: TriggerAction[];
}

/** A risk of a new tenant; its triggers T1, T2, … by name. */
export interface DefaultRisk {
  name: string;
  category: EnumValue<'RiskCategoryTypes'>;
  severity: EnumValue<'Severities'>;
  description: string;
  triggers: string[];
  final_triggers_result: string;
}

type Window = Pick<TriggerSetting, 'datetime_operator' | 'datetime_value' | 'datetime_unit'>;
/** The rows of a setting, and the function over them. */
export interface Rows {
  model: EnumValue<'Models'>;
  column: string;
  result_function: EnumValue<'ResultFunctions'>;
  subject?: TriggerSetting['subject'];
  filters?: SettingFilter[];
  window?: Window;
}

const at = (key: string, { subject = 'CUSTOMER', filters = [], window = lifetime, ...rows }: Rows) => ({
  key,
  ...rows,
  subject,
  filters,
  ...window,
});

/** A CONDITION: a number compared with its bar. */
export const condition = (
  key: string,
  rows: Rows,
  number_operator: EnumValue<'NumberOperators'>,
  value: string | [string, string],
): TriggerSetting => ({ ...at(key, rows), number_operator, value, usage: 'CONDITION' });

/** A BASELINE: a number for the formula, computed without the event itself. */
export const baseline = (key: string, rows: Rows): TriggerSetting => ({ ...at(key, rows), usage: 'BASELINE' });

/** An EVIDENCE: a number shown in the alert. */
export const evidence = (key: string, rows: Rows): TriggerSetting => ({ ...at(key, rows), usage: 'EVIDENCE' });

export const lifetime: Window = { datetime_operator: 'LIFETIME' };
export const last = (datetime_value: number, datetime_unit: 'MINUTES' | 'HOURS' | 'DAYS'): Window => ({
  datetime_operator: 'LAST',
  datetime_value,
  datetime_unit,
});
export const betweenHours = (from: number, to: number): Window => ({
  datetime_operator: 'BETWEEN HOURS',
  datetime_value: [from, to],
});

/** A filter joined by AND. */
export const where = (column: string, operator: string, value?: SettingFilter['value']): SettingFilter => ({
  query_operator: 'AND',
  column,
  operator,
  ...(value === undefined ? {} : { value }),
});

export const alert: TriggerAction = { handler: 'CREATE ALERT', type: 'AUTOMATIC', params: {} };
export const flag = (name: EnumValue<'BetFlagTypes'>): TriggerAction => ({
  handler: 'ADD BET FLAG',
  type: 'AUTOMATIC',
  params: { flag: name },
});
export const status = (name: EnumValue<'RiskStatuses'>, type: TriggerAction['type'] = 'AUTOMATIC'): TriggerAction => ({
  handler: 'SET RISK STATUS',
  type,
  params: { status: name },
});
/** A request to staff, by the name of the customer action. */
export const askFor = (action: string, type: TriggerAction['type'] = 'APPROVAL REQUIRED'): TriggerAction => ({
  handler: 'CUSTOMER ACTION',
  type,
  params: { action },
});
