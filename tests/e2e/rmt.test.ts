import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openDesk } from './console.ts';
import { box, heading, listed, pick, placeOf, row, rows, save, soon, toast } from './flows.ts';
import { Http, unique } from './http.ts';

const desk = openDesk();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const setting = (more: object = {}) => ({
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
const trigger = (name: string, more: object = {}) => ({
  name,
  type: 'DEPOSIT',
  mode: 'DRAFT',
  trigger_settings: [setting()],
  final_setting_result: 'S1',
  trigger_actions: [{ handler: 'CREATE ALERT', type: 'AUTOMATIC', params: {} }],
  ...more,
});
const makeTrigger = (http: Http, name: string, more: object = {}) =>
  http.one(http.post('v1/crud/trigger', trigger(name, more)));
const makeRisk = (http: Http, name: string, triggerId: string) =>
  http.one(
    http.post('v1/crud/risk', {
      name,
      category: 'AML',
      mode: 'DRAFT',
      triggers: [{ key: 'T1', trigger_id: triggerId }],
      final_triggers_result: 'T1',
    }),
  );

/** The dialog, once its form is there. */
async function dialog(page: Page, name: string | RegExp): Promise<Locator> {
  const found = page.getByRole('dialog', { name });
  await found.getByRole('button', { name: 'Save' }).waitFor();
  return found;
}

/** The select of that name, by the words of its choice. */
const choosing = (within: Locator, name: string, option: string, at = 0) =>
  within.getByRole('combobox', { name, exact: true }).nth(at).selectOption({ label: option });

const formula = (within: Locator) => within.getByRole('textbox', { name: 'Formula' });

async function violations(page: Page): Promise<string[]> {
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'));
  await page.evaluate(axe);
  return page.evaluate<string[]>(
    `axe.run(document, { resultTypes: ['violations'] }).then((all) =>
      all.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ' ' + target.join(' '))))`,
  );
}

const desks = [
  { id: 'RTE-2', entity: 'risk', route: 'risks', one: 'Risk', many: 'Risks' },
  { id: 'RTE-3', entity: 'trigger', route: 'triggers', one: 'Trigger', many: 'Triggers' },
] as const;

describe.each(desks)('$id /$route', ({ id, entity, route, one, many }) => {
  /** Enough of them for a second page. */
  async function some(http: Http): Promise<string> {
    const stem = unique(one);
    const first = await makeTrigger(http, `${stem} 0`);
    for (let at = 1; at < 12; at++) {
      if (entity === 'trigger') await makeTrigger(http, `${stem} ${at}`);
      else await makeRisk(http, `${stem} ${at}`, first.id);
    }
    if (entity === 'risk') await makeRisk(http, `${stem} 12`, first.id);
    return stem;
  }

  test(`${id} create and edit open over the list, and closing returns to it as it was`, async () => {
    const http = await Http.signIn(desk().url, 'admin');
    const stem = await some(http);
    const filter = encodeURIComponent(JSON.stringify({ name: { contains: stem } }));
    const page = await desk().signIn('admin', `/${route}?filter=${filter}&page=2&perPage=10&sort=name&order=DESC`);
    await listed(page, many);
    await soon(() => rows(page).count()).toBe(2);
    const before = await rows(page).allTextContents();
    const place = placeOf(page);
    const create = page.getByRole('link', { name: `Create ${one}` });
    await create.click();
    await dialog(page, `Create ${one}`);
    expect(new URL(page.url()).pathname).toBe(`/${route}/create`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await soon(() => placeOf(page)).toBe(place);
    expect(await rows(page).allTextContents()).toEqual(before);
    await soon(() => create.evaluate((link) => link === document.activeElement)).toBe(true);

    const edit = page.getByRole('link', { name: `Edit ${stem} 1`, exact: true });
    await edit.click();
    await dialog(page, `Edit ${one} · ${stem} 1`);
    await soon(() => new URL(page.url()).pathname).toMatch(new RegExp(`^/${route}/edit/\\d+$`));
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await soon(() => placeOf(page)).toBe(place);
    await soon(() => edit.evaluate((link) => link === document.activeElement)).toBe(true);

    // a reloaded deep link shows the same again: the dialog, and the list beneath it
    await edit.click();
    await dialog(page, `Edit ${one} · ${stem} 1`);
    await page.reload();
    await dialog(page, `Edit ${one} · ${stem} 1`);
    await page.keyboard.press('Escape');
    await listed(page, many);
    await soon(() => rows(page).allTextContents()).toEqual(before);
    expect(new URL(page.url()).search).toContain(filter);
  });

  test(`${id} what was entered is not lost unasked`, async () => {
    const page = await desk().enter('risk', `/${route}/create`);
    const form = await dialog(page, `Create ${one}`);
    await form.getByRole('textbox', { name: 'Name' }).fill('Half a thought');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay here' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await form.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Half a thought');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Leave', exact: true }).click();
    await listed(page, many);
    expect(placeOf(page)).toBe(`/${route}`);
  });

  test(`${id} the other address of an edit leads to the dialog; a missing record is told`, async () => {
    desk().expectErrors(/Failed to load resource.*404|Resource not found/);
    const http = await Http.signIn(desk().url, 'admin');
    const made = await makeTrigger(http, unique('Addressed'));
    const record = entity === 'trigger' ? made : await makeRisk(http, unique('Addressed'), made.id);
    const page = await desk().enter('admin', `/${route}/${record.id}`);
    await dialog(page, `Edit ${one} · ${record.name}`);
    expect(placeOf(page)).toBe(`/${route}/edit/${record.id}`);
    await page.keyboard.press('Escape');
    await listed(page, many);
    await page.goto(`${desk().url}/${route}/edit/999999999`);
    await page.getByRole('dialog').getByText('Resource not found.').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await listed(page, many);
  });

  test(`${id} closing leads back to where the list was scrolled to`, async () => {
    const http = await Http.signIn(desk().url, 'admin');
    await some(http);
    const page = await desk().signIn('admin', `/${route}`, { size: { width: 360, height: 500 } });
    await page.getByRole('list', { name: `Rows of ${many}` }).waitFor();
    // a phone scrolls the whole page
    const scrollTop = () => page.evaluate(() => document.scrollingElement?.scrollTop);
    await page.evaluate(() => document.scrollingElement?.scrollTo(0, 200));
    await soon(scrollTop).toBe(200);
    const seen = page.getByRole('link', { name: /^Edit / }).nth(4);
    await seen.evaluate((link) => link instanceof HTMLElement && link.focus({ preventScroll: true }));
    await page.keyboard.press('Enter');
    await dialog(page, /^Edit /);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await soon(scrollTop).toBe(200);
    await soon(() => seen.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  test(`${id} on a phone the dialog is the whole screen and nothing sticks out`, async () => {
    const page = await desk().signIn('admin', `/${route}/create`, { size: { width: 360, height: 740 } });
    const form = await dialog(page, `Create ${one}`);
    expect(await form.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
    const wide = await form.evaluate((element) =>
      [element, ...element.querySelectorAll('*')]
        .filter((part) => part.getBoundingClientRect().right > window.innerWidth + 1)
        .map((part) => part.className),
    );
    expect(wide).toEqual([]);
  });
});

describe('RMT-1 a trigger', () => {
  test('RMT-1 is built as a sentence, saved, changed and deleted', async () => {
    const http = await Http.signIn(desk().url, 'risk');
    const name = unique('Deposits in three days');
    const page = await desk().enter('risk', '/triggers/create');
    const form = await dialog(page, 'Create Trigger');
    await form.getByRole('textbox', { name: 'Name' }).fill(name);
    await choosing(form, 'When', 'a deposit arrives');
    const first = form.getByRole('listitem', { name: 'Setting S1' });
    await first.getByRole('textbox', { name: 'How many' }).fill('72');
    await first.getByRole('button', { name: 'Add a condition' }).click();
    await choosing(first, 'Column', 'Status');
    await choosing(first.getByRole('list', { name: 'Conditions of S1' }), 'Compared how', 'is one of');
    await first.getByRole('button', { name: 'Approved' }).click();
    await first.getByRole('button', { name: 'Pending' }).click();
    await first.getByRole('textbox', { name: 'Bar' }).fill('1000');
    await form.getByRole('button', { name: 'Copy S1' }).click();
    const second = form.getByRole('listitem', { name: 'Setting S2' });
    await choosing(second, 'What it is for', 'is a number for the formula');
    await choosing(second, 'What to find', 'the average of');
    await formula(form).fill('');
    for (const chip of [/^S1 /, /^AND$/, /^S1\.value$/, /^>$/])
      await form.getByRole('button', { name: chip }).first().click();
    await page.keyboard.type('2 * S2');
    expect(await formula(form).inputValue()).toBe('S1 AND S1.value > 2 * S2');
    await form.getByRole('button', { name: 'Add an action' }).click();
    const action = form.getByRole('listitem', { name: 'Action 2' });
    await choosing(action, 'What it does', 'Set a risk status');
    await choosing(action, 'With what', 'Under review');
    await choosing(action, 'Carried out', 'after approval');
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
    await edit.getByRole('button', { name: 'Bring S1 back' }).click();
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
    await page.getByText('a deposit arrives,').waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Deleted').waitFor();
    expect((await http.get(`v1/crud/trigger/${found[0]?.id}`)).status).toBe(404);
  });

  test('RMT-1 offers only what fits: subjects, columns, functions, windows, operators', async () => {
    const page = await desk().enter('risk', '/triggers/create');
    const form = await dialog(page, 'Create Trigger');
    const options = (name: string) =>
      form
        .getByRole('combobox', { name, exact: true })
        .first()
        .locator('option')
        .evaluateAll((found) => found.map((one) => (one instanceof HTMLOptionElement ? one.value : '')));
    expect(await options('Whose rows')).toEqual(['CUSTOMER', 'BETSLIP', 'BET', 'FIXTURE']);
    await choosing(form, 'When', 'a deposit arrives');
    expect(await options('Whose rows')).toEqual(['CUSTOMER']);
    await choosing(form, 'Of which column', 'Status');
    expect(await options('What to find')).toEqual(['COUNT', 'COUNT DISTINCT', 'EXISTS']);
    await choosing(form, 'Which rows', 'own record');
    expect(await options('Over which time')).toEqual(['LIFETIME']);
    expect(await options('What it does')).not.toContain('ADD BET FLAG');
  });

  test('RMT-6 a formula is checked as it is typed, its problem underlined and said', async () => {
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
    await form.getByText('2 things to mend before this can be saved').waitFor();
    expect(await form.getByRole('textbox', { name: 'Name' }).evaluate((one) => one === document.activeElement)).toBe(
      true,
    );
  });

  test('RMT-6 what the server refuses stands at its place', async () => {
    desk().expectErrors(/Failed to load resource.*422|There is no webhook|already taken/);
    const http = await Http.signIn(desk().url, 'risk');
    const { name } = await makeTrigger(http, unique('Taken'));
    const page = await desk().enter('risk', '/triggers/create');
    const form = await dialog(page, 'Create Trigger');
    await form.getByRole('textbox', { name: 'Name' }).fill(String(name));
    await form.getByRole('textbox', { name: 'Bar' }).fill('10');
    await choosing(form, 'What it does', 'Call a webhook');
    await form.getByRole('textbox', { name: 'With what' }).fill('nowhere');
    await save(page);
    await form.getByText(/There is no webhook nowhere/).waitFor();
    expect(await form.getByRole('textbox', { name: 'With what' }).getAttribute('aria-invalid')).toBe('true');
    await choosing(form, 'What it does', 'Create an alert');
    await save(page);
    await form.getByText(/already taken/).waitFor();
    expect(await form.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true');
  });

  test('RMT-1 is tried on stored events before it is saved, as the API tries it', async () => {
    const http = await Http.signIn(desk().url, 'risk');
    const page = await desk().enter('risk', '/triggers/create');
    const form = await dialog(page, 'Create Trigger');
    await choosing(form, 'When', 'a deposit arrives');
    expect(await form.getByRole('button', { name: 'Try it' }).getAttribute('aria-disabled')).toBe('true');
    await form.getByRole('textbox', { name: 'Bar' }).fill('300');
    const asked = page.waitForRequest((request) => request.url().includes('/trigger/backtest'));
    await form.getByRole('button', { name: 'Try it' }).click();
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
      `events judged${count(data.events)}`,
      `without an answer${count(data.no_answer)}`,
    ]);
    await form.getByRole('img', { name: 'Firings by day' }).waitFor();
    await form.getByRole('button', { name: 'As a table' }).click();
    await soon(() => form.locator('table tbody tr').count()).toBe(data.labels.length);
    const link = form.getByRole('link', { name: data.first[0].partnerCustomerId }).first();
    expect(await link.getAttribute('href')).toBe(`/customer-details/${data.first[0].customerId}`);
    expect(await link.getAttribute('target')).toBe('_blank');
    await form.getByRole('textbox', { name: 'Bar' }).fill('99999999');
    await form.getByText('The trigger has changed since this was tried.').waitFor();
    await form.getByRole('button', { name: 'Try again' }).click();
    await form.getByText('It would not have fired.').waitFor();
    await form.getByRole('radio', { name: 'Other days' }).check();
    await form.getByLabel('To, included').fill('2020-01-01');
    await form.getByText(/Choose a first day and a last day/).waitFor();
  });

  test('RMT-1 a backtest that fails is told in its panel, with a way to try again', async () => {
    desk().expectErrors(/Failed to load resource.*500|Internal server error/);
    const page = await desk().enter('risk', '/triggers/create');
    await page.route('**/trigger/backtest*', (route) =>
      route.fulfill({ status: 500, json: { message: 'Internal server error', request_id: 'r-1' } }),
    );
    const form = await dialog(page, 'Create Trigger');
    await form.getByRole('textbox', { name: 'Bar' }).fill('300');
    await form.getByRole('button', { name: 'Try it' }).click();
    await form.getByText('Request r-1').waitFor();
    await page.unroute('**/trigger/backtest*');
    await form.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await form.locator('dl').or(form.getByText('There were no such events in that time.')).first().waitFor();
  });
});

test('RMT-3 all lists come from the backend, and FORMULA is no usage of the form', async () => {
  const page = await desk().enter('risk', '/tags');
  const names: string[] = [];
  await page.route('**/v1/enums/list-enums*', async (route) => {
    const { name } = route.request().postDataJSON();
    names.push(name);
    const answer = await (await route.fetch()).json();
    const data = name === 'TriggerTypes' ? ['DEPOSIT', 'WITHDRAWAL'] : answer.data;
    if (name === 'TriggerSettingUsages') expect(data).toContain('FORMULA');
    await route.fulfill({ json: { data } });
  });
  const calls = ['get-actions', 'get-models', 'get-all'].map((end) =>
    page.waitForRequest((request) => request.url().includes(end)),
  );
  await page.getByRole('link', { name: 'Triggers' }).click();
  await page.getByRole('link', { name: 'Create Trigger' }).click();
  await Promise.all(calls);
  const form = await dialog(page, 'Create Trigger');
  const values = (name: string) =>
    form
      .getByRole('combobox', { name, exact: true })
      .locator('option')
      .evaluateAll((found) => found.map((one) => (one instanceof HTMLOptionElement ? one.value : '')));
  expect(await values('When')).toEqual(['DEPOSIT', 'WITHDRAWAL']);
  expect(await values('What it is for')).toEqual(['CONDITION', 'BASELINE', 'EVIDENCE']);
  expect(names).toEqual(
    expect.arrayContaining(['ResultFunctions', 'MathSymbols', 'NumberOperators', 'QueryOperators']),
  );
});

test('RMT-2 a risk is made over triggers found by name, its formula checked; changed and deleted', async () => {
  const http = await Http.signIn(desk().url, 'risk');
  const one = await makeTrigger(http, unique('First sign'));
  const other = await makeTrigger(http, unique('Second sign'));
  const name = unique('Layered deposits');
  const page = await desk().enter('risk', '/risks/create');
  const form = await dialog(page, 'Create Risk');
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await choosing(form, 'Category', 'AML');
  for (const sign of [one, other]) {
    await form.getByRole('combobox', { name: 'Add a trigger' }).fill(String(sign.name));
    await page.getByRole('option', { name: String(sign.name) }).click();
    await form.getByRole('list', { name: 'Triggers of the risk' }).getByText(String(sign.name)).waitFor();
  }
  expect(await formula(form).inputValue()).toBe('T1');
  await formula(form).fill('T1 AND T3');
  await form.getByText('There is no trigger T3').waitFor();
  await formula(form).fill('T1');
  await form.getByRole('button', { name: /^OR/ }).click();
  await form.getByRole('button', { name: /^T2/ }).click();
  await save(page);
  await toast(page, 'Risk created').waitFor();
  const { rows: found } = await http.list(`v1/crud/risk?filter[name][eq]=${encodeURIComponent(name)}`);
  expect(found[0]).toMatchObject({
    category: 'AML',
    mode: 'DRAFT',
    triggers: [
      { key: 'T1', trigger_id: one.id },
      { key: 'T2', trigger_id: other.id },
    ],
    final_triggers_result: 'T1 OR T2',
  });
  await page.goto(`${desk().url}/risks/edit/${found[0]?.id}`);
  const edit = await dialog(page, `Edit Risk · ${name}`);
  await edit.getByRole('button', { name: `Remove T1, ${one.name}` }).click();
  await edit.getByText('There is no trigger T1').waitFor();
  await formula(edit).fill('NOT T2');
  await save(page);
  await toast(page, 'Changes saved').waitFor();
  expect(await http.one(http.get(`v1/crud/risk/${found[0]?.id}`))).toMatchObject({
    triggers: [{ key: 'T2', trigger_id: other.id }],
    final_triggers_result: 'NOT T2',
  });
  await page.goto(`${desk().url}/risks/${found[0]?.id}/show`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Deleted').waitFor();
});

describe('a trigger’s page', () => {
  test('RMT-5 its mode is changed after a question; its log shows numbers, bars and what made them', async () => {
    const admin = await Http.signIn(desk().url, 'admin');
    const made = await makeTrigger(admin, unique('Fires at once'), {
      trigger_settings: [setting({ value: '10' })],
    });
    const page = await desk().enter('admin', `/triggers/${made.id}/show`);
    await heading(page, String(made.name)).waitFor();
    await page
      .getByText('the sum of Amount of the customer’s deposits in the last 72 hours is greater than 10')
      .waitFor();
    await page.getByText('It has not fired yet.').waitFor();
    await page.getByRole('button', { name: 'Turn on' }).click();
    const question = page.getByRole('dialog', { name: `Turn ${made.name} on?` });
    await question.getByText('Create an alert, at once').waitFor();
    await question.getByRole('button', { name: 'Turn it on' }).click();
    await toast(page, `${made.name} is now: Active`).waitFor();
    expect(await admin.one(admin.get(`v1/crud/trigger/${made.id}`))).toMatchObject({ mode: 'ACTIVE' });

    const partner = unique('cust').replace(' ', '-');
    const event = {
      partner_depositId: unique('dep').replace(' ', '-'),
      partner_customerId: partner,
      currency: 'EUR',
      amount: '25.50',
      result: 'APPROVED',
      submitted_at: new Date().toISOString(),
    };
    expect((await admin.post('v1/ingest/deposits', [event])).status).toBe(200);
    await page.reload();
    const log = row(page, partner);
    await log.waitFor();
    expect(await log.textContent()).toMatch(/S1.*25\.5.*> 10/);
    const evidence = log.getByRole('link', { name: `Deposit ${event.partner_depositId}` }).first();
    expect(await evidence.getAttribute('href')).toMatch(/^\/deposits\/\d+\/show$/);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pause it' }).click();
    await toast(page, /is now: Paused/).waitFor();
  });

  test('RMT-1 its versions: who changed what, two compared, one restored', async () => {
    const http = await Http.signIn(desk().url, 'risk');
    const { id, name } = await makeTrigger(http, unique('Changed often'));
    await http.one(http.put(`v1/crud/trigger/${id}`, { trigger_settings: [setting({ value: '500' })] }));
    await http.one(http.put(`v1/crud/trigger/${id}`, { final_setting_result: 'NOT S1' }));
    const page = await desk().enter('risk', `/triggers/${id}/show?tab=versions`);
    await heading(page, String(name)).waitFor();
    const versions = page.getByRole('tabpanel').locator('ol > li');
    await soon(() => versions.count()).toBe(3);
    expect(await versions.nth(0).textContent()).toMatch(/Changed by.*Formula/);
    expect(await versions.nth(1).textContent()).toMatch(/Changed by.*Settings/);
    expect(await versions.nth(2).textContent()).toMatch(/Created by/);
    await versions.nth(0).getByRole('checkbox').check();
    await versions.nth(2).getByRole('checkbox').check();
    const compared = page.getByRole('tabpanel').locator('table');
    await compared.getByText('is greater than 300').waitFor();
    expect(await compared.textContent()).toMatch(/is greater than 500/);
    expect(await compared.textContent()).toMatch(/NOT S1/);
    await versions
      .nth(2)
      .getByRole('button', { name: /^Restore/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await toast(page, /is back/).waitFor();
    await soon(() => versions.count()).toBe(4);
    const stored = await http.one(http.get(`v1/crud/trigger/${id}`));
    expect(stored).toMatchObject({ final_setting_result: 'S1', trigger_settings: [{ value: '300' }] });
  });

  test('an auditor reads it and is offered no change', async () => {
    const http = await Http.signIn(desk().url, 'risk');
    const { id, name } = await makeTrigger(http, unique('Read only'));
    const page = await desk().enter('auditor', `/triggers/${id}/show`);
    await heading(page, String(name)).waitFor();
    await page.getByText('Not judged yet.').waitFor();
    for (const offer of ['Turn on', 'Delete', 'Edit'])
      expect(await page.getByRole('main').getByText(offer, { exact: true }).count()).toBe(0);
  });
});

describe('by keyboard alone', () => {
  const focused = (page: Page) =>
    page.evaluate(() => {
      const one = document.activeElement;
      const labels =
        one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement ? [...(one.labels ?? [])] : [];
      return `${one?.tagName} ${(one?.getAttribute('aria-label') ?? labels[0]?.textContent ?? one?.textContent ?? '').trim()}`;
    });
  async function tabTo(page: Page, wanted: RegExp): Promise<void> {
    const passed: string[] = [];
    for (let steps = 0; steps < 70; steps++) {
      await page.keyboard.press('Tab');
      passed.push(await focused(page));
      if (wanted.test(passed.at(-1) ?? '')) return;
    }
    throw new Error(`Tab does not lead to ${wanted}, but over ${passed.join(' · ')}`);
  }

  test('RTE-3 a trigger is made', async () => {
    const name = unique('Typed');
    const page = await desk().enter('risk', '/triggers');
    await listed(page, 'Triggers');
    await tabTo(page, /^A Create Trigger/);
    await page.keyboard.press('Enter');
    await dialog(page, 'Create Trigger');
    await soon(() => focused(page)).toMatch(/^INPUT Name/);
    await page.keyboard.type(name);
    await tabTo(page, /^SELECT When/);
    await page.keyboard.type('a d');
    await tabTo(page, /^INPUT Bar/);
    await page.keyboard.type('250');
    await page.keyboard.press('Enter');
    await toast(page, 'Trigger created').waitFor();
    const http = await Http.signIn(desk().url, 'risk');
    const { rows: found } = await http.list(`v1/crud/trigger?filter[name][eq]=${encodeURIComponent(name)}`);
    expect(found[0]).toMatchObject({ type: 'DEPOSIT', trigger_settings: [{ value: '250' }] });
    await soon(() => focused(page)).toMatch(/^A Create Trigger/);
  });

  test('RTE-2 a risk is made', async () => {
    const http = await Http.signIn(desk().url, 'risk');
    const sign = await makeTrigger(http, unique('Sign'));
    const name = unique('Typed');
    const page = await desk().enter('risk', '/risks');
    await listed(page, 'Risks');
    await tabTo(page, /^A Create Risk/);
    await page.keyboard.press('Enter');
    await dialog(page, 'Create Risk');
    await soon(() => focused(page)).toMatch(/^INPUT Name/);
    await page.keyboard.type(name);
    await tabTo(page, /^SELECT Category/);
    await page.keyboard.type('AM');
    await tabTo(page, /^INPUT Add a trigger/);
    await page.keyboard.type(String(sign.name));
    await page.getByRole('option', { name: String(sign.name) }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Triggers of the risk' }).waitFor();
    await tabTo(page, /^BUTTON Save/);
    await page.keyboard.press('Enter');
    await toast(page, 'Risk created').waitFor();
    const { rows: found } = await http.list(`v1/crud/risk?filter[name][eq]=${encodeURIComponent(name)}`);
    expect(found[0]).toMatchObject({ category: 'AML', triggers: [{ key: 'T1', trigger_id: sign.id }] });
  });
});

describe.each(['light', 'dark'])('axe finds nothing, %s', (appearance) => {
  test('in the dialogs, the builder tried, and a trigger’s page', async () => {
    const stored = { 'pitboss.preferences': JSON.stringify({ appearance }) };
    const http = await Http.signIn(desk().url, 'admin');
    const made = await makeTrigger(http, unique('Seen'));
    const risk = await makeRisk(http, unique('Seen'), made.id);
    const found: { [place: string]: string[] } = {};
    const page = await desk().signIn('admin', '/triggers/create', { stored });
    await dialog(page, 'Create Trigger');
    found['a new trigger'] = await violations(page);
    await save(page);
    await page.getByText(/to mend before this can be saved/).waitFor();
    found['a refused one'] = await violations(page);
    await page.goto(`${desk().url}/triggers/edit/${made.id}`);
    const form = await dialog(page, /^Edit Trigger/);
    await form.getByRole('button', { name: 'Try it' }).click();
    await form.getByRole('img', { name: 'Firings by day' }).waitFor();
    found.tried = await violations(page);
    await page.goto(`${desk().url}/risks/edit/${risk.id}`);
    await dialog(page, /^Edit Risk/);
    found['a risk'] = await violations(page);
    for (const path of [
      `/risks/${risk.id}/show`,
      `/triggers/${made.id}/show`,
      `/triggers/${made.id}/show?tab=versions`,
    ]) {
      await page.goto(desk().url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      found[path] = await violations(page);
    }
    expect(Object.entries(found).filter(([, wrong]) => wrong.length > 0)).toEqual([]);
  });
});

describe.each([
  { route: 'customer-actions', one: 'Customer action', many: 'Customer actions' },
  { route: 'categories', one: 'Category', many: 'Categories' },
  { route: 'tags', one: 'Tag', many: 'Tags' },
])('RTE-4 /$route', ({ route, one, many }) => {
  test('RTE-4 RMT-7 list, create, edit, delete', async () => {
    const name = unique(one);
    const page = await desk().enter('risk', `/${route}`);
    await listed(page, many);
    await page.getByRole('link', { name: `Create ${one}` }).click();
    await box(page, 'Name').fill(name);
    await save(page);
    await toast(page, `${one} created`).waitFor();
    await heading(page, name).waitFor();
    await page.getByRole('link', { name: 'Edit' }).click();
    await box(page, 'Name').fill(`${name} again`);
    await save(page);
    await toast(page, 'Changes saved').waitFor();
    await heading(page, `${name} again`).waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await listed(page, many);
    await soon(() => row(page, `${name} again`).count()).toBe(0);
  });
});

test('RMT-7 a tag and a category are put on a customer, and taken off again', async () => {
  const http = await Http.signIn(desk().url, 'analyst');
  const risk = await Http.signIn(desk().url, 'risk');
  const name = unique('Regular');
  await risk.one(risk.post('v1/crud/customer-tag', { name }));
  const [customer] = (await http.list('v1/crud/customer?per_page=1&sort=id')).rows;
  const page = await desk().enter('analyst', `/customers/${customer?.id}`);
  await pick(page, 'Tags', name);
  await save(page);
  await toast(page, 'Changes saved').waitFor();
  await page.getByRole('link', { name }).first().waitFor();
  const stored = await http.one(http.get(`v1/crud/customer/${customer?.id}`));
  expect(JSON.stringify(stored.customer_tags)).toContain(name);
});
