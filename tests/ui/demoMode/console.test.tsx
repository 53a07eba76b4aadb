import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { Gate } from '../../../src/app/Gate.tsx';
import { loadMe } from '../../../src/authProvider/me.ts';
import { useMe } from '../../../src/authProvider/useMe.ts';
import { setDemoMode } from '../../../src/demoMode/demoMode.ts';
import { forgetFeed } from '../../../src/realtime/feed.ts';
import { answerWith } from '../dataProvider/answers.ts';
import { io, latest, pushOf, sockets } from '../notifications/stage.tsx';
import { stage } from '../resources/stage.tsx';
import { freshSessions, somebody, world } from './world.ts';

// a file before this one in the process may have loaded the real sockets
vi.hoisted(() => vi.resetModules());
vi.mock('socket.io-client', () => ({ io }));
vi.mock('../../../src/app/App.tsx', () => ({
  App: function Whole() {
    const me = useMe();
    return (
      <h1>
        {me?.name} of {me?.last_tenant?.name}
      </h1>
    );
  },
}));
freshSessions();
afterEach(() => {
  sockets.length = 0;
  forgetFeed();
});
// the next file of this process gets modules of its own: its logins open no socket
afterAll(() => vi.resetModules());
const shown = () => document.documentElement.outerHTML;

test('DEM-2 switching demo mode redraws the console: everything shown is removed at once and comes back masked', async () => {
  answerWith(world);
  render(<Gate />);
  await screen.findByText('Olga Petrova of Northgate');
  act(() => setDemoMode(true));
  expect(shown()).not.toMatch(somebody);
  await screen.findByText(/^P·\w{6} of T·\w{6}$/);
  expect(shown()).not.toMatch(somebody);
  expect(JSON.stringify(localStorage)).not.toMatch(somebody);
  act(() => setDemoMode(false));
  await screen.findByText('Olga Petrova of Northgate');
});

test('DEM-1 a push shows a masked subject', async () => {
  answerWith(world);
  await loadMe();
  const { startLiveRecords } = await import('../../../src/realtime/liveRecords.ts');
  const { currentFeed } = await import('../../../src/realtime/feed.ts');
  startLiveRecords();
  (await latest(1)).hear('connect');
  act(() => setDemoMode(true));
  const socket = await latest(2);
  expect(sockets[0]?.open).toBe(false);
  socket.hear('connect');
  const data = JSON.stringify({ customerId: '4711', partnerCustomerId: 'N0000077' });
  socket.hear('newAlert', pushOf(7, { subject: 'Cycling by N0000077', data }));
  await waitFor(() => expect(currentFeed().items[0]?.subject).toMatch(/^Cycling by C·\w{6}$/));
});

describe('forms', () => {
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  /** The dialog over the list, whose filters have the same names. */
  const dialog = async () => within(await screen.findByRole('dialog'));

  test('DEM-1 editing a user in demo mode keeps name and mail', async () => {
    const calls = answerWith(world);
    setDemoMode(true);
    await loadMe();
    stage('/Users/3');
    const form = await dialog();
    await form.findByLabelText(/^Name/);
    const box = (label: RegExp) => form.getByLabelText<HTMLInputElement>(label).value;
    expect(box(/^Name/)).toMatch(/^P·\w{6}$/);
    expect(box(/^Email/)).toMatch(/^p-\w{6}@masked\.invalid$/);
    expect(shown()).not.toMatch(somebody);
    await userEvent.click(form.getByLabelText(/Disabled/));
    await save();
    await waitFor(() =>
      expect(calls.at(-1)?.method === 'PUT' || calls.some(({ method }) => method === 'PUT')).toBe(true),
    );
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      name: 'Olga Petrova',
      email: 'olga@northgate.test',
      disabled: true,
      tenants: ['1'],
    });
    expect(shown()).not.toMatch(somebody);
  });

  test('DEM-1 changing a tenant’s name in demo mode keeps its domain', async () => {
    const calls = answerWith(world);
    setDemoMode(true);
    await loadMe();
    stage('/tenants/1');
    const name = await (await dialog()).findByLabelText(/^Name/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Southgate');
    await save();
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      name: 'Southgate',
      domain: 'northgate.example.com',
    });
  });
});
