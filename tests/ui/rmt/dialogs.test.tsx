import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inserted } from '../../../src/custom/rmt/form/FormulaField.tsx';
import { logIn, logOut } from '../resources/stage.tsx';
import { takeComplaints } from '../setup.ts';
import { desk, stored } from './desk.tsx';

beforeEach(() => logIn());
afterEach(logOut);

const saveButton = () => screen.findByRole('button', { name: 'Save' });

test('RTE-3 a dialog lies over the list, whose filters stay in the address', async () => {
  const search = '?filter=%7B%22name%22%3A%22dep%22%7D&page=1';
  const { path } = desk(`/triggers/edit/5${search}`);
  await screen.findByRole('dialog', { name: /Edit Trigger · Deposits/ });
  await saveButton();
  expect(await screen.findByText('1–1 of 1')).toBeInTheDocument();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(path()).toBe(`/triggers${search}`);
});

test('RMT-1 only changed values differ in the request, which has the version that was read', async () => {
  const saved: unknown[] = [];
  const { calls } = desk('/triggers/edit/5', ({ method, body }) => {
    if (method !== 'PUT') return undefined;
    saved.push(body);
    return { json: { data: { ...stored, description: 'Why' } } };
  });
  await saveButton();
  await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'Why');
  await userEvent.click(await saveButton());
  await waitFor(() => expect(saved).toHaveLength(1));
  const { created_at: _, ...rest } = stored;
  expect(saved[0]).toEqual({ ...rest, description: 'Why' });
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

test('RMT-6 problems are counted and shown at their places, and nothing is sent', async () => {
  const { calls } = desk('/triggers/create');
  await userEvent.click(await saveButton());
  expect(await screen.findByText('2 problems to fix before you can save')).toBeInTheDocument();
  expect(screen.getByText('This field is required')).toBeInTheDocument();
  const bar = screen.getByRole('textbox', { name: 'Threshold' });
  expect(bar).toHaveAttribute('aria-invalid', 'true');
  expect(bar).toHaveAccessibleDescription(/This must be a number/);
  expect(calls.some(({ method, path }) => method === 'POST' && path === 'v1/crud/trigger')).toBe(false);
});

test('RMT-6 the server’s messages are shown at the same places until their values change', async () => {
  desk('/triggers/edit/5', ({ method }) =>
    method === 'PUT'
      ? { status: 422, json: { message: 'No', errors: { 'trigger_settings.0.value': ['Too low for this desk'] } } }
      : undefined,
  );
  await saveButton();
  await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'x');
  await userEvent.click(await saveButton());
  const card = screen.getByRole('listitem', { name: 'Setting S1' });
  expect(await within(card).findByText(/Too low for this desk/)).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: 'Threshold' }), '0');
  await waitFor(() => expect(within(card).queryByText(/Too low for this desk/)).toBeNull());
  // react-query logs refused calls in development
  takeComplaints();
});

test('RMT-3 when the lists cannot be loaded, the dialog says so and can retry', async () => {
  let broken = true;
  desk('/triggers/create', ({ path }) =>
    broken && path === 'v1/schema/get-all' ? { status: 500, json: { message: 'Out of order' } } : undefined,
  );
  expect(await screen.findByText('Out of order')).toBeInTheDocument();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await saveButton()).toBeInTheDocument();
});

