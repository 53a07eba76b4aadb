import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useHour } from '../../../src/charts/useHour.ts';
import { CustomerCharts } from '../../../src/custom/customer/charts/CustomerCharts.tsx';
import { DashboardPage } from '../../../src/custom/dashboard/DashboardPage.tsx';
import { SportsbookPage } from '../../../src/custom/statistics/sportsbook/SportsbookPage.tsx';
import { enter, show } from '../platform/stage.tsx';
import { type Call, logOut, serve } from '../resources/stage.tsx';
import { statistics } from '../statistics/stage.tsx';
import { chartAnswer } from './stage.tsx';

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-31T23:59:50.000Z'), toFake: ['Date'] });
  await enter();
});
afterEach(() => {
  logOut();
  vi.useRealTimers();
});

test('TIM-1 the timeframe advances at each new hour, and after sleep as soon as the page is looked at', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-31T22:59:50.000Z') });
  const { result } = renderHook(() => useHour());
  const hour = () => new Date(result.current).toISOString().slice(0, 13);
  expect(hour()).toBe('2026-03-31T22');
  act(() => void vi.advanceTimersByTime(11_000));
  expect(hour()).toBe('2026-03-31T23');
  act(() => void vi.advanceTimersByTime(3_600_000));
  expect(hour()).toBe('2026-04-01T00');
  vi.setSystemTime(Date.parse('2026-04-03T07:30:00.000Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(hour()).toBe('2026-04-03T07');
});

const froms = (calls: readonly Call[]) =>
  calls.flatMap(({ query }) => query.get('date_from') ?? query.get('filter[date_from]') ?? query.get('from') ?? []);

test.each<[string, ReactNode, RegExp]>([
  ['the dashboard', <DashboardPage key="1" />, /get-tenant-stat-dataset|get-chart-data|top-/],
  ['a page of statistics', <SportsbookPage key="2" />, /stats-custom/],
  ['a customer’s charts', <CustomerCharts key="3" customerId="12" />, /get-chart$/],
])('TIM-1 %s, left open past midnight UTC, moves to the new day and month', async (_, page, path) => {
  const calls = serve((call) => statistics(call) ?? chartAnswer(call));
  show(page, '/?timeframe=today');
  const asked = () => froms(calls.filter((call) => path.test(call.path)));
  await waitFor(() => expect(asked().length).toBeGreaterThan(0));
  expect(new Set(asked())).toEqual(new Set(['2026-03-31T00:00:00.000Z']));
  expect(screen.getByText('Mar 31, 2026 (UTC)')).toBeInTheDocument();
  const before = asked().length;
  vi.setSystemTime(Date.parse('2026-04-01T00:00:01.000Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('Apr 1, 2026 (UTC)')).toBeInTheDocument();
  await waitFor(() => expect(asked().length).toBeGreaterThan(before));
  expect(new Set(asked().slice(before))).toEqual(new Set(['2026-04-01T00:00:00.000Z']));
});

test('TIM-1 the current day is marked in a chart, its legend and its table; a past day is not', async () => {
  serve(chartAnswer);
  show(<CustomerCharts customerId="12" />);
  const panel = await screen.findByRole('region', { name: 'Betslips per day' });
  expect(await within(panel).findByText('Today so far')).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByText('Today so far').length).toBeGreaterThan(1));
  logOut();
  await enter();
  serve(chartAnswer);
  show(<CustomerCharts customerId="12" />, '/?timeframe=lastMonth');
  const last = (await screen.findAllByRole('region', { name: 'Betslips per day' })).at(-1);
  await within(last ?? panel).findByText('Show as table');
  expect(within(last ?? panel).queryByText('Today so far')).toBeNull();
});
