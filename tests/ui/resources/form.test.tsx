import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { takeComplaints } from '../setup.ts';
import { type Answer, type Call, logIn, logOut, page, serve, stage } from './stage.tsx';

const stamp = '2026-01-31T18:00:05.123Z';
const later = '2026-02-01T09:00:00.000Z';
const vip = { id: '5', name: 'VIP', category: null, description: 'Old words', created_at: stamp, updated_at: stamp };

beforeEach(() => logIn());
afterEach(logOut);

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
/** The form itself: the list below a dialog has inputs and headings of the same names. */
function form() {
  const found = document.querySelector('form');
  if (!found) throw new Error('There is no form yet.');
  return within(found);
}
const box = (name: string | RegExp) => waitFor(() => form().getByRole('textbox', { name }));
const messageOf = (name: string | RegExp) => form().getByLabelText(name).getAttribute('aria-describedby');
/** The text below a field. */
async function said(name: string | RegExp): Promise<string> {
  await waitFor(() => expect(messageOf(name)).toBeTruthy());
  return document.getElementById(messageOf(name) ?? '')?.textContent ?? '';
}
const writes = (calls: Call[]) => calls.filter(({ method }) => method !== 'GET');

test('the first field of a form on a page has the focus', async () => {
  serve(() => page([]));
  stage('/Users/create');
  expect(await box(/^Name/)).toHaveFocus();
});

