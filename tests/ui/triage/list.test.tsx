import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setFeed } from '../../../src/realtime/feed.ts';
import { tellStart } from '../../../src/realtime/news.ts';
import { getPreferences, setPreferences } from '../../../src/theme/preferences.ts';
import { logOut } from '../resources/stage.tsx';
import { alertOf, at, change, deeds, open, raise, reset, rita, world } from './stage.tsx';

const ids = () => screen.getAllByRole('row').flatMap((row) => row.dataset.id ?? []);
const row = (id: number) => screen.findByRole('row', { name: new RegExp(`Alert ${id}\\b`) });
const focusedRow = () => document.activeElement?.closest('tr')?.dataset.id;
const lists = (calls: { path: string; query: URLSearchParams }[]) =>
  calls.filter(
    ({ path, query }) => path === 'v1/crud/alert' && !query.has('filter[id][in]') && query.get('per_page') !== '1',
  );

beforeEach(() => {
  world.alerts = [5, 4, 3, 2, 1].map((id) => alertOf(id));
});
afterEach(() => {
  setPreferences({ keys: 'on' });
  logOut();
  reset();
});

describe('live updates without moving rows', () => {
  test('new alerts wait until requested: no row moves, selection and focus stay', async () => {
    const calls = await open();
    await row(5);
    await screen.findByText('Live');
    await userEvent.click(within(await row(3)).getByRole('checkbox'));
    (await row(4)).focus();
    const before = lists(calls).length;
    await raise(alertOf(7), alertOf(6));
    const news = await screen.findByRole('button', { name: '2 new alerts' });
    expect(ids()).toEqual(['5', '4', '3', '2', '1']);
    expect(lists(calls)).toHaveLength(before);
    await raise(alertOf(8));
    await screen.findByRole('button', { name: '3 new alerts' });
    expect(focusedRow()).toBe('4');
    await userEvent.click(news);
    await row(8);
    expect(ids()).toEqual(['8', '7', '6', '5', '4', '3', '2', '1']);
    expect(within(await row(3)).getByRole('checkbox')).toBeChecked();
    await screen.findByText('Live');
  });

  test('with filters only matching alerts count, as the server says', async () => {
    const filter = encodeURIComponent(JSON.stringify({ type: { in: ['CASINO'] } }));
    world.alerts = [alertOf(5, { type: 'CASINO' }), alertOf(4)];
    const calls = await open(`/customer-alerts?filter=${filter}`);
    await row(5);
    await raise(alertOf(6), alertOf(7, { type: 'CASINO' }));
    await screen.findByRole('button', { name: '1 new alert' });
    const asked = calls.findLast(({ query }) => query.has('filter[id][in]'));
    expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({
      'filter[id][in]': '6,7',
      'filter[type][in]': 'CASINO',
      per_page: '1',
    });
    await raise(alertOf(8));
    await waitFor(() =>
      expect(calls.findLast(({ query }) => query.has('filter[id][in]'))?.query.get('filter[id][in]')).toBe('6,7,8'),
    );
    expect(screen.getByRole('button', { name: '1 new alert' })).toBeVisible();
  });

  describe('alerts between loading the list and connecting', () => {
    const begin = () => act(() => tellStart(world.alerts.slice(0, 10).map(({ id }) => ({ id, at }))));

    test('are new, and wait like the others', async () => {
      const calls = await open();
      await row(5);
      begin();
      world.alerts.unshift(alertOf(6));
      const before = lists(calls).length;
      begin();
      await userEvent.click(await screen.findByRole('button', { name: '1 new alert' }));
      expect(lists(calls)).toHaveLength(before + 1);
      await row(6);
      await waitFor(() => expect(screen.queryByRole('button', { name: /new alert/ })).toBeNull());
    });

    test('count with filters when they match', async () => {
      const filter = encodeURIComponent(JSON.stringify({ type: { in: ['CASINO'] } }));
      world.alerts = [alertOf(5, { type: 'CASINO' }), alertOf(4)];
      await open(`/customer-alerts?filter=${filter}`);
      await row(5);
      world.alerts.unshift(alertOf(7, { type: 'CASINO' }), alertOf(6));
      begin();
      await screen.findByRole('button', { name: '1 new alert' });
    });

    test('are not those that were raised last of older events, on later pages', async () => {
      const timeOf = (id: number) => `2026-01-05T12:00:${String(id).padStart(2, '0')}.000Z`;
      world.alerts = Array.from({ length: 14 }, (_, at) => alertOf(14 - at, { created_at: timeOf(14 - at) }));
      await open();
      await row(5);
      act(() => tellStart(['1', '2', '3'].map((id) => ({ id, at: timeOf(Number(id)) }))));
      await screen.findByText('Live');
      expect(screen.queryByRole('button', { name: /new alert/ })).toBeNull();
      world.alerts.unshift(alertOf(15, { created_at: timeOf(15) }));
      act(() => tellStart([{ id: '15', at: timeOf(15) }]));
      await screen.findByRole('button', { name: '1 new alert' });
    });

    test('are not distinguished from those on other pages in another order', async () => {
      world.alerts = Array.from({ length: 14 }, (_, at) => alertOf(at + 1));
      const calls = await open('/customer-alerts?sort=created_at&order=ASC');
      await row(5);
      act(() => tellStart(['14', '13', '12'].map((id) => ({ id, at }))));
      await raise(alertOf(15));
      await screen.findByRole('button', { name: '1 new alert' });
      expect(lists(calls)).toHaveLength(1);
    });
  });

  test('in an empty list new alerts appear by themselves', async () => {
    world.alerts = [];
    await open();
    await screen.findByText('No data found.');
    await raise(alertOf(1));
    await row(1);
  });

  test('r shows the new alerts', async () => {
    await open();
    await row(5);
    await raise(alertOf(6));
    await screen.findByRole('button', { name: '1 new alert' });
    await userEvent.keyboard('r');
    await row(6);
  });

  test('a stalled connection shows the time of its data; after it, changed alerts are reloaded in place', async () => {
    await open();
    await row(5);
    await screen.findByText('Live');
    act(() => setFeed({ live: false }));
    expect(screen.queryByText(/^As of/)).toBeNull();
    expect(await screen.findByText(/^As of \d\d:\d\d UTC$/, undefined, { timeout: 6_000 })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Refresh now' })).toBeVisible();
    act(() => setFeed({ live: true }));
    await screen.findByText('Live');
  });

  test('changes of alerts appear in their rows, which stay in place', async () => {
    const calls = await open();
    await row(5);
    const before = lists(calls).length;
    change(
      { id: '4', state: 'CLOSED', verdict: 'CONFIRMED', owner_name: rita.name, updated_at: '2026-02-01T00:00:00.000Z' },
      { id: '2', hits: 9 },
      { id: '99', state: 'CLOSED' },
    );
    await waitFor(async () => expect(await row(4)).toHaveTextContent(/Closed.*Rita Moe/));
    expect(ids()).toEqual(['5', '4', '3', '2', '1']);
    expect(lists(calls)).toHaveLength(before);
  });
});

describe('by keyboard', () => {
  test('j and k work from anywhere, x selects, a takes the selected ones, Esc clears the selection', async () => {
    const calls = await open();
    await row(5);
    await userEvent.keyboard('j');
    expect(focusedRow()).toBe('5');
    await userEvent.keyboard('jjk');
    expect(focusedRow()).toBe('4');
    await userEvent.keyboard('xjx');
    expect(screen.getByText('2 selected')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('2 selected')).toBeNull();
    await userEvent.keyboard('xkxa');
    await waitFor(() => expect(deeds(calls)).toHaveLength(1));
    expect(deeds(calls)[0]).toMatchObject({
      path: 'v1/crud/alert/triage',
      body: {
        owner: 'me',
        state: 'IN REVIEW',
        ids: expect.arrayContaining(['3', '4']),
        seen: { 3: { state: 'OPEN', owner_id: null } },
      },
    });
    await waitFor(async () => expect(await row(4)).toHaveTextContent('Ada Winter'));
    expect(ids()).toEqual(['5', '4', '3', '2', '1']);
  });

  test('a without a selection takes the focused alert; c opens it at its comment; n opens the next open one', async () => {
    world.alerts[0] = alertOf(5, { state: 'IN REVIEW', owner_id: rita.id, owner_name: rita.name, assigned: true });
    const calls = await open();
    await row(5);
    await userEvent.keyboard('a');
    expect(deeds(calls)).toEqual([]);
    await userEvent.keyboard('jja');
    await waitFor(() => expect(deeds(calls)).toHaveLength(1));
    expect(deeds(calls)[0]?.body).toMatchObject({ ids: ['4'], owner: 'me' });
    (await row(2)).focus();
    await userEvent.keyboard('c');
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Comment/ })).toHaveFocus());
    expect(calls.some(({ path }) => path === 'v1/crud/alert/2/history')).toBe(true);
  });

  test('n opens the newest unassigned one by the list’s filters', async () => {
    world.alerts[0] = alertOf(5, { state: 'IN REVIEW', owner_id: rita.id, owner_name: rita.name, assigned: true });
    const filter = encodeURIComponent(JSON.stringify({ type: { in: ['FINANCIALS'] }, state: { in: ['CLOSED'] } }));
    const calls = await open(`/customer-alerts?sort=hits&order=ASC&filter=${filter}`);
    await screen.findByText('Live');
    await userEvent.keyboard('n');
    await screen.findByRole('region', { name: 'Triage' });
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('v1/crud/alert/4/history'));
    const asked = lists(calls).find(({ query }) => query.get('filter[assigned]') === 'false');
    expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({
      'filter[state]': 'OPEN',
      'filter[type][in]': 'FINANCIALS',
      sort: 'hits',
    });
  });

  test('/ focuses the filters, ? lists the keys and can switch them off', async () => {
    const calls = await open();
    await row(5);
    await userEvent.keyboard('/');
    expect(document.activeElement?.closest('[role=search]')).not.toBeNull();
    (await row(5)).focus();
    await userEvent.keyboard('x?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const said = within(help)
      .getAllByRole('definition')
      .map((one) => one.textContent);
    for (const text of ['Next row', 'Select the row', 'Assign to me', 'Next open alert', 'Go to the filters'])
      expect(said).toContain(text);
    // keys do not reach the page below the dialog
    await userEvent.keyboard('a');
    expect(deeds(calls)).toEqual([]);
    await userEvent.click(within(help).getByRole('checkbox'));
    expect(getPreferences().keys).toBe('off');
  });
});

