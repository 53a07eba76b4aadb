import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServiceKey } from '../../../src/contracts/serviceKeys.ts';
import { type Answer, type Call, everything, logIn, logOut, page, serve, stage } from '../resources/stage.tsx';

const account = {
  id: '7',
  tenant_id: '1',
  tenant: { id: '1', name: 'Northgate' },
  name: 'Wallet',
  scopes: [{ name: 'ingest.deposits' }, { name: 'decisions' }, { name: 'read.deposit' }],
  allowed_addresses: '10.0.0.0/8',
  disabled: false,
  created_at: '2026-01-05T12:00:00.000Z',
  updated_at: '2026-01-05T12:00:00.000Z',
};
const key: ServiceKey = {
  id: '1',
  prefix: 'pbk_Abc123',
  state: 'LIVE',
  created_at: '2026-01-05T12:00:00.000Z',
  created_by: 'Ada Winter',
  expires_at: '2027-01-05T12:00:00.000Z',
  last_used_at: '2026-01-06T08:30:00.000Z',
  revoked_at: null,
  revoked_by: null,
};
const fresh: ServiceKey = { ...key, id: '2', prefix: 'pbk_Xyz789', last_used_at: null };
const secret = `pbk_Xyz789${'s'.repeat(37)}`;

function backend(
  keys: ServiceKey[],
  more: (call: Call) => Answer | undefined = () => undefined,
  record: object = account,
) {
  return serve((call) => {
    const { method, path } = call;
    const own = more(call);
    if (own) return own;
    if (path === 'v1/crud/service-account/7/keys' && method === 'GET') return { json: { data: { keys } } };
    if (path === 'v1/crud/service-account/7') return { json: { data: record } };
    return path.startsWith('v1/crud/') && method === 'GET' ? page([]) : undefined;
  });
}

const open = () => stage('/service-accounts/7/show');
const card = async () => within(await screen.findByRole('region', { name: 'Keys' }));
const rowOf = async (prefix: string) => within(await screen.findByRole('row', { name: new RegExp(prefix) }));

beforeEach(() => logIn());
afterEach(() => {
  logOut();
  vi.useRealTimers();
});

test('the record shows its scopes in words, and its keys with their state and times', async () => {
  backend([key, { ...fresh, state: 'REVOKED', revoked_at: '2026-01-07T09:00:00.000Z', revoked_by: 'Rita Marsh' }]);
  open();
  const live = await rowOf('pbk_Abc123');
  expect(live.getByText('Live')).toBeTruthy();
  expect(live.getByText('by Ada Winter')).toBeTruthy();
  expect(live.getByRole('button', { name: 'Revoke key pbk_Abc123' })).toBeTruthy();
  const revoked = await rowOf('pbk_Xyz789');
  expect(revoked.getByText('Revoked')).toBeTruthy();
  expect(revoked.getByText(/by Rita Marsh$/)).toBeTruthy();
  expect(revoked.getByText('Never')).toBeTruthy();
  expect(revoked.queryByRole('button')).toBeNull();
  for (const word of ['Send events', 'Ask for decisions', 'Answers to referrals', 'Read records'])
    expect(screen.getByText(word)).toBeTruthy();
});

test('a new key is shown once, with a button that copies it, and is kept nowhere', async () => {
  const user = userEvent.setup();
  const calls = backend([], ({ method, path }) =>
    method === 'POST' && path === 'v1/crud/service-account/7/keys'
      ? { status: 201, json: { data: { keys: [fresh], key: secret } } }
      : undefined,
  );
  open();
  expect(await (await card()).findByText(/^There are no keys yet\./)).toBeTruthy();
  await user.click((await card()).getByRole('button', { name: 'New key' }));
  const form = within(await screen.findByRole('dialog', { name: 'New key' }));
  const day = form.getByLabelText('Expires on');
  await user.clear(day);
  await user.type(day, '2026-12-31');
  await user.click(form.getByRole('button', { name: 'Create key' }));
  const made = within(await screen.findByRole('dialog', { name: 'Your new key' }));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ expires_at: '2026-12-31T23:59:59Z' });
  expect(made.getByText('Copy this key now: it is not shown again.')).toBeTruthy();
  expect(made.getByLabelText<HTMLInputElement>('Key').value).toBe(secret);
  await user.click(made.getByRole('button', { name: 'Copy Key' }));
  expect(await navigator.clipboard.readText()).toBe(secret);
  await user.click(made.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await rowOf('pbk_Xyz789')).getByText('Live')).toBeTruthy();
  expect(document.body.innerHTML).not.toContain(secret);
});

