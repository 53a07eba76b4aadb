import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import type { UserInvitation } from '../../../src/contracts/invitation.ts';
import { defaultPermissions } from '../../../src/manifest/roles.ts';
import { InvitationOfUser } from '../../../src/shell/account/InvitationOfUser.tsx';
import { type Answer, type Call, logOut } from '../resources/stage.tsx';
import { ada, choose, openMenu } from './stage.tsx';

afterEach(logOut);

const link = {
  purpose: 'INVITATION',
  made_at: '2026-01-05T12:00:00.000Z',
  expires_at: '2999-01-08T12:00:00.000Z',
  used_at: null,
  mail: null,
} as const;
const invited: UserInvitation = { user_id: '9', has_password: false, by_mail: false, link };
const address = '/welcome#the-token';

const me = (invites_by_mail: boolean): Answer => ({
  json: {
    original: {
      data: { ...ada, permissions: defaultPermissions(manifest, 'role.admin'), invites_by_mail },
    },
  },
});

async function fillNewUser() {
  const dialog = within(await choose('Add User'));
  await userEvent.type(await dialog.findByLabelText(/^Name/), 'Grace Hill');
  await userEvent.type(dialog.getByLabelText(/^Email/), 'grace@pitboss.test');
  await userEvent.click(dialog.getByRole('combobox', { name: /^Roles/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Analyst|analyst/ }));
  return dialog;
}

test('a new user is invited by default, and the link is shown this once', async () => {
  const { calls } = await openMenu('role.admin', (call) => {
    if (call.path === 'v1/auth/me') return me(false);
    return call.path === 'v1/crud/user/invite' ? { status: 201, json: { data: { ...invited, address } } } : undefined;
  });
  const dialog = await fillNewUser();
  expect(dialog.queryByLabelText(/^Password/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Link for Grace Hill' }));
  expect(shown.getByLabelText('Link')).toHaveValue(`${location.origin}${address}`);
  expect(shown.getByRole('button', { name: /Copy/ })).toBeVisible();
  const made = calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));
  expect(made).toContainEqual({
    path: 'v1/crud/user/invite',
    body: expect.objectContaining({ name: 'Grace Hill', email: 'grace@pitboss.test' }),
  });
  expect(JSON.stringify(made)).not.toContain('password');
});

test('by mail nothing is shown but where the link goes', async () => {
  await openMenu('role.admin', (call) => {
    if (call.path === 'v1/auth/me') return me(true);
    const told = { ...invited, by_mail: true, link: { ...link, mail: 'WAITING' } };
    return call.path === 'v1/crud/user/invite' ? { status: 201, json: { data: told } } : undefined;
  });
  const dialog = await fillNewUser();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('The link is on its way to Grace Hill');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a password can be set instead', async () => {
  const { calls } = await openMenu('role.admin', (call) => {
    if (call.path === 'v1/auth/me') return me(false);
    if (call.path === 'v1/crud/user' && call.method === 'POST')
      return { status: 201, json: { data: { ...ada, id: '9', name: 'Grace Hill' } } };
    return undefined;
  });
  const dialog = await fillNewUser();
  await userEvent.click(dialog.getByRole('switch', { name: 'Set a password yourself' }));
  await userEvent.type(await dialog.findByLabelText(/^Password/), 'nine lives left');
  await userEvent.type(dialog.getByLabelText(/^Confirm password/), 'nine lives left');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText(/created/i);
  expect(calls.find(({ path, method }) => path === 'v1/crud/user' && method === 'POST')?.body).toMatchObject({
    password: 'nine lives left',
    password_confirmation: 'nine lives left',
  });
});

/** The card of a user with that invitation, and what sending a link answers. */
async function card(told: UserInvitation, sent: Answer = {}) {
  const path = 'v1/crud/user/9/invitation';
  const serve = (call: Call) => {
    if (call.path === 'v1/auth/me') return me(told.by_mail);
    if (call.path !== path) return undefined;
    return call.method === 'POST' ? sent : { json: { data: told } };
  };
  const record = { id: '9', name: 'Grace Hill', email: 'grace@pitboss.test', roles: [] };
  return openMenu('role.admin', serve, <InvitationOfUser record={record} />);
}

test('a user’s page says until when they are invited, and invites again', async () => {
  await card(invited, { status: 201, json: { data: { ...invited, address } } });
  await screen.findByText(/^Invited\. The link is valid until:/);
  await userEvent.click(screen.getByRole('button', { name: 'Invite again' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Link for Grace Hill' }));
  await userEvent.click(shown.getByRole('button', { name: 'Done' }));
  expect(screen.queryByLabelText('Link')).toBeNull();
});

test.each<[string, Partial<UserInvitation>, RegExp, string]>([
  [
    'expired',
    { link: { ...link, expires_at: '2026-01-08T12:00:00.000Z' } },
    /has not been valid since/,
    'Invite again',
  ],
  ['not delivered', { by_mail: true, link: { ...link, mail: 'FAILED' } }, /could not be delivered/, 'Invite again'],
  ['has a password', { has_password: true, link: null }, /has a password/, 'Make a link for a new password'],
  [
    'by mail',
    { has_password: true, by_mail: true, link: { ...link, used_at: '2026-01-06T12:00:00.000Z' } },
    /^Password chosen by link/,
    'Send a link for a new password',
  ],
])('a user’s page: %s', async (_what, change, text, action) => {
  await card({ ...invited, ...change });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: action })).toBeVisible();
});

test('a refused link is told, and nothing is shown', async () => {
  await card(invited, { status: 409, json: { message: 'This account is disabled: enable it first.', code: 'x' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Invite again' }));
  await screen.findByText('This account is disabled: enable it first.');
  expect(screen.queryByRole('dialog')).toBeNull();
});
