import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { useGetList, useLocation } from 'react-admin';
import { afterEach, describe, expect, test } from 'vitest';
import { logout } from '../../../src/authProvider/account.ts';
import { currentMe, refreshMe } from '../../../src/authProvider/me.ts';
import { request } from '../../../src/dataProvider/http.ts';
import { useDeletion } from '../../../src/resources/useDeletion.ts';
import { landing } from '../../../src/shell/tenant/landing.ts';
import { type Call, logOut } from '../resources/stage.tsx';
import { takeComplaints } from '../setup.ts';
import { choose, harbour, openMenu, world } from './stage.tsx';

afterEach(logOut);

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));

async function take(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name: 'Tenant' }));
  await userEvent.click(await screen.findByRole('option', { name }));
}

test('VAL-2 MDL-1 the tenant is required on submit, and nothing is called without it', async () => {
  const { calls } = await openMenu();
  const dialog = await choose('Switch Tenant');
  const picker = within(dialog).getByRole('combobox', { name: 'Tenant' });
  expect(picker).toHaveAttribute('aria-invalid', 'false');
  await submit();
  expect(picker).toHaveAccessibleDescription('This field is required');
  expect(picker).toHaveFocus();
  expect(calls.filter(({ path }) => path.includes('switch-tenant'))).toEqual([]);
  await take('Harbour');
  expect(picker).not.toHaveAccessibleDescription('This field is required');
});

test('MDL-1 CST-2 tenants are searched after 500 ms without typing', async () => {
  const { calls } = await openMenu();
  await choose('Switch Tenant');
  await userEvent.type(screen.getByRole('combobox', { name: 'Tenant' }), 'harb');
  await waitFor(() => expect(calls.some(({ query }) => query.get('filter[name][contains]') === 'harb')).toBe(true));
  const asked = calls.filter(({ path }) => path === 'v1/crud/tenant').map(({ query }) => query);
  expect(asked.map((query) => query.get('filter[name][contains]')).filter((text) => text !== null)).toEqual(['harb']);
  expect(asked.every((query) => query.has('page') && query.has('per_page'))).toBe(true);
});

test('API-4 MDL-1 after the switch the user is reloaded, the caches are empty, and the page has changed', async () => {
  const { calls, queryClient, path } = await openMenu('role.admin', undefined, undefined, '/tags?page=2');
  await screen.findByText('Tag of Northgate');
  queryClient.setQueryData(['customers', 'getOne', { id: '3' }], { id: '3', name: 'Of Northgate' });
  await choose('Switch Tenant');
  await take('Harbour');
  calls.length = 0;
  await submit();
  await screen.findByText('Tag of Harbour');
  expect(screen.queryByText('Tag of Northgate')).toBeNull();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Switched to Harbour')).toBeInTheDocument();
  expect(calls.map(({ path: called, query }) => `${called} ${query.get('tenant_id') ?? ''}`)).toEqual([
    'v1/auth/switch-tenant 2',
    'v1/auth/me ',
    'v1/crud/customer-tag ',
  ]);
  expect(
    JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ),
  ).not.toContain('Northgate');
  expect(currentMe()?.last_tenant?.name).toBe('Harbour');
  expect(path()).toBe('/tags');
});

test('MDL-1 the server’s refusal is shown with its message, can be dismissed, and nothing has changed', async () => {
  await openMenu('role.admin', ({ path }) =>
    path === 'v1/auth/switch-tenant' ? { status: 409, json: { message: 'Harbour is being moved.' } } : undefined,
  );
  const dialog = await choose('Switch Tenant');
  await take('Harbour');
  await submit();
  const banner = await within(dialog).findByRole('alert');
  expect(banner).toHaveTextContent('Harbour is being moved.');
  await userEvent.click(within(banner).getByRole('button', { name: 'Dismiss the message' }));
  expect(within(dialog).queryByRole('alert')).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Tenant' })).toHaveFocus();
  expect(currentMe()?.last_tenant?.name).toBe('Northgate');
  expect(screen.getByText('Tag of Northgate')).toBeInTheDocument();
});

test('MDL-1 a switch that cannot be completed is reported, and shows no data of the old tenant', async () => {
  let switched = false;
  await openMenu('role.admin', ({ path }) => {
    if (path === 'v1/auth/switch-tenant') switched = true;
    return switched && path === 'v1/auth/me' ? { status: 500, json: { message: 'Down' } } : undefined;
  });
  const dialog = await choose('Switch Tenant');
  await take('Harbour');
  await submit();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/The tenant was switched.*Reload the page/);
});

