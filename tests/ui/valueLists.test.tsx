import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manifest } from '../../resources.manifest.ts';
import { defaultPermissions } from '../../src/manifest/roles.ts';
import { type Answer, type Call, logIn, logOut, page, serve, stage } from './resources/stage.tsx';

const path = 'v1/crud/value-list';
const entries = 'v1/crud/value-list-entry';
const list = {
  id: '5',
  name: 'Known abusers',
  kind: 'DENY',
  holds: 'CUSTOMERS',
  description: null,
  created_at: '2026-01-05T10:00:00.000Z',
  updated_at: '2026-01-05T10:00:00.000Z',
};
const standing = {
  id: '31',
  value_list_id: '5',
  value_list: { id: '5', name: 'Known abusers', kind: 'DENY', holds: 'CUSTOMERS' },
  value: 'PC-7',
  customer_id: '7',
  customer: { id: '7', partner_customerId: 'PC-7' },
  fixture_id: null,
  fixture: null,
  reason: '<b>Told</b> by the supplier',
  starts_at: '2026-01-05T10:00:00.000Z',
  ends_at: null,
  ended_by: null,
  user_id: '7',
  user_name: 'Ada Winter',
  created_at: '2026-01-05T10:00:00.000Z',
  updated_at: '2026-01-05T10:00:00.000Z',
};
const over = { ...standing, id: '32', reason: 'Until last year', ends_at: '2025-01-05T10:00:00.000Z' };

beforeEach(() => logIn());
afterEach(logOut);

function desk(rows: object[], pasted?: (call: Call) => Answer) {
  return serve((call) => {
    if (call.path === `${path}/5`) return { json: { data: list } };
    if (call.path === `${path}/5/entries`) return pasted?.(call);
    if (call.path.startsWith(entries))
      return call.method === 'POST' ? { json: { data: standing } } : page(rows, { total: rows.length });
    return call.method === 'GET' ? page([]) : undefined;
  });
}
const posts = (calls: readonly Call[]) => calls.filter(({ method }) => method === 'POST');
const open = () => stage('/value-lists/5/show');

