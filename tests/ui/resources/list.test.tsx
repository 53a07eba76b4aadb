import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendOwn } from '../../../src/preferences/ownState.ts';
import { takeComplaints } from '../setup.ts';
import { type Answer, everything, logIn, logOut, page, serve, stage } from './stage.tsx';

const ada = { id: '1', name: 'Ada', email: 'ada@x.test', roles: [], tenants: [], disabled: false };
const rita = { ...ada, id: '2', name: 'Rita', email: 'rita@x.test' };
const users = (answer: Answer) => serve(({ path }) => (path === 'v1/crud/user' ? answer : page([])));
const without = (...verbs: string[]) => everything.filter((one) => !verbs.includes(one));

beforeEach(() => logIn());
afterEach(logOut);

test('ROL-2 a user with more rights than the reader cannot be selected for deletion, nor by selecting the whole page', async () => {
  await logIn(without('customer.export'));
  const roles = [
    { id: '8', name: 'role.desk', permissions: [{ id: '1', name: 'customer.list' }] },
    { id: '9', name: 'role.chief', permissions: [{ id: '2', name: 'customer.export' }] },
  ];
  const [desk, chief] = roles.map((role) => [role]);
  const people = [
    { ...ada, roles: desk },
    { ...rita, roles: chief },
    { ...ada, id: '3', name: 'Sam', roles: [...(desk ?? []), ...(chief ?? [])] },
  ];
  serve(({ path }) => page(path === 'v1/crud/user' ? people : roles));
  stage('/Users');
  await screen.findByRole('checkbox', { name: 'Select Ada' });
  for (const name of ['Rita', 'Sam']) {
    expect(screen.getByRole('row', { name: new RegExp(name) })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: `Select ${name}` })).toBeNull();
  }
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  expect(await screen.findByText('1 selected')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Select all rows of this page' })).toBeChecked();
});

