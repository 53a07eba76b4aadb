import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { defaultPermissions } from '../../../src/manifest/roles.ts';
import { asked, backend, openCustomer } from '../customer/stage.tsx';
import { type Call, logIn, logOut, page } from '../resources/stage.tsx';
import { aCall } from './sample.ts';

const path = 'v1/crud/intervention';
const called = { ...aCall, text: '<b>Talked</b> about limits' };

beforeEach(() => logIn());
afterEach(logOut);

/** A backend with one intervention, whose follow-up can be done. */
function desk() {
  let done = false;
  const row = () => (done ? { ...called, due_at: null } : called);
  return backend(({ path: at, method, query, body }) => {
    if (!at.startsWith(path)) return undefined;
    if (at === `${path}/31/follow-up` && method === 'POST') {
      done = true;
      return { json: { data: row() } };
    }
    if (method === 'POST') return { status: 201, json: { data: { ...called, ...(body as object), id: '32' } } };
    const rows = query.has('filter[due_at][lt]') && done ? [] : [row()];
    return page(rows, { total: rows.length });
  });
}
const posts = (calls: readonly Call[]) => calls.filter((call) => call.method === 'POST' && call.path.startsWith(path));

test('the head counts the follow-ups that are due and leads to the tab, where one press marks one as done', async () => {
  const user = userEvent.setup();
  const calls = desk();
  const { search } = openCustomer();
  const head = within(await screen.findByRole('region', { name: 'About this customer' }));
  await user.click(await head.findByRole('link', { name: '1 follow-up due' }));
  expect(search().get('tab')).toBe('interventions');
  const panel = within(await screen.findByRole('tabpanel', { name: 'Interventions' }));
  await panel.findByText('<b>Talked</b> about limits');
  expect(document.querySelector('td b, li b')).toBeNull();
  expect(asked(calls, path)).toContainEqual(
    expect.objectContaining({ 'filter[customer_id]': '7', sort: '-happened_at' }),
  );
  await user.click(panel.getByRole('button', { name: 'Mark as followed up: Call' }));
  await waitFor(() => expect(posts(calls).map((call) => call.path)).toEqual([`${path}/31/follow-up`]));
  await screen.findByText('Marked as followed up');
  await waitFor(() => expect(screen.queryByRole('link', { name: '1 follow-up due' })).toBeNull());
  expect(panel.queryByRole('button', { name: /^Mark as followed up/ })).toBeNull();
});

test('the key f marks the row in focus, and Due asks for what is due now', async () => {
  const user = userEvent.setup();
  const calls = desk();
  openCustomer('?tab=interventions');
  const panel = within(await screen.findByRole('tabpanel', { name: 'Interventions' }));
  const views = within(await panel.findByRole('group', { name: 'Views of the list' }));
  await user.click(await views.findByRole('button', { name: 'Due (1)' }));
  await waitFor(() => expect(views.getByRole('button', { name: 'Due (1)' })).toHaveAttribute('aria-pressed', 'true'));
  const row = (await panel.findByText('<b>Talked</b> about limits')).closest('tr');
  row?.focus();
  await user.keyboard('f');
  await waitFor(() => expect(posts(calls).map((call) => call.path)).toEqual([`${path}/31/follow-up`]));
});

test('an intervention is recorded from the page by the keyboard: about this customer, as of now', async () => {
  const user = userEvent.setup();
  const calls = desk();
  openCustomer('?tab=interventions');
  const button = await screen.findByRole('button', { name: 'Record an intervention' });
  button.focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Record an intervention' }));
  const moment = await dialog.findByLabelText<HTMLInputElement>(/^Done at/);
  expect(Math.abs(Date.parse(`${moment.value}Z`) - Date.now())).toBeLessThan(120_000);
  expect(dialog.queryByLabelText(/^Customer/)).toBeNull();
  // nothing is sent that is not whole
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(posts(calls)).toEqual([]);
  await user.click(dialog.getByRole('combobox', { name: /^Kind/ }));
  await user.click(await screen.findByRole('option', { name: 'Limit' }));
  await user.click(dialog.getByRole('combobox', { name: /^Channel/ }));
  await user.click(await screen.findByRole('option', { name: 'System' }));
  await user.type(dialog.getByLabelText(/^What was done/), 'Deposit limit of 200');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Intervention recorded');
  expect(posts(calls)).toMatchObject([
    {
      path,
      body: {
        ...{ customer_id: '7', alert_id: null, kind: 'LIMIT', channel: 'SYSTEM', text: 'Deposit limit of 200' },
        ...{ result: null, follow_up_at: null, happened_at: expect.stringMatching(/Z$/) },
      },
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('without any the tab says so, and offers the one form that knows the customer', async () => {
  backend();
  openCustomer('?tab=interventions');
  await screen.findByText('Interventions will appear here.');
  expect(screen.queryByRole('link', { name: /Create/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Record an intervention' })).toBeTruthy();
});

test('who may only read sees the list, and no way to record', async () => {
  await logIn(defaultPermissions(manifest, 'role.auditor'));
  desk();
  openCustomer('?tab=interventions');
  await screen.findByText('<b>Talked</b> about limits');
  expect(screen.queryByRole('button', { name: 'Record an intervention' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Mark as followed up/ })).toBeNull();
});
