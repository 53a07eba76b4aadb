import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { logout } from '../../../src/authProvider/account.ts';
import { currentFeed } from '../../../src/realtime/feed.ts';
import { renewSession } from '../../../src/session/session.ts';
import { type Call, queryOf } from '../dataProvider/answers.ts';
import { alertOf, bell, io, latest, moveTo, place, pushOf, ring, sockets, tenants, world } from './stage.tsx';

// a file before this one in the process may have loaded the real sockets
vi.hoisted(() => vi.resetModules());
vi.mock('socket.io-client', () => ({ io: (...args: Parameters<typeof io>) => io(...args) }));

const ids = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => from - at);
const panel = () => screen.findByRole('dialog', { name: 'Notifications' });
const subjects = () =>
  within(screen.getByRole('dialog', { name: 'Notifications' }))
    .queryAllByRole('listitem')
    .map((item) => /Alert \d+/.exec(item.textContent ?? '')?.[0]);
const open = async () => {
  await userEvent.click(bell());
  return panel();
};
const askedIn = (calls: Call[]) => calls.filter(({ url }) => url.pathname.endsWith('/crud/alert')).map(queryOf);
const filled = () => waitFor(() => expect(subjects().length).toBeGreaterThan(0));

beforeEach(() => {
  sockets.length = 0;
  Object.assign(world, { tenant: tenants.northgate, role: 'role.analyst', alerts: [], mentions: [], down: false });
});
afterEach(() => logout());
// the next file of this process gets modules of its own: its logins open no socket
afterAll(() => vi.resetModules());

describe('pushes', () => {
  test('NTF-1 a newAlert push is listed first, the unread count rises, and the bell moves for 1 s', async () => {
    world.alerts = [alertOf(1)];
    const { socket } = await ring();
    await waitFor(() => expect(currentFeed().status).toBe('ready'));
    // filled, the feed is drawn again at the earliest after 100 ms
    await new Promise((resolve) => setTimeout(resolve, 110));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => socket.hear('newAlert', pushOf(2)));
    const icon = bell('Notifications, 1 unread').querySelector('svg');
    expect(icon).toHaveAttribute('data-ringing');
    act(() => void vi.advanceTimersByTime(999));
    expect(icon).toHaveAttribute('data-ringing');
    act(() => void vi.advanceTimersByTime(1));
    expect(icon).not.toHaveAttribute('data-ringing');
    vi.useRealTimers();
    socket.hear('newAlert', pushOf(3));
    await waitFor(() => expect(bell('Notifications, 2 unread')).toBeVisible());
    await open();
    expect(subjects()).toEqual(['Alert 3', 'Alert 2', 'Alert 1']);
  });

  test('NTF-1 a push is announced politely, several as their number', async () => {
    const { socket } = await ring();
    socket.hear('newAlert', pushOf(1));
    const said = await screen.findByText('New alert: Alert 1');
    expect(said).toHaveAttribute('aria-live', 'polite');
    for (const id of [2, 3, 4]) socket.hear('newAlert', pushOf(id));
    await waitFor(() => expect(said).toHaveTextContent('3 new alerts'));
  });

  test('NTF-2 at most 10 are kept, the oldest is dropped', async () => {
    world.alerts = ids(10, 1).map((id) => alertOf(id));
    const { socket } = await ring();
    await open();
    await filled();
    socket.hear('newAlert', pushOf(11));
    socket.hear('newAlert', pushOf(12));
    await waitFor(() => expect(subjects()).toEqual(ids(12, 3).map((id) => `Alert ${id}`)));
  });

  test('the badge shows more than 99 as 99+', async () => {
    const { socket } = await ring();
    for (const id of ids(120, 1)) socket.hear('newAlert', pushOf(id));
    await screen.findByRole('button', { name: 'Notifications, 99+ unread' });
    expect(bell()).toHaveTextContent('99+');
  });

  test('API-26 the socket is websocket only and sends the token', async () => {
    const { socket } = await ring();
    expect(socket.url).toBe(location.origin);
    expect(socket.options).toMatchObject({ transports: ['websocket'], auth: { token: 'secret' } });
  });
});