test('MDL-1 a second press while it is sent sends nothing', async () => {
  let release: (value: unknown) => void = () => undefined;
  const held = new Promise((resolve) => {
    release = resolve;
  });
  const { calls } = await openMenu('role.admin', ({ path }) =>
    path === 'v1/auth/switch-tenant' ? { json: {}, after: held } : undefined,
  );
  await choose('Switch Tenant');
  await take('Harbour');
  await submit();
  const busy = await screen.findByRole('button', { name: 'Switching…' });
  expect(busy).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(busy);
  await userEvent.type(screen.getByRole('combobox', { name: 'Tenant' }), '{Enter}');
  expect(calls.filter(({ path }) => path.includes('switch-tenant'))).toHaveLength(1);
  world.tenant = { id: '2', name: 'Harbour' };
  release(null);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

/** Notes where it is, each time it is mounted. */
function Trail({ places }: { places: string[] }) {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where it begins
  useEffect(() => void places.push(pathname), []);
  return null;
}

test('API-4 a record of the old tenant is not asked for in the new one: its page goes before the next one comes', async () => {
  const places: string[] = [];
  await openMenu('role.admin', undefined, <Trail places={places} />, '/tags/5/show');
  await choose('Switch Tenant');
  await take('Harbour');
  await submit();
  expect(await screen.findByText('Switched to Harbour')).toBeInTheDocument();
  await waitFor(() => expect(places.at(-1)).toBe('/tags'));
  expect(places).toEqual(['/tags/5/show', '/tags']);
});

test('API-4 a tab that shows a record opens its list when the session has moved to another tenant in another tab', async () => {
  const places: string[] = [];
  const { calls, path } = await openMenu(
    'role.admin',
    ({ path, headers }) =>
      path === 'v1/crud/risk' && headers.get('X-Tenant') !== world.tenant.id
        ? { status: 409, json: { message: 'Moved.', code: 'tenantMoved', params: {} } }
        : undefined,
    <Trail places={places} />,
    '/tags/5/show',
  );
  world.tenant = harbour;
  calls.length = 0;
  await expect(request('v1/crud/risk')).rejects.toThrow('nothing was changed');
  await waitFor(() => expect(path()).toBe('/tags'));
  await waitFor(() => expect(places).toEqual(['/tags/5/show', '/tags']));
  expect(await screen.findByText(/switched to Harbour elsewhere/)).toBeInTheDocument();
  expect(currentMe()?.last_tenant?.name).toBe('Harbour');
  expect(calls.map((call) => `${call.path} ${call.headers.get('X-Tenant')}`)).toEqual([
    'v1/crud/risk 1',
    'v1/auth/me 1',
  ]);
});

/** The tags, of which the fifth can be deleted with Undo. */
function Tags() {
  const { data } = useGetList('tags');
  const { remove } = useDeletion({
    entity: 'customer_tag',
    message: 'resources.form.deleted',
    onGone: () => undefined,
  });
  return (
    <>
      <button type="button" onClick={() => remove(['5'])}>
        Delete tag
      </button>
      <ul>
        {data?.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </>
  );
}

async function deleteTag(answer?: Parameters<typeof openMenu>[1]) {
  const opened = await openMenu('role.admin', answer, <Tags />);
  await screen.findByText('Tag of Northgate');
  await userEvent.click(screen.getByRole('button', { name: 'Delete tag' }));
  await screen.findByRole('button', { name: 'Undo' });
  opened.calls.length = 0;
  return opened;
}

const tenantOf = ({ path, headers }: Call) => `${path} ${headers.get('X-Tenant')}`;

test('a deletion that can still be undone is carried out before a switch to another tenant', async () => {
  const { calls } = await deleteTag(({ method }) => (method === 'DELETE' ? { json: {} } : undefined));
  await choose('Switch Tenant');
  await take('Harbour');
  await submit();
  await screen.findByText('Tag of Harbour');
  const changes = calls.filter(({ method, path }) => method === 'DELETE' || path.includes('switch-tenant'));
  expect(changes.map(tenantOf)).toEqual(['v1/crud/customer-tag/5 1', 'v1/auth/switch-tenant 1']);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

test('a deletion that can still be undone is none of the tenant that the session has moved to elsewhere', async () => {
  const { calls } = await deleteTag(({ method, headers }) =>
    method === 'DELETE' && headers.get('X-Tenant') !== world.tenant.id
      ? { status: 409, json: { message: 'Moved.', code: 'tenantMoved', params: {} } }
      : undefined,
  );
  world.tenant = harbour;
  await act(() => refreshMe());
  // told, and shown: neither the old tenant's list nor one without a record comes back
  expect(await screen.findByText(/nothing was changed/)).toBeVisible();
  expect(await screen.findByText('Tag of Harbour')).toBeVisible();
  expect(screen.queryByText('Tag of Northgate')).toBeNull();
  expect(calls.filter(({ method }) => method === 'DELETE').map(tenantOf)).toEqual(['v1/crud/customer-tag/5 1']);
  expect(takeComplaints()).toEqual([[expect.objectContaining({ status: 409 })]]);
});

test('a deletion that can still be undone is carried out before a logout', async () => {
  const { calls } = await deleteTag(({ method }) => (method === 'DELETE' ? { json: {} } : undefined));
  await act(() => logout());
  const changes = calls.filter(({ method }) => method !== 'GET');
  expect(changes.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE v1/crud/customer-tag/5',
    'POST v1/auth/logout',
  ]);
});

describe('the page after a switch', () => {
  test.each([
    ['/customers', '/customers'],
    ['/customers/7/show', '/customers'],
    ['/customer-details/7', '/customers'],
    ['/tags/create', '/tags'],
    ['/triggers/edit/4', '/triggers'],
    ['/', '/'],
    ['/statistics/casino', '/statistics/casino'],
    ['/Users/edit/4', '/Users/edit/4'],
    ['/platform-settings', '/platform-settings'],
    ['/nowhere', '/'],
  ])('API-4 from %s to %s', async (from, to) => {
    await openMenu();
    expect(landing(from)).toBe(to);
  });
});
