import { afterEach, describe, expect, test } from 'vitest';
import { dataProvider } from '../../../src/dataProvider/dataProvider.ts';
import { forgetCursors } from '../../../src/dataProvider/pageCursors.ts';
import { endSession, startSession } from '../../../src/session/session.ts';
import { answerWith, type Call, failureOf, queryOf } from './answers.ts';

const page = { body: { data: [{ id: '1' }], total: 1, page: 1, per_page: 10 } };
const list = (filter: object = {}) => ({
  pagination: { page: 2, perPage: 25 },
  sort: { field: 'created_at', order: 'DESC' as const },
  filter,
});

describe('lists', () => {
  test('API-2 a list sends page, per_page and sort, and reads data and total', async () => {
    const calls = answerWith(page);
    const answer = await dataProvider.getList('customer-alerts', list());
    expect(calls[0]?.url.pathname).toBe('/api/v1/crud/alert');
    expect(calls[0] && queryOf(calls[0])).toEqual({ page: '2', per_page: '25', sort: '-created_at' });
    expect(answer).toMatchObject({ data: [{ id: '1' }], total: 1 });
  });

  test('API-9 API-10 filters have their names on the wire, flat or nested as react-admin’s forms keep them', async () => {
    const calls = answerWith(page);
    const filter = {
      type: ['CASINO', 'FINANCIALS'],
      customer: { partner_customerId: 'C 1' },
      'customerDetails.name': 'Ada',
      created_at: { gte: '2026-01-01', lt: new Date('2026-02-01') },
      settled: false,
      empty: '',
      none: null,
      nobody: [],
    };
    await dataProvider.getList('Users', list(filter));
    expect(calls[0] && queryOf(calls[0])).toMatchObject({
      'filter[type][in]': 'CASINO,FINANCIALS',
      'filter[customer.partner_customerId]': 'C 1',
      'filter[customerDetails.name]': 'Ada',
      'filter[created_at][gte]': '2026-01-01',
      'filter[created_at][lt]': '2026-02-01T00:00:00.000Z',
      'filter[settled]': 'false',
    });
    expect(Object.keys(calls[0] ? queryOf(calls[0]) : {})).toHaveLength(9);
  });

  test('CST-1 a list starts at page 1 with 10 rows in the entity’s order', async () => {
    const calls = answerWith(page);
    await dataProvider.getList('customer-alerts', {});
    expect(calls[0] && queryOf(calls[0])).toEqual({ page: '1', per_page: '10', sort: '-created_at' });
  });

  test('more rows than one call returns are loaded call by call', async () => {
    const rows = (from: number, count: number) => Array.from({ length: count }, (_, i) => ({ id: String(from + i) }));
    const calls = answerWith(({ url }) => {
      const at = Number(url.searchParams.get('page'));
      return { body: { data: at === 3 ? rows(401, 50) : rows(200 * at - 199, 200), total: 450 } };
    });
    const { data } = await dataProvider.getList('customers', { ...list(), pagination: { page: 1, perPage: 1000 } });
    expect(calls.map((call) => queryOf(call).page)).toEqual(['1', '2', '3']);
    expect(data).toHaveLength(450);
  });

  describe('cursors', () => {
    const at = (page: number) => ({ ...list(), pagination: { page, perPage: 25 } });
    const asked = (calls: Call[]) => calls.map((call) => [queryOf(call).page, queryOf(call).after]);
    const withCursors = () => answerWith((call) => ({ body: { ...page.body, cursor: `after-${queryOf(call).page}` } }));
    afterEach(forgetCursors);

    test('the next page is asked for by the cursor of the one before, and again by the same', async () => {
      const calls = withCursors();
      for (const number of [1, 2, 2, 3]) await dataProvider.getList('customer-alerts', at(number));
      expect(asked(calls)).toEqual([
        ['1', undefined],
        ['2', 'after-1'],
        ['2', 'after-1'],
        ['3', 'after-2'],
      ]);
    });

    test('a page that is jumped to, the one before and one in another order are asked for by their number', async () => {
      const calls = withCursors();
      for (const number of [1, 5, 4, 6]) await dataProvider.getList('customer-alerts', at(number));
      const other = { ...at(7), sort: { field: 'id', order: 'ASC' as const } };
      await dataProvider.getList('customer-alerts', other);
      await dataProvider.getList('betslips', at(7));
      expect(asked(calls).every(([, after]) => after === undefined)).toBe(true);
    });

    test('a backend without cursors is asked for page numbers', async () => {
      const calls = answerWith(page);
      for (const number of [1, 2, 3]) await dataProvider.getList('customer-alerts', at(number));
      expect(asked(calls).every(([, after]) => after === undefined)).toBe(true);
    });

    test('where a cursor is refused the page is fetched by its number', async () => {
      const calls = answerWith((call) =>
        queryOf(call).after === undefined
          ? { body: { ...page.body, cursor: 'old' } }
          : { status: 422, body: { message: 'No.', errors: { after: ['No.'] } } },
      );
      await dataProvider.getList('customer-alerts', at(1));
      expect(await dataProvider.getList('customer-alerts', at(2))).toMatchObject({ total: 1 });
      expect(asked(calls).slice(1)).toEqual([
        ['2', 'old'],
        ['2', undefined],
      ]);
    });

    test('a cursor serves no other session', async () => {
      const calls = withCursors();
      startSession('a-token');
      await dataProvider.getList('customer-alerts', at(1));
      endSession({ reason: 'logout' });
      await dataProvider.getList('customer-alerts', at(2));
      expect(asked(calls).at(-1)).toEqual(['2', undefined]);
    });
  });

  test('ERR-8 a list that fails without a message says ‘An error occurred’', async () => {
    answerWith({ status: 418, body: {} });
    expect(await failureOf(dataProvider.getList('customers', list()))).toMatchObject({ message: 'An error occurred' });
  });

  test('ERR-11 an answer of another form rejects and names the call', async () => {
    answerWith({ body: { rows: [] } });
    expect(await failureOf(dataProvider.getList('customers', list()))).toMatchObject({ message: /v1\/crud\/customer/ });
  });

  test('an unknown resource rejects and is named', async () => {
    expect(await failureOf(dataProvider.getList('nowhere', list()))).toMatchObject({ message: /'nowhere'/ });
  });

  test('getManyReference filters by its target', async () => {
    const calls = answerWith(page);
    const sort = { field: 'id', order: 'ASC' as const };
    const params = {
      target: 'customer_id',
      id: '7',
      pagination: { page: 1, perPage: 5 },
      sort,
      filter: { result: 'WON' },
    };
    await dataProvider.getManyReference('betslip', params);
    expect(calls[0] && queryOf(calls[0])).toMatchObject({
      'filter[customer_id]': '7',
      'filter[result]': 'WON',
      sort: 'id',
    });
  });

  test('getMany makes one call for all ids, each once', async () => {
    const calls = answerWith(page);
    await dataProvider.getMany('customers', { ids: ['1', 2, '1'] });
    expect(calls.map(queryOf)).toEqual([{ per_page: '2', 'filter[id][in]': '1,2' }]);
  });
});

