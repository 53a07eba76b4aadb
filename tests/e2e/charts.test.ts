import { expect, test } from 'vitest';
import { daysOf, spanOfTimeframe } from '../../src/charts/chartTimeframe.ts';
import { openDesk } from './console.ts';
import { placeOf, soon } from './flows.ts';
import { Http } from './http.ts';

// the browser's zone is Athens', two or three hours ahead of UTC
const desk = openDesk();

test('CUS-9 TIM-1 TIM-2 a customer’s charts for a timeframe by UTC equal the rows, as drawing and as table', async () => {
  const http = await Http.signIn(desk().url, 'analyst');
  const lastMonth = spanOfTimeframe({ name: 'lastMonth' });
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
  await slips.getByRole('img', { name: new RegExp(`Betslips ${total} in total`) }).waitFor();
  // the former timeframe's chart stays until the other is loaded
  await slips.and(page.locator('[aria-busy="false"]')).waitFor();
  expect(placeOf(page)).toContain('timeframe=lastMonth');
  const ofLastMonth = () => asked.filter((query) => query.get('date_from') === lastMonth.date_from);
  // further charts that a manifest declares follow these
  await soon(() =>
    ofLastMonth()
      .map((query) => query.get('chart_name'))
      .slice(0, 5),
  ).toEqual([
    'Betslips per day',
    'SA -Betslips per day',
    'Customer Financials',
    'Casino per day',
    'Live casino per day',
  ]);
  for (const query of ofLastMonth())
    expect(Object.fromEntries(query)).toMatchObject({ ...lastMonth, chart_type: 'line' });

  await slips.getByRole('button', { name: 'Show as table' }).press('Enter');
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
  // after the popover's animation, which scales its content
  await soon(async () => (await drawing.boundingBox())?.height).toBe(300);
  await popover.getByRole('button', { name: 'Show as table' }).press('Enter');
  expect(await popover.locator('tbody tr').count()).toBe(72);
  await page.keyboard.press('Escape');
  await popover.waitFor({ state: 'hidden' });
  await soon(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('MAN-1 a record’s page shows its declared chart, and loads the chart code only then', async () => {
  const http = await Http.signIn(desk().url, 'analyst');
  const first = async (path: string) => String((await http.list(`${path}?per_page=1`)).rows[0]?.id);
  const page = await desk().enter('analyst', `/tags/${await first('v1/crud/customer-tag')}/show`);
  /** Whether any script that the page has fetched asks for charts. */
  const hasCharts = () =>
    page.evaluate(async () => {
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      const codes = await Promise.all(scripts.map(async ({ name }) => (await fetch(name)).text()));
      return codes.some((code) => code.includes('v1/reporter/get-chart'));
    });
  await page.locator('main h1').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await hasCharts()).toBe(false);
  const [bet] = (await http.list('v1/crud/bet?sort=-created_at&per_page=1')).rows;
  await page.goto(`${desk().url}/fixtures/${String(bet?.fixture_id)}/show`);
  const chart = page.getByRole('region', { name: 'Bets per hour', exact: true });
  await chart.getByRole('img', { name: /^Bets per hour/ }).waitFor();
  // it has its own timeframe
  expect(await page.getByRole('radio').count()).toBe(0);
  expect(await hasCharts()).toBe(true);
});

test('SHL-6 in Persian the time axis runs from left to right, with values on the left in Persian digits', async () => {
  const stored = { 'pitboss.preferences': JSON.stringify({ locale: 'fa_IR', direction: 'rtl' }) };
  const page = await desk().signIn('analyst', '/?timeframe=lastMonth', { stored });
  const drawing = page.locator('main [data-chart] svg[role=img]').first();
  await drawing.waitFor();
  const ticks = await drawing.locator('text').evaluateAll((all) =>
    all.map((one) => {
      const { left, right, top } = one.getBoundingClientRect();
      const text = one.textContent ?? '';
      // where the first letter is seen: in a text from right to left it is the last on the left
      const range = document.createRange();
      const node = document.createTreeWalker(one, NodeFilter.SHOW_TEXT).nextNode();
      const at = text.search(/[۰-۹]/);
      if (node && at >= 0) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
      }
      return { text, left, right, top, digit: range.getBoundingClientRect().left };
    }),
  );
  expect(ticks.length).toBeGreaterThan(6);
  for (const { text } of ticks) expect(text).not.toMatch(/[0-9a-z]/i);
  const lowest = Math.max(...ticks.map(({ top }) => top));
  const days = ticks.filter(({ top }) => Math.abs(top - lowest) < 4);
  const values = ticks.filter((tick) => !days.includes(tick));
  const dayOf = (text: string) =>
    Number([...text.replace(/[^۰-۹]/g, '')].map((digit) => digit.charCodeAt(0) - 0x6f0).join(''));
  const inSight = days.toSorted((one, other) => one.left - other.left).map(({ text }) => dayOf(text));
  expect(inSight.length).toBeGreaterThan(3);
  expect(inSight).toEqual(inSight.toSorted((one, other) => one - other));
  // values left of all days but the first, and each day's number right of its month
  for (const value of values)
    expect(value.right).toBeLessThanOrEqual(Math.min(...days.slice(1).map(({ left }) => left)));
  for (const { digit, left, right } of days) expect(digit).toBeGreaterThan((left + right) / 2);
});

test('SHL-4 in Windows’ high contrast chart lines and the selection have system colours', async () => {
  const page = await desk().signIn('analyst', '/?timeframe=lastMonth');
  await page.emulateMedia({ forcedColors: 'active' });
  const drawing = page.locator('main [data-chart] svg[role=img]').first();
  await drawing.waitFor();
  const colours = () =>
    page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      const system = (name: string) => {
        probe.style.forcedColorAdjust = 'none';
        probe.style.color = name;
        return getComputedStyle(probe).color;
      };
      const charts = [...document.querySelectorAll('main [data-chart] svg[role=img]')].map((chart) => [
        ...chart.querySelectorAll('g[stroke] > path'),
      ]);
      const radio = (checked: boolean) =>
        document.querySelector(`main label:has(input[type=radio]${checked ? ':checked' : ':not(:checked)'})`);
      const background = (one: Element | null) => (one ? getComputedStyle(one).backgroundColor : '');
      const found = {
        lines: [...new Set(charts.flat().map((line) => getComputedStyle(line).stroke))],
        dashesOfCharts: charts.map((lines) => new Set(lines.map((line) => line.getAttribute('stroke-dasharray'))).size),
        linesOfCharts: charts.map((lines) => lines.length),
        text: system('CanvasText'),
        chosen: background(radio(true)),
        other: background(radio(false)),
        highlight: system('Highlight'),
      };
      probe.remove();
      return found;
    });
  // each chart draws when its own data arrive
  await soon(async () => Math.max(0, ...(await colours()).linesOfCharts)).toBeGreaterThan(1);
  await soon(async () => (await colours()).lines.length).toBe(1);
  const found = await colours();
  expect(found.lines).toEqual([found.text]);
  expect(found.dashesOfCharts).toEqual(found.linesOfCharts.map((lines) => Math.min(lines, 4)));
  expect(found.chosen).toBe(found.highlight);
  expect(found.other).not.toBe(found.highlight);
});
