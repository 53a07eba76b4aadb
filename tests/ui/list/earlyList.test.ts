import { expect, test } from 'vitest';
import { dataProvider } from '../../../src/dataProvider/dataProvider.ts';
import { startEarlyList } from '../../../src/resources/list/earlyList.ts';
import { keepUser } from '../../../src/session/session.ts';
import { answerWith, type Call, queryOf } from '../dataProvider/answers.ts';

const page = { body: { data: [{ id: '1' }], total: 1, page: 1, per_page: 10 } };
const nothing = () => '';
const keeps = (values: { [name: string]: string }) => (name: string) => values[name] ?? '';
const me = (...permissions: string[]) => Promise.resolve({ original: { data: { permissions } } });
const alerts = (search = '') => ({ pathname: '/customer-alerts', search });
const triager = () => keepUser({ permissions: ['alert.list', 'alert.triage'] }, { id: '4', name: 'Northgate' });
const open = { 'filter[state][in]': 'OPEN,IN REVIEW' };
const plain = { page: '1', per_page: '10', sort: '-created_at' };

/** The only call's query, once it is made: at once, or after the masks where demo mode was on before. */
async function asked(calls: Call[]): Promise<{ [name: string]: string }> {
  await expect.poll(() => calls).toHaveLength(1);
  return calls[0] ? queryOf(calls[0]) : {};
}

test('in a browser that keeps no permissions the list is requested once the user’s are known, by those only', async () => {
  const calls = answerWith(page);
  const place = { pathname: '/betslips', search: '' };
  startEarlyList(place, nothing, me('alert.list'));
  startEarlyList(place, nothing, Promise.reject(new Error('No.')));
  startEarlyList(place, nothing, me('alert.list', 'betslip.list'));
  await expect.poll(() => calls.map(({ url }) => url.pathname)).toEqual(['/api/v1/crud/betslip']);
  await dataProvider.getList('betslips', {});
  expect(calls).toHaveLength(1);
});

test('a list requested before the bundle ran is not requested again', async () => {
  keepUser({ permissions: ['alert.list'] }, null);
  const calls = answerWith(page);
  const search = '?page=2&perPage=25&sort=created_at&order=DESC';
  startEarlyList({ pathname: '/CUSTOMER-alerts/', search }, nothing);
  expect(await asked(calls)).toEqual({ page: '2', per_page: '25', sort: '-created_at' });
  const list = { pagination: { page: 2, perPage: 25 }, sort: { field: 'created_at', order: 'DESC' as const } };
  await dataProvider.getList('customer-alerts', list);
  expect(calls).toHaveLength(1);
  await dataProvider.getList('customer-alerts', list);
  expect(calls).toHaveLength(2);
});

test('CST-1 a list is requested with the user’s own page size', async () => {
  keepUser({ permissions: ['deposit.list', 'casino.list'] }, null);
  const calls = answerWith(page);
  const own = keeps({ 'list.rows.deposits': '50' });
  startEarlyList({ pathname: '/deposits', search: '' }, own);
  startEarlyList({ pathname: '/casino', search: '' }, own);
  await expect.poll(() => calls.map((call) => queryOf(call).per_page)).toEqual(['50', '10']);
});

test('the alerts are requested with the filters that they open with, and the list takes the answer', async () => {
  triager();
  const calls = answerWith(page);
  startEarlyList(alerts(), nothing);
  expect(await asked(calls)).toEqual({ ...plain, ...open });
  await dataProvider.getList('customer-alerts', { filter: { state: { in: ['OPEN', 'IN REVIEW'] } } });
  expect(calls).toHaveLength(1);
});

test('nor are they without them where the permission comes with the user only', async () => {
  const calls = answerWith(page);
  startEarlyList(alerts(), nothing, me('alert.list', 'alert.triage'));
  expect(await asked(calls)).toEqual({ ...plain, ...open });
});

test('who may not work on alerts has all of them requested', async () => {
  keepUser({ permissions: ['alert.list'] }, null);
  const calls = answerWith(page);
  startEarlyList(alerts(), nothing);
  expect(await asked(calls)).toEqual(plain);
});

const addresses: [string, string, object][] = [
  ['a page', '?page=2', { ...plain, page: '2' }],
  ['no filters', '?filter=%7B%7D', plain],
  ['no filters, as a form sends them', '?filter=', plain],
  [
    'filters of its own',
    '?filter=%7B%22hits%22%3A%7B%22gte%22%3A%222%22%7D%7D',
    { ...plain, 'filter[hits][gte]': '2' },
  ],
  ['an order', '?sort=hits&order=ASC', { ...plain, sort: 'hits' }],
  ['a field to sort by, and no order', '?sort=hits', { ...plain, sort: 'hits' }],
  ['an order of no field', '?order=ASC', plain],
  ['what is not the list’s', '?tab=notes', { ...plain, ...open }],
  ['the plain list', '?saved=none', { ...plain, ...open }],
  ['usual columns', '?columns=text', { ...plain, ...open }],
  ['a reckoned column', '?columns=text,in_group', { ...plain, ...open, with: 'in_group' }],
];
test.each(addresses)('an address with %s is requested as the list reads it', async (_, search, query) => {
  triager();
  const calls = answerWith(page);
  startEarlyList(alerts(search), nothing);
  expect(await asked(calls)).toEqual(query);
});

test.each([
  ['columns', { 'list.columns.customer-alerts': 'text,in_group' }],
  ['groups', { 'list.grouped.customer-alerts': 'yes' }],
])('the user’s own %s are asked for', async (_, values) => {
  triager();
  const calls = answerWith(page);
  startEarlyList(alerts(), keeps(values));
  expect(await asked(calls)).toEqual({ ...plain, ...open, with: 'in_group' });
});

const views: [string, string, { [name: string]: string }, boolean][] = [
  ['a link to a view', '?saved=12', {}, false],
  ['the view that the list opens with', '', { 'list.first.4.customer-alerts': '12' }, false],
  ['the view of another tenant', '', { 'list.first.5.customer-alerts': '12' }, true],
  ['a view that is left for a page', '?page=1', { 'list.first.4.customer-alerts': '12' }, true],
  ['a view with what it shows', '?filter=%7B%7D&saved=12', {}, true],
];
test.each(views)('%s is requested early only where the address has what it shows', async (_, search, values, early) => {
  triager();
  const calls = answerWith(page);
  startEarlyList(alerts(search), keeps(values));
  // a call that is made all the same is made by then
  await dataProvider.getList('betslips', {});
  expect(calls.map(({ url }) => url.pathname).filter((path) => path === '/api/v1/crud/alert')).toHaveLength(
    early ? 1 : 0,
  );
});
