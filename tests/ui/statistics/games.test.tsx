import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GamesPage } from '../../../src/custom/statistics/games/GamesPage.tsx';
import { setDemoMode } from '../../../src/demoMode/demoMode.ts';
import { enter } from '../platform/stage.tsx';
import { logOut, serve } from '../resources/stage.tsx';
import { asked, downloads, open, statistics } from './stage.tsx';

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T12:00:00.000Z'), toFake: ['Date'] });
  await enter();
});
afterEach(() => {
  setDemoMode(false);
  logOut();
  vi.useRealTimers();
});

const table = (name: string) => screen.findByRole('table', { name });
const texts = (of: HTMLElement) =>
  within(of)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replace(/, Rows: .*/, '')));
const filterOf = (link: HTMLElement) =>
  JSON.parse(new URL(link.getAttribute('href') ?? '', 'http://console').searchParams.get('filter') ?? 'null');

test('RTE-12 STA-1 casino shows turnover, spins, returns, profit, return to player and bonus share', async () => {
  const calls = serve(statistics);
  open(<GamesPage product="casino" />);
  const headline = await screen.findByRole('region', { name: 'Play' });
  expect(asked(calls).map(({ path }) => path)).toEqual(['v1/stats-custom/casino']);
  expect(screen.getByRole('heading', { level: 1, name: 'Casino' })).toBeInTheDocument();
  const names = within(headline).getAllByRole('term');
  expect(names.map(({ textContent }) => textContent)).toEqual([
    ...['Turnover', 'Spins', 'Returns', 'Profit', 'Return to player', 'Bonus share'],
  ]);
  expect(within(headline).getByText('96.50%').closest('dd')).toHaveTextContent('Jan 29 – Feb 28, 2026: 95.00%');
  expect(within(headline).getByText('12.30%')).toBeInTheDocument();
  // nothing was converted: the currency is shown all the same
  expect(within(headline).getByText('In EUR.')).toBeInTheDocument();
});

test('STA-1 games are listed alone and by provider, each with a link to its spins', async () => {
  serve(statistics);
  open(<GamesPage product="casino" />);
  const games = await table('Games');
  expect(texts(games)).toEqual([
    ['Game', 'Provider', 'Spins', 'Stake', 'Return', 'Profit', 'Return to player', 'Bonus share'],
    ['Book of Sand', 'Dune', '40', '€1,000.00', '€600.00', '€200.00', '96.50%', '12.30%'],
    ['Asteroids', 'Orbit', '4', '€0.00', '€600.00', '€200.00', '–', '–'],
  ]);
  const [link] = within(games).getAllByRole('link');
  expect(link && filterOf(link)).toEqual({
    ...{ casino_game_id: '3', finished: 'true', is_rolled_back: 'false' },
    ...{ after_date: '2026-03-01T00:00:00.000Z', before_date: '2026-04-01T00:00:00.000Z' },
  });
  await userEvent.click(screen.getByRole('radio', { name: 'Provider' }));
  const providers = await table('Providers');
  expect(texts(providers)[1]).toEqual([...['Dune', '40', '€1,000.00', '€600.00', '€200.00', '96.50%', '12.30%']]);
  expect(filterOf(within(providers).getByRole('link'))).toEqual({
    ...{ provider: 'Dune', finished: 'true', is_rolled_back: 'false' },
    ...{ after_date: '2026-03-01T00:00:00.000Z', before_date: '2026-04-01T00:00:00.000Z' },
  });
});

test('STA-1 the biggest wins are sorted by value, and link to the spin and the customer', async () => {
  serve(statistics);
  open(<GamesPage product="live_casino" />);
  const wins = await table('Biggest wins');
  expect(within(wins).getByRole('columnheader', { name: 'Win' })).toHaveAttribute('aria-sort', 'descending');
  // five dinars are worth more than twelve euros
  expect(
    texts(wins)
      .slice(1)
      .map(([, customer, amount]) => [customer, amount]),
  ).toEqual([
    ['N0000077', 'KWD\u00a05.00'],
    ['N0000078', '€12.00'],
  ]);
  expect(within(wins).getByRole('link', { name: 'Book of Sand' })).toHaveAttribute(
    'href',
    expect.stringContaining('view=live_casino.900'),
  );
  expect(within(wins).getByRole('link', { name: 'N0000077' })).toHaveAttribute('href', '/customer-details/77');
});

test('STA-1 ROL-2 a role that may see neither spins nor customers sees names without links', async () => {
  logOut();
  await enter(['casino.list']);
  serve(statistics);
  open(<GamesPage product="casino" />);
  const wins = await table('Biggest wins');
  expect(within(wins).queryAllByRole('link')).toEqual([]);
  expect(within(wins).getByText('N0000077')).toBeInTheDocument();
});

test('STA-1 DEM-1 DEM-2 in demo mode neither the page nor its export identifies the winners', async () => {
  const saved = downloads();
  serve(statistics);
  setDemoMode(true);
  open(<GamesPage product="casino" />);
  const wins = await table('Biggest wins');
  const [masked] = within(wins).getAllByRole('link', { name: /^C·\w{6}$/ });
  expect(masked?.getAttribute('href')).not.toMatch(/\/77$/);
  expect(document.documentElement.outerHTML).not.toMatch(/N000007[78]/);
  await userEvent.click(screen.getByRole('button', { name: 'Export: Biggest wins' }));
  const text = await saved[0]?.text();
  expect(saved[0]?.name).toBe('statistics-casino-biggest-wins-2026-03-01-2026-03-31.csv');
  expect(text?.replace('\u{feff}', '').split('\r\n')[0]).toBe('Game,Customer,Win,Played (UTC),Currency');
  expect(text).toMatch(/^Book of Sand,C·\w{6},5\.00,2026-03-01T10:15:00\.000Z,KWD$/m);
  expect(text).not.toMatch(/N000007[78]/);
});
