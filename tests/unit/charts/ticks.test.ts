import { expect, test } from 'vitest';
import { formatShort, formatTick } from '../../../src/charts/chartFormat.ts';
import { labelTicks, runningOf, valueScale } from '../../../src/charts/ticks.ts';

const days = (count: number) =>
  Array.from({ length: count }, (_, at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10));
const hours = (count: number, from: string) =>
  Array.from({ length: count }, (_, at) => new Date(Date.parse(from) + at * 3_600_000).toISOString());

test('CUS-9 values have round ticks including zero, counts whole ones', () => {
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

test('CUS-9 as many labels are shown as fit, evenly; hours include midnight', () => {
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

test('SHL-6 CST-4 ticks are written in the locale’s notation and digits', () => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  const ticks = (locale: string) => [-1500, 0.5, 20_000].map((tick) => plain(formatTick(tick, locale)));
  expect(ticks('en-US')).toEqual(['-1.5K', '0.5', '20K']);
  expect(ticks('de-DE')).toEqual(['-1.500', '0,5', '20.000']);
  expect(ticks('es-ES')).toEqual(['-1,5 mil', '0,5', '20 mil']);
  // Turkish is the fallback for Azerbaijani in a browser: its numbers are right, its word for a thousand is not
  expect(ticks('tr-TR')).toEqual(['-1.500', '0,5', '20.000']);
  // within a drawing that runs from left to right, Persian keeps its own order
  for (const text of ticks('fa-IR')) expect(text).toMatch(/^\u2067[^0-9a-z]+\u2069$/i);
  expect(ticks('fa-IR')[2]).toContain('۲۰');
  expect(formatShort('2026-01-05', 'fa-IR')).toMatch(/^\u2067۵ \p{L}+\u2069$/u);
  expect([formatShort('2026-01-05', 'de-DE'), formatShort('2026-01-05', 'tr-TR')]).toEqual(['5. Jan.', '5/01']);
});

test('DSH-4 the current day or hour is the last that has begun and not ended', () => {
  const at = Date.parse('2026-01-02T13:20:00Z');
  expect(runningOf(days(31), 2, at)).toEqual({ at: 1, of: 'day' });
  expect(runningOf(hours(24, '2026-01-02T00:00:00Z'), 14, at)).toEqual({ at: 13, of: 'hour' });
  expect(runningOf(days(1), 1, at)).toBeNull();
  expect(runningOf([], 0, at)).toBeNull();
});
