import { describe, expect, test } from 'vitest';
import { openDesk } from '../console.ts';
import { heading, listed, save, soon, toast } from '../flows.ts';
import { Http, unique } from '../http.ts';
import { choosing, dialog, formula, makeTrigger, setting } from './parts.ts';

const desk = openDesk();

describe('RMT-1 a trigger', () => {
  test('RMT-1 is built as a sentence, saved, changed and deleted', async () => {
    const http = await Http.signIn(desk().url, 'risk');
    const name = unique('Deposits in three days');
    const page = await desk().enter('risk', '/triggers/create');
    const form = await dialog(page, 'Create Trigger');
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await choosing(form, 'When', 'a deposit is submitted');
    const first = form.getByRole('listitem', { name: 'Setting S1' });
    await first.getByRole('textbox', { name: 'Window length' }).fill('72');
    await first.getByRole('button', { name: 'Add a filter' }).click();
    await choosing(first, 'Column', 'Status');
    await choosing(first.getByRole('list', { name: 'Filters of S1' }), 'Comparison', 'is one of');
    await first.getByRole('button', { name: 'Approved' }).click();
    await first.getByRole('button', { name: 'Pending' }).click();
    await first.getByRole('textbox', { name: 'Threshold' }).fill('1000');
    await form.getByRole('button', { name: 'Copy S1' }).click();
    const second = form.getByRole('listitem', { name: 'Setting S2' });
    await choosing(second, 'Usage', 'is a number for the formula');
    await choosing(second, 'Function', 'the average of');
    await formula(form).fill('');
    for (const chip of [/^S1 /, /^AND$/, /^S1\.value$/, /^>$/])
      await form.getByRole('button', { name: chip }).first().click();
    await page.keyboard.type('2 * S2');
    expect(await formula(form).inputValue()).toBe('S1 AND S1.value > 2 * S2');
    await form.getByRole('button', { name: 'New action' }).click();
    const action = form.getByRole('listitem', { name: 'Action 2' });
    await choosing(action, 'Type of action', 'Set a risk status');
    await choosing(action, 'Parameter', 'Under review');
    await choosing(action, 'Execution', 'after approval');
    await save(page);
    await toast(page, 'Trigger created').waitFor();
    await listed(page, 'Triggers');

    const { rows: found } = await http.list(`v1/crud/trigger?filter[name][eq]=${encodeURIComponent(name)}`);
    const filters = [{ query_operator: 'AND', column: 'result', operator: 'IN', value: ['PENDING', 'APPROVED'] }];
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      type: 'DEPOSIT',
      mode: 'DRAFT',
      trigger_settings: [
        setting({ value: '1000', filters }),
        { key: 'S2', result_function: 'AVG', usage: 'BASELINE', filters, datetime_value: 72 },
      ],
      final_setting_result: 'S1 AND S1.value > 2 * S2',
      trigger_actions: [
        { handler: 'CREATE ALERT', type: 'AUTOMATIC', params: {} },
        { handler: 'SET RISK STATUS', type: 'APPROVAL REQUIRED', params: { status: 'UNDER REVIEW' } },
      ],
    });

    // changed: the order of the settings changes, their keys don't
    await page.goto(`${desk().url}/triggers/edit/${found[0]?.id}`);
    const edit = await dialog(page, `Edit Trigger · ${name}`);
    await edit.getByRole('button', { name: 'Move S2 up' }).click();
    await edit.getByRole('button', { name: 'Remove S1' }).click();
    await edit.getByText('There is no setting S1').waitFor();
    await edit.getByRole('button', { name: 'Restore S1' }).click();
    await edit.getByText('There is no setting S1').waitFor({ state: 'hidden' });
    await edit.getByRole('textbox', { name: 'Description' }).fill('Layering begins like this.');
    await save(page);
    await toast(page, 'Changes saved').waitFor();
    const stored = await http.one(http.get(`v1/crud/trigger/${found[0]?.id}`));
    expect(stored).toMatchObject({
      description: 'Layering begins like this.',
      trigger_settings: [{ key: 'S2' }, { key: 'S1', filters }],
    });

    await page.goto(`${desk().url}/triggers/${found[0]?.id}/show`);
    await heading(page, name).waitFor();
    await page.getByText('a deposit is submitted,').waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Deleted').waitFor();
    expect((await http.get(`v1/crud/trigger/${found[0]?.id}`)).status).toBe(404);
  });

  test('RMT-1 offers only matching subjects, columns, functions, windows and operators', async () => {
    const page = await desk().enter('risk', '/triggers/create');
    const form = await dialog(page, 'Create Trigger');
    const options = (name: string) =>
      form
        .getByRole('combobox', { name, exact: true })
        .first()
        .locator('option')
        .evaluateAll((found) => found.map((one) => (one instanceof HTMLOptionElement ? one.value : '')));
    expect(await options('Subject')).toEqual(['CUSTOMER', 'BETSLIP', 'BET', 'FIXTURE']);
    await choosing(form, 'When', 'a deposit is submitted');
    expect(await options('Subject')).toEqual(['CUSTOMER']);
    await choosing(form, 'Measured column', 'Status');
    expect(await options('Function')).toEqual(['COUNT', 'COUNT DISTINCT', 'EXISTS']);
    await choosing(form, 'Rows', 'own record');
    expect(await options('Time window')).toEqual(['LIFETIME']);
    expect(await options('Type of action')).not.toContain('ADD BET FLAG');
  });

  test('RMT-6 checks a formula while it is typed, and underlines and names its problem', async () => {
    const page = await desk().enter('risk', '/triggers/create');
    const form = await dialog(page, 'Create Trigger');
    await formula(form).fill('S1 AND S7');
    await form.getByText('There is no setting S7').waitFor();
    expect(await formula(form).getAttribute('aria-invalid')).toBe('true');
    expect(await form.locator('[data-wrong="true"]').textContent()).toBe('S7');
    await formula(form).fill('S1 AND');
    await form.getByText('A key, a number or an opening parenthesis is missing here').waitFor();
    await formula(form).fill('S1');
    await soon(() => formula(form).getAttribute('aria-invalid')).toBeNull();
    await save(page);
    await form.getByText('2 problems to fix before you can save').waitFor();
    expect(
      await form.getByRole('textbox', { name: 'Name', exact: true }).evaluate((one) => one === document.activeElement),
    ).toBe(true);
  });

  test('RMT-6 shows the server’s refusals at their places', async () => {
    desk().expectErrors(/Failed to load resource.*(404|422)|There is no webhook|already taken/);
    const http = await Http.signIn(desk().url, 'risk');
    const { name } = await makeTrigger(http, unique('Taken'));
    const page = await desk().enter('risk');
    // where the backend lists none, one is named by hand
    await page.route(/get-webhooks/, (route) => route.fulfill({ status: 404 }));
    await page.goto(`${desk().url}/triggers/create`);
    const form = await dialog(page, 'Create Trigger');
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill(String(name));
    await form.getByRole('textbox', { name: 'Threshold' }).fill('10');
    await choosing(form, 'Type of action', 'Call a webhook');
    await form.getByRole('textbox', { name: 'Parameter' }).fill('nowhere');
    await save(page);
    await form.getByText(/There is no webhook nowhere/).waitFor();
    expect(await form.getByRole('textbox', { name: 'Parameter' }).getAttribute('aria-invalid')).toBe('true');
    await choosing(form, 'Type of action', 'Create an alert');
    await save(page);
    await form.getByText(/already taken/).waitFor();
    expect(await form.getByRole('textbox', { name: 'Name', exact: true }).getAttribute('aria-invalid')).toBe('true');
  });

  test('RMT-1 is tried on stored events before it is saved, with the API’s result', async () => {
    const http = await Http.signIn(desk().url, 'risk');
    const page = await desk().enter('risk', '/triggers/create');
    const form = await dialog(page, 'Create Trigger');
    await choosing(form, 'When', 'a deposit is submitted');
    expect(await form.getByRole('button', { name: 'Run backtest' }).getAttribute('aria-disabled')).toBe('true');
    await form.getByRole('textbox', { name: 'Threshold' }).fill('300');
    const asked = page.waitForRequest((request) => request.url().includes('/trigger/backtest'));
    await form.getByRole('button', { name: 'Run backtest' }).click();
    const { data } = Object(
      await http.post('v1/crud/trigger/backtest', (await asked).postDataJSON()).then(({ body }) => body),
    );
    expect(data.firings).toBeGreaterThan(0);
    const figures = form.locator('dl > div');
    await figures.first().waitFor();
    const count = (value: number) => value.toLocaleString('en-US');
    expect(await figures.allTextContents()).toEqual([
      `firings${count(data.firings)}`,
      `customers${count(data.customers)}`,
      `events evaluated${count(data.events)}`,
      `no answer${count(data.no_answer)}`,
    ]);
    await form.getByRole('img', { name: 'Firings by day' }).waitFor();
    await form.getByRole('button', { name: 'Show as table' }).click();
    await soon(() => form.locator('table tbody tr').count()).toBe(data.labels.length);
    const link = form.getByRole('link', { name: data.first[0].partnerCustomerId }).first();
    expect(await link.getAttribute('href')).toBe(`/customer-details/${data.first[0].customerId}`);
    expect(await link.getAttribute('target')).toBe('_blank');
    await form.getByRole('textbox', { name: 'Threshold' }).fill('99999999');
    await form.getByText('The trigger has changed since this backtest.').waitFor();
    await form.getByRole('button', { name: 'Run again' }).click();
    await form.getByText('It would not have fired.').waitFor();
    await form.getByRole('radio', { name: 'Custom' }).check();
    await form.getByLabel('To (inclusive)').fill('2020-01-01');
    await form.getByText(/Choose a start date and an end date/).waitFor();
  });

  test('RMT-1 shows a failed backtest in its panel, with a way to try again', async () => {
    desk().expectErrors(/Failed to load resource.*500|Internal server error/);
    const page = await desk().enter('risk', '/triggers/create');
    await page.route('**/trigger/backtest*', (route) =>
      route.fulfill({ status: 500, json: { message: 'Internal server error', request_id: 'r-1' } }),
    );
    const form = await dialog(page, 'Create Trigger');
    await form.getByRole('textbox', { name: 'Threshold' }).fill('300');
    await form.getByRole('button', { name: 'Run backtest' }).click();
    await form.getByText('Request r-1').waitFor();
    await page.unroute('**/trigger/backtest*');
    await form.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await form.locator('dl').or(form.getByText('No such events in this period.')).first().waitFor();
  });
});

