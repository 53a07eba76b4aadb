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
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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

test('several are decided at once: what was refused stays selected, and its reason is told', async () => {
  await logIn();
  const rows = ['4', '5', '6'].map((id) => ({ ...pending, id, text: `Call ${id}` }));
  const calls = serve(({ path, method }) => {
    const [, id] = /^v1\/crud\/action-request\/(\d)\/reject$/.exec(path) ?? [];
    if (id === '5') return { status: 409, json: { message: 'Somebody else has decided.', code: 'conflict' } };
    if (id !== undefined && method === 'POST') {
      rows.splice(0, rows.length, ...rows.map((row) => (row.id === id ? { ...row, state: 'REJECTED' } : row)));
      return { json: { data: rows[0] } };
    }
    return path === 'v1/crud/action-request' ? page(rows) : undefined;
  });
  stage('/action-requests');
  await screen.findByText('Call 4');
  const boxes = await screen.findAllByRole('checkbox');
  for (const box of boxes.slice(-3)) await userEvent.click(box);
  expect(await screen.findByRole('button', { name: 'Mark as done' })).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject these 3 actions?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(
    await screen.findByText(/Decided: 2\. Refused: 1, still selected\. Somebody else has decided\./),
  ).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(3);
  // once the question has gone: behind it nothing is accessible
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
});

test('the views over the list keep to what waits', async () => {
  await logIn();
  const calls = serve(({ path }) => (path === 'v1/crud/action-request' ? page([pending]) : undefined));
  stage('/action-requests');
  await userEvent.click(await screen.findByRole('button', { name: 'Waiting' }));
  await waitFor(() => expect(calls.at(-1)?.query.toString() ?? '').toMatch(/state/));
  expect(screen.getByRole('button', { name: 'Waiting' })).toHaveAttribute('aria-pressed', 'true');
});
