import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Answer, type Call, everything, logIn, logOut, page, serve, stage } from '../resources/stage.tsx';
import { stored } from '../rmt/desk.tsx';
import { engineAnswer } from '../rmt/engine.ts';
import { takeComplaints } from '../setup.ts';

const { created_at: _, updated_at: version, id: __, ...values } = stored;
const proposal = {
  id: '9',
  entity: 'trigger',
  record_id: '5',
  title: 'Deposits',
  deed: 'CHANGE',
  state: 'WAITING',
  author: 'Rita Marsh',
  author_id: '2',
  comment: 'For the cup.',
  decided_by: null,
  decided_by_id: null,
  decided_at: null,
  decision_comment: null,
  before: values,
  change: { mode: 'ACTIVE', trigger_settings: [{ ...stored.trigger_settings[0], value: '2500' }] },
  version,
  created_at: '2026-01-05T12:00:00.000Z',
  updated_at: '2026-01-05T12:00:00.000Z',
};

function backend(record: object = proposal, more: (call: Call) => Answer | undefined = () => undefined) {
  return serve((call) => {
    const own = more(call) ?? engineAnswer(call);
    if (own) return own;
    if (call.path.startsWith('v1/crud/proposal/9')) return { json: { data: record } };
    if (call.path === 'v1/crud/trigger/5') return { json: { data: stored } };
    return call.method === 'GET' ? page([]) : undefined;
  });
}
const open = () => stage('/proposals/9/show');
const rowOf = async (name: RegExp) => screen.findByRole('row', { name });
const sent = (calls: readonly Call[], verb: string) =>
  calls.filter(({ path }) => path === `v1/crud/proposal/9/${verb}`).map(({ body }) => body);

beforeEach(() => logIn());
afterEach(logOut);

test('a trigger is compared in words, what changes first and marked', async () => {
  backend();
  open();
  const settings = await rowOf(/^Settings/);
  const [was, is] = within(settings).getAllByRole('cell');
  expect(was?.textContent).toMatch(/1.?000/);
  expect(is?.textContent).toMatch(/2.?500/);
  expect(settings.dataset.changed).toBe('true');
  const mode = await rowOf(/^Mode/);
  expect(
    within(mode)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Draft', 'Active']);
  const name = await rowOf(/^Name/);
  expect(name.dataset.changed).toBeUndefined();
  const names = screen.getAllByRole('row').map((row) => row.dataset.changed === 'true');
  // the head, then those that change, then the others
  expect(names.lastIndexOf(true)).toBeLessThan(names.indexOf(false, 1));
  expect(screen.getByText(/Proposed by Rita Marsh/)).toBeVisible();
  expect(screen.getByText('For the cup.')).toBeVisible();
});

test('another person releases it, with or without a comment', async () => {
  const calls = backend();
  open();
  await userEvent.type(await screen.findByLabelText('Comment'), 'Compared.');
  await userEvent.click(screen.getByRole('button', { name: 'Release' }));
  await waitFor(() => expect(sent(calls, 'release')).toEqual([{ comment: 'Compared.' }]));
  expect(await screen.findByText('Released: the change is made')).toBeVisible();
});

test('a refusal needs a reason', async () => {
  const calls = backend();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('Say why before you refuse this.')).toBeVisible();
  expect(sent(calls, 'refuse')).toEqual([]);
  await userEvent.type(screen.getByLabelText('Comment'), 'Too strict.');
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(sent(calls, 'refuse')).toEqual([{ comment: 'Too strict.' }]));
});

