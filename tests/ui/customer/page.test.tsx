import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { logIn, logOut, page } from '../resources/stage.tsx';
import { takeComplaints } from '../setup.ts';
import { asked, backend, openCustomer, rosa } from './stage.tsx';

beforeEach(() => logIn());
afterEach(logOut);

const head = () => screen.findByRole('region', { name: 'About this customer' });

describe('the head', () => {
  test('CUS-2 shows ids to copy, name, sex, mail, tags and their category', async () => {
    const user = userEvent.setup();
    backend();
    openCustomer();
    const about = await head();
    within(about).getByRole('heading', { level: 1, name: 'PC-7' });
    for (const text of ['Rosa Alvarez', 'N/A', 'rosa@mail.test', 'ID 7', 'Registered Apr 23, 2025'])
      within(about).getByText(text);
    const tags = within(about).getByRole('list', { name: 'Tags and category' });
    expect(
      within(tags)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Category: Value', 'VIP']);
    await user.click(within(about).getByRole('button', { name: 'Copy Partner customer ID' }));
    expect(await navigator.clipboard.readText()).toBe('PC-7');
    await within(about).findByText('Partner customer ID copied');
  });

  test('shows age, country, segment and where the customer registered', async () => {
    const facts = { birth_date: '1990-05-05', country: 'PT' };
    const told = {
      ...rosa,
      customer_details: { ...rosa.customer_details, ...facts },
      segment: 'Gold',
      registration_channel: 'Shop',
    };
    backend(({ path }) => (path === 'v1/crud/customer/7' ? { json: { data: told } } : undefined));
    openCustomer();
    const shown = within(await head());
    expect(shown.getByTitle('Date of birth: May 05, 1990').textContent).toMatch(/^Age: \d\d$/);
    expect(shown.getByTitle('Country').textContent).toBe('Country: Portugal');
    expect(shown.getByTitle('Segment').textContent).toBe('Segment: Gold');
    expect(shown.getByTitle('Registration channel').textContent).toBe('Registration channel: Shop');
  });

  test.each(['MALE', 'FEMALE', 'N/A'])('CUS-2 the sex %s has its own word', async (sex) => {
    backend(({ path }) =>
      path === 'v1/crud/customer/7'
        ? { json: { data: { ...rosa, customer_details: { ...rosa.customer_details, sex } } } }
        : undefined,
    );
    openCustomer();
    within(await head()).getByText({ MALE: 'Male', FEMALE: 'Female', 'N/A': 'N/A' }[sex] ?? '');
  });

  test('CUS-10 shows eight figures of today, amounts with 2 decimals, and whether they were converted', async () => {
    backend(({ path }) =>
      path === 'v1/crud/customer/7'
        ? { json: { data: { ...rosa, mining_bets_today: { ...rosa.mining_bets_today, converted: true } } } }
        : undefined,
    );
    openCustomer();
    const today = within(await head()).getByRole('region', { name: 'Today, UTC' });
    const told = [...today.querySelectorAll('dl > div')].map((tile) => [
      tile.querySelector('dt')?.textContent,
      tile.querySelector('dd')?.textContent,
    ]);
    expect(told).toEqual([
      ['Betslips played', '1,204'],
      ['Bets played', '12'],
      ['Betslips won', '3'],
      ['Betslips lost', '4'],
      ['Bets won', '5'],
      ['Bets lost', '6'],
      ['Average stake', '€10.50'],
      ['Average return', '€1,234.00'],
    ]);
    within(today).getByText('Converted to EUR at the rate of the day');
  });

  test('CUS-10 without a rate there is no average, with a note', async () => {
    const none = { ...rosa.mining_bets_today, avg_stake: null, avg_return: null, converted: true };
    backend(({ path }) =>
      path === 'v1/crud/customer/7' ? { json: { data: { ...rosa, mining_bets_today: none } } } : undefined,
    );
    openCustomer();
    within(await head()).getByText('No exchange rate to EUR for this day.');
  });

  test('what the customer did in 30 days follows; a loss stands out, and a missing rate is named', async () => {
    const calls = backend();
    openCustomer();
    const recent = within(await head()).getByRole('region', { name: 'Last 30 days' });
    await within(recent).findByText('€1,204.50');
    expect([...recent.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
      'Staked',
      'Profit',
      'Deposited',
      'Withdrawn',
      'Last activity',
    ]);
    const values = [...recent.querySelectorAll('dd')].map(({ textContent }) => textContent);
    expect(values.slice(0, 4)).toEqual(['€1,204.50', '-€300.00', '€800.00', '–']);
    expect(values[4]).toMatch(/ago$/);
    within(recent).getByText(/AZN/);
    expect(asked(calls, 'v1/reporter/customer-figures')[0]).toMatchObject({
      customer_id: '7',
      lists: expect.stringMatching(/^alert,customer_risk_status,.*withdraw/),
    });
  });

  test('figures that fail can be asked for again', async () => {
    const user = userEvent.setup();
    let status = 503;
    backend(({ path }) =>
      path === 'v1/reporter/customer-figures' && status > 0 ? { status, json: { message: 'No.' } } : undefined,
    );
    openCustomer();
    const failed = await within(await head()).findByText('These figures could not be loaded.');
    expect(screen.getByRole('tab', { name: 'Betslips' })).not.toHaveAttribute('aria-describedby');
    status = 0;
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    await within(await head()).findByText('€1,204.50');
    takeComplaints();
  });

  test('a backend without these figures has no place for them', async () => {
    backend(({ path }) =>
      path === 'v1/reporter/customer-figures' ? { status: 404, json: { message: 'No such call.' } } : undefined,
    );
    openCustomer();
    const about = await head();
    await waitFor(() => expect(within(about).queryByRole('region', { name: 'Last 30 days' })).toBeNull());
    within(about).getByRole('region', { name: 'Today, UTC' });
  });

  test('a tab says how many records it has, its name stays', async () => {
    backend();
    openCustomer();
    const betslips = await screen.findByRole('tab', { name: 'Betslips', description: '5,000+ records' });
    expect(betslips).toHaveTextContent('5,000+');
    expect(screen.getByRole('tab', { name: 'Alerts' })).toHaveAccessibleDescription('3 records');
    expect(screen.getByRole('tab', { name: 'Overview' })).not.toHaveAttribute('aria-describedby');
  });

  test('CUS-7 the most severe status and the number of open alerts link to their tabs', async () => {
    const user = userEvent.setup();
    const calls = backend(({ path }) =>
      path === 'v1/crud/alert'
        ? page([{ id: '9', text: 'Sharp', type: 'SPORTSBOOK', hits: 1 }], { total: 3 })
        : undefined,
    );
    const { search } = openCustomer();
    const about = await head();
    const worst = within(about).getByRole('link', { name: /^Highest risk status/ });
    expect(worst).toHaveTextContent('Highest risk status: RestrictedSharp prices+1 more');
    await user.click(await within(about).findByRole('link', { name: '3 open alerts' }));
    expect(search().get('tab')).toBe('alerts');
    await user.click(worst);
    expect(search().get('tab')).toBe('risk_statuses');
    expect(asked(calls, 'v1/crud/alert')[0]).toMatchObject({
      'filter[customer_id]': '7',
      'filter[state][in]': 'OPEN,IN REVIEW',
    });
  });

  test('CUS-2 names of 300 characters, script tags and right-to-left text are plain text', async () => {
    const name = `<script>alert(1)</script>\u202E${'x'.repeat(300)}`;
    backend(({ path }) =>
      path === 'v1/crud/customer/7'
        ? {
            json: {
              data: {
                ...rosa,
                partner_customerId: name,
                customer_details: { ...rosa.customer_details, name, mail: name },
                customer_tags: [{ id: '1', name }],
                customerRiskStatuses: [{ type: 'AML' }, null, 'x'],
                mining_bets_today: { avg_stake: 'x', currency: '<b>' },
              },
            },
          }
        : undefined,
    );
    openCustomer();
    const about = await head();
    expect(within(about).getByRole('heading', { level: 1 })).toHaveTextContent('<script>alert(1)</script>');
    expect(document.querySelector('script, b')).toBeNull();
    within(about).getByText('No risk status');
  });
});

test('CUS-11 an unknown id shows ‘Resource not found.’ and a way back', async () => {
  backend();
  openCustomer('', '999');
  await screen.findByRole('heading', { name: 'Resource not found.' });
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/customers');
  takeComplaints();
});

test('RTE-6 a failure is shown with a way to try again', async () => {
  const user = userEvent.setup();
  let fails = true;
  backend(({ path }) =>
    fails && path === 'v1/crud/customer/7' ? { status: 500, json: { message: 'Down.', request_id: 'r-1' } } : undefined,
  );
  openCustomer();
  const alert = await screen.findByRole('alert');
  within(alert).getByText('Down.');
  within(alert).getByText('Request r-1');
  takeComplaints();
  fails = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await head();
});

describe('by permission', () => {
  const tabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

  test('ROL-3 RTE-6 tabs whose lists the role may not see are hidden and request nothing', async () => {
    await logIn(['customer.show', 'deposit.list']);
    const calls = backend();
    openCustomer('?tab=betslips');
    await head();
    expect(tabNames()).toEqual(['Overview', 'Timeline', 'Deposits', 'Related']);
    expect(screen.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByRole('button', { name: 'Edit tags and category' })).toBeNull();
    await waitFor(() => expect(calls.length).toBeGreaterThan(0));
    expect(calls.map(({ path }) => path).filter((path) => /alert|betslip|risk/.test(path))).toEqual([]);
  });

  test('ROL-3 without customer.show nothing is requested at all', async () => {
    await logIn(['customer.list']);
    const calls = backend();
    openCustomer();
    await screen.findByRole('heading', { name: 'You do not have access' });
    expect(calls).toEqual([]);
  });

  test('RTE-6 a role with every permission has all twenty-two tabs, also by arrow keys', async () => {
    const user = userEvent.setup();
    backend();
    const { search } = openCustomer();
    await head();
    expect(tabNames()).toHaveLength(22);
    screen.getByRole('tab', { name: 'Overview' }).focus();
    await user.keyboard('{ArrowLeft}');
    expect(search().get('tab')).toBe('trigger_logs');
    await user.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(search().get('tab')).toBe('risk_statuses');
    expect(screen.getByRole('tab', { name: 'Risk statuses' })).toHaveFocus();
  });
});
