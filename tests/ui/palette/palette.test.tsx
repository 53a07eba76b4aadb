import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { setDemoMode } from '../../../src/demoMode/mode.ts';
import { defaultPermissions } from '../../../src/manifest/roles.ts';
import { sendOwn } from '../../../src/preferences/ownState.ts';
import { type Answer, type Call, serve } from '../resources/stage.tsx';
import { leave, openBar, openPalette, workIn } from './stage.tsx';

const felix = { id: '7', partner_customerId: 'N-7', customer_details: { name: 'Felix', last_name: 'Hofer' } };
const named = (name: string) => ({ ...felix, customer_details: { name, last_name: null } });
const owner = { id: '7', partner_customerId: 'N-7' };
const alert = {
  id: '9',
  text: 'Late bet',
  state: 'OPEN',
  customer: owner,
  created_at: '2026-01-05T10:00:00.000Z',
};
const betslip = {
  id: '5',
  partner_betslipId: 'BS-5',
  customer: owner,
  result: 'WON',
  stake: '12.50',
  currency: { code: 'GBP', name: 'Pound' },
  created_at: '2026-01-05T10:00:00.000Z',
};
const found = {
  customer: [felix],
  alert: [alert],
  betslip: [betslip],
  trigger: [{ id: '3', name: 'Late bets', type: 'BETSLIP PLACED', mode: 'ACTIVE' }],
};
const answering = (records: object, more: (call: Call) => Answer | undefined = () => undefined, others: object = {}) =>
  serve((call) => more(call) ?? { json: { data: call.path === 'v1/search' ? { found: records, ...others } : [] } });
const names = () => screen.getAllByRole('option').map((option) => option.querySelector('bdi')?.textContent);
const searched = (calls: Call[]) => calls.filter(({ path }) => path === 'v1/search').map(({ query }) => query.get('q'));
const current = () => document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '');

beforeEach(() => workIn());
afterEach(async () => {
  await sendOwn();
  leave();
});

