import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RelatedList } from '../../src/resources/list/RelatedList.tsx';
import { show } from './platform/stage.tsx';
import { type Call, logIn, logOut, page, serve, stage } from './resources/stage.tsx';

const path = 'v1/crud/own-field';
const stamps = { created_at: '2026-01-05T10:00:00.000Z', updated_at: '2026-01-05T10:00:00.000Z' };
const declared = [
  { id: '1', kind: 'DEPOSIT', name: 'score', label: 'Device score', type: 'NUMBER', personal: false },
  { id: '2', kind: 'DEPOSIT', name: 'shop', label: 'Shop', type: 'TEXT', personal: true },
  { id: '3', kind: 'CUSTOMER', name: 'tier', label: 'Tier', type: 'TEXT', personal: false },
].map((one) => ({ ...one, archived: false, ...stamps }));
const deposit = {
  id: '7',
  partner_depositId: 'D-7',
  customer_id: '3',
  customer: { id: '3', partner_customerId: 'C-3' },
  amount: '25.00',
  currency: { code: 'EUR', name: 'Euro' },
  result: 'APPROVED',
  submitted_at: '2026-01-05T10:00:00.000Z',
  processed_at: null,
  instrument_id: null,
  instrument: null,
  former_decisions: null,
  own: { score: '72.5' },
  own_personal: { shop: 'Harbour' },
  comments: null,
  ...stamps,
};

beforeEach(() => logIn());
afterEach(logOut);

const desk = () =>
  serve((call) => {
    if (call.path.startsWith(path)) return page(declared, { total: declared.length });
    if (call.path.startsWith('v1/crud/deposit')) return page([deposit], { total: 1 });
    return call.method === 'GET' ? page([]) : undefined;
  });
const asked = (calls: readonly Call[]) => calls.filter((call) => call.path.startsWith(path)).length;

test('a list asks for own fields once somebody wants to filter, and has those of its records', async () => {
  const user = userEvent.setup();
  const calls = desk();
  stage('/deposits');
  await screen.findByText('D-7');
  expect(asked(calls)).toBe(0);
  await user.click(await screen.findByRole('button', { name: 'Add filter' }));
  const menu = within(await screen.findByRole('menu'));
  expect(await menu.findByRole('menuitem', { name: 'Device score' })).toBeVisible();
  expect(menu.getByRole('menuitem', { name: 'Shop' })).toBeVisible();
  expect(menu.queryByRole('menuitem', { name: 'Tier' })).toBeNull();
  expect(asked(calls)).toBe(1);
});

test('the list of one record’s deposits offers them too, bound to that record', async () => {
  const user = userEvent.setup();
  const calls = desk();
  show(<RelatedList tab="deposits" entity="deposit" by="customer_id" id="3" />);
  await screen.findByText('D-7');
  expect(asked(calls)).toBe(0);
  await user.click(await screen.findByRole('button', { name: 'Add filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Shop' }));
  await user.type(await screen.findByRole('textbox', { name: /Shop/ }), 'Harbour');
  const filtered = () => calls.filter(({ query }) => query.get('filter[own.shop][contains]') === 'Harbour');
  await waitFor(() => expect(filtered().length).toBeGreaterThan(0));
  expect(filtered()[0]?.query.get('filter[customer_id]')).toBe('3');
});

test('a list with own columns shows them under the operator’s words, a number as it was sent', async () => {
  desk();
  stage('/deposits?columns=partner_depositId,own.score,own_personal.shop');
  await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Device score' })).toBeVisible());
  expect(screen.getByRole('columnheader', { name: 'Shop' })).toBeVisible();
  expect(screen.getByText('72.5')).toBeVisible();
  expect(screen.getByText('Harbour')).toBeVisible();
});
