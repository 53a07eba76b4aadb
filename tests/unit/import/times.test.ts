import { describe, expect, test } from 'vitest';
import { dayFromSlashes, isDay, isTimeOfDay, localToUtc, openingMoment } from '../../../server/import/readTimes.ts';

describe('local time to UTC', () => {
  test.each([
    ['2023-03-25', '15:00', 'Europe/London', '2023-03-25T15:00:00.000Z'],
    ['2023-03-26', '15:00', 'Europe/London', '2023-03-26T14:00:00.000Z'],
    ['2023-10-29', '12:30', 'Europe/London', '2023-10-29T12:30:00.000Z'],
    ['2023-10-29', '00:30', 'Europe/London', '2023-10-28T23:30:00.000Z'],
    ['2023-10-29', '01:30', 'Europe/London', '2023-10-29T00:30:00.000Z'],
    ['2023-03-26', '01:30', 'Europe/London', '2023-03-26T01:30:00.000Z'],
    ['2025-07-04', '22:30', 'America/New_York', '2025-07-05T02:30:00.000Z'],
    ['2025-06-01', '18:30', 'America/Sao_Paulo', '2025-06-01T21:30:00.000Z'],
    ['2025-06-01', '18:30', 'UTC', '2025-06-01T18:30:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, utc) => expect(localToUtc(day, time, zone)).toBe(utc));
});

describe('the opening time of a football fixture', () => {
  test.each([
    ['Saturday', '2022-08-06T14:00:00.000Z', '2022-08-05T15:00:00.000Z'],
    ['Monday', '2022-08-08T19:00:00.000Z', '2022-08-05T15:00:00.000Z'],
    ['Tuesday evening', '2022-08-09T18:45:00.000Z', '2022-08-09T15:00:00.000Z'],
    ['Tuesday at 15:00', '2022-08-09T15:00:00.000Z', '2022-08-05T15:00:00.000Z'],
    ['Thursday', '2022-08-11T19:00:00.000Z', '2022-08-09T15:00:00.000Z'],
    ['Friday noon', '2022-08-12T12:00:00.000Z', '2022-08-09T15:00:00.000Z'],
    ['Friday evening', '2022-08-12T19:00:00.000Z', '2022-08-12T15:00:00.000Z'],
  ])('for a %s match', (_, start, opening) => expect(openingMoment(start)).toBe(opening));
});

test('days and times are valid dates and times', () => {
  expect(['2024-02-29', '2023-02-29', '2023-2-01', '2023-13-01', ''].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(['29/02/2024', '29/02/2023', '2024-02-29', '1/2/2024'].map(dayFromSlashes)).toEqual([
    '2024-02-29',
    null,
    null,
    null,
  ]);
  expect(['00:00', '23:59', '24:00', '9:30', ''].map(isTimeOfDay)).toEqual([true, true, false, false, false]);
});
