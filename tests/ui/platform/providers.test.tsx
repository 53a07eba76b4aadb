import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { IdentityProvider, IdentityProviders } from '../../../src/contracts/identityProvider.ts';
import { ProvidersPanel } from '../../../src/custom/platform/providers/ProvidersPanel.tsx';
import { type Answer, type Call, logOut, page, serve } from '../resources/stage.tsx';
import { enter, show } from './stage.tsx';

const path = 'v1/platform/identity-providers';
const company: IdentityProvider = {
  id: '4',
  label: 'Company login',
  enabled: true,
  issuer: 'https://login.example.com',
  client_id: 'pitboss',
  has_secret: true,
  scope: 'openid email profile',
  groups_claim: 'groups',
  factor_values: ['mfa', 'hwk'],
  mapping: [{ group: 'analysts', roles: ['role.analyst'], tenants: ['1'] }],
  users: 3,
  updated_at: '2026-01-05T12:00:00.000Z',
};
const partner = { ...company, id: '5', label: 'Partner', enabled: false, has_secret: false, users: 1 };
const told = (providers: IdentityProvider[], more: Partial<IdentityProviders> = {}): Answer => ({
  json: {
    data: {
      providers,
      redirect_uri: 'https://desk.example.com/api/v1/auth/provider/callback',
      logout_uri: 'https://desk.example.com/login',
      secrets: true,
      ...more,
    },
  },
});

let answers: { [call: string]: Answer };
let calls: Call[];
beforeEach(async () => {
  await enter();
  answers = {
    [`GET ${path}`]: told([company, partner]),
    'GET v1/crud/role': page([{ id: '2', name: 'role.analyst' }]),
    'GET v1/crud/tenant': page([{ id: '1', name: 'Northgate' }]),
  };
  calls = serve((call) => answers[`${call.method} ${call.path}`] ?? page([]));
});
afterEach(logOut);

const rows = async () => within(await screen.findByRole('list')).getAllByRole('listitem');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const bodies = (method: string) => calls.filter((call) => call.method === method).map(({ body }) => body);
const secret = () => screen.findByLabelText('Client secret');
const save = () => press('Save');
const saveByKeyboard = async () => {
  screen.getByRole('button', { name: 'Save' }).focus();
  await userEvent.keyboard('{Enter}');
};

test('the services are listed with issuer, users and state, and the addresses to register', async () => {
  show(<ProvidersPanel />);
  const [first, second] = await rows();
  expect(first).toHaveTextContent(/^Company loginhttps:\/\/login.example.com · 3 usersOn/);
  expect(second).toHaveTextContent(/^Partnerhttps:\/\/login.example.com · 1 userOff/);
  expect(screen.getByText('https://desk.example.com/api/v1/auth/provider/callback')).toBeVisible();
  expect(screen.getByText('https://desk.example.com/login')).toBeVisible();
});

test('without a service it says so, without an address what is missing', async () => {
  answers[`GET ${path}`] = told([], { redirect_uri: null, logout_uri: null });
  show(<ProvidersPanel />);
  expect(await screen.findByText('There is no log-in service yet.')).toBeVisible();
  expect(screen.getByText(/until PITBOSS_ORIGIN/)).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});

test('its place is held while it loads', async () => {
  let answer = () => {};
  const after = new Promise<void>((resolve) => {
    answer = resolve;
  });
  answers[`GET ${path}`] = { ...told([company]), after };
  show(<ProvidersPanel />);
  expect(await screen.findByRole('status')).toHaveTextContent('Loading');
  expect(screen.queryByRole('button', { name: 'Add a log-in service' })).toBeNull();
  answer();
  expect(await rows()).toHaveLength(1);
  expect(screen.queryByText('Loading')).toBeNull();
});

test('a failure is shown, and the list once it is asked for again', async () => {
  answers[`GET ${path}`] = { status: 500, json: { message: 'Internal server error.', request_id: 'r-9' } };
  show(<ProvidersPanel />);
  expect(await screen.findByRole('alert')).toHaveTextContent(/Internal server error\./);
  answers[`GET ${path}`] = told([company]);
  await press('Try again');
  expect(await rows()).toHaveLength(1);
});

