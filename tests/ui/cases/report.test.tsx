import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { setDemoMode } from '../../../src/demoMode/demoMode.ts';
import { type Answer, everything, logIn, logOut, page, serve, stage } from '../resources/stage.tsx';

afterEach(() => {
  setDemoMode(false);
  logOut();
});

const at = '2026-01-05T12:00:00.000Z';
const record = {
  ...{ id: '51', title: 'A circle', category: 'AML', state: 'OPEN', narrative: 'What was found', outcome: null },
  ...{ outcome_text: null, owner_id: null, owner_name: null, opened_by: 'Rita Moe', closed_at: null },
  ...{ closed_by: null, created_at: at, updated_at: at, alerts: [], customers: [] },
};
const settings = {
  ...{ rentity_id: null, rentity_branch: null, entity_name: 'Bets', entity_country: 'MT', currency: 'EUR' },
  ...{ address_type: 'B', address: 'Strait Street 1', city: 'Valletta', country: 'MT', first_name: 'Rita' },
  ...{ last_name: 'Moe', email: null, occupation: null, funds_code: 'K', transmode_deposit: 'D' },
  ...{ transmode_withdrawal: 'W', transmode_stake: null },
};
const made = {
  ...{ id: '1', kind: 'GOAML', reference: 'CASE-51-1', made_at: at, made_by: 'Rita Moe', begins_at: at, ends_at: at },
  ...{ transactions: 2, sha256: 'a'.repeat(64) },
};
const ann = {
  customer: '7',
  partner_customerId: 'C-ann',
  first_name: 'Ann',
  last_name: null,
  gender: 'F',
  birthdate: null,
  residence: 'MT',
};
const gaps = [
  { field: 'rentity_id', where: 'settings', problem: 'missing' },
  { field: 'birthdate', where: 'person', problem: 'invalid', customer: '7' },
];

const desk = (check: () => object) =>
  serve(({ path, method }): Answer => {
    if (path === 'v1/crud/case/51') return { json: { data: record } };
    if (path === 'v1/report-settings') return { json: { data: { settings, updated_at: at, updated_by: 'Rita Moe' } } };
    if (path.endsWith('/report/check')) return { json: { data: check() } };
    if (path.endsWith('/report') && method === 'GET') return { json: { data: { made: [made], customers: [ann] } } };
    if (path.endsWith('/report')) return { json: { file: true } };
    return page([]);
  });

const opened = async () => {
  stage('/cases/51/show');
  await userEvent.click(await screen.findByRole('button', { name: 'Report' }));
  const dialog = await screen.findByRole('dialog', { name: 'Report of case 51' });
  await within(dialog).findByRole('group', { name: 'C-ann' });
  return within(dialog);
};

test('each gap is named with its place, and the file is made once there is none', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  await logIn(everything);
  let found: object = { gaps, transactions: 2, not_approved: 1 };
  const calls = desk(() => found);
  const dialog = await opened();
  expect(dialog.getByText('CASE-51-1')).toBeTruthy();
  const person = within(dialog.getByRole('group', { name: 'C-ann' }));
  // what the operator has told
  expect(person.getByLabelText('Country of residence (two letters)')).toHaveValue('MT');
  await userEvent.type(person.getByLabelText('Last name'), 'Lee');
  await userEvent.type(person.getByLabelText('Nationality (two letters)'), 'it');
  await userEvent.type(dialog.getByLabelText('Indicators'), 'ML01, ML02');
  await userEvent.click(dialog.getByRole('button', { name: 'Make the file' }));
  const items = (await within(dialog.getByRole('status')).findAllByRole('listitem')).map((one) => one.textContent);
  expect(items).toEqual([
    'Entity number at the unit: missing · under “Reporting entity”',
    'Date of birth: not valid · with customer C-ann in this form',
  ]);
  const posts = () => calls.filter(({ method }) => method === 'POST');
  expect(posts().map(({ path }) => path)).toEqual(['v1/crud/case/51/report/check']);
  expect(posts()[0]?.body).toMatchObject({
    ...{ reason: 'What was found', indicators: ['ML01', 'ML02'], content: 'TRANSACTIONS', stakes: false },
    persons: [{ customer: '7', last_name: 'Lee', nationality: 'IT' }],
  });
  found = { gaps: [], transactions: 2, not_approved: 1 };
  await userEvent.click(dialog.getByRole('button', { name: 'Make the file' }));
  await waitFor(() => expect(posts().at(-1)?.path).toBe('v1/crud/case/51/report'));
  await dialog.findByText('Nothing is missing. Transactions: 2; not approved and left out: 1');
});

test('who administers the reporting entity saves it there, with what it was as they read it', async () => {
  await logIn(everything);
  const calls = desk(() => ({}));
  const dialog = await opened();
  const form = within(await dialog.findByRole('form', { name: 'Reporting entity' }));
  await userEvent.type(form.getByLabelText('Entity number at the unit'), '4711');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    settings: { ...settings, rentity_id: '4711' },
    updated_at: at,
  });
});

test('there is no report without the permission', async () => {
  await logIn(everything.filter((one) => one !== 'case.report'));
  desk(() => ({}));
  stage('/cases/51/show');
  await screen.findByText('What was found');
  expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
});

test('there is no report in demo mode', async () => {
  await logIn(everything);
  desk(() => ({}));
  stage('/cases/51/show');
  await screen.findByRole('button', { name: 'Report' });
  setDemoMode(true);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Report' })).toBeNull());
});
