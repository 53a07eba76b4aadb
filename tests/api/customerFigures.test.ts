import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Row } from '../../server/database/database.ts';
import { type Store, table } from '../../server/sql/store.ts';
import type { CustomerFigures } from '../../src/contracts/customer.ts';
import { type Client, describeApi } from '../support/api.ts';
import { insertRow } from '../support/rows.ts';
import { harbourMark } from './helpers/floor.ts';
import { userWith } from './helpers/users.ts';

const ajv = addFormats.default(new Ajv2020({ allErrors: true, strict: false }));
const isFigures: ValidateFunction<CustomerFigures> = ajv.compile(
  JSON.parse(readFileSync('schemas/contracts/CustomerFigures.json', 'utf8')),
);
/** So many days and hours before the clock of the server. */
const ago = (now: Date, days: number, hours = 0) =>
  new Date(now.getTime() - (days * 24 + hours) * 3_600_000).toISOString();

describeApi('a customer’s figures', (api) => {
  let analyst: Client;
  let store: Store;
  const now = new Date('2026-01-05T12:00:00.000Z');
  let game: string;
  let ann: string;
  let made = 0;
  beforeAll(async () => {
    analyst = await api().as('analyst');
    store = (await api().platform.tenancy.stores('1')).tenant;
    game = String((await insertRow(store, 'casino_game', { name: 'Reels', provider_name: 'Spinny' })).id);
  });
  beforeEach(async () => {
    made += 1;
    ann = String((await insertRow(store, 'customer', { partner_customerId: `PC-figures-${made}` })).id);
  });
  const insert = (name: string, partner: string, row: Row) => {
    made += 1;
    return insertRow(store, name, { [partner]: `F${made}`, customer_id: ann, currency: 'EUR', ...row });
  };
  const slip = (row: Row) => insert('betslip', 'partner_betslipId', { price: '2', ...row });
  const spin = (row: Row) => insert('casino', 'partner_casino_spinId', { casino_game_id: game, ...row });
  const figures = async (query = '', who = analyst): Promise<CustomerFigures> => {
    const { status, body } = await who.get(`v1/reporter/customer-figures?customer_id=${ann}${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    if (!isFigures(body.data)) throw new Error(ajv.errorsText(isFigures.errors));
    return body.data;
  };

  test('a customer without anything has sums of nothing and no last activity', async () => {
    expect(await figures()).toEqual({
      currency: 'EUR',
      staked: '0.00',
      profit: '0.00',
      deposited: '0.00',
      withdrawn: '0.00',
      last_activity_at: null,
      counts: {},
    });
  });

  test('stakes, the operator’s profit of what is settled, and approved payments of 30 days are exact sums', async () => {
    await slip({ stake: '0.10', return: '0.30', result: 'WON', settled: true, created_at: ago(now, 1) });
    await slip({ stake: '0.20', created_at: ago(now, 2) });
    await slip({ stake: '900.00', return: '0.00', settled: true, created_at: ago(now, 30, 1) });
    await spin({ stake: '5.00', return: '1.00', submitted_at: ago(now, 29) });
    await spin({ stake: '70.00', return: '0.00', is_rolled_back: true, submitted_at: ago(now, 3) });
    await insert('live_casino', 'partner_live_casino_betId', {
      casino_game_id: game,
      stake: '2.00',
      return: '2.50',
      submitted_at: ago(now, 4),
    });
    const paid = { amount: '40.00', result: 'APPROVED', submitted_at: ago(now, 5) };
    await insert('deposit', 'partner_depositId', paid);
    await insert('deposit', 'partner_depositId', { ...paid, result: 'REJECTED' });
    await insert('withdraw', 'partner_withdrawalId', { ...paid, amount: '15.05' });
    expect(await figures()).toMatchObject({
      staked: '7.30',
      profit: '3.30',
      deposited: '40.00',
      withdrawn: '15.05',
      last_activity_at: ago(now, 1),
    });
  });

  test('the last activity is found however long ago it was', async () => {
    await spin({ stake: '5.00', return: '1.00', submitted_at: ago(now, 400) });
    expect(await figures()).toMatchObject({ staked: '0.00', last_activity_at: ago(now, 400) });
  });

  test('each amount is converted at its own day’s rate; a missing rate is named and its sum is none', async () => {
    const { control } = api().platform;
    await sql`delete from ${table(control, 'currency_rate')}`.execute(control.db);
    for (const [days, rate] of [
      [1, '2'],
      [20, '4'],
    ] as const)
      await insertRow(control, 'currency_rate', { code: 'AZN', day: ago(now, days).slice(0, 10), rate });
    await slip({ stake: '10.00', currency: 'AZN', created_at: ago(now, 1) });
    await slip({ stake: '10.00', currency: 'AZN', created_at: ago(now, 20) });
    expect(await figures()).toMatchObject({ currency: 'EUR', staked: '7.50', converted: true });
    await slip({ stake: '10.00', currency: 'SEK', created_at: ago(now, 1) });
    expect(await figures()).toMatchObject({ staked: null, deposited: '0.00', missing_rates: ['SEK'] });
  });

  test('lists are counted as the lists themselves count', async () => {
    await slip({ stake: '1.00', created_at: ago(now, 90) });
    await slip({ stake: '1.00', created_at: ago(now, 1) });
    const opening = { title: 'Stakes of a group', category: 'AML', add_customers: [ann] };
    expect(await analyst.post('v1/crud/case/open', opening)).toMatchObject({ status: 201 });
    const lists = ['betslip', 'casino', 'alert', 'deposit', 'case'];
    const { counts } = await figures(`&lists=${lists.join()}`);
    expect(counts).toEqual({
      betslip: { total: 2, total_is: 'exact' },
      casino: { total: 0, total_is: 'exact' },
      alert: { total: 0, total_is: 'exact' },
      deposit: { total: 0, total_is: 'exact' },
      // of the customers whom a case holds
      case: { total: 1, total_is: 'exact' },
    });
    const { body } = await analyst.get(`v1/crud/betslip?filter[customer_id]=${ann}`);
    expect(body.total).toBe(2);
  });

  test('a list that the role may not see is refused, an unknown one is named, and so is a customer that is not there', async () => {
    const client = await userWith(api(), ['customer.show', 'betslip.list']);
    expect((await figures('&lists=betslip', client)).counts).toHaveProperty('betslip');
    expect(await client.get(`v1/reporter/customer-figures?customer_id=${ann}&lists=betslip,alert`)).toMatchObject({
      status: 403,
    });
    expect(await analyst.get(`v1/reporter/customer-figures?customer_id=${ann}&lists=user`)).toMatchObject({
      status: 422,
    });
    expect(await analyst.get('v1/reporter/customer-figures?customer_id=888888')).toMatchObject({ status: 404 });
  });

  test('a customer of another tenant is not found', async () => {
    const other = (await api().platform.tenancy.stores('2')).tenant;
    const theirs = String((await insertRow(other, 'customer', { id: '700001', partner_customerId: harbourMark })).id);
    expect(await analyst.get(`v1/reporter/customer-figures?customer_id=${theirs}`)).toMatchObject({ status: 404 });
  });
});
