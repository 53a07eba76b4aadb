import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DashboardPage } from '../../../src/custom/dashboard/DashboardPage.tsx';
import { TenantsPanel } from '../../../src/custom/platform/tenants/TenantsPanel.tsx';
import { GamesPage } from '../../../src/custom/statistics/games/GamesPage.tsx';
import { SportsbookPage } from '../../../src/custom/statistics/sportsbook/SportsbookPage.tsx';
import { enter, show } from '../platform/stage.tsx';
import { logOut, page, serve } from '../resources/stage.tsx';
import { games, sportsbook, takings } from './answers.ts';
import { open } from './stage.tsx';

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T12:00:00.000Z'), toFake: ['Date'] });
  await enter();
});
afterEach(() => {
  logOut();
  vi.useRealTimers();
});

const never = new Promise(() => undefined);
const waiting = 'Loading data. Please wait.';
const none = 'No data found.';

test('ERR-10 statistics: each table shows that it loads, and that it is empty', async () => {
  serve(() => ({ json: {}, after: never }));
  const { unmount } = open(<SportsbookPage />);
  expect(await screen.findByText(waiting)).toBeVisible();
  unmount();
  const empty = { ...sportsbook, exposure: [], by: { sport: [], competition: [], market: [], price: [], phase: [] } };
  serve(() => ({ json: { data: empty } }));
  const bets = open(<SportsbookPage />);
  for (const name of ['Bets: Sport', 'Exposure by fixture'])
    expect(within(await screen.findByRole('region', { name })).getByText(none)).toBeVisible();
  bets.unmount();
  serve(() => ({ json: { data: { ...games, total: takings(), games: [], providers: [], wins: [] } } }));
  open(<GamesPage product="casino" />);
  for (const name of ['Games', 'Biggest wins'])
    expect(within(await screen.findByRole('region', { name })).getByText(none)).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Provider' }));
  expect(within(await screen.findByRole('region', { name: 'Providers' })).getByText(none)).toBeVisible();
});

test('ERR-10 the dashboard: each top list shows that it loads, and that it is empty', async () => {
  serve(() => ({ json: {}, after: never }));
  const { unmount } = show(<DashboardPage />);
  const lists = ['Top customers', 'Top triggers', 'Top fixtures'];
  for (const name of lists)
    expect(within(await screen.findByRole('region', { name })).getByText(waiting)).toBeVisible();
  unmount();
  serve(({ path }) => (path.startsWith('v1/reporter/top-') ? { json: { data: [] } } : undefined));
  show(<DashboardPage />);
  for (const name of lists)
    expect(await within(await screen.findByRole('region', { name })).findByText(none)).toBeVisible();
});

test('ERR-10 the platform’s tables show the same', async () => {
  serve(() => ({ json: {}, after: never }));
  const { unmount } = show(<TenantsPanel />);
  expect(await screen.findByText(waiting)).toBeVisible();
  unmount();
  serve(() => page([]));
  show(<TenantsPanel />);
  expect(await screen.findByText(none)).toBeVisible();
});
