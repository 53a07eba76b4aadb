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

const names = {
  customer_tag_category: [{ id: '3', name: 'Colours' }],
  user: [{ id: '1', name: 'Ada Winter' }],
};

test('a line names its record and who acted, with the ids beside and in the titles', async () => {
  serve(({ path }) => (path === 'v1/crud/audit-log' ? page([{ ...line, names }]) : undefined));
  stage('/audit-log');
  const record = await screen.findByRole('link', { name: 'Colours' });
  expect(record).toHaveAttribute('href', expect.stringMatching(/categories\/3/));
  expect(screen.getByText('#3')).toBeVisible();
  const person = screen.getByRole('link', { name: 'Ada' });
  expect(person).toHaveAttribute('title', 'Ada Winter · #1');
});

test('who and what is gone is text, by the name that is on record or the id', async () => {
  const gone = { customer_tag_category: [], user: [] };
  const nameless = { ...line, id: '6', user_name: null, names: gone };
  serve(({ path }) => (path === 'v1/crud/audit-log' ? page([{ ...line, names: gone }, nameless]) : undefined));
  stage('/audit-log');
  expect(await screen.findByText('Ada')).toBeVisible();
  expect(screen.getAllByText('#3')[0]).toBeVisible();
  expect(screen.getByText('#1')).toBeVisible();
  for (const name of ['Ada', '#3', '#1', '3']) expect(screen.queryByRole('link', { name })).toBeNull();
});

test('a service account and Pitboss itself stand where people do', async () => {
  const nobody = { ...line, user_id: null, user_name: null, names: {} };
  const lines = [
    { ...nobody, id: '6', actor: 'SERVICE ACCOUNT', service_account: 'Feed' },
    { ...nobody, id: '5', actor: 'SYSTEM', service_account: null },
  ];
  serve(({ path }) => (path === 'v1/crud/audit-log' ? page(lines) : undefined));
  stage('/audit-log');
  await waitFor(() => expect(screen.getAllByText('Feed')).toHaveLength(2));
  // in the column of what somebody acts as, and in that of people
  expect(screen.getAllByText('Pitboss itself')).toHaveLength(2);
});

test('what an image refers to has its name: references, owners and ids within JSON', async () => {
  const changed = {
    ...line,
    entity: 'alert',
    record_id: '9',
    before: { risk_id: '5', owner_id: '1' },
    after: { risk_id: '6', owner_id: '2' },
    names: {
      alert: [],
      risk: [{ id: '5', name: 'Laundering' }],
      user: [
        { id: '1', name: 'Ada' },
        { id: '2', name: 'Ben' },
      ],
    },
  };
  serve(({ path }) => (path === 'v1/crud/audit-log/7' ? { json: { data: changed } } : undefined));
  stage('/audit-log/7/show');
  expect(await screen.findByRole('link', { name: 'Laundering' })).toHaveAttribute('title', 'Laundering · #5');
  expect(screen.getByRole('link', { name: 'Ben' })).toBeVisible();
  // a risk that is gone
  expect(screen.getByText('#6')).toBeVisible();
  expect(screen.queryByRole('link', { name: '#6' })).toBeNull();
});
