import { expect, test } from 'vitest';
import { daysOf, spanOf } from '../../src/charts/timeframe.ts';
import { openDesk } from './console.ts';
import { placeOf, soon } from './flows.ts';
import { Http } from './http.ts';

// the browser's zone is Athens', two or three hours ahead of UTC
const desk = openDesk();

test('CUS-9 TIM-1 TIM-2 a customer’s charts for a timeframe by UTC equal their rows, drawn and as a table', async () => {
  const http = await Http.signIn(desk().url, 'analyst');
  const lastMonth = spanOf({ name: 'lastMonth' });
  const within = `filter[after_date]=${lastMonth.date_from}&filter[before_date]=${lastMonth.date_to}`;
  const [slip] = (await http.list(`v1/crud/betslip?${within}&per_page=1`)).rows;
  const id = String(slip?.customer_id);
  const { total } = await http.list(`v1/crud/betslip?${within}&filter[customer_id]=${id}&per_page=1`);

  const page = await desk().enter('analyst', `/customer-details/${id}`);
  const asked: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/get-chart')) asked.push(searchParams);
  });
  await page.getByRole('radio', { name: 'Last Month' }).check();
  const slips = page.getByRole('region', { name: 'Betslips per day', exact: true });
  await slips.getByRole('img', { name: new RegExp(`Betslips ${total} in all`) }).waitFor();
  // the last timeframe's chart stays until the other is there
  await slips.and(page.locator('[aria-busy="false"]')).waitFor();
  expect(placeOf(page)).toContain('timeframe=lastMonth');
  const ofLastMonth = () => asked.filter((query) => query.get('date_from') === lastMonth.date_from);
  await soon(() => ofLastMonth().map((query) => query.get('chart_name'))).toEqual([
    'Betslips per day',
    'SA -Betslips per day',
    'Customer Financials',
    'Casino per day',
    'Live casino per day',
  ]);
  for (const query of ofLastMonth())
    expect(Object.fromEntries(query)).toMatchObject({ ...lastMonth, chart_type: 'line' });

  await slips.getByRole('button', { name: 'As a table' }).press('Enter');
  const rows = slips.getByRole('region', { name: 'Betslips per day, as a table' }).locator('tbody tr');
  const { to } = daysOf({ name: 'lastMonth' });
  expect(await rows.count()).toBe(Number(to.slice(-2)));
  const counts = await rows.locator('td:first-of-type').allTextContents();
  expect(counts.reduce((sum, count) => sum + Number(count.replaceAll(',', '')), 0)).toBe(total);

  await page.reload();
  await page.getByRole('radio', { name: 'Last Month' }).and(page.locator(':checked')).waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  await slips.getByRole('img').waitFor();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
});

test('ALR-6 API-21 a fixture opens a popover with its bets of the last 3 days by the hour, 300 px high', async () => {
  const http = await Http.signIn(desk().url, 'analyst');
  const [bet] = (await http.list('v1/crud/bet?sort=-created_at&per_page=1')).rows;
  const page = await desk().enter('analyst', `/betslips?view=betslip.${String(bet?.betslip_id)}`);
  const fixture = await http.one(http.get(`v1/crud/fixture/${String(bet?.fixture_id)}`));
  const opener = page.getByRole('dialog').getByRole('button', { name: String(fixture.name), exact: true });
  await opener.press('Enter');
  const popover = page.getByRole('dialog', { name: 'Fixture' });
  await popover.getByRole('heading', { name: String(fixture.name) }).waitFor();
  const drawing = popover.getByRole('img', { name: /^Bets per hour/ });
  await drawing.waitFor();
  // past the popover's growing, which scales what is in it
  await soon(async () => (await drawing.boundingBox())?.height).toBe(300);
  await popover.getByRole('button', { name: 'As a table' }).press('Enter');
  expect(await popover.locator('tbody tr').count()).toBe(72);
  await page.keyboard.press('Escape');
  await popover.waitFor({ state: 'hidden' });
  await soon(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
});
