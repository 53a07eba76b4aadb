import { beforeAll, expect, test } from 'vitest';
import { type Client, describeApi } from '../../support/api.ts';
import { setting, trigger } from './rules.ts';

const at = (date: number, hour = 12) =>
  `2025-12-${String(date).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;

describeApi('decisions are kept with their times', (api) => {
  let admin: Client;
  let laundering = '';
  let losses = '';
  const send = async (kind: string, rows: readonly object[]) => {
    const { body } = await admin.post(`v1/ingest/${kind}`, rows);
    expect(body, JSON.stringify(body)).toMatchObject({ rejected: [] });
    return body;
  };
  const payment = (own: string, id: string, customer: string, amount: string, submitted_at: string, more: object) => ({
    [own]: id,
    partner_customerId: customer,
    amount,
    currency: 'EUR',
    submitted_at,
    ...more,
  });
  const deposit = (id: string, customer: string, more: object) =>
    payment('partner_depositId', id, customer, '500.00', at(1), more);
  const withdrawal = (id: string, customer: string, submitted_at: string) =>
    payment('partner_withdrawalId', id, customer, '450.00', submitted_at, { result: 'PENDING' });
  const slip = (id: string, customer: string, created_at: string, more: object = {}) => ({
    partner_betslipId: id,
    partner_customerId: customer,
    currency: 'EUR',
    stake: '10.00',
    price: '3.00',
    created_at,
    bets: [
      {
        partner_betId: `${id}-1`,
        partner_fixtureId: 'decided',
        market: 'Match Result',
        odd: { name: 'Home', price: '3.00' },
      },
    ],
    ...more,
  });
  const settled = (result: string, back: string, settlement_date: string) => ({
    result,
    settled: true,
    return: back,
    settlement_date,
  });
  const firedFor = async (id: string, customer: string) => {
    const { body } = await admin.get(
      `v1/crud/trigger-log?filter[trigger_id]=${id}&filter[outcome]=TRIGGERED&filter[partner_customerId]=${customer}&sort=at`,
    );
    return body.data.map((log: { partner_id: string }) => log.partner_id);
  };
  const openAlerts = async (customer: string) => {
    const { body } = await admin.get(
      `v1/crud/alert?filter[customer.partner_customerId]=${customer}&filter[state]=OPEN`,
    );
    return body.total;
  };
  const save = async (body: object) => {
    const saved = await admin.post('v1/crud/trigger', body);
    expect(saved.status, JSON.stringify(saved.body)).toBe(201);
    return String(saved.body.data.id);
  };
  const alert = { trigger_actions: [{ handler: 'CREATE ALERT', type: 'AUTOMATIC', params: {} }] };
  const lifetime = { datetime_operator: 'LIFETIME', datetime_value: null, datetime_unit: null };

  beforeAll(async () => {
    admin = await api().as('admin');
    const fixture = { partner_fixtureId: 'decided', sport: 'football', competition: 'X', name: 'A v B' };
    await send('fixtures', [{ ...fixture, starts_at: at(20) }]);
    const approved = setting('S1', {
      model: 'DEPOSIT',
      column: 'amount',
      result_function: 'SUM',
      ...lifetime,
      value: '400',
    });
    laundering = await save(
      trigger('Withdraws what was deposited', { type: 'WITHDRAWAL', trigger_settings: [approved], ...alert }),
    );
    const lost = setting('S1', {
      model: 'BETSLIP',
      column: 'profit',
      result_function: 'SUM',
      filters: [],
      ...lifetime,
      value: '5',
    });
    losses = await save(trigger('Has lost', { type: 'BETSLIP PLACED', trigger_settings: [lost], ...alert }));
  });

  test('RMT-5 a deposit that is reversed later leaves the firing and its alert; later events know the reversal', async () => {
    await send('deposits', [deposit('r1', 'reversed', { result: 'PENDING' })]);
    await send('deposits', [deposit('r1', 'reversed', { result: 'APPROVED', processed_at: at(1, 13) })]);
    await send('withdrawals', [withdrawal('rw1', 'reversed', at(1, 14))]);
    expect(await firedFor(laundering, 'reversed')).toEqual(['rw1']);
    await send('deposits', [deposit('r1', 'reversed', { result: 'REVERSED', processed_at: at(2, 18) })]);
    expect(await firedFor(laundering, 'reversed')).toEqual(['rw1']);
    expect(await openAlerts('reversed')).toBe(1);
    await send('withdrawals', [withdrawal('rw2', 'reversed', at(3))]);
    expect(await firedFor(laundering, 'reversed')).toEqual(['rw1']);
    const { body } = await admin.get('v1/crud/deposit?filter[partner_depositId]=r1');
    expect(body.data).toMatchObject([
      {
        result: 'REVERSED',
        processed_at: at(2, 18),
        former_decisions: [{ from: at(1, 13).replace('.000Z', '+00:00'), result: 'APPROVED' }],
      },
    ]);
    // sent again, in any order, they change nothing
    const again = [
      deposit('r1', 'reversed', { result: 'APPROVED', processed_at: at(1, 13) }),
      deposit('r1', 'reversed', { result: 'REVERSED', processed_at: at(2, 18) }),
      deposit('r1', 'reversed', { result: 'PENDING' }),
    ];
    for (const row of again) expect(await send('deposits', [row])).toMatchObject({ accepted: 0, unchanged: 1 });
  });

  test('RMT-5 an approval that arrives after the reversal is known from its own moment on', async () => {
    await send('withdrawals', [withdrawal('lw1', 'late', at(1, 14)), withdrawal('lw2', 'late', at(3))]);
    await send('deposits', [deposit('l1', 'late', { result: 'REVERSED', processed_at: at(2, 18) })]);
    expect(await firedFor(laundering, 'late')).toEqual([]);
    await send('deposits', [deposit('l1', 'late', { result: 'APPROVED', processed_at: at(1, 13) })]);
    expect(await firedFor(laundering, 'late')).toEqual(['lw1']);
    expect((await admin.get('v1/crud/deposit?filter[partner_depositId]=l1')).body.data).toMatchObject([
      { result: 'REVERSED', processed_at: at(2, 18) },
    ]);
  });

  test('RMT-5 a corrected moment or result of a decision withdraws what it had caused', async () => {
    await send('deposits', [deposit('c1', 'mistaken', { result: 'APPROVED', processed_at: at(1, 13) })]);
    await send('withdrawals', [withdrawal('cw1', 'mistaken', at(1, 14)), withdrawal('cw2', 'mistaken', at(3))]);
    expect(await firedFor(laundering, 'mistaken')).toEqual(['cw1', 'cw2']);
    await send('deposits', [deposit('c1', 'mistaken', { result: 'APPROVED', processed_at: at(2) })]);
    expect(await firedFor(laundering, 'mistaken')).toEqual(['cw2']);
    await send('deposits', [deposit('c1', 'mistaken', { result: 'REJECTED', processed_at: at(2) })]);
    expect(await firedFor(laundering, 'mistaken')).toEqual([]);
  });

  test('RMT-5 a betslip that is settled again leaves what its first settlement caused; its bets keep their first moment', async () => {
    await send('betslips', [slip('s1', 'resettled', at(1))]);
    await send('betslips', [slip('s1', 'resettled', at(1), settled('LOST', '0.00', at(2)))]);
    await send('betslips', [slip('s2', 'resettled', at(3))]);
    expect(await firedFor(losses, 'resettled')).toEqual(['s2']);
    await send('betslips', [slip('s1', 'resettled', at(1), settled('VOID', '10.00', at(4)))]);
    expect(await firedFor(losses, 'resettled')).toEqual(['s2']);
    expect(await openAlerts('resettled')).toBe(1);
    await send('betslips', [slip('s3', 'resettled', at(5))]);
    expect(await firedFor(losses, 'resettled')).toEqual(['s2']);
    const bets = (await admin.get('v1/crud/bet?filter[partner_betId]=s1-1')).body.data;
    expect(bets).toMatchObject([{ result: 'VOID', settlement_date: at(4), former_decisions: [{ result: 'LOST' }] }]);
  });

  test('RMT-5 the backtest knows former decisions, too', async () => {
    const { trigger_settings } = (await admin.get(`v1/crud/trigger/${laundering}`)).body.data;
    const body = {
      trigger: { ...trigger('Tried', { type: 'WITHDRAWAL' }), trigger_settings },
      date_from: at(1),
      date_to: at(9),
    };
    expect((await admin.post('v1/crud/trigger/backtest', body)).body.data).toMatchObject({ firings: 2 });
  });

  test('RMT-5 two decisions of a known record in one request are both known, each from its own moment on', async () => {
    await send('deposits', [deposit('t1', 'twice', { result: 'PENDING' })]);
    await send('withdrawals', [withdrawal('tw1', 'twice', at(1, 14)), withdrawal('tw2', 'twice', at(3))]);
    await send('deposits', [
      deposit('t1', 'twice', { result: 'APPROVED', processed_at: at(1, 13) }),
      deposit('t1', 'twice', { result: 'REVERSED', processed_at: at(2, 18) }),
    ]);
    expect(await firedFor(laundering, 'twice')).toEqual(['tw1']);
  });

  test('RMT-5 a betslip’s two results in one request: the first one, known as it is placed, counts for its own event', async () => {
    await send('betslips', [slip('o1', 'at once', at(5))]);
    expect(await firedFor(losses, 'at once')).toEqual([]);
    await send('betslips', [
      slip('o1', 'at once', at(5), settled('LOST', '0.00', at(5))),
      slip('o1', 'at once', at(5), settled('VOID', '10.00', at(6))),
    ]);
    expect(await firedFor(losses, 'at once')).toEqual(['o1']);
  });
});
