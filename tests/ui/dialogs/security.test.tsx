import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import type { SecondFactor, SecondFactors } from '../../../src/contracts/secondFactor.ts';
import { defaultPermissions } from '../../../src/manifest/roles.ts';
import { FactorsOfUser } from '../../../src/shell/account/FactorsOfUser.tsx';
import { type Answer, type Call, logOut } from '../resources/stage.tsx';
import { ada, choose, entries, openMenu } from './stage.tsx';

afterEach(logOut);

const app: SecondFactor = {
  id: '4',
  kind: 'TOTP',
  name: 'My phone',
  created_at: '2026-01-05T08:00:00.000Z',
  last_used_at: null,
};
const nothing: SecondFactors = {
  factors: [],
  recovery_codes_left: 0,
  required: false,
  apps: true,
  passkey_origin: 'https://desk.example.com',
};
const own = 'v1/auth/second-factors';

const me = (role: 'role.analyst' | 'role.admin') => ({
  json: {
    original: {
      data: { ...ada, roles: [], permissions: defaultPermissions(manifest, role), second_factor_needed: false },
    },
  },
});

/** A backend with these second factors, which takes the password 'right' and the code 123456. */
function keeping(kept: SecondFactors) {
  const refused = (code: string): Answer => ({ status: 422, json: { message: code, code } });
  return (call: Call): Answer | undefined => {
    const body = (call.body ?? {}) as { password?: string; code?: string };
    if (call.path === 'v1/auth/me') return me('role.analyst');
    if (call.path === `${own}/begin`)
      return body.password === 'right'
        ? { json: { data: { challenge: 'c', secret: 'SECRETSECRETSECRET', uri: 'otpauth://totp/Pitboss' } } }
        : refused('currentPassword');
    if (call.path === own && call.method === 'POST')
      return body.code === '123456'
        ? { json: { data: { ...kept, factors: [app], recovery_codes_left: 10, recovery_codes: ['AAAA-BBBB'] } } }
        : refused('codeLate');
    if (call.path === `${own}/4/remove`) return { json: { data: nothing } };
    return call.path === own ? { json: { data: kept } } : undefined;
  };
}

test('an app is added by password and code; a refusal is one sentence; the recovery codes are shown', async () => {
  await openMenu('role.analyst', keeping(nothing));
  const dialog = within(await choose('Sign-in and security'));
  await dialog.findByText('Passkeys work at https://desk.example.com only.');
  await userEvent.click(dialog.getByRole('button', { name: 'Add an authenticator app' }));
  await userEvent.type(dialog.getByLabelText(/Your current password/), 'right');
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  await dialog.findByRole('img', { name: 'QR code for your app' });
  const code = dialog.getByLabelText(/Code from your app/);
  await userEvent.type(code, '000000');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^This code is too old\./);
  await userEvent.clear(code);
  await userEvent.type(code, '123456');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await dialog.findByText('AAAA-BBBB');
  await userEvent.click(dialog.getByRole('button', { name: 'I have saved them' }));
  await dialog.findByText('My phone');
  expect(dialog.queryByText('AAAA-BBBB')).toBeNull();
});

test('an authenticator is removed by the password', async () => {
  const { calls } = await openMenu('role.analyst', keeping({ ...nothing, factors: [app], recovery_codes_left: 9 }));
  const dialog = within(await choose('Sign-in and security'));
  await dialog.findByText('Recovery codes left: 9');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove My phone' }));
  await userEvent.type(dialog.getByLabelText(/Your current password/), 'right');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove My phone' }));
  await dialog.findByText('There is no second factor yet.');
  expect(calls.find(({ path }) => path === `${own}/4/remove`)?.body).toEqual({ password: 'right' });
});

test('a backend without second factors offers none', async () => {
  await openMenu('role.analyst');
  expect(await entries()).not.toContain('Sign-in and security');
});

test('an admin resets the factors of a user after a question', async () => {
  const path = 'v1/crud/user/9/second-factors';
  let kept = { ...nothing, factors: [app] };
  const { calls } = await openMenu(
    'role.admin',
    (call) => {
      if (call.path === 'v1/auth/me') return me('role.admin');
      if (call.path !== path) return undefined;
      if (call.method === 'DELETE') kept = nothing;
      return { json: { data: call.method === 'DELETE' ? { removed: 1 } : kept } };
    },
    <FactorsOfUser record={{ id: '9', name: 'Grace Hill', email: 'grace@pitboss.test', roles: [] }} />,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Reset second factors' }));
  const question = await screen.findByRole('dialog', { name: 'Reset the second factors of Grace Hill?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Reset second factors' }));
  await screen.findByText('There is no second factor yet.');
  expect(calls.filter(({ method }) => method === 'DELETE').map((call) => call.path)).toEqual([path]);
});
