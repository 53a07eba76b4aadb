import { beforeAll, expect, test } from 'vitest';
import type { TriggerSetting } from '../../../src/contracts/trigger.ts';
import { type Client, describeApi } from '../../support/api.ts';
import { deposit, setting, trigger } from './rules.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 9, minute)).toISOString();
const lifetime = { datetime_operator: 'LIFETIME', datetime_value: null, datetime_unit: null } as const;
const of = (model: string, column: string, more: Partial<TriggerSetting>) =>
  setting('S1', { model, column, filters: [], result_function: 'COUNT', value: '0', ...more });
const flagged = (flag: string, more: Partial<TriggerSetting> = {}) =>
  of('BET FLAG', 'type', {
    filters: [{ query_operator: 'AND', column: 'type', operator: 'EQUALS TO', value: flag }],
    ...more,
  });
const flagAs = (flag: string) => ({ handler: 'ADD BET FLAG', type: 'AUTOMATIC', params: { flag } });

const slip = (
  id: string,
  customer: string,
  created_at: string,
  more: { stake?: string; price?: string; fixture?: string } = {},
) => ({
  partner_betslipId: id,
  partner_customerId: customer,
  currency: 'EUR',
  stake: more.stake ?? '5.00',
  price: more.price ?? '2.00',
  created_at,
  bets: [
    {
      partner_betId: `${id}-1`,
      partner_fixtureId: more.fixture ?? 'chain',
      market: 'Match Result',
      odd: { name: 'Home', price: more.price ?? '2.00' },
    },
  ],
});

