import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { findPhrase } from '../../../src/i18n/translate.ts';
import { entityOf } from '../../../src/manifest/fields.ts';
import { filtersOf } from '../../../src/manifest/filters.ts';
import { labelKey } from '../../../src/manifest/labelKey.ts';
import { scopeOfPage, searchOfTab, searchWithTab } from '../../../src/resources/list/listScopes.ts';
import { fixedBy } from '../../../src/resources/list/useFixed.ts';
import { type Call, logIn, logOut, page } from '../resources/stage.tsx';
import { takeComplaints } from '../setup.ts';
import { asked, backend, openCustomer } from './stage.tsx';

beforeEach(() => logIn());
afterEach(logOut);

const slip = (id: string) => ({
  id,
  partner_betslipId: `S-${id}`,
  customer: { id: '7', partner_customerId: 'PC-7' },
  result: 'LOST',
  stake: '10.00',
  price: '2.0000',
  currency: 'EUR',
  created_at: '2026-01-05T10:00:00.000Z',
});
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('RTE-16 each tab’s list has its own page, order and filters in the address', () => {
  test('one tab’s parameters are read and written; the others stay', () => {
    const search = '?tab=betslips&betslips.page=2&betslips.sort=id&casino.page=3&page=9&view=alert.1';
    expect(searchOfTab(search, 'betslips')).toBe('?page=2&sort=id');
    expect(searchOfTab(search, 'deposits')).toBe('');
    const written = searchWithTab(search, 'betslips', '?page=1&sort=stake&order=ASC&filter=%7B%7D');
    expect(Object.fromEntries(new URLSearchParams(written))).toEqual({
      tab: 'betslips',
      'betslips.page': '1',
      'betslips.sort': 'stake',
      'betslips.order': 'ASC',
      'casino.page': '3',
      page: '9',
      view: 'alert.1',
    });
  });

  test('a page’s list reads its own parameters only, and leaves the others; an empty filter is one', () => {
    const over = '?saved=none&columns=id&view=alert.1';
    expect(scopeOfPage.read(over)).toBe('');
    expect(scopeOfPage.read(`${over}&page=2&betslips.page=3`)).toBe('?page=2');
    const written = scopeOfPage.write(over, '?page=1&filter=%7B%7D&view=alert.2');
    expect(Object.fromEntries(new URLSearchParams(written))).toEqual({
      saved: 'none',
      columns: 'id',
      view: 'alert.1',
      page: '1',
      filter: '{}',
    });
  });

  test('CUS-3 CUS-5 a reload, and going to another tab and back, show the same page of the same rows', async () => {
    const user = userEvent.setup();
    const rows = Array.from({ length: 10 }, (_, n) => slip(String(n + 1)));
    const calls = backend(({ path }) => (path === 'v1/crud/betslip' ? page(rows, { total: 40 }) : undefined));
    const filter = encodeURIComponent(JSON.stringify({ result: { in: ['LOST'] } }));
    const { search } = openCustomer(`?tab=betslips&betslips.page=2&betslips.filter=${filter}&deposits.page=3`);
    await screen.findByText('11–20 of 40');
    expect(asked(calls, 'v1/crud/betslip').at(-1)).toMatchObject({
      page: '2',
      'filter[customer_id]': '7',
      'filter[result][in]': 'LOST',
    });
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(search().get('betslips.page')).toBe('3'));
    expect(search().get('tab')).toBe('betslips');
    expect(search().get('deposits.page')).toBe('3');
    await user.click(screen.getByRole('tab', { name: 'Deposits' }));
    await waitFor(() => expect(asked(calls, 'v1/crud/deposit').at(-1)).toMatchObject({ page: '3' }));
    await user.click(screen.getByRole('tab', { name: 'Betslips' }));
    await screen.findByText('21–30 of 40');
    expect(search().get('betslips.filter')).toContain('LOST');
  });

  test('CUS-3 a row opens its betslip over the page; the address keeps tab and page', async () => {
    const user = userEvent.setup();
    backend(({ path }) => (path === 'v1/crud/betslip' ? page([slip('41')]) : undefined));
    const { search } = openCustomer('?tab=betslips');
    await user.click(await screen.findByRole('link', { name: 'S-41' }));
    expect(search().get('view')).toBe('betslip.41');
    expect(search().get('tab')).toBe('betslips');
  });
});

