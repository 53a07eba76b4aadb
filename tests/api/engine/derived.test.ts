import { beforeAll, expect, test } from 'vitest';
import type { TriggerSetting } from '../../../src/contracts/trigger.ts';
import { type Client, describeApi } from '../../support/api.ts';
import { setting, trigger } from './rules.ts';

const at = (minute: number) => `2026-01-05T09:${String(minute).padStart(2, '0')}:00.000Z`;

const slip = (id: string, customer: string, stake: string, created_at: string) => ({
  partner_betslipId: id,
  partner_customerId: customer,
  currency: 'EUR',
  stake,
  price: '2.00',
  created_at,
  bets: [
    {
      partner_betId: `${id}-1`,
      partner_fixtureId: 'derived',
      market: 'Match Result',
      odd: { name: 'Home', price: '2.00' },
    },
  ],
});

const of = (model: string, column: string, more: Partial<TriggerSetting>) =>
  setting('S1', { model, column, filters: [], ...more });

describeApi('triggers that read rows that triggers write', (api) => {
  let admin: Client;
  const ids = new Map<string, string>();
  beforeAll(async () => {
    admin = await api().as('admin');
    const fixture = { partner_fixtureId: 'derived', sport: 'football', competition: 'X', name: 'A v B' };
    await admin.post('v1/ingest/fixtures', [{ ...fixture, starts_at: '2026-01-06T18:00:00Z' }]);
    const make = async (name: string, more: object) => {
      const { status, body } = await admin.post('v1/crud/trigger', trigger(name, { type: 'BETSLIP PLACED', ...more }));
      expect(status, JSON.stringify(body)).toBe(201);
      ids.set(name, body.data.id);
    };
    await make('Flags a big stake', {
      trigger_settings: [
        of('BETSLIP', 'stake', {
          subject: 'BETSLIP',
          result_function: 'VALUE',
          datetime_operator: 'LIFETIME',
          datetime_value: null,
          datetime_unit: null,
          value: '100',
        }),
      ],
      trigger_actions: [
        { handler: 'ADD BET FLAG', type: 'AUTOMATIC', params: { flag: 'STAKE SPIKE' } },
        { handler: 'SET RISK STATUS', type: 'AUTOMATIC', params: { status: 'WATCH' } },
      ],
    });
    await make('Has been flagged', {
      trigger_settings: [of('BET FLAG', 'type', { result_function: 'COUNT', value: '0' })],
    });
  });

  const firings = async (name: string, customer: string) =>
    (
      await admin.get(
        `v1/crud/trigger-log?sort=at&filter[outcome]=TRIGGERED&filter[trigger_id]=${ids.get(name)}&filter[partner_customerId]=${customer}`,
      )
    ).body.data.map((log: { partner_id: string }) => log.partner_id);

  test('RMT-5 within one batch a betslip sees the flags of earlier betslips, and never its own', async () => {
    const rows = [
      slip('f3', 'flagged', '5.00', at(3)),
      slip('f1', 'flagged', '500.00', at(1)),
      slip('f2', 'flagged', '5.00', at(2)),
    ];
    expect((await admin.post('v1/ingest/betslips', rows)).body).toMatchObject({ accepted: 3 });
    expect(await firings('Flags a big stake', 'flagged')).toEqual(['f1']);
    expect(await firings('Has been flagged', 'flagged')).toEqual(['f2', 'f3']);
    // ALR-4: the flag is named as what the number was made of
    const logs = `v1/crud/trigger-log?sort=at&filter[trigger_id]=${ids.get('Has been flagged')}`;
    const [flag] = (await admin.get('v1/crud/bet-flag')).body.data;
    expect((await admin.get(logs)).body.data[0].suspect_items).toContainEqual({
      type: 'BET FLAG',
      id: flag.id,
      partnerId: null,
      at: at(1),
      result: 'STAKE SPIKE',
      settings: ['S1'],
    });
  });

  test('RMT-5 a late flag causes the betslips after it to be judged again', async () => {
    await admin.post('v1/ingest/betslips', [slip('l1', 'late', '5.00', at(1)), slip('l3', 'late', '5.00', at(3))]);
    expect(await firings('Has been flagged', 'late')).toEqual([]);
    await admin.post('v1/ingest/betslips', [slip('l2', 'late', '500.00', at(2))]);
    expect(await firings('Has been flagged', 'late')).toEqual(['l3']);
  });

  test('RMT-5 withdrawing a flag withdraws what fired because of it', async () => {
    await admin.post('v1/ingest/betslips', [slip('l2', 'late', '50.00', at(2))]);
    expect(await firings('Flags a big stake', 'late')).toEqual([]);
    expect(await firings('Has been flagged', 'late')).toEqual([]);
    expect((await admin.get('v1/crud/bet-flag')).body.data).toHaveLength(1);
    expect(
      (await admin.get('v1/crud/alert?filter[customer.partner_customerId]=late&filter[state]=OPEN')).body.data,
    ).toEqual([]);
  });
});
