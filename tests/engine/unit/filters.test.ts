import { expect, test } from 'vitest';
import type { SettingFilter } from '../../../src/contracts/trigger.ts';
import { bet, deposit, fixture, found, slip, spin, time } from '../samples.ts';

const f = (
  column: string,
  operator: string,
  value?: SettingFilter['value'],
  joined: SettingFilter['query_operator'] = 'AND',
) => ({
  query_operator: joined,
  column,
  operator,
  ...(value === undefined ? {} : { value }),
});

/** Deposits of 10, 20 and 30; the last one is the event. */
const amounts = (...filters: SettingFilter[]) =>
  found('DEPOSIT', { column: 'partner_depositId', result_function: 'COUNT', filters }, [
    deposit('D1', '10:00', '10.00'),
    deposit('D2', '11:00', '20.00'),
    deposit('D3', '12:00', '30.00'),
  ]);

test.each([
  ['EQUALS TO', '20', '1'],
  ['NOT EQUALS TO', '20', '2'],
  ['GREATER THAN', '20', '1'],
  ['GREATER THAN OR EQUALS TO', '20', '2'],
  ['LESS THAN', '20', '1'],
  ['LESS THAN OR EQUALS TO', '20', '2'],
  ['BETWEEN', ['10', '20'], '2'],
  ['NOT BETWEEN', ['10', '20'], '1'],
  ['SAME AS EVENT', undefined, '1'],
  ['DIFFERENT FROM EVENT', undefined, '2'],
  ['IS EMPTY', undefined, '0'],
  ['IS NOT EMPTY', undefined, '3'],
])('of numbers: %s', (operator, value, number) => {
  expect(amounts(f('amount', operator, value))).toBe(number);
});

/** Spins in the sessions of Night_1, of night, and of none; the event has none. */
const sessions = (...filters: SettingFilter[]) =>
  found('CASINO SPIN', { model: 'CASINO SPIN', column: 'partner_casino_spinId', result_function: 'COUNT', filters }, [
    spin('P1', '10:00', '1.00', { sessionId: 'Night_1' }),
    spin('P2', '11:00', '1.00', { sessionId: 'night' }),
    spin('P3', '12:00', '1.00'),
  ]);

test.each([
  ['EQUALS TO', 'night', '1'],
  ['NOT EQUALS TO', 'night', '2'],
  ['IN', ['night', 'Night_1', 'day'], '2'],
  ['NOT IN', ['night'], '2'],
  ['CONTAINS', 'T_1', '1'],
  ['CONTAINS', '%', '0'],
  ['STARTS WITH', 'NIGHT', '2'],
  ['ENDS WITH', 'Ght', '1'],
  ['IS EMPTY', undefined, '1'],
  ['IS NOT EMPTY', undefined, '2'],
  // no value equals an empty one
  ['SAME AS EVENT', undefined, '0'],
  ['DIFFERENT FROM EVENT', undefined, '3'],
])('of texts: %s %s', (operator, value, number) => {
  expect(sessions(f('casino_game_session_id.sessionId', operator, value))).toBe(number);
});

test('of booleans and enums', () => {
  expect(sessions(f('is_rolled_back', 'EQUALS TO', true))).toBe('0');
  expect(sessions(f('finished', 'NOT EQUALS TO', false))).toBe('3');
  expect(amounts(f('result', 'IN', ['PENDING', 'APPROVED']))).toBe('3');
});

test('filters are joined from left to right, without precedence', () => {
  const [ten, twenty, thirty] = ['10', '20', '30'].map((bar) => f('amount', 'EQUALS TO', bar));
  if (!ten || !twenty || !thirty) throw new Error('Three filters are needed.');
  const or = { query_operator: 'OR' } as const;
  expect(amounts(ten, { ...twenty, ...or })).toBe('2');
  expect(amounts(ten, twenty)).toBe('0');
  // (10 OR 20) AND 30; with precedence it would be 10 OR (20 AND 30)
  expect(amounts(ten, { ...twenty, ...or }, thirty)).toBe('0');
  // (10 AND 20) OR 30
  expect(amounts(ten, twenty, { ...thirty, ...or })).toBe('1');
  expect(amounts({ ...ten, query_operator: 'AND NOT' })).toBe('2');
  expect(amounts(ten, { ...twenty, query_operator: 'OR NOT' })).toBe('2');
  expect(amounts({ ...ten, query_operator: 'AND NOT' }, { ...thirty, query_operator: 'AND NOT' })).toBe('1');
});

test('SAME AS EVENT compares with the betslip where it has the column, else with each bet', () => {
  const two = [
    bet('B2-1', 'F1', { odd: { name: 'X', price: '3' } }),
    bet('B2-2', 'F2', { odd: { name: '1', price: '2' } }),
  ];
  const sent = [fixture('F1'), fixture('F2'), slip('B1', '10:00', '5.00'), slip('B2', '11:00', '5.00', { bets: two })];
  const count = (column: string) =>
    found(
      'BETSLIP PLACED',
      { model: 'BET', column: 'partner_betId', result_function: 'COUNT', filters: [f(column, 'SAME AS EVENT')] },
      sent,
    );
  expect(count('currency')).toBe('3');
  // the last bet of B2 is on F2, with the selection that B1 has too
  expect(count('fixture')).toBe('1');
  expect(count('odd.name')).toBe('2');
});

test('a filter sees the outcome as it was known at the event', () => {
  const approved = (at: string, processed_at: string) =>
    deposit(`D${at}`, at, '10.00', { result: 'APPROVED', processed_at: time(processed_at) });
  const sent = [
    approved('09:00', '09:30'),
    approved('10:00', '12:00'),
    approved('11:00', '12:00:01'),
    deposit('E', '12:00', '1.00'),
  ];
  const count = (value: string) =>
    found(
      'DEPOSIT',
      { column: 'partner_depositId', result_function: 'COUNT', filters: [f('result', 'EQUALS TO', value)] },
      sent,
    );
  expect(count('APPROVED')).toBe('2');
  expect(count('PENDING')).toBe('2');
});
