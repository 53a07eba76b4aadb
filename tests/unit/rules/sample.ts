import { manifest } from '../../../resources.manifest.ts';
import type { SettingFilter, TriggerAction, TriggerSetting } from '../../../src/contracts/trigger.ts';
import { modelSchemas } from '../../../src/manifest/modelSchema.ts';
import type { TriggerRules } from '../../../src/rules/ruleSettings.ts';

export const models = modelSchemas(manifest);

/** The contract's own example: deposits of more than 1000 within 72 hours. */
export function setting(other: { [field: string]: unknown } = {}): TriggerSetting {
  const whole: TriggerSetting = {
    key: 'S1',
    model: 'DEPOSIT',
    column: 'amount',
    result_function: 'SUM',
    subject: 'CUSTOMER',
    filters: [],
    datetime_operator: 'LAST',
    datetime_value: 72,
    datetime_unit: 'HOURS',
    number_operator: 'GREATER THAN',
    value: '1000',
    usage: 'CONDITION',
  };
  return { ...whole, ...other };
}

/** A number without a bar. */
export const baseline = (other: { [field: string]: unknown } = {}) =>
  setting({ number_operator: null, value: null, usage: 'BASELINE', ...other });

/** A setting without a window. */
export const lifetime = { datetime_operator: 'LIFETIME', datetime_value: null, datetime_unit: null };

export const filter = (other: { [field: string]: unknown } = {}): SettingFilter => {
  const whole: SettingFilter = { query_operator: 'AND', column: 'result', operator: 'EQUALS TO', value: 'APPROVED' };
  return { ...whole, ...other };
};

export const action = (other: { [field: string]: unknown } = {}): TriggerAction => {
  const whole: TriggerAction = { handler: 'CREATE ALERT', type: 'AUTOMATIC', params: {} };
  return { ...whole, ...other };
};

export const trigger = (other: Partial<TriggerRules> = {}): TriggerRules => ({
  type: 'DEPOSIT',
  trigger_settings: [setting()],
  final_setting_result: 'S1',
  trigger_actions: [action()],
  ...other,
});
