import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addResourceOfReadme } from '../support/readme.ts';
import { openDesk } from './console.ts';
import {
  box,
  cells,
  choose,
  complaint,
  filterBy,
  heading,
  listed,
  pick,
  row,
  rows,
  save,
  soon,
  toast,
} from './flows.ts';
import { type House, startCopy } from './houseCopy.ts';
import { Http } from './http.ts';

const declaration = `
const cash_pickup = entity({
  path: 'v1/crud/cash-pickup',
  route: 'cash-pickups',
  store: 'tenant',
  area: 'rmt',
  icon: 'Payments',
  label: 'title',
  sort: '-due_at',
  pessimistic: true,
  fields: {
    id,
    title: f.text({ required: true, min: 3, max: 40, unique: true, sort: true, filter: ['contains', 'eq'] }),
    result: f.choice('TransactionResults', { required: true, filter: ['eq', 'in'] }),
    currency: f.currency({ required: true, filter: ['eq', 'in'] }),
    amount: f.money({ required: true, currency: 'currency', filter: ['gte', 'lte'] }),
    urgent: f.boolean({ default: false, filter: ['eq'] }),
    due_at: f.time({ required: true, sort: true, filter: { after_date: 'gte', before_date: 'lt' } }),
    customer: f.ref('customer', { required: true, filter: { customer_id: 'id' } }),
    reason: f.text({ max: 100, requiredIf: { field: 'result', in: ['REJECTED'] } }),
    created_at,
    updated_at,
  },
  list: ['title', 'customer', 'result', 'amount', 'urgent', 'due_at'],
  form: ['title', 'customer', 'result', 'currency', 'amount', 'urgent', 'due_at', 'reason'],
});
`;
const addEntity = (manifest: string) =>
  manifest
    .replace('/** Everything there is to administer', `${declaration}\n$&`)
    .replace('entities: {', '$&\n    cash_pickup,')
    // in the menu
    .replace(/^ {4}'customer',\n {4}'alert',$/m, "$& 'cash_pickup',");

let house: House | undefined;
const url = () => {
  if (!house) throw new Error('The copy runs only within tests.');
  return house.server.url;
};
const desk = openDesk(url);

beforeAll(async () => {
  house = await startCopy('resources.manifest.ts', (manifest) => addEntity(addResourceOfReadme(manifest)));
});
afterAll(async () => house?.stop());

test('MAN-2 an entity added to the manifest only has list, filters, create, edit, delete, API and table', async () => {
  const risk = await Http.signIn(url(), 'risk');
  const [customer] = (await risk.list('v1/crud/customer?per_page=1')).rows;
  const code = String(customer?.partner_customerId);
  const page = await desk().signIn('risk');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Cash pickup' }).click();
  await listed(page, 'Cash pickups');
  await page.getByRole('heading', { name: 'No data found.' }).waitFor();

  await page.getByRole('main').getByRole('link', { name: 'Create Cash pickup' }).first().click();
  await refuse(page);
  await fill(page, { title: 'Friday night', customer: code });
  await save(page);
  await toast(page, 'Cash pickup created').waitFor();

  await openList(page);
  await soon(() => rows(page).count()).toBe(1);
  // after them the pencil
  expect((await cells(page))[0]?.slice(-7, -1)).toEqual([
    'Friday night',
    code,
    'Pending',
    '€1,250.50',
    'Yes',
    'Mar 06, 2026, 21:30',
  ]);
  await filter(page);
  await filterByApi(risk, String(customer?.id));

  await openList(page);
  await page.getByRole('link', { name: 'Friday night', exact: true }).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await soon(() => box(page, 'Amount').inputValue()).toBe('1,250.50');
  await box(page, 'Amount').fill('990');
  await choose(page, 'Result', 'Approved');
  await save(page);
  await toast(page, 'Changes saved').waitFor();
  expect((await risk.list('v1/crud/cash-pickup')).rows[0]).toMatchObject({ amount: '990.00', result: 'APPROVED' });

  await needReason(risk);

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await listed(page, 'Cash pickups');
  await page.getByRole('heading', { name: 'No data found.' }).waitFor();
  expect((await risk.list('v1/crud/cash-pickup')).total).toBe(0);
});

test('MAN-2 the README’s resource, added as written to an existing database, is listed, created and searched', async () => {
  const page = await desk().signIn('risk');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Vip note' }).click();
  await listed(page, 'Vip notes');
  await page.getByRole('main').getByRole('link', { name: 'Create Vip note' }).first().click();
  await save(page);
  await soon(() => complaint(page, 'Customer')).toBe('This field is required');
  const risk = await Http.signIn(url(), 'risk');
  const [customer] = (await risk.list('v1/crud/customer?per_page=1')).rows;
  await box(page, 'Title').fill('Asks for the manager');
  await pick(page, 'Customer', String(customer?.partner_customerId));
  await save(page);
  await toast(page, 'Vip note created').waitFor();
  await page.goto(`${url()}/vip-notes`);
  await row(page, 'Asks for the manager').getByText(String(customer?.partner_customerId)).waitFor();
  await page.getByRole('textbox', { name: /^Title/ }).fill('nobody');
  await page.getByRole('heading', { name: 'No data found.' }).waitFor();
});

