import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SportsbookPage } from '../../../src/custom/statistics/sportsbook/SportsbookPage.tsx';
import { setPreferences } from '../../../src/theme/preferences.ts';
import { enter } from '../platform/stage.tsx';
import { everything, logOut, serve } from '../resources/stage.tsx';
import { sportsbook } from './answers.ts';
import { asked, downloads, open, statistics } from './stage.tsx';

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T12:00:00.000Z'), toFake: ['Date'] });
  await enter();
});
afterEach(() => {
  logOut();
  vi.useRealTimers();
  setPreferences({ currency: 'EUR' });
});

const bets = (way = 'Sport') => screen.findByRole('table', { name: `Bets: ${way}` });
const texts = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replace(/, Rows: .*/, '')));
const address = () => screen.getByLabelText('Address').textContent ?? '';
const filterOf = (link: HTMLElement) => {
  const url = new URL(link.getAttribute('href') ?? '', 'http://console');
  return { path: url.pathname, filter: JSON.parse(url.searchParams.get('filter') ?? 'null') };
};
const month = { from: '2026-03-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' };
const placed = { after_date: month.from, before_date: month.to };
const settled = { settled_after: month.from, settled_before: month.to };

test('RTE-12 STA-1 This Month is requested, and its figures are compared with the month before', async () => {
  const calls = serve(statistics);
  open(<SportsbookPage />);
  await bets();
  expect(screen.getByRole('heading', { level: 1, name: 'Sportsbook' })).toBeInTheDocument();
  expect(Object.fromEntries(asked(calls)[0]?.query ?? [])).toMatchObject({
    ...{ date_from: month.from, date_to: month.to, currency: 'EUR' },
  });
  const headline = screen.getByRole('region', { name: 'Betting' });
  expect(
    within(headline)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent?.replaceAll('\u2009', ' ')),
  ).toEqual([
    '€1,000.00, Rows: Turnover-50%50% less than before. Jan 29, 2026, 00:00 – Jan 30, 2026, 12:00: €2,000.00',
    '40, Rows: Betslips placed+100%100% more than before. Jan 29, 2026, 00:00 – Jan 30, 2026, 12:00: 20',
    '30, Rows: Betslips settled0%Same as before. Jan 29, 2026, 00:00 – Jan 30, 2026, 12:00: 30',
    // the former profit was zero: there is no percentage
    '€200.00, Rows: Profit',
    '25.00%-1.50 pp1.50 pp less than before. Jan 29, 2026, 00:00 – Jan 30, 2026, 12:00: 26.50%',
  ]);
  // against what, in so many words
  expect(within(headline).getByText('Compared with Jan 29, 2026, 00:00 – Jan 30, 2026, 12:00.')).toBeInTheDocument();
  expect(within(headline).getByText('In EUR. Other currencies are converted at each day’s rate.')).toBeInTheDocument();
  const [turnover, , slips] = within(headline).getAllByRole('link');
  expect(turnover && filterOf(turnover)).toEqual({ path: '/betslips', filter: placed });
  expect(slips && filterOf(slips)).toEqual({ path: '/betslips', filter: settled });
});

test('STA-1 CST-4 a table shows placed and settled figures, missing rates, and missing values', async () => {
  serve(() => ({ json: { data: { ...sportsbook, missing_rates: ['SEK'] } } }));
  open(<SportsbookPage />);
  expect(texts(await bets())).toEqual([
    ['Sport', 'Bets', 'Stake', 'Settled', 'Settled stake', 'Return', 'Profit', 'Margin'],
    ['Football', '30', '€900.00', '30', '€800.00', '€600.00', '-€12.30', '-1.54%'],
    ['Tennis', '9', 'no rate', '0', '€800.00', '€600.00', 'no rate', 'no rate'],
    ['Not specified', '1', '€1,000.00', '0', '€0.00', '€0.00', '€200.00', '–'],
    ['Multiples', '–', '€77.70', '–', '€55.50', '€0.00', '€55.50', '100.00%'],
  ]);
  expect(
    screen.getByText(/Their amounts belong to no single bet and are shown in the row Multiples/),
  ).toBeInTheDocument();
});

