import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { defaultPermissions } from '../../../src/manifest/roles.ts';
import { logIn, logOut, page, serve, stage } from '../resources/stage.tsx';
import { alertOf } from '../triage/stage.tsx';

afterEach(logOut);

const at = '2026-01-05T12:00:00.000Z';
const open = {
  ...{ id: '51', title: '<b>Shared</b> device', category: 'AML', state: 'OPEN', narrative: 'What was found' },
  ...{ outcome: null, outcome_text: null, owner_id: null, owner_name: null, opened_by: 'Rita Moe' },
  ...{ closed_at: null, closed_by: null, created_at: at, updated_at: at },
  alerts: [],
  customers: [],
};
const customer = { id: '7', partner_customerId: 'PC-7' };
const member = { id: '61', case_id: '51', customer_id: '7', customer, added_by: 'Rita Moe', created_at: at };
const deeds = [
  { id: '2', at, by: 'Rita Moe', deed: 'alert added', alert: '12' },
  { id: '1', at, by: 'Rita Moe', deed: 'opened' },
];

const desk = (record: object = open) =>
  serve(({ path, method }) => {
    if (method === 'POST') return { json: { data: record } };
    if (path === 'v1/crud/case/51') return { json: { data: record } };
    if (path === 'v1/crud/case/51/history') return { json: { data: deeds } };
    if (path === 'v1/crud/alert') return page([alertOf(12), alertOf(11)]);
    if (path === 'v1/crud/case-customer') return page([member]);
    return page([]);
  });
const posts = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));

test('the page has what a case holds; d removes selected alerts, x goes on to select', async () => {
  await logIn();
  const calls = desk();
  stage('/cases/51/show');
  await screen.findByText('What was found');
  expect(screen.getAllByText('<b>Shared</b> device').length).toBeGreaterThan(0);
  await screen.findByText('Alert 12');
  // the list, and how many alerts each of its views has: all of this case
  const asked = calls.filter(({ path }) => path === 'v1/crud/alert').map(({ query }) => query.get('filter[case_id]'));
  expect(asked.length).toBeGreaterThan(4);
  expect(new Set(asked)).toEqual(new Set(['51']));
  await userEvent.keyboard('jxjx');
  await screen.findByRole('button', { name: 'Remove from the case' });
  expect(posts(calls)).toEqual([]);
  await userEvent.keyboard('d');
  await screen.findByText('Removed from the case');
  expect(posts(calls)).toEqual([{ path: 'v1/crud/case/51/contents', body: { remove_alerts: ['12', '11'] } }]);
});

test('t takes it; customers leave in their row; the history says who did what', async () => {
  await logIn();
  const calls = desk();
  stage('/cases/51/show');
  await screen.findByRole('button', { name: 'Take the case' });
  await userEvent.keyboard('t');
  await waitFor(() => expect(posts(calls)).toEqual([{ path: 'v1/crud/case/51/assign', body: { owner: 'me' } }]));
  await userEvent.click(screen.getByRole('tab', { name: 'Customers' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove from the case: PC-7' }));
  await waitFor(() =>
    expect(posts(calls).at(-1)).toEqual({ path: 'v1/crud/case/51/contents', body: { remove_customers: ['7'] } }),
  );
  await userEvent.click(screen.getByRole('tab', { name: 'History' }));
  const items = await within(await screen.findByRole('tabpanel', { name: 'History' })).findAllByRole('listitem');
  expect(items.map((one) => one.querySelector('p')?.textContent)).toEqual([
    'Rita Moe added alert 12',
    'Rita Moe opened the case',
  ]);
});

test.each([
  ['a closed case', { ...open, state: 'CLOSED', outcome: 'REPORTED' }, 'role.analyst'],
  ['who may only read', open, 'role.auditor'],
] as const)('%s: nothing can be taken or removed', async (_, record, role) => {
  await logIn(defaultPermissions(manifest, role));
  const calls = desk(record);
  stage('/cases/51/show');
  await screen.findByText('Alert 12');
  await userEvent.keyboard('t');
  await userEvent.click(screen.getByRole('tab', { name: 'Customers' }));
  await screen.findByText('PC-7');
  expect(screen.queryByRole('button', { name: /Remove from the case|Take the case/ })).toBeNull();
  expect(posts(calls)).toEqual([]);
});