test.each([
  ['a new record', '/customer-actions/create', ''],
  ['an edited one', '/customer-actions/edit/5', 'Ring them up'],
])('VAL-1 a conditionally required field has the required mark while its condition holds: %s', async (_, at, text) => {
  const action = {
    id: '5',
    name: 'Call',
    type: 'APPROVAL REQUIRED',
    instructions: text,
    created_at: stamp,
    updated_at: stamp,
  };
  const calls = serve(({ path }) => (path === 'v1/crud/customer-action/5' ? { json: { data: action } } : page([])));
  stage(at);
  expect(await box(/^Instructions/)).toBeRequired();
  expect(form().getByText(/^Instructions/, { selector: 'label' })).toHaveTextContent('*');
  await userEvent.click(form().getByRole('combobox', { name: /^Execution/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Notify only' }));
  await waitFor(() => expect(form().getByRole('textbox', { name: /^Instructions/ })).not.toBeRequired());
  expect(form().getByText(/^Instructions/, { selector: 'label' })).not.toHaveTextContent('*');
  await userEvent.click(form().getByRole('combobox', { name: /^Execution/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Approval required' }));
  await waitFor(() => expect(form().getByRole('textbox', { name: /^Instructions/ })).toBeRequired());
  await userEvent.clear(form().getByRole('textbox', { name: /^Instructions/ }));
  await save();
  expect(await said(/^Instructions/)).toBe('This field is required');
  expect(writes(calls).filter(({ path }) => path.startsWith('v1/crud'))).toEqual([]);
});

describe('VAL-3 user', () => {
  test('every rule shows its text, and nothing is sent', async () => {
    const calls = serve(() => page([]));
    stage('/Users/create');
    await box(/^Name/);
    await save();
    for (const field of [/^Name/, /^Email/, /^Roles/, /^Password/])
      expect(await said(field)).toBe('This field is required');
    expect(screen.getByRole('alert')).toHaveTextContent('Some fields are invalid. Check the marked fields.');
    expect(await box(/^Name/)).toHaveFocus();

    await userEvent.type(await box(/^Name/), 'Al');
    await userEvent.type(await box(/^Email/), 'nobody');
    await userEvent.type(screen.getByLabelText(/^Password/), 'long enough');
    await userEvent.type(screen.getByLabelText(/^Confirm password/), 'other words');
    expect(await said(/^Name/)).toBe('This field must be at least 3 characters long');
    expect(await said(/^Email/)).toBe('Please enter a valid email address');
    expect(await said(/^Confirm password/)).toBe('Passwords do not match');
    expect(writes(calls)).toEqual([]);
  });

  test('VAL-1 a name of 256 characters is too long', async () => {
    serve(() => page([]));
    stage('/Users/create');
    const name = await box(/^Name/);
    await userEvent.click(name);
    await userEvent.paste('x'.repeat(256));
    await save();
    expect(await said(/^Name/)).toBe('This field must be at most 255 characters long');
  });

  test('roles are found by typing and sent by name', async () => {
    const role = { id: '4', name: 'role.analyst' };
    const calls = serve(({ method, path }) => {
      if (method === 'POST') return { status: 201, json: { data: { id: '9', name: 'Rita' } } };
      return path === 'v1/crud/user/9' ? { json: { data: { id: '9', name: 'Rita' } } } : page([role]);
    });
    const { path } = stage('/Users/create');
    await userEvent.type(await box(/^Name/), 'Rita');
    await userEvent.type(await box(/^Email/), 'rita@x.test');
    await userEvent.type(screen.getByRole('combobox', { name: /^Roles/ }), 'ana');
    await waitFor(() => expect(calls.at(-1)?.query.get('filter[name][contains]')).toBe('ana'));
    await userEvent.click(await screen.findByRole('option', { name: /role.analyst/ }));
    await userEvent.type(screen.getByLabelText(/^Password/), 'watch-the-floor');
    await userEvent.type(screen.getByLabelText(/^Confirm password/), 'watch-the-floor');
    await save();
    expect(await screen.findByText('User created')).toBeVisible();
    await waitFor(() => expect(path()).toBe('/Users'));
    expect(writes(calls)[0]?.body).toEqual({
      name: 'Rita',
      email: 'rita@x.test',
      roles: ['role.analyst'],
      tenants: [],
      password: 'watch-the-floor',
      password_confirmation: 'watch-the-floor',
    });
  });
});

test('VAL-5 tenant: required fields, lengths and the domain’s own texts', async () => {
  serve(() => page([]));
  stage('/tenants/create');
  await userEvent.type(await box(/^Name/), 'ab');
  await userEvent.type(await box(/^Domain/), 'not a domain');
  await save();
  expect(await said(/^Name/)).toBe('This field must be at least 3 characters long');
  expect(await said(/^Domain/)).toBe('Invalid domain format');
  expect(await said(/^Database server/)).toBe('This field is required');
  expect(await said(/^Log database server/)).toBe('This field is required');
  for (const right of ['https://www.bets.example.com', 'bets.example.com']) {
    await userEvent.clear(await box(/^Domain/));
    await userEvent.type(await box(/^Domain/), right);
    expect(await said(/^Domain/)).not.toBe('Invalid domain format');
  }
});

test('VAL-1 whole numbers, ranges and formats', async () => {
  serve(() => page([]));
  stage('/currencies/create');
  await userEvent.type(await box(/^Code/), 'euro');
  await userEvent.type(await box(/^Decimals/), '2.5');
  await save();
  expect(await said(/^Code/)).toBe('This field format is invalid');
  expect(await said(/^Decimals/)).toBe('This field must be a whole number');
  await userEvent.clear(await box(/^Decimals/));
  await userEvent.type(await box(/^Decimals/), '9');
  expect(await said(/^Decimals/)).toBe('This field must be between 0 and 4');
});

/** A server with one tag, whose PUT answers as given. */
function tagServer(put: (call: Call) => Answer): Call[] {
  return serve((call) => {
    if (call.method === 'PUT') return put(call);
    return call.path.endsWith('/5') ? { json: { data: vip } } : page([vip]);
  });
}

describe('refusals by the server', () => {
  test('VAL-6 field messages are shown at their fields', async () => {
    const errors = { name: ['This value is already taken'] };
    tagServer(() => ({ status: 422, json: { message: 'no', errors } }));
    stage('/tags/5');
    await userEvent.type(await box(/^Name/), '!');
    await save();
    expect(await said(/^Name/)).toBe('This value is already taken');
    expect(await box(/^Name/)).toHaveFocus();
    takeComplaints();
  });

  test('any other failure keeps the entered values', async () => {
    tagServer(() => ({ status: 500, json: { message: 'The database is away.' } }));
    stage('/tags/5');
    await userEvent.type(await box(/^Name/), '!');
    await save();
    expect(await screen.findByText('The database is away.')).toBeVisible();
    expect(await box(/^Name/)).toHaveValue('VIP!');
    takeComplaints();
  });
});

describe('two people changing one record', () => {
  // react-admin logs every refused call
  afterEach(() => void takeComplaints());
  const theirs = { ...vip, description: 'Their words', updated_at: later };
  const stale = () =>
    tagServer(({ body }) => {
      const version = typeof body === 'object' && body !== null && 'updated_at' in body ? body.updated_at : null;
      if (version === stamp) return { status: 409, json: { message: 'stale', current: theirs } };
      return { json: { data: { ...theirs, ...(body as object) } } };
    });

  test('both versions are shown field by field; keeping one’s own overwrites the other’s knowingly', async () => {
    const calls = stale();
    stage('/tags/5');
    await userEvent.type(await box(/^Name/), '!');
    await save();
    const dialog = await screen.findByRole('dialog', { name: 'Changed by someone else' });
    const rows = within(dialog)
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Field', 'Your values', 'Their values'],
      ['Name', 'VIP!', 'VIP'],
      ['Description', 'Old words', 'Their words'],
    ]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep my values' }));
    expect(await screen.findByText('Changes saved')).toBeVisible();
    expect(writes(calls).at(-1)?.body).toMatchObject({ name: 'VIP!', description: 'Old words', updated_at: later });
  });

  test('taking the other’s version fills the form with it, and saves on top of it', async () => {
    const calls = stale();
    stage('/tags/5');
    await userEvent.type(await box(/^Name/), '!');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Use their values' }));
    await waitFor(async () => expect(await box(/^Name/)).toHaveValue('VIP'));
    expect(await box(/^Description/)).toHaveValue('Their words');
    await save();
    expect(await screen.findByText('Changes saved')).toBeVisible();
    expect(writes(calls).at(-1)?.body).toMatchObject({ description: 'Their words', updated_at: later });
  });

  test('cancelling leaves the form unchanged', async () => {
    stale();
    stage('/tags/5');
    await userEvent.type(await box(/^Name/), '!');
    await save();
    const conflict = { name: 'Changed by someone else' };
    const dialog = await screen.findByRole('dialog', conflict);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', conflict)).toBeNull());
    expect(await box(/^Name/)).toHaveValue('VIP!');
  });
});

describe('leaving a form with unsaved values', () => {
  test('asks; staying keeps them, leaving drops them', async () => {
    tagServer(() => ({ json: { data: vip } }));
    const { path, go } = stage('/tags/5');
    await userEvent.type(await box(/^Name/), '!');
    go('/tags/5/show');
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay on this page' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull());
    expect(path()).toBe('/tags/edit/5');
    expect(await box(/^Name/)).toHaveValue('VIP!');
    go('/tags/5/show');
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'VIP' })).toBeVisible();
  });

  test('does not ask without changes, nor after saving', async () => {
    tagServer(() => ({ json: { data: { ...vip, name: 'VIP!' } } }));
    const { path } = stage('/tags/5');
    await userEvent.type(await box(/^Name/), '!');
    await save();
    await waitFor(() => expect(path()).toBe('/tags'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('special inputs', () => {
  test('ROL-2 permissions: a row, a search, single boxes', async () => {
    const role = {
      id: '2',
      name: 'Desk',
      guard_name: 'api',
      permissions: [{ name: 'user.list' }, { name: 'x.y' }],
      updated_at: stamp,
    };
    const calls = serve(({ method }) => (method === 'PUT' ? { json: { data: role } } : { json: { data: role } }));
    stage('/roles/2');
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search permissions' }), 'deposit');
    expect(screen.queryByRole('checkbox', { name: 'List Users' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'All of Deposits' }));
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Search permissions' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'List Users' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Triage alerts' }));
    await save();
    expect(await screen.findByRole('heading', { name: 'Desk' })).toBeVisible();
    // a permission that this console doesn't know stays
    expect(writes(calls)[0]?.body).toMatchObject({
      permissions: ['deposit.list', 'deposit.show', 'deposit.export', 'alert.triage', 'x.y'],
    });
  });

  test('structured data is validated while typing', async () => {
    serve(() => page([]));
    // drawn from the manifest: its own form has no such field
    stage('/trigger-actions/create', { overrides: {} });
    const params = await box(/^Parameters/);
    await userEvent.click(params);
    await userEvent.paste('{"a": ');
    expect(await said(/^Parameters/)).toMatch(/^This is not valid JSON: /);
    await userEvent.paste('1}');
    await userEvent.click(screen.getByRole('button', { name: 'Format' }));
    expect(params).toHaveValue('{\n  "a": 1\n}');
  });
});