test('STA-1 a line links to its rows where a list can show them', async () => {
  serve(statistics);
  open(<SportsbookPage />);
  const links = within(await bets()).getAllByRole('link');
  expect(links.map(filterOf)).toEqual([
    { path: '/bets', filter: { sport: 'Football', ...placed } },
    { path: '/bets', filter: { sport: 'Football', ...settled } },
    // none of it was settled
    { path: '/bets', filter: { sport: 'Tennis', ...placed } },
  ]);
  const first = async (way: string) => {
    await userEvent.click(screen.getByRole('radio', { name: way }));
    return within(await bets(way))
      .getAllByRole('link')
      .filter((_, at) => at % 2 === 0)
      .map((link) => filterOf(link).filter);
  };
  expect(await first('Price')).toEqual([
    { 'odd.price': { gte: '10' }, ...placed },
    { 'odd.price': { gte: '1.25', lt: '1.5' }, ...placed },
    { 'odd.price': { lt: '1.25' }, ...placed },
  ]);
  expect(await first('Prematch or live')).toEqual([
    { phase: 'PREMATCH', ...placed },
    { phase: 'LIVE', ...placed },
  ]);
  const exposure = screen.getByRole('table', { name: 'Exposure by fixture' });
  const slips = within(exposure).getByRole('link', { name: /^9, Rows/ });
  expect(filterOf(slips)).toEqual({ path: '/betslips', filter: { fixture_id: '6', settled: 'false' } });
});

test('STA-1 ROL-2 a role without the list of bets sees the figures without links', async () => {
  logOut();
  await enter(['betslip.list']);
  serve(statistics);
  open(<SportsbookPage />);
  expect(within(await bets()).queryAllByRole('link')).toEqual([]);
  // fixtures are not open to it, betslips are
  const exposed = within(screen.getByRole('table', { name: 'Exposure by fixture' })).getAllByRole('link');
  expect(exposed.map((link) => filterOf(link).path)).toEqual(['/betslips', '/betslips']);
  logOut();
  await enter(everything.filter((one) => one !== 'betslip.list'));
  const calls = serve(statistics);
  open(<SportsbookPage />);
  expect(await screen.findByText('You do not have access')).toBeInTheDocument();
  expect(asked(calls)).toEqual([]);
});

test('STA-1 RTE-16 each column sorts the lines by mouse and keyboard, and the address keeps it', async () => {
  serve(statistics);
  open(<SportsbookPage />, '/statistics?bets.by=market');
  const table = await bets('Market');
  const head = (name: string) => within(table).getByRole('columnheader', { name });
  const first = () => texts(table)[1]?.[0];
  expect(head('Bets')).toHaveAttribute('aria-sort', 'descending');
  expect(first()).toBe('Market 1');
  await userEvent.click(within(head('Profit')).getByRole('button'));
  expect(head('Profit')).toHaveAttribute('aria-sort', 'descending');
  expect(head('Bets')).not.toHaveAttribute('aria-sort');
  expect(first()).toBe('Market 12');
  await userEvent.keyboard('{Enter}');
  expect(head('Profit')).toHaveAttribute('aria-sort', 'ascending');
  expect(first()).toBe('Market 1');
  await userEvent.click(within(head('Market')).getByRole('button'));
  expect(
    texts(table)
      .slice(1, 4)
      .map(([name]) => name),
  ).toEqual(['Market 1', 'Market 2', 'Market 3']);
  expect(address()).toBe('?bets.by=market&bets.sort=value');
});

test('STA-1 prices are sorted by value, phases by name', async () => {
  serve(statistics);
  open(<SportsbookPage />, '/statistics?bets.by=price&bets.sort=value');
  expect(
    texts(await bets('Price'))
      .slice(1, 4)
      .map(([name]) => name),
  ).toEqual(['< 1.25', '1.25 – 1.50', '≥ 10.00']);
  await userEvent.click(screen.getByRole('radio', { name: 'Prematch or live' }));
  expect(
    texts(await bets('Prematch or live'))
      .slice(1, 3)
      .map(([name]) => name),
  ).toEqual(['Live', 'Prematch']);
});

test('STA-1 ten lines are shown, and all on request', async () => {
  serve(statistics);
  open(<SportsbookPage />, '/statistics?bets.by=market');
  const table = await bets('Market');
  expect(table.querySelectorAll('tbody tr')).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 12: Bets: Market' }));
  expect(table.querySelectorAll('tbody tr')).toHaveLength(12);
  expect(address()).toContain('bets.all=1');
  await userEvent.click(screen.getByRole('button', { name: /^Show the first 10/ }));
  expect(table.querySelectorAll('tbody tr')).toHaveLength(10);
});

test('STA-1 CST-4 “no rate” is shown only for a missing rate: a share of nothing is not one', async () => {
  const multiples = {
    ...sportsbook.multiples,
    settled_stake: '0.00',
    settled_return: '0.00',
    profit: '0.00',
    margin: null,
  };
  const answer = { ...sportsbook, multiples };
  serve(() => ({ json: { data: { ...answer, missing_rates: ['SEK'] } } }));
  const { unmount } = open(<SportsbookPage />);
  expect(texts(await bets()).at(-1)).toEqual(['Multiples', '–', '€77.70', '–', '€0.00', '€0.00', '€0.00', '–']);
  unmount();
  const total = { ...sportsbook.total, profit: null, margin: null };
  serve(() => ({ json: { data: { ...answer, total } } }));
  open(<SportsbookPage />);
  expect(texts(await bets())[2]).toEqual(['Tennis', '9', '–', '0', '€800.00', '€600.00', '–', '–']);
  const figures = within(screen.getByRole('region', { name: 'Betting' })).getAllByRole('definition');
  expect(figures.map(({ textContent }) => textContent?.slice(0, 1))).toEqual(['€', '4', '3', '–', '–']);
  expect(screen.queryByText('no rate')).toBeNull();
});

