import { beforeAll, expect, test } from 'vitest';
import type { TriggerSetting } from '../../../src/contracts/trigger.ts';
import { type Client, describeApi } from '../../support/api.ts';
import { deposit, setting, trigger } from './rules.ts';

const day = (date: number, time = '12:00:00.000') => `2025-12-${String(date).padStart(2, '0')}T${time}Z`;
const morning = (date: number) => day(date, '11:00:00.000');

const withdrawal = (id: string, customer: string, submitted_at: string) => ({
  partner_withdrawalId: id,
  partner_customerId: customer,
  amount: '450.00',
  currency: 'EUR',
  result: 'PENDING',
  submitted_at,
});

const slip = (id: string, customer: string, created_at: string, partner_fixtureId: string) => ({
  partner_betslipId: id,
  partner_customerId: customer,
  currency: 'EUR',
  stake: '60.00',
  price: '2.00',
  created_at,
  bets: [{ partner_betId: `${id}-1`, partner_fixtureId, market: 'Match Result', odd: { name: 'Home', price: '2.00' } }],
});

const lastDay = (more: Partial<TriggerSetting>) => setting('S1', { datetime_value: 24, ...more });

describeApi('a correction of customer, time or fixture', (api) => {
  let admin: Client;
  let afterDeposits = '';
  let ownDeposit = '';
  let onFixture = '';
  const make = async (name: string, type: string, settings: TriggerSetting) => {
    const answer = await admin.post('v1/crud/trigger', trigger(name, { type, trigger_settings: [settings] }));
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return String(answer.body.data.id);
  };
  /** Customer and event of each firing, from the fired triggers and, alike, from the logs. */
  const firedBy = async (id: string, ...customers: string[]) => {
    const { body: logs } = await admin.get(
      `v1/crud/trigger-log?filter[trigger_id]=${id}&filter[outcome]=TRIGGERED&sort=at&per_page=100`,
    );
    const found: [string, string][] = logs.data
      .map((log: { partner_id: string; partner_customerId: string }) => [log.partner_customerId, log.partner_id])
      .filter(([customer]: [string]) => customers.includes(customer));
    const { body: fired } = await admin.get(`v1/crud/customer-trigger?filter[trigger_id]=${id}&per_page=100`);
    const owners = fired.data
      .map(({ customer }: { customer: { partner_customerId: string } }) => customer.partner_customerId)
      .filter((customer: string) => customers.includes(customer));
    expect(owners.sort(), JSON.stringify(fired)).toEqual(found.map(([customer]) => customer).sort());
    return found;
  };
  const send = async (kind: string, rows: readonly object[]) => {
    const { body } = await admin.post(`v1/ingest/${kind}`, rows);
    expect(body, JSON.stringify(body)).toMatchObject({ accepted: rows.length });
  };
  beforeAll(async () => {
    admin = await api().as('admin');
    const fixture = { sport: 'football', competition: 'X', name: 'A v B', starts_at: day(30) };
    await send(
      'fixtures',
      ['F1', 'F2'].map((id) => ({ ...fixture, partner_fixtureId: id })),
    );
    afterDeposits = await make('Deposits before a withdrawal', 'WITHDRAWAL', lastDay({ value: '400' }));
    ownDeposit = await make('A large deposit', 'DEPOSIT', lastDay({ value: '400' }));
    const stakes = lastDay({ model: 'BETSLIP', column: 'stake', subject: 'FIXTURE', filters: [], value: '100' });
    onFixture = await make('Stakes on a fixture', 'BETSLIP PLACED', stakes);
  });

  test('RMT-5 a deposit corrected to another customer: the events of both are judged again, and its firing moves', async () => {
    await send('withdrawals', [withdrawal('WA', 'A', day(1)), withdrawal('WB', 'B', day(1))]);
    await send('deposits', [deposit('D1', 'A', '500.00', morning(1))]);
    expect(await firedBy(afterDeposits, 'A', 'B')).toEqual([['A', 'WA']]);
    expect(await firedBy(ownDeposit, 'A', 'B')).toEqual([['A', 'D1']]);
    await send('deposits', [deposit('D1', 'B', '500.00', morning(1))]);
    expect(await firedBy(afterDeposits, 'A', 'B')).toEqual([['B', 'WB']]);
    expect(await firedBy(ownDeposit, 'A', 'B')).toEqual([['B', 'D1']]);
    const alerts = async (customer: string) =>
      (await admin.get(`v1/crud/alert?filter[customer.partner_customerId]=${customer}&filter[state]=OPEN`)).body.data
        .length;
    expect([await alerts('A'), await alerts('B')]).toEqual([0, 2]);
  });

  test('RMT-5 a deposit corrected to a later time: the events of both days are judged again', async () => {
    await send('withdrawals', [withdrawal('W5', 'C', day(5)), withdrawal('W9', 'C', day(9))]);
    await send('deposits', [deposit('D2', 'C', '500.00', morning(5))]);
    expect(await firedBy(afterDeposits, 'C')).toEqual([['C', 'W5']]);
    await send('deposits', [deposit('D2', 'C', '500.00', morning(9))]);
    expect(await firedBy(afterDeposits, 'C')).toEqual([['C', 'W9']]);
    await send('deposits', [deposit('D2', 'C', '500.00', morning(5))]);
    expect(await firedBy(afterDeposits, 'C')).toEqual([['C', 'W5']]);
  });

  test('RMT-5 a bet corrected to another fixture: the bets on both are judged again', async () => {
    await send('betslips', [slip('S1', 'E', day(12), 'F1'), slip('S2', 'F', day(12), 'F2')]);
    await send('betslips', [slip('M', 'G', morning(12), 'F1')]);
    expect(await firedBy(onFixture, 'E', 'F', 'G')).toEqual([['E', 'S1']]);
    await send('betslips', [slip('M', 'G', morning(12), 'F2')]);
    expect(await firedBy(onFixture, 'E', 'F', 'G')).toEqual([['F', 'S2']]);
  });

  test('RMT-5 a betslip corrected to another time: the bets of both days on its fixture are judged again', async () => {
    await send('betslips', [slip('S3', 'H', day(15), 'F1'), slip('S4', 'H', day(19), 'F1')]);
    await send('betslips', [slip('N', 'I', morning(15), 'F1')]);
    expect(await firedBy(onFixture, 'H', 'I')).toEqual([['H', 'S3']]);
    await send('betslips', [slip('N', 'I', morning(19), 'F1')]);
    expect(await firedBy(onFixture, 'H', 'I')).toEqual([['H', 'S4']]);
  });
});