describe('finding records', () => {
  test('records are found while typing, grouped by kind, with one request after a pause', async () => {
    const calls = answering(found);
    openBar();
    const box = await openPalette();
    expect(box).toHaveFocus();
    await userEvent.type(box, 'felix');
    await screen.findByText('Felix Hofer');
    expect(searched(calls)).toEqual(['felix']);
    const list = screen.getByRole('listbox', { name: 'Results' });
    const customers = within(list).getByRole('group', { name: 'Customers' });
    expect(within(customers).getByRole('option', { name: /Felix Hofer.*N-7 · #7/ })).toHaveAttribute(
      'href',
      '/customer-details/7',
    );
    expect(within(list).getByRole('group', { name: 'Betslips' })).toHaveTextContent('BS-5');
    expect(within(list).getByRole('option', { name: /BS-5.*£12.50.*Won/ })).toHaveAttribute(
      'href',
      '/customers?view=betslip.5',
    );
    expect(within(list).getByRole('option', { name: /Late bets/ })).toHaveAttribute('href', '/triggers/3/show');
  });

  test('each kind shows its number and links to the lists that have them all', async () => {
    const starts = (name: string, total: number | null) => ({
      filters: [{ name, op: 'starts', value: null }],
      total,
      total_is: total === 5000 ? 'at least' : 'exact',
    });
    const lists = [starts('partner_customerId', 5000), starts('customerDetails.last_name', 12)];
    const both = {
      filters: [
        ...starts('customerDetails.name', 0).filters,
        { name: 'customerDetails.last_name', op: 'starts', value: 'ho' },
      ],
      total: null,
      total_is: 'at least',
    };
    answering(found, undefined, { all: { customer: { total: 5000, total_is: 'at least', lists: [...lists, both] } } });
    const { place } = openBar();
    await userEvent.type(await openPalette(), '#7');
    const customers = await screen.findByRole('group', { name: 'Customers' });
    expect(customers).toHaveAccessibleDescription('5,000+');
    expect(screen.getByRole('group', { name: 'Alerts' })).toHaveAccessibleDescription('1');
    const leads = within(customers).getAllByRole('option').slice(1);
    expect(leads.map((one) => one.textContent)).toEqual([
      'Show all 5,000+Partner customer ID starts with “7”',
      'Show all 12Last name starts with “7”',
      'Show allFirst name starts with “7” and Last name starts with “ho”',
    ]);
    const address = (filter: object) => `/customers?filter=${encodeURIComponent(JSON.stringify(filter))}`;
    expect(leads.map((one) => one.getAttribute('href'))).toEqual([
      address({ partner_customerId: { starts: '7' } }),
      address({ 'customerDetails.last_name': '7' }),
      address({ 'customerDetails.name': '7', 'customerDetails.last_name': 'ho' }),
    ]);
    await userEvent.click(leads[1] ?? customers);
    await waitFor(() => expect(place()).toBe(address({ 'customerDetails.last_name': '7' })));
  });

  test('an answer to a former text is never shown under the present one', async () => {
    const first = Promise.withResolvers<void>();
    serve(({ path, query }) => {
      if (path !== 'v1/search') return { json: { data: [] } };
      return query.get('q') === 'fel'
        ? { json: { data: { found: { customer: [named('Stale')] } } }, after: first.promise }
        : { json: { data: { found: { customer: [felix] } } } };
    });
    openBar();
    const box = await openPalette();
    await userEvent.type(box, 'fel');
    await new Promise((resolve) => setTimeout(resolve, 300));
    await userEvent.type(box, 'ix');
    await screen.findByText('Felix Hofer');
    first.resolve();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText(/Stale/)).toBeNull();
  });

  test('Enter before the answer opens its first record when it arrives', async () => {
    const later = Promise.withResolvers<void>();
    answering(found, ({ path }) =>
      path === 'v1/search' ? { json: { data: { found } }, after: later.promise } : undefined,
    );
    const { place } = openBar();
    const box = await openPalette();
    await userEvent.type(box, '#7{Enter}');
    expect(place()).toBe('/customers');
    later.resolve();
    await waitFor(() => expect(place()).toBe('/customer-details/7'));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('alerts and betslips open over the current page', async () => {
    answering(found);
    const { place } = openBar('/customers?page=2');
    await userEvent.type(await openPalette(), 'late');
    await screen.findByText('Late bet');
    await userEvent.click(screen.getByRole('option', { name: /Late bet.*#9/ }));
    await waitFor(() => expect(place()).toBe('/customers?page=2&view=alert.9'));
  });

  test('an empty result says so; a failure stays in the palette with Retry and the request’s id', async () => {
    let fails = true;
    answering({}, ({ path }) =>
      path === 'v1/search' && fails ? { status: 500, json: { message: 'No luck', request_id: 'r-1' } } : undefined,
    );
    openBar();
    await userEvent.type(await openPalette(), 'zzzz');
    expect(await screen.findByRole('alert')).toHaveTextContent('The search failed: No luckRequest r-1');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing found for “zzzz”')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('an answer of another form is shown as a failure', async () => {
    answering({ customer: [{ id: 7 }] });
    openBar();
    await userEvent.type(await openPalette(), 'felix');
    expect(await screen.findByRole('alert')).toHaveTextContent('v1/search');
  });

  test('without a search in the backend pages and commands are found', async () => {
    serve(({ path }) => (path === 'v1/search' ? undefined : { json: { data: [] } }));
    openBar();
    await userEvent.type(await openPalette(), 'trig');
    expect(await screen.findByText(/Records cannot be searched here/)).toBeVisible();
    expect(names()).toContain('Triggers');
  });

  test('texts with markup or right-to-left characters stay text inside their box', async () => {
    const name = `<script>alert(1)</script>\u202e${'x'.repeat(300)}`;
    answering({ customer: [named(name)] });
    openBar();
    await userEvent.type(await openPalette(), 'x');
    const title = await screen.findByText(name);
    expect(title.tagName).toBe('BDI');
    expect(document.querySelector('script')).toBeNull();
  });
});

describe('keyboard', () => {
  test('arrows wrap around, Enter opens, Ctrl-Enter opens a tab, Esc clears and then closes', async () => {
    answering(found);
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { place } = openBar();
    const box = await openPalette();
    await userEvent.type(box, 'late');
    await screen.findByText('Late bet');
    expect(current()).toHaveTextContent('Felix Hofer');
    await userEvent.keyboard('{ArrowUp}');
    expect(current()).toBe(screen.getAllByRole('option').at(-1));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(current()).toHaveTextContent('Late bet');
    expect(current()).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(opened).toHaveBeenCalledWith('/customers?view=alert.9', '_blank', 'noopener');
    expect(screen.getByRole('combobox')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(box).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    expect(place()).toBe('/customers');
  });

  test('the shortcut closes it again; the button opens it, too', async () => {
    answering({});
    openBar();
    await userEvent.click(screen.getByRole('button', { name: /^Search/ }));
    await screen.findByRole('combobox');
    await userEvent.keyboard('{Meta>}k{/Meta}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });
});

describe('pages and commands', () => {
  test('MNU-2 pages, lists and things to create are limited to the role’s permissions', async () => {
    leave();
    await workIn(defaultPermissions(manifest, 'role.auditor'));
    answering({});
    openBar();
    await openPalette();
    expect(names()).toContain('Alerts');
    expect(names()).toContain('Deposits');
    for (const closed of ['Create Trigger', 'User List', 'Switch Tenant', 'Settings'])
      expect(names()).not.toContain(closed);
    expect(names()).toContain('Log out');
  });

  test('a page is found by the beginnings of its words, a command by its name', async () => {
    answering({});
    const { place } = openBar();
    const box = await openPalette();
    await userEvent.type(box, 'cust ac');
    expect(names()[0]).toBe('Customer Actions');
    await userEvent.clear(box);
    await userEvent.type(box, 'create trigger');
    expect(names()[0]).toBe('Create Trigger');
    await screen.findByText('Create Trigger');
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe('/triggers/create'));
  });
});

describe('recently seen', () => {
  test('recently seen records are stored on the server as ids, and shown by their current name', async () => {
    const kept = ({ method }: Call) => (method === 'PUT' ? { json: { data: {} } } : undefined);
    const places = { alert: [0], customer: [1] };
    const calls = answering({ alert: [alert], customer: [felix] }, kept, { places });
    openBar('/customer-details/7');
    openBar('/betslips?view=alert.9');
    await openPalette();
    const recent = (await screen.findAllByRole('group', { name: 'Recently viewed' }))[0];
    expect(
      recent &&
        within(recent)
          .getAllByRole('option')
          .map((one) => one.querySelector('bdi')?.textContent),
    ).toEqual(['Late bet', 'Felix Hofer']);
    await sendOwn();
    const last = calls.filter(({ method }) => method === 'PUT').at(-1);
    expect(last).toMatchObject({ path: 'v1/user/user-state', body: { name: 'recent.1', value: 'alert.9,customer.7' } });
    expect(calls.find(({ query }) => query.has('of'))?.query.get('of')).toBe('alert.9,customer.7');
  });
});

describe('DEM-1 in demo mode', () => {
  afterEach(() => setDemoMode(false));

  test('people are found and shown by their masks, and seen records are not stored', async () => {
    const calls = answering(found);
    setDemoMode(true);
    openBar('/customer-details/7');
    const box = await openPalette();
    await userEvent.type(box, 'felix');
    const list = screen.getByRole('listbox', { name: 'Results' });
    await within(list).findByRole('group', { name: 'Customers' });
    expect(list).not.toHaveTextContent(/Felix|Hofer|N-7/);
    const mask =
      within(list)
        .getAllByText(/C·\w{6}/)[0]
        ?.textContent?.match(/C·(\w{6})/)?.[1] ?? '';
    await userEvent.clear(box);
    await userEvent.type(box, `c ${mask.toLowerCase()}`);
    await waitFor(() => expect(searched(calls).at(-1)).toBe('N-7'));
    await sendOwn();
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });
});
