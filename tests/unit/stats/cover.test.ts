import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverOf } from '../../../server/stats/timeframe.ts';
import { hourMs } from '../../../src/manifest/durations.ts';

const cover = (from: string, to: string) =>
  coverOf({ from, to }).map(
    ({ grain, from, to, count }) => `${count} ${grain} ${from.slice(0, 13)} ${to.slice(0, 13)}`,
  );

test('a whole month, day or hour is one stretch', () => {
  expect(cover('2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z')).toEqual([
    '1 MONTH 2026-02-01T00 2026-03-01T00',
  ]);
  expect(cover('2026-02-03T00:00:00.000Z', '2026-02-04T00:00:00.000Z')).toEqual(['1 DAY 2026-02-03T00 2026-02-04T00']);
  expect(cover('2026-02-03T22:00:00.000Z', '2026-02-03T23:00:00.000Z')).toEqual(['1 HOUR 2026-02-03T22 2026-02-03T23']);
});

test('hours are followed by days, days by months, and back', () => {
  expect(cover('2025-11-29T22:00:00.000Z', '2026-02-02T03:00:00.000Z')).toEqual([
    '2 HOUR 2025-11-29T22 2025-11-30T00',
    '1 DAY 2025-11-30T00 2025-12-01T00',
    '2 MONTH 2025-12-01T00 2026-02-01T00',
    '1 DAY 2026-02-01T00 2026-02-02T00',
    '3 HOUR 2026-02-02T00 2026-02-02T03',
  ]);
});

test('the stretches equal the timeframe, without gap or overlap, and are at most five', () => {
  const hour = fc.integer({ min: Date.UTC(2024, 0, 1) / hourMs, max: Date.UTC(2027, 0, 1) / hourMs });
  fc.assert(
    fc.property(hour, fc.integer({ min: 1, max: 366 * 24 }), (first, hours) => {
      const [from, to] = [first, first + hours].map((at) => new Date(at * hourMs).toISOString());
      const found = coverOf({ from: from ?? '', to: to ?? '' });
      expect(found.length).toBeLessThanOrEqual(5);
      expect([from, ...found.map((one) => one.to)]).toEqual([...found.map((one) => one.from), to]);
    }),
  );
});
