import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CustomerTimeline, TimelineEvent } from '../../../src/contracts/timeline.ts';
import { TimelineTab } from '../../../src/custom/customer/timeline/TimelineTab.tsx';
import { enter, show } from '../platform/stage.tsx';
import { type Answer, type Call, everything, logOut, serve } from '../resources/stage.tsx';

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-01-06T12:00:00.000Z'), toFake: ['Date'] });
  await enter();
});
afterEach(() => {
  logOut();
  vi.useRealTimers();
});

const hostile = '\u202eevil\u202c<script>alert(1)</script>';
const long = 'x'.repeat(300);
const at = (time: string) => `2026-01-05T${time}:00.000Z`;
const named = { id: '4', name: 'Late bet' };

/** One of each kind, as a backend would return it. */
const whole: TimelineEvent[] = [
  {
    kind: 'tags',
    at: '2026-01-06T09:00:00.000Z',
    id: '1',
    tags: { added: ['VIP', null], removed: ['Care'], category: { name: null }, by: 'Ada' },
  },
  {
    kind: 'action_decided',
    at: at('20:00'),
    id: '2',
    decided: { handler: 'CUSTOMER ACTION', text: 'Call them', state: 'DONE', comment: hostile, by: 'Ada' },
  },
  {
    kind: 'action_request',
    at: at('19:00'),
    id: '2',
    requested: { handler: 'CUSTOMER ACTION', text: long, state: 'DONE', trigger: named, by: 'Rita' },
  },
  {
    kind: 'intervention',
    at: at('18:30'),
    id: '33',
    intervened: { kind: 'CALL', channel: 'PHONE', text: '<b>Talked</b>', result: null, by: 'Ada', trigger: null },
  },
  {
    kind: 'contact',
    at: at('18:20'),
    id: '36',
    contacted: { channel: 'CHAT', topic: 'HARM', summary: '<b>Losses</b>' },
  },
  {
    kind: 'exclusion',
    at: at('18:15'),
    id: '35',
    excluded: { kind: 'TIME OUT', ends_at: null, lifted_at: '2026-01-07T10:00:00.000Z', reason: 'Asked for it' },
  },
  {
    kind: 'limit',
    at: at('18:12'),
    id: '34',
    limited: {
      ...{ kind: 'SESSION TIME', period: 'DAY', set_by: 'CUSTOMER', change: 'LOWERED' },
      ...{ amount: null, currency: null, minutes: 90 },
    },
  },
  {
    kind: 'limit',
    at: at('18:10'),
    id: '33',
    limited: {
      ...{ kind: 'DEPOSIT', period: 'WEEK', set_by: 'OPERATOR', change: 'RAISED' },
      ...{ amount: '50.00', currency: 'EUR', minutes: null },
    },
  },
  {
    kind: 'arbitrage_log',
    at: at('18:00'),
    id: '3',
    arbitrage: {
      fixture: { id: '9', name: 'A v B' },
      market: 'Match Result',
      margin: '0.012000',
      betslip: { id: '7', name: 'S-7' },
    },
  },
  {
    kind: 'bet_flag',
    at: at('17:00'),
    id: '5',
    flagged: { type: 'LATE BET', betslip: { id: '7', name: 'S-7' }, trigger: named },
  },
  {
    kind: 'risk_status',
    at: at('16:00'),
    id: '6',
    status: {
      type: 'TRADING',
      risk: { id: '1', name: 'Sharp prices' },
      from_status: 'NEW',
      status: 'WATCH',
      comment: null,
      by: null,
      trigger: { id: '4', name: null },
    },
  },
  {
    kind: 'alert_closed',
    at: at('15:00'),
    id: '12',
    closed: { type: 'SPORTSBOOK', text: 'Sharp prices', verdict: 'FALSE POSITIVE', by: 'Ada' },
  },
  { kind: 'alert_comment', at: at('14:30'), id: '8', commented: { alert_id: '12', comment: 'A friend', by: 'Ada' } },
  {
    kind: 'alert_raised',
    at: at('14:00'),
    id: '12',
    raised: { type: 'SPORTSBOOK', text: 'Sharp prices', state: 'CLOSED', hits: 3 },
  },
  {
    kind: 'withdraw',
    at: at('13:00'),
    id: '21',
    transfer: {
      partner_id: 'W-21',
      amount: '999999999999.99',
      currency: 'EUR',
      result: 'PENDING',
      processed_at: null,
      comment: null,
    },
  },
  {
    kind: 'deposit',
    at: at('12:00'),
    id: '20',
    transfer: {
      partner_id: 'D-20',
      amount: '50.00',
      currency: 'EUR',
      result: 'APPROVED',
      processed_at: at('12:01'),
      comment: 'Card',
    },
  },
  {
    kind: 'live_casino',
    at: at('11:00'),
    id: '31',
    run: {
      from: at('11:00'),
      count: 1,
      currency: 'EUR',
      stake: '5.00',
      return: '10.00',
      profit: '-5.00',
      rolled_back: 0,
      games: 1,
      game: 'Roulette',
    },
  },
  {
    kind: 'casino',
    at: at('10:40'),
    id: '30',
    run: {
      from: at('10:00'),
      count: 12,
      currency: 'EUR',
      stake: '12.00',
      return: '4.00',
      profit: '8.00',
      rolled_back: 1,
      games: 3,
      game: 'Reels',
    },
  },
  {
    kind: 'betslip_settled',
    at: at('09:00'),
    id: '7',
    settled: { partner_id: 'S-7', currency: 'EUR', result: 'WON', stake: '10.00', return: '25.00', profit: '-15.00' },
  },
  {
    kind: 'betslip_placed',
    at: at('08:00'),
    id: '7',
    placed: {
      partner_id: 'S-7',
      currency: 'EUR',
      stake: '10.00',
      price: '2.5000',
      bets: 3,
      selection: { fixture: 'A v B', market: 'Match Result', name: '1' },
    },
  },
  { kind: 'registered', at: '2025-11-02T09:00:00.000Z', id: '12' },
];

