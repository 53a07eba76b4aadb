import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { logIn, logOut, page, serve, stage } from './stage.tsx';

beforeEach(() => logIn());
afterEach(logOut);

const line = {
  id: '7',
  user_id: '1',
  user_name: 'Ada',
  verb: 'UPDATE',
  entity: 'customer_tag_category',
  record_id: '3',
  request_id: 'r',
  created_at: '2026-01-05T09:00:00.000000Z',
};

test('the audit log names kinds of records, and offers them as a filter', async () => {
  const calls = serve(({ path }) =>
    path === 'v1/crud/audit-log' ? page([line, { ...line, id: '6', entity: 'saved_view' }]) : undefined,
  );
  stage('/audit-log');
  expect(await screen.findByText('Category')).toBeVisible();
  expect(screen.getByText('Saved view')).toBeVisible();
  expect(screen.queryByText('customer_tag_category')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Record type/ }));
  expect(screen.queryByRole('checkbox', { name: 'Platform settings' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Category' }));
  await waitFor(() => expect(String(calls.at(-1)?.query)).toContain('customer_tag_category'));
});

test('a line leads to its record, where it is one that has a page', async () => {
  const lines = [
    line,
    { ...line, id: '6', entity: 'saved_view', record_id: '4' },
    { ...line, id: '5', entity: 'customer', record_id: '*' },
    { ...line, id: '4', entity: 'translation', record_id: '5' },
  ];
  serve(({ path }) => (path === 'v1/crud/audit-log' ? page(lines) : undefined));
  stage('/audit-log');
  expect(await screen.findByRole('link', { name: '3' })).toHaveAttribute(
    'href',
    expect.stringMatching(/categories\/3/),
  );
  for (const id of ['4', '*', '5']) {
    expect(screen.getByText(id)).toBeVisible();
    expect(screen.queryByRole('link', { name: id })).toBeNull();
  }
});

test('an audit entry names the changed fields and shows their values as the fields do', async () => {
  const alert = {
    ...line,
    entity: 'alert',
    before: { state: 'OPEN', verdict: null, assigned: false },
    after: { state: 'CLOSED', verdict: 'FALSE POSITIVE', risk_id: '5' },
  };
  serve(({ path }) => (path === 'v1/crud/audit-log/7' ? { json: { data: alert } } : undefined));
  stage('/audit-log/7/show');
  const values = (await screen.findByText('False positive')).closest('dl');
  if (!values) throw new Error('The changed fields are no list.');
  expect(within(values).getByText('Outcome')).toBeVisible();
  expect(within(values).getByText('Closed')).toBeVisible();
  expect(within(values).getByRole('link', { name: '#5' })).toHaveAttribute('href', expect.stringMatching(/risks\/5/));
  expect(screen.queryByText(/FALSE POSITIVE/)).toBeNull();
});

test('an authenticator that did not prove itself is told as that, with what was wrong', async () => {
  const refusal = {
    ...line,
    verb: 'REFUSED',
    entity: 'second_factor',
    record_id: '*',
    before: null,
    after: { kind: 'TOTP', outcome: 'codeLate' },
  };
  serve(({ path }) => (path === 'v1/crud/platform-audit-log/7' ? { json: { data: refusal } } : undefined));
  stage('/platform-audit-log/7/show');
  expect(await screen.findByText('The code was too old')).toBeVisible();
  expect(screen.getAllByText('Second factor')[0]).toBeVisible();
  expect(screen.queryByText(/codeLate|Login failed/)).toBeNull();
});

test('an action’s page shows its parameters', async () => {
  const request = {
    id: '4',
    handler: 'SET RISK STATUS',
    params: { status: 'UNDER REVIEW' },
    text: 'Set the risk status to UNDER REVIEW',
    state: 'PENDING',
    created_at: line.created_at,
    updated_at: line.created_at,
  };
  serve(({ path }) => (path === 'v1/crud/action-request/4' ? { json: { data: request } } : undefined));
  stage('/action-requests/4/show');
  expect(await screen.findByText('Under review')).toBeVisible();
  expect(screen.getAllByText('Set the risk status to Under review')[0]).toBeVisible();
  expect(screen.queryByText(/UNDER REVIEW/)).toBeNull();
});
