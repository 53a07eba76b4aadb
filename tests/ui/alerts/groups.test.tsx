import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/apiError.ts';
import { setOwn } from '../../../src/preferences/ownState.ts';
import type { RecordData } from '../../../src/records.ts';
import { type Answer, type Call, logIn, logOut, page } from '../resources/stage.tsx';
import { takeComplaints } from '../setup.ts';
import { dialog, open, told, world } from './stage.tsx';
import { alertOf, dataOf } from './stories.ts';

const syndicate = 'syndicate-5-0011223344556677';
const row = (id: string, more: object = {}): RecordData =>
  alertOf(dataOf(), {
    ...{ id, hits: 1, state: 'OPEN', group: syndicate, in_group: { of: 'SYNDICATE', total: 4, total_is: 'exact' } },
    ...more,
  });
const alone = { group: 'deposit-9', in_group: { of: 'Deposit', total: 1, total_is: 'exact' } };
/** Of the syndicate are 12, 11 and 9; 4 is on another page. */
const rows = [row('12'), row('11'), row('10', alone), row('9'), row('8', { state: 'CLOSED', in_group: null })];
const all = [...rows, row('4')];

let refuse = false;
/** The list, and the members of a group where the call asks for one. */
function first({ path, query }: Call): Answer | undefined {
  if (path !== 'v1/crud/alert') return undefined;
  const group = query.get('filter[group]');
  if (group === null) {
    const ids = query.get('filter[id][in]')?.split(',');
    return page(ids ? all.filter(({ id }) => ids.includes(String(id))) : rows, { total: 130 });
  }
  if (refuse) return { status: 500, json: { message: 'The database is away.' } };
  return page(all.filter((one) => one.group === group && one.state !== 'CLOSED'));
}
const list = () => world({ alerts: rows, first });
const shown = () => screen.getAllByRole('row').flatMap(({ dataset }) => dataset.id ?? []);
const rowOf = (id: string) => {
  const found = screen.getAllByRole('row').find(({ dataset }) => dataset.id === id);
  if (!found) throw new Error(`There is no row ${id}.`);
  return found;
};
const ticked = () => shown().filter((id) => within(rowOf(id)).getByRole<HTMLInputElement>('checkbox').checked);
const chip = () => screen.findByRole('button', { name: '+3 of one syndicate' });
const grouped = 'list.grouped.customer-alerts';

beforeEach(async () => {
  refuse = false;
  await logIn();
});
afterEach(() => {
  setOwn(grouped, '');
  logOut();
  // react-admin also logs that an answer was a refusal
  expect(takeComplaints().filter(([said]) => !(said instanceof ApiError))).toEqual([]);
});

