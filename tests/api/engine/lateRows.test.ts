import { beforeAll, expect, test } from 'vitest';
import type { TriggerSetting } from '../../../src/contracts/trigger.ts';
import { type Client, describeApi } from '../../support/api.ts';
import { deposit, setting, trigger } from './rules.ts';

const day = (date: number, time = '12:00:00.000') => `2025-12-${String(date).padStart(2, '0')}T${time}Z`;

const withdrawal = (id: string, customer: string, submitted_at: string) => ({
  partner_withdrawalId: id,
  partner_customerId: customer,
  amount: '450.00',
  currency: 'EUR',
  result: 'PENDING',
  submitted_at,
});

const slip = (id: string, customer: string, created_at: string, fixtures: readonly string[]) => ({
  partner_betslipId: id,
  partner_customerId: customer,
  currency: 'EUR',
  stake: '60.00',
  price: '2.00',
  created_at,
  bets: fixtures.map((partner_fixtureId, index) => ({
    partner_betId: `${id}-${index}`,
    partner_fixtureId,
    market: 'Match Result',
    odd: { name: 'Home', price: '2.00' },
  })),
});

const lastDay = (more: Partial<TriggerSetting>) => setting('S1', { datetime_value: 24, ...more });

describeApi('rows that arrive after the events that they count for', (api) => {
  let admin: Client;
  const make = async (name: string, type: string, settings: TriggerSetting) => {
    const body = trigger(name, { type, trigger_settings: [settings] });
    const answer = await admin.post('v1/crud/trigger', body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return { id: String(answer.body.data.id), body };
  };
  const firedBy = async (id: string) => {
    const { body } = await admin.get(`v1/crud/trigger-log?filter[trigger_id]=${id}&sort=at`);
    return body.data.map((log: { partner_id: string }) => log.partner_id);
  };
  const send = async (kind: string, rows: readonly object[]) => {
    const { body } = await admin.post(`v1/ingest/${kind}`, rows);
    expect(body, JSON.stringify(body)).toMatchObject({ accepted: rows.length });
  };
  beforeAll(async () => {
    admin = await api().as('admin');
  });

  test('RMT-5 late deposits of several days in one request cause each day’s withdrawal to be judged again, as in the backtest', async () => {
    const { id, body } = await make('Deposits before a withdrawal', 'WITHDRAWAL', lastDay({ value: '400' }));
    await send(
      'withdrawals',
      [1, 5, 20].map((date) => withdrawal(`W${date}`, 'late', day(date))),
    );
    await send('withdrawals', [withdrawal('other', 'bystander', day(20))]);
    expect(await firedBy(id)).toEqual([]);
    const early = '11:59:59.999';
    await send(
      'deposits',
      [1, 20].map((date) => deposit(`D${date}`, 'late', '500.00', day(date, early))),
    );
    expect(await firedBy(id)).toEqual(['W1', 'W20']);
    const tried = { trigger: { ...body, name: 'Tried' }, date_from: day(1), date_to: day(21) };
    const { body: answer } = await admin.post('v1/crud/trigger/backtest', tried);
    expect(answer.data).toMatchObject({ firings: 2 });
  });

  test('RMT-5 late betslips of several days in one request cause each day’s betslip on the same fixture to be judged again', async () => {
    const fixture = { sport: 'football', competition: 'X', name: 'A v B', starts_at: day(30) };
    await send(
      'fixtures',
      ['F1', 'F2'].map((id) => ({ ...fixture, partner_fixtureId: id })),
    );
    const { id } = await make(
      'Stakes on a fixture',
      'BETSLIP PLACED',
      lastDay({ model: 'BETSLIP', column: 'stake', subject: 'FIXTURE', filters: [], value: '100' }),
    );
    await send(
      'betslips',
      [2, 10, 18].map((date) => slip(`S${date}`, `on ${date}`, day(date), ['F1'])),
    );
    expect(await firedBy(id)).toEqual([]);
    await send(
      'betslips',
      [2, 18].map((date) => slip(`L${date}`, 'late', day(date, '11:00:00.000'), ['F2', 'F1'])),
    );
    expect(await firedBy(id)).toEqual(['S2', 'S18']);
  });

  test('RMT-5 late betslips of several days that are flagged cause each day’s later betslip to be judged again', async () => {
    const flags = await admin.post('v1/crud/trigger', {
      ...trigger('Flags a stake', { type: 'BETSLIP PLACED' }),
      trigger_settings: [
        // a window of a day: with LIFETIME each later betslip would be judged again anyhow
        lastDay({ model: 'BETSLIP', column: 'price', filters: [], result_function: 'LAST', value: '50' }),
      ],
      trigger_actions: [{ handler: 'ADD BET FLAG', type: 'AUTOMATIC', params: { flag: 'STAKE SPIKE' } }],
    });
    expect(flags.status, JSON.stringify(flags.body)).toBe(201);
    const { id } = await make(
      'Flagged within a day',
      'BETSLIP PLACED',
      lastDay({ model: 'BET FLAG', column: 'type', filters: [], result_function: 'COUNT', value: '0' }),
    );
    await send(
      'betslips',
      [3, 11, 19].map((date) => slip(`T${date}`, 'flagged', day(date), ['F2'])),
    );
    const high = (date: number) => ({
      ...slip(`H${date}`, 'flagged', day(date, '11:00:00.000'), ['F2']),
      price: '90',
    });
    await send('betslips', [high(3), high(19)]);
    expect(await firedBy(id)).toEqual(['T3', 'T19']);
  });

  test('RMT-5 a late row of the customer or of the fixture counts in what a firing shows, active or in the shadow, though no answer depends on it', async () => {
    const stakes = { column: 'stake', filters: [], usage: 'EVIDENCE' as const };
    const days = (datetime_value: number) => ({ datetime_unit: 'DAYS' as const, datetime_value });
    const settings = [
      lastDay({ model: 'BETSLIP', column: 'stake', subject: 'BETSLIP', filters: [], value: '50' }),
      setting('S2', { ...stakes, ...days(30), model: 'BETSLIP' }),
      setting('S3', { ...stakes, ...days(7), model: 'BET', subject: 'FIXTURE' }),
    ].map(({ number_operator, value, ...rest }) =>
      rest.usage === 'EVIDENCE' ? rest : { ...rest, number_operator, value },
    );
    const ids = await Promise.all(
      ['ACTIVE', 'SHADOW'].map(async (mode) => {
        const body = trigger(`Shows stakes: ${mode}`, { type: 'BETSLIP PLACED', mode, trigger_settings: settings });
        const answer = await admin.post('v1/crud/trigger', body);
        expect(answer.status, JSON.stringify(answer.body)).toBe(201);
        return String(answer.body.data.id);
      }),
    );
    const shown = async () => {
      const logs = await Promise.all(
        ids.map((id) => admin.get(`v1/crud/trigger-log?filter[trigger_id]=${id}&sort=at`)),
      );
      return logs.map(({ body }) => {
        const log = body.data.find(({ partner_id }: { partner_id: string }) => partner_id === 'E20');
        return log.trigger_settings.map(({ found }: { found: string }) => Number(found));
      });
    };
    const fixture = { sport: 'football', competition: 'X', name: 'C v D', starts_at: day(30) };
    await send(
      'fixtures',
      ['F3', 'F4'].map((id) => ({ ...fixture, partner_fixtureId: id })),
    );
    await send('betslips', [slip('E20', 'shown', day(20), ['F3'])]);
    expect(await shown()).toEqual([
      [60, 60, 60],
      [60, 60, 60],
    ]);
    await send('betslips', [slip('E12', 'shown', day(12), ['F4'])]);
    expect(await shown()).toEqual([
      [60, 120, 60],
      [60, 120, 60],
    ]);
    await send('betslips', [slip('E15', 'another', day(15), ['F3']), slip('E10', 'another', day(10), ['F3'])]);
    expect(await shown()).toEqual([
      [60, 120, 120],
      [60, 120, 120],
    ]);
  });
});
