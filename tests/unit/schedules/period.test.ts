import { expect, test } from 'vitest';
import { daysIn } from '../../../server/schedules/period.ts';

const at = (day: string) => new Date(`${day}T06:00:00.000Z`);

test.each([
  ['YESTERDAY', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['LAST 7 DAYS', '2026-03-03', '2026-02-24', '2026-03-02'],
  ['LAST 30 DAYS', '2026-03-03', '2026-02-01', '2026-03-02'],
  ['MONTH SO FAR', '2026-03-03', '2026-03-01', '2026-03-02'],
  // no day of this month is over
  ['MONTH SO FAR', '2026-03-01', '2026-02-01', '2026-02-28'],
  ['LAST MONTH', '2026-01-15', '2025-12-01', '2025-12-31'],
] as const)('%s on %s goes from %s to %s', (period, today, from, to) => {
  expect(daysIn(period, at(today))).toEqual({ from, to });
});
