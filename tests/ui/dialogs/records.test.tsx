import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { UserDialog } from '../../../src/shell/account/UserDialog.tsx';
import { type Call, logOut } from '../resources/stage.tsx';
import { takeComplaints } from '../setup.ts';
import { choose, openMenu } from './stage.tsx';

afterEach(logOut);

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const isPost = (path: string) => (call: Call) => call.method === 'POST' && call.path === path;

async function fillTenant(dialog: HTMLElement): Promise<void> {
  await userEvent.type(await within(dialog).findByLabelText(/^Name/), 'Quay');
  await userEvent.type(within(dialog).getByLabelText(/^Domain/), 'quay.example.com');
  await userEvent.type(within(dialog).getByLabelText(/^Database server/), 'embedded');
  await userEvent.type(within(dialog).getByLabelText(/^Log database server/), 'embedded');
}

test('MDL-6 API-8 POST v1/crud/partner sets a tenant up: it takes a while, is said so, and is sent once', async () => {
  let release: (value: unknown) => void = () => undefined;
  const held = new Promise((resolve) => {
    release = resolve;
  });
  const made = { id: '3', name: 'Quay' };
  const { calls } = await openMenu('role.admin', (call) =>
    isPost('v1/crud/partner')(call) ? { status: 201, json: { data: made }, after: held } : undefined,
  );
  const dialog = await choose('Add Tenant');
  await fillTenant(dialog);
  await save();
  await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent(/This can take a minute/));
  await userEvent.click(screen.getByRole('button', { name: 'Saving…' }));
  expect(calls.filter(isPost('v1/crud/partner')).map(({ body }) => body)).toEqual([
    { name: 'Quay', domain: 'quay.example.com', db_host: 'embedded', db_host_logs: 'embedded' },
  ]);
  release(null);
  await screen.findByText('Tenant created');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  [{ status: 500, json: { message: 'The disk is full.' } }, 'The disk is full.', /nothing is left behind/],
  ['offline', 'Network error. Please check your connection.', /not certain whether the tenant was set up/],
] as const)('MDL-6 what failed is said, and what is left of it: %s', async (failure, message, note) => {
  await openMenu('role.admin', (call) => {
    if (!isPost('v1/crud/partner')(call)) return undefined;
    if (failure === 'offline') throw new TypeError('Failed to fetch');
    return failure;
  });
  const dialog = await choose('Add Tenant');
  await fillTenant(dialog);
  await save();
  const banner = await within(dialog).findByRole('alert');
  expect(banner).toHaveTextContent(message);
  expect(banner).toHaveTextContent(note);
  expect(within(dialog).getByLabelText(/^Name/)).toHaveValue('Quay');
  // react-query tells of refused calls while one develops
  takeComplaints();
});

test('MDL-5 ROL-2 nobody is offered a role that may do more than they may', async () => {
  await openMenu('role.partner.admin', undefined, <UserDialog id={null} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Roles' }));
  await screen.findByRole('option', { name: 'role.analyst' });
  const offered = screen.getAllByRole('option').map((option) => option.textContent);
  expect(offered).toEqual(['role.partner.admin', 'role.risk.manager', 'role.analyst', 'role.auditor']);
});
