import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/apiError.ts';
import { everything, logIn, logOut } from '../resources/stage.tsx';
import { takeComplaints } from '../setup.ts';
import { dialog, open, world } from './stage.tsx';
import { alertOf, dataOf } from './stories.ts';

beforeEach(() => logIn());
afterEach(() => {
  logOut();
  // react-admin also logs that an answer was a refusal
  expect(takeComplaints().filter(([said]) => !(said instanceof ApiError))).toEqual([]);
});

const deposit = { class_name: 'Deposit', id: '33', partnerId: 'D-33' } as const;
const alerts = [
  alertOf(dataOf()),
  alertOf(dataOf(deposit), { id: '11', type: 'FINANCIALS', hits: 1, state: 'CLOSED', verdict: 'FALSE POSITIVE' }),
  alertOf('{"input": {"cla', { id: '10', risk: null, trigger: { id: '8', name: 'Same selection' } }),
  alertOf(dataOf(), { id: '9', text: '<script>x</script>', risk: null }),
];
const row = async (at: number) => {
  const rows = await screen.findAllByRole('row');
  const found = rows[at + 1];
  if (!found) throw new Error(`There is no row ${at}.`);
  return within(found);
};

test('ALR-1 each row shows the risk names, Show Details and, for SPORTSBOOK, Show Betslip', async () => {
  world({ alerts });
  const { path } = open('/customer-alerts');
  const first = await row(0);
  expect(first.getByText('Organised betting, Arbitrage')).toBeVisible();
  expect(first.getByText('Same selection')).toBeVisible();
  expect(first.getByRole('link', { name: /^Show Details/ })).toHaveAttribute('href', '/customer-alerts?view=alert.12');
  const second = await row(1);
  expect(second.queryByRole('link', { name: /^Show Betslip/ })).toBeNull();
  expect(second.getByRole('link', { name: /^Show Details/ })).toBeVisible();
  await userEvent.click(first.getByRole('link', { name: /^Show Betslip/ }));
  await dialog(/B-70/);
  expect(path()).toBe('/customer-alerts?view=betslip.70');
});

test('ALR-1 without a risk the trigger’s name is shown; markup stays text', async () => {
  world({ alerts });
  open('/customer-alerts');
  const third = await row(2);
  expect(third.getByText('Same selection')).toBeVisible();
  // its data is cut before the betslip's id
  expect(third.queryByRole('link', { name: /^Show Betslip/ })).toBeNull();
  expect(document.querySelector('main script')).toBeNull();
});

test('ALR-1 each row shows type, state or verdict, hits and age', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-05T14:00:30Z') });
  try {
    world({ alerts });
    open('/customer-alerts');
    const first = await row(0);
    expect(first.getByText('Sportsbook')).toBeVisible();
    expect(first.getByText('Open')).toBeVisible();
    expect(first.getByTitle('Open for 2h')).toBeVisible();
    expect(first.getByText('1h')).toBeVisible();
    expect((await row(1)).getByTitle('Closed: False positive')).toHaveTextContent('False positive');
  } finally {
    vi.useRealTimers();
  }
});

test('ALR-2, API-9, RTE-7 newest first; filters are in the address and in the call', async () => {
  const calls = world({ alerts });
  const filter = encodeURIComponent(
    JSON.stringify({
      'customer.partner_customerId': 'C-3',
      type: 'SPORTSBOOK',
      created_at: { gte: '2026-01-01T00:00:00.000Z' },
    }),
  );
  open(`/customer-alerts?filter=${filter}`);
  await row(0);
  // the counts of the views ask for a row each
  const asked = calls.find(({ path, query }) => path === 'v1/crud/alert' && query.get('per_page') !== '1')?.query;
  expect(Object.fromEntries(asked ?? [])).toMatchObject({
    page: '1',
    per_page: '10',
    sort: '-created_at',
    'filter[customer.partner_customerId]': 'C-3',
    'filter[type]': 'SPORTSBOOK',
  });
  expect([...(asked?.keys() ?? [])].some((key) => key.startsWith('filter[created_at]'))).toBe(true);
  expect(screen.getByRole('heading', { level: 1, name: 'Alerts' })).toBeVisible();
});

test('ALR-1 a row opens the alert’s dialog, which leads to its neighbours', async () => {
  world({ alerts });
  const { path } = open('/customer-alerts');
  await userEvent.click((await row(0)).getByRole('link', { name: /^Show Details/ }));
  const shown = await dialog();
  await userEvent.click(within(shown).getByRole('button', { name: 'Next in the list' }));
  await dialog(/^Alert 11/);
  expect(path()).toBe('/customer-alerts?view=alert.11');
});

test('a user who may only list alerts gets no links', async () => {
  await logIn(everything.filter((one) => one !== 'alert.show' && one !== 'betslip.show'));
  world({ alerts });
  open('/customer-alerts');
  const first = await row(0);
  await waitFor(() => expect(first.getByText('Organised betting, Arbitrage')).toBeVisible());
  expect(first.queryByRole('link', { name: /^Show/ })).toBeNull();
});

test('an alert of a queue shows the time that is left, or for how long it has been overdue', async () => {
  const due = (minutes: number) => new Date(Date.now() + minutes * 60_000 + 5_000).toISOString();
  const queued = { severity: 'HIGH', queue: { id: '3', name: 'Night', warn_minutes: 15 }, looked_at: null };
  world({
    alerts: [
      alertOf(dataOf(), { ...queued, due_at: due(10) }),
      alertOf(dataOf(), { ...queued, id: '11', due_at: due(-61) }),
    ],
  });
  open('/customer-alerts');
  const [, one, other] = await screen.findAllByRole('row');
  expect(one).toHaveTextContent(/10m left, To be looked at by/);
  expect(other).toHaveTextContent(/Overdue 1h/);
});

test('ALR-1 on a phone an alert is a card of two lines', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }));
  world({ alerts });
  open('/customer-alerts');
  const cards = await screen.findByRole('list', { name: /Alerts/ });
  const [first] = within(cards).getAllByRole('listitem');
  if (!first) throw new Error('There is a card.');
  expect(first).toHaveTextContent(/Organised betting, Arbitrage.*×3.*Sportsbook.*Open.*C-3/);
  expect(within(first).getByRole('link', { name: /^Show Betslip/ })).toBeInTheDocument();
  // where only its icon has room, its word is in the title
  expect(within(first).getByTitle('Sportsbook')).toHaveTextContent('Sportsbook');
});
