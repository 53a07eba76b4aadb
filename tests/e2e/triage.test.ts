import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk, shot } from './console.ts';
import { listed, placeOf, rows, soon } from './flows.ts';
import { Http, type Row, unique } from './http.ts';

const desk = openDesk();
let admin: Http;
let trigger: Row;

/** A trigger of this file's own: nothing but its deposits fires it. */
beforeAll(async () => {
  admin = await Http.signIn(desk().url, 'admin');
  const setting = {
    ...{ key: 'S1', model: 'DEPOSIT', column: 'amount', result_function: 'VALUE', subject: 'CUSTOMER', filters: [] },
    ...{ datetime_operator: 'LIFETIME', number_operator: 'EQUALS TO', value: '7777.77', usage: 'CONDITION' },
  };
  trigger = await admin.one(
    admin.post('v1/crud/trigger', {
      ...{ name: unique('Seven sevens'), type: 'DEPOSIT', mode: 'ACTIVE', final_setting_result: 'S1' },
      trigger_settings: [setting],
      trigger_actions: [{ handler: 'CREATE ALERT', type: 'AUTOMATIC', params: {} }],
    }),
  );
});
afterAll(async () => {
  await admin.put(`v1/crud/trigger/${trigger.id}`, { mode: 'PAUSED' });
});

/** The engine raises an alert of a customer of its own, or adds to the one that there is. */
async function raise(customer = unique('triage').replace(' ', '-')): Promise<Row> {
  const deposit = {
    ...{ partner_depositId: unique('dep').replace(' ', '-'), partner_customerId: customer },
    ...{ amount: '7777.77', currency: 'EUR', result: 'APPROVED', submitted_at: new Date().toISOString() },
  };
  expect(await admin.post('v1/ingest/deposits', [deposit])).toMatchObject({ status: 200, body: { accepted: 1 } });
  const { rows: found } = await admin.list(`v1/crud/alert?filter[customer.partner_customerId]=${customer}`);
  const [alert] = found;
  if (!alert) throw new Error(`The engine raised no alert of ${customer}.`);
  return alert;
}

const ids = (page: Page) => rows(page).evaluateAll((all) => all.map((one) => one.dataset.id ?? ''));
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
/** The bell has loaded its alerts: later ones are new. */
const live = (page: Page) =>
  soon(() =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/crud\/alert\?(.*&)?per_page=10(&|$)/.test(name)),
    ),
  ).toBe(true);
const triage = (page: Page) => page.getByRole('region', { name: 'Triage' });

test('ALR-1, NTF-1 from a newAlert push to the closed alert with a comment, by keyboard only', async () => {
  const page = await desk().signIn('analyst', '/customer-alerts');
  await listed(page, 'Alerts');
  await page.getByText('Live', { exact: true }).waitFor();
  await live(page);
  await press(page, 'j', 'j', 'x');
  const [before, focused] = [await ids(page), await page.evaluate(() => document.activeElement?.textContent)];
  const alert = await raise();
  // it waits: no row has moved, focus and selection are where they were
  await page.getByRole('button', { name: '1 new alert' }).waitFor();
  expect(await ids(page)).toEqual(before);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(focused);
  await page.getByText('1 selected').waitFor();
  await page.screenshot({ path: shot('triage-news-1280') });

  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/\/crud\/alert\?page=1&per_page=10&sort=-created_at/.test(request.url())) fetched.push(request.url());
  });
  await press(page, 'r');
  await soon(async () => (await ids(page)).includes(alert.id)).toBe(true);
  await page.getByText('1 selected').waitFor();
  expect(fetched).toHaveLength(1);
  await press(page, 'Escape', 'n');
  await triage(page).waitFor();
  expect(placeOf(page)).toContain(`view=alert.${alert.id}`);
  // its keys work once its history is loaded
  await triage(page).locator('section[aria-busy="false"]').waitFor();
  await press(page, 'a');
  await triage(page).getByText('Anna Lindqvist (you)').waitFor();
  await press(page, 'c');
  await page.keyboard.type('His payday; salary slip on file');
  await press(page, 'Escape', '2');
  await triage(page).getByText('closed it: False positive').waitFor();
  await triage(page).getByText('His payday; salary slip on file', { exact: true }).waitFor();
  await page.screenshot({ path: shot('triage-closed-1280') });
  expect(await admin.one(admin.get(`v1/crud/alert/${alert.id}`))).toMatchObject({
    state: 'CLOSED',
    verdict: 'FALSE POSITIVE',
    owner_name: 'Anna Lindqvist',
    comments: [{ text: 'His payday; salary slip on file', user_name: 'Anna Lindqvist' }],
  });
  // on to the next one: the focus is on something one sees, of the alert that is open now
  const other = await raise();
  await press(page, 'n');
  await soon(() => placeOf(page)).toContain(`view=alert.${other.id}`);
  await soon(() =>
    page.evaluate(() => {
      const at = document.activeElement;
      const { height = 0 } = at?.getBoundingClientRect() ?? {};
      return at?.matches('button:focus-visible') && height > 0 ? at.textContent : '';
    }),
  ).toMatch(/^Next open alert/);
  await page.goBack();
  // the row below has not moved, and shows it, too
  await press(page, 'Escape');
  await triage(page).waitFor({ state: 'hidden' });
  await rows(page)
    .and(page.locator(`[data-id="${alert.id}"]`))
    .getByText('False positive')
    .waitFor();
  // nor does a row move as a record opens over the list or is closed: the list is not fetched again
  expect(fetched).toHaveLength(1);
});

