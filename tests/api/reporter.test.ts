import { beforeAll, expect, test } from 'vitest';
import { type Client, describeApi } from '../support/api.ts';
import { insertRow } from '../support/rows.ts';
import { Desk } from './act/desk.ts';
import { nowhere } from './helpers/floor.ts';
import { userWith } from './helpers/users.ts';

describeApi('the reporter’s lists of a customer', (api) => {
  let desk: Desk;
  let analyst: Client;
  let ann: string;
  let slip: { id: string; bets: string[] };
  beforeAll(async () => {
    const { tenant, logs } = await api().platform.tenancy.stores('1');
    desk = new Desk(tenant, logs);
    analyst = await api().as('analyst');
    ann = await desk.customer('C-ann');
    const bob = await desk.customer('C-bob');
    const fixture = await desk.fixture('F');
    slip = await desk.betslip(ann, '2026-01-05T10:00:00Z', [await desk.fixture('G'), fixture]);
    const other = await desk.betslip(bob, '2026-01-05T10:00:00Z', [fixture]);
    for (const [i, type] of ['VALUE', 'LATE BET', 'BONUS'].entries()) {
      const flag = { customer_id: ann, betslip_id: slip.id, bet_id: slip.bets[1], type };
      await insertRow(tenant, 'bet_flag', { ...flag, created_at: `2026-01-05T10:0${i}:00Z` });
    }
    const flag = { customer_id: bob, betslip_id: other.id, bet_id: other.bets[0], type: 'VALUE' };
    await insertRow(tenant, 'bet_flag', { ...flag, created_at: '2026-01-05T10:00:00Z' });
    const log = { fixture_id: fixture, market: 'Match Result', margin: '0.01', prices: '[]' };
    const at = { created_at: '2026-01-05T10:00:00Z' };
    await insertRow(tenant, 'arbitrage_log', { customer_id: ann, betslip_id: slip.id, ...log, ...at });
    await insertRow(tenant, 'arbitrage_log', { customer_id: ann, betslip_id: null, ...log, ...at });
  });

  test('API-11 bet flags of a customer are paged and sorted, each with its bet, betslip and prices', async () => {
    const path = `v1/reporter/customer-bet-flags?customer_id=${ann}&sort=created_at`;
    const first = await analyst.get(`${path}&page=1&per_page=2&timezone=Europe/Warsaw&currency=EUR`);
    expect(first).toMatchObject({ status: 200, body: { total: 3, page: 1, per_page: 2 } });
    expect(first.body.data.map(({ type }: { type: string }) => type)).toEqual(['VALUE', 'LATE BET']);
    expect(first.body.data[0]).toMatchObject({
      customer: { id: ann, partner_customerId: 'C-ann' },
      betslip_id: slip.id,
      betslip: {
        id: slip.id,
        partner_betslipId: 'S1',
        price: '2.0000',
        stake: '10.00',
        currency: 'EUR',
        result: 'OPEN',
      },
      bet_id: slip.bets[1],
      bet: {
        id: slip.bets[1],
        partner_betId: 'S1-1',
        market: 'Match Result',
        odd: { name: '1', price: '2.0000' },
        result: 'OPEN',
        fixture: { name: 'F v B' },
      },
    });
    const second = await analyst.get(`${path}&page=2&per_page=2`);
    expect(second.body.data.map(({ type }: { type: string }) => type)).toEqual(['BONUS']);
    const newest = await analyst.get(`v1/reporter/customer-bet-flags?customer_id=${ann}`);
    expect(newest.body.data[0].type).toBe('BONUS');
    expect((await analyst.get('v1/reporter/customer-bet-flags')).body.total).toBe(4);
  });

  test('API-11 arbitrage logs have margin, prices and the bet; one without a betslip has no bet', async () => {
    const { body } = await analyst.get(`v1/reporter/customer-arbitrage-logs?customer_id=${ann}&sort=id`);
    expect(body).toMatchObject({ total: 2, page: 1, per_page: 10 });
    expect(body.data).toMatchObject([
      {
        margin: '0.010000',
        prices: [],
        fixture: { name: 'F v B' },
        betslip: { id: slip.id, price: '2.0000' },
        bet: { id: slip.bets[1], odd: { price: '2.0000' } },
      },
      { betslip: null, bet: null },
    ]);
  });

  test('API-11 ROL-3 unknown parameters are named, an unknown customer has no rows, and each list needs its permission', async () => {
    for (const report of ['customer-bet-flags', 'customer-arbitrage-logs']) {
      const path = `v1/reporter/${report}`;
      expect((await analyst.get(`${path}?customer_id=${nowhere}`)).body).toMatchObject({ data: [], total: 0 });
      for (const query of ['nonsense=1', 'sort=nonsense', 'per_page=201', 'page=0', 'customer_id=x'])
        expect((await analyst.get(`${path}?${query}`)).status, query).toBe(422);
      expect((await api().nobody.get(path)).status).toBe(401);
    }
  });

  test('API-11 ROL-3 a report shows no record of a kind that its reader may not list', async () => {
    const path = `v1/reporter/customer-bet-flags?customer_id=${ann}`;
    const whole = await userWith(api(), ['bet_flag.list', 'betslip.list', 'bet.list', 'fixture.list']);
    expect((await whole.get(path)).body.data[0]).toMatchObject({ betslip: { id: slip.id }, bet: { fixture: {} } });
    const flags = await userWith(api(), ['bet_flag.list']);
    expect((await flags.get(path)).body.data[0]).toMatchObject({ betslip: null, bet: null });
    const bets = await userWith(api(), ['bet_flag.list', 'bet.list']);
    expect((await bets.get(path)).body.data[0]).toMatchObject({ betslip: null, bet: { fixture: null } });
  });
});