test('RMT-3 takes all lists from the backend and does not offer FORMULA as a usage', async () => {
  const page = await desk().enter('risk', '/tags');
  const names: string[] = [];
  await page.route('**/v1/enums/list-enums*', async (route) => {
    // the lists of a start come together, by their names
    const asked: { name?: string; names?: string[] } = route.request().postDataJSON();
    const { data } = await (await route.fetch()).json();
    const lists: { [name: string]: string[] } = asked.name === undefined ? data : { [asked.name]: data };
    names.push(...Object.keys(lists));
    if (lists.TriggerTypes) lists.TriggerTypes = ['DEPOSIT', 'WITHDRAWAL'];
    if (lists.TriggerSettingUsages) expect(lists.TriggerSettingUsages).toContain('FORMULA');
    await route.fulfill({ json: { data: asked.name === undefined ? lists : lists[asked.name] } });
  });
  const calls = ['get-actions', 'get-models', 'get-all'].map((end) =>
    page.waitForRequest((request) => request.url().includes(end)),
  );
  // a start of its own: this one may have asked already
  await page.reload();
  await page.getByRole('link', { name: 'Triggers' }).click();
  await page.getByRole('link', { name: 'Create Trigger' }).click();
  await Promise.all(calls);
  const form = await dialog(page, 'Create Trigger');
  const values = (name: string) =>
    form
      .getByRole('combobox', { name, exact: true })
      .locator('option')
      .evaluateAll((found) => found.map((one) => (one instanceof HTMLOptionElement ? one.value : '')));
  await expect.poll(() => values('When')).toEqual(['DEPOSIT', 'WITHDRAWAL']);
  await expect.poll(() => values('Usage')).toEqual(['CONDITION', 'BASELINE', 'EVIDENCE']);
  expect(names).toEqual(
    expect.arrayContaining(['ResultFunctions', 'MathSymbols', 'NumberOperators', 'QueryOperators']),
  );
  await page.unrouteAll({ behavior: 'wait' });
});