describe('several at once', () => {
  async function select(...wanted: number[]) {
    for (const id of wanted) await userEvent.click(within(await row(id)).getByRole('checkbox'));
  }

  test('they are closed after a question, with one comment for all', async () => {
    const calls = await open();
    await select(4, 2);
    await userEvent.click(await screen.findByRole('button', { name: 'Close as: False positive' }));
    const question = await screen.findByRole('dialog', { name: 'Close 2 alerts?' });
    expect(deeds(calls)).toEqual([]);
    await userEvent.type(within(question).getByRole('textbox'), 'Promotion');
    await userEvent.click(within(question).getByRole('button', { name: 'Close alerts' }));
    await screen.findByText('2 alerts updated');
    expect(deeds(calls)[0]?.body).toMatchObject({
      ids: ['4', '2'],
      state: 'CLOSED',
      verdict: 'FALSE POSITIVE',
      comment: 'Promotion',
    });
    expect(await row(4)).toHaveTextContent(/Closed/);
    expect(screen.queryByText('2 selected')).toBeNull();
  });

  test('an @ in the comment for all offers people, and the id of the chosen one is sent', async () => {
    const calls = await open();
    await select(4, 2);
    await userEvent.click(await screen.findByRole('button', { name: 'Close as: False positive' }));
    const question = await screen.findByRole('dialog', { name: 'Close 2 alerts?' });
    await userEvent.type(within(question).getByRole('textbox'), 'As @ro');
    await screen.findByRole('option', { name: 'Rosa Klein' });
    await userEvent.keyboard('{Enter}said');
    expect(within(question).getByRole('textbox')).toHaveValue('As @Rosa Klein said');
    await userEvent.click(within(question).getByRole('button', { name: 'Close alerts' }));
    await screen.findByText('2 alerts updated');
    expect(deeds(calls)[0]?.body).toMatchObject({ ids: ['4', '2'], comment: 'As @{9|Rosa Klein} said' });
  });

  test('closing them asks once per kind what happens to their pending actions', async () => {
    world.role = 'role.risk.manager';
    const request = (id: string, text: string, more: object = {}) => ({
      ...{ id, text, handler: 'CUSTOMER ACTION', params: {}, state: 'PENDING', ...more },
    });
    world.requests = [
      request('31', 'Hold the withdrawal'),
      request('32', 'Hold the withdrawal'),
      request('33', 'Call the customer'),
    ];
    const calls = await open();
    await select(4, 2);
    await userEvent.click(await screen.findByRole('button', { name: 'Close as: Confirmed' }));
    const question = await screen.findByRole('dialog', { name: 'Close 2 alerts?' });
    await within(question).findByText(/^These alerts have 3 pending actions/);
    const asked = calls.find(({ path }) => path === 'v1/crud/action-request');
    expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({
      'filter[alert_id][in]': '4,2',
      'filter[state]': 'PENDING',
    });
    const hold = within(question).getByRole('group', { name: /^Hold the withdrawal\s*2 actions pending$/ });
    expect(
      within(within(question).getByRole('group', { name: 'Call the customer' })).getByRole('radio', { checked: true }),
    ).toHaveAccessibleName('Leave pending');
    await userEvent.click(within(hold).getByRole('radio', { name: 'Reject' }));
    await userEvent.click(within(question).getByRole('button', { name: 'Close alerts' }));
    await screen.findByText('2 alerts updated');
    const posts = calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
    expect(posts).toEqual([
      'v1/crud/action-request/31/reject',
      'v1/crud/action-request/32/reject',
      'v1/crud/alert/triage',
    ]);
  });

  test('those that somebody else has changed are named, and stay selected', async () => {
    await open();
    await select(4, 2);
    world.refuse = () => ({ json: { data: { done: ['4'], refused: [{ id: '2', code: 'conflict', message: 'x' }] } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Assign to me' }));
    await screen.findByText('1 updated, 1 not: changed by someone else.');
    expect(screen.getByText('2 selected')).toBeVisible();
  });

  test('ROL-3 a user without triage has no selection', async () => {
    world.role = 'role.auditor';
    const calls = await open();
    const first = await row(5);
    first.focus();
    await userEvent.keyboard('xa');
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    expect(screen.queryByRole('button', { name: /Assign to me/ })).toBeNull();
    expect(deeds(calls)).toEqual([]);
  });
});

const filters = (query: { [parameter: string]: string }) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => name.startsWith('filter[')));

describe('quick filters', () => {
  test('open, mine, unassigned, overdue, all; other filters stay', async () => {
    const filter = encodeURIComponent(JSON.stringify({ type: { in: ['FINANCIALS'] } }));
    const calls = await open(`/customer-alerts?filter=${filter}`);
    await row(5);
    const asked = () => Object.fromEntries(lists(calls).at(-1)?.query ?? []);
    const view = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}( \\d+)?$`) });
    const press = async (name: string, wanted: { [parameter: string]: unknown }) => {
      await userEvent.click(view(name));
      await waitFor(() => expect(view(name)).toHaveAttribute('aria-pressed', 'true'));
      await waitFor(() => expect(filters(asked())).toEqual({ 'filter[type][in]': 'FINANCIALS', ...wanted }));
    };
    expect(view('All')).toHaveAttribute('aria-pressed', 'true');
    const states = { 'filter[state][in]': 'OPEN,IN REVIEW' };
    await press('Open', states);
    await press('Mine', { ...states, 'filter[owner_id]': '7' });
    await press('Unassigned', { ...states, 'filter[assigned]': 'false' });
    await press('Overdue', { ...states, 'filter[due_at][lt]': expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
    await press('All', {});
  });
});