describeApi('triggers that read what others write, and prices that come late', (api) => {
  let admin: Client;
  const make = async (name: string, type: string, one: TriggerSetting, actions: object[] = []) => {
    const body = trigger(name, { type, trigger_settings: [one], trigger_actions: actions });
    const answer = await admin.post('v1/crud/trigger', body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return String(answer.body.data.id);
  };
  const firedBy = async (id: string) => {
    const { body } = await admin.get(`v1/crud/trigger-log?filter[trigger_id]=${id}&filter[outcome]=TRIGGERED&sort=at`);
    return body.data.map((log: { partner_id: string }) => log.partner_id);
  };
  const send = async (kind: string, ...rows: object[]) => {
    const { body } = await admin.post(`v1/ingest/${kind}`, rows);
    expect(body, JSON.stringify(body)).toMatchObject({ accepted: rows.length });
  };
  const price = (fixture: string, bookmaker: string, selection: string, value: string, moment: string) => ({
    ...{ partner_fixtureId: fixture, bookmaker, market: 'Match Result', selection, price: value, at: moment },
  });
  beforeAll(async () => {
    admin = await api().as('admin');
    const fixture = { sport: 'football', competition: 'X', name: 'A v B', starts_at: '2026-01-06T18:00:00Z' };
    await send('fixtures', ...['chain', 'other', 'sure'].map((id) => ({ ...fixture, partner_fixtureId: id })));
  });

  test('RMT-5 a chain of triggers across event types is judged moment by moment until nothing changes', async () => {
    const stake = of('BETSLIP', 'stake', { subject: 'BETSLIP', result_function: 'VALUE', ...lifetime, value: '100' });
    await make('Big stake', 'BETSLIP PLACED', stake, [flagAs('STAKE SPIKE')]);
    await make('After a big stake', 'BETSLIP PLACED', flagged('STAKE SPIKE', lifetime), [flagAs('SYNDICATE')]);
    const half = { datetime_value: 30, datetime_unit: 'MINUTES' } as const;
    const last = await make('Deposit after a syndicate', 'DEPOSIT', flagged('SYNDICATE', half));
    await send('betslips', slip('c20', 'chain', at(20)));
    await send('deposits', deposit('c45', 'chain', '10.00', at(45)), deposit('c51', 'chain', '10.00', at(51)));
    expect(await firedBy(last)).toEqual([]);
    // 44 minutes before the deposit, which therefore does not see its flag, only that of the betslip between
    await send('betslips', slip('c1', 'chain', at(1), { stake: '500.00' }));
    expect(await firedBy(last)).toEqual(['c45']);
    await send('betslips', slip('c1', 'chain', at(1), { stake: '50.00' }));
    expect(await firedBy(last)).toEqual([]);
  });

  test('RMT-5 a late price causes later betslips that read it to be judged again, of the customer and of the fixture', async () => {
    const best = (subject: 'CUSTOMER' | 'FIXTURE') =>
      of('BET', 'best_price', { subject, result_function: 'MAX', ...lifetime, value: '4' });
    const byCustomer = await make('Best price of the customer', 'BETSLIP PLACED', best('CUSTOMER'));
    const byFixture = await make('Best price on the fixture', 'BETSLIP PLACED', best('FIXTURE'));
    await send('odds', price('other', 'One', 'Home', '2.00', at(0)));
    await send('betslips', slip('o1', 'priced', at(1), { fixture: 'other' }));
    await send('betslips', slip('o2', 'priced', at(2), { fixture: 'chain' }));
    // before any price of its selection, so that no late price changes its own bet
    const away = slip('o3', 'somebody', at(3), { fixture: 'other' });
    await send('betslips', {
      ...away,
      bets: away.bets.map((bet) => ({ ...bet, odd: { name: 'Away', price: '2.00' } })),
    });
    expect([await firedBy(byCustomer), await firedBy(byFixture)]).toEqual([[], []]);
    await send('odds', price('other', 'Two', 'Home', '5.00', at(1)));
    expect(await firedBy(byCustomer)).toEqual(['o1', 'o2']);
    expect(await firedBy(byFixture)).toEqual(['o1', 'o3']);
  });

  test('RMT-5 an arbitrage log causes later betslips of others on the fixture to be judged again', async () => {
    const overround = of('BET', 'best_overround', { subject: 'BET', result_function: 'VALUE', ...lifetime });
    const sure = { ...overround, number_operator: 'LESS THAN' };
    await make('Sure bet', 'BETSLIP PLACED', sure, [{ handler: 'LOG ARBITRAGE', type: 'AUTOMATIC', params: {} }]);
    const seen = of('ARBITRAGE LOG', 'margin', { subject: 'FIXTURE', ...lifetime });
    const id = await make('On a fixture with a sure bet', 'BETSLIP PLACED', seen);
    await send('odds', price('sure', 'One', 'Home', '2.20', at(0)), price('sure', 'Two', 'Away', '2.20', at(0)));
    const unpriced = (one: ReturnType<typeof slip>) => ({
      ...one,
      bets: one.bets.map((bet) => ({ ...bet, odd: { name: 'Draw', price: '2.00' } })),
    });
    await send('betslips', unpriced(slip('s5', 'follower', at(5), { fixture: 'sure' })));
    expect(await firedBy(id)).toEqual([]);
    await send('betslips', slip('s2', 'leader', at(2), { fixture: 'sure', stake: '1000.00' }));
    expect((await admin.get('v1/crud/arbitrage-log')).body.data).toHaveLength(1);
    expect(await firedBy(id)).toEqual(['s5']);
  });

  test('MDL-2 a betslip that is sent again with other bets is refused, and keeps its bets and their money', async () => {
    await send('betslips', slip('b1', 'same', at(1)));
    const [bet] = slip('b1', 'same', at(1)).bets;
    const other = { ...slip('b1', 'same', at(1)), bets: [{ ...bet, partner_betId: 'b1-2' }] };
    const both = { ...other, bets: [bet, ...other.bets] };
    const { body } = await admin.post('v1/ingest/betslips', [other, both]);
    expect(body).toMatchObject({ accepted: 0, unchanged: 0 });
    const reason = 'bets: The betslip is stored with the bets b1-1: send it with the same bets';
    expect(body.rejected).toEqual([1, 2].map((line) => ({ line, errors: [reason] })));
    const twice = [slip('b2', 'same', at(1)), { ...slip('b2', 'same', at(1)), bets: other.bets }];
    expect((await admin.post('v1/ingest/betslips', twice)).body).toMatchObject({
      accepted: 1,
      rejected: [{ line: 2 }],
    });
  });

  test('MDL-2 a betslip is not placed after the settlement that is stored', async () => {
    const settled = { ...slip('t1', 'timed', at(1)), result: 'LOST', settled: true, settlement_date: at(10) };
    await send('betslips', settled);
    const { body } = await admin.post('v1/ingest/betslips', [slip('t1', 'timed', at(11))]);
    const reason = `created_at: The betslip is settled at ${at(10)}, before this time`;
    expect(body).toMatchObject({ accepted: 0, rejected: [{ line: 1, errors: [reason] }] });
  });
});