test('what the server refuses about the day is said beside it', async () => {
  const user = userEvent.setup();
  const refused = 'A key expires at a time to come, within ten years';
  backend([], ({ method }) =>
    method === 'POST'
      ? {
          status: 422,
          json: { message: refused, errors: { expires_at: [refused] }, codes: { expires_at: [{ code: 'keyExpiry' }] } },
        }
      : undefined,
  );
  open();
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  const form = within(await screen.findByRole('dialog'));
  await user.click(form.getByRole('button', { name: 'Create key' }));
  expect(await form.findByText(refused)).toBeTruthy();
  expect(form.getByLabelText('Expires on').getAttribute('aria-invalid')).toBe('true');
});

test('a key is revoked after a question', async () => {
  const user = userEvent.setup();
  const calls = backend([key], ({ method, path }) =>
    method === 'POST' && path === 'v1/crud/service-key/1/revoke'
      ? { json: { data: { keys: [{ ...key, state: 'REVOKED', revoked_at: key.created_at, revoked_by: 'Ada' }] } } }
      : undefined,
  );
  open();
  await user.click(await screen.findByRole('button', { name: 'Revoke key pbk_Abc123' }));
  const question = within(await screen.findByRole('dialog', { name: 'Revoke key pbk_Abc123?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'Revoke key pbk_Abc123' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  expect(await (await rowOf('pbk_Abc123')).findByText('Revoked')).toBeTruthy();
  expect(await screen.findByText('Key pbk_Abc123 revoked')).toBeTruthy();
});

test('no third key is offered, none for a disabled account, and no change without the permission', async () => {
  backend([fresh, key]);
  open();
  expect(await screen.findByText('Two keys are live: revoke one before you create another.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'New key' })).toBeNull();
  logOut();
  await logIn();
  backend([], undefined, { ...account, disabled: true });
  open();
  expect(await screen.findByText(/^The account is disabled/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'New key' })).toBeNull();
  logOut();
  await logIn(everything.filter((one) => one !== 'service-key.manage'));
  backend([key]);
  open();
  await rowOf('pbk_Abc123');
  expect(screen.queryByRole('button', { name: /New key|Revoke/ })).toBeNull();
});

test('keys that cannot be read leave the record as it is, and can be asked for again', async () => {
  const user = userEvent.setup();
  let fails = true;
  backend([key], ({ path }) =>
    path.endsWith('/keys') && fails ? { status: 500, json: { message: 'It broke', request_id: 'r-1' } } : undefined,
  );
  open();
  const retry = await (await card()).findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { level: 1, name: 'Wallet' })).toBeTruthy();
  fails = false;
  await user.click(retry);
  await rowOf('pbk_Abc123');
});

test('scopes are chosen one by one or by their group, and unknown ones stay', async () => {
  const user = userEvent.setup();
  const scopes = [{ name: 'ingest.deposits' }, { name: 'read.of_tomorrow' }];
  const calls = backend([], undefined, { ...account, scopes });
  stage('/service-accounts/7');
  const deposits = await screen.findByRole('checkbox', { name: 'Send events' });
  const group = within(screen.getByRole('group', { name: 'Ask for decisions' }));
  await user.click(group.getByRole('checkbox', { name: 'Ask for decisions' }));
  await user.click(group.getByRole('checkbox', { name: 'Deposits' }));
  expect(deposits).toHaveProperty('indeterminate', true);
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    scopes: [
      'ingest.deposits',
      'decide.betslips',
      'decide.casino',
      'decide.live-casino',
      'decide.withdrawals',
      'decisions',
      'read.of_tomorrow',
    ],
  });
});