describe('records', () => {
  const record = { id: '7', name: 'Ada', updated_at: '2026-01-01T00:00:00.000Z' };

  test('getOne unwraps data', async () => {
    const calls = answerWith({ body: { data: record } });
    const { data } = await dataProvider.getOne('Users', { id: 'a/b' });
    expect(calls[0]?.url.pathname).toBe('/api/v1/crud/user/a%2Fb');
    expect(data).toEqual(record);
  });

  test('API-8 a tenant is created at its own path', async () => {
    const calls = answerWith({ body: { data: record } });
    await dataProvider.create('tenants', {
      data: { name: 'North', domain: 'north.test', db_host: 'a', db_host_logs: 'b', id: 9 },
    });
    expect(calls[0]).toMatchObject({ method: 'POST', url: { pathname: '/api/v1/crud/partner' } });
    expect(calls[0]?.body).toEqual({ name: 'North', domain: 'north.test', db_host: 'a', db_host_logs: 'b' });
  });

  test('API-7 a PUT has what the form can set, the id and the updated_at that was read', async () => {
    const calls = answerWith({ body: { data: record } });
    const data = { ...record, name: 'Eve', roles: [{ id: '1', name: 'role.analyst' }], password: '', created_at: 'x' };
    const previousData = { ...record, updated_at: '2026-02-02T00:00:00.000Z' };
    await dataProvider.update('Users', { id: '7', data, previousData });
    expect(calls[0]).toMatchObject({ method: 'PUT', url: { pathname: '/api/v1/crud/user/7' } });
    expect(calls[0]?.body).toEqual({ name: 'Eve', roles: ['role.analyst'], id: '7', updated_at: record.updated_at });
  });

  test('API-23 a role’s permissions are sent as names', async () => {
    const calls = answerWith({ body: { data: record } });
    const data = { name: 'role.x', guard_name: 'api', permissions: [{ name: 'user.list' }, 'role.list'] };
    await dataProvider.update('roles', { id: '3', data, previousData: { id: '3' } });
    expect(calls[0]?.body).toMatchObject({ id: '3', permissions: ['user.list', 'role.list'] });
  });

  test('a reference is sent as its id', async () => {
    const calls = answerWith({ body: { data: record } });
    await dataProvider.create('tags', { data: { name: 'VIP', category: { id: '4', name: 'Value' } } });
    await dataProvider.create('tags', { data: { name: 'VIP', category: { id: '4' }, category_id: '5' } });
    expect(calls.map((call) => call.body)).toEqual([
      { name: 'VIP', category_id: '4' },
      { name: 'VIP', category_id: '5' },
    ]);
  });

  test('ERR-3 the fields of a refused record are named by their labels', async () => {
    answerWith({ status: 422, body: { errors: { category_id: ['There is no such record'] } } });
    const error = await failureOf(dataProvider.create('tags', { data: { name: 'VIP' } }));
    expect(error).toMatchObject({
      message: 'Category: There is no such record',
      body: { errors: { category_id: /no such/ } },
    });
  });

  test('deleteMany deletes what it can, then rejects with the first failure', async () => {
    const calls = answerWith(({ url }) =>
      url.pathname.endsWith('/2') ? { status: 409, body: { message: 'In use' } } : { body: {} },
    );
    expect(await failureOf(dataProvider.deleteMany('tags', { ids: ['1', '2', '3'] }))).toMatchObject({
      message: 'In use',
    });
    expect(calls.map((call) => call.method)).toEqual(['DELETE', 'DELETE', 'DELETE']);
    answerWith({ body: { data: { id: '1' } } });
    expect(await dataProvider.deleteMany('tags', { ids: ['1', '3'] })).toEqual({ data: ['1', '3'] });
  });
});
