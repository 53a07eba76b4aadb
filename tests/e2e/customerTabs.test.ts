import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDesk } from './console.ts';
import { cells, closeFilter, openFilter, rows, soon } from './flows.ts';
import { Http, type Row, unique } from './http.ts';

const desk = openDesk();

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name, exact: true });
const partnerId = (page: Page) => page.getByRole('search', { name: 'Filters' }).getByRole('textbox');
const idsShown = async (page: Page) => (await cells(page)).map(([id]) => id);
const text = (value: unknown) => (typeof value === 'string' ? value : '');
/** The value at a row's `a.b.c`. */
const told = (row: Row | undefined, path: string) =>
  text(path.split('.').reduce<unknown>((value, key) => Reflect.get(Object(value), key), row));

const game = {
  game: 'Starburst',
  provider: 'NetEnt',
  currency: 'EUR',
  stake: '1.00',
  return: '0.40',
  finished: true,
};
const transfer = { currency: 'EUR', amount: '50.00', result: 'APPROVED' };
const kinds = [
  { name: 'Casino spins', send: 'casino', path: 'casino', partner: 'partner_casino_spinId', row: game },
  { name: 'Live casino', send: 'live-casino', path: 'live-casino', partner: 'partner_live_casino_betId', row: game },
  { name: 'Deposits', send: 'deposits', path: 'deposit', partner: 'partner_depositId', row: transfer },
  { name: 'Withdrawals', send: 'withdrawals', path: 'withdraw', partner: 'partner_withdrawalId', row: transfer },
];
const days = ['2026-01-03', '2026-01-04', '2026-01-05'];

test.each(kinds)(
  'CUS-4 CUS-5 $name: this customer’s rows only, filtered by partner id and by date; a row opens its dialog',
  async ({ name, send, path, partner, row }) => {
    const admin = await Http.signIn(desk().url, 'admin');
    const [who, mark] = [unique('tabs').replace(' ', '-'), unique('row').replace(' ', '-')];
    const made = days.map((day, at) => ({
      ...row,
      [partner]: `${mark}-${at}`,
      partner_customerId: who,
      submitted_at: `${day}T09:00:00.000Z`,
    }));
    expect((await admin.post(`v1/ingest/${send}`, made)).body).toMatchObject({ accepted: days.length });
    const [customer] = (await admin.list(`v1/crud/customer?filter[partner_customerId]=${who}`)).rows;
    const stored = (await admin.list(`v1/crud/${path}?filter[customer_id]=${customer?.id}&sort=submitted_at`)).rows;
    expect(stored.map((one) => one[partner])).toEqual(made.map((one) => Reflect.get(one, partner)));
    const [first, middle, last] = stored.map(({ id }) => id);

    const page = await desk().enter('analyst', `/customer-details/${customer?.id}`);
    await tab(page, name).click();
    await soon(() => idsShown(page)).toEqual([last, middle, first]);
    await partnerId(page).first().fill(`${mark}-1`);
    await soon(() => idsShown(page)).toEqual([middle]);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await soon(() => idsShown(page)).toEqual([last, middle, first]);
    const date = await openFilter(page, 'Submitted');
    await date.getByLabel(/^From/).fill(days[1] ?? '');
    await soon(() => idsShown(page)).toEqual([last, middle]);
    await date.getByLabel(/^To/).fill(days[1] ?? '');
    await soon(() => idsShown(page)).toEqual([middle]);
    await closeFilter(date);

    await panel(page, name)
      .getByRole('link', { name: `${mark}-1`, exact: true })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`${mark}-1`).first().waitFor();
    await dialog
      .getByText(row === game ? 'Starburst' : '€50.00')
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await idsShown(page)).toEqual([middle]);
  },
);

/** The customer with most of these rows in the demo world, and the rows as the reporter returns them. */
async function mostReported(http: Http, entity: string, call: string) {
  const { rows: all } = await http.list(`v1/crud/${entity}?per_page=200`);
  const count = new Map<string, number>();
  for (const row of all) count.set(told(row, 'customer.id'), (count.get(told(row, 'customer.id')) ?? 0) + 1);
  const [id = ''] = [...count].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  const ask = (query = '') => http.list(`v1/reporter/${call}?customer_id=${id}&per_page=10${query}`);
  const { rows: found, total } = await ask();
  expect(total).toBeGreaterThan(1);
  // in some demo worlds one customer has them all
  expect(total).toBe(count.get(id));
  return { id, found, total, ask };
}

const reports = [
  {
    name: 'CUS-6 bet flags: what was flagged, bet and placed',
    tab: 'Bet flags',
    entity: 'bet-flag',
    call: 'customer-bet-flags',
    at: 'Raised',
    shown: ['bet.fixture.name', 'bet.market', 'bet.odd.name', 'betslip.partner_betslipId'],
  },
  {
    name: 'CUS-8 arbitrage logs: the fixture, its best prices and the betslip',
    tab: 'Arbitrage logs',
    entity: 'arbitrage-log',
    call: 'customer-arbitrage-logs',
    at: 'Found',
    shown: ['fixture.name', 'market', 'prices.0.bookmaker', 'prices.1.selection', 'betslip.partner_betslipId'],
  },
];

test.each(reports)('$name: filtered by date; the row’s betslip opens over the page', async ({ shown, ...report }) => {
  const http = await Http.signIn(desk().url, 'analyst');
  const { id, found, total, ask } = await mostReported(http, report.entity, report.call);
  const page = await desk().enter('analyst', `/customer-details/${id}`);
  const list = panel(page, report.tab);
  const texts = () => rows(page).allInnerTexts();
  const isShown = async (wanted: Row[]) => {
    const there = await texts();
    return (
      there.length === wanted.length &&
      wanted.every((row, at) => shown.every((path) => there[at]?.includes(told(row, path))))
    );
  };
  await tab(page, report.tab).click();
  await soon(() => isShown(found)).toBe(true);
  await list.getByText(`1–${found.length} of ${total}`).waitFor();

  const day = told(found[0], 'created_at').slice(0, 10);
  const date = await openFilter(page, report.at);
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  await date.getByLabel(/^From/).fill(next);
  await soon(() => rows(page).count()).toBe(0);
  await date.getByLabel(/^From/).fill(day);
  await date.getByLabel(/^To/).fill(day);
  await closeFilter(date);
  const ofDay = await ask(`&filter[after_date]=${day}&filter[before_date]=${next}`);
  await soon(() => isShown(ofDay.rows)).toBe(true);

  const slip = told(found[0], 'betslip.partner_betslipId');
  await list.getByRole('link', { name: slip, exact: true }).first().click();
  await page.getByRole('dialog').getByText(slip).first().waitFor();
});
