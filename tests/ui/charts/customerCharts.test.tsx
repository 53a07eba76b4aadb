import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CustomerCharts } from '../../../src/custom/customer/charts/CustomerCharts.tsx';
import { setPreferences } from '../../../src/theme/preferences.ts';
import { enter, show } from '../platform/stage.tsx';
import { type Call, logOut, serve } from '../resources/stage.tsx';
import { chartAnswer } from './stage.tsx';

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T00:30:00.000Z'), toFake: ['Date'] });
  await enter();
});
afterEach(() => {
  logOut();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  setPreferences({ currency: 'EUR' });
});

const Search = () => <output>{useLocation().search}</output>;
const open = (path = '/', id = '12') =>
  show(
    <>
      <CustomerCharts customerId={id} />
      <Search />
    </>,
    path,
  );
const five = [
  'Betslips per day',
  'SA -Betslips per day',
  'Customer Financials',
  'Casino per day',
  'Live casino per day',
];
/** The calls for the five charts; a manifest may declare further ones. */
const charts = (calls: readonly Call[]) =>
  calls.filter(({ path, query }) => path === 'v1/reporter/get-chart' && five.includes(query.get('chart_name') ?? ''));
const panel = (name: string) => screen.findByRole('region', { name });

test('CUS-9 TIM-1 TIM-2 a customer’s five charts ask for This Month by UTC, with the console’s filters', async () => {
  vi.stubEnv('TZ', 'Pacific/Pago_Pago');
  const calls = serve(chartAnswer);
  open();
  await within(await panel('Betslips per day')).findByText('Show as table');
  expect(charts(calls).map(({ query }) => query.get('chart_name'))).toEqual(five);
  for (const { query } of charts(calls)) {
    const { chart_name: _, timezone: __, ...rest } = Object.fromEntries(query);
    expect(rest).toEqual({
      chart_type: 'line',
      date_from: '2026-03-01T00:00:00.000Z',
      date_to: '2026-04-01T00:00:00.000Z',
      group_type: 'GROUP DAYS',
      currency: 'EUR',
      'runtime_filters[0][query_operator]': 'AND',
      'runtime_filters[0][filter_column]': 'customer_id',
      'runtime_filters[0][filter_value]': '12',
      'runtime_filters[0][filter_operator]': 'EQUALS TO',
    });
  }
  expect(screen.getByRole('radio', { name: 'This Month' })).toBeChecked();
  expect(screen.getByText('Mar 1 – 31, 2026 (UTC)')).toBeInTheDocument();
});

test('TIM-1 another timeframe is requested by hours or days, and stays in the address', async () => {
  const calls = serve(chartAnswer);
  open('/?tab=charts');
  await userEvent.click(await screen.findByRole('radio', { name: 'Yesterday' }));
  await waitFor(() =>
    expect(Object.fromEntries(charts(calls).at(-1)?.query ?? [])).toMatchObject({
      date_from: '2026-02-28T00:00:00.000Z',
      date_to: '2026-03-01T00:00:00.000Z',
      group_type: 'GROUP HOURS',
    }),
  );
  expect(screen.getByText('?tab=charts&timeframe=yesterday')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'This Month' }));
  expect(screen.getByText('?tab=charts')).toBeInTheDocument();
});

test('TIM-1 invalid custom days are reported and not requested', async () => {
  const calls = serve(chartAnswer);
  open('/?timeframe=2026-01-01..2026-01-05');
  const from = await screen.findByLabelText('From');
  expect(from).toHaveValue('2026-01-01');
  await waitFor(() => expect(charts(calls)).toHaveLength(5));
  await userEvent.clear(from);
  await userEvent.type(from, '2026-01-09');
  const wrong = /^Choose a start date and an end date that is not earlier, at most 366 days in total/;
  expect(screen.getByText(wrong)).toHaveAttribute('role', 'alert');
  expect(from).toHaveAttribute('aria-invalid', 'true');
  expect(charts(calls)).toHaveLength(5);
  await userEvent.clear(screen.getByLabelText('To (inclusive)'));
  await userEvent.type(screen.getByLabelText('To (inclusive)'), '2026-01-10');
  expect(screen.queryByText(wrong)).toBeNull();
  await waitFor(() => expect(charts(calls).at(-1)?.query.get('date_to')).toBe('2026-01-11T00:00:00.000Z'));
});

