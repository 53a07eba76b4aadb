import { expect, test } from 'vitest';
import type { TriggerSetting } from '../../../src/contracts/trigger.ts';
import { answers, deposit, found, setting } from '../samples.ts';

type Window = Pick<TriggerSetting, 'datetime_operator' | 'datetime_value' | 'datetime_unit'>;

/** How many of the deposits lie in the window of the last one. */
const count = (window: Window, ...times: string[]) =>
  found(
    'DEPOSIT',
    { column: 'partner_depositId', result_function: 'COUNT', ...window },
    times.map((at, place) => deposit(`D${place}`, at, '1.00')),
  );
const last = (datetime_value: number, datetime_unit: 'MINUTES' | 'HOURS' | 'DAYS'): Window => ({
  datetime_operator: 'LAST',
  datetime_value,
  datetime_unit,
});
const of = (datetime_operator: string): Window => ({ datetime_operator });

test.each([
  ['the very moment counts, the end n before does not', last(1, 'HOURS'), ['11:00', '11:00:01', '12:00', '12:00'], '3'],
  ['LAST in minutes', last(30, 'MINUTES'), ['11:30', '11:31', '12:00'], '2'],
  ['LAST in days of 24 hours', last(2, 'DAYS'), ['05 12:00', '05 12:01', '12:00'], '2'],
  [
    'PREVIOUS takes the end that LAST leaves',
    { ...last(1, 'HOURS'), datetime_operator: 'PREVIOUS' },
    ['10:00', '10:00:01', '11:00', '11:00:01', '12:00'],
    '2',
  ],
  ['CURRENT DAY from midnight on', of('CURRENT DAY'), ['06 23:59', '07 00:00', '12:00'], '2'],
  ['CURRENT WEEK from Monday on', of('CURRENT WEEK'), ['04 23:59', '05 00:00', '12:00'], '2'],
  ['CURRENT WEEK on a Sunday', of('CURRENT WEEK'), ['04 23:59', '05 00:00', '11 23:00'], '2'],
  ['CURRENT MONTH', of('CURRENT MONTH'), ['01 00:00', '12:00'], '2'],
  [
    'BETWEEN HOURS within the last 24 hours',
    { ...of('BETWEEN HOURS'), datetime_value: [8, 11] },
    ['06 11:59', '06 12:00', '08:00', '10:59:59', '11:00', '12:00'],
    '2',
  ],
  [
    'BETWEEN HOURS over midnight',
    { ...of('BETWEEN HOURS'), datetime_value: [22, 3] },
    ['06 21:59', '06 22:00', '07 02:59', '07 03:00', '12:00'],
    '2',
  ],
  ['LIFETIME', of('LIFETIME'), ['01 00:00', '12:00'], '2'],
] satisfies [string, Window, string[], string][])('%s', (_, window, times, expected) => {
  expect(count(window, ...times)).toBe(expected);
});

test('the preceding month is not in CURRENT MONTH', () => {
  const sent = [
    deposit('D1', '01 00:00', '1.00', { submitted_at: '2025-12-31T23:59:59.999Z' }),
    deposit('D2', '12:00', '1.00'),
  ];
  expect(found('DEPOSIT', { ...of('CURRENT MONTH'), result_function: 'COUNT' }, sent)).toBe('1');
});

test('later rows are not seen', () => {
  const sent = [deposit('D1', '13:00', '1.00'), deposit('D2', '12:00', '1.00')];
  const said = answers('DEPOSIT', [setting({ result_function: 'COUNT' })], 'S1', sent);
  expect(said.map(({ event, numbers }) => [event, numbers.S1])).toEqual([
    ['D2', '1'],
    ['D1', '2'],
  ]);
});
