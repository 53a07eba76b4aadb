import { describe, expect, test } from 'vitest';
import { type Hours, isWithin, toldAt } from '../../../server/channels/hours.ts';
import { isTimeZone } from '../../../server/validation/timeZone.ts';

const hours = (more: Partial<Hours> = {}): Hours => ({
  ...{ weekdays: [], from_hour: 0, until_hour: 24, time_zone: null, gathers: 'AT ONCE', digest_hour: 8 },
  ...more,
});
const at = (time: string) => new Date(time);

describe('the hours of a channel', () => {
  test('are the whole day unless it says otherwise', () => {
    for (const time of ['2026-01-05T00:00:00Z', '2026-01-05T12:30:00Z', '2026-01-05T23:59:59Z'])
      expect(isWithin(hours(), at(time)), time).toBe(true);
  });

  test.each([
    ['2026-01-05T08:59:59Z', false],
    ['2026-01-05T09:00:00Z', true],
    ['2026-01-05T16:59:59Z', true],
    ['2026-01-05T17:00:00Z', false],
    // a Saturday
    ['2026-01-10T12:00:00Z', false],
  ])('of a working day: %s is within: %s', (time, within) => {
    const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'];
    expect(isWithin(hours({ weekdays, from_hour: 9, until_hour: 17 }), at(time))).toBe(within);
  });

  test.each([
    ['2026-01-09T21:59:59Z', false],
    ['2026-01-09T22:00:00Z', true],
    // Saturday by the calendar, still Friday's night
    ['2026-01-10T05:59:59Z', true],
    ['2026-01-10T06:00:00Z', false],
    ['2026-01-10T22:00:00Z', false],
    // Friday by the calendar, still Thursday's night
    ['2026-01-09T02:00:00Z', false],
  ])('over midnight belong to the day on which they begin: %s is within: %s', (time, within) => {
    expect(isWithin(hours({ weekdays: ['FRIDAY'], from_hour: 22, until_hour: 6 }), at(time))).toBe(within);
  });

  test.each([
    // Athens is two hours ahead in winter, three in summer; the clocks change on 29 March 2026
    ['2026-03-28T06:59:59Z', false],
    ['2026-03-28T07:00:00Z', true],
    ['2026-03-29T05:59:59Z', false],
    ['2026-03-29T06:00:00Z', true],
    ['2026-10-24T06:00:00Z', true],
    ['2026-10-25T06:00:00Z', false],
    ['2026-10-25T07:00:00Z', true],
  ])('go by the clock of their time zone, summer time included: %s is within: %s', (time, within) => {
    expect(isWithin(hours({ from_hour: 9, until_hour: 17, time_zone: 'Europe/Athens' }), at(time))).toBe(within);
  });
});

describe('what a channel gathers is told', () => {
  test('at once where it gathers nothing', () => {
    expect(toldAt(hours(), at('2026-01-05T12:34:56.000Z'))).toBe('2026-01-05T12:34:56.000Z');
  });

  test('at the next full hour of its clock', () => {
    const hourly = hours({ gathers: 'HOURLY' });
    expect(toldAt(hourly, at('2026-01-05T12:34:56.789Z'))).toBe('2026-01-05T13:00:00.000Z');
    expect(toldAt(hourly, at('2026-01-05T13:00:00.000Z'))).toBe('2026-01-05T14:00:00.000Z');
    const kolkata = hours({ gathers: 'HOURLY', time_zone: 'Asia/Kolkata' });
    expect(toldAt(kolkata, at('2026-01-05T12:34:00.000Z'))).toBe('2026-01-05T13:30:00.000Z');
  });

  test.each([
    ['2026-03-27T05:00:00.000Z', '2026-03-27T06:00:00.000Z'],
    ['2026-03-27T06:00:00.000Z', '2026-03-28T06:00:00.000Z'],
    ['2026-03-28T12:00:00.000Z', '2026-03-29T05:00:00.000Z'],
    ['2026-10-24T12:00:00.000Z', '2026-10-25T06:00:00.000Z'],
  ])('once a day at its hour, summer time included: from %s at %s', (now, told) => {
    expect(toldAt(hours({ gathers: 'DAILY', time_zone: 'Europe/Athens' }), at(now))).toBe(told);
  });

  test('once a day also in the hour that spring leaves out', () => {
    const daily = hours({ gathers: 'DAILY', digest_hour: 3, time_zone: 'Europe/Athens' });
    expect(toldAt(daily, at('2026-03-28T20:00:00.000Z'))).toBe('2026-03-29T01:00:00.000Z');
    expect(toldAt(daily, at('2026-03-29T01:00:00.000Z'))).toBe('2026-03-30T00:00:00.000Z');
  });
});

test('a time zone is known by its name', () => {
  expect(['UTC', 'Europe/Athens', 'Asia/Baku'].map(isTimeZone)).toEqual([true, true, true]);
  expect(['Mars/Olympus', 'CET; drop table', 'nowhere'].map(isTimeZone)).toEqual([false, false, false]);
});