test('RMT-1 a backtest of another form is reported as such', async () => {
  desk('/triggers/edit/5', ({ path }) =>
    path === 'v1/crud/trigger/backtest' ? { json: { data: { labels: 'none' } } } : undefined,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Run backtest' }));
  expect(await screen.findByText(/has an unknown format/)).toBeInTheDocument();
});

test('RMT-1 a backtest shows its figures, and says when the trigger has changed since', async () => {
  const firing = {
    class_name: 'Deposit',
    id: '9',
    partnerId: 'dep-9',
    bet: null,
    customerId: '3',
    partnerCustomerId: 'N1',
    at: '2026-01-02T03:04:05.000Z',
    trigger_settings: [{ key: 'S1', found: '1250.00', operator: 'GREATER THAN', bar: '1000', holds: true }],
  };
  const result = {
    labels: ['2026-01-01', '2026-01-02'],
    datasets: [{ label: 'firings', data: [0, 1] }],
    events: 1234,
    firings: 1,
    no_answer: 2,
    customers: 1,
    first: [firing],
  };
  const { calls } = desk('/triggers/edit/5', ({ path }) =>
    path === 'v1/crud/trigger/backtest' ? { json: { data: result } } : undefined,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Run backtest' }));
  expect(await screen.findByText('1,234')).toBeInTheDocument();
  expect(screen.getByText('1,250')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'N1' })).toHaveAttribute('href', '/customer-details/3');
  await userEvent.click(screen.getByRole('button', { name: 'Show as table: Firings by day' }));
  expect(screen.getByRole('row', { name: /Jan 02, 2026 1/ })).toBeInTheDocument();
  const asked = calls.find(({ path }) => path.endsWith('backtest'))?.body;
  expect(asked).toMatchObject({ trigger: { type: 'DEPOSIT', final_setting_result: 'S1' } });
  await userEvent.type(screen.getByRole('textbox', { name: 'Threshold' }), '0');
  expect(screen.getByText('The trigger has changed since this backtest.')).toBeInTheDocument();
});

test('RMT-2 a risk’s formula is validated against its triggers', async () => {
  desk('/risks/create');
  const formula = await screen.findByRole('textbox', { name: 'Formula' });
  await userEvent.type(formula, 'T1');
  expect(await screen.findByText(/There is no trigger T1/)).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Add a trigger' }));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Add a trigger' }), 'Dep');
  await userEvent.click(await screen.findByRole('option', { name: /Deposits/ }));
  await waitFor(() => expect(screen.queryByText(/There is no trigger T1/)).toBeNull());
});

test('RMT-1 a chip is inserted at the caret, separated from the words around it', () => {
  expect(inserted('', 'S1', 0, 0)).toEqual({ text: 'S1 ', at: 3 });
  expect(inserted('S1', 'AND', 2, 2)).toEqual({ text: 'S1 AND ', at: 7 });
  expect(inserted('S1 AND S2', 'S3', 7, 9)).toEqual({ text: 'S1 AND S3 ', at: 10 });
  expect(inserted('S1 S2', 'OR', 2, 2)).toEqual({ text: 'S1 OR S2', at: 5 });
  expect(inserted('(S1 ', ')', 4, 4)).toEqual({ text: '(S1) ', at: 5 });
  expect(inserted('NOT ', '(', 4, 4)).toEqual({ text: 'NOT (', at: 5 });
});

test.each([
  ['those of the tenant', { json: { data: ['desk', 'ops'] } }, ['', 'desk', 'ops']],
  ['none of the tenant', { json: { data: [] } }, ['']],
  ['a backend that lists none', { status: 404, json: { message: 'Resource not found.' } }, null],
])('RMT-3 the webhook of an action is chosen among %s', async (_, answer, options) => {
  const calls = { handler: 'WEBHOOK', type: 'AUTOMATIC', params: { webhook: '' } };
  desk('/triggers/edit/5', ({ method, path }) => {
    if (path === 'v1/enums/get-webhooks') return answer;
    const isIt = method === 'GET' && path === 'v1/crud/trigger/5';
    return isIt ? { json: { data: { ...stored, trigger_actions: [calls] } } } : undefined;
  });
  await saveButton();
  const card = await screen.findByRole('listitem', { name: 'Action 1' });
  const name = 'Parameter';
  if (options === null) {
    expect(await within(card).findByRole('textbox', { name })).toHaveAttribute(
      'placeholder',
      expect.stringContaining('name of a webhook'),
    );
    takeComplaints();
    return;
  }
  const offered = () =>
    [...within(card).getByRole('combobox', { name }).querySelectorAll('option')].map(({ value }) => value);
  await waitFor(() => expect(offered()).toEqual(options));
  expect(within(card).queryByText('No webhook is set up for this tenant') === null).toBe(options.length > 1);
});
