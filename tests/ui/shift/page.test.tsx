import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { HandedOver, Shift, ShiftWork } from '../../../src/contracts/shift.ts';
import type { ListCount, ListFilter } from '../../../src/contracts/startDesk.ts';
import { ShiftPage } from '../../../src/custom/shift/ShiftPage.tsx';
import { tellMissed } from '../../../src/realtime/news.ts';
import { enter, show } from '../platform/stage.tsx';
import { type Answer, type Call, logOut, serve } from '../resources/stage.tsx';
import { takeComplaints } from '../setup.ts';

const at = '2026-01-05T12:00:00.000Z';
const since = '2026-01-05T04:00:00.000Z';
const count = (total: number, filter: ListFilter): ListCount => ({
  entity: 'alert',
  filter,
  total,
  total_is: total === 5_000 ? 'at least' : 'exact',
});
const work = (totals: [number, number, number, number, number], whose: ListFilter): ShiftWork => {
  const [open, near, late, looked, decided] = totals;
  return {
    open: count(open, { state: 'OPEN', ...whose }),
    near: count(near, { warn_at: { lt: at }, ...whose }),
    late: count(late, { due_at: { lt: at }, ...whose }),
    looked: count(looked, { looked_at: { gte: since }, ...whose }),
    decided: count(decided, { closed_at: { gte: since }, ...whose }),
    oldest: open > 0 ? { id: '7', at: new Date(Date.now() - 3 * 3_600_000 - 1_000).toISOString() } : null,
  };
};
const none = { unassigned: count(4, { assigned: 'false' }) };
const whole: Shift = {
  at,
  since,
  all: { ...work([5_000, 2, 3, 9, 8], {}), ...none },
  queues: [{ queue: { id: '5', name: 'Integrity' }, work: { ...work([6, 1, 2, 0, 0], { queue_id: '5' }), ...none } }],
  people: [
    { person: { id: '1', name: 'Ada Winter' }, work: work([3, 0, 1, 2, 1], { owner_id: '1' }) },
    { person: { id: '3', name: 'Ben Away' }, work: work([2, 0, 0, 0, 0], { owner_id: '3' }) },
    { person: { id: '9', name: null }, work: work([0, 0, 0, 1, 0], { owner_id: '9' }) },
  ],
};

let shift: Answer = { json: { data: whole } };
let answers: (HandedOver | Answer)[] = [];
let calls: Call[] = [];
const sent = () => calls.filter(({ path }) => path === 'v1/shift/hand-over').map(({ body }) => body);
const isAnswer = (one: HandedOver | Answer): one is Answer => 'json' in one;
beforeEach(() => {
  shift = { json: { data: whole } };
  answers = [];
});
afterEach(logOut);

async function open(path = '/shift') {
  await enter();
  calls = serve((call) => {
    if (call.path === 'v1/shift') return shift;
    if (call.path === 'v1/roster/on') return { json: { data: { at, until: at, written: false, queues: [] } } };
    if (call.path === 'v1/crud/alert/assignees') return { json: { data: [{ id: '2', name: 'Rita Moe', open: 1 }] } };
    const next = call.path === 'v1/shift/hand-over' ? answers.shift() : undefined;
    return next && (isAnswer(next) ? next : { json: { data: next } });
  });
  show(<ShiftPage />, path);
}
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const listOf = (link: HTMLElement): unknown => {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://console');
  return [pathname, JSON.parse(searchParams.get('filter') ?? 'null')];
};
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.replace(/,[^,]*(,[^,]*)?$/, ''));