test('a list is as it was until it is grouped, and asks for no groups', async () => {
  const calls = list();
  open('/customer-alerts');
  await screen.findByText('1–5 of 130');
  expect(shown()).toEqual(['12', '11', '10', '9', '8']);
  expect(calls.find(({ path }) => path === 'v1/crud/alert')?.query.has('with')).toBe(false);
  expect(screen.queryByRole('button', { name: /syndicate/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Grouped', pressed: false }));
  await chip();
  expect(shown()).toEqual(['12', '10', '8']);
  expect(screen.getByRole('button', { name: 'Grouped', pressed: true })).toBeVisible();
  // what is counted are alerts
  expect(screen.getByText('1–5 of 130')).toBeVisible();
  expect(screen.queryByRole('button', { name: /deposit/ })).toBeNull();
});

test('a group unfolds in place with those of other pages, and folds again', async () => {
  setOwn(grouped, 'yes');
  const calls = list();
  open('/customer-alerts');
  const button = await chip();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(calls.filter(({ query }) => query.has('filter[group]'))).toEqual([]);
  await userEvent.click(button);
  await waitFor(() => expect(shown()).toEqual(['12', '11', '9', '4', '10', '8']));
  expect(await chip()).toHaveAttribute('aria-expanded', 'true');
  const asked = calls.filter(({ query }) => query.has('filter[group]')).map(({ query }) => Object.fromEntries(query));
  expect(asked).toMatchObject([
    { 'filter[group]': syndicate, 'filter[state][in]': 'OPEN,IN REVIEW', with: 'in_group' },
  ]);
  await userEvent.click(await chip());
  expect(shown()).toEqual(['12', '10', '8']);
});

test('by keyboard: g unfolds, x selects the whole group, and the bar works on all of it', async () => {
  setOwn(grouped, 'yes');
  const calls = list();
  open('/customer-alerts');
  await chip();
  rowOf('12').focus();
  await userEvent.keyboard('g');
  await waitFor(() => expect(shown()).toContain('4'));
  expect(document.activeElement).toBe(rowOf('12'));
  await userEvent.keyboard('jg');
  // folded from below, the focus is on the row that stands for the group
  expect(shown()).toEqual(['12', '10', '8']);
  expect(document.activeElement).toBe(rowOf('12'));
  await userEvent.keyboard('x');
  await screen.findByText('4 selected');
  expect(ticked()).toEqual(['12', '11', '9', '4']);
  await userEvent.keyboard('a');
  await waitFor(() => expect(calls.some(({ path }) => path === 'v1/crud/alert/triage')).toBe(true));
  expect(calls.find(({ path }) => path === 'v1/crud/alert/triage')?.body).toMatchObject({
    ids: ['12', '11', '9', '4'],
    owner: 'me',
    state: 'IN REVIEW',
  });
});

test('what folds is not selected any more; in an unfolded group each is selected by itself', async () => {
  setOwn(grouped, 'yes');
  list();
  open('/customer-alerts');
  await userEvent.click(await chip());
  await waitFor(() => expect(shown()).toContain('4'));
  await userEvent.click(within(rowOf('10')).getByRole('checkbox'));
  await userEvent.click(within(rowOf('12')).getByRole('checkbox'));
  expect(ticked()).toEqual(['12', '10']);
  await userEvent.click(await chip());
  expect(ticked()).toEqual(['10']);
});

test('a page that is selected has its groups unfolded and selected', async () => {
  setOwn(grouped, 'yes');
  list();
  open('/customer-alerts');
  await chip();
  await userEvent.click(screen.getByRole('checkbox', { name: /this page/ }));
  await screen.findByText('6 selected');
  expect(ticked()).toEqual(['12', '11', '9', '4', '10', '8']);
});

test('a group that cannot be read says so, and selects nothing', async () => {
  setOwn(grouped, 'yes');
  refuse = true;
  list();
  open('/customer-alerts');
  await chip();
  await userEvent.click(within(rowOf('12')).getByRole('checkbox'));
  await screen.findByText('The group could not be loaded.');
  expect(ticked()).toEqual([]);
  expect(await chip()).toHaveAttribute('aria-expanded', 'false');
});

test('the list of one group has all of its alerts', async () => {
  setOwn(grouped, 'yes');
  list();
  open(`/customer-alerts?filter=${encodeURIComponent(JSON.stringify({ group: syndicate }))}`);
  await screen.findByText('1–4 of 4');
  expect(shown()).toEqual(['12', '11', '9', '4']);
});

test('a backend that says nothing of groups has a row for each alert', async () => {
  setOwn(grouped, 'yes');
  world({ alerts: rows.map(({ group: _, in_group: __, ...one }) => one) });
  open('/customer-alerts');
  await screen.findByText('1–5 of 5');
  expect(shown()).toEqual(['12', '11', '10', '9', '8']);
});

test('on a phone a card leads to the list of its group', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }));
  setOwn(grouped, 'yes');
  list();
  open('/customer-alerts');
  const link = await screen.findByRole('link', { name: '+3 of one syndicate' });
  const filter = new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('filter');
  expect(JSON.parse(filter ?? '')).toEqual({ group: syndicate, state: { in: ['OPEN', 'IN REVIEW'] } });
  const cards = screen.getByRole('list', { name: /Alerts/ });
  expect(within(cards).getAllByRole('listitem')).toHaveLength(3);
});

test('an alert’s page has the other open alerts of its group, and the way to all', async () => {
  list();
  const { path } = open('/customer-alerts?view=alert.12');
  const shownAlert = await told();
  const part = await within(shownAlert).findByRole('region', { name: 'Other open alerts of this syndicate' });
  expect(within(part).getByText('3')).toBeVisible();
  expect(within(part).getAllByRole('listitem')).toHaveLength(3);
  expect(within(part).getByRole('link', { name: 'All in the list' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent(syndicate)),
  );
  await userEvent.click(within(part).getAllByRole('link', { name: /Organised betting/ })[0] ?? part);
  await dialog(/^Alert 11/);
  expect(path()).toContain('alert.11');
});

test('an alert that is alone in its group has no such part', async () => {
  list();
  open('/customer-alerts?view=alert.10');
  const shownAlert = await told('10');
  await within(shownAlert).findByRole('region', { name: 'Actions to perform' });
  expect(within(shownAlert).queryByRole('region', { name: /^Other open alerts/ })).toBeNull();
});