test('its author finds no release, but may say why and withdraw it', async () => {
  const calls = backend({ ...proposal, author_id: '1' });
  open();
  expect(await screen.findByText('You have proposed this yourself: another person has to release it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Release' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Save comment' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(sent(calls, 'withdraw')).toEqual([{}]));
});

test.each(['proposal.release', 'trigger.edit'])('without %s there is nothing to decide', async (missing) => {
  logIn(everything.filter((one) => one !== missing));
  backend();
  open();
  await rowOf(/^Mode/);
  expect(screen.getByText('A change of this record waits for another person.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Release' })).toBeNull();
});

test('a decided one says by whom, and offers nothing', async () => {
  const decided = { decided_by: 'Ada Winter', decided_at: '2026-01-06T12:00:00.000Z', decision_comment: 'Compared.' };
  backend({ ...proposal, state: 'RELEASED', ...decided });
  open();
  expect(await screen.findByText(/by Ada Winter/)).toBeVisible();
  expect(screen.getByText('Compared.')).toBeVisible();
  expect(await screen.findByRole('columnheader', { name: 'Before' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Release' })).toBeNull();
});

test('a refused release says why and shows the proposal as it is', async () => {
  const calls = backend(proposal, ({ path }) =>
    path.endsWith('/release')
      ? { status: 409, json: { message: 'x', code: 'proposalOutdated', params: {} } }
      : undefined,
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Release' }));
  expect(await screen.findByText(/is out of date: propose it again/)).toBeVisible();
  await waitFor(() => expect(calls.filter(({ path }) => path === 'v1/crud/proposal/9')).toHaveLength(2));
});

test('other records are compared by their fields', async () => {
  const before = { name: 'desk', address: 'https://a.example/hook', enabled: true, description: null, events: [] };
  const change = { address: 'https://b.example/hook' };
  backend({ ...proposal, entity: 'webhook', title: 'desk', record_id: '7', before, change });
  open();
  const address = await rowOf(/^Address/);
  expect(
    within(address)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['https://a.example/hook', 'https://b.example/hook']);
  expect((await rowOf(/^Name/)).dataset.changed).toBeUndefined();
});

test('an erasure shows its reason', async () => {
  const erase = { entity: 'customer', record_id: '7', title: '7', deed: 'ERASE', before: null };
  backend({ ...proposal, ...erase, change: { reason: 'Asked by mail.' } });
  open();
  expect(await screen.findByText('Asked by mail.')).toBeVisible();
  expect(screen.getByText(/This can’t be undone/)).toBeVisible();
});

test('a challenger that was proposed shows for whom it acts, until when, and what it says beside its trigger', async () => {
  const { trigger_settings, final_setting_result, trigger_actions } = stored;
  const change = {
    ...{ trigger_settings: [{ ...trigger_settings[0], value: '2500' }], final_setting_result, trigger_actions },
    ...{ share: 25, ends_at: '2026-02-05T12:00:00.000Z', reason: 'For the cup.' },
  };
  const calls = backend({ ...proposal, deed: 'CHALLENGE', change });
  open();
  expect(await screen.findByText('Acts for 25 % of the customers')).toBeVisible();
  expect(screen.getByText('End (UTC)').nextSibling).toHaveTextContent(/2026/);
  expect(screen.getByText(/A challenger is proposed/)).toBeVisible();
  expect((await rowOf(/^Settings/)).dataset.changed).toBe('true');
  expect((await rowOf(/^Mode/)).dataset.changed).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'Release' }));
  await waitFor(() => expect(sent(calls, 'release')).toEqual([{}]));
});

test('a change that was not made leads to its proposal, which its record names', async () => {
  const body = { message: 'x', code: 'proposalWaits', params: {}, data: proposal, proposal: '9' };
  backend(proposal, ({ method, path }) => {
    if (method === 'PUT' && path === 'v1/crud/trigger/5') return { status: 202, json: body };
    return path === 'v1/crud/proposal' ? page([proposal]) : undefined;
  });
  const { path } = stage('/triggers/5/show');
  const link = await screen.findByRole('link', { name: 'See the proposal' });
  expect(link.getAttribute('href')).toBe('/proposals/9/show');
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('Nothing is changed yet: this waits until another person releases it.')).toBeVisible();
  await waitFor(() => expect(path()).toBe('/proposals/9/show'));
  // react-admin tells of every answer that is none
  expect(takeComplaints()).toHaveLength(1);
});