test('each number is shown and leads to its list; the oldest alert is one press away', async () => {
  await open();
  const all = await part('All alerts');
  const figures = all.getAllByRole('definition').map(({ textContent }) => textContent?.replace(/, [^,]*$/, ''));
  expect(figures).toEqual(['5,000+', '3', '2', '4', '9', '8', '3h']);
  const [, late] = all.getAllByRole('link');
  expect(late && listOf(late)).toEqual(['/customer-alerts', { due_at: { lt: at } }]);

  const [, integrity] = (await part('By queue')).getAllByRole('row');
  expect(integrity && within(integrity).getByRole('rowheader').textContent).toBe('Integrity');
  expect(integrity && cells(integrity)).toEqual(['6', '2', '1', '4', '0', '0', '3h']);
  const [openOnes] = integrity ? within(integrity).getAllByRole('link') : [];
  expect(openOnes && listOf(openOnes)).toEqual(['/customer-alerts', { state: 'OPEN', queue_id: '5' }]);

  const [, ada, , gone] = (await part('By person')).getAllByRole('row');
  expect(ada && cells(ada)).toEqual(['3', '1', '0', '2', '1', '3h', '']);
  expect(gone && within(gone).getByRole('rowheader').textContent).toBe('Deleted user');
});

test('the length of the shift is chosen, and stays in the address; a push reads it again', async () => {
  await open('/shift?hours=12');
  await part('By queue');
  expect(screen.getByRole('radio', { name: 'Last 12 hours' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Last 24 hours' }));
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === 'v1/shift').map(({ query }) => query.get('hours'))).toEqual([
      '12',
      '24',
    ]),
  );
  shift = { json: { data: { ...whole, queues: [], people: [] } } };
  tellMissed();
  expect(await screen.findByText('There are no queues yet.')).toBeVisible();
  expect(screen.getByText(/^Nobody has open alerts/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Hand over my alerts…' })).toBeNull();
});

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Hand over my alerts…' }));
  return within(await screen.findByRole('dialog', { name: 'Hand over 3 alerts' }));
}

test('own alerts go to a person with a note, in as many calls as it takes', async () => {
  await open();
  answers = [
    { done: ['1', '2'], refused: [], left: 1 },
    { done: ['3'], refused: [], left: 0 },
  ];
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Choose a person.');
  expect(sent()).toEqual([]);
  await userEvent.click(await dialog.findByRole('radio', { name: /Rita Moe/ }));
  await userEvent.type(dialog.getByRole('textbox'), 'The bank calls back.');
  await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }));
  await screen.findByText('3 alerts handed over');
  const body = { owner_id: '2', note: 'The bank calls back.' };
  expect(sent()).toEqual([body, body]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('alerts of somebody who is away are handed over from their row; one’s own row and empty ones have no such tool', async () => {
  await open();
  answers = [{ done: ['1', '2'], refused: [], left: 0 }];
  const tools = (await part('By person')).getAllByRole('button');
  expect(tools.map((tool) => tool.getAttribute('aria-label'))).toEqual(['Hand over the alerts of Ben Away']);
  const [tool] = tools;
  if (tool) await userEvent.click(tool);
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over 2 alerts' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Back to their queues, for anybody' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }));
  await screen.findByText('2 alerts handed over');
  expect(sent()).toEqual([{ from_id: '3', owner_id: null }]);
});

test('back to the queues, without a note; what somebody has taken meanwhile is told', async () => {
  await open();
  answers = [{ done: ['1'], refused: [{ id: '2', code: 'conflict', message: 'Moved' }], left: 0 }];
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('radio', { name: 'Back to their queues, for anybody' }));
  expect(dialog.queryByRole('searchbox')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }));
  await screen.findByText('1 updated, 1 not: changed by someone else.');
  expect(sent()).toEqual([{ owner_id: null }]);
});

test('a person who is refused stays in the dialog, with the reason', async () => {
  await open();
  const text = 'Rita Moe is disabled: choose another person.';
  answers = [{ status: 422, json: { message: 'Wrong', errors: { owner_id: [text] } } }];
  const dialog = await openDialog();
  await userEvent.click(await dialog.findByRole('radio', { name: /Rita Moe/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(text);
  takeComplaints();
});

test('a failure says so, and is tried again; an answer of another shape is one', async () => {
  shift = { json: { data: { at, queues: 'none' } } };
  await open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert')).toHaveTextContent('v1/shift');
  shift = { json: { data: whole } };
  await userEvent.click(again);
  expect(await screen.findByRole('region', { name: 'By queue' })).toBeVisible();
  takeComplaints();
});
