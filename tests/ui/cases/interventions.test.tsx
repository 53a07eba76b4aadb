import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { defaultPermissions } from '../../../src/manifest/roles.ts';
import { aCall } from '../interventions/sample.ts';
import { logIn, logOut, page, serve, stage } from '../resources/stage.tsx';

afterEach(logOut);

const at = '2026-01-05T12:00:00.000Z';
const open = {
  ...{ id: '51', title: 'Shared device', category: 'AML', state: 'OPEN', narrative: 'What was found' },
  ...{ outcome: null, outcome_text: null, owner_id: null, owner_name: null, opened_by: 'Rita Moe' },
  ...{ closed_at: null, closed_by: null, created_at: at, updated_at: at, alerts: [], customers: [] },
};
const member = (id: string) => ({
  ...{ id: `6${id}`, case_id: '51', customer_id: id, added_by: 'Rita Moe', created_at: at },
  customer: { id, partner_customerId: `PC-${id}` },
});
const path = 'v1/crud/case/51/interventions';
const told = { ...aCall, case_id: '51', case: { id: '51', title: 'Shared device' } };

const desk = (members: readonly string[], record: object = open) =>
  serve(({ path: asked, method }) => {
    if (asked === path && method === 'POST') return { status: 201, json: { data: [told] } };
    if (asked === 'v1/crud/case/51') return { json: { data: record } };
    if (asked === 'v1/crud/case-customer') return page(members.map(member));
    if (asked === 'v1/crud/intervention') return page([told], { total: 1 });
    return page([]);
  });
const posts = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ path: at, method }) => method === 'POST' && at.startsWith('v1/crud'));

async function fillIn() {
  const dialog = within(await screen.findByRole('dialog', { name: 'Record an intervention' }));
  await userEvent.click(await dialog.findByRole('combobox', { name: /^Kind/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Call' }));
  await userEvent.click(dialog.getByRole('combobox', { name: /^Channel/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Phone' }));
  await userEvent.type(dialog.getByLabelText(/^What was done/), 'Talked');
  return dialog;
}

test('i records one intervention for each customer that is chosen, and none without', async () => {
  await logIn();
  const calls = desk(['7', '8', '9']);
  stage('/cases/51/show');
  await screen.findByRole('button', { name: /^Record an intervention/ });
  await userEvent.keyboard('i');
  const dialog = await fillIn();
  const whom = within(dialog.getByRole('group', { name: 'About whom' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findAllByText('Choose at least one customer')).length).toBe(2);
  expect(posts(calls)).toEqual([]);
  await userEvent.click(whom.getByRole('checkbox', { name: 'All' }));
  await userEvent.click(whom.getByRole('checkbox', { name: 'PC-8' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('2 interventions recorded');
  expect(posts(calls)).toMatchObject([
    { path, body: { customers: ['7', '9'], kind: 'CALL', channel: 'PHONE', text: 'Talked', result: null } },
  ]);
  expect(posts(calls)[0]?.body).not.toHaveProperty('customer_id');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the only customer is chosen already; a case without customers says so', async () => {
  await logIn();
  const calls = desk(['7']);
  const { unmount } = stage('/cases/51/show');
  await userEvent.click(await screen.findByRole('button', { name: /^Record an intervention/ }));
  const dialog = await fillIn();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Intervention recorded');
  expect(posts(calls)).toMatchObject([{ path, body: { customers: ['7'] } }]);
  unmount();
  desk([]);
  stage('/cases/51/show');
  await userEvent.click(await screen.findByRole('button', { name: /^Record an intervention/ }));
  await screen.findByText('No customer is in this case: add one first.');
});

test('its tab has the interventions of the case, whose follow-ups can be done', async () => {
  await logIn();
  const calls = desk(['7'], { ...open, state: 'CLOSED', outcome: 'REPORTED' });
  stage('/cases/51/show');
  await userEvent.click(await screen.findByRole('tab', { name: 'Interventions' }));
  const panel = within(await screen.findByRole('tabpanel', { name: 'Interventions' }));
  await panel.findByText('Talked about limits');
  await panel.findByRole('button', { name: 'Mark as followed up: Call' });
  const asked = calls.filter(({ path: at }) => at === 'v1/crud/intervention').map(({ query }) => query);
  expect(asked.every((query) => query.get('filter[case_id]') === '51')).toBe(true);
  // a closed case takes none
  expect(screen.queryByRole('button', { name: /^Record an intervention/ })).toBeNull();
  await userEvent.keyboard('i');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who may only read sees the tab, and no way to record', async () => {
  await logIn(defaultPermissions(manifest, 'role.auditor'));
  desk(['7']);
  stage('/cases/51/show');
  await userEvent.click(await screen.findByRole('tab', { name: 'Interventions' }));
  await screen.findByText('Talked about limits');
  expect(screen.queryByRole('button', { name: /^Record an intervention|^Mark as/ })).toBeNull();
});
