import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { entities as words } from '../../src/i18n/en/entities.ts';
import { violations } from '../support/axe.ts';
import { atRest } from '../support/motion.ts';
import { openDesk } from './console.ts';
import { placeOf, soon } from './flows.ts';
import { Http, type Row, unique } from './http.ts';

const desk = openDesk();
/** The list's own rows; a dialog's tables are in the page's main part, too. */
const listRows = (page: Page) => page.getByRole('main').locator('tr[data-opens]');
const dialog = (page: Page) => page.getByRole('dialog').last();
const title = (page: Page) => dialog(page).getByRole('heading', { level: 1 });
/** The names of the fields that a dialog's tables show. */
const names = (page: Page) => dialog(page).getByRole('rowheader').allTextContents();
/** Without the fields that a dialog shows apart from its tables, or only for the few records that have any. */
const withoutLists = ({
  former_decisions: ____,
  instrument_sharers: _________,
  own: _____,
  own_personal: ______,
  bet_on: _______,
  risk_flags: ________,
  bets: _,
  customer_bet_flags: __,
  customer_trigger_logs: ___,
  ...rest
}: {
  [key: string]: string;
}) => Object.values(rest);
const nested = (row: Row | undefined, field: string): string => {
  const value = row?.[field];
  if (typeof value === 'object' && value !== null && 'id' in value) return String(value.id);
  throw new Error(`No ${field} in ${JSON.stringify(row)}`);
};

test('RTE-16 MDL-8 a row opens its betslip over the list, by keyboard, with neighbours, again after a reload, and goes back', async () => {
  const page = await desk().enter('analyst', '/betslips?perPage=25');
  await soon(() => listRows(page).count()).toBe(25);
  const list = placeOf(page);
  const second = listRows(page).nth(1).getByRole('link').first();
  const partner = (await second.textContent()) ?? '';
  await second.focus();
  await page.keyboard.press('Enter');
  await soon(() => title(page).textContent()).toBe(`Betslip · ${partner}`);
  await dialog(page).getByText('2 of 25').waitFor();
  const place = placeOf(page);
  expect(place).toMatch(/^\/betslips\?perPage=25&view=betslip\.\d+$/);

  await page.keyboard.press('j');
  await dialog(page).getByText('3 of 25').waitFor();
  await page.keyboard.press('k');
  await dialog(page).getByText('2 of 25').waitFor();
  await soon(() => title(page).textContent()).toBe(`Betslip · ${partner}`);
  expect(placeOf(page)).toBe(place);
  // the focus stays within
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('Tab');
  expect(await dialog(page).evaluate((one) => one.contains(document.activeElement))).toBe(true);

  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // the focus is back where it came from
  await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe(partner);
  await page.keyboard.press('Enter');
  await soon(() => placeOf(page)).toBe(place);

  await page.reload();
  await soon(() => title(page).textContent()).toBe(`Betslip · ${partner}`);
  await soon(() => listRows(page).count()).toBe(25);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(placeOf(page)).toBe(list);
});

test('MDL-2 ALR-6 RTE-6 a betslip with a firing shows all fields, its bets, the fixture’s chart, the alert above it, and the customer in a tab', async () => {
  const http = await Http.signIn(desk().url, 'analyst');
  const [flag] = (await http.list('v1/crud/bet-flag?per_page=1')).rows;
  const id = nested(flag, 'betslip');
  const page = await desk().enter('analyst', `/betslips?view=betslip.${id}`);
  const bets = dialog(page).getByRole('list', { name: 'Bets' });
  await bets.getByRole('listitem').first().waitFor();
  const more = dialog(page)
    .getByRole('button', { name: /^Details of bet/ })
    .first();
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
  const shown = await names(page);
  for (const label of withoutLists(words.betslip.fields)) expect(shown).toContain(label);
  const inHead = ['Fixture', 'Selection', 'Price', 'Market', 'Result', 'Customer'];
  const { trigger_logs: _, flags: __, former_decisions: ___, risk_flags: ____, ...betFields } = words.bet.fields;
  for (const label of Object.values(betFields)) if (!inHead.includes(label)) expect(shown).toContain(label);
  expect(await violations(page)).toEqual([]);

  await bets.locator('button[aria-haspopup=dialog]').first().click();
  await dialog(page).getByRole('heading', { name: 'Bets per hour' }).waitFor();
  await page.keyboard.press('Escape');
  await soon(() => page.getByRole('dialog').count()).toBe(1);

  const alert = dialog(page).getByRole('link', { name: 'Alert', exact: true }).first();
  if (await alert.count()) {
    await alert.click();
    await soon(() => placeOf(page)).toMatch(/view=betslip\.\d+,alert\.\d+$/);
    // the one below stays, out of reach
    await soon(() => page.locator('[role=dialog]').count()).toBe(2);
    await page.goBack();
    await soon(() => page.locator('[role=dialog]').count()).toBe(1);
    expect(placeOf(page)).toBe(`/betslips?view=betslip.${id}`);
  }
  const opened = page.context().waitForEvent('page');
  await dialog(page)
    .getByRole('row', { name: /^Customer/ })
    .getByRole('link')
    .click();
  const customer = await opened;
  await customer.waitForURL(/\/customer-details\/\d+/);
  await customer.close();
});