test('STA-1 exposure is shown by fixture, with a link to each', async () => {
  serve(() => ({ json: { data: { ...sportsbook, missing_rates: ['SEK'] } } }));
  open(<SportsbookPage />);
  await bets();
  const table = screen.getByRole('table', { name: 'Exposure by fixture' });
  expect(texts(table).slice(1)).toEqual([
    ['Leeds – Hull', 'Mar 04, 2026, 18:00', '4', '€40.00', '€140.00', '€100.00'],
    ['Ajax – PSV', '–', '9', '€90.00', 'no rate', 'no rate'],
  ]);
  expect(within(table).getByRole('link', { name: 'Leeds – Hull' })).toHaveAttribute('href', '/fixtures/5/show');
});

test('STA-1 a table is exported in full: plain decimals, a currency, and no formulas', async () => {
  const saved = downloads();
  serve(statistics);
  open(<SportsbookPage />, '/statistics?bets.by=market&timeframe=2026-02-01..2026-02-03');
  await userEvent.click(await screen.findByRole('button', { name: 'Export: Bets: Market' }));
  const [file] = saved;
  expect(file?.name).toBe('statistics-sportsbook-bets-by-market-2026-02-01-2026-02-03.csv');
  const lines = (await file?.text())?.replace('\u{feff}', '').split('\r\n') ?? [];
  expect(lines).toHaveLength(15);
  expect(lines[0]).toBe('Market,Bets,Stake,Settled,Settled stake,Return,Profit,Margin (%),Currency');
  expect(lines[1]).toBe('Market 1,100,1000.00,30,800.00,600.00,-50.00,0.00,EUR');
  expect(lines[13]).toBe('Multiples,,77.70,,55.50,0.00,55.50,100.00,EUR');
  await userEvent.click(screen.getByRole('radio', { name: 'Competition' }));
  await userEvent.click(screen.getByRole('button', { name: 'Export: Bets: Competition' }));
  expect(await saved[1]?.text()).toContain(`"'=HYPERLINK(""http://evil"",""x"")"`);
});

test('STA-1 while another timeframe loads the former stays, and cannot be exported under the new name', async () => {
  let go: () => void = () => undefined;
  let wait: Promise<void> | undefined;
  const saved = downloads();
  serve((call) => {
    const answer = statistics(call);
    return answer && { ...answer, after: wait };
  });
  open(<SportsbookPage />);
  const table = await bets();
  wait = new Promise((done) => {
    go = done;
  });
  await userEvent.click(screen.getByRole('radio', { name: 'Last Month' }));
  expect(table).toBeInTheDocument();
  const tool = screen.getByRole('button', { name: 'Export: Bets: Sport' });
  expect(tool).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(tool);
  expect(saved).toEqual([]);
  go();
  await waitFor(() => expect(tool).not.toHaveAttribute('aria-disabled'));
  expect(table).toBeInTheDocument();
});

test('STA-1 a failed request says so, and can be retried', async () => {
  let fails = true;
  serve((call) =>
    fails ? { status: 500, json: { message: 'The figures could not be read.', request_id: 'r-9' } } : statistics(call),
  );
  open(<SportsbookPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The figures could not be read.');
  expect(screen.getByText('Request r-9')).toBeInTheDocument();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await bets();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('STA-1 API-15 an answer of another form is refused, and missing rates are named', async () => {
  const { exposure: _, ...rest } = sportsbook;
  serve(() => ({ json: { data: rest } }));
  const { unmount } = open(<SportsbookPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent('v1/stats-custom/sportsbook');
  unmount();
  serve(() => ({ json: { data: { ...sportsbook, missing_rates: ['SEK'] } } }));
  open(<SportsbookPage />);
  expect(await screen.findByText(/No exchange rate for SEK on some days/)).toBeInTheDocument();
});

test('STA-1 a timeframe without rows says so in each part', async () => {
  const none = { sport: [], competition: [], market: [], price: [], phase: [] };
  const course = { ...sportsbook.course, datasets: [] };
  serve(() => ({ json: { data: { ...sportsbook, by: none, exposure: [], course } } }));
  open(<SportsbookPage />);
  const region = await screen.findByRole('region', { name: 'Bets: Sport' });
  expect(within(region).getByText('No data in this timeframe')).toBeInTheDocument();
  expect(within(region).getByRole('button', { name: /^Export/ })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('No open betslips')).toBeInTheDocument();
});
