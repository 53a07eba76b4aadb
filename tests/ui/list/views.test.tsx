import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SavedView, SavedViewForm } from '../../../src/contracts/savedViews.ts';
import { receiveOwn, sendOwn } from '../../../src/preferences/ownState.ts';
import { leave, workIn } from '../palette/stage.tsx';
import { type Answer, type Call, page, serve, stage } from '../resources/stage.tsx';

const ada = { id: '1', name: 'Ada', email: 'ada@x.test', roles: [], tenants: [], disabled: false };
const mine: SavedView = {
  id: '12',
  entity: 'user',
  name: 'Disabled ones',
  filters: { disabled: { eq: ['true'] } },
  sort: '-name',
  columns: ['email', 'name'],
  shared: false,
  owner_name: 'Ada',
  own: true,
  editable: true,
  updated_at: '2026-01-05T10:00:00.000Z',
};
const theirs = { ...mine, id: '13', name: 'By Rita', owner_name: 'Rita', own: false, editable: false, shared: true };
const outdated = {
  ...mine,
  id: '14',
  name: 'Old',
  filters: { gone: { eq: ['1'] }, email: { contains: ['x'] } },
  columns: null,
};

let kept: SavedView[];
let calls: Call[];
/** What the list asked last. */
const asked = () => calls.findLast(({ path }) => path === 'v1/crud/user')?.query;
const isForm = (body: unknown): body is SavedViewForm => typeof body === 'object' && body !== null && 'entity' in body;

/** A backend that keeps views as the bundled one does. */
function backend(more: (call: Call) => Answer | undefined = () => undefined) {
  calls = serve((call) => {
    const { method, path, body } = call;
    const told = more(call);
    if (told) return told;
    if (path === 'v1/crud/user') return page([ada]);
    if (path === 'v1/user/user-state') return { json: { data: {} } };
    if (path === 'v1/saved-views' && method === 'GET') return { json: { data: kept } };
    const id = path.replace('v1/saved-views/', '');
    const old = kept.find((view) => view.id === id);
    if (method === 'DELETE') {
      kept = kept.filter((view) => view !== old);
      return { json: { data: { id } } };
    }
    if (!isForm(body)) return page([]);
    const data = { ...mine, ...old, ...body, id: old?.id ?? '99' };
    kept = [...kept.filter((view) => view !== old), data];
    return { json: { data } };
  });
}
const heads = () => screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent);
const openViews = async (name: string | RegExp = 'Saved views') => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name: 'Saved views' });
};

beforeEach(async () => {
  await workIn();
  kept = [mine, theirs];
  backend();
});
afterEach(async () => {
  await sendOwn();
  leave();
});

