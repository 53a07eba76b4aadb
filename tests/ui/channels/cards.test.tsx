import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Call, everything, logIn, logOut, page, serve, stage } from '../resources/stage.tsx';

const channel = {
  id: '7',
  name: 'Night desk',
  kind: 'SLACK',
  address: 'https://hooks.slack.com/•••wXyZ',
  categories: [{ name: 'AML' }, { name: 'INTEGRITY' }],
  severity: 'HIGH',
  locale: 'en_US',
  enabled: true,
  created_at: '2026-01-05T12:00:00.000Z',
  updated_at: '2026-01-05T12:00:00.000Z',
};
const refused = {
  ...{ id: '11', channel_id: '7', channel: { id: '7', name: 'Night desk' }, event: 'ALERT RAISED' },
  ...{ alert_id: '5', alert: { id: '5', text: 'Large stake' }, body: '{}', state: 'REFUSED', attempts: 1 },
  ...{ next_at: '2026-01-06T12:00:00.000Z', last_at: '2026-01-06T06:00:00.000Z', last_status: 410 },
  ...{ last_error: 'The chat answered 410.', replayed_at: null },
  ...{ created_at: '2026-01-05T12:00:00.000Z', updated_at: '2026-01-06T06:00:00.000Z' },
};
const tried = { ...refused, id: '12', event: 'TEST', alert_id: null, alert: null, last_status: null, last_error: null };

/** A channel whose test is on its way at first, and has arrived when the page asks again. */
function backend(record: object = channel) {
  let asked = 0;
  let tested = false;
  return serve(({ method, path, query }) => {
    if (method === 'POST' && path.startsWith('v1/crud/notification-')) {
      tested ||= path.endsWith('/test');
      return { json: { data: { queued: 1 } } };
    }
    if (path === 'v1/crud/notification-channel/7') return { json: { data: record } };
    if (path === 'v1/crud/notification-delivery' && query.get('filter[channel_id]') === '7') {
      if (!tested) return page([refused]);
      asked += 1;
      const state = asked > 1 ? { state: 'DELIVERED' } : { state: 'WAITING', last_at: null };
      return page([{ ...tried, ...state }, refused]);
    }
    return path.startsWith('v1/crud/') && method === 'GET' ? page([]) : undefined;
  });
}

const open = () => stage('/notification-channels/7/show');
const card = async () => within(await screen.findByRole('region', { name: 'Deliveries' }));
const posts = (calls: readonly Call[]) => calls.filter(({ method }) => method === 'POST').map(({ path }) => path);

beforeEach(() => logIn());
afterEach(() => logOut());

test('a channel shows which alerts it tells, and of its address what is shown of a secret', async () => {
  backend();
  open();
  expect(await screen.findByText('https://hooks.slack.com/•••wXyZ')).toBeTruthy();
  for (const word of ['Slack', 'AML', 'Integrity']) expect(screen.getAllByText(word).length, word).toBeGreaterThan(0);
});

test('what was refused says why, and is sent again', async () => {
  const user = userEvent.setup();
  const calls = backend();
  open();
  const deliveries = await card();
  expect(await deliveries.findByText('Refused')).toBeTruthy();
  expect(deliveries.getByText('The chat answered 410.')).toBeTruthy();
  await user.click(deliveries.getByRole('button', { name: 'Send message 11 again' }));
  await waitFor(() => expect(posts(calls)).toEqual(['v1/crud/notification-delivery/11/replay']));
  await user.click(deliveries.getByRole('button', { name: 'Send all failed again' }));
  await waitFor(() => expect(posts(calls)).toContain('v1/crud/notification-channel/7/replay'));
});

test('a test message says that it is on its way, then by itself what became of it', async () => {
  const user = userEvent.setup();
  const calls = backend();
  open();
  const deliveries = await card();
  await user.click(await deliveries.findByRole('button', { name: 'Send a test message' }));
  expect(await deliveries.findByText('The test message is on its way.')).toBeTruthy();
  expect(posts(calls)).toEqual(['v1/crud/notification-channel/7/test']);
  expect(await deliveries.findByText('The test message has arrived.', {}, { timeout: 5_000 })).toBeTruthy();
});

test('a channel that is off has no test', async () => {
  backend({ ...channel, enabled: false });
  open();
  await (await card()).findByText('Refused');
  expect(screen.queryByRole('button', { name: 'Send a test message' })).toBeNull();
});

test('who may only look has no buttons that send', async () => {
  await logIn(everything.filter((one) => one !== 'notification_channel.edit'));
  backend();
  open();
  const deliveries = await card();
  await deliveries.findByText('Refused');
  expect(deliveries.getAllByRole('button').map((one) => one.textContent)).toEqual(['Refresh']);
});
