import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manifest } from '../../resources.manifest.ts';
import { defaultPermissions } from '../../src/manifest/roles.ts';
import { type Answer, type Call, logIn, logOut, page, serve, stage } from './resources/stage.tsx';

const stamps = { created_at: '2026-01-05T10:00:00.000Z', updated_at: '2026-01-05T10:00:00.000Z' };
const session = {
  ...{ id: '41', partner_sessionId: 'PS-41', customer_id: '7', customer: { id: '7', partner_customerId: 'PC-7' } },
  ...{ started_at: '2026-01-05T10:00:00.000Z', ended_at: null, channel: 'Web' },
  ...{ device_hash: '0a1b2c3d', address_hash: 'ffee0011', ...stamps },
};
const bare = { ...session, id: '42', partner_sessionId: 'PS-42', device_hash: null, address_hash: null };
const list = { id: '5', name: 'Stolen phones', kind: 'DENY', holds: 'DEVICES', description: null, ...stamps };

beforeEach(() => logIn());
afterEach(logOut);

function desk(lists: object[], put?: (call: Call) => Answer) {
  return serve((call) => {
    if (call.method === 'POST') return put?.(call);
    if (call.path === 'v1/crud/value-list') {
      const wanted = call.query.get('filter[holds]');
      return page(lists.filter((one) => 'holds' in one && one.holds === wanted));
    }
    return page(call.path === 'v1/crud/customer-session' ? [session, bare] : []);
  });
}

const open = () => stage('/customer-sessions');
const tool = () => screen.findByRole('button', { name: 'Put on a list: PS-41' });

test('a session’s device goes on a list of devices by the session’s id, with reason and without its text', async () => {
  const user = userEvent.setup();
  const calls = desk([list], () => ({ json: { data: { added: 1, there: 0 } } }));
  open();
  await user.click(await tool());
  expect(screen.queryByRole('button', { name: 'Put on a list: PS-42' })).toBeNull();
  const dialog = within(await screen.findByRole('dialog', { name: 'Put on a list: PS-41' }));
  expect(await dialog.findByRole('radio', { name: 'Device' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.getAllByText(/This field is required/).length).toBeGreaterThan(1));
  await user.click(dialog.getByLabelText(/^Named list/));
  await user.click(await screen.findByRole('option', { name: /Stolen phones/ }));
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Three accounts');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('It is on the list');
  expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
    {
      path: 'v1/crud/value-list/5/things',
      body: { kind: 'DEVICE', record_id: '41', ends_at: null, reason: 'Three accounts' },
    },
  ]);
});

test('another thing of the row has other lists; without one that is said', async () => {
  const user = userEvent.setup();
  desk([list]);
  open();
  await user.click(await tool());
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByLabelText(/^Named list/);
  expect(dialog.queryByText(/^No list holds this yet/)).toBeNull();
  await user.click(dialog.getByRole('radio', { name: 'Network address' }));
  await dialog.findByText(/^No list holds this yet/);
});

test('a refusal is shown in the dialog, which stays', async () => {
  const user = userEvent.setup();
  const errors = { record_id: ['This row has no hash of such a thing'] };
  desk([list], () => ({ status: 422, json: { message: 'There was a validation error', errors } }));
  open();
  await user.click(await tool());
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByLabelText(/^Named list/));
  await user.click(await screen.findByRole('option', { name: /Stolen phones/ }));
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Three accounts');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(/no hash of such a thing/);
});

test('who may not fill lists finds no way to', async () => {
  await logIn(defaultPermissions(manifest, 'role.analyst'));
  desk([list]);
  open();
  await screen.findByText('PS-41');
  expect(screen.queryByRole('button', { name: /^Put on a list/ })).toBeNull();
});