describe('fixed filters of a list', () => {
  test.each([
    ['betslip', ['partner_betslipId', 'after_date', 'before_date', 'id']],
    ['casino', ['partner_casino_spinId', 'after_date', 'before_date']],
    ['live_casino', ['partner_live_casino_betId', 'after_date', 'before_date']],
    ['deposit', ['id', 'partner_depositId']],
    ['withdraw', ['id', 'partner_withdrawalId']],
  ])(
    'CUS-3 CUS-4 CUS-5 %s: requests with its filters of SPEC §7, without a filter for the customer',
    (name, wanted) => {
      const entity = entityOf(manifest, name);
      const fixed = fixedBy(manifest, name, entity, { customer_id: '7' });
      const open = filtersOf(manifest, entity).filter((def) => !fixed.filter(def));
      const names = open.map((def) => def.name);
      expect(names).toEqual(expect.arrayContaining(wanted));
      expect(names.filter((one) => one.includes('customer'))).toEqual([]);
      expect(entity.list.filter(fixed.column)).toEqual(['customer']);
    },
  );

  test.each([
    ['casino', 'casino', 'v1/crud/casino', 'partner_casino_spinId', 'submitted_at'],
    ['live_casino', 'live_casino', 'v1/crud/live-casino', 'partner_live_casino_betId', 'submitted_at'],
    ['deposits', 'deposit', 'v1/crud/deposit', 'partner_depositId', 'submitted_at'],
    ['withdrawals', 'withdraw', 'v1/crud/withdraw', 'partner_withdrawalId', 'submitted_at'],
  ])(
    'CUS-4 CUS-5 %s: filtered by partner id and by date, for this customer only; a row opens its dialog',
    async (tab, name, path, partner, at) => {
      const row = { ...slip('9'), [partner]: 'P-9', [at]: '2026-01-05T10:00:00.000Z', amount: '5.00' };
      const calls = backend((call) => (call.path === path ? page([row]) : undefined));
      const { search } = openCustomer(`?tab=${tab}`);
      const label = (field: string) => findPhrase(labelKey.field(name, field)) ?? field;
      await screen.findByRole('link', { name: 'P-9' });
      await userEvent.type(screen.getByRole('textbox', { name: new RegExp(`^${label(partner)}`) }), 'P-9');
      await waitFor(() =>
        expect(asked(calls, path).at(-1)).toMatchObject({ 'filter[customer_id]': '7', [`filter[${partner}]`]: 'P-9' }),
      );
      await userEvent.click(screen.getByRole('button', { name: 'Add filter' }));
      await userEvent.click(screen.getByRole('menuitem', { name: label(at) }));
      fireEvent.change(await screen.findByLabelText('From (UTC)'), { target: { value: '2026-01-01' } });
      await waitFor(() =>
        expect(asked(calls, path).at(-1)).toMatchObject({
          'filter[customer_id]': '7',
          'filter[after_date]': '2026-01-01',
        }),
      );
      await userEvent.click(screen.getByRole('button', { name: 'Done' }));
      await userEvent.click(await screen.findByRole('link', { name: 'P-9' }));
      expect(search().get('view')).toBe(`${name}.9`);
    },
  );

  test.each([
    ['bet_flags', 'bet_flag', 'v1/reporter/customer-bet-flags'],
    ['arbitrage_logs', 'arbitrage_log', 'v1/reporter/customer-arbitrage-logs'],
  ])('CUS-6 CUS-8 %s: filtered by date', async (tab, name, path) => {
    const calls = backend();
    openCustomer(`?tab=${tab}`);
    const label = findPhrase(labelKey.field(name, 'created_at')) ?? '';
    const filters = within(await screen.findByRole('search'));
    await userEvent.click(filters.getByRole('button', { name: new RegExp(`^${label}`) }));
    fireEvent.change(await screen.findByLabelText('From (UTC)'), { target: { value: '2026-01-01' } });
    await waitFor(() =>
      expect(asked(calls, path).at(-1)).toMatchObject({ customer_id: '7', 'filter[after_date]': '2026-01-01' }),
    );
  });

  test('CUS-3 a log with both of the customer’s ids has a filter for neither; the list of all has no fixed filter', () => {
    const log = entityOf(manifest, 'trigger_log');
    const fixed = fixedBy(manifest, 'trigger_log', log, { customer_id: '7' });
    const hidden = filtersOf(manifest, log).filter(fixed.filter);
    expect(hidden.map(({ name }) => name)).toEqual(['customer_id', 'partner_customerId']);
    const free = fixedBy(manifest, 'trigger_log', log, undefined);
    expect(filtersOf(manifest, log).filter(free.filter)).toEqual([]);
  });

  test('CUS-3 the table has no column and the bar no filter for the customer', async () => {
    backend(({ path }) => (path === 'v1/crud/betslip' ? page([slip('41')]) : undefined));
    openCustomer('?tab=betslips');
    await screen.findByRole('link', { name: 'S-41' });
    expect(headers().join()).not.toContain('Customer');
    const bar = within(screen.getByRole('search', { name: 'Filters' }));
    expect(bar.queryByRole('button', { name: /Customer/ })).toBeNull();
    bar.getByRole('textbox', { name: /Partner betslip ID/ });
  });
});

