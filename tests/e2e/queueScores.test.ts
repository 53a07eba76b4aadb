import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openDesk, shot } from './console.ts';
import { box, choose, closeFilter, complaint, heading, listed, openFilter, row, rows, save, soon } from './flows.ts';
import { Http } from './http.ts';
import { type OwnProduct, startOwnProduct } from './ownProduct.ts';

let product: OwnProduct;
let admin: Http;
beforeAll(async () => {
  product = await startOwnProduct();
  admin = await Http.signIn(product.url, 'admin');
});
afterAll(() => product.close());
const desk = openDesk(() => product.url);

/** A trigger that fires for deposits above an amount. */
const above = (value: string, trigger_actions: object[] = []) => ({
  ...{ name: `Deposit above ${value}`, type: 'DEPOSIT', mode: 'ACTIVE', final_setting_result: 'S1', trigger_actions },
  trigger_settings: [
    {
      ...{ key: 'S1', model: 'DEPOSIT', column: 'amount', result_function: 'VALUE', subject: 'CUSTOMER', filters: [] },
      ...{ datetime_operator: 'LIFETIME', number_operator: 'GREATER THAN', value, usage: 'CONDITION' },
    },
  ],
});
const deposits = (customer: string, ...amounts: string[]) =>
  admin.post(
    'v1/ingest/deposits',
    amounts.map((amount, at) => ({
      ...{ partner_depositId: `${customer}-${at}`, partner_customerId: customer, amount, currency: 'EUR' },
      ...{ result: 'APPROVED', submitted_at: new Date(Date.now() + at).toISOString() },
    })),
  );

test('a queue with a score is made; an alert of a customer with that score lands in it, another does not', async () => {
  const small = await admin.one(admin.post('v1/crud/trigger', above('10')));
  const never = await admin.one(admin.post('v1/crud/trigger', above('1000000')));
  await admin.one(
    admin.post('v1/crud/trigger', above('500', [{ handler: 'CREATE ALERT', type: 'AUTOMATIC', params: {} }])),
  );
  await admin.one(
    admin.post('v1/crud/risk', {
      ...{ name: 'Many deposits', category: 'AML', severity: 'HIGH', mode: 'ACTIVE' },
      ...{ final_triggers_result: 'T1 AND T2' },
      triggers: [small, never].map(({ id }, at) => ({ key: `T${at + 1}`, trigger_id: id })),
    }),
  );
  await admin.one(
    admin.post('v1/crud/queue', { name: 'All the rest', place: 9, look_minutes: 60, decide_minutes: 120 }),
  );

  const lead = await desk().signIn('risk', '/queues/create');
  await box(lead, 'Name').fill('Grave customers');
  await choose(lead, 'Score category', 'AML');
  await save(lead);
  await soon(() => complaint(lead, 'Score from')).toBe('This field is required');
  await box(lead, 'Score from').fill('60');
  await box(lead, 'Order').fill('1');
  expect(await violations(lead)).toEqual([]);
  await lead.screenshot({ path: shot('queue-score-form') });
  await save(lead);
  await heading(lead, /^Grave customers/).waitFor();
  await lead.goto(`${product.url}/queues`);
  await listed(lead, 'Queues');
  await row(lead, 'Grave customers').getByText('AML').waitFor();
  expect(await row(lead, 'Grave customers').textContent()).toContain('60');
  expect(await violations(lead)).toEqual([]);

  expect((await deposits('grave', '20.00', '30.00', '600.00')).body).toMatchObject({ accepted: 3 });
  expect((await deposits('calm', '600.00')).body).toMatchObject({ accepted: 1 });

  const analyst = await desk().signIn('analyst', '/customer-alerts');
  await listed(analyst, 'Alerts');
  await soon(() => rows(analyst).count()).toBe(2);
  const choice = await openFilter(analyst, 'Queue');
  await choice.getByRole('combobox').fill('Grave');
  await analyst.getByRole('option', { name: 'Grave customers' }).click();
  await closeFilter(choice);
  await soon(() => rows(analyst).count()).toBe(1);
  await row(analyst, 'grave').waitFor();
  await analyst.screenshot({ path: shot('queue-score-alerts') });
  const found = await admin.list('v1/crud/alert?filter[customer.partner_customerId]=grave');
  expect(found.rows).toMatchObject([{ score: 60, queue: { name: 'Grave customers' } }]);
  await analyst.goto(`${product.url}/customer-alerts?view=alert.${found.rows[0]?.id}`);
  await analyst.getByRole('region', { name: 'Clock' }).getByText('Score when raised').waitFor();
  expect(await violations(analyst)).toEqual([]);
});
