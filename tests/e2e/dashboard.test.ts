import { expect, test } from 'vitest';
import { spanOfTimeframe } from '../../src/charts/chartTimeframe.ts';
import { filterQuery } from '../../src/dataProvider/listQuery.ts';
import { violations } from '../support/axe.ts';
import { openDesk, shot } from './console.ts';
import { describedBy, heading, listed, ownTab, placeOf, rows, soon } from './flows.ts';
import { Http, unique } from './http.ts';

// the browser's zone is Athens', two or three hours ahead of UTC
const desk = openDesk();

test('RTE-1 DSH-4 DSH-5 DSH-7 TIM-1 profit and betslips of the timeframe equal their rows, and link to them', async () => {
  const http = await Http.signIn(desk().url, 'analyst');
  const { date_from, date_to } = spanOfTimeframe({ name: 'lastMonth' });
  const within = `filter[after_date]=${date_from}&filter[before_date]=${date_to}`;
  const { total } = await http.list(`v1/crud/betslip?${within}&per_page=1`);
  expect(total).toBeGreaterThan(0);

  const page = await desk().enter('analyst', '/');
  await heading(page, 'Dashboard').waitFor();
  await page.getByRole('radio', { name: 'This Month' }).and(page.locator(':checked')).waitFor();
  await page.getByRole('radio', { name: 'Last Month' }).check();
  const betslips = page.getByRole('region', { name: 'Betslips', exact: true });
  await betslips.getByRole('definition').first().getByText(total.toLocaleString('en-US'), { exact: true }).waitFor();
  await page.getByRole('region', { name: 'Platform profit' }).getByRole('img').waitFor();
  expect(placeOf(page)).toBe('/?timeframe=lastMonth');
  await betslips.getByRole('link', { name: 'Rows: Betslips' }).click();
  await listed(page, 'Betslips');
  await page.getByText(`1–10 of ${total.toLocaleString('en-US')}`).waitFor();

  const settled = await http.list(
    `v1/crud/betslip?filter[settled_after]=${date_from}&filter[settled_before]=${date_to}&per_page=1`,
  );
  await page.goBack();
  await page.getByRole('region', { name: 'Platform profit' }).getByRole('link', { name: 'Rows: Sportsbook' }).click();
  await page.getByText(`1–10 of ${settled.total.toLocaleString('en-US')}`).waitFor();
});

test('DSH-1 DSH-2 DSH-3 DSH-6 the top lists have at most ten lines, each with links to the record and to its alerts', async () => {
  const page = await desk().enter('analyst', '/');
  await page.getByRole('region', { name: 'Active customers' }).getByRole('img').waitFor();
  const customers = page.getByRole('region', { name: 'Top customers' });
  for (const name of ['Top customers', 'Top triggers', 'Top fixtures']) {
    const lines = page.getByRole('table', { name, exact: true }).locator('tbody tr');
    await lines.first().waitFor();
    expect(await lines.count()).toBeLessThanOrEqual(10);
    const counts = await lines
      .locator('td')
      .evaluateAll((all) => all.map((one) => Number.parseInt(one.textContent ?? '', 10)));
    expect(counts).toEqual([...counts].sort((one, other) => other - one));
  }
  await customers.getByRole('combobox', { name: 'By' }).selectOption({ label: 'Bet flags' });
  // the rows of the former choice stay until the new ones are loaded
  await customers.and(page.locator('[aria-busy="false"]')).waitFor();
  const first = customers.locator('tbody tr').first();
  const number = await first.locator('td').innerText();
  await first.locator('td a').click();
  await listed(page, 'Bet flags');
  await soon(async () => Math.min(10, Number.parseInt(number, 10)) - (await rows(page).count())).toBe(0);
  await page.goBack();
  // RTE-6
  const top = page.getByRole('table', { name: 'Top customers' }).getByRole('link').first();
  const opened = await ownTab(page, top);
  await opened.waitForURL('**/customer-details/*');
  expect(await describedBy(top)).toBe('opens in a new tab');
});

