import type { TriggerSetting } from '../../../src/contracts/trigger.ts';

/** A setting with the sum of a customer's approved deposits of three days; `more` replaces parts of it. */
export const setting = (key: string, more: Partial<TriggerSetting> = {}): TriggerSetting => ({
  key,
  model: 'DEPOSIT',
  column: 'amount',
  result_function: 'SUM',
  subject: 'CUSTOMER',
  filters: [{ query_operator: 'AND', column: 'result', operator: 'EQUALS TO', value: 'APPROVED' }],
  datetime_operator: 'LAST',
  datetime_value: 72,
  datetime_unit: 'HOURS',
  number_operator: 'GREATER THAN',
  value: '1000',
  usage: 'CONDITION',
  ...more,
});

/** A moment before all events of the tests: a trigger with it judges them all. */
export const always = '2000-01-01T00:00:00.000Z';

/** The contract's own example of a trigger, under a name, in force at all times. */
export const trigger = (name: string, more: object = {}) => ({
  name,
  effective_from: always,
  type: 'DEPOSIT',
  mode: 'ACTIVE',
  trigger_settings: [setting('S1')],
  final_setting_result: 'S1',
  trigger_actions: [{ handler: 'CREATE ALERT', type: 'AUTOMATIC', params: {} }],
  ...more,
});

/** A deposit as an operator sends it. */
export const deposit = (id: string, customer: string, amount: string, submitted_at: string, more: object = {}) => ({
  partner_depositId: id,
  partner_customerId: customer,
  amount,
  currency: 'EUR',
  result: 'APPROVED',
  submitted_at,
  ...more,
});
