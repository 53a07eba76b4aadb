import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { UserDialog } from '../../../src/shell/account/UserDialog.tsx';
import { type Answer, type Call, logOut } from '../resources/stage.tsx';
import { takeComplaints } from '../setup.ts';
import { ada, choose, openMenu } from './stage.tsx';

afterEach(logOut);

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const isPost = (path: string) => (call: Call) => call.method === 'POST' && call.path === path;

async function fillTenant(dialog: HTMLElement): Promise<void> {
  await userEvent.type(await within(dialog).findByLabelText(/^Name/), 'Quay');
  await userEvent.type(within(dialog).getByLabelText(/^Domain/), 'quay.example.com');
  await userEvent.type(within(dialog).getByLabelText(/^Database server/), 'embedded');
  await userEvent.type(within(dialog).getByLabelText(/^Log database server/), 'embedded');
}

test('MDL-6 API-8 POST v1/crud/partner sets up a tenant, shows that it takes a while, and is sent once', async () => {
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
  [{ status: 500, json: { message: 'The disk is full.' } }, 'The disk is full.', /nothing was left behind/],
  ['offline', 'Network error. Please check your connection.', /may or may not have been created/],
] as const)('MDL-6 a failure is shown with what is left of the set-up: %s', async (failure, message, note) => {
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
  await userEvent.click(within(banner).getByRole('button', { name: 'Dismiss the message' }));
  expect(within(dialog).queryByText(message)).toBeNull();
  expect(within(dialog).queryByRole('alert')).toBeNull();
  expect(within(dialog).getByLabelText(/^Name/)).toHaveValue('Quay');
  // react-query logs refused calls in development
  takeComplaints();
});

test('MDL-5 ROL-2 roles with more rights than one’s own are not offered', async () => {
  await openMenu('role.partner.admin', undefined, <UserDialog id={null} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Roles' }));
  await screen.findByRole('option', { name: /role.analyst/ });
  const offered = screen.getAllByRole('option').map((option) => option.textContent);
  expect(offered).toEqual([
    'Partner adminrole.partner.admin',
    'Risk managerrole.risk.manager',
    'Analystrole.analyst',
    'Auditorrole.auditor',
  ]);
});

const boris = {
  ...ada,
  id: '8',
  name: 'Boris Marsh',
  email: 'boris@pitboss.test',
  roles: [{ id: '4', name: 'role.analyst' }],
};

/** A user's dialog over a backend that has Boris too, and takes every change. */
async function openUser(id: string | null, answer: (call: Call) => Answer | undefined = () => undefined) {
  const done = { closed: false };
  const shown = <UserDialog id={id} onClose={() => Object.assign(done, { closed: true })} />;
  const opened = await openMenu(
    'role.admin',
    (call) => {
      const own = answer(call);
      if (own) return own;
      if (call.method === 'PUT') return { json: { data: boris } };
      return call.path === 'v1/crud/user/8' ? { json: { data: boris } } : undefined;
    },
    shown,
  );
  return { ...opened, done, dialog: await screen.findByRole('dialog') };
}
const sent = (calls: readonly Call[]) => calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);

test('MDL-5 VAL-3 a colleague’s new password is optional; once chosen it is required and repeated', async () => {
  const { calls, dialog, done } = await openUser('8');
  const choice = await within(dialog).findByRole('switch', { name: 'Set a new password' });
  expect(choice).not.toBeChecked();
  expect(within(dialog).queryByLabelText(/^Password/)).toBeNull();
  await userEvent.click(choice);
  const box = within(dialog).getByLabelText(/^Password/);
  const again = within(dialog).getByLabelText(/^Confirm password/);
  expect(within(dialog).queryByLabelText(/^Current password/)).toBeNull();
  await save();
  await waitFor(() => expect(box).toHaveAccessibleDescription('This field is required'));
  await userEvent.type(box, 'a quieter afternoon');
  await userEvent.type(again, 'another');
  await save();
  expect(await within(dialog).findByText('Passwords do not match')).toBeInTheDocument();
  expect(sent(calls)).toEqual([]);
  await userEvent.clear(again);
  await userEvent.type(again, 'a quieter afternoon');
  await save();
  await waitFor(() => expect(done.closed).toBe(true));
  expect(sent(calls)).toEqual([
    expect.objectContaining({
      id: '8',
      name: 'Boris Marsh',
      password: 'a quieter afternoon',
      password_confirmation: 'a quieter afternoon',
    }),
  ]);
});

test('MDL-5 without that choice, or after it was undone, no password is sent', async () => {
  const { calls, dialog, done } = await openUser('8');
  const choice = await within(dialog).findByRole('switch', { name: 'Set a new password' });
  await userEvent.click(choice);
  await userEvent.type(await within(dialog).findByLabelText(/^Password/), 'a quieter afternoon');
  await userEvent.click(choice);
  expect(within(dialog).queryByLabelText(/^Password/)).toBeNull();
  await userEvent.type(within(dialog).getByLabelText(/^Name/), ' Junior');
  await save();
  await waitFor(() => expect(done.closed).toBe(true));
  expect(sent(calls)).toEqual([expect.objectContaining({ name: 'Boris Marsh Junior' })]);
  expect(JSON.stringify(sent(calls))).not.toContain('password');
});

test('MDL-5 MDL-7 one’s own account asks for the current password too', async () => {
  const { dialog } = await openUser('7');
  await userEvent.click(await within(dialog).findByRole('switch', { name: 'Set a new password' }));
  const current = await within(dialog).findByLabelText(/^Current password/);
  await save();
  await waitFor(() => expect(current).toHaveAccessibleDescription('This field is required'));
});

test('VAL-3 a name is validated and sent without the blanks around it', async () => {
  const { calls, dialog, done } = await openUser('8');
  const name = await within(dialog).findByLabelText(/^Name/);
  await userEvent.clear(name);
  await userEvent.type(name, '  ab  ');
  await save();
  await waitFor(() => expect(name).toHaveAccessibleDescription('This field must be at least 3 characters long'));
  await userEvent.type(name, 'c ');
  await userEvent.clear(name);
  await userEvent.type(name, '  Boris  ');
  await save();
  await waitFor(() => expect(done.closed).toBe(true));
  expect(sent(calls)).toEqual([expect.objectContaining({ name: 'Boris' })]);
});

test('MDL-5 a user without a tenant causes a warning before the creation', async () => {
  const { dialog } = await openUser(null);
  const note = /Without a tenant this user cannot log in/;
  await userEvent.click(await screen.findByRole('combobox', { name: 'Roles' }));
  await userEvent.click(await screen.findByRole('option', { name: /role.analyst/ }));
  expect(await within(dialog).findByText(note)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('combobox', { name: 'Tenants' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Northgate' }));
  await waitFor(() => expect(within(dialog).queryByText(note)).toBeNull());
  expect(within(dialog).queryByRole('switch', { name: 'Set a new password' })).toBeNull();
});

test('MDL-5 a role for every tenant needs none', async () => {
  const { dialog } = await openUser(null);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Roles' }));
  await userEvent.click(await screen.findByRole('option', { name: /role.admin/ }));
  await screen.findByRole('option', { name: /role.analyst/ });
  expect(within(dialog).queryByText(/Without a tenant/)).toBeNull();
});
