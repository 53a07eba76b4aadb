import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openDesk, shot } from './console.ts';
import { heading, keyboardIn, soon, toast } from './flows.ts';
import { Http, unique } from './http.ts';
import { AlertSource } from './raised.ts';

const desk = openDesk();

/** Opens a case of alerts; its number. */
const caseOf = async (http: Http, title: string, add_alerts: string[]): Promise<string> =>
  (await http.one(http.post('v1/crud/case/open', { title, category: 'AML', add_alerts }))).id;

/** A dialog that a key of the page opens, with the focus in it. */
async function opened(page: Page, key: string, name: string | RegExp): Promise<Locator> {
  await page.keyboard.press(key);
  const dialog = page.getByRole('dialog', { name });
  await keyboardIn(dialog);
  return dialog;
}

test('by keys alone a case of two alerts is linked, gets an intervention about both customers, is split and is merged', async () => {
  const http = await Http.signIn(desk().url, 'analyst');
  const source = await AlertSource.open(desk().url, 'Northgate');
  const raise = () => source.raise('FINANCIALS', unique('Two accounts'));
  const [one, other, third, fourth] = [await raise(), await raise(), await raise(), await raise()];
  const titles = ['Shared card', 'Older case', 'Whole group', 'Only the second'].map(unique);
  const [title = '', older = '', whole = '', second = ''] = titles;
  const id = await caseOf(http, title, [one.id, other.id]);
  const olderId = await caseOf(http, older, [third.id]);
  const wholeId = await caseOf(http, whole, [fourth.id]);
  const page = await desk().enter('analyst', `/cases/${id}/show`);
  await heading(page, title).waitFor();
  await page.getByRole('button', { name: 'Merge', exact: true }).waitFor();

  const linking = await opened(page, 'l', `Link case ${id} with another`);
  await page.keyboard.type(older);
  await linking.getByRole('radio', { name: older }).waitFor();
  await soon(() => linking.getByRole('radio').count()).toBe(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: shot('case-link-1280') });
  await linking.getByRole('button', { name: 'Link' }).press('Enter');
  await toast(page, `Linked with case ${olderId}`).first().waitFor();
  await page.getByRole('region', { name: 'Linked cases' }).getByText(older).waitFor();

  const recording = await opened(page, 'i', 'Record an intervention');
  await recording.getByRole('checkbox', { name: 'All' }).press('Space');
  await recording.getByRole('combobox', { name: /^Kind/ }).press('Enter');
  await page.getByRole('option', { name: 'Document request' }).press('Enter');
  await recording.getByRole('combobox', { name: /^Channel/ }).press('Enter');
  await page.getByRole('option', { name: 'Phone' }).press('Enter');
  await recording.getByLabel(/^What was done/).fill('Asked both where the money is from');
  expect(await violations(page)).toEqual([]);
  await recording.getByRole('button', { name: 'Save' }).press('Enter');
  await toast(page, '2 interventions recorded').first().waitFor();
  const recorded = await http.list(`v1/crud/intervention?filter[case_id]=${id}`);
  expect(new Set(recorded.rows.map(({ customer_id }) => customer_id)).size).toBe(2);

  await page.locator(`tbody tr[data-id="${other.id}"]`).getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: 'Split off' }).waitFor();
  const splitting = await opened(page, 's', 'Split off 1 alert');
  await page.keyboard.type(second);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await toast(page, /Case \d+ opened/)
    .first()
    .waitFor();
  await splitting.waitFor({ state: 'hidden' });
  await soon(() => page.locator(`tbody tr[data-id="${other.id}"]`).count()).toBe(0);
  const split = await http.list(`v1/crud/case?filter[alert_id]=${other.id}`);
  expect(split.rows).toMatchObject([{ title: second, state: 'OPEN' }]);

  const merging = await opened(page, 'm', `Merge case ${id} into another`);
  await page.keyboard.type(wholeId);
  const target = merging.getByRole('radio', { name: whole });
  await target.waitFor();
  await target.press('Space');
  await merging.getByLabel(/^Reason/).fill('One group');
  await page.screenshot({ path: shot('case-merge-1280') });
  await merging.getByRole('button', { name: 'Merge' }).press('Enter');
  await heading(page, whole).waitFor();
  await page.locator(`tbody tr[data-id="${one.id}"]`).waitFor();
  expect(await http.one(http.get(`v1/crud/case/${id}`))).toMatchObject({ state: 'CLOSED', outcome: 'MERGED' });
  expect(await violations(page)).toEqual([]);
});

test('a comment on an alert mentions a colleague: their bell rings and leads to it', async () => {
  const source = await AlertSource.open(desk().url, 'Northgate');
  const alert = await source.raise('CASINO', unique('Both colours'));
  const name = 'Rita Marsh';
  const colleague = await desk().signIn('risk', '/customers');
  const bell = colleague.getByRole('button', { name: /^Notifications/ });
  await bell.waitFor();
  const page = await desk().enter('analyst', `/customer-alerts?view=alert.${alert.id}`);
  const panel = page.getByRole('region', { name: 'Triage' });
  await panel.locator('section[aria-busy="false"]').waitFor();
  await page.keyboard.press('c');
  await page.keyboard.type(`<i>Look</i> @rita`);
  await page.getByRole('listbox', { name: 'People who can be mentioned' }).getByRole('option', { name }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await panel.getByText('<i>Look</i>').waitFor();
  await colleague.getByRole('button', { name: /^Notifications, [1-9]/ }).click();
  const told = colleague.getByRole('dialog', { name: 'Notifications' });
  await told.getByText(`mentioned you in alert ${alert.id}`).first().click();
  await soon(() => colleague.url()).toContain(`alert.${alert.id}`);
  await colleague.getByText('<i>Look</i>').first().waitFor();
  expect(await violations(colleague)).toEqual([]);
});