describe('saved views', () => {
  test('RTE-16 applying one writes filters, order, columns and its name into the address', async () => {
    const { search } = stage('/Users');
    const panel = await openViews();
    await userEvent.click(await within(panel).findByRole('link', { name: 'Disabled ones' }));
    await waitFor(() => expect(asked()?.get('filter[disabled]')).toBe('true'));
    expect(asked()?.get('sort')).toBe('-name');
    expect(Object.fromEntries(search())).toMatchObject({
      saved: '12',
      columns: 'email,name',
      sort: 'name',
      order: 'DESC',
    });
    expect(await screen.findByRole('button', { name: 'Disabled ones' })).toBeVisible();
    await waitFor(() => expect(heads().filter(Boolean)).toEqual(['Email', 'Name']));
  });

  test('a change is marked and can be saved or undone', async () => {
    stage('/Users?saved=12&columns=email%2Cname&sort=name&order=ASC&filter=%7B%22disabled%22%3A%22true%22%7D');
    const panel = await openViews(/^Disabled ones.*changed/);
    await userEvent.click(await within(panel).findByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Disabled ones saved')).toBeVisible();
    const put = calls.find(({ method }) => method === 'PUT');
    expect(put).toMatchObject({
      path: 'v1/saved-views/12',
      body: { sort: 'name', columns: ['email', 'name'], filters: mine.filters },
    });
    await waitFor(() => expect(within(panel).queryByRole('button', { name: 'Save changes' })).toBeNull());
  });

  test('a view shared by another user can be used but not changed; its owner is named', async () => {
    stage('/Users?saved=13&sort=email&order=ASC');
    const panel = await openViews(/^By Rita/);
    expect(within(panel).getByText('by Rita')).toBeVisible();
    expect(within(panel).queryByRole('button', { name: /(Edit|Remove) By Rita|Save changes/ })).toBeNull();
    expect(within(panel).getByRole('button', { name: 'Discard changes' })).toBeVisible();
  });

  test('the list’s state is saved under a name; a taken name is reported at its field', async () => {
    let taken = true;
    backend(({ method }) =>
      method === 'POST' && taken
        ? { status: 422, json: { message: 'x', errors: { name: ['This name is taken'] }, request_id: 'r' } }
        : undefined,
    );
    const { search } = stage(`/Users?filter=${encodeURIComponent('{"email":"ada"}')}&sort=email&order=DESC`);
    const panel = await openViews();
    await userEvent.click(await within(panel).findByRole('button', { name: 'Save as a new view' }));
    await userEvent.click(within(panel).getByRole('button', { name: 'Save view' }));
    expect(within(panel).getByText('This field is required')).toBeVisible();
    await userEvent.type(within(panel).getByRole('textbox', { name: 'Name' }), 'Adas');
    await userEvent.click(within(panel).getByRole('checkbox', { name: 'Share with everyone in Northgate' }));
    await userEvent.click(within(panel).getByRole('button', { name: 'Save view' }));
    expect(await within(panel).findByText('This name is taken')).toBeVisible();
    taken = false;
    await userEvent.click(within(panel).getByRole('button', { name: 'Save view' }));
    await screen.findByText('Adas saved');
    expect(calls.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
      entity: 'user',
      name: 'Adas',
      shared: true,
      filters: { email: { contains: ['ada'] } },
      sort: '-email',
      columns: null,
    });
    await waitFor(() => expect(search().get('saved')).toBe('99'));
  });

  test('ROL-3 without the permission sharing is not offered', async () => {
    leave();
    await workIn(['user.list']);
    backend();
    stage('/Users');
    const panel = await openViews();
    await userEvent.click(await within(panel).findByRole('button', { name: 'Save as a new view' }));
    expect(within(panel).queryByRole('checkbox', { name: /Share/ })).toBeNull();
  });

  test('removing asks first; the list stays unchanged', async () => {
    const { search } = stage('/Users?saved=12&sort=name&order=DESC');
    const panel = await openViews(/Disabled ones/);
    await userEvent.click(await within(panel).findByRole('button', { name: 'Remove Disabled ones' }));
    const question = await screen.findByRole('dialog', { name: 'Remove the view Disabled ones?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
    await screen.findByText('Disabled ones removed');
    expect(kept).toEqual([theirs]);
    await waitFor(() => expect(search().has('saved')).toBe(false));
    expect(search().get('order')).toBe('DESC');
  });

  test('a view with an unknown filter says so and applies the rest', async () => {
    kept = [outdated];
    const { search } = stage('/Users');
    const panel = await openViews();
    await userEvent.click(await within(panel).findByRole('link', { name: 'Old' }));
    expect(
      await screen.findByText('“Old” uses fields that this list no longer has: Gone. The rest is applied.'),
    ).toBeVisible();
    expect(JSON.parse(search().get('filter') ?? '')).toEqual({ email: 'x' });
    await waitFor(() => expect(asked()?.get('filter[email]')).toBe('x'));
  });

  test('a deleted view is reported, and the list stays unchanged', async () => {
    stage('/Users?saved=77&sort=email&order=DESC');
    const panel = await openViews();
    expect(await within(panel).findByText(/This view no longer exists/)).toBeVisible();
    expect(calls.find(({ path }) => path === 'v1/crud/user')?.query.get('sort')).toBe('-email');
  });

  test('when the views cannot be loaded, their place says so with Retry; the list works', async () => {
    let fails = true;
    backend(({ path }) =>
      path === 'v1/saved-views' && fails ? { status: 500, json: { message: 'No luck' } } : undefined,
    );
    stage('/Users');
    const panel = await openViews();
    expect(await within(panel).findByRole('alert')).toHaveTextContent('No luck');
    fails = false;
    await userEvent.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(await within(panel).findByRole('link', { name: 'Disabled ones' })).toBeVisible();
  });
});

describe('the default view of a list', () => {
  test('is chosen by its star and opens the list from then on; the address has precedence', async () => {
    const first = stage('/Users');
    const panel = await openViews();
    await userEvent.click(await within(panel).findByRole('button', { name: 'Make Disabled ones the default view' }));
    first.unmount();
    const { search } = stage('/Users');
    await waitFor(() => expect(search().get('saved')).toBe('12'));
    await waitFor(() => expect(asked()?.get('filter[disabled]')).toBe('true'));
    await sendOwn();
    expect(calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({
      name: 'list.first.1.Users',
      value: '12',
    });
  });

  test('the full list and any other address do not open it', async () => {
    receiveOwn({ 'list.first.1.Users': '12' });
    const { search } = stage('/Users?saved=none');
    await screen.findByText('ada@x.test');
    expect(search().get('saved')).toBe('none');
    expect(calls.every(({ query }) => !query.has('filter[disabled]'))).toBe(true);
  });

  test('after it was deleted the list opens without a view', async () => {
    receiveOwn({ 'list.first.1.Users': '77' });
    const { search } = stage('/Users');
    await screen.findByText('ada@x.test');
    await waitFor(() => expect(search().get('saved')).toBe('none'));
  });
});

describe('columns', () => {
  const openLook = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'View' }));
    return screen.findByRole('dialog', { name: 'View' });
  };

  test('are chosen among all fields, moved by keyboard and buttons, and stored on the server', async () => {
    stage('/Users');
    const panel = await openLook();
    await userEvent.click(await within(panel).findByRole('checkbox', { name: 'Last change' }));
    expect(heads()).toContain('Last changeUTC');
    const email = within(panel).getByRole('checkbox', { name: 'Email' });
    email.focus();
    fireEvent.keyDown(email, { key: 'ArrowUp', altKey: true });
    expect(heads().filter(Boolean).slice(0, 2)).toEqual(['Email', 'Name']);
    expect(within(panel).getByRole('status')).toHaveTextContent('Email: position 1 of 7');
    await userEvent.click(within(panel).getByRole('button', { name: 'Move Name down' }));
    expect(heads().filter(Boolean).slice(0, 3)).toEqual(['Email', 'Roles', 'Name']);
    await sendOwn();
    expect(calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({
      name: 'list.columns.Users',
      value: 'email,roles,name,tenants,disabled,created_at,updated_at',
    });
  });

  test('chosen in another browser apply in this one, too', async () => {
    receiveOwn({ 'list.columns.Users': 'disabled,email' });
    stage('/Users');
    await screen.findByText('ada@x.test');
    expect(heads().filter(Boolean)).toEqual(['Disabled', 'Email']);
  });

  test('belong to the view while one is applied; the user’s own stay unchanged', async () => {
    receiveOwn({ 'list.columns.Users': 'disabled,email' });
    const { search } = stage('/Users?saved=12&columns=email%2Cname&sort=name&order=DESC');
    const panel = await openLook();
    expect(await within(panel).findByText('These are the columns of this view.')).toBeVisible();
    await userEvent.click(within(panel).getByRole('checkbox', { name: 'Name' }));
    await waitFor(() => expect(search().get('columns')).toBe('email'));
    expect(within(panel).getByRole('checkbox', { name: 'Email' })).toBeDisabled();
    await sendOwn();
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });
});
