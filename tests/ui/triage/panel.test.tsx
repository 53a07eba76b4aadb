import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectPresence, hearLookers } from '../../../src/realtime/presence.ts';
import { setPreferences } from '../../../src/theme/preferences.ts';
import { logOut } from '../resources/stage.tsx';
import { alertOf, at, change, deeds, me, open, reset, rita, world } from './stage.tsx';

const panel = () => screen.findByRole('region', { name: 'Triage' });
const owner = async () => (await panel()).querySelector('bdi')?.textContent ?? null;
const box = () => screen.getByRole('textbox', { name: /Comment/ });
const people = { name: 'People who can be mentioned' };
const seen = { state: 'OPEN', owner_id: null };

beforeEach(() => {
  world.alerts = [alertOf(12), alertOf(11)];
});
afterEach(() => {
  setPreferences({ keys: 'on' });
  connectPresence(undefined);
  logOut();
  reset();
});

describe('ALR-1 working on an alert', () => {
  test('a takes it into review; it appears at once here and in the list below, which sends no request', async () => {
    const calls = await open('/customer-alerts?view=alert.12');
    await panel();
    await screen.findByRole('row', { name: /Alert 12/ });
    const before = calls.filter(({ path }) => path === 'v1/crud/alert').length;
    await userEvent.keyboard('a');
    await waitFor(async () => expect(await owner()).toBe('Ada Winter (you)'));
    expect(deeds(calls)).toEqual([
      { path: 'v1/crud/alert/12/triage', body: { owner: 'me', state: 'IN REVIEW', seen } },
    ]);
    expect(screen.getByRole('row', { name: /Alert 12/ })).toHaveTextContent('In review');
    expect(calls.filter(({ path }) => path === 'v1/crud/alert')).toHaveLength(before);
    await userEvent.click(screen.getByRole('button', { name: 'Unassign' }));
    await within(await panel()).findByText('Unassigned');
    expect(deeds(calls)[1]?.body).toMatchObject({ owner: null, state: 'OPEN' });
  });

  test('c comments; Ctrl+Enter sends; Esc leaves the box and keeps its text', async () => {
    const calls = await open('/customer-alerts?view=alert.12');
    await panel();
    await userEvent.keyboard('c');
    expect(box()).toHaveFocus();
    await userEvent.keyboard('Asked the bank n a 1');
    expect(box()).toHaveValue('Asked the bank n a 1');
    await userEvent.keyboard('{Escape}');
    expect(await panel()).toHaveFocus();
    expect(box()).toHaveValue('Asked the bank n a 1');
    await userEvent.keyboard('c{Control>}{Enter}{/Control}');
    await waitFor(() => expect(box()).toHaveValue(''));
    expect(deeds(calls)[0]?.body).toEqual({ comment: 'Asked the bank n a 1', seen });
    const history = screen.getByRole('region', { name: 'History' });
    await within(history).findByText('Asked the bank n a 1');
  });

  test('an @ offers people: arrows and Enter choose one, whose id is sent; Esc closes the list and leaves the box alone', async () => {
    const calls = await open('/customer-alerts?view=alert.12');
    await panel();
    await userEvent.keyboard('cSee @r');
    const list = await screen.findByRole('listbox', people);
    expect(box()).toHaveAttribute('aria-controls', list.id);
    const chosen = () => within(screen.getByRole('listbox', people)).getByRole('option', { selected: true });
    expect(chosen()).toHaveTextContent('Rita Marsh');
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()).toHaveTextContent('Rosa Klein');
    expect(box()).toHaveAttribute('aria-activedescendant', chosen().id);
    await userEvent.keyboard('{Enter}');
    expect(box()).toHaveValue('See @Rosa Klein ');
    expect(screen.queryByRole('listbox', people)).toBeNull();
    await userEvent.keyboard('or @');
    await screen.findByRole('listbox', people);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox', people)).toBeNull();
    expect(box()).toHaveFocus();
    await userEvent.keyboard('x{Control>}{Enter}{/Control}');
    await waitFor(() => expect(box()).toHaveValue(''));
    expect(deeds(calls)[0]?.body).toEqual({ comment: 'See @{9|Rosa Klein} or @x', seen });
  });

  test('text typed while an answer is pending stays in the box', async () => {
    await open('/customer-alerts?view=alert.12');
    await panel();
    const answered = globalThis.fetch;
    const gate = Promise.withResolvers<void>();
    vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
      if (String(call[0]).includes('/triage')) await gate.promise;
      return answered(...call);
    });
    await userEvent.keyboard('ac');
    await userEvent.keyboard('Asked the bank');
    gate.resolve();
    await waitFor(async () => expect(await owner()).toBe('Ada Winter (you)'));
    expect(box()).toHaveValue('Asked the bank');
  });

  test.each([
    ['1', 'CONFIRMED', 'Confirmed'],
    ['2', 'FALSE POSITIVE', 'False positive'],
    ['3', 'NO ACTION', 'No action'],
  ])('%s closes it as %s with the typed comment; another key opens the next one', async (key, verdict, word) => {
    const calls = await open('/customer-alerts?view=alert.12');
    await panel();
    await userEvent.type(box(), 'Known');
    await userEvent.keyboard(`{Escape}${key}`);
    await within(await panel()).findByText(word, { selector: 'p *' });
    expect(deeds(calls)[0]?.body).toEqual({ state: 'CLOSED', verdict, comment: 'Known', seen });
    await waitFor(() => expect(screen.getByRole('button', { name: /^Next open alert/ })).toHaveFocus());
    expect(screen.queryByRole('group', { name: 'Close as' })).toBeNull();
    await userEvent.keyboard('n');
    await screen.findByRole('group', { name: 'Close as' });
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('v1/crud/alert/11'));
    // the keyboard goes on from the next one's panel
    await waitFor(() => expect(screen.getByRole('button', { name: /^Next open alert/ })).toHaveFocus());
  });

  test('a closed one is reopened', async () => {
    world.alerts = [alertOf(12, { state: 'CLOSED', verdict: 'CONFIRMED', closed_by: rita.name, closed_at: at })];
    const calls = await open('/customer-alerts?view=alert.12');
    expect(await panel()).toHaveTextContent(/Closed by Rita Moe/);
    await userEvent.keyboard('1a');
    expect(deeds(calls)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Reopen' }));
    await screen.findByRole('group', { name: 'Close as' });
    expect(deeds(calls)[0]?.body).toMatchObject({ state: 'IN REVIEW', owner: 'me' });
  });

  test('of two who close it the second sees who was first with which verdict, and keeps their comment', async () => {
    await open('/customer-alerts?view=alert.12');
    await panel();
    const current = alertOf(12, {
      state: 'CLOSED',
      verdict: 'CONFIRMED',
      owner_id: rita.id,
      owner_name: rita.name,
      closed_by: rita.name,
      closed_at: at,
      updated_at: '2026-01-05T13:00:00.000Z',
    });
    world.refuse = () => ({ status: 409, json: { message: 'Somebody has changed it.', current } });
    await userEvent.type(box(), 'Mine');
    await userEvent.keyboard('{Escape}3');
    const told = await screen.findByRole('alert');
    expect(told).toHaveTextContent(/Changed by someone else.*Rita Moe closed this alert on .*12:00:00 UTC: Confirmed/);
    expect(told).toHaveTextContent('Your comment is still here.');
    expect(box()).toHaveValue('Mine');
    expect(await panel()).toHaveTextContent(/Closed by Rita Moe/);
    expect(screen.getByRole('row', { name: /Alert 12/ })).toHaveTextContent('Closed');
    await userEvent.click(within(told).getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('one that somebody else has taken is not taken over without a notice', async () => {
    await open('/customer-alerts?view=alert.12');
    await panel();
    const current = alertOf(12, {
      state: 'IN REVIEW',
      owner_id: rita.id,
      owner_name: rita.name,
      updated_at: '2026-01-06T00:00:00.000Z',
    });
    world.refuse = () => ({ status: 409, json: { message: 'x', current } });
    await userEvent.keyboard('a');
    expect(await screen.findByRole('alert')).toHaveTextContent('Rita Moe has taken over this alert.');
    expect(screen.getByRole('button', { name: /Take over from Rita Moe/ })).toBeVisible();
  });

  test('a failure stays in the panel, with the request’s id', async () => {
    await open('/customer-alerts?view=alert.12');
    await panel();
    world.refuse = () => ({ status: 500, json: { message: 'Internal server error.', request_id: 'r-77' } });
    await userEvent.keyboard('a');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Internal server error.*r-77/);
    expect(await panel()).toHaveTextContent('Unassigned');
  });
});

describe('interventions because of an alert', () => {
  test('i opens the form; what is recorded is about the alert and its customer', async () => {
    const calls = await open('/customer-alerts?view=alert.12');
    await within(await panel()).findByRole('button', { name: /^Record an intervention/ });
    await userEvent.keyboard('i');
    const dialog = within(await screen.findByRole('dialog', { name: 'Record an intervention' }));
    await userEvent.click(await dialog.findByRole('combobox', { name: /^Kind/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Call' }));
    await userEvent.click(dialog.getByRole('combobox', { name: /^Channel/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Phone' }));
    await userEvent.type(dialog.getByLabelText(/^What was done/), 'Called');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Intervention recorded');
    const sent = calls.filter(({ path, method }) => path === 'v1/crud/intervention' && method === 'POST');
    expect(sent.map(({ body }) => body)).toMatchObject([
      { customer_id: '1', alert_id: '12', kind: 'CALL', text: 'Called' },
    ]);
    // the alert is still open below
    await panel();
  });

  test('an alert about nobody offers none, and neither does a role that may not', async () => {
    world.alerts = [alertOf(12, { customer_id: null, customer: null })];
    await open('/customer-alerts?view=alert.12');
    await panel();
    expect(screen.queryByRole('button', { name: /^Record an intervention/ })).toBeNull();
    logOut();
    reset();
    world.alerts = [alertOf(12)];
    world.role = 'role.auditor';
    await open('/customer-alerts?view=alert.12');
    await within(await panel()).findByRole('heading', { name: 'Interventions' });
    expect(screen.queryByRole('button', { name: /^Record an intervention/ })).toBeNull();
  });
});

describe('pending actions of an alert', () => {
  const waiting = (id: string, text: string) => ({
    ...{ id, text, handler: 'WEBHOOK', state: 'PENDING', created_at: at },
  });

  test('ALR-1 they are in the panel; closing asks what happens to them, and does that first', async () => {
    world.requests = [waiting('51', 'Call the hold desk'), waiting('52', 'Set the status RESTRICTED')];
    const calls = await open('/customer-alerts?view=alert.12');
    const region = await within(await panel()).findByRole('region', { name: 'Pending decision' });
    expect(region).toHaveTextContent('Call the hold desk');
    await userEvent.keyboard('1');
    const question = await screen.findByRole('dialog', { name: 'Close as Confirmed?' });
    expect(question).toHaveTextContent('This alert has 2 pending actions.');
    expect(deeds(calls)).toEqual([]);
    const hold = within(question).getByRole('group', { name: 'Call the hold desk' });
    await userEvent.click(within(hold).getByRole('radio', { name: 'Approve' }));
    await userEvent.click(within(question).getByRole('button', { name: 'Close the alert' }));
    await waitFor(() => expect(deeds(calls)).toHaveLength(1));
    expect(deeds(calls)[0]?.body).toMatchObject({ state: 'CLOSED', verdict: 'CONFIRMED' });
    const posts = calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
    expect(posts).toEqual(['v1/crud/action-request/51/approve', 'v1/crud/alert/12/triage']);
  });

  test('closing can be cancelled without any effect', async () => {
    world.requests = [waiting('51', 'Call the hold desk')];
    const calls = await open('/customer-alerts?view=alert.12');
    await within(await panel()).findByRole('region', { name: 'Pending decision' });
    await userEvent.keyboard('3');
    const question = await screen.findByRole('dialog', { name: 'Close as No action?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('a typed comment survives a reload of the page, and is removed at a logout', async () => {
    await open('/customer-alerts?view=alert.12');
    await panel();
    await userEvent.type(box(), 'Asked the bank');
    cleanup();
    await open('/customer-alerts?view=alert.12');
    await panel();
    expect(box()).toHaveValue('Asked the bank');
    expect(Object.values(sessionStorage)).toContain('Asked the bank');
    logOut();
    expect(Object.values(sessionStorage)).not.toContain('Asked the bank');
  });
});

describe('ROL-3 a user without triage', () => {
  test('reads alerts and takes their file, without other buttons, keys and presence', async () => {
    world.role = 'role.auditor';
    world.history = [{ id: 'change 1', at, by: rita.name, state: 'IN REVIEW', owner: 'taken' }];
    const say = vi.fn();
    connectPresence(say);
    const calls = await open('/customer-alerts?view=alert.12');
    const shown = await panel();
    await within(shown).findByText('Rita Moe');
    const file = await within(shown).findByRole('button', { name: 'File for the inspector' });
    expect(within(shown).queryAllByRole('button')).toEqual([file]);
    expect(within(shown).queryByRole('textbox')).toBeNull();
    await userEvent.keyboard('a1');
    expect(deeds(calls)).toEqual([]);
    expect(say).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Mine' })).toBeNull();
  });
});

describe('changes by others', () => {
  test('appear at once in the open alert and in its row', async () => {
    await open('/customer-alerts?view=alert.12');
    await panel();
    const row = await screen.findByRole('row', { name: /Alert 12/ });
    change({
      id: '12',
      state: 'IN REVIEW',
      owner_id: rita.id,
      owner_name: rita.name,
      assigned: true,
      updated_at: '2026-01-05T12:00:01.000Z',
    });
    expect(await owner()).toBe('Rita Moe');
    expect(row).toHaveTextContent('In review');
    // older changes than the known one have no effect
    change({ id: '12', state: 'OPEN', owner_id: null, owner_name: null, updated_at: '2026-01-05T11:00:00.000Z' });
    expect(await owner()).toBe('Rita Moe');
  });

  test('other viewers are shown, without oneself; this ends with the dialog', async () => {
    const say = vi.fn();
    await open('/customer-alerts');
    const row = await screen.findByRole('row', { name: /Alert 12/ });
    // only now: where another file has brought the socket along, signing in takes the wire away
    connectPresence(say);
    await userEvent.click(within(row).getAllByRole('link')[0] ?? row);
    const shown = await panel();
    await vi.waitFor(() => expect(say).toHaveBeenLastCalledWith('12'));
    act(() => hearLookers({ id: '12', people: [me, rita] }));
    expect(within(shown).getByText('Rita Moe is also viewing this alert')).toBeVisible();
    act(() => hearLookers({ id: '12', people: [me, rita, { id: '9', name: 'Sam' }] }));
    expect(within(shown).getByText('Rita Moe and Sam are also viewing this alert')).toBeVisible();
    act(() => hearLookers({ id: '12', people: [me] }));
    expect(shown).not.toHaveTextContent('open, too');
    logOut();
    expect(say).toHaveBeenLastCalledWith(null);
  });
});

test('any text stays text: names of 300 characters, script tags, right-to-left overrides', async () => {
  const name = `<script>alert(1)</script>\u202E${'x'.repeat(300)}`;
  world.alerts = [alertOf(12, { state: 'IN REVIEW', owner_id: rita.id, owner_name: name })];
  world.history = [{ id: 'comment 1', at, by: name, comment: '<img src=x onerror=alert(1)>' }];
  await open('/customer-alerts?view=alert.12');
  const shown = await panel();
  await within(shown).findByText('<img src=x onerror=alert(1)>');
  expect(shown.querySelector('script, img')).toBeNull();
  expect(await owner()).toBe(name);
});

test('single-letter keys can be switched off, here and in the list', async () => {
  setPreferences({ keys: 'off' });
  const calls = await open('/customer-alerts?view=alert.12');
  await panel();
  await screen.findByRole('row', { name: /Alert 12/ });
  await userEvent.keyboard('ac1jx?');
  expect(deeds(calls)).toEqual([]);
  expect(box()).not.toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
});