async function pasting(user: ReturnType<typeof userEvent.setup>, text: string) {
  await user.click(await screen.findByRole('button', { name: 'Add entries' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add entries to Known abusers' }));
  const box = await dialog.findByLabelText(/^Entries, one per line/);
  await user.click(box);
  await user.paste(text);
  await user.type(dialog.getByLabelText(/^Reason/), 'From the supplier');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  return dialog;
}

test('the list’s page has its entries as text, and one press takes one that stands off the list', async () => {
  const user = userEvent.setup();
  const calls = desk([standing, over]);
  open();
  await screen.findByText('<b>Told</b> by the supplier');
  expect(document.querySelector('td b, li b')).toBeNull();
  expect(calls.find((call) => call.path === entries)?.query.get('filter[value_list_id]')).toBe('5');
  const ends = screen.getAllByRole('button', { name: /^Take off the list now/ });
  expect(ends).toHaveLength(1);
  await user.click(ends[0] as HTMLElement);
  await waitFor(() => expect(posts(calls).map((call) => call.path)).toEqual([`${entries}/31/end`]));
  await screen.findByText('It is off the list');
});

test('pasted lines are sent as values, each trimmed, without the empty ones', async () => {
  const user = userEvent.setup();
  const calls = desk([], () => ({ json: { data: { added: 2, there: 1 } } }));
  open();
  await screen.findByText('Nothing is on this list yet.');
  await pasting(user, 'PC-7\r\n\r\n  PC-8 \nPC-9\n');
  await screen.findByText('2 entries added; on the list already: 1');
  expect(posts(calls)).toMatchObject([
    {
      path: `${path}/5/entries`,
      body: { values: ['PC-7', 'PC-8', 'PC-9'], ends_at: null, reason: 'From the supplier' },
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('each wrong line is named by its number and its text, and nothing that was pasted is lost', async () => {
  const user = userEvent.setup();
  const refused = {
    message: 'There was a validation error',
    errors: { 'values.1': ['No customer has this partner customer ID'] },
    codes: { 'values.1': [{ code: 'listCustomerUnknown', params: {} }] },
  };
  const calls = desk([], () => ({ status: 422, json: refused }));
  open();
  const dialog = await pasting(user, 'PC-7\n\nPC-none\nPC-9');
  await dialog.findByText(/Line 3, PC-none: No customer has this partner customer ID/);
  expect(dialog.getByLabelText(/^Entries, one per line/)).toHaveValue('PC-7\n\nPC-none\nPC-9');
  await dialog.findByText('Nothing was put on the list: 1 line is wrong.');
  expect(posts(calls)).toHaveLength(1);
});

test('of many wrong lines the first ten are named, and the others counted', async () => {
  const user = userEvent.setup();
  const places = Array.from({ length: 12 }, (_, at) => `values.${at}`);
  const errors = Object.fromEntries(places.map((place) => [place, ['Wrong']]));
  desk([], () => ({ status: 422, json: { message: 'no', errors } }));
  open();
  const dialog = await pasting(user, places.join('\n'));
  const told = (await dialog.findByText(/Line 10, values\.9: Wrong/)).textContent;
  expect(told).not.toContain('Line 11');
  expect(told).toContain('2 further lines are wrong');
});

test('nothing is sent without a value and a reason', async () => {
  const user = userEvent.setup();
  const calls = desk([]);
  open();
  await user.click(await screen.findByRole('button', { name: 'Add entries' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByLabelText(/^Entries, one per line/);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.getAllByText(/This field is required/).length).toBeGreaterThan(1));
  expect(posts(calls)).toEqual([]);
});

test('who may only read sees the entries, and no way to add or end one', async () => {
  await logIn(defaultPermissions(manifest, 'role.analyst'));
  desk([standing]);
  open();
  await screen.findByText('<b>Told</b> by the supplier');
  expect(screen.queryByRole('button', { name: 'Add entries' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Take off the list now/ })).toBeNull();
});

test('a file’s first column is read into the box, and sent as what was pasted', async () => {
  const user = userEvent.setup();
  const calls = desk([], () => ({ json: { data: { added: 2, there: 0 } } }));
  open();
  await user.click(await screen.findByRole('button', { name: 'Add entries' }));
  const dialog = within(await screen.findByRole('dialog'));
  const file = new File(['\u{feff}PC-7,Ann\r\n"PC;8";x\n\nPC-9\tlast'], 'people.csv', { type: 'text/csv' });
  await user.upload(await dialog.findByLabelText('Choose a file'), file);
  await dialog.findByText('people.csv: 3 entries read');
  expect(dialog.getByLabelText(/^Entries, one per line/)).toHaveValue('PC-7\nPC;8\nPC-9');
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'From the supplier');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('2 entries added; on the list already: 0');
  expect(posts(calls)).toMatchObject([{ body: { values: ['PC-7', 'PC;8', 'PC-9'] } }]);
});

test('a file that is none of values is refused with the reason, and the box stays as it was', async () => {
  const user = userEvent.setup({ applyAccept: false });
  desk([]);
  open();
  await user.click(await screen.findByRole('button', { name: 'Add entries' }));
  const dialog = within(await screen.findByRole('dialog'));
  const box = await dialog.findByLabelText(/^Entries, one per line/);
  await user.click(box);
  await user.paste('PC-1');
  const refusals: [string, string | Uint8Array<ArrayBuffer>, RegExp][] = [
    ['people.xlsx', 'PC-7', /neither a \.txt nor a \.csv file/],
    ['people.csv', ',second\n', /no entry in its first column/],
    ['people.txt', 'x\n'.repeat(1001), /more than 1,?000 entries/],
    ['people.txt', 'x'.repeat(1_020_001), /too large/],
    ['people.txt', new Uint8Array([0xff, 0xfe, 0x41]), /no text in UTF-8/],
  ];
  for (const [name, content, reason] of refusals) {
    await user.upload(dialog.getByLabelText('Choose a file'), new File([content], name));
    await dialog.findByText(reason);
  }
  expect(box).toHaveValue('PC-1');
});

test('more lines than are taken at once are sent nowhere, and that is said', async () => {
  const user = userEvent.setup();
  const calls = desk([]);
  open();
  const dialog = await pasting(user, 'x\n'.repeat(1001));
  await dialog.findAllByText(/There are more than 1,?000 lines/);
  expect(posts(calls)).toEqual([]);
});

test('devices say that only hashes are kept, may be own hashes, and a refusal quotes none of them', async () => {
  const user = userEvent.setup();
  const calls = serve((call) => {
    if (call.path === `${path}/5`) return { json: { data: { ...list, holds: 'DEVICES' } } };
    if (call.method !== 'POST') return page([]);
    return { status: 422, json: { message: 'no', errors: { 'values.1': ['Wrong'] } } };
  });
  open();
  await user.click(await screen.findByRole('button', { name: 'Add entries' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/Only a keyed hash of it is kept/);
  await user.click(await dialog.findByLabelText(/^Entries, one per line/));
  await user.paste('aabb\nccdd');
  await user.click(dialog.getByRole('switch', { name: /your own hashes/ }));
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'From the supplier');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByText(/^Line 2: Wrong/)).textContent).not.toContain('ccdd');
  expect(posts(calls)).toMatchObject([{ body: { values: ['aabb', 'ccdd'], hashed: true } }]);
});