describe('a bound that is near or has passed', () => {
  const due = (id: number, more: object = {}) => ({
    id: String(id),
    type: 'FINANCIALS',
    subject: `Alert ${id}`,
    due_at: '2026-01-05T12:30:00.000Z',
    owner_id: null,
    passed: false,
    ...more,
  });

  test('it rings the bell and is listed with its reason, beside the alert itself', async () => {
    world.alerts = [alertOf(1)];
    const { socket } = await ring();
    socket.hear('alertDue', [due(1)]);
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    socket.hear('alertDue', [due(1, { passed: true })]);
    await screen.findByRole('button', { name: 'Notifications, 2 unread' });
    const shown = await open();
    await waitFor(() => expect(subjects()).toEqual(['Alert 1', 'Alert 1', 'Alert 1']));
    const items = within(shown).getAllByRole('listitem');
    expect(items.map((item) => /Overdue|Due soon/.exec(item.textContent ?? '')?.[0])).toEqual([
      'Overdue',
      'Due soon',
      undefined,
    ]);
  });

  test('of a near bound only the owner is told, if there is one; of one that has passed everybody is', async () => {
    const { socket } = await ring();
    socket.hear('alertDue', [due(1, { owner_id: '9' }), due(2, { owner_id: '1' })]);
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    socket.hear('alertDue', [due(3, { owner_id: '9', passed: true }), { id: null }]);
    await screen.findByRole('button', { name: 'Notifications, 2 unread' });
    await open();
    await waitFor(() => expect(subjects()).toEqual(['Alert 3', 'Alert 2']));
  });
});

describe('an alert that somebody gave to the user', () => {
  test('it rings the bell and is listed with its reason; what is no alert is ignored', async () => {
    const { socket } = await ring();
    const at = '2026-01-05T12:30:00.000Z';
    socket.hear('alertsAssigned', [{ id: '4', type: 'FINANCIALS', subject: 'Alert 4', at }, { id: null }]);
    socket.hear('alertsAssigned', 'nothing');
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    const shown = await open();
    await waitFor(() => expect(subjects()).toEqual(['Alert 4']));
    expect(within(shown).getByRole('listitem')).toHaveTextContent('Assigned to you');
  });
});