type Told = Omit<CustomerTimeline, 'customer'>;
const customer = { id: '12', partner_customerId: 'C-12' };
const answering = (tell: (call: Call) => Told | Answer) => (call: Call) => {
  if (call.path !== 'v1/reporter/customer-timeline') return undefined;
  const told = tell(call);
  return 'events' in told ? { json: { data: { customer, ...told } } } : told;
};
const Search = () => <output>{useLocation().search}</output>;
const open = (path = '/') =>
  show(
    <>
      <TimelineTab customerId="12" />
      <Search />
    </>,
    path,
  );
const asked = (calls: readonly Call[]) => calls.filter(({ path }) => path === 'v1/reporter/customer-timeline');
const events = () => screen.getAllByRole('listitem');

test('CUS-2 a timeline by UTC days shows each event’s details and a link to it', async () => {
  const calls = serve(answering(() => ({ events: whole, next: null })));
  open();
  const days = await screen.findAllByRole('heading', { level: 2 });
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'Tue, Jan 6, 2026Today',
    'Mon, Jan 5, 2026Yesterday',
    'Sun, Nov 2, 2025',
  ]);
  expect(asked(calls)[0]?.query.get('customer_id')).toBe('12');
  expect(events()).toHaveLength(whole.length);
  const [
    tags,
    decided,
    ,
    intervened,
    contact,
    exclusion,
    time,
    money,
    arbitrage,
    flag,
    status,
    closed,
    ,
    raised,
    withdrawal,
    ,
    live,
    run,
    settled,
    placed,
  ] = events();
  const reads = (element: HTMLElement | undefined, ...texts: string[]) => {
    for (const text of texts) expect(element).toHaveTextContent(text);
  };
  reads(tags, 'Tags changed', 'Added:VIPa deleted tag', 'Removed:Care', 'Category: none', 'by Ada');
  reads(decided, 'Call them', 'Done', hostile);
  expect(decided?.querySelector('script')).toBeNull();
  reads(intervened, 'Intervention', 'Call', 'Phone', '<b>Talked</b>', 'by Ada');
  expect(intervened?.querySelector('b')).toBeNull();
  reads(contact, 'Contact', 'Gambling harm', 'Chat', '<b>Losses</b>');
  expect(contact?.querySelector('b')).toBeNull();
  reads(exclusion, 'Exclusion', 'Time-out', 'open', 'Jan 07, 2026, 10:00', 'Asked for it');
  reads(time, 'Limit', 'Session time', 'Lowered', 'Day', 'Customer', '90 minutes');
  reads(money, 'Deposit', 'Raised', 'Week', 'Operator', '€50.00');
  reads(arbitrage, 'Margin 1.2%', 'A v B', 'S-7');
  reads(flag, 'Late bet', 'by the trigger Late bet');
  reads(status, 'Sharp prices', 'New', 'to', 'Watch', 'by a trigger');
  reads(closed, 'False positive', 'by Ada');
  reads(raised, '3 hits');
  reads(withdrawal, '€999,999,999,999.99', 'Pending');
  reads(live, '1 bet', 'Roulette', 'House lost €5.00');
  reads(run, '12 spins', '10:00 – 10:40', 'Reels', 'and 2 more games', '1 rolled back', '€12.00', 'House won €8.00');
  reads(settled, 'Won', '€25.00', 'House lost €15.00');
  reads(placed, 'A v B', 'and 2 more bets', 'at 2.50', '€10.00');
  const href = (element: HTMLElement | undefined) => {
    const link = within(element ?? document.body).getByRole('link');
    return new URL(link.getAttribute('href') ?? '', 'http://console');
  };
  expect(href(closed).search).toBe('?view=alert.12');
  expect(href(intervened).pathname).toBe('/interventions/33/show');
  expect(href(money).pathname).toBe('/customer-limits/33/show');
  expect(href(exclusion).pathname).toBe('/customer-exclusions/35/show');
  expect(href(placed).search).toBe('?view=betslip.7');
  expect(href(live).search).toBe('?view=live_casino.31');
  // a run leads to all of its spins
  expect(href(run).pathname).toBe('/customer-details/12');
  expect(href(run).searchParams.get('tab')).toBe('casino');
  expect(JSON.parse(href(run).searchParams.get('casino.filter') ?? '')).toEqual({
    after_date: at('10:00'),
    before_date: '2026-01-05T10:40:00.001Z',
  });
  expect(screen.getByText('No earlier events.')).toBeVisible();
});

