import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Row } from '../../server/database/database.ts';
import { type Store, table } from '../../server/sql/store.ts';
import { type Client, describeApi } from '../support/api.ts';
import { insertRow } from '../support/rows.ts';
import { withQuery } from './helpers/floor.ts';

describeApi('a customer’s mining stats', (api) => {
  let analyst: Client;
  let store: Store;
  let sven: Row;
  beforeAll(async () => {
    analyst = await api().as('analyst');
    store = (await api().platform.tenancy.stores('1')).tenant;
    sven = await insertRow(store, 'customer', { partner_customerId: 'PC-2' });
  });
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

  test('ENT-3 bets are counted beside betslips; a currency without a rate gives no average', async () => {
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

  test('PRF-3 averages over several currencies equal a recount in SQL, are rounded once, and are marked as converted', async () => {
    const { id } = await insertRow(store, 'customer', { partner_customerId: 'PC-3' });
    const amounts = [
      ['10.01', 'EUR', '25.00'],
      ['33.33', 'GBP', '0.00'],
      ['0.07', 'PLN', null],
      ['129.99', 'SEK', '411.10'],
      ['7.77', 'PLN', '3.05'],
    ] as const;
    for (const [n, [stake, currency, returned]] of amounts.entries())
      await slip(`mixed ${n}`, {
        customer_id: id,
        currency,
        stake,
        return: returned,
        result: returned ? 'WON' : 'OPEN',
        settled: returned !== null,
      });
    const { control } = api().platform;
    for (const currency of ['EUR', 'GBP', 'PLN', 'SEK']) {
      const { rows } = await sql<{ stake: string; returned: string }>`
        with rate as (select code, rate from ${table(control, 'currency_rate')} where day = '2026-01-01' union select 'EUR', 1),
        slip as (select * from json_to_recordset(${JSON.stringify(amounts.map(([stake, code, returned]) => ({ stake, code, returned })))}::json)
          as t(stake numeric, code text, returned numeric))
        select round(avg(stake * wanted.rate / own.rate), 2)::text as stake, round(avg(returned * wanted.rate / own.rate), 2)::text as returned
        from slip join rate own on own.code = slip.code cross join (select rate from rate where code = ${currency}) wanted`.execute(
        control.db,
      );
      const { body } = await analyst.get(`v1/crud/customer/${id}?currency=${currency}`);
      expect(body.data.mining_bets_today).toMatchObject({
        avg_stake: rows[0]?.stake,
        avg_return: rows[0]?.returned,
        currency,
        converted: true,
      });
    }
  });

  test('API-1 an invalid currency code is refused by name', async () => {
    for (const currency of ['euro', 'EU', '', "E'R"]) {
      const answer = await analyst.get(withQuery(`v1/crud/customer/${sven.id}`, { currency }));
      expect(answer.status, currency).toBe(422);
      expect(Object.keys(answer.body.errors)).toEqual(['currency']);
    }
  });
});
