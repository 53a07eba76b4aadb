import { expect, test } from 'vitest';
import { deposit, fixture, found, setting, slip, spin, time } from '../samples.ts';

// by hand: 10, 20, 20 and 25.01 in EUR; 100 in GBP; of the EUR ones the last is the event
const deposits = [
  deposit('D1', '10:00', '10.00'),
  deposit('D2', '11:00', '20.00'),
  deposit('D3', '11:00', '20.00'),
  deposit('D4', '11:30', '100.00', { currency: 'GBP' }),
  deposit('D5', '12:00', '25.01'),
];

test.each([
  ['SUM', '75.01'],
  // counting adds no amounts up, so that it crosses currencies
  ['COUNT', '5'],
  ['COUNT DISTINCT', '4'],
  ['EXISTS', '1'],
  ['AVG', '18.7525'],
  ['MIN', '10'],
  ['MAX', '25.01'],
  ['MEDIAN', '20'],
  // squares of 8.7525, 1.2475, 1.2475, 6.2575 from the average: 118.875075 / 3 = 39.625025
  ['STDDEV', '6.294841'],
  ['FIRST', '10'],
  ['LAST', '25.01'],
  ['VALUE', '25.01'],
])('%s of amounts in the currency of the event', (result_function, number) => {
  expect(found('DEPOSIT', { result_function }, deposits)).toBe(number);
});

test('a baseline excludes the event', () => {
  const base = (result_function: string) => found('DEPOSIT', { result_function, usage: 'BASELINE' }, deposits);
  expect(base('SUM')).toBe('50');
  expect(base('MEDIAN')).toBe('20');
  expect(base('AVG')).toBe('16.666667');
});

test('the median of an even number of values is the mean of the middle two', () => {
  const three = deposits.slice(0, 2);
  expect(found('DEPOSIT', { result_function: 'MEDIAN' }, three)).toBe('15');
});

test('averages are rounded to 6 decimals, half away from zero', () => {
  const losses = ['0.01', '0.00', '0.01'].map((stake, at) => spin(`P${at}`, '10:00', stake, { return: '1.00' }));
  // −0.99, −1.00, −0.99: −0.99333…
  expect(found('CASINO SPIN', { model: 'CASINO SPIN', column: 'profit', result_function: 'AVG' }, losses)).toBe(
    '-0.993333',
  );
});

test.each([
  ['SUM', '0'],
  ['COUNT', '0'],
  ['COUNT DISTINCT', '0'],
  ['EXISTS', '0'],
  ['AVG', null],
  ['MIN', null],
  ['MAX', null],
  ['MEDIAN', null],
  ['STDDEV', null],
  ['FIRST', null],
  ['LAST', null],
  ['VALUE', null],
])('%s of no rows', (result_function, number) => {
  expect(found('WITHDRAWAL', { result_function, model: 'WITHDRAWAL', filters: none('amount') }, withdrawal)).toBe(
    number,
  );
});

const none = (column: string) => [{ query_operator: 'AND' as const, column, operator: 'IS EMPTY' }];
const withdrawal = [
  {
    kind: 'withdrawals' as const,
    row: {
      partner_withdrawalId: 'W1',
      partner_customerId: 'C1',
      amount: '5.00',
      currency: 'EUR',
      result: 'PENDING' as const,
      submitted_at: time('10:00'),
    },
  },
];

test('SECONDS SINCE counts from the latest moment to the event, exact to the millisecond; without rows it has no answer', () => {
  const since = { column: 'submitted_at', result_function: 'SECONDS SINCE', usage: 'BASELINE' as const };
  const sent = [
    deposit('D1', '10:00', '1.00'),
    deposit('D2', '11:00', '1.00'),
    deposit('D3', '11:00', '1.00', { submitted_at: '2026-01-07T11:01:00.250Z' }),
  ];
  expect(found('DEPOSIT', since, sent)).toBe('60.25');
  expect(found('DEPOSIT', since, sent.slice(0, 1))).toBeNull();
});

test('SECONDS SINCE a kick-off in the future is negative', () => {
  const since = { model: 'FIXTURE', column: 'starts_at', result_function: 'SECONDS SINCE', subject: 'BET' as const };
  expect(found('BETSLIP PLACED', since, [fixture('F1'), slip('B1', '19:59', '1.00')])).toBe('-60');
});

test('of several rows at one moment FIRST takes the lowest number and LAST the highest', () => {
  const sent = [deposit('D1', '10:00', '3.00'), deposit('D2', '10:00', '2.00'), deposit('D3', '10:00', '4.00')];
  expect(found('DEPOSIT', { result_function: 'FIRST' }, sent)).toBe('2');
  expect(found('DEPOSIT', { result_function: 'LAST' }, sent)).toBe('4');
});

test('a sample of one has no standard deviation', () => {
  expect(found('DEPOSIT', { result_function: 'STDDEV' }, deposits.slice(0, 1))).toBeNull();
});

test('empty values do not count', () => {
  const spins = [
    spin('P1', '10:00', '1.00'),
    spin('P2', '11:00', '1.00', { return: '4.00' }),
    spin('P3', '12:00', '1'),
  ];
  const of = (result_function: string, column = 'return') =>
    found('CASINO SPIN', { model: 'CASINO SPIN', column, result_function }, spins);
  expect(of('COUNT')).toBe('1');
  expect(of('AVG')).toBe('4');
  expect(of('SUM', 'profit')).toBe('-3');
  expect(of('VALUE')).toBeNull();
  expect(of('LAST')).toBe('4');
});

test('COUNT DISTINCT counts 1.5 and 1.50 as one number, and counts texts and references', () => {
  const slips = [
    fixture('F1'),
    slip('B1', '10:00', '1.00', { price: '1.5' }),
    slip('B2', '11:00', '1.00', { price: '1.50', partner_customerId: 'C2' }),
  ];
  const of = (column: string) =>
    found('BETSLIP PLACED', { model: 'BETSLIP', column, result_function: 'COUNT DISTINCT', subject: 'FIXTURE' }, slips);
  expect(of('price')).toBe('1');
  expect(of('customer')).toBe('2');
  expect(of('partner_betslipId')).toBe('2');
});

test('functions over other columns count the rows of every currency', () => {
  expect(found('DEPOSIT', setting({ column: 'partner_depositId', result_function: 'COUNT' }), deposits)).toBe('5');
});