test('the README’s resource is written as the formatter leaves it', () => {
  const root = join(import.meta.dirname, '../..');
  const file = 'resources.manifest.ts';
  const manifest = addResourceOfReadme(readFileSync(join(root, file), 'utf8'));
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const formatted = execFileSync(process.execPath, [biome, 'format', `--stdin-file-path=${file}`], {
    cwd: root,
    input: manifest,
    encoding: 'utf8',
  });
  expect(formatted).toBe(manifest);
});

test('MAN-2 its permissions follow from its area: the analyst reads it and cannot change it', async () => {
  const analyst = await Http.signIn(url(), 'analyst');
  expect((await analyst.get('v1/crud/cash-pickup')).status).toBe(200);
  expect((await analyst.post('v1/crud/cash-pickup', { title: 'Not mine' })).status).toBe(403);
  const page = await desk().signIn('analyst', '/cash-pickups');
  await heading(page, 'Cash pickups').waitFor();
  expect(await page.getByRole('link', { name: 'Create Cash pickup' }).count()).toBe(0);
  await page.goto(`${url()}/cash-pickups/create`);
  await heading(page, 'You do not have access').waitFor();
});

async function openList(page: Page): Promise<void> {
  await page.goto(`${url()}/cash-pickups`);
  await listed(page, 'Cash pickups');
}

/** VAL-1: what another field's value asks for is asked for in a change as well, whatever part of the record it sends. */
async function needReason(risk: Http): Promise<void> {
  const [record] = (await risk.list('v1/crud/cash-pickup')).rows;
  const change = (body: object) => risk.put(`v1/crud/cash-pickup/${record?.id}`, body);
  const refused = { status: 422, body: { errors: { reason: ['This field is required'] } } };
  expect(await change({ result: 'REJECTED' })).toMatchObject(refused);
  expect(await change({ result: 'REJECTED', reason: '' })).toMatchObject(refused);
  expect(await change({ result: 'REJECTED', reason: 'No papers' })).toMatchObject({ status: 200 });
  expect(await change({ reason: null })).toMatchObject(refused);
  expect(await change({ result: 'APPROVED', reason: null })).toMatchObject({ status: 200 });
}

/** The form's rules are the manifest's. */
async function refuse(page: Page): Promise<void> {
  await heading(page, 'Create Cash pickup').waitFor();
  await save(page);
  for (const name of ['Title', 'Customer', 'Currency', 'Amount', 'Due at'])
    await soon(() => complaint(page, name)).toBe('This field is required');
  await box(page, 'Title').fill('no');
  await box(page, 'Amount').fill('12.345');
  await soon(() => complaint(page, 'Title')).toBe('This field must be at least 3 characters long');
  await soon(() => complaint(page, 'Amount')).toBe('This field must be an amount with at most 2 decimals');
}

async function fill(page: Page, { title, customer }: { title: string; customer: string }): Promise<void> {
  await box(page, 'Title').fill(title);
  await pick(page, 'Customer', customer);
  await choose(page, 'Result', 'Pending');
  await pick(page, 'Currency', 'Euro');
  await box(page, 'Amount').fill('1250.5');
  await page.getByRole('main').getByLabel('Urgent').check();
  await box(page, 'Due at').fill('2026-03-06T21:30:00');
}

/** Filters that let the row through, and ones that don't. */
async function filter(page: Page): Promise<void> {
  const none = page.getByRole('heading', { name: 'No data found.' });
  await page.getByRole('textbox', { name: /^Title/ }).fill('saturday');
  await none.waitFor();
  await page.getByRole('textbox', { name: /^Title/ }).fill('FRI');
  await row(page, 'Friday night').waitFor();
  await filterBy(page, 'Result', 'Approved');
  await none.waitFor();
  await filterBy(page, 'Result', 'Pending');
  await row(page, 'Friday night').waitFor();
  await filterBy(page, 'Urgent', 'No');
  await none.waitFor();
}

async function filterByApi(http: Http, customer: string): Promise<void> {
  const found = async (query: string) => (await http.list(`v1/crud/cash-pickup?${query}`)).total;
  for (const [one, other] of [
    ['filter[title]=night', 'filter[title]=noon'],
    ['filter[result][in]=PENDING,FAILED', 'filter[result]=FAILED'],
    ['filter[currency]=EUR', 'filter[currency]=GBP'],
    ['filter[amount][gte]=1250.50', 'filter[amount][gte]=1250.51'],
    ['filter[amount][lte]=1250.50', 'filter[amount][lte]=1250.49'],
    ['filter[urgent]=true', 'filter[urgent]=false'],
    ['filter[after_date]=2026-03-06T21:30:00Z', 'filter[before_date]=2026-03-06T21:30:00Z'],
    [`filter[customer_id]=${customer}`, 'filter[customer_id]=999999'],
  ] as const)
    expect([one, await found(one), other, await found(other)]).toEqual([one, 1, other, 0]);
  expect((await http.get('v1/crud/cash-pickup?filter[colour]=red')).status).toBe(422);
  const { status, body } = await http.post('v1/crud/cash-pickup', { title: 'no' });
  expect(status).toBe(422);
  expect(body).toMatchObject({ errors: { title: ['This field must be at least 3 characters long'] } });
}