test('CUS-2 kinds and a day can be chosen, stay in the address, and are requested as far as the role may see them', async () => {
  logOut();
  await enter(everything.filter((permission) => permission !== 'withdraw.list' && !permission.startsWith('alert')));
  const calls = serve(answering(() => ({ events: whole.slice(0, 2), next: null })));
  open('/?tab=timeline');
  await screen.findAllByRole('listitem');
  const user = userEvent.setup();
  expect(screen.queryByRole('button', { name: 'Alerts' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Payments' }));
  await waitFor(() => expect(asked(calls).at(-1)?.query.get('kinds')).toBe('deposit'));
  await user.click(screen.getByRole('button', { name: 'Casino' }));
  await waitFor(() => expect(asked(calls).at(-1)?.query.get('kinds')).toBe('casino,live_casino,deposit'));
  await user.type(screen.getByLabelText('Up to the day'), '2026-01-05');
  await waitFor(() => expect(asked(calls).at(-1)?.query.get('before_date')).toBe('2026-01-06T00:00:00Z'));
  const kept = new URLSearchParams(document.querySelector('output')?.textContent ?? '');
  expect(Object.fromEntries(kept)).toEqual({
    tab: 'timeline',
    'timeline.show': 'games,payments',
    'timeline.day': '2026-01-05',
  });
  await user.click(screen.getByRole('button', { name: 'Everything' }));
  await waitFor(() => expect(asked(calls).at(-1)?.query.has('kinds')).toBe(false));
});

test('CUS-2 earlier events load on request; the focus moves to the first of them', async () => {
  const [first, second] = [whole.slice(0, 4), whole.slice(4)];
  const calls = serve(
    answering(({ query }) => (query.has('before') ? { events: second, next: null } : { events: first, next: 'c-1' })),
  );
  open();
  await screen.findAllByRole('listitem');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Show earlier events' }));
  await waitFor(() => expect(events()).toHaveLength(whole.length));
  expect(asked(calls).at(-1)?.query.get('before')).toBe('c-1');
  expect(events()[4]).toHaveFocus();
  expect(screen.getByText('17 more are shown')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show earlier events' })).toBeNull();
});

test('CUS-2 by keyboard: one Tab stop, arrows between events, Enter opens', async () => {
  serve(answering(() => ({ events: whole, next: null })));
  open();
  await screen.findAllByRole('listitem');
  const user = userEvent.setup();
  expect(events().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  events()[0]?.focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(events()[1]).toHaveFocus();
  await user.keyboard('{End}{ArrowUp}');
  expect(events().at(-2)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(document.querySelector('output')).toHaveTextContent('?view=betslip.7');
  await user.keyboard('{Home}');
  expect(events()[0]).toHaveFocus();
});

test('CUS-2 an empty timeline, one without matches, and a failure with Retry and the request’s id', async () => {
  let answer: Told | Answer = { events: [], next: null };
  serve(answering(() => answer));
  const { unmount } = open();
  expect(await screen.findByText('No events yet')).toBeVisible();
  unmount();
  open('/?timeline.show=staff');
  expect(await screen.findByText('No matching events')).toBeVisible();
  answer = { status: 500, json: { message: 'The rows could not be read.', request_id: 'r-9' } };
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Show everything' }));
  expect(await screen.findByText('The rows could not be read.')).toBeVisible();
  expect(screen.getByText('Request r-9')).toBeVisible();
  answer = { events: whole, next: 'c' };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findAllByRole('listitem');
  // later pages may fail, loaded ones stay
  answer = { status: 500, json: { message: 'Gone away.', request_id: 'r-10' } };
  await user.click(screen.getByRole('button', { name: 'Show earlier events' }));
  expect(await screen.findByText('Gone away.')).toBeVisible();
  expect(events()).toHaveLength(whole.length);
});

test('CUS-2 an answer of another form shows an error; without customer.show nothing is requested', async () => {
  const calls = serve(answering(() => ({ json: { data: { customer, events: [{ kind: 'secrets' }], next: null } } })));
  const { unmount } = open();
  expect(await screen.findByRole('alert')).toBeVisible();
  unmount();
  logOut();
  await enter(everything.filter((permission) => permission !== 'customer.show'));
  const before = asked(calls).length;
  open();
  expect(screen.queryByRole('list')).toBeNull();
  expect(asked(calls)).toHaveLength(before);
});