describe('the reporter’s lists', () => {
  const bet = {
    id: '5',
    partner_betId: 'B-5',
    market: 'Match Result',
    odd: { name: 'X', price: '4.8300' },
    result: 'OPEN',
    fixture: { id: '9', name: 'Harbour v Northgate' },
  };
  const betslip = {
    id: '4',
    partner_betslipId: 'S-4',
    price: '4.8300',
    stake: '228.00',
    currency: 'EUR',
    result: 'OPEN',
  };
  const paged = (calls: Call[], path: string) => asked(calls, path).at(-1);

  test('CUS-6 API-11 bet flags show what was bet, at which price and on which betslip', async () => {
    const flag = { id: '1', type: 'LATE BET', created_at: '2026-01-05T10:00:00.000Z', bet, betslip };
    const calls = backend(({ path }) =>
      path === 'v1/reporter/customer-bet-flags' ? page([flag], { total: 31 }) : undefined,
    );
    openCustomer('?tab=bet_flags&bet_flags.page=2');
    const row = within((await screen.findAllByRole('row'))[1] ?? document.body);
    for (const text of ['Late bet', 'Match Result', '4.83', 'Open', '€228.00']) row.getByText(text);
    row.getByRole('button', { name: 'Harbour v Northgate' });
    expect(row.getByRole('link', { name: 'S-4' })).toHaveAttribute('href', expect.stringContaining('view=betslip.4'));
    expect(paged(calls, 'v1/reporter/customer-bet-flags')).toMatchObject({
      customer_id: '7',
      page: '2',
      per_page: '10',
      sort: '-created_at',
    });
    expect(calls.filter(({ path }) => path === 'v1/crud/bet-flag')).toEqual([]);
  });

  test('CUS-8 API-11 arbitrage logs show the margin, and the best price of each outcome with its bookmaker', async () => {
    const prices = [
      { selection: '1', bookmaker: 'House', price: '4.4300' },
      { selection: 'X', bookmaker: 'Meridian', price: '4.8300' },
    ];
    const log = { id: '1', market: 'Match Result', margin: '0.220005', prices, fixture: bet.fixture, betslip };
    const calls = backend(({ path }) =>
      path === 'v1/reporter/customer-arbitrage-logs'
        ? page([log, { ...log, id: '2', prices: '{cut', margin: 'x', fixture: null, betslip: null }])
        : undefined,
    );
    openCustomer('?tab=arbitrage_logs');
    const [, whole, cut] = await screen.findAllByRole('row');
    expect(whole).toHaveTextContent('22.00%');
    expect(whole).toHaveTextContent('1 4.43 at HouseX 4.83 at Meridian');
    expect(cut).toHaveTextContent('x');
    expect(paged(calls, 'v1/reporter/customer-arbitrage-logs')).toMatchObject({ customer_id: '7', page: '1' });
  });

  test('CUS-6 an empty list and a failure are shown in the tab', async () => {
    backend();
    const { unmount } = openCustomer('?tab=bet_flags');
    await screen.findByText('No flagged bets for this customer.');
    unmount();
    backend(({ path }) =>
      path.startsWith('v1/reporter/customer-bet') ? { status: 503, json: { message: 'Busy.' } } : undefined,
    );
    openCustomer('?tab=bet_flags');
    await screen.findByText(/Busy\./);
    screen.getByRole('heading', { level: 1, name: 'PC-7' });
    takeComplaints();
  });
});

test('RMT-5 trigger logs show what each setting found against its bar, and the rows behind it', async () => {
  const log = {
    id: '1',
    at: '2026-01-05T10:00:00.000Z',
    trigger_id: '3',
    trigger_name: 'Late bet',
    mode: 'SHADOW',
    outcome: 'TRIGGERED',
    customer_id: '7',
    partner_customerId: 'PC-7',
    class_name: 'Betslip',
    event_id: '4',
    partner_id: 'S-4',
    trigger_settings: [{ key: 'S1', found: '110', operator: 'GREATER THAN', bar: '20', holds: true }, 'cut'],
    suspect_items: [{ type: 'BETSLIP', id: '4', partnerId: 'S-4' }],
    reason: '<b>late</b>',
  };
  const challenger = { ...log, id: '2', trigger_id: '-5', side: 'CHALLENGER' };
  const calls = backend(({ path }) => (path === 'v1/crud/trigger-log' ? page([log, challenger]) : undefined));
  openCustomer('?tab=trigger_logs');
  const [row, other] = await screen.findAllByRole('row', { name: /Late bet/ });
  if (!row || !other) throw new Error('There is no row.');
  expect(within(row).getByRole('link', { name: 'Late bet' })).toHaveAttribute('href', '/triggers/3/show');
  // a side of a challenge is no trigger that could be opened
  expect(within(other).queryByRole('link', { name: 'Late bet' })).toBeNull();
  within(other).getByText('Challenger');
  expect(row).not.toHaveTextContent('Challenger');
  expect(row).toHaveTextContent('S1110> 20');
  expect(row).toHaveTextContent('<b>late</b>');
  expect(asked(calls, 'v1/crud/trigger-log').at(-1)).toMatchObject({ 'filter[customer_id]': '7', sort: '-at' });
});