describe('requests of a list', () => {
  test('CST-1 page 1 of ten, in the entity’s order', async () => {
    const calls = users(page([ada]));
    stage('/Users');
    await screen.findByText('ada@x.test');
    expect(Object.fromEntries(calls[0]?.query ?? [])).toMatchObject({ page: '1', per_page: '10', sort: 'name' });
  });

  test('CST-1 the chosen page size is stored for this list only', async () => {
    const calls = serve(() => page([ada], { total: 60 }));
    // the choice is sent a moment after the list has been asked for
    const read = () => calls.findLast(({ method }) => method === 'GET');
    const { go } = stage('/Users');
    await screen.findByText('ada@x.test');
    await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '50');
    await waitFor(() => expect(read()?.query.get('per_page')).toBe('50'));
    await sendOwn();
    expect(calls.at(-1)).toMatchObject({ method: 'PUT', body: { name: 'list.rows.Users', value: '50' } });
    go('/roles');
    await waitFor(() => expect(read()).toMatchObject({ path: 'v1/crud/role' }));
    expect(read()?.query.get('per_page')).toBe('10');
    go('/Users');
    await waitFor(() => expect(read()?.query.get('per_page')).toBe('50'));
    await userEvent.selectOptions(await screen.findByLabelText('Rows per page'), '10');
    await sendOwn();
    expect(calls.at(-1)?.body).toEqual({ name: 'list.rows.Users', value: '' });
  });

  test('RTE-16 the address sets filters, page, size and order', async () => {
    const calls = users(page([ada], { total: 60 }));
    const filter = JSON.stringify({ email: 'ada', role: { in: ['role.admin', 'role.analyst'] } });
    stage(`/Users?page=2&perPage=25&sort=email&order=DESC&filter=${encodeURIComponent(filter)}`);
    await screen.findByText('ada@x.test');
    expect(Object.fromEntries(calls[0]?.query ?? [])).toMatchObject({
      page: '2',
      per_page: '25',
      sort: '-email',
      'filter[email]': 'ada',
      'filter[role][in]': 'role.admin,role.analyst',
    });
    expect(screen.getByRole('textbox', { name: /^Email/ })).toHaveValue('ada');
    expect(screen.getByRole('button', { name: 'Role Admin +1' })).toBeVisible();
    expect(screen.getByText('26–26 of 60')).toBeVisible();
  });

  test('the pager ends where the server’s paging ends', async () => {
    users(page([ada], { total: 5_000_000, last_page: 10_001 }));
    const { search } = stage('/Users?page=10000');
    const next = await screen.findByRole('button', { name: 'Next page' });
    await userEvent.click(screen.getByRole('button', { name: 'Last page' }));
    await waitFor(() => expect(search().get('page')).toBe('10001'));
    await waitFor(() => expect(next).toHaveAttribute('aria-disabled', 'true'));
    expect(screen.getByRole('button', { name: 'Last page' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('clicking a heading sorts, and the address keeps the order', async () => {
    const calls = users(page([ada]));
    const { search } = stage('/Users');
    const head = await screen.findByRole('columnheader', { name: 'Email' });
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(within(head).getByRole('button'));
    await waitFor(() => expect(calls.at(-1)?.query.get('sort')).toBe('email'));
    expect(search().get('sort')).toBe('email');
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    expect(within(screen.getByRole('columnheader', { name: 'Roles' })).queryByRole('button')).toBeNull();
  });

  test('CST-2 typing in a filter sends a request after 500 ms without typing', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const calls = users(page([ada]));
    stage('/Users');
    const box = await screen.findByRole('textbox', { name: /^Name/ });
    const before = calls.length;
    fireEvent.change(box, { target: { value: 'Ad' } });
    await vi.advanceTimersByTimeAsync(400);
    fireEvent.change(box, { target: { value: 'Ada' } });
    await vi.advanceTimersByTimeAsync(450);
    expect(calls).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(100);
    vi.useRealTimers();
    await waitFor(() => expect(calls.at(-1)?.query.get('filter[name]')).toBe('Ada'));
    expect(calls).toHaveLength(before + 1);
  });

  test('choices, dates and numbers are sent in the API’s form', async () => {
    const calls = serve(({ path }) => (path === 'v1/crud/deposit' ? page([]) : page([])));
    stage('/deposits');
    await userEvent.click(await screen.findByRole('button', { name: 'Add filter' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Status' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Pending' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Failed' }));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(calls.at(-1)?.query.get('filter[result][in]')).toBe('PENDING,FAILED'));
    await userEvent.click(await screen.findByRole('button', { name: 'Add filter' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Submitted' }));
    fireEvent.change(await screen.findByLabelText('From (UTC)'), { target: { value: '2026-01-01' } });
    fireEvent.change(screen.getByLabelText('To, inclusive (UTC)'), { target: { value: '2026-01-31' } });
    await waitFor(() => expect(calls.at(-1)?.query.get('filter[before_date]')).toBe('2026-02-01'));
    expect(calls.at(-1)?.query.get('filter[after_date]')).toBe('2026-01-01');
    expect(calls.at(-1)?.query.get('filter[result][in]')).toBe('PENDING,FAILED');
  });

  describe('the focus of an added filter', () => {
    /** Adds a filter by keyboard. */
    async function add(name: string): Promise<void> {
      screen.getByRole('button', { name: 'Add filter' }).focus();
      await userEvent.keyboard('{Enter}');
      (await screen.findByRole('menuitem', { name })).focus();
      await userEvent.keyboard('{Enter}');
    }

    test('is in the text at once', async () => {
      const calls = serve(() => page([]));
      stage('/deposits');
      await screen.findByRole('button', { name: 'Add filter' });
      await add('ID');
      await userEvent.keyboard('17');
      expect(screen.getByRole('textbox', { name: 'ID' })).toHaveValue('17');
      expect(screen.getByRole('textbox', { name: 'ID' })).toHaveFocus();
      await waitFor(() => expect(calls.at(-1)?.query.get('filter[id]')).toBe('17'));
    });

    test('is in the open choices, then on the filter itself', async () => {
      serve(() => page([]));
      stage('/deposits');
      await screen.findByRole('button', { name: 'Add filter' });
      await add('Status');
      const choice = await screen.findByRole('dialog', { name: 'Status' });
      await waitFor(() => expect(choice.contains(document.activeElement)).toBe(true));
      await userEvent.keyboard('{Escape}');
      expect(screen.getByRole('button', { name: 'Status' })).toHaveFocus();
    });

    test('is in the first box of a range', async () => {
      const calls = serve(() => page([]));
      stage('/deposits');
      await userEvent.click(await screen.findByRole('button', { name: 'Amount' }));
      await screen.findByLabelText('At least');
      await userEvent.keyboard('250');
      await waitFor(() => expect(calls.at(-1)?.query.get('filter[amount][gte]')).toBe('250'));
    });
  });

  test('an added and cleared filter does not open when the address restores it', async () => {
    serve(() => page([]));
    const { go } = stage('/deposits');
    await userEvent.click(await screen.findByRole('button', { name: 'Add filter' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Status' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Pending' }));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Status/ })).toBeNull());
    go(`/deposits?filter=${encodeURIComponent('{"result":"PENDING"}')}`);
    expect(await screen.findByRole('button', { name: /^Status Pending/ })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Status' })).toBeNull();
  });
});

describe('ERR-10 states of an empty list', () => {
  test('while it loads', async () => {
    let done = () => {};
    users({ ...page([ada]), after: new Promise<void>((resolve) => (done = resolve)) });
    stage('/Users');
    expect(await screen.findByText('Loading data. Please wait.')).toBeVisible();
    done();
    expect(await screen.findByText('ada@x.test')).toBeVisible();
    expect(screen.queryByText('Loading data. Please wait.')).toBeNull();
  });

  test('no record yet: a sentence, and Create for those who may', async () => {
    users(page([]));
    stage('/Users');
    expect(await screen.findByText('No data found.')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Create User' })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  test('no match for these filters: Clear', async () => {
    const calls = serve(({ query }) => (query.has('filter[name]') ? page([]) : page([ada])));
    stage(`/Users?filter=${encodeURIComponent('{"name":"zz"}')}`);
    expect(await screen.findByText('No records match these filters.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('ada@x.test')).toBeVisible();
    expect(calls.at(-1)?.query.has('filter[name]')).toBe(false);
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('');
  });

  test('MNU-2 not allowed: nothing is requested', async () => {
    await logIn(without('user.list'));
    const calls = users(page([ada]));
    stage('/Users');
    expect(await screen.findByText('You do not have access')).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('ERR-8 a failure is shown in the panel, with Retry and the request’s id', async () => {
    let fails = true;
    serve(() => (fails ? { status: 500, json: { message: 'The database is away.', request_id: 'r-7' } } : page([ada])));
    stage('/Users');
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is away.');
    expect(screen.getByText('Request r-7')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Name/ })).toBeVisible();
    takeComplaints();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('ada@x.test')).toBeVisible();
  });
});

describe('ROL-1 controls depend on the role', () => {
  test('create, export, delete', async () => {
    await logIn(without('user.create', 'user.export', 'user.delete', 'user.show'));
    users(page([ada]));
    stage('/Users');
    await screen.findByText('ada@x.test');
    expect(screen.queryByRole('link', { name: 'Create User' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Ada' })).toBeNull();
  });

  test('edit and delete of a record', async () => {
    await logIn(without('user.edit', 'user.delete'));
    serve(() => ({ json: { data: ada } }));
    stage('/Users/1/show');
    await screen.findByRole('heading', { name: 'Ada' });
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  test('a form opened by its address', async () => {
    await logIn(without('role.create'));
    const calls = users(page([]));
    stage('/roles/create');
    expect(await screen.findByText('You do not have access')).toBeVisible();
    expect(calls).toEqual([]);
  });
});

describe('rows', () => {
  test('the keyboard moves from row to row, opens and selects', async () => {
    serve(({ path }) => (path.endsWith('/2') ? { json: { data: rita } } : page([ada, rita])));
    const { path } = stage('/Users');
    await screen.findByText('ada@x.test');
    const [, first, second] = screen.getAllByRole('row');
    expect(first).toHaveAttribute('tabindex', '0');
    expect(second).toHaveAttribute('tabindex', '-1');
    first?.focus();
    await userEvent.keyboard('{ArrowDown}x');
    expect(second).toHaveFocus();
    expect(screen.getByRole('checkbox', { name: 'Select Rita' })).toBeChecked();
    expect(screen.getByText('1 selected')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Rita' })).toBeVisible();
    expect(path()).toBe('/Users/2/show');
  });

  test('a pessimistic delete asks first, then deletes the selection', async () => {
    const calls = serve(({ method, path }) => {
      if (method === 'DELETE') return { json: { data: { id: path.split('/').at(-1) } } };
      return page([ada, rita]);
    });
    stage('/Users');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 records?' });
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
        'v1/crud/user/1',
        'v1/crud/user/2',
      ]),
    );
    expect(await screen.findByText('2 deleted')).toBeVisible();
  });

  test('a record deleted on a page opened by its address is gone from the list at once, and back on Undo', async () => {
    const [vip, sharp] = [
      { id: '1', name: 'VIP' },
      { id: '2', name: 'Sharp' },
    ];
    const calls = serve(({ path }) => {
      if (path === 'v1/crud/customer-tag/1') return { json: { data: vip } };
      return page(path === 'v1/crud/customer-tag' ? [vip, sharp] : []);
    });
    const { path } = stage('/tags/1/show');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Sharp')).toBeVisible();
    expect(path()).toBe('/tags');
    expect(screen.queryByText('VIP')).toBeNull();
    expect(screen.getByText('1–1 of 1')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('VIP')).toBeVisible();
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  });

  test('a refused deletion brings the record back', async () => {
    const tag = { id: '1', name: 'VIP' };
    serve(({ method, path }) => {
      if (method === 'DELETE') return { status: 409, json: { message: 'It is used.' } };
      if (path === 'v1/crud/customer-tag/1') return { json: { data: tag } };
      return page(path === 'v1/crud/customer-tag' ? [tag] : []);
    });
    stage('/tags/1/show');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No data found.')).toBeVisible();
    expect(screen.queryByText('VIP')).toBeNull();
    expect(await screen.findByText('VIP', {}, { timeout: 10_000 })).toBeVisible();
    takeComplaints();
  }, 20_000);

  test('API-2 a total that is a minimum says so, and paging goes on', async () => {
    // the bound of the server's count, and its number of rows
    const [counted, all] = [30, 45];
    serve(({ path, query }) => {
      if (path !== 'v1/crud/user') return page([]);
      const [at, size] = [Number(query.get('page')), Number(query.get('per_page'))];
      const from = (at - 1) * size;
      const rows = Array.from({ length: Math.max(0, Math.min(size, all - from)) }, (_, n) => ({
        ...ada,
        id: String(from + n),
      }));
      return page(rows, { total: Math.max(counted, from + rows.length), total_is: 'at least' });
    });
    stage('/Users?page=3&perPage=10');
    expect(await screen.findByText('21–30 of 30+')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('31–40 of 40+')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('41–45 of 45+')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('columns can be hidden and shown again', async () => {
    users(page([ada]));
    stage('/Users');
    await userEvent.click(await screen.findByRole('button', { name: 'View' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Email' }));
    expect(screen.queryByRole('columnheader', { name: 'Email', hidden: true })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Reset columns' }));
    expect(screen.getByRole('columnheader', { name: 'Email', hidden: true })).toBeInTheDocument();
  });
});

test('without a stream from the backend an export fetches every page with filters and order', async () => {
  const saved: Blob[] = [];
  const createObjectURL = (blob: Blob) => {
    saved.push(blob);
    return 'blob:x';
  };
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const calls = serve(({ path, query }) => {
    if (path.endsWith('/export')) return undefined;
    const from = (Number(query.get('page')) - 1) * Number(query.get('per_page'));
    const count = Math.min(Number(query.get('per_page')), 250 - from);
    return page(
      Array.from({ length: count }, (_, at) => ({ ...ada, id: String(from + at) })),
      { total: 250 },
    );
  });
  stage(`/Users?filter=${encodeURIComponent('{"name":"A"}')}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  expect(await screen.findByText('250 rows exported')).toBeVisible();
  const pages = calls.filter(({ query }) => query.get('per_page') === '200');
  expect(pages.map(({ query }) => query.get('page'))).toEqual(['1', '2']);
  expect(pages.every(({ query }) => query.get('filter[name]') === 'A')).toBe(true);
  expect((await saved[0]?.text())?.split('\r\n')).toHaveLength(252);
});