test('MDL-3 MDL-4 spins, live bets, deposits and withdrawals open by their links; a deleted one says so, with a way back', async () => {
  const http = await Http.signIn(desk().url, 'analyst');
  const page = await desk().enter('analyst', '/casino');
  const kinds = [
    ['casino', 'casino', 'casino', 'Casino spin'],
    ['live-casino', 'live-casino', 'live_casino', 'Live casino bet'],
    ['deposit', 'deposits', 'deposit', 'Deposit'],
    ['withdraw', 'withdrawals', 'withdraw', 'Withdrawal'],
  ] as const;
  for (const [path, route, kind, name] of kinds) {
    const [record] = (await http.list(`v1/crud/${path}?per_page=1`)).rows;
    await page.goto(`${desk().url}/${route}?view=${kind}.${record?.id}`);
    await soon(() => title(page).textContent()).toMatch(new RegExp(`^${name} · `));
    await dialog(page)
      .getByRole('heading', { name: /^Fired triggers/ })
      .waitFor();
    const shown = await names(page);
    const labels = withoutLists(words[kind].fields).filter((label) => label !== 'Game');
    for (const label of labels) expect(shown, kind).toContain(label);
    expect(await violations(page)).toEqual([]);
  }
  desk().expectErrors(/404/);
  await page.goto(`${desk().url}/deposits?view=deposit.999999999`);
  await dialog(page).getByText('Resource not found.').waitFor();
  await dialog(page).getByRole('alert').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(placeOf(page)).toBe('/deposits');
});

test('hostile texts and 12-digit amounts stay inside their boxes, also on a phone, and are plain text', async () => {
  const http = await Http.signIn(desk().url, 'admin');
  const mark = unique('E2E').replaceAll(' ', '-');
  const nasty = `<script>window.ran=1</script><img src=x onerror=window.ran=1>\u202Egnol ${'W'.repeat(120)}`;
  const at = new Date().toISOString();
  const send = async (kind: string, row: object) =>
    expect((await http.post(`v1/ingest/${kind}`, [row])).body, kind).toMatchObject({ accepted: 1 });
  const fixture = { sport: 'Football', region: nasty.slice(0, 100), competition: nasty, starts_at: at, result: null };
  await send('fixtures', { partner_fixtureId: mark, name: nasty, ...fixture });
  const bet = {
    partner_betId: `${mark}-1`,
    partner_fixtureId: mark,
    market: nasty,
    odd: { name: nasty, price: '9999.99' },
  };
  await send('betslips', {
    partner_betslipId: mark,
    partner_customerId: mark,
    currency: 'EUR',
    stake: '999999999999.99',
    price: '9999.99',
    return_possible: '999999999999.99',
    result: 'OPEN',
    settled: false,
    created_at: at,
    bets: [{ ...bet, type: 'SINGLE' }],
  });
  const [slip] = (await http.list(`v1/crud/betslip?filter[partner_betslipId]=${mark}`)).rows;
  const page = await desk().signIn('admin', `/betslips?view=betslip.${slip?.id}`);
  for (const size of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    await dialog(page).getByText('€999,999,999,999.99').first().waitFor();
    await dialog(page)
      .getByRole('button', { name: nasty.slice(0, 20) })
      .waitFor();
    await atRest(page);
    const wide = await dialog(page).evaluate((one) =>
      [one, ...one.querySelectorAll('*')]
        .filter((part) => !part.closest('.pb-sr, [class*=partName]'))
        .filter(
          (part) =>
            part.getBoundingClientRect().right > window.innerWidth + 1 || part.scrollWidth > one.clientWidth + 1,
        )
        .map((part) => part.className),
    );
    expect(wide).toEqual([]);
  }
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});
