import { beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../server/database/types.ts';
import type { Store } from '../../server/sql/store.ts';
import { type Client, describeApi } from '../support/api.ts';
import { insertRow } from '../support/rows.ts';
import { nowhere, withQuery } from './helpers/floor.ts';

describeApi('customers', (api) => {
  let analyst: Client;
  let store: Store;
  let rosa: Row;
  let sven: Row;
  beforeAll(async () => {
    analyst = await api().as('analyst');
    store = (await api().platform.tenancy.stores('1')).tenant;
    const customer = (id: string, name: string, last: string, sex: string) =>
      insertRow(store, 'customer', {
        partner_customerId: id,
        customer_details_name: name,
        customer_details_last_name: last,
        customer_details_mail: `${name.toLowerCase()}@mail.example.com`,
        customer_details_sex: sex,
      });
    rosa = await customer('PC-1', 'Rosa', 'Alvarez', 'FEMALE');
    sven = await customer('PC-2', 'Sven', 'Åkesson_100%', 'MALE');
    await insertRow(store, 'customer', { partner_customerId: 'PC-3' });
    const trigger = await insertRow(store, 'trigger', {
      name: 'Stake spike',
      type: 'BETSLIP PLACED',
      trigger_settings: [],
      final_setting_result: 'S1',
      trigger_actions: [],
    });
    await insertRow(store, 'customer_trigger', {
      customer_id: rosa.id,
      trigger_id: trigger.id,
      created_at: '2026-01-01T00:00:00Z',
    });
    await insertRow(store, 'customer_risk_status', { customer_id: rosa.id, type: 'AML', status: 'WATCH' });
    await insertRow(store, 'customer_risk_status', { customer_id: sven.id, type: 'TRADING', status: 'NEW' });
    const tag = await insertRow(store, 'customer_tag', { name: 'VIP' });
    await insertRow(store, 'customer_customer_tags', { customer_id: sven.id, customer_tag_id: tag.id });
    await insertRow(store, 'customer_customer', {
      customer_id: rosa.id,
      customer_id_2: sven.id,
      reason: 'same device',
    });
  });
  const find = async (filters: { [name: string]: string }) => {
    const query = Object.fromEntries(Object.entries(filters).map(([name, value]) => [`filter[${name}]`, value]));
    const { status, body } = await analyst.get(withQuery('v1/crud/customer', { ...query, sort: 'id' }));
    expect(status).toBe(200);
    return body.data.map((one: { partner_customerId: string }) => one.partner_customerId);
  };

  describe('API-10 the ten filters', () => {
    test('API-10 id and partner_customerId', async () => {
      expect(await find({ id: String(rosa.id) })).toEqual(['PC-1']);
      expect(await find({ partner_customerId: 'PC-2' })).toEqual(['PC-2']);
      expect(await find({ partner_customerId: 'PC' })).toEqual([]);
    });
    test('API-10 customerDetails.name, last_name, mail and sex', async () => {
      expect(await find({ 'customerDetails.name': 'ros' })).toEqual(['PC-1']);
      expect(await find({ 'customerDetails.last_name': 'Åkesson_1' })).toEqual(['PC-2']);
      expect(await find({ 'customerDetails.last_name': 'Åkesson%' })).toEqual([]);
      expect(await find({ 'customerDetails.mail': 'sven@mail' })).toEqual(['PC-2']);
      expect(await find({ 'customerDetails.sex': 'FEMALE' })).toEqual(['PC-1']);
    });
    test('API-10 customerRiskStatuses.type and .status, customerTriggerLogs.trigger_id, customer_tags_name', async () => {
      expect(await find({ 'customerRiskStatuses.type': 'AML' })).toEqual(['PC-1']);
      expect(await find({ 'customerRiskStatuses.status': 'NEW' })).toEqual(['PC-2']);
      expect(await find({ 'customerRiskStatuses.type': 'AML', 'customerRiskStatuses.status': 'NEW' })).toEqual([]);
      const { body } = await analyst.get('v1/crud/trigger?filter[name]=Stake spike');
      expect(await find({ 'customerTriggerLogs.trigger_id': body.data[0].id })).toEqual(['PC-1']);
      expect(await find({ customer_tags_name: 'VIP' })).toEqual(['PC-2']);
    });
    test('API-10 several filters narrow together', async () => {
      expect(await find({ 'customerDetails.name': 'sven', customer_tags_name: 'VIP' })).toEqual(['PC-2']);
      expect(await find({ 'customerDetails.name': 'rosa', customer_tags_name: 'VIP' })).toEqual([]);
    });
  });

  test('API-10 ENT-3 one customer with details, tags, relations, statuses and fired triggers', async () => {
    const { status, body } = await analyst.get(`v1/crud/customer/${rosa.id}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      partner_customerId: 'PC-1',
      customer_details: { name: 'Rosa', last_name: 'Alvarez', mail: 'rosa@mail.example.com', sex: 'FEMALE' },
      customer_tags: [],
      customer_tag_category: null,
      customers: [{ id: sven.id, partner_customerId: 'PC-2', pivot: { customer_id_2: sven.id } }],
      customer_customer_partner: [{ customer_id_2: sven.id, reason: 'same device' }],
      customerRiskStatuses: [{ type: 'AML', status: 'WATCH' }],
      customerTriggerLogs: [{ trigger: { name: 'Stake spike' } }],
    });
  });

  test('API-10 ERR-2 an unknown customer is 404 with the text of the specification', async () => {
    for (const id of [nowhere, '0', '-1', 'x', '1e3', '9'.repeat(18), '9'.repeat(30), "1'--"]) {
      const { status, body } = await analyst.get(`v1/crud/customer/${encodeURIComponent(id)}`);
      expect(status, id).toBe(404);
      expect(body).toEqual({ message: 'Resource not found.', request_id: expect.any(String) });
    }
  });

  test('API-10 an analyst tags a customer; what the operator wrote stays out of reach', async () => {
    const { body } = await analyst.get('v1/crud/customer-tag');
    const put = await analyst.put(`v1/crud/customer/${rosa.id}`, { customer_tags: [body.data[0].id] });
    expect(put.body.data.customer_tags).toEqual([{ id: body.data[0].id, name: 'VIP' }]);
    for (const change of [
      { partner_customerId: 'X' },
      { customer_details: { name: 'X' } },
      { 'customer_details.name': 'X' },
      { registered_at: null },
    ]) {
      const refused = await analyst.put(`v1/crud/customer/${rosa.id}`, change);
      expect(refused).toMatchObject({
        status: 422,
        body: { errors: { [Object.keys(change)[0] ?? '']: ['There is no such field'] } },
      });
    }
    expect((await analyst.put(`v1/crud/customer/${rosa.id}`, { customer_tags: [] })).body.data.customer_tags).toEqual(
      [],
    );
  });

  describe('mining stats', () => {
    const slip = (id: string, row: Row) =>
      insertRow(store, 'betslip', {
        partner_betslipId: id,
        customer_id: sven.id,
        price: '2',
        created_at: '2026-01-05T09:00:00Z',
        ...row,
      });
    const stats = async (query = '') =>
      (await analyst.get(`v1/crud/customer/${sven.id}${query}`)).body.data.mining_bets_today;

    test('ENT-3 today is the UTC day of the server’s clock; averages are exact, with 2 decimals, in the request’s currency', async () => {
      expect(await stats()).toEqual({
        betslips_played: 0,
        bets_played: 0,
        betslips_won: 0,
        betslips_lost: 0,
        bets_won: 0,
        bets_lost: 0,
        avg_stake: '0.00',
        avg_return: '0.00',
        currency: 'EUR',
      });
      await slip('a', { currency: 'EUR', stake: '10.00', return: '25.00', result: 'WON', settled: true });
      await slip('b', { currency: 'EUR', stake: '0.10', return: '0.00', result: 'LOST', settled: true });
      await slip('c', { currency: 'EUR', stake: '0.20', result: 'OPEN' });
      await slip('yesterday', { currency: 'EUR', stake: '99', created_at: '2026-01-04T23:59:59.999Z' });
      await slip('tomorrow', { currency: 'EUR', stake: '99', created_at: '2026-01-06T00:00:00.000Z' });
      expect(await stats()).toMatchObject({
        betslips_played: 3,
        betslips_won: 1,
        betslips_lost: 1,
        avg_stake: '3.43',
        avg_return: '12.50',
      });
      // 10.30 / 3 · 4.5354 = 15.5715…
      expect(await stats('?currency=PLN&timezone=Europe/Warsaw')).toMatchObject({
        avg_stake: '15.57',
        currency: 'PLN',
      });
    });

    test('ENT-3 bets are counted beside betslips; a currency without a rate gives no average rather than a wrong one', async () => {
      const [fixture] = [
        await insertRow(store, 'fixture', {
          partner_fixtureId: 'F',
          name: 'A - B',
          sport: 'Football',
          competition: 'Cup',
          starts_at: '2026-01-05T20:00:00Z',
        }),
      ];
      const { body } = await analyst.get('v1/crud/betslip?filter[partner_betslipId]=a');
      for (const [id, result] of [
        ['x', 'WON'],
        ['y', 'HALF LOST'],
      ])
        await insertRow(store, 'bet', {
          partner_betId: id,
          betslip_id: body.data[0].id,
          customer_id: sven.id,
          fixture_id: fixture?.id,
          market: '1X2',
          odd_name: '1',
          odd_price: '2',
          result,
          currency: 'EUR',
          created_at: '2026-01-05T09:00:00Z',
        });
      expect(await stats()).toMatchObject({ bets_played: 2, bets_won: 1, bets_lost: 1 });
      expect(await stats('?currency=XTS')).toMatchObject({ betslips_played: 3, avg_stake: null, avg_return: null });
      await slip('usd', { currency: 'USD', stake: '1.00' });
      expect(await stats()).toMatchObject({ betslips_played: 4, avg_stake: null });
    });

    test('API-1 a currency that is no code is refused by name', async () => {
      for (const currency of ['euro', 'EU', '', "E'R"]) {
        const answer = await analyst.get(withQuery(`v1/crud/customer/${sven.id}`, { currency }));
        expect(answer.status, currency).toBe(422);
        expect(Object.keys(answer.body.errors)).toEqual(['currency']);
      }
    });
  });
});
