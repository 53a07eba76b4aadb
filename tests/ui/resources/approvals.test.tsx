import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { everything, logIn, logOut, page, serve, stage } from './stage.tsx';

afterEach(logOut);

const pending = {
  id: '4',
  customer: { id: '1', partner_customerId: 'C-1' },
  handler: 'CUSTOMER ACTION',
  params: {},
  text: 'Call the customer',
  state: 'PENDING',
  created_at: '2026-01-05T09:00:00.000Z',
  updated_at: '2026-01-05T09:00:00.000Z',
};

test('a pending approval is done or rejected in its row, after a question; a decided one has no tools', async () => {
  await logIn();
  const rows = [pending, { ...pending, id: '3', text: 'Write to the customer', state: 'REJECTED' }];
  const calls = serve(({ path, method }) => {
    if (path === 'v1/crud/action-request/4/approve' && method === 'POST') {
      rows[0] = { ...pending, state: 'APPROVED' };
      return { json: { data: rows[0] } };
    }
    return path === 'v1/crud/action-request' ? page(rows) : undefined;
  });
  stage('/action-requests');
  const done = await screen.findByRole('button', { name: 'Mark as done: Call the customer' });
  expect(screen.getByRole('button', { name: 'Reject: Call the customer' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Write to the customer/ })).toBeNull();
  await userEvent.click(done);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mark as done' }));
  await waitFor(() => expect(done).not.toBeInTheDocument());
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    'v1/crud/action-request/4/approve',
  ]);
});

test('who may not triage gets no tools', async () => {
  await logIn(everything.filter((one) => one !== 'alert.triage'));
  serve(({ path }) => (path === 'v1/crud/action-request' ? page([pending]) : undefined));
  stage('/action-requests');
  expect(await screen.findByText('Call the customer')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Reject/ })).toBeNull();
});
