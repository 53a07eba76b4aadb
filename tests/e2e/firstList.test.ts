import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillLogin, type Login, openDesk } from './console.ts';
import { listed, placeOf, rows, soon } from './flows.ts';
import { Http, makeUser, unique } from './http.ts';

const desk = openDesk();
const list = '/betslips?perPage=25&page=1';
/** QUALITY: what a deep link to a list may request. */
const mostRequests = 16;

const pathOf = (request: Request) => new URL(request.url()).pathname;
/** Requests by path, without their hashes, from now on. */
function requestsOf(page: Page): string[] {
  const made: string[] = [];
  page.on('request', (request) => made.push(pathOf(request).replace(/-[\w-]{7}\.(js|css)$/, '.$1')));
  return made;
}
const listCalls = (made: string[]) => made.filter((path) => path === '/api/v1/crud/betslip');

test('RTE-16 a deep link to a list shows its rows with 16 requests, each made once, and the bell works behind it', async () => {
  const page = await desk().signIn('analyst', '/login');
  await page.goto('about:blank');
  const made = requestsOf(page);
  const connected = page.waitForEvent('websocket');
  await page.goto(desk().url + list);
  await rows(page).nth(24).waitFor();
  await connected;
  await soon(() => made).toContain('/api/v1/user/mentions');
  await page.waitForLoadState('networkidle');
  expect(made.length, made.join(' ')).toBeLessThanOrEqual(mostRequests);
  expect(new Set(made).size).toBe(made.length);
  // asked for before the console is drawn, and taken by the list
  expect(listCalls(made)).toHaveLength(1);
});

const alerts = '/customer-alerts';
/** What is asked for of pages of alerts in their own order: views that are counted ask for one row, and the bell goes by id. */
function alertPages(page: Page): (string | null)[] {
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams: query } = new URL(request.url());
    const isPage = pathname === '/api/v1/crud/alert' && query.get('sort') !== '-id' && query.get('per_page') !== '1';
    if (isPage) asked.push(query.get('filter[state][in]'));
  });
  return asked;
}

/** Opens an address anew in a browser that keeps the session, and all else of it unless it is `bare`. */
async function reopen(page: Page, path: string, bare = false): Promise<(string | null)[]> {
  await page.goto('about:blank');
  if (bare) await page.addInitScript(() => localStorage.removeItem('pitboss.user'));
  const asked = alertPages(page);
  await page.goto(desk().url + path);
  await rows(page).first().waitFor();
  await page.waitForLoadState('networkidle');
  return asked;
}
const shownStates = async (page: Page) =>
  (await rows(page).allInnerTexts()).map((text) => /\b(Open|In review|Closed)\b/.exec(text)?.[0]);

const openings: [string, Login, string, boolean, string | null][] = [
  ['who works on them, kept by the browser, has the open ones', 'analyst', alerts, false, 'OPEN,IN REVIEW'],
  ['who works on them, not yet known, has the open ones', 'analyst', alerts, true, 'OPEN,IN REVIEW'],
  ['who just reads them has all', 'auditor', alerts, false, null],
  ['an address with a page of its own has all', 'analyst', `${alerts}?page=1&perPage=25`, false, null],
  ['an order without a field is none', 'analyst', `${alerts}?order=ASC&page=1`, false, null],
  [
    'columns are no filters, and those that are reckoned are asked for at once',
    'analyst',
    `${alerts}?columns=text,state,in_group`,
    false,
    'OPEN,IN REVIEW',
  ],
];
test.each(openings)('a deep link to the alerts asks once: %s', async (_, who, path, bare, states) => {
  const page = await desk().signIn(who, '/login');
  expect(await reopen(page, path, bare)).toEqual([states]);
  for (const state of states ? await shownStates(page) : []) expect(['Open', 'In review']).toContain(state);
});

test('a link to a saved view of the alerts asks for what the view shows, and for nothing else', async () => {
  const keeper = await makeUser(await Http.signIn(desk().url, 'admin'), ['role.analyst']);
  const http = await Http.signIn(desk().url, keeper);
  const view = { entity: 'alert', name: unique('New'), columns: null, shared: false, sort: '-created_at' };
  const filters = { state: { in: ['OPEN'] } };
  const { id } = await http.one(http.post('v1/saved-views', { ...view, filters }));
  const page = await desk().signIn(keeper, '/login');
  expect(await reopen(page, `${alerts}?saved=${id}`)).toEqual(['OPEN']);
});

test('the parts of the console are on their way before the first script has run; without a token there are none', async () => {
  const page = await desk().visit('/login');
  const here = requestsOf(page);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
  expect(here.filter((path) => /console|manifest/.test(path))).toEqual([]);
  await fillLogin(page, 'analyst');
  await soon(() => page.evaluate(() => localStorage.getItem('pitboss.token'))).not.toBeNull();
  // the first script never comes: what is requested all the same was requested by the page itself
  await page.route('**/assets/boot-*.js', (route) => route.abort());
  desk().expectErrors(/Failed to load resource.*boot/);
  here.length = 0;
  await page.goto(desk().url + list);
  await soon(() => here).toEqual(
    expect.arrayContaining(['/assets/gate.js', '/assets/manifest.js', '/assets/console.js']),
  );
});

test('ERR-1 RTE-15 a deep link with a session that is over ends at the login page, which leads back, and asks for no list', async () => {
  desk().expectErrors(/Failed to load resource.*401/);
  const { token } = await Http.signIn(desk().url, 'analyst');
  await new Http(desk().url, token).post('v1/auth/logout', {});
  const page = await desk().visit('/no-page', { stored: { 'pitboss.token': token } });
  await page.evaluate((value) => localStorage.setItem('pitboss.token', value), token);
  const made = requestsOf(page);
  await page.goto(desk().url + list);
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
  expect(placeOf(page)).toBe(`/login?redirect=${encodeURIComponent(list)}`);
  expect(listCalls(made)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('pitboss.token'))).toBeNull();
  await fillLogin(page, 'analyst');
  await listed(page, 'Betslips');
  expect(placeOf(page)).toBe(list);
});

test('a deep link of another tenant shows what one’s own has, whoever used the browser before', async () => {
  const admin = await Http.signIn(desk().url, 'admin');
  const elsewhere = await makeUser(admin, ['role.analyst'], 'Harbour');
  const northgate = await Http.signIn(desk().url, 'analyst');
  const harbour = await Http.signIn(desk().url, elsewhere);
  // live events of one moment may have the same id in both
  const shown = (await northgate.list('v1/crud/betslip?per_page=10')).rows;
  const counts = await Promise.all(
    shown.map(({ partner_betslipId: id }) => harbour.list(`v1/crud/betslip?filter[partner_betslipId]=${id}`)),
  );
  const theirs = shown.find((_, at) => counts[at]?.total === 0);
  const filter = encodeURIComponent(JSON.stringify({ partner_betslipId: theirs?.partner_betslipId }));
  // this browser keeps what the first user may, so that the second one's list is asked for at once
  const page = await desk().signIn('analyst', `/betslips?filter=${filter}`);
  await rows(page).first().waitFor();
  const { token } = await Http.signIn(desk().url, elsewhere);
  await page.addInitScript((value) => localStorage.setItem('pitboss.token', value), token);
  await page.goto(`${desk().url}/betslips?filter=${filter}`);
  await page.getByText('No records match these filters.').waitFor();
  expect(
    await rows(page)
      .filter({ hasText: String(theirs?.partner_betslipId) })
      .count(),
  ).toBe(0);
});