test('DSH-1 DSH-2 DSH-3 DSH-7 each count in each top list equals the rows of the list that it links to', async () => {
  const http = await Http.signIn(desk().url, 'analyst');
  const page = await desk().signIn('analyst', `/?timeframe=${dayAgo(30)}..${dayAgo(1)}`);
  const relations = { customers: 4, triggers: 2, fixtures: 1 };
  let checked = 0;
  for (const [key, count] of Object.entries(relations)) {
    const panel = page.getByRole('region', { name: `Top ${key}` });
    const choice = panel.getByRole('combobox', { name: 'By' });
    await panel.and(page.locator('[aria-busy="false"]')).waitFor();
    for (let at = 0; at < count; at += 1) {
      if (count > 1) await choice.selectOption({ index: at });
      await panel.and(page.locator('[aria-busy="false"]')).waitFor();
      const counts = panel.locator('tbody td a');
      // the links lead to rows of this choice as soon as its counts are loaded
      await soon(async () => (await counts.count()) === (await panel.locator('tbody tr').count())).toBe(true);
      for (const link of await counts.all()) {
        const { pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '', desk().url);
        const filters = Object.entries(filterQuery(JSON.parse(searchParams.get('filter') ?? '{}')));
        const query = filters.map(([name, value]) => `${name}=${value}`).join('&');
        const told = Number((await link.innerText()).split(',')[0]?.replace(/\D/g, ''));
        const { total } = await http.list(`v1/crud/${listOf(pathname)}?${query}&per_page=1`);
        expect(told, `${key} ${query}`).toBe(total);
        checked += 1;
      }
    }
  }
  expect(checked).toBeGreaterThan(20);
});

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const lists: { [route: string]: string } = {
  '/fired-triggers': 'customer-trigger',
  '/bet-flags': 'bet-flag',
  '/customer-alerts': 'alert',
  '/risk-status-changes': 'customer-risk-status-change',
};
const listOf = (route: string) => lists[route] ?? route;

test('DSH-5 new betslips are counted while the page is open', async () => {
  const http = await Http.signIn(desk().url, 'admin');
  const page = await desk().signIn('analyst', '/?timeframe=today', { clock: true });
  const figure = page.getByRole('region', { name: 'Betslips', exact: true }).getByRole('definition').first();
  const counted = async () => Number((await figure.locator('bdi').first().innerText()).replaceAll(',', ''));
  await figure.waitFor();
  const before = await counted();
  const [fixture] = (await http.list('v1/crud/fixture?per_page=1')).rows;
  const id = unique('dash').replace(' ', '-');
  const odd = { name: '1', price: '2.00' };
  await http.post('v1/ingest/betslips', [
    {
      ...{ partner_betslipId: id, partner_customerId: id, currency: 'EUR', stake: '1.00', price: '2.00' },
      created_at: new Date().toISOString(),
      bets: [{ partner_betId: id, partner_fixtureId: fixture?.partner_fixtureId, market: 'Match Result', odd }],
    },
  ]);
  await page.clock.fastForward('00:16');
  await soon(counted).toBeGreaterThan(before);
});

test.each([
  ['light', 'ltr', 1280],
  ['dark', 'rtl', 1280],
  ['dark', 'ltr', 360],
])(
  'the dashboard, %s, %s, %i px: axe finds no violation, and nothing scrolls sideways',
  async (appearance, direction, width) => {
    const stored = { 'pitboss.preferences': JSON.stringify({ appearance, direction }) };
    const page = await desk().signIn('analyst', '/', { size: { width, height: 1900 }, stored });
    await page.getByRole('table', { name: 'Top fixtures' }).waitFor();
    await page.getByRole('region', { name: 'Active customers' }).getByRole('img').waitFor();
    expect(await violations(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.screenshot({ path: shot(`dashboard-${appearance}-${direction}-${width}`), fullPage: true });
  },
);

test('above the dashboard is a desk, each number of which leads to a list with that many rows', async () => {
  const page = await desk().enter('admin', '/');
  await heading(page, 'Dashboard').waitFor();
  const unassigned = page.getByRole('region', { name: 'Unassigned alerts' });
  const [first = ''] = (await unassigned.getByRole('definition').first().innerText()).split(',');
  const open = Number.parseInt(first, 10);
  expect(open).toBeGreaterThan(0);
  for (const name of ['My alerts', 'Waiting for approval', 'Open exposure', 'Noisy triggers', 'Feed'])
    await page.getByRole('region', { name }).waitFor();
  await unassigned.getByRole('link').first().click();
  await listed(page, 'Alerts');
  await page.getByText(new RegExp(`^1–\\d+ of ${open}$`)).waitFor();
});

test('the wall screen fills the window, has nothing about one person, and asks a visitor to log in', async () => {
  const visitor = await desk().visit('/floor');
  await visitor.waitForURL(/\/login/);
  const page = await desk().signIn('analyst', '/floor', { size: { width: 1920, height: 1080 } });
  for (const name of ['Events a second', 'Firings in 24 hours', 'Open alerts', 'Latest decisions'])
    await page.getByRole('region', { name }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Main menu' }).count()).toBe(0);
  // two answers tell what came in between
  await soon(async () => page.getByText('counting…').count()).toBe(0);
  expect(await page.getByRole('main').innerText()).not.toMatch(/N\d{7}|@/);
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: shot('floor-1920') });
  await page.getByRole('link', { name: 'Back to the console' }).click();
  await heading(page, 'Dashboard').waitFor();
});
