import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { refreshMe } from '../../../src/authProvider/me.ts';
import { getToken, onRenewal, onSession, type SessionEnd } from '../../../src/session/session.ts';
import { type Answer, type Call, logOut } from '../resources/stage.tsx';
import { ada, choose, openMenu } from './stage.tsx';

const ends: (SessionEnd | null)[] = [];
const renewals: string[] = [];
onSession((end) => ends.push(end));
onRenewal(() => renewals.push(getToken() ?? ''));

afterEach(() => {
  logOut();
  ends.length = 0;
  renewals.length = 0;
});

const path = 'v1/crud/user/7';
const saved: Answer = { json: { data: ada } };
const put = (answer: Answer) => (call: Call) => (call.path === path && call.method === 'PUT' ? answer : undefined);

async function fill(password: string, again = password): Promise<HTMLElement> {
  const dialog = await choose('Reset Password');
  await userEvent.type(await within(dialog).findByLabelText(/^Current password/), 'a loud morning');
  await userEvent.type(await within(dialog).findByLabelText(/^Password/), password);
  await userEvent.type(within(dialog).getByLabelText(/^Confirm password/), again);
  return dialog;
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('VAL-4 MDL-7 a password is required and repeated, and nothing is called before it is valid', async () => {
  const { calls } = await openMenu('role.auditor');
  const dialog = await choose('Reset Password');
  const current = await within(dialog).findByLabelText(/^Current password/);
  await waitFor(() => expect(current).toHaveFocus());
  expect(current).toHaveAttribute('autocomplete', 'current-password');
  const box = within(dialog).getByLabelText(/^Password/);
  calls.length = 0;
  await save();
  await waitFor(() => expect(box).toHaveAccessibleDescription('This field is required'));
  expect(current).toHaveAccessibleDescription('This field is required');
  await userEvent.type(box, 'a quieter afternoon');
  await userEvent.type(within(dialog).getByLabelText(/^Confirm password/), 'another');
  await save();
  expect(await within(dialog).findByText('Passwords do not match')).toBeInTheDocument();
  expect(calls).toEqual([]);
});

test.each(['role.admin', 'role.analyst'] as const)(
  'MDL-7 API-7 %s: the user is reloaded, roles become names, the user is saved; the texts are the specification’s',
  async (role) => {
    const { calls } = await openMenu(role, put(saved));
    await fill('a quieter afternoon');
    calls.length = 0;
    await save();
    const toast = await screen.findByText('Password Saved!');
    expect(toast.closest('[role="status"]')).toHaveTextContent(
      'Password Saved!You Password has been succesfully changed!',
    );
    const made = calls.filter((call) => call.path === path || call.path.includes('login'));
    expect(made.map(({ method, path: called }) => `${method} ${called}`)).toEqual([
      `GET ${path}`,
      `PUT ${path}`,
      'POST v1/auth/login',
    ]);
    expect(made[1]?.body).toEqual({
      id: '7',
      name: 'Ada Winter',
      email: 'ada@pitboss.test',
      roles: [role],
      updated_at: '2026-01-02T00:00:00.000Z',
      password: 'a quieter afternoon',
      password_confirmation: 'a quieter afternoon',
      current_password: 'a loud morning',
    });
    expect(made[2]?.body).toEqual({ email: 'ada@pitboss.test', password: 'a quieter afternoon' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // the session goes on with the new token; the login page was not shown
    expect([getToken(), renewals, ends.filter((end) => end !== null)]).toEqual([
      'another token',
      ['another token'],
      [],
    ]);
  },
);

test('MDL-7 a call refused between the old and the new token does not end the session', async () => {
  let release: (value: unknown) => void = () => undefined;
  const held = new Promise((resolve) => {
    release = resolve;
  });
  let changed = false;
  await openMenu('role.analyst', (call) => {
    if (call.path === path && call.method === 'PUT') changed = true;
    if (call.path === 'v1/auth/login') return { json: { accessToken: 'another token' }, after: held };
    if (changed && call.path === 'v1/auth/me') return { status: 401, json: { message: 'Unauthorized access' } };
    return put(saved)(call);
  });
  await fill('a quieter afternoon');
  await save();
  await waitFor(() => expect(changed).toBe(true));
  await refreshMe();
  expect(getToken()).toBe('token');
  release(null);
  await screen.findByText('Password Saved!');
  expect(ends.filter((end) => end !== null)).toEqual([]);
});

test('MDL-7 when the console cannot log in again, the login page gives the reason', async () => {
  await openMenu('role.analyst', (call) =>
    call.path === 'v1/auth/login' ? { status: 429, json: { message: 'Too many tries.' } } : put(saved)(call),
  );
  await fill('a quieter afternoon');
  await save();
  await waitFor(() => expect(getToken()).toBeNull());
  expect(ends.at(-1)).toEqual({ reason: 'expired', message: 'Your password was changed. Log in with the new one.' });
});

test('MDL-7 VAL-6 the server’s refusal is shown in a banner that can be dismissed, and at the field; the session continues', async () => {
  await openMenu(
    'role.analyst',
    put({ status: 422, json: { message: 'No', errors: { password: ['Too easy to guess'] } } }),
  );
  const dialog = await fill('password1');
  await save();
  const banner = await within(dialog).findByRole('alert');
  expect(banner).toHaveTextContent('Password: Too easy to guess');
  expect(within(dialog).getByLabelText(/^Password/)).toHaveAccessibleDescription('Too easy to guess');
  expect([getToken(), ends.filter((end) => end !== null)]).toEqual(['token', []]);
  await userEvent.click(within(banner).getByRole('button', { name: 'Dismiss the message' }));
  expect(banner).not.toBeInTheDocument();
  expect(within(dialog).queryByText(/Password: Too easy to guess/)).toBeNull();
  expect(within(dialog).getByLabelText(/^Password/)).toHaveValue('password1');
});

test('MDL-7 a wrong current password is reported at its field', async () => {
  const errors = { current_password: ['This is not your current password'] };
  await openMenu('role.analyst', put({ status: 422, json: { message: 'No', errors } }));
  const dialog = await fill('a quieter afternoon');
  await save();
  const current = within(dialog).getByLabelText(/^Current password/);
  await waitFor(() => expect(current).toHaveAccessibleDescription('This is not your current password'));
  expect(current).toHaveFocus();
});

test('MDL-7 a change in between is reported; saving again reloads the user', async () => {
  let tries = 0;
  await openMenu('role.analyst', (call) => {
    if (call.path !== path || call.method !== 'PUT') return undefined;
    tries += 1;
    return tries > 1 ? saved : { status: 409, json: { message: 'Somebody saved it meanwhile.', current: ada } };
  });
  const dialog = await fill('a quieter afternoon');
  await save();
  const banner = await within(dialog).findByRole('alert');
  expect(banner).toHaveTextContent('Somebody saved it meanwhile.');
  await userEvent.click(within(banner).getByRole('button', { name: 'Dismiss the message' }));
  expect(within(dialog).queryByRole('alert')).toBeNull();
  await save();
  await screen.findByText('Password Saved!');
});

test('MDL-7 a role that the backend refuses ends the session as any refusal does', async () => {
  await openMenu('role.analyst', put({ status: 403, json: { message: 'Not you.' } }));
  await fill('a quieter afternoon');
  await save();
  await waitFor(() => expect(getToken()).toBeNull());
  expect(ends.at(-1)).toEqual({ reason: 'forbidden', message: 'Not you.' });
});

test('MDL-7 listeners get the new token of another tab', async () => {
  await openMenu('role.analyst');
  localStorage.setItem('pitboss.token', 'from elsewhere');
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'pitboss.token', oldValue: 'token', newValue: 'from elsewhere' }),
  );
  // once the server has said that it is the same user's
  await waitFor(() => expect(renewals).toEqual(['from elsewhere']));
  expect(ends.filter((end) => end !== null)).toEqual([]);
});
