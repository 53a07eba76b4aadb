import { afterEach, expect, test, vi } from 'vitest';
import {
  daysInRange,
  daysOf,
  lastHours,
  readTimeframe,
  spanOfTimeframe,
  type Timeframe,
  writeTimeframe,
} from '../../../src/charts/chartTimeframe.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});
/** Half past midnight on the first of March by UTC: still February in the west, well into the day in the east. */
const now = Date.parse('2024-03-01T00:30:00.000Z');
const everywhere = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Warsaw', 'Asia/Kathmandu'];

test('TIM-1 Today, Yesterday, This Month and Last Month are UTC’s, in any time zone of the browser', () => {
  for (const place of everywhere) {
    vi.stubEnv('TZ', place);
    expect(daysOf({ name: 'today' }, now), place).toEqual({ from: '2024-03-01', to: '2024-03-01' });
    expect(daysOf({ name: 'yesterday' }, now), place).toEqual({ from: '2024-02-29', to: '2024-02-29' });
    expect(daysOf({ name: 'thisMonth' }, now), place).toEqual({ from: '2024-03-01', to: '2024-03-31' });
    expect(daysOf({ name: 'lastMonth' }, now), place).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  }
  expect(daysOf({ name: 'lastMonth' }, Date.parse('2026-01-31T23:59:59Z'))).toEqual({
    from: '2025-12-01',
    to: '2025-12-31',
  });
});

test('TIM-2 whole UTC days are sent as moments, by the hour for two days at most', () => {
  for (const place of everywhere) {
    vi.stubEnv('TZ', place);
    expect(spanOfTimeframe({ name: 'today' }, now), place).toEqual({
      date_from: '2024-03-01T00:00:00.000Z',
      date_to: '2024-03-02T00:00:00.000Z',
      group_type: 'GROUP HOURS',
    });
    expect(spanOfTimeframe({ name: 'lastMonth' }, now), place).toEqual({
      date_from: '2024-02-01T00:00:00.000Z',
      date_to: '2024-03-01T00:00:00.000Z',
      group_type: 'GROUP DAYS',
    });
  }
  const custom = (from: string, to: string) => spanOfTimeframe({ name: 'custom', from, to }).group_type;
  expect([custom('2026-03-28', '2026-03-29'), custom('2026-03-28', '2026-03-30')]).toEqual([
    'GROUP HOURS',
    'GROUP DAYS',
  ]);
});

test('ALR-6 the last 72 hours end with the current one', () => {
  const { date_from, date_to, group_type } = lastHours(72, Date.parse('2026-01-05T12:34:56Z'));
  expect([date_from, date_to]).toEqual(['2026-01-02T13:00:00.000Z', '2026-01-05T13:00:00.000Z']);
  expect(group_type).toBe('GROUP HOURS');
});

test('TIM-1 the address has the timeframe beside its other parts; the default is This Month', () => {
  const chosen: Timeframe[] = [
    { name: 'today' },
    { name: 'lastMonth' },
    { name: 'custom', from: '2026-01-01', to: '2026-01-05' },
  ];
  for (const one of chosen) {
    const written = writeTimeframe(new URLSearchParams('tab=charts&view=alert.1'), one);
    expect(written.get('tab')).toBe('charts');
    expect(readTimeframe(new URLSearchParams(written.toString()))).toEqual(one);
  }
  const back = writeTimeframe(new URLSearchParams('timeframe=today&tab=charts'), { name: 'thisMonth' });
  expect(back.toString()).toBe('tab=charts');
  for (const typed of ['', 'timeframe=', 'timeframe=never', 'timeframe=2026-02-30..2026-03-01', 'timeframe=custom'])
    expect(readTimeframe(new URLSearchParams(typed)), typed).toEqual({ name: 'thisMonth' });
});

test('TIM-1 a custom timeframe has a first and a last day, in order and 366 at most', () => {
  const days = (from: string, to: string) => daysInRange({ from, to });
  expect(days('2026-01-01', '2026-01-01')).toBe(1);
  expect(days('2024-01-01', '2024-12-31')).toBe(366);
  expect(days('2024-01-01', '2025-01-01')).toBeNull();
  expect(days('2026-01-02', '2026-01-01')).toBeNull();
  expect(days('2026-02-29', '2026-03-01')).toBeNull();
  expect(days('', '2026-01-01')).toBeNull();
});
