import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { everything, logIn, logOut } from '../resources/stage.tsx';
import { backend, openCustomer, rosa } from './stage.tsx';

beforeEach(() => logIn());
afterEach(logOut);

const held = {
  ...rosa,
  legal_hold: true,
  legal_hold_reason: 'Case 7',
  legal_hold_by: 'Ada Winter',
  legal_hold_at: '2026-01-05T12:00:00.000Z',
};
const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Personal data' }));
  return within(await screen.findByRole('dialog', { name: 'Personal data' }));
};

test('a legal hold is shown with its reason, by whom and since when, and can be released', async () => {
  const calls = backend(({ method, path }) =>
    path.startsWith('v1/crud/customer/7') && (method === 'POST' || path.endsWith('/7'))
      ? { json: { data: held } }
      : undefined,
  );
  openCustomer();
  await screen.findByText('Under legal hold:');
  expect(screen.getByText('Case 7')).toBeVisible();
  expect(screen.getByText(/Ada Winter/)).toBeVisible();
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Release' }));
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === 'v1/crud/customer/7/legal-hold/release')).toHaveLength(1),
  );
});

test('an erasure waits for a reason and the typed id, and sends both', async () => {
  const calls = backend(({ path }) => (path.endsWith('/erase') ? { json: { data: rosa } } : undefined));
  openCustomer();
  const dialog = await openDialog();
  const erase = within(dialog.getByRole('form', { name: 'Erase personal data' }));
  const button = erase.getByRole('button', { name: 'Erase for good' });
  await userEvent.type(erase.getByLabelText(/Reason/), 'Request 12');
  await userEvent.type(erase.getByLabelText('To confirm, enter the ID 7'), '8');
  expect(button).toBeDisabled();
  await userEvent.type(erase.getByLabelText('To confirm, enter the ID 7'), '{Backspace}7');
  await userEvent.click(button);
  await waitFor(() =>
    expect(calls.find(({ path }) => path === 'v1/crud/customer/7/erase')?.body).toEqual({
      customer_id: '7',
      reason: 'Request 12',
    }),
  );
});

test('who may do none of it has no button', async () => {
  const own = ['legal-hold.change', 'personal-data.export', 'personal-data.erase'];
  logIn(everything.filter((one) => !own.includes(one)));
  backend();
  openCustomer();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: 'Personal data' })).toBeNull();
});

test('each part is there for who may do it', async () => {
  logIn(everything.filter((one) => one !== 'personal-data.erase'));
  backend();
  openCustomer();
  const dialog = await openDialog();
  dialog.getByRole('button', { name: 'Download the file' });
  expect(dialog.queryByRole('button', { name: 'Erase for good' })).toBeNull();
});
