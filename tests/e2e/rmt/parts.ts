import type { Locator, Page } from 'playwright-core';
import type { Http } from '../http.ts';

export const setting = (more: object = {}) => ({
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
  value: '300',
  usage: 'CONDITION',
  ...more,
});
export const trigger = (name: string, more: object = {}) => ({
  name,
  type: 'DEPOSIT',
  mode: 'DRAFT',
  trigger_settings: [setting()],
  final_setting_result: 'S1',
  trigger_actions: [{ handler: 'CREATE ALERT', type: 'AUTOMATIC', params: {} }],
  ...more,
});
export const makeTrigger = (http: Http, name: string, more: object = {}) =>
  http.one(http.post('v1/crud/trigger', trigger(name, more)));
export const makeRisk = (http: Http, name: string, triggerId: string) =>
  http.one(
    http.post('v1/crud/risk', {
      name,
      category: 'AML',
      mode: 'DRAFT',
      triggers: [{ key: 'T1', trigger_id: triggerId }],
      final_triggers_result: 'T1',
    }),
  );

/** The dialog, once its form is loaded. */
export async function dialog(page: Page, name: string | RegExp): Promise<Locator> {
  const found = page.getByRole('dialog', { name });
  await found.getByRole('button', { name: 'Save' }).waitFor();
  return found;
}

/** The select of that name, by the words of its choice. */
export const choosing = (within: Locator, name: string, option: string, at = 0) =>
  within.getByRole('combobox', { name, exact: true }).nth(at).selectOption({ label: option });

export const formula = (within: Locator) => within.getByRole('textbox', { name: 'Formula' });
