import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WebhookSecret } from '../../../src/contracts/webhooks.ts';
import { type Answer, type Call, everything, logIn, logOut, page, serve, stage } from '../resources/stage.tsx';

const webhook = {
  id: '7',
  name: 'desk',
  address: 'https://hooks.example.com/desk',
  events: [{ name: 'ALERT RAISED' }, { name: 'DECISION ANSWERED' }],
  enabled: true,
  configured: false,
  description: null,
  created_at: '2026-01-05T12:00:00.000Z',
  updated_at: '2026-01-05T12:00:00.000Z',
};
const secret: WebhookSecret = {
  id: '1',
  prefix: 'whs_Abc123',
  created_at: '2026-01-05T12:00:00.000Z',
  created_by: 'Ada Winter',
  ended_at: null,
  ended_by: null,
};
const fresh: WebhookSecret = { ...secret, id: '2', prefix: 'whs_Xyz789' };
const plain = `whs_Xyz789${'s'.repeat(37)}`;
const delivery = {
  id: '11',
  delivery: '542a261f-1ef5-48b0-9354-bba1df4d392b',
  webhook: 'desk',
  event: 'ALERT RAISED',
  fired_trigger_id: null,
  fired_trigger: null,
  body: '{}',
  state: 'FAILED',
  attempts: 9,
  next_at: '2026-01-06T12:00:00.000Z',
  last_at: '2026-01-06T06:00:00.000Z',
  last_status: 503,
  last_error: 'The webhook answered 503.',
  replayed_at: null,
  created_at: '2026-01-05T12:00:00.000Z',
  updated_at: '2026-01-06T06:00:00.000Z',
};

interface Given {
  secrets?: WebhookSecret[];
  deliveries?: object[];
  record?: object;
  more?: (call: Call) => Answer | undefined;
}

function backend({ secrets = [secret], deliveries = [], record = webhook, more = () => undefined }: Given = {}) {
  return serve((call) => {
    const { method, path, query } = call;
    const own = more(call);
    if (own) return own;
    if (path === 'v1/crud/webhook/7/secrets' && method === 'GET') return { json: { data: { secrets } } };
    if (path === 'v1/crud/webhook/7') return { json: { data: record } };
    if (path === 'v1/crud/webhook-delivery') return page(query.get('filter[webhook]') === 'desk' ? deliveries : []);
    return path.startsWith('v1/crud/') && method === 'GET' ? page([]) : undefined;
  });
}

const open = () => stage('/webhooks/7/show');
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const posts = (calls: readonly Call[]) => calls.filter(({ method }) => method === 'POST').map(({ path }) => path);

beforeEach(() => logIn());
afterEach(() => {
  logOut();
  vi.useRealTimers();
});

test('the record shows its events in words, and its secrets with their state', async () => {
  const ended = { ...fresh, ended_at: '2026-01-07T09:00:00.000Z', ended_by: 'Rita Marsh' };
  backend({ secrets: [ended, secret] });
  open();
  const live = await rowOf(/whs_Abc123/);
  expect(live.getByText('Live')).toBeTruthy();
  expect(live.getByText('by Ada Winter')).toBeTruthy();
  const old = await rowOf(/whs_Xyz789/);
  expect(old.getByText('Ended')).toBeTruthy();
  expect(old.getByText(/by Rita Marsh$/)).toBeTruthy();
  expect(old.queryByRole('button')).toBeNull();
  for (const word of ['Alert raised', 'Referral answered']) expect(screen.getByText(word)).toBeTruthy();
});

test('a new secret is shown once, with a button that copies it, and is kept nowhere', async () => {
  const user = userEvent.setup();
  backend({
    secrets: [],
    more: ({ method, path }) =>
      method === 'POST' && path === 'v1/crud/webhook/7/secrets'
        ? { status: 201, json: { data: { secrets: [fresh], secret: plain } } }
        : undefined,
  });
  open();
  expect(await (await card('Secrets')).findByText(/^There are no secrets yet\./)).toBeTruthy();
  await user.click((await card('Secrets')).getByRole('button', { name: 'Add secret' }));
  const made = within(await screen.findByRole('dialog', { name: 'Your new secret' }));
  expect(made.getByText('Copy this secret now: it is not shown again.')).toBeTruthy();
  expect(made.getByLabelText<HTMLInputElement>('Secret').value).toBe(plain);
  await user.click(made.getByRole('button', { name: 'Copy Secret' }));
  expect(await navigator.clipboard.readText()).toBe(plain);
  await user.click(made.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await rowOf(/whs_Xyz789/);
  expect(document.body.innerHTML).not.toContain(plain);
});

test('a secret is ended after a question', async () => {
  const user = userEvent.setup();
  const calls = backend({
    more: ({ method, path }) =>
      method === 'POST' && path === 'v1/crud/webhook/7/secrets/1/end'
        ? { json: { data: { secrets: [{ ...secret, ended_at: secret.created_at, ended_by: 'Ada' }] } } }
        : undefined,
  });
  open();
  await user.click(await screen.findByRole('button', { name: 'End secret whs_Abc123' }));
  const question = within(await screen.findByRole('dialog', { name: 'End secret whs_Abc123?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(posts(calls)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'End secret whs_Abc123' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End' }));
  expect(await (await rowOf(/whs_Abc123/)).findByText('Ended')).toBeTruthy();
  expect(await screen.findByText('Secret whs_Abc123 ended')).toBeTruthy();
});

test('no third secret is offered, none for a webhook of the configuration, and no change without the permission', async () => {
  backend({ secrets: [fresh, secret] });
  open();
  expect(await screen.findByText('Two secrets are live: end one before you add another.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add secret' })).toBeNull();
  logOut();
  await logIn();
  backend({ secrets: [], record: { ...webhook, configured: true } });
  open();
  expect(await screen.findByText(/^The server’s configuration names this webhook/)).toBeTruthy();
  await screen.findByRole('button', { name: 'Send a test' });
  expect(screen.queryByRole('button', { name: 'Add secret' })).toBeNull();
  logOut();
  await logIn(everything.filter((one) => one !== 'webhook.edit'));
  backend({ deliveries: [delivery] });
  open();
  await rowOf(/whs_Abc123/);
  await rowOf(/Alert raised/);
  expect(screen.queryByRole('button', { name: /Add secret|^End|again|Send a test/ })).toBeNull();
});

