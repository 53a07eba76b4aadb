import { expect, test } from 'vitest';
import { openDesk } from './console.ts';
import { box, heading, save, soon, toast } from './flows.ts';
import { Http, unique } from './http.ts';

const desk = openDesk();

const trigger = () => ({
  name: unique('Large deposits'),
  type: 'DEPOSIT',
  mode: 'DRAFT',
  trigger_settings: [
    {
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
    },
  ],
  final_setting_result: 'S1',
  trigger_actions: [{ handler: 'CREATE ALERT', type: 'AUTOMATIC', params: {} }],
});

test('two admins edit one trigger: the second sees both versions, and nothing is overwritten unseen', async () => {
  desk().expectErrors(/Failed to load resource.*409/);
  const http = await Http.signIn(desk().url, 'admin');
  const { id, name } = await http.one(http.post('v1/crud/trigger', trigger()));
  const stored = () => http.one(http.get(`v1/crud/trigger/${id}`));
  const first = await desk().enter('admin', `/triggers/${id}`);
  const second = await desk().enter('partner', `/triggers/${id}`);
  for (const page of [first, second]) await soon(() => box(page, 'Name').inputValue()).toBe(name);

  await box(first, 'Formula').fill('NOT S1');
  await save(first);
  await toast(first, 'Changes saved').waitFor();

  await box(second, 'Formula').fill('S1 AND S1');
  await box(second, 'Description').fill('Mine');
  await save(second);
  const dialog = second.getByRole('dialog', { name: 'Changed by someone else' });
  await dialog.waitFor();
  const versions = await dialog.getByRole('row').allTextContents();
  expect(versions.some((text) => text.includes('S1 AND S1') && text.includes('NOT S1'))).toBe(true);
  expect(versions.some((text) => text.includes('Mine'))).toBe(true);
  expect(await stored()).toMatchObject({ final_setting_result: 'NOT S1', description: null });

  // back to the form with the entered values; saving again asks again
  await second.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // MDL-8: the focus is back in the form
  expect(await second.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
  expect(await box(second, 'Formula').inputValue()).toBe('S1 AND S1');
  await save(second);
  await dialog.getByRole('button', { name: 'Use their values' }).click();
  await soon(() => box(second, 'Formula').inputValue()).toBe('NOT S1');
  expect(await stored()).toMatchObject({ final_setting_result: 'NOT S1', description: null });

  // and after seeing both one may keep one's own
  await http.one(http.put(`v1/crud/trigger/${id}`, { final_setting_result: 'S1' }));
  await box(second, 'Description').fill('Mine');
  await save(second);
  await dialog.getByRole('button', { name: 'Keep my values' }).click();
  await heading(second, 'Triggers').waitFor();
  expect(await stored()).toMatchObject({ final_setting_result: 'NOT S1', description: 'Mine' });
});
