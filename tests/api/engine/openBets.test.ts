import { beforeAll, expect, test } from 'vitest';
import { type Client, describeApi } from '../../support/api.ts';
import { setting, trigger } from './rules.ts';

const at = (date: number, hour = 12) =>
  `2025-12-${String(date).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;

const odds = (bookmaker: string, price: string, time: string) => ({
  partner_fixtureId: 'open',
  market: 'Match Result',
  selection: 'Home',
  bookmaker,
  price,
  at: time,
});

const slip = (id: string, customer: string, created_at: string, more: object = {}, bet: object = {}) => ({
  partner_betslipId: id,
  partner_customerId: customer,
  currency: 'EUR',
  stake: '10.00',
  price: '3.00',
  created_at,
  bets: [
    {
      partner_betId: `${id}-1`,
      partner_fixtureId: 'open',
      market: 'Match Result',
      odd: { name: 'Home', price: '3.00' },
      ...bet,
    },
  ],
  ...more,
});

describeApi('what triggers know of an open bet', (api) => {
  let admin: Client;
  let id = '';
  const send = async (kind: string, rows: readonly object[]) => {
    const { body } = await admin.post(`v1/ingest/${kind}`, rows);
    expect(body, JSON.stringify(body)).toMatchObject({ accepted: rows.length });
  };
  const firedFor = async (customer: string) => {
    const { body } = await admin.get(
      `v1/crud/trigger-log?filter[trigger_id]=${id}&filter[outcome]=TRIGGERED&filter[partner_customerId]=${customer}&sort=at`,
    );
    return body.data.map((log: { partner_id: string }) => log.partner_id);
  };
  beforeAll(async () => {
    admin = await api().as('admin');
    const fixture = { partner_fixtureId: 'open', sport: 'football', competition: 'X', name: 'A v B' };
    await send('fixtures', [{ ...fixture, starts_at: at(2) }]);
    await send('odds', [odds('One', '2.00', at(1, 8)), odds('Two', '2.00', at(1, 9))]);
    const edge = setting('S1', {
      model: 'BET',
      column: 'closing_edge',
      result_function: 'MAX',
      filters: [],
      datetime_operator: 'LIFETIME',
      datetime_value: null,
      datetime_unit: null,
      value: '0.1',
    });
    const body = trigger('Beat the closing price', { type: 'BETSLIP PLACED', trigger_settings: [edge] });
    const saved = await admin.post('v1/crud/trigger', body);
    expect(saved.status, JSON.stringify(saved.body)).toBe(201);
    id = String(saved.body.data.id);
  });

  test('RMT-5 the closing price of an open bet is unknown to later events, and known from its settlement on', async () => {
    await send('betslips', [slip('A1', 'beats', at(1)), slip('A2', 'beats', at(3)), slip('A3', 'beats', at(5))]);
    const first = async () => (await admin.get('v1/crud/bet?filter[partner_betId]=A1-1')).body.data;
    expect(await first()).toMatchObject([{ closing_price: null, closing_edge: null, settled: false }]);
    expect(await firedFor('beats')).toEqual([]);
    await send('betslips', [slip('A1', 'beats', at(1), { result: 'WON', settled: true, settlement_date: at(4) })]);
    expect(await firedFor('beats')).toEqual(['A3']);
    expect(await first()).toMatchObject([{ closing_price: '2.0000', closing_edge: '0.5000', settled: true }]);
    const tried = trigger('Tried', { type: 'BETSLIP PLACED' });
    const { trigger_settings } = (await admin.get(`v1/crud/trigger/${id}`)).body.data;
    const backtest = { trigger: { ...tried, trigger_settings }, date_from: at(1), date_to: at(9) };
    expect((await admin.post('v1/crud/trigger/backtest', backtest)).body.data).toMatchObject({ firings: 1 });
  });

  test('RMT-5 a settlement without a date is known from the placing on', async () => {
    await send('betslips', [slip('B1', 'undated', at(1)), slip('B2', 'undated', at(3))]);
    expect(await firedFor('undated')).toEqual([]);
    await send('betslips', [slip('B1', 'undated', at(1), { result: 'LOST', settled: true })]);
    expect(await firedFor('undated')).toEqual(['B1', 'B2']);
  });

  test('RMT-5 a bet without a result stays unknown when its betslip is settled', async () => {
    const two = (result?: string) => [
      {
        partner_betId: 'C1-1',
        partner_fixtureId: 'open',
        market: 'Match Result',
        odd: { name: 'Home', price: '3.00' },
      },
      {
        partner_betId: 'C1-2',
        partner_fixtureId: 'open',
        market: 'Cards',
        odd: { name: 'Over', price: '3.00' },
        ...(result && { result }),
      },
    ];
    await send('betslips', [slip('C1', 'partly', at(1), { bets: two() }), slip('C2', 'partly', at(5))]);
    const settled = { result: 'LOST', settled: true, settlement_date: at(4) };
    await send('betslips', [slip('C1', 'partly', at(1), { ...settled, bets: two('LOST') })]);
    expect(await firedFor('partly')).toEqual([]);
  });
});
