import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { spanOfTimeframe } from '../../src/charts/chartTimeframe.ts';
import { violations } from '../support/axe.ts';
import { openDesk, shot } from './console.ts';
import { goWithin, heading, listed, placeOf, rows, soon } from './flows.ts';
import { Http } from './http.ts';

// the browser's zone is Athens', two or three hours ahead of UTC
const desk = openDesk();
const { date_from, date_to } = spanOfTimeframe({ name: 'lastMonth' });
const placed = `filter[after_date]=${date_from}&filter[before_date]=${date_to}`;
const settled = `filter[settled_after]=${date_from}&filter[settled_before]=${date_to}`;
const counted = (number: number) => number.toLocaleString('en-US');

const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
/** A figure of the headline by its name. */
const figure = (page: Page, name: string) =>
  page.getByRole('main').locator('dl > div').filter({ hasText: name }).getByRole('definition');
const numbers = (cells: Locator) =>
  cells.evaluateAll((all) =>
    all.map((one) => Number(/-?[\d,.]+/.exec(one.textContent?.replace('€', '') ?? '')?.[0].replaceAll(',', ''))),
  );

test('RTE-12 STA-1 the figures of a timeframe equal its rows, and link to them', async () => {
  const http = await Http.signIn(desk().url, 'analyst');
  const slips = (await http.list(`v1/crud/betslip?${placed}&per_page=1`)).total;
  const done = (await http.list(`v1/crud/betslip?${settled}&per_page=1`)).total;
  expect(slips).toBeGreaterThan(0);

  const page = await desk().enter('analyst', '/statistics/sportsbook?timeframe=lastMonth');
  await heading(page, 'Sportsbook').waitFor();
  await page.getByRole('region', { name: 'Betting' }).getByRole('img').waitFor();
  await figure(page, 'Betslips placed').getByText(counted(slips), { exact: true }).waitFor();
  await figure(page, 'Betslips settled').getByText(counted(done), { exact: true }).waitFor();
  await figure(page, 'Betslips settled').getByRole('link').click();
  await listed(page, 'Betslips');
  await page.getByText(`1–10 of ${counted(done)}`).waitFor();
  await page.goBack();

  await page.getByRole('radio', { name: 'Competition' }).check();
  const lines = table(page, 'Bets: Competition').locator('tbody tr');
  const line = lines.filter({ has: page.locator('td:nth-child(2) a') }).last();
  const name = await line.getByRole('rowheader').innerText();
  const bets = (await http.list(`v1/crud/bet?filter[competition]=${encodeURIComponent(name)}&${placed}&per_page=1`))
    .total;
  await line.locator('td').first().getByText(counted(bets), { exact: true }).waitFor();
  await line.locator('td').first().getByRole('link').click();
  await listed(page, 'Bets');
  await page.getByText(`of ${counted(bets)}`).waitFor();
  await page.goBack();
  // the way and the timeframe are still there
  await table(page, 'Bets: Competition').waitFor();
  expect(placeOf(page)).toBe('/statistics/sportsbook?timeframe=lastMonth&bets.by=competition');
});

test('STA-1 RTE-16 exposure is sorted by mouse and keyboard, shown in full, and keeps its order after a reload', async () => {
  const page = await desk().enter('analyst', '/statistics/sportsbook');
  const exposure = table(page, 'Exposure by fixture');
  const lines = exposure.locator('tbody tr');
  await lines.first().waitFor();
  expect(await lines.count()).toBeLessThanOrEqual(10);
  const costs = await numbers(lines.locator('td:last-child'));
  expect(costs).toEqual(costs.toSorted((one, other) => other - one));
  const head = exposure.getByRole('columnheader', { name: 'Stake', exact: true });
  await head.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await soon(() => head.getAttribute('aria-sort')).toBe('descending');
  await page.keyboard.press('Enter');
  await soon(() => head.getAttribute('aria-sort')).toBe('ascending');
  const stakes = await numbers(lines.locator('td:nth-child(4)'));
  expect(stakes).toEqual(stakes.toSorted((one, other) => one - other));
  await page.reload();
  await lines.first().waitFor();
  expect(await head.getAttribute('aria-sort')).toBe('ascending');
  const slips = lines.first().locator('td').nth(1);
  const [many] = await numbers(slips);
  await slips.getByRole('link').click();
  await listed(page, 'Betslips');
  await soon(async () => (await rows(page).count()) - Math.min(10, many ?? 0)).toBe(0);
  await page.goBack();
  await lines.first().getByRole('rowheader').getByRole('link').click();
  await page.waitForURL('**/fixtures/*/show');
});

