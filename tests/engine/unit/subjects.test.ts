import { expect, test } from 'vitest';
import type { TriggerSetting } from '../../../src/contracts/trigger.ts';
import type { RefRow } from '../reference/rows.ts';
import { answers, bet, deposit, fixture, found, setting, slip, spin, time } from '../samples.ts';

// C1: B1 (F1 and F2), B3 (F1); C2: B2 (F1 twice)
const sent = [
  fixture('F1'),
  fixture('F2'),
  slip('B1', '10:00', '10.00', { bets: [bet('B1-1', 'F1'), bet('B1-2', 'F2')] }),
  slip('B2', '11:00', '20.00', {
    partner_customerId: 'C2',
    bets: [bet('B2-1', 'F1'), bet('B2-2', 'F1', { market: 'BTTS' })],
  }),
  slip('B3', '12:00', '40.00'),
];
const count = (model: string, subject: TriggerSetting['subject'], column: string, rest: Partial<TriggerSetting> = {}) =>
  found('BETSLIP PLACED', { model, subject, column, result_function: 'COUNT', ...rest }, sent);

test.each([
  ['CUSTOMER', 'BETSLIP', 'partner_betslipId', '2'],
  ['CUSTOMER', 'BET', 'partner_betId', '3'],
  ['CUSTOMER', 'CUSTOMER', 'partner_customerId', '1'],
  ['CUSTOMER', 'DEPOSIT', 'partner_depositId', '0'],
  ['BETSLIP', 'BETSLIP', 'partner_betslipId', '1'],
  ['BETSLIP', 'BET', 'partner_betId', '1'],
  ['BETSLIP', 'FIXTURE', 'partner_fixtureId', '1'],
  ['BET', 'BET', 'partner_betId', '1'],
  ['BET', 'FIXTURE', 'partner_fixtureId', '1'],
  ['FIXTURE', 'FIXTURE', 'partner_fixtureId', '1'],
  ['FIXTURE', 'BET', 'partner_betId', '4'],
  // B2 has two bets on F1 and is still one betslip
  ['FIXTURE', 'BETSLIP', 'partner_betslipId', '3'],
] as const)('%s: its rows of %s', (subject, model, column, number) => {
  expect(count(model, subject, column)).toBe(number);
});

test('a baseline excludes the event’s betslip and its bets', () => {
  expect(count('BET', 'CUSTOMER', 'partner_betId', { usage: 'BASELINE' })).toBe('2');
  expect(count('BET', 'FIXTURE', 'partner_betId', { usage: 'BASELINE' })).toBe('3');
  expect(count('BETSLIP', 'FIXTURE', 'partner_betslipId', { usage: 'BASELINE' })).toBe('2');
});

test('a baseline with VALUE, or of the betslip and its bets, is the event’s own number', () => {
  expect(count('BET', 'BETSLIP', 'partner_betId', { usage: 'BASELINE' })).toBe('1');
  expect(count('BET', 'BET', 'partner_betId', { usage: 'BASELINE' })).toBe('1');
  const value = { result_function: 'VALUE', usage: 'BASELINE' } as const;
  expect(count('BETSLIP', 'CUSTOMER', 'stake', value)).toBe('40');
  expect(count('BET', 'BET', 'odd.price', value)).toBe('2');
});

test('a customer without own data exists as a bare record', () => {
  expect(
    found('DEPOSIT', { model: 'CUSTOMER', column: 'registered_at', result_function: 'COUNT' }, [
      deposit('D1', '10:00', '1.00'),
    ]),
  ).toBe('0');
});

test('each bet has its own answer, and the other settings have the same number for each', () => {
  const settings = [
    setting({ model: 'BET', column: 'odd.price', subject: 'BET', result_function: 'VALUE', value: '2.5' }),
    setting({ key: 'S2', model: 'BETSLIP', column: 'stake', subject: 'BETSLIP', result_function: 'VALUE' }),
  ];
  const bets = [bet('X-1', 'F1', { odd: { name: '1', price: '3' } }), bet('X-2', 'F2')];
  const said = answers('BETSLIP PLACED', settings, 'S1 AND S2', [
    fixture('F1'),
    fixture('F2'),
    slip('X', '10:00', '7.00', { bets }),
  ]);
  expect(said.map(({ bet: id, fires, numbers }) => [id, fires, numbers])).toEqual([
    ['X-1', true, { S1: '3', S2: '7' }],
    ['X-2', false, { S1: '2', S2: '7' }],
  ]);
});

test('BETSLIP SETTLED happens at the settlement, or at the placement without a settlement date', () => {
  const slips = [
    fixture('F1'),
    slip('B1', '10:00', '10.00'),
    slip('B2', '10:00', '10.00', { result: 'LOST', return: '0.00', settled: true, settlement_date: time('14:00') }),
    slip('B3', '11:00', '10.00', { result: 'WON', return: '20.00' }),
  ];
  const of = setting({ model: 'BETSLIP', column: 'profit' });
  expect(answers('BETSLIP SETTLED', [of], 'S1', slips)).toEqual([
    {
      event: 'B3',
      bet: null,
      customer: 'C1',
      at: Date.parse(time('11:00')),
      fires: false,
      numbers: { S1: '-10' },
      truths: { S1: false },
    },
    {
      event: 'B2',
      bet: null,
      customer: 'C1',
      at: Date.parse(time('14:00')),
      fires: false,
      numbers: { S1: '0' },
      truths: { S1: false },
    },
  ]);
  // at its placement nothing is known of B2's end
  expect(answers('BETSLIP PLACED', [of], 'S1', slips).map(({ numbers }) => numbers.S1)).toEqual(['0', '0', '-10']);
});

test('a settlement is merged with its placement in either order; other rows fill gaps only', () => {
  const placed = slip('B1', '10:00', '10.00', { return_possible: '20.00', result: 'OPEN' });
  const settled = slip('B1', '10:00', '10.00', { result: 'WON', return: '20.00', settlement_date: time('12:00') });
  const of = (column: string, sentRows: (typeof placed)[]) =>
    found('BETSLIP SETTLED', { model: 'BETSLIP', column, subject: 'BETSLIP', result_function: 'VALUE' }, [
      fixture('F1'),
      ...sentRows,
    ]);
  for (const order of [
    [placed, settled],
    [settled, placed],
    [placed, settled, settled, placed],
  ])
    expect([of('return', order), of('return_possible', order)]).toEqual(['20', '20']);
});

test('rows that triggers wrote count only when they are before the event', () => {
  const flag = (id: string, at: string): RefRow => ({
    model: 'BET FLAG',
    key: id,
    at: Date.parse(time(at)),
    customer: 'C1',
    betslip: 'B1',
    bet: 'B1-1',
    fixtures: [],
    knownFrom: null,
    values: { type: 'VALUE', customer: 'C1' },
  });
  const of = { model: 'BET FLAG', column: 'type', result_function: 'COUNT' };
  expect(found('CASINO SPIN', of, [spin('P1', '12:00', '1.00')], [flag('1', '11:59:59'), flag('2', '12:00')])).toBe(
    '1',
  );
});