test('CUS-9 CST-4 each chart has its sums and a table; a failed or empty one says so in its own panel', async () => {
  vi.setSystemTime(Date.parse('2026-03-03T12:00:00Z'));
  serve(chartAnswer);
  open();
  const settled = await panel('SA -Betslips per day');
  expect(await within(settled).findByText('€1,000,000,000,010.09')).toBeInTheDocument();
  expect(within(settled).getByText('In EUR. Other currencies are converted at each day’s rate.')).toBeInTheDocument();
  await userEvent.click(within(settled).getByRole('button', { name: 'Show as table: SA -Betslips per day' }));
  const table = within(settled).getByRole('region', { name: 'SA -Betslips per day, as a table' });
  // future days do not exist yet
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Day (UTC)StakeProfit',
    'Mar 01, 2026€10.10-€4.20',
    'Mar 02, 2026€0.00€0.00',
    'Mar 03, 2026 · Today so far€999,999,999,999.99€0.00',
    'Total€1,000,000,000,010.09-€4.20',
  ]);
  expect(table).toHaveAttribute('tabindex', '0');
  const casino = await panel('Casino per day');
  expect(await within(casino).findByText('No data in this timeframe')).toBeInTheDocument();
  const live = await panel('Live casino per day');
  expect(await within(live).findByText('The rows could not be read.')).toBeInTheDocument();
  expect(within(live).getByText('Request r-7')).toBeInTheDocument();
  expect(within(live).getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('CUS-9 an amount without a rate is blank with a note', async () => {
  serve(chartAnswer);
  vi.setSystemTime(Date.parse('2026-03-03T12:00:00Z'));
  open();
  const payments = await panel('Customer Financials');
  expect(await within(payments).findByText(/No exchange rate for SEK on some days/)).toBeInTheDocument();
  await userEvent.click(within(payments).getByRole('button', { name: /Show as table/ }));
  expect(within(payments).getByRole('row', { name: 'Mar 02, 2026 no rate' })).toBeInTheDocument();
});

test('CUS-9 while another timeframe loads the former one stays; another customer starts empty', async () => {
  let go: () => void = () => undefined;
  let wait: Promise<void> | undefined;
  serve((call) => {
    const answer = chartAnswer(call);
    return answer && { ...answer, after: wait };
  });
  open();
  const slips = await panel('Betslips per day');
  expect(await within(slips).findByText('3')).toBeInTheDocument();
  wait = new Promise((done) => {
    go = done;
  });
  await userEvent.click(screen.getByRole('radio', { name: 'Last Month' }));
  expect(within(slips).getByText('3')).toBeInTheDocument();
  expect(slips).toHaveAttribute('aria-busy', 'true');
  go();
  await waitFor(() => expect(slips).toHaveAttribute('aria-busy', 'false'));
  expect(within(slips).getByText('5')).toBeInTheDocument();
});

test('PRF-3 another currency is requested as soon as it is chosen', async () => {
  const calls = serve(chartAnswer);
  open();
  await waitFor(() => expect(charts(calls)).toHaveLength(5));
  setPreferences({ currency: 'PLN' });
  await waitFor(() =>
    expect(
      charts(calls)
        .slice(5)
        .map(({ query }) => query.get('currency')),
    ).toEqual(Array(5).fill('PLN')),
  );
});

test('CUS-9 ROL-2 a role sees only charts of what it may list', async () => {
  logOut();
  await enter(['betslip.list', 'deposit.list']);
  const calls = serve(chartAnswer);
  open();
  await panel('Betslips per day');
  expect(screen.queryByRole('region', { name: 'Customer Financials' })).toBeNull();
  await waitFor(() => expect(charts(calls)).toHaveLength(2));
});

test('API-15 an answer of another form is refused', async () => {
  serve(({ path }) =>
    path.endsWith('get-chart')
      ? { json: { data: { labels: ['a'], datasets: [{ label: 'x', data: [] }] } } }
      : undefined,
  );
  open();
  const slips = await panel('Betslips per day');
  expect(await within(slips).findByRole('alert')).toHaveTextContent('v1/reporter/get-chart');
});