test('STA-1 games link to their spins, the biggest wins to the spin and to the customer', async () => {
  const http = await Http.signIn(desk().url, 'analyst');
  const page = await desk().enter('analyst', '/statistics/casino?timeframe=lastMonth');
  const line = table(page, 'Games').locator('tbody tr').first();
  const name = await line.getByRole('rowheader').innerText();
  const [game] = (await http.list(`v1/crud/casino-game?filter[name]=${encodeURIComponent(name)}`)).rows;
  const played = `filter[finished]=true&filter[is_rolled_back]=false&${placed}`;
  const spins = (await http.list(`v1/crud/casino?filter[casino_game_id]=${game?.id}&${played}&per_page=1`)).total;
  await line.getByRole('link').getByText(counted(spins), { exact: true }).click();
  await listed(page, 'Casino spins');
  await page.getByText(`1–10 of ${counted(spins)}`).waitFor();
  await page.goBack();

  const wins = table(page, 'Biggest wins').locator('tbody tr');
  await wins.first().waitFor();
  expect(await wins.count()).toBe(10);
  const customer = await wins.first().locator('td').first().innerText();
  await wins.first().getByRole('rowheader').getByRole('link').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(customer).first().waitFor();
  expect(placeOf(page)).toMatch(/view=casino\.\d+$/);
  await page.goBack();
  await dialog.waitFor({ state: 'hidden' });
  const href = await wins.first().locator('td').first().getByRole('link').getAttribute('href');
  const id = href?.split('/').at(-1) ?? '';
  expect((await http.one(http.get(`v1/crud/customer/${id}`))).partner_customerId).toBe(customer);
});

test('STA-1 a table is downloaded with all its lines, in the page’s format', async () => {
  const page = await desk().enter('analyst', '/statistics/live-casino?timeframe=lastMonth');
  const games = table(page, 'Games');
  await games.locator('tbody tr').first().waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Export ?: Games$/ }).click(),
  ]);
  const days = `${date_from.slice(0, 10)}-${new Date(Date.parse(date_to) - 1).toISOString().slice(0, 10)}`;
  expect(download.suggestedFilename()).toBe(`statistics-live-casino-by-game-${days}.csv`);
  const [head, ...lines] = readFileSync(await download.path(), 'utf8')
    .replace('\u{feff}', '')
    .trimEnd()
    .split('\r\n');
  expect(head).toBe('Game,Provider,Bets,Stake,Return,Profit,Return to player (%),Bonus share (%),Currency');
  const more = page.getByRole('button', { name: /^Show all/ });
  if (await more.isVisible()) await more.click();
  expect(lines.map((line) => line.split(',')[0])).toEqual(await games.locator('tbody th').allInnerTexts());
  expect(lines.map((line) => Number(line.split(',')[2]))).toEqual(
    await numbers(games.locator('tbody td:nth-child(3)')),
  );
  expect(lines.every((line) => line.endsWith(',EUR'))).toBe(true);
});

const looks = [
  ['light', 'ltr', 1280],
  ['dark', 'rtl', 1280],
  ['dark', 'ltr', 360],
] as const;

test.each(looks)(
  'STA-1 %s, %s, %i px: axe finds no violation, and nothing scrolls sideways',
  async (appearance, direction, width) => {
    const stored = { 'pitboss.preferences': JSON.stringify({ appearance, direction }) };
    const page = await desk().signIn('analyst', '/statistics/sportsbook', { size: { width, height: 800 }, stored });
    for (const [name, title, last] of [
      ['sportsbook', 'Sportsbook', 'Exposure by fixture'],
      ['casino', 'Casino', 'Biggest wins'],
      ['live-casino', 'Live Casino', 'Biggest wins'],
      ['alerts', 'Alert outcomes', 'Triggers'],
    ] as const) {
      await goWithin(page, `/statistics/${name}`);
      await heading(page, title).waitFor();
      await table(page, last).waitFor();
      await page.getByRole('img').first().waitFor();
      expect([name, await violations(page)]).toEqual([name, []]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, name).toBeLessThanOrEqual(0);
      await page.screenshot({ path: shot(`statistics-${name}-${appearance}-${direction}-${width}`), fullPage: true });
    }
  },
);
