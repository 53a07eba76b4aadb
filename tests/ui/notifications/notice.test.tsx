import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/apiError.ts';
import { logout } from '../../../src/authProvider/account.ts';
import { takeComplaints } from '../setup.ts';
import { alertOf, bell, io, pushOf, ring, sockets, tenants, world } from './stage.tsx';

// a file before this one in the process may have loaded the real sockets
vi.hoisted(() => vi.resetModules());
vi.mock('socket.io-client', () => ({ io: (...args: Parameters<typeof io>) => io(...args) }));

const told = (more: object = {}) =>
  alertOf(7, {
    customer: { id: '3', partner_customerId: 'C-3' },
    state: 'OPEN',
    owner_id: null,
    severity: 'HIGH',
    amount: '1250.50',
    currency: { code: 'EUR', name: 'Euro' },
    due_at: null,
    ...more,
  });

beforeEach(() => {
  sockets.length = 0;
  Object.assign(world, {
    tenant: tenants.northgate,
    lacks: [],
    alerts: [told()],
    down: false,
    take: (alert: object) => ({ body: { data: { ...alert, state: 'IN REVIEW', owner_id: '1', owner_name: 'Ada' } } }),
  });
});
afterEach(() => logout());
// the next file of this process gets modules of its own: its logins open no socket
afterAll(() => vi.resetModules());

async function choose(): Promise<{ info: HTMLElement; calls: Awaited<ReturnType<typeof ring>>['calls'] }> {
  const { socket, calls } = await ring();
  socket.hear('newAlert', pushOf(7));
  await userEvent.click(bell());
  await userEvent.click(await screen.findByRole('button', { name: /Alert 7/ }));
  return { info: await screen.findByRole('dialog', { name: 'Notification' }), calls };
}

test('the dialog names the customer, the amount and the severity of its alert', async () => {
  const { info } = await choose();
  const facts = within(info);
  expect(await facts.findByRole('link', { name: 'C-3' })).toHaveAttribute('href', '/customer-details/3');
  expect(facts.getByText('€1,250.50')).toBeVisible();
  expect(facts.getByText('High')).toBeVisible();
});

test('Assign to me takes the alert in its state, and the dialog says whose it is', async () => {
  const { info, calls } = await choose();
  await userEvent.click(await within(info).findByRole('button', { name: 'Assign to me' }));
  expect(await within(info).findByRole('status')).toHaveTextContent('Owner: Ada (you)');
  const sent = calls.find(({ url }) => url.pathname.endsWith('/alert/7/triage'));
  expect(sent?.body).toEqual({ owner: 'me', state: 'IN REVIEW', seen: { state: 'OPEN', owner_id: null } });
  expect(within(info).queryByRole('button', { name: 'Assign to me' })).toBeNull();
});

test('an alert that somebody else took meanwhile says so, and shows its owner', async () => {
  const current = told({ state: 'IN REVIEW', owner_id: '9', owner_name: 'Rita' });
  world.take = () => ({ status: 409, body: { message: 'Changed.', code: 'conflict', current } });
  const { info } = await choose();
  await userEvent.click(await within(info).findByRole('button', { name: 'Assign to me' }));
  expect(await within(info).findByRole('alert')).toHaveTextContent('Rita has taken over this alert.');
  expect(within(info).getByRole('status')).toHaveTextContent('Owner: Rita');
});

test.each([
  ['one of somebody else', { owner_id: '9', owner_name: 'Rita' }, 'Owner: Rita'],
  ['a closed one', { state: 'CLOSED', verdict: 'CONFIRMED' }, 'Owner: Unassigned'],
])('%s is not offered to be taken', async (_, more, text) => {
  world.alerts = [told(more)];
  const { info } = await choose();
  await waitFor(() => expect(within(info).getByText(/^Owner/)).toHaveTextContent(text));
  expect(within(info).queryByRole('button', { name: 'Assign to me' })).toBeNull();
});

test('who may not see alerts gets type and subject alone, and no call is made', async () => {
  world.lacks = ['alert.show'];
  const { info, calls } = await choose();
  expect(within(info).getAllByRole('term')).toHaveLength(2);
  expect(calls.filter(({ url }) => url.pathname.endsWith('/alert/7'))).toEqual([]);
});

test('an alert that is gone says so beside type and subject', async () => {
  world.alerts = [];
  const { info } = await choose();
  expect(await within(info).findByRole('alert')).toBeVisible();
  expect(info).toHaveTextContent('Alert 7');
  // react-admin logs that an answer was a refusal
  expect(takeComplaints().filter(([said]) => !(said instanceof ApiError))).toEqual([]);
});

test('an alert of a backend that sends no amount shows none', async () => {
  world.alerts = [told({ amount: null })];
  const { info } = await choose();
  await within(info).findByRole('link', { name: 'C-3' });
  const terms = within(info)
    .getAllByRole('term')
    .map((term) => term.textContent);
  expect(terms).toEqual(['Type', 'Subject', 'Customer', 'Severity', 'State']);
});
