import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { currentMe } from '../../../src/authProvider/me.ts';
import type { UserSession } from '../../../src/contracts/session.ts';
import type { RoleName } from '../../../src/manifest/enums.ts';
import { defaultPermissions } from '../../../src/manifest/roles.ts';
import { SessionsOfUser } from '../../../src/shell/account/SessionsOfUser.tsx';
import { type Answer, type Call, logOut } from '../resources/stage.tsx';
import { ada, choose, entries, openMenu } from './stage.tsx';

afterEach(logOut);

const here: UserSession = {
  id: '1',
  browser: 'Firefox',
  system: 'Linux',
  address: '10.0.0.5',
  started_at: '2026-01-05T08:00:00.000Z',
  seen_at: '2026-01-05T12:00:00.000Z',
  current: true,
};
const phone = { ...here, id: '2', browser: 'Safari', system: 'iOS', current: false };
const old: UserSession = { ...here, id: '3', browser: null, system: null, address: null, current: false };

/** A backend that keeps these sessions at the path, and ends them. */
function keeping(path: string, sessions: UserSession[], role: RoleName = 'role.analyst', failing = () => false) {
  let kept = sessions;
  return (call: Call): Answer | undefined => {
    if (call.path === 'v1/auth/me')
      return {
        json: {
          original: {
            data: { ...ada, roles: [], permissions: defaultPermissions(manifest, role), idle_minutes: 60 },
          },
        },
      };
    if (!call.path.startsWith(path)) return undefined;
    if (failing()) return { status: 500, json: { message: 'Internal server error.', request_id: 'r-1' } };
    const [, id] = call.path.slice(path.length).split('/');
    if (call.method === 'GET') return { json: { data: kept } };
    kept = kept.filter((one) => one.current || (id !== undefined && one.id !== id));
    return { json: { data: { ended: 1 } } };
  };
}
const rows = () => screen.getAllByRole('row').slice(1);

test('the menu lists one’s sessions: device, address, times, and which one this is', async () => {
  await openMenu('role.analyst', keeping('v1/auth/sessions', [here, phone, old]));
  const dialog = await choose('Your sessions');
  await within(dialog).findByRole('table', { name: 'Your sessions' });
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Firefox on LinuxThis session10\.0\.0\.5.*Jan 05, 2026, 08:00.*12:00$/),
    expect.stringMatching(/^Safari on iOS10\.0\.0\.5.*Log out$/),
    expect.stringMatching(/^Unknown device–.*Log out$/),
  ]);
  expect(within(dialog).getAllByRole('button', { name: /^Log out (Safari on iOS|Unknown device)$/ })).toHaveLength(2);
});

test('one session is ended by its button, all others after a question', async () => {
  const { calls } = await openMenu('role.analyst', keeping('v1/auth/sessions', [here, phone, old]));
  await choose('Your sessions');
  await userEvent.click(await screen.findByRole('button', { name: 'Log out Safari on iOS' }));
  await screen.findByText('Safari on iOS was logged out');
  await waitFor(() => expect(rows()).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Log out everywhere else' }));
  const question = await screen.findByRole('dialog', { name: 'Log out everywhere else?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Log out everywhere else' }));
  const again = await screen.findByRole('dialog', { name: 'Log out everywhere else?' });
  await userEvent.click(within(again).getByRole('button', { name: 'Log out everywhere else' }));
  await screen.findByText('You are not logged in anywhere else.');
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    'v1/auth/sessions/2',
    'v1/auth/sessions',
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull());
});

test('a failure is shown, and can be tried again', async () => {
  let failing = true;
  await openMenu(
    'role.analyst',
    keeping('v1/auth/sessions', [here], 'role.analyst', () => failing),
  );
  await choose('Your sessions');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Internal server error.');
  failing = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await screen.findByText('You are not logged in anywhere else.');
});

test('a backend that keeps no sessions offers none', async () => {
  await openMenu('role.analyst');
  expect(await entries()).not.toContain('Your sessions');
});

const grace = { id: '9', name: 'Grace Hill', email: 'grace@pitboss.test', roles: [] };
const path = 'v1/crud/user/9/sessions';

test('an admin ends all sessions of a user on the user’s page, after a question', async () => {
  const { calls } = await openMenu(
    'role.admin',
    keeping(path, [phone], 'role.admin'),
    <SessionsOfUser record={grace} />,
  );
  await screen.findByRole('table', { name: 'Sessions' });
  expect(screen.queryByRole('button', { name: /^Log out Safari/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Log out everywhere' }));
  const question = await screen.findByRole('dialog', { name: 'Log out Grace Hill everywhere?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Log out everywhere' }));
  await screen.findByText('This user is not logged in anywhere.');
  expect(calls.filter(({ method }) => method === 'DELETE').map((call) => call.path)).toEqual([path]);
});

test('a refusal of a user’s sessions is shown in their place, and ends no session', async () => {
  const refused = { status: 403, json: { message: 'This needs permissions that you do not have yourself.' } };
  const answer = keeping('v1/none', [], 'role.admin');
  await openMenu(
    'role.admin',
    (call) => (call.path === path ? refused : answer(call)),
    <SessionsOfUser record={grace} />,
  );
  await screen.findByText('This needs permissions that you do not have yourself.');
  expect(currentMe()?.name).toBe('Ada Winter');
});

test('who may not edit users is shown no sessions of theirs', async () => {
  const { calls } = await openMenu('role.analyst', keeping(path, [phone]), <SessionsOfUser record={grace} />);
  await entries();
  expect(screen.queryByText('Sessions')).toBeNull();
  expect(calls.map((call) => call.path)).not.toContain(path);
});
