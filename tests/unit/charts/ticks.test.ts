import { expect, test } from 'vitest';
import { labelTicks, valueScale } from '../../../src/charts/ticks.ts';

const days = (count: number) =>
  Array.from({ length: count }, (_, at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10));
const hours = (count: number, from: string) =>
  Array.from({ length: count }, (_, at) => new Date(Date.parse(from) + at * 3_600_000).toISOString());

test('CUS-9 values are drawn on round numbers with nought among them, counts on whole ones', () => {
  expect(valueScale([0, 3, 13], true)).toEqual({ min: 0, max: 15, ticks: [0, 5, 10, 15] });
  expect(valueScale([1], true)).toEqual({ min: 0, max: 1, ticks: [0, 1] });
  expect(valueScale([], true)).toEqual({ min: 0, max: 1, ticks: [0, 1] });
  expect(valueScale([0.1, 0.3], false).ticks).toEqual([0, 0.1, 0.2, 0.3]);
  expect(valueScale([-450.5, 520.25], false).ticks).toEqual([-500, 0, 500, 1000]);
  expect(valueScale([-20, -3], false).ticks).toEqual([-20, -15, -10, -5, 0]);
  const large = valueScale([999_999_999_999.99], false);
  expect(large.max).toBeGreaterThanOrEqual(999_999_999_999.99);
  expect(large.ticks.length).toBeLessThan(8);
});

test('CUS-9 as many labels are written out as there is room for, evenly; hours so that midnight is among them', () => {
  expect(labelTicks(days(31), 7)).toEqual(['01', '06', '11', '16', '21', '26', '31'].map((day) => `2026-01-${day}`));
  expect(labelTicks(days(3), 9)).toEqual(days(3));
  expect(labelTicks(days(366), 6).length).toBeLessThanOrEqual(6);
  const shown = labelTicks(hours(72, '2026-01-02T13:00:00Z'), 6);
  expect(shown.map((label) => label.slice(8, 13))).toEqual(['03T00', '03T12', '04T00', '04T12', '05T00', '05T12']);
  expect(labelTicks(hours(24, '2026-01-02T00:00:00Z'), 9).map((label) => label.slice(11, 13))).toEqual([
    '00',
    '03',
    '06',
    '09',
    '12',
    '15',
    '18',
    '21',
  ]);
  expect(labelTicks(['a', 'b', 'c', 'd'], 2)).toEqual(['a', 'c']);
});
