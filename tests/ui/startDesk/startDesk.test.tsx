import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AlertsByClock, StartDesk as Desk, ListCount } from '../../../src/contracts/startDesk.ts';
import { StartDesk } from '../../../src/custom/startDesk/StartDesk.tsx';
import { tellMissed, tellProposals } from '../../../src/realtime/news.ts';
import { enter, show } from '../platform/stage.tsx';
import { type Answer, type Call, everything, logOut, serve } from '../resources/stage.tsx';
import { takeComplaints } from '../setup.ts';

const count = (entity: string, filter: ListCount['filter'], total: number): ListCount => ({
  entity,
  filter,
  total,
  total_is: 'exact',
});
const at = '2026-01-05T12:00:00.000Z';
const clock = (whose: ListCount['filter'], late: number): AlertsByClock => ({
  open: { ...count('alert', whose, 5_000), total_is: 'at least' },
  on_time: count('alert', { ...whose, warn_at: { gte: at } }, 7),
  near: count('alert', { ...whose, warn_at: { lt: at }, due_at: { gte: at } }, 0),
  late: count('alert', { ...whose, due_at: { lt: at } }, late),
});
const open = { state: { in: ['OPEN', 'IN REVIEW'] } };
const whole: Desk = {
  at,
  mine: clock({ ...open, owner_id: '1' }, 3),
  unassigned: clock({ ...open, assigned: 'false' }, 0),
  action_requests: count('action_request', { state: 'PENDING' }, 4),
  proposals: count('proposal', { state: 'WAITING' }, 2),
  exposure: {
    slips: count('betslip', { settled: 'false' }, 1_234),
    ...{ currency: 'EUR', stake: '1000.10', loss: '2500.55', converted: true },
  },
  noisy: [
    {
      trigger: { id: '9', name: 'Large deposits' },
      firings: count('customer_trigger', { trigger_id: '9', after_date: at }, 41),
      mean: '3.5',
    },
  ],
  silence: [
    { entity: 'betslip', since: new Date(Date.now() - 5 * 60_000 - 1_000).toISOString() },
    { entity: 'casino', since: null },
  ],
};

let answer: Answer = { json: { data: whole } };
let calls: Call[] = [];
const asked = () => calls.filter(({ path }) => path === 'v1/desk').length;
beforeEach(() => {
  answer = { json: { data: whole } };
});
afterEach(logOut);

async function enterDesk(permissions: readonly string[] = everything) {
  await enter(permissions);
  calls = serve(({ path }) => (path === 'v1/desk' ? answer : undefined));
  show(<StartDesk />);
}
const card = async (name: string) => within(await screen.findByRole('region', { name }));
/** The address of a figure's list, its filter read. */
function listOf(link: HTMLElement): [string, unknown] {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://console');
  return [pathname, JSON.parse(searchParams.get('filter') ?? 'null')];
}

test('each number is shown, and leads to the list that it counts', async () => {
  await enterDesk();
  const mine = await card('My alerts');
  const figures = mine.getAllByRole('definition').map(({ textContent }) => textContent?.replace(/,[^,]*$/, ''));
  expect(figures).toEqual(['5,000+', '3', '0', '7']);
  const links = mine.getAllByRole('link').map(listOf);
  expect(links[0]).toEqual(['/customer-alerts', { ...open, owner_id: '1' }]);
  expect(links[1]).toEqual(['/customer-alerts', { ...open, owner_id: '1', due_at: { lt: at } }]);
  expect((await card('Unassigned alerts')).getAllByRole('link')).toHaveLength(4);

  const waiting = await card('Waiting for approval');
  expect(waiting.getAllByRole('link').map(listOf)).toEqual([
    ['/action-requests', { state: 'PENDING' }],
    ['/proposals', { state: 'WAITING' }],
  ]);
  const exposure = await card('Open exposure');
  expect(exposure.getByText('€2,500.55')).toBeTruthy();
  expect(exposure.getByText('€1,000.10')).toBeTruthy();
  expect(exposure.getByText('1,234').closest('a')).toHaveAttribute(
    'href',
    expect.stringContaining('/betslips?filter='),
  );

  const noisy = await card('Noisy triggers');
  expect(noisy.getByText('usually 3.5 a day')).toBeTruthy();
  expect(listOf(noisy.getByRole('link', { name: /^41/ }))).toEqual([
    '/fired-triggers',
    { trigger_id: '9', after_date: at },
  ]);
  const feed = await card('Feed');
  expect(feed.getByRole('link', { name: /^5m/ })).toHaveAttribute('href', expect.stringContaining('/betslips'));
  expect(feed.getByRole('link', { name: /^nothing yet/ })).toBeTruthy();
});

test('a part that is not answered is not there; with none of them there is no desk', async () => {
  answer = { json: { data: { at, noisy: [], proposals: whole.proposals } } };
  await enterDesk();
  expect(await (await card('Noisy triggers')).findByText('No trigger fires more often than usual.')).toBeTruthy();
  expect((await card('Waiting for approval')).getAllByRole('definition')).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'My alerts' })).toBeNull();
  answer = { json: { data: { at } } };
  tellMissed();
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

test('an amount without a rate says so', async () => {
  const exposure = { ...whole.exposure, loss: null, stake: null, missing_rates: ['XTS'] };
  answer = { json: { data: { at, exposure } } };
  await enterDesk();
  expect((await card('Open exposure')).getAllByText('no rate')).toHaveLength(2);
});

test('it is read again when other proposals wait', async () => {
  await enterDesk();
  await (await card('Waiting for approval')).findByText('2');
  answer = { json: { data: { ...whole, proposals: { ...whole.proposals, total: 6 } } } };
  tellProposals();
  expect(await (await card('Waiting for approval')).findByText('6')).toBeTruthy();
});

test('a backend without a desk is asked once, and shows none', async () => {
  answer = { status: 404, json: { code: 'not_found', message: 'Not found' } };
  await enterDesk();
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(asked()).toBe(1);
  tellProposals();
  tellMissed();
  await new Promise((done) => setTimeout(done, 50));
  expect(asked()).toBe(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failure says so, and is tried again; an answer of another shape is one', async () => {
  const user = userEvent.setup();
  answer = { json: { data: { at, silence: 'none' } } };
  await enterDesk();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert')).toHaveTextContent('v1/desk');
  answer = { json: { data: whole } };
  await user.click(again);
  expect(await screen.findByRole('region', { name: 'My alerts' })).toBeTruthy();
  takeComplaints();
});