test('a service is added by keyboard alone; what is missing is told at its field', async () => {
  answers[`GET ${path}`] = told([]);
  answers[`POST ${path}`] = told([company]);
  show(<ProvidersPanel />);
  const add = await screen.findByRole('button', { name: 'Add a log-in service' });
  add.focus();
  await userEvent.keyboard('{Enter}');
  const label = await screen.findByRole('textbox', { name: 'Name on the login page' });
  await waitFor(() => expect(label).toHaveFocus());
  await userEvent.keyboard('Company login');
  await saveByKeyboard();
  expect(await screen.findByRole('textbox', { name: 'Issuer' })).toBeInvalid();
  expect(bodies('POST')).toEqual([]);
  label.focus();
  await userEvent.tab();
  expect(screen.getByRole('switch', { name: 'Users can log in with it' })).toHaveFocus();
  for (const text of ['https://login.example.com', 'pitboss', 'a secret']) {
    await userEvent.tab();
    await userEvent.keyboard(text);
  }
  expect(await secret()).toHaveFocus();
  expect(screen.queryByRole('switch', { name: 'Remove the stored secret' })).toBeNull();
  const group = screen.getByRole('textbox', { name: 'Group' });
  while (document.activeElement !== group) await userEvent.tab();
  await userEvent.keyboard('analysts');
  await userEvent.tab();
  await userEvent.keyboard('analyst');
  await screen.findByRole('option');
  await userEvent.keyboard('{ArrowDown}{Enter}{Escape}');
  await saveByKeyboard();
  expect(await rows()).toHaveLength(1);
  expect(bodies('POST')).toEqual([
    {
      label: 'Company login',
      enabled: true,
      issuer: 'https://login.example.com',
      client_id: 'pitboss',
      client_secret: 'a secret',
      scope: 'openid email profile',
      groups_claim: 'groups',
      factor_values: [],
      mapping: [{ group: 'analysts', roles: ['role.analyst'], tenants: [] }],
    },
  ]);
  expect(screen.getByText('Company login was saved')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

const { id: _, has_secret: _has, users: _users, ...stored } = company;

test('a change keeps the secret where nothing is entered, and sends a new one', async () => {
  answers[`PUT ${path}/4`] = told([{ ...company, label: 'Renamed' }]);
  show(<ProvidersPanel />);
  await press('Edit Company login');
  expect(await secret()).toHaveAccessibleDescription('One is stored. Leave this empty to keep it.');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Name on the login page' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name on the login page' }), 'Renamed');
  await save();
  await screen.findByText('Renamed was saved');
  expect(bodies('PUT')).toEqual([{ ...stored, label: 'Renamed' }]);
  await press('Edit Renamed');
  await userEvent.type(await secret(), 'another');
  await save();
  await waitFor(() => expect(bodies('PUT').at(-1)).toMatchObject({ client_secret: 'another' }));
});

test('a stored secret is removed by the keyboard; a service that needs it says so at its field', async () => {
  const message = 'The log-in service does not accept this client without its secret.';
  answers[`PUT ${path}/4`] = { status: 422, json: { message: 'No', errors: { client_secret: [message] } } };
  show(<ProvidersPanel />);
  await press('Edit Company login');
  await userEvent.type(await secret(), 'begun');
  await userEvent.tab();
  const remove = screen.getByRole('switch', { name: 'Remove the stored secret' });
  expect(remove).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(remove).toBeChecked();
  expect(await secret()).toBeDisabled();
  expect(await secret()).toHaveValue('');
  expect(await secret()).toHaveAccessibleDescription('It is removed when you save: for a public client.');
  await save();
  expect(await screen.findByText(message)).toBeVisible();
  expect(bodies('PUT')).toEqual([{ ...stored, client_secret: null }]);

  remove.focus();
  await userEvent.keyboard(' ');
  expect(await secret()).toBeEnabled();
  await userEvent.keyboard(' ');
  answers[`PUT ${path}/4`] = told([{ ...company, has_secret: false }]);
  await save();
  await screen.findByText('Company login was saved');
  await press('Edit Company login');
  expect(await secret()).toHaveAccessibleDescription('Leave this empty for a public client.');
  expect(screen.queryByRole('switch', { name: 'Remove the stored secret' })).toBeNull();
});

test('a service is removed once that is confirmed', async () => {
  answers[`DELETE ${path}/5`] = told([company]);
  show(<ProvidersPanel />);
  const remove = await screen.findByRole('button', { name: 'Remove Partner' });
  remove.focus();
  await userEvent.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Partner?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies('DELETE')).toEqual([]);
  await press('Remove Partner');
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Remove Partner?' })).getByRole('button', { name: 'Remove' }),
  );
  await screen.findByText('Partner was removed');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});

test('a removal that fails says why, and the service stays', async () => {
  answers[`DELETE ${path}/5`] = { status: 403, json: { message: 'This needs permissions that you do not have.' } };
  show(<ProvidersPanel />);
  await press('Remove Partner');
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Remove Partner?' })).getByRole('button', { name: 'Remove' }),
  );
  expect(await screen.findByText('This needs permissions that you do not have.')).toBeVisible();
  expect(await rows()).toHaveLength(2);
});
