import { expect, test } from 'vitest';
import { before, timeframeOf } from '../../../server/stats/timeframe.ts';

const span = (from: string, to: string) => timeframeOf({ name: 'from', text: from }, { name: 'to', text: to });
const earlier = (from: string, to: string, now: string) => {
  const found = before(span(from, to), Date.parse(now));
  return [found.from, found.to];
};
const at = (day: string, hour = '00') => `2026-${day}T${hour}:00:00.000Z`;

test('TIM-1 a past or future timeframe is compared with all of the preceding one', () => {
  expect(earlier('2026-03-01', '2026-03-31', '2026-06-01')).toEqual([at('01-29'), at('03-01')]);
  expect(earlier('2026-03-01', '2026-03-31', '2026-02-01')).toEqual([at('01-29'), at('03-01')]);
  expect(earlier('2026-03-01', '2026-03-31', at('04-01'))).toEqual([at('01-29'), at('03-01')]);
});

test('TIM-1 a running one is compared with as many hours as have passed', () => {
  expect(earlier('2026-03-01', '2026-03-31', '2026-03-03T10:20:00Z')).toEqual([at('01-29'), at('01-31', '11')]);
  expect(earlier('2026-03-01', '2026-03-01', '2026-03-01T00:00:00.001Z')).toEqual([at('02-28'), at('02-28', '01')]);
});