test('two people at one alert see each other and each other’s changes, and the second is informed of the first’s', async () => {
  const alert = await raise();
  const path = `/customers?view=alert.${alert.id}`;
  const ann = await desk().signIn('analyst', path);
  await triage(ann).waitFor();
  const rita = await desk().signIn('risk', path);
  await triage(rita).waitFor();
  const other = (page: Page) => triage(page).getByText(/is also viewing this alert/);
  await other(ann).waitFor();
  expect(await other(rita).textContent()).toBe('Anna Lindqvist is also viewing this alert');
  await ann.screenshot({ path: shot('triage-two-1280') });

  await press(rita, 'a');
  await triage(ann).getByText('In review').first().waitFor();
  await soon(() =>
    triage(ann)
      .getByRole('button', { name: /^Take over from/ })
      .count(),
  ).toBe(1);

  // a client without pushes: she decides by what she saw
  const deaf = await ann.context().newPage();
  await deaf.routeWebSocket(/socket\.io/, () => undefined);
  await deaf.goto(desk().url + path);
  await triage(deaf).waitFor();
  await press(rita, '1');
  await triage(rita).getByText('closed it: Confirmed').waitFor();
  await triage(ann).getByText('closed it: Confirmed').waitFor();
  desk().expectErrors(/409/);
  await press(deaf, '3');
  const told = triage(deaf).getByRole('alert');
  await told.waitFor();
  expect(await told.textContent()).toMatch(/Changed by someone else.* closed this alert on .*: Confirmed/);
  expect(await admin.one(admin.get(`v1/crud/alert/${alert.id}`))).toMatchObject({ verdict: 'CONFIRMED' });
  await deaf.screenshot({ path: shot('triage-conflict-1280') });

  // a viewer who leaves is no longer shown
  await rita.close();
  await other(ann).waitFor({ state: 'hidden' });
});

test('several at once, and what the verdicts show about their trigger', async () => {
  const alerts = [await raise(), await raise(), await raise()];
  const page = await desk().signIn('analyst', '/customer-alerts');
  await listed(page, 'Alerts');
  await page.getByRole('button', { name: /^Unassigned/ }).click();
  for (const { id } of alerts) await page.locator(`tr[data-id="${id}"]`).getByRole('checkbox').check();
  // submitted before the dialog knows whether actions wait for a decision
  const held = Promise.withResolvers<void>();
  await page.route(/\/crud\/action.request/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Close as: No action' }).click();
  const question = page.getByRole('dialog', { name: 'Close 3 alerts?' });
  await question.getByRole('textbox').fill('Test payments of the bank');
  await press(page, 'Control+Enter');
  held.resolve();
  await page.getByText('3 alerts updated').waitFor();
  await question.waitFor({ state: 'hidden' });
  for (const { id } of alerts)
    expect(await admin.one(admin.get(`v1/crud/alert/${id}`))).toMatchObject({ state: 'CLOSED', verdict: 'NO ACTION' });

  await page.goto(`${desk().url}/triggers/${trigger.id}/show`);
  const ends = page.locator('section', { has: page.getByRole('heading', { name: 'Alert outcomes' }) });
  await ends.waitFor();
  expect(await ends.textContent()).toMatch(/20% false positives.*of 5 closed alerts.*No action 3/);
  await page.screenshot({ path: shot('triage-trigger-1280') });
  await page.getByRole('tab', { name: 'Alert outcomes' }).click();
  const week = page.getByRole('table', { name: 'By week' }).locator('tbody tr').first();
  await week.waitFor();
  expect((await week.locator('td').allInnerTexts()).slice(0, 6)).toEqual(['6', '1', '1', '3', '1', '50.00%']);
  await page.screenshot({ path: shot('triage-outcomes-1280'), fullPage: true });
});

test('an alert’s clock runs in the list, and a look at it is on record', async () => {
  const alert = await raise();
  expect(alert).toMatchObject({ severity: 'MEDIUM', queue: { name: 'All other alerts' }, looked_at: null });
  const page = await desk().signIn('analyst', `/customer-alerts?view=alert.${alert.id}`);
  const clock = page.getByRole('region', { name: 'Clock' });
  await clock.getByText('All other alerts').waitFor();
  await clock.getByText(/left/).first().waitFor();
  await triage(page).getByText('looked at it first').waitFor();
  await clock.getByText('Anna Lindqvist').waitFor();
  await page.screenshot({ path: shot('triage-clock-1280') });
  await page.keyboard.press('Escape');
  const row = page.locator(`[data-id="${alert.id}"]`);
  await row.getByText('47h', { exact: true }).waitFor();
});
