import type { AlertData, SuspectItem } from '../../../src/contracts/alert.ts';
import type { RecordData } from '../../../src/records.ts';

const customer: SuspectItem = { type: 'CUSTOMER', id: '3', partnerId: 'C-3' };

/** An alert's data as the engine writes it. */
export function dataOf(more: Partial<AlertData['input']> = {}, output: Partial<AlertData['output']> = {}): AlertData {
  const input: AlertData['input'] = {
    class_name: 'Betslip',
    id: '70',
    partnerId: 'B-70',
    customerId: '3',
    partnerCustomerId: 'C-3',
    result: 'OPEN',
    ...more,
  };
  return {
    input,
    output: {
      risks: [
        { id: '5', name: 'Organised betting' },
        { id: '6', name: 'Arbitrage' },
      ],
      triggers: [
        {
          id: '8',
          name: 'Same selection',
          status: 'TRIGGERED',
          trigger_settings: [
            { key: 'S1', found: '6.000', operator: 'GREATER THAN OR EQUALS TO', bar: '4', holds: true },
            { key: 'S2', found: '97.50', operator: null, bar: null, holds: null, usage: 'EVIDENCE' },
            { key: 'S3', found: null, operator: 'LESS THAN', bar: '9', holds: null },
          ],
          suspect_items: [
            { ...customer, settings: ['S1'] },
            { type: 'CUSTOMER', id: '4', partnerId: 'C-4', settings: ['S1'] },
            { type: 'BET', id: '701', partnerId: 'B-70-1', settings: ['S1', 'S2'] },
            { type: 'FIXTURE', id: '9', partnerId: 'F-9', name: 'Arsenal – Chelsea', settings: ['S2'] },
            { type: 'BETSLIP', id: '70', partnerId: 'B-70' },
          ],
        },
        { id: '9', name: 'Late bets', status: 'NOT TRIGGERED', trigger_settings: [], suspect_items: [] },
      ],
      subjects_triggerred: [customer, { type: 'BETSLIP', id: '70', partnerId: 'B-70' }],
      trigger_actions: [
        { handler: 'CREATE ALERT', type: 'AUTOMATIC', text: 'Raise an alert' },
        { handler: 'SET RISK STATUS', type: 'APPROVAL REQUIRED', text: 'Set the status RESTRICTED' },
      ],
      ...output,
    },
  };
}

/** An alert as the API serves it. */
export function alertOf(data: unknown, more: object = {}): RecordData {
  return {
    id: '12',
    type: 'SPORTSBOOK',
    text: 'Organised betting: Same selection',
    customer: { id: '3', partner_customerId: 'C-3' },
    state: 'OPEN',
    verdict: null,
    owner_id: null,
    owner_name: null,
    assigned: false,
    closed_by: null,
    closed_at: null,
    hits: 3,
    last_hit_at: '2026-01-05T13:00:00.000Z',
    risk: { id: '5', name: 'Organised betting' },
    trigger: null,
    data: typeof data === 'string' ? data : JSON.stringify(data),
    created_at: '2026-01-05T12:00:00.000Z',
    updated_at: '2026-01-05T13:00:01.000Z',
    ...more,
  };
}

/** A financial story whose trigger says how it came to hold: a formula over a bar and a baseline, and rows with amounts. */
export function provenOf(): AlertData {
  const row = (id: string, amount: string, hour: number, settings: string[]): SuspectItem => ({
    type: 'DEPOSIT',
    id,
    partnerId: `PSP-2026-0000000000${id}`,
    at: `2026-01-05T0${hour}:00:00.000Z`,
    amount,
    currency: 'EUR',
    result: 'APPROVED',
    settings,
  });
  const trigger: AlertData['output']['triggers'][number] = {
    id: '8',
    name: 'Far above their own',
    status: 'TRIGGERED',
    formula: 'S1 AND (S1.value > 3 * S2 OR NOT S3)',
    trigger_settings: [
      { key: 'S1', found: '1600', operator: 'GREATER THAN', bar: '500', holds: true, currency: 'EUR' },
      {
        key: 'S2',
        found: '150',
        operator: null,
        bar: null,
        holds: null,
        usage: 'BASELINE',
        currency: 'EUR',
        left_out: ['GBP', 'USD'],
      },
      { key: 'S3', found: '2', operator: 'BETWEEN', bar: '1 – 4', holds: true },
    ],
    suspect_items: [
      row('34', '1600.00', 9, ['S1']),
      row('33', '200.00', 8, ['S2']),
      row('32', '100.00', 7, ['S2']),
      row('31', '150.00', 6, ['S2']),
    ],
  };
  const input = { class_name: 'Deposit', id: '34', partnerId: 'PSP-2026-000000000034', result: 'APPROVED' } as const;
  return dataOf(input, { triggers: [trigger] });
}
