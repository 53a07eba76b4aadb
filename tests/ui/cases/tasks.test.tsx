import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { defaultPermissions } from '../../../src/manifest/roles.ts';
import { logIn, logOut, page, serve, stage } from '../resources/stage.tsx';

afterEach(logOut);

const at = '2026-01-05T12:00:00.000Z';
const held = {
  ...{ id: '51', title: 'Shared device', category: 'AML', state: 'OPEN', narrative: null },
  ...{ outcome: null, outcome_text: null, owner_id: null, owner_name: null, opened_by: 'Rita Moe' },
  ...{ closed_at: null, closed_by: null, created_at: at, updated_at: at },
  ...{ alerts: [], customers: [], tasks: [] },
};
const taskOf = (id: string, text: string, more: object = {}) => ({
  ...{ id, case_id: '51', case: { id: '51', title: 'Shared device' }, text, due_at: null, line_id: null, line: null },
  ...{ is_listed: false, is_required: true, person_id: null, person_name: null, waits_for: null },
  ...{ done_at: null, done_by: null, added_by: 'Rita Moe', created_at: at, updated_at: at, ...more },
});
const tasks = [taskOf('7', 'Ask the <b>bank</b>'), taskOf('8', 'Read the file', { done_at: at, done_by: 'Rita Moe' })];

const desk = (record: object = held) =>
  serve(({ path, method }) => {
    if (path === 'v1/crud/case-task/assignees') return { json: { data: [{ id: '3', name: 'Rita Moe', open: 2 }] } };
    if (method === 'POST') return { json: { data: tasks[0] } };
    if (path === 'v1/crud/case/51') return { json: { data: record } };
    if (path === 'v1/crud/case-task') return page(tasks);
    return page([]);
  });
const posts = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));

test('by keyboard a task is done, opened again, given to somebody and added', async () => {
  await logIn();
  const calls = desk();
  stage('/cases/51/show?tab=tasks');
  await screen.findByText('Ask the <b>bank</b>');
  expect(calls.find(({ path }) => path === 'v1/crud/case-task')?.query.get('filter[case_id]')).toBe('51');
  // f needs a task in focus
  await userEvent.keyboard('f');
  expect(posts(calls)).toEqual([]);
  await userEvent.keyboard('jf');
  await screen.findByText('Marked as done');
  await userEvent.keyboard('jf');
  await screen.findByText('Marked as not done');
  expect(posts(calls)).toEqual([
    { path: 'v1/crud/case-task/7/done', body: {} },
    { path: 'v1/crud/case-task/8/reopen', body: {} },
  ]);
  // one that is done is given to nobody
  await userEvent.keyboard('g');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.keyboard('kg');
  const giving = within(await screen.findByRole('dialog', { name: 'Give “Ask the <b>bank</b>” to' }));
  await userEvent.click(await giving.findByRole('radio'));
  await userEvent.click(giving.getByRole('button', { name: 'Assign' }));
  await screen.findByText('Given');
  expect(posts(calls).at(-1)).toEqual({ path: 'v1/crud/case-task/7/assign', body: { person_id: '3' } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('n');
  const adding = within(await screen.findByRole('dialog', { name: 'Add a task' }));
  await userEvent.type(await adding.findByLabelText(/^Task/), 'Call the desk');
  await userEvent.click(adding.getByRole('button', { name: 'Save' }));
  await screen.findByText('Task added');
  expect(posts(calls).at(-1)).toMatchObject({
    path: 'v1/crud/case-task',
    body: { case_id: '51', text: 'Call the desk' },
  });
});

test.each([
  ['a closed case', { ...held, state: 'CLOSED', outcome: 'REPORTED' }, 'role.analyst'],
  ['who may only read', held, 'role.auditor'],
] as const)('%s: tasks are read only', async (_, record, role) => {
  await logIn(defaultPermissions(manifest, role));
  const calls = desk(record);
  stage('/cases/51/show?tab=tasks');
  await screen.findByText('Ask the <b>bank</b>');
  await userEvent.keyboard('jfgn');
  expect(screen.queryByRole('button', { name: /Mark as|Give to|Add a task/ })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(posts(calls)).toEqual([]);
});

test('the list says how many tasks wait for the user, and leads to their cases', async () => {
  await logIn();
  const calls = desk();
  stage('/cases');
  await userEvent.click(await screen.findByRole('button', { name: 'My tasks (2)' }));
  await waitFor(() => {
    const asked = calls.filter(({ path }) => path === 'v1/crud/case').at(-1)?.query;
    expect(asked?.get('filter[state]')).toBe('OPEN');
    expect(asked?.get('filter[task_of]')).toBe(
      calls.find(({ path }) => path === 'v1/crud/case-task')?.query.get('filter[waits_for]'),
    );
  });
  expect(screen.getByRole('button', { name: 'My tasks (2)', pressed: true })).toBeDefined();
});