test('a failed delivery shows why, and is sent again, alone or with all others', async () => {
  const user = userEvent.setup();
  let deliveries: object[] = [delivery, { ...delivery, id: '12', event: 'TEST', state: 'DELIVERED', last_error: null }];
  const calls = backend({
    more: ({ method, path }) => {
      if (path === 'v1/crud/webhook-delivery') return page(deliveries);
      if (method !== 'POST') return undefined;
      deliveries = [{ ...delivery, state: 'WAITING', attempts: 0 }];
      return { json: { data: { queued: path.startsWith('v1/crud/webhook/') ? 2 : 1 } } };
    },
  });
  open();
  const row = await rowOf(/Alert raised/);
  for (const text of ['Failed', 'The webhook answered 503.', '503', '9']) expect(row.getByText(text)).toBeTruthy();
  await user.click(row.getByRole('button', { name: 'Send delivery 11 again' }));
  expect(await screen.findByText('The delivery is being sent again')).toBeTruthy();
  expect(await (await rowOf(/Alert raised/)).findByText('Waiting')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send all failed again' })).toBeNull();
  deliveries = [delivery];
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await user.click(await screen.findByRole('button', { name: 'Send all failed again' }));
  expect(await screen.findByText('2 deliveries are being sent again')).toBeTruthy();
  expect(posts(calls)).toEqual(['v1/crud/webhook-delivery/11/replay', 'v1/crud/webhook/7/replay']);
});

test('a test is sent, and what the server refuses is said', async () => {
  const user = userEvent.setup();
  const refused = 'This webhook has no live secret to sign with: add one first.';
  let answer: Answer = { status: 409, json: { message: refused, code: 'secretNone', params: {} } };
  const calls = backend({ more: ({ method }) => (method === 'POST' ? answer : undefined) });
  open();
  await user.click(await screen.findByRole('button', { name: 'Send a test' }));
  expect(await screen.findByText(refused)).toBeTruthy();
  answer = { json: { data: { queued: 1 } } };
  await user.click(screen.getByRole('button', { name: 'Send a test' }));
  expect(await screen.findByText('The test is being sent')).toBeTruthy();
  expect(posts(calls)).toEqual(['v1/crud/webhook/7/test', 'v1/crud/webhook/7/test']);
});

test('what cannot be read leaves the record as it is, and can be asked for again', async () => {
  const user = userEvent.setup();
  let fails = true;
  backend({
    more: ({ path }) =>
      path.endsWith('/secrets') && fails
        ? { status: 500, json: { message: 'It broke', request_id: 'r-1' } }
        : undefined,
  });
  open();
  const retry = await (await card('Secrets')).findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { level: 1, name: 'desk' })).toBeTruthy();
  fails = false;
  await user.click(retry);
  await rowOf(/whs_Abc123/);
});

test('events are chosen one by one, and unknown ones stay', async () => {
  const user = userEvent.setup();
  const events = [{ name: 'ALERT DECIDED' }, { name: 'OF TOMORROW' }];
  const calls = backend({ record: { ...webhook, events } });
  stage('/webhooks/7');
  const group = within(await screen.findByRole('group', { name: 'Events' }));
  await user.click(group.getByRole('checkbox', { name: 'Alert raised' }));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    events: ['ALERT RAISED', 'ALERT DECIDED', 'OF TOMORROW'],
  });
});

test('a webhook that the server’s configuration names has neither Edit nor Delete, on its page and in the list', async () => {
  const configured = { ...webhook, id: '8', name: 'of the operator', configured: true };
  serve(({ path }) => {
    if (path === 'v1/crud/webhook/7') return { json: { data: webhook } };
    if (path === 'v1/crud/webhook/8') return { json: { data: configured } };
    return path === 'v1/crud/webhook'
      ? page([webhook, configured])
      : path.startsWith('v1/crud/')
        ? page([])
        : undefined;
  });
  const { unmount } = stage('/webhooks');
  expect(await screen.findByRole('link', { name: 'Edit desk' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Edit of the operator' })).toBeNull();
  // one for the page, and one for the row that may be changed
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  unmount();
  const { unmount: leave } = stage('/webhooks/8/show');
  await screen.findByRole('heading', { name: 'of the operator' });
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  leave();
  stage('/webhooks/7/show');
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy();
});