describe('the panel', () => {
  test('NTF-3 opening the panel resets the counter', async () => {
    const { socket } = await ring();
    socket.hear('newAlert', pushOf(1));
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
    await panel();
    expect(screen.getByLabelText('Notifications', { selector: 'button' })).toHaveAttribute('aria-expanded', 'true');
  });

  test('NTF-4 closing the panel clears the list and the counter, and the focus returns to the bell', async () => {
    world.alerts = [alertOf(1)];
    const { socket } = await ring();
    await open();
    await filled();
    socket.hear('newAlert', pushOf(2));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bell('Notifications')).toHaveFocus();
    const again = await open();
    expect(subjects()).toEqual([]);
    expect(again).toHaveTextContent('No notifications found');
  });

  test('NTF-5 an empty panel says so', async () => {
    await ring();
    const empty = await open();
    await waitFor(() => expect(empty).toHaveTextContent(/no notifications found/i));
    expect(empty).toHaveTextContent(/all caught up/i);
  });

  test('NTF-1, NTF-3 unseen alerts are unread after a reload too; seen ones are not', async () => {
    world.alerts = [alertOf(1)];
    const { socket } = await ring();
    await waitFor(() => expect(currentFeed().status).toBe('ready'));
    for (const id of [2, 3]) socket.hear('newAlert', pushOf(id));
    await screen.findByRole('button', { name: 'Notifications, 2 unread' });
    // one more comes while the page is away
    world.alerts = [alertOf(4), alertOf(3), alertOf(2)];
    const restart = async () => {
      cleanup();
      await moveTo(tenants.harbour);
      await moveTo(tenants.northgate);
      await ring();
    };
    await restart();
    await screen.findByRole('button', { name: 'Notifications, 3 unread' });
    await open();
    await userEvent.keyboard('{Escape}');
    world.alerts = [];
    await restart();
    await waitFor(() => expect(currentFeed().status).toBe('ready'));
    expect(bell('Notifications')).toBeVisible();
  });

  test('NTF-6 View All opens the alert list', async () => {
    await ring();
    await userEvent.click(within(await open()).getByRole('link', { name: 'View All' }));
    expect(place()).toBe('/customer-alerts');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('NTF-8 at start the panel has page 1, 10 items, newest first', async () => {
    world.alerts = ids(10, 1).map((id) => alertOf(id));
    const { calls } = await ring();
    expect(bell('Notifications')).toBeVisible();
    await open();
    await filled();
    expect(subjects()).toEqual(ids(10, 1).map((id) => `Alert ${id}`));
    expect(screen.getByLabelText('Notifications', { selector: 'button' })).toBeInTheDocument();
    expect(askedIn(calls)).toEqual([{ page: '1', per_page: '10', sort: '-id' }]);
  });

  test('a failed lookup is shown with Retry', async () => {
    world.down = true;
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await ring();
    const failed = await open();
    await within(failed).findByText('Alerts could not be loaded.');
    world.down = false;
    world.alerts = [alertOf(4)];
    await userEvent.click(within(failed).getByRole('button', { name: 'Try again' }));
    await filled();
    expect(subjects()).toEqual(['Alert 4']);
  });
});

describe('NTF-7 clicking a notification', () => {
  async function choose(push: object) {
    world.alerts = [alertOf(7)];
    const { socket } = await ring();
    socket.hear('newAlert', push);
    await userEvent.click(within(await open()).getByRole('button', { name: /Alert 7/ }));
    return screen.findByRole('dialog', { name: 'Notification' });
  }

  test('NTF-7 opens a dialog with Type and Subject, Show Details and, for SPORTSBOOK, Show Betslip', async () => {
    const info = await choose(pushOf(7));
    expect(
      within(info)
        .getAllByRole('term')
        .map((term) => term.textContent)
        .slice(0, 2),
    ).toEqual(['Type', 'Subject']);
    expect(
      within(info)
        .getAllByRole('definition')
        .map((one) => one.textContent)
        .slice(0, 2),
    ).toEqual(['Sportsbook', 'Alert 7']);
    expect(within(info).getByRole('link', { name: 'Show Betslip' })).toHaveAttribute('href', '/?view=betslip.97');
    await userEvent.click(within(info).getByRole('link', { name: 'Show Details' }));
    expect(place()).toBe('/?view=alert.7');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each(['CASINO', 'FINANCIALS'])('%s has no betslip button', async (type) => {
    const info = await choose(pushOf(7, { type }));
    expect(within(info).getByRole('link', { name: 'Show Details' })).toBeVisible();
    expect(within(info).queryByRole('link', { name: 'Show Betslip' })).toBeNull();
  });

  test('NTF-7 Show Betslip opens the betslip over the page; Esc leads back to the panel', async () => {
    const info = await choose(pushOf(7));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(info).not.toBeInTheDocument());
    await userEvent.click(within(await panel()).getByRole('button', { name: /Alert 7/ }));
    await userEvent.click(await screen.findByRole('link', { name: 'Show Betslip' }));
    expect(place()).toBe('/?view=betslip.97');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('markup in a subject stays text, and truncated data hides the betslip only', async () => {
    const subject = 'Alert 7 <img src=x onerror=alert(1)> \u202Eevil';
    const info = await choose(pushOf(7, { subject, data: '{"betslipId": "9' }));
    expect(info).toHaveTextContent(subject);
    expect(info.querySelector('img')).toBeNull();
    expect(within(info).queryByRole('link', { name: 'Show Betslip' })).toBeNull();
  });
});

describe('the connection', () => {
  test('NTF-9 when last_tenant changes the connection drops, notifications are cleared, and it reconnects', async () => {
    world.alerts = [alertOf(1)];
    const { socket } = await ring();
    socket.hear('newAlert', pushOf(2));
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    world.alerts = [alertOf(31, { text: 'Alert 31' })];
    await moveTo(tenants.harbour);
    expect(socket.open).toBe(false);
    expect(bell('Notifications')).toBeVisible();
    const next = await latest(2);
    next.hear('connect');
    // later pushes of the old connection are ignored
    socket.hear('newAlert', pushOf(3));
    await open();
    await filled();
    expect(subjects()).toEqual(['Alert 31']);
    next.hear('newAlert', pushOf(32));
    await waitFor(() => expect(subjects()).toEqual(['Alert 32', 'Alert 31']));
  });

  test('NTF-10 after a lost connection the missed alerts are listed once each', async () => {
    world.alerts = [alertOf(10)];
    const { socket, calls } = await ring();
    socket.hear('newAlert', pushOf(11));
    await waitFor(() => expect(askedIn(calls)).toHaveLength(1));
    socket.hear('disconnect', 'transport close');
    world.alerts = [alertOf(13), alertOf(12), alertOf(11)];
    socket.hear('connect');
    await screen.findByRole('button', { name: 'Notifications, 3 unread' });
    socket.hear('newAlert', pushOf(13));
    socket.hear('newAlert', pushOf(14));
    await screen.findByRole('button', { name: 'Notifications, 4 unread' });
    await open();
    expect(subjects()).toEqual(['Alert 14', 'Alert 13', 'Alert 12', 'Alert 11', 'Alert 10']);
    expect(askedIn(calls)[1]).toEqual({ page: '1', per_page: '200', sort: '-id', 'filter[id][gt]': '10' });
  });

  test('a server that lost pushes makes the bell ask for them', async () => {
    const { socket, calls } = await ring();
    await waitFor(() => expect(askedIn(calls)).toHaveLength(1));
    world.alerts = [alertOf(5)];
    socket.hear('catchUp');
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  });

  test('without a socket the list works, and the panel says that it is not live', async () => {
    world.alerts = [alertOf(1)];
    const { socket } = await ring();
    socket.hear('disconnect', 'transport close');
    const shown = await open();
    await filled();
    expect(shown).toHaveTextContent('Not live: reconnecting.');
  });

  test('after a refusal the socket checks the session before it reconnects', async () => {
    const { socket, calls } = await ring();
    socket.active = false;
    const before = calls.length;
    socket.hear('disconnect', 'io server disconnect');
    await waitFor(() => expect(socket.connect).toHaveBeenCalled(), { timeout: 5_000 });
    expect(calls.slice(before).some(({ url }) => url.pathname.endsWith('/auth/me'))).toBe(true);
  });

  test('a disconnection while the token is being replaced causes no request', async () => {
    const { socket, calls } = await ring();
    await waitFor(() => expect(askedIn(calls)).toHaveLength(1));
    socket.active = false;
    const next = Promise.withResolvers<string>();
    const renewed = renewSession(() => next.promise);
    const before = calls.length;
    socket.hear('disconnect', 'io server disconnect');
    await waitFor(() => expect(socket.connect).toHaveBeenCalled(), { timeout: 5_000 });
    expect(calls.slice(before)).toEqual([]);
    next.resolve('another');
    await renewed;
    // and goes on with that
    expect((await latest(2)).options).toMatchObject({ auth: { token: 'another' } });
    expect(socket.open).toBe(false);
  });

  test('a logout drops the connection and clears what was shown', async () => {
    const { socket } = await ring();
    socket.hear('newAlert', pushOf(1));
    await logout();
    expect(socket.open).toBe(false);
    expect(screen.queryByRole('button', { name: /Notifications/ })).toBeNull();
  });

  test('a user who may not see alerts has no bell and no socket', async () => {
    world.tenant = { id: '', name: '' };
    Object.assign(world, { tenant: null });
    await expect(ring()).rejects.toThrow('0 sockets');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('mentions', () => {
  const at = '2026-01-05T12:00:00.000Z';
  const mentionOf = (id: number, more: object = {}) => ({
    ...{ id: String(id), of: 'case', record: '7', by: 'Rita Marsh', at, seen: false },
    ...more,
  });

  test('one that was missed and one that is pushed ring the bell, lead to the record, and are seen once it is opened', async () => {
    world.mentions = [mentionOf(2), mentionOf(1, { seen: true })];
    const { calls, socket } = await ring();
    await waitFor(() => expect(bell('Notifications, 1 unread')).toBeVisible());
    socket.hear('mentioned', [mentionOf(3, { of: 'alert', record: '9' })]);
    await waitFor(() => expect(bell('Notifications, 2 unread')).toBeVisible());
    expect(await screen.findByText('Rita Marsh mentioned you in alert 9')).toBeInTheDocument();
    const list = within(await open());
    expect(list.getByRole('link', { name: /Rita Marsh mentioned you in case 7/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/cases/7/show'),
    );
    const seen = () => calls.filter(({ url }) => url.pathname.endsWith('/user/mentions/seen')).map(({ body }) => body);
    await waitFor(() => expect(seen()).toEqual([{ up_to: '3' }]));
    await userEvent.click(list.getByRole('link', { name: /in case 7/ }));
    await waitFor(() => expect(place()).toContain('/cases/7/show'));
  });

  test('a push of another form is ignored', async () => {
    const { socket } = await ring();
    socket.hear('mentioned', [{ id: 3 }]);
    socket.hear('newAlert', pushOf(2));
    await waitFor(() => expect(bell('Notifications, 1 unread')).toBeVisible());
  });
});
