import { expect } from 'vitest';
import type { Client } from '../../support/api.ts';
import { always, setting } from '../engine/rules.ts';

/** The moment of the tests' rows, before the tests' clock (2026-01-05T12:00Z). */
export const placedAt = '2026-01-05T11:59:00.000Z';

/** A fixture that betslips can be placed on. */
export const fixture = (id: string) => ({
  partner_fixtureId: id,
  sport: 'Football',
  competition: 'Cup',
  name: `${id} v Away`,
  starts_at: '2026-01-06T20:00:00.000Z',
});

/** A betslip with one bet, as an operator asks about it. */
export const betslip = (id: string, stake: string, more: object = {}) => ({
  partner_betslipId: id,
  partner_customerId: `customer-of-${id}`,
  currency: 'EUR',
  stake,
  price: '2.50',
  return_possible: (Number(stake) * 2.5).toFixed(2),
  created_at: placedAt,
  bets: [
    {
      partner_betId: `${id}-1`,
      partner_fixtureId: 'f-1',
      market: 'Match Result',
      odd: { name: 'Home', price: '2.50' },
    },
  ],
  ...more,
});

type Action = { handler: string; type?: string };

/** A trigger that fires for each row of its event whose amount lies above a bar. */
export const above = (name: string, bar: string, actions: Action[], more: object = {}) => ({
  name,
  type: 'BETSLIP PLACED',
  mode: 'ACTIVE',
  effective_from: always,
  trigger_settings: [
    setting('S1', {
      model: 'BETSLIP',
      column: 'stake',
      result_function: 'VALUE',
      subject: 'BETSLIP',
      filters: [],
      datetime_operator: 'LIFETIME',
      datetime_value: null,
      datetime_unit: null,
      value: bar,
    }),
  ],
  final_setting_result: 'S1',
  trigger_actions: actions.map((action) => ({ type: 'AUTOMATIC', params: {}, ...action })),
  ...more,
});

/** The same about a customer's own event of another model. */
export const aboveOf = (type: string, model: string, column: string, bar: string, actions: Action[]) =>
  above(`${type} above ${bar}`, bar, actions, {
    type,
    trigger_settings: [
      setting('S1', {
        model,
        column,
        result_function: 'VALUE',
        filters: [],
        datetime_operator: 'LIFETIME',
        datetime_value: null,
        datetime_unit: null,
        value: bar,
      }),
    ],
  });

/** Creates a record and gives its id. */
export async function make(client: Client, path: string, body: object): Promise<string> {
  const { status, body: answer } = await client.post(path, body);
  expect(status, JSON.stringify(answer)).toBe(201);
  return String(answer.data.id);
}

/** Pauses every trigger of the caller's tenant, so that the next test's decide alone. */
export async function pauseAll(client: Client): Promise<void> {
  const { body } = await client.get('v1/crud/trigger?per_page=200');
  for (const { id, mode } of body.data)
    if (mode === 'ACTIVE' || mode === 'SHADOW')
      expect((await client.put(`v1/crud/trigger/${id}`, { mode: 'PAUSED', effective_from: always })).status).toBe(200);
}
