import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manifest } from '../../resources.manifest.ts';
import { defaultPermissions } from '../../src/manifest/roles.ts';
import { backend, openCustomer } from './customer/stage.tsx';
import { type Call, logIn, logOut, page } from './resources/stage.tsx';

const path = 'v1/crud/trigger-rest';
const standing = {
  id: '31',
  trigger_id: '5',
  trigger: { id: '5', name: 'Large stakes' },
  customer_id: '7',
  customer: { id: '7', partner_customerId: 'PC-7' },
  reason: '<b>Known</b> professional',
  starts_at: '2026-01-05T10:00:00.000Z',
  ends_at: '2999-01-05T10:00:00.000Z',
  ended_by: null,
  user_id: '7',
  user_name: 'Ada Winter',
  created_at: '2026-01-05T10:00:00.000Z',
  updated_at: '2026-01-05T10:00:00.000Z',
};
const over = { ...standing, id: '32', reason: 'Until last year', ends_at: '2025-01-05T10:00:00.000Z' };

beforeEach(() => logIn());
afterEach(logOut);

function desk(rows: object[]) {
  return backend(({ path: at, method, body }) => {
    if (at === 'v1/components/get-dropdown-rows')
      return { json: { data: [{ id: '5', name: 'Large stakes', type: 'DEPOSIT' }], total: 1 } };
    if (!at.startsWith(path)) return undefined;
    if (method === 'POST') return { status: 201, json: { data: { ...standing, ...(body as object) } } };
    return page(rows, { total: rows.length });
  });
}
const posts = (calls: readonly Call[]) => calls.filter((call) => call.method === 'POST' && call.path.startsWith(path));
const openTab = async () => within(await screen.findByRole('tabpanel', { name: 'Rests of triggers' }));

test('the tab lists the customer’s rests as text, and one press ends one that stands', async () => {
  const user = userEvent.setup();
  const calls = desk([standing, over]);
  openCustomer('?tab=rests');
  const panel = await openTab();
  await panel.findByText('<b>Known</b> professional');
  expect(document.querySelector('td b, li b')).toBeNull();
  expect(calls.find((call) => call.path === path)?.query.get('filter[customer_id]')).toBe('7');
  const ends = panel.getAllByRole('button', { name: /^End the rest now/ });
  expect(ends).toHaveLength(1);
  await user.click(ends[0] as HTMLElement);
  await waitFor(() => expect(posts(calls).map((call) => call.path)).toEqual([`${path}/31/end`]));
  await screen.findByText('The rest has ended');
});

test('a trigger is rested from the customer’s page: for this customer, until a date, with a reason', async () => {
  const user = userEvent.setup();
  const calls = desk([]);
  openCustomer('?tab=rests');
  const panel = await openTab();
  await panel.findByText('No trigger rests for this customer.');
  await user.click(panel.getByRole('button', { name: 'Rest a trigger' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rest a trigger' }));
  await dialog.findByLabelText(/^Until/);
  expect(dialog.queryByLabelText(/^Customer/)).toBeNull();
  // nothing is sent that is not whole
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(posts(calls)).toEqual([]);
  await user.click(dialog.getByRole('combobox', { name: /^Trigger/ }));
  await user.click(await screen.findByRole('option', { name: /Large stakes/ }));
  await user.type(dialog.getByLabelText(/^Reason/), 'A known professional');
  await user.type(dialog.getByLabelText(/^Until/), '2999-01-05T10:00');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('The trigger rests for this customer');
  expect(posts(calls)).toMatchObject([
    {
      path,
      body: {
        trigger_id: '5',
        customer_id: '7',
        reason: 'A known professional',
        ends_at: expect.stringMatching(/^2999.*Z$/),
      },
    },
  ]);
});

test('who may only read sees the list, and no way to make or end one', async () => {
  await logIn(defaultPermissions(manifest, 'role.analyst'));
  desk([standing]);
  openCustomer('?tab=rests');
  await screen.findByText('<b>Known</b> professional');
  expect(screen.queryByRole('button', { name: 'Rest a trigger' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^End the rest now/ })).toBeNull();
});
