import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openDesk } from './console.ts';
import {
  cells,
  closeFilter,
  describedBy,
  filterBy,
  goWithin,
  heading,
  listed,
  openFilter,
  ownTab,
  pick,
  placeOf,
  rows,
  save,
  soon,
  toast,
} from './flows.ts';
import { Http, type Row, unique } from './http.ts';

const desk = openDesk();

/** Somebody in the demo world with as many of these as there are: the engine has found them out. */
async function suspect(http: Http): Promise<Row> {
  const { rows: logs } = await http.list('v1/crud/arbitrage-log?per_page=1');
  const { customer } = JSON.parse(JSON.stringify(logs[0] ?? {}));
  return http.one(http.get(`v1/crud/customer/${customer.id}`));
}

const idsOf = (list: { rows: Row[] }) => list.rows.map(({ id }) => id);
const firstCells = async (page: Page) => (await cells(page)).map(([first]) => first);
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const text = (value: unknown) => (typeof value === 'string' ? value : '');

test('CUS-1 RTE-5 each of the list’s ten filters shows what the API finds; a row opens the customer’s page', async () => {
  const http = await Http.signIn(desk().url, 'risk');
  const one = JSON.parse(JSON.stringify(await suspect(http)));
  const { name, last_name, mail, sex } = one.customer_details;
  const [status] = one.customerRiskStatuses;
  const filters = {
    id: one.id,
    'customerDetails.name': name,
    'customerDetails.last_name': last_name.slice(0, 3),
    'customerDetails.mail': mail,
    'customerDetails.sex': sex,
    'customerRiskStatuses.type': status.type,
    'customerRiskStatuses.status': status.status,
    'customerTriggerLogs.trigger_id': one.customerTriggerLogs[0].trigger_id,
    partner_customerId: one.partner_customerId,
    customer_tags_name: 'VIP',
  };
  const page = await desk().enter('risk', '/customers');
  await heading(page, 'Customers').waitFor();
  for (const [filter, value] of Object.entries(filters)) {
    const found = await http.list(`v1/crud/customer?per_page=10&filter[${filter}]=${encodeURIComponent(value)}`);
    expect(found.total, filter).toBeGreaterThan(0);
    await goWithin(page, `/customers?filter=${encodeURIComponent(JSON.stringify({ [filter]: value }))}`);
    await soon(() => firstCells(page)).toEqual(idsOf(found));
  }
  // by hand, too
  await goWithin(page, '/customers');
  await filterBy(page, 'Sex', 'N/A');
  const none = await http.list('v1/crud/customer?filter[customerDetails.sex]=N/A');
  await soon(() => firstCells(page)).toEqual(idsOf(none));

  await goWithin(page, `/customers?filter=${encodeURIComponent(JSON.stringify({ id: one.id }))}`);
  // RTE-6: a tab of their own, from the customer list's link and row as from another list's customer column
  const list = placeOf(page);
  const named = page.getByRole('link', { name: one.partner_customerId, exact: true });
  const first = await ownTab(page, named);
  await heading(first, one.partner_customerId).waitFor();
  expect(placeOf(first)).toBe(`/customer-details/${one.id}`);
  await first.close();
  await (await ownTab(page, rows(page).first().locator('td[data-kind]').last())).close();
  expect(placeOf(page)).toBe(list);
  expect(await describedBy(named)).toBe('opens in a new tab');
  await goWithin(page, '/betslips');
  await listed(page, 'Betslips');
  const link = rows(page).first().getByRole('link').nth(1);
  await link.waitFor();
  expect(await describedBy(link)).toBe('opens in a new tab');
  const other = await ownTab(page, link);
  await soon(() => placeOf(other)).toMatch(/^\/customer-details\/\d+$/);
  await other.close();
  // the manifest's address leads there as well
  await goWithin(page, `/customers/${one.id}/show`);
  await soon(() => placeOf(page)).toBe(`/customer-details/${one.id}`);

  desk().expectErrors(/404/);
  await goWithin(page, '/customer-details/999999999');
  await heading(page, 'Resource not found.').waitFor();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await heading(page, 'Customers').waitFor();
});

test('CUS-2 to CUS-8 CUS-10 RTE-6 RTE-16 the customer’s page shows all data, tab by tab, and again after a reload', async () => {
  const http = await Http.signIn(desk().url, 'risk');
  const one = JSON.parse(JSON.stringify(await suspect(http)));
  const own = `filter[customer_id]=${one.id}`;
  const page = await desk().enter('risk', `/customer-details/${one.id}`);
  await heading(page, one.partner_customerId).waitFor();
  const about = page.getByRole('region', { name: 'About this customer' });
  await about.getByText(`${one.customer_details.name} ${one.customer_details.last_name}`).waitFor();
  const figure = (name: string) => about.locator('dl > div').filter({ hasText: name }).locator('dd');
  const { betslips_played: played, avg_stake: stake } = one.mining_bets_today;
  await soon(() => figure('Betslips played').innerText()).toBe(String(played));
  expect(await figure('Average stake').innerText()).toBe(`€${Number(stake).toFixed(2)}`);
  await page.getByRole('heading', { name: 'Betslips per day', exact: true }).waitFor();

  await tab(page, 'Betslips').click();
  const slips = await http.list(`v1/crud/betslip?per_page=10&sort=-created_at&${own}`);
  await soon(() => firstCells(page)).toEqual(idsOf(slips));
  const partner = text(slips.rows[0]?.partner_betslipId);
  await page.getByRole('textbox', { name: /^Partner betslip ID/ }).fill(partner);
  await soon(() => firstCells(page)).toEqual([slips.rows[0]?.id]);
  await page.getByRole('link', { name: partner, exact: true }).click();
  await page.getByRole('dialog').getByText(partner).first().waitFor();
  const shown = placeOf(page);
  expect(shown).toContain(`view=betslip.${slips.rows[0]?.id}`);
  await page.reload();
  await page.getByRole('dialog').getByText(partner).first().waitFor();
  expect(placeOf(page)).toBe(shown);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await soon(() => firstCells(page)).toEqual([slips.rows[0]?.id]);
  await page.getByRole('button', { name: 'Clear all' }).click();
  const placed = await openFilter(page, 'Placed');
  const day = text(slips.rows[0]?.created_at).slice(0, 10);
  await placed.getByLabel(/^From/).fill(day);
  await closeFilter(placed);
  const since = await http.list(`v1/crud/betslip?per_page=10&sort=-created_at&${own}&filter[after_date]=${day}`);
  await soon(() => firstCells(page)).toEqual(idsOf(since));

  for (const [name, path, sort] of [
    ['Casino spins', 'casino', 'submitted_at'],
    ['Live casino', 'live-casino', 'submitted_at'],
    ['Deposits', 'deposit', 'submitted_at'],
    ['Withdrawals', 'withdraw', 'submitted_at'],
  ]) {
    await tab(page, name ?? '').click();
    const wanted = await http.list(`v1/crud/${path}?per_page=10&sort=-${sort}&${own}`);
    await page.getByRole('tabpanel', { name, exact: true }).locator('section[aria-busy=false]').waitFor();
    await soon(() => firstCells(page)).toEqual(idsOf(wanted));
  }
  await tab(page, 'Bet flags').click();
  const flags = await http.list(`v1/reporter/customer-bet-flags?per_page=10&customer_id=${one.id}`);
  await soon(() => rows(page).count()).toBe(flags.rows.length);
  await tab(page, 'Arbitrage logs').click();
  await page.getByRole('columnheader', { name: 'Best prices' }).waitFor();
  const logs = await http.list(`v1/reporter/customer-arbitrage-logs?per_page=10&customer_id=${one.id}`);
  await soon(() => rows(page).count()).toBe(logs.rows.length);
  await tab(page, 'Trigger logs').click();
  await page.getByRole('columnheader', { name: 'Value and threshold' }).waitFor();
  // the betslips are still those of the day
  await tab(page, 'Betslips').click();
  await soon(() => firstCells(page)).toEqual(idsOf(since));
});

test('CUS-7 CUS-2 API-13 a changed status and a tag appear everywhere at once, also on a phone; axe finds no violation', async () => {
  const admin = await Http.signIn(desk().url, 'admin');
  const partner = unique('CUS');
  const taken = await admin.post('v1/ingest/customers', [
    { partner_customerId: partner, name: 'Ida', last_name: 'Holm' },
  ]);
  expect(taken).toMatchObject({ status: 200, body: { accepted: 1 } });
  const { rows: found } = await admin.list(
    `v1/crud/customer?filter[partner_customerId]=${encodeURIComponent(partner)}`,
  );
  const id = found[0]?.id ?? '';
  const page = await desk().enter('risk', `/customer-details/${id}?tab=risk_statuses`);
  const about = page.getByRole('region', { name: 'About this customer' });
  const panel = page.getByRole('tabpanel', { name: 'Risk statuses' });
  await panel.getByRole('button', { name: 'Set a status for a category' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /Risk category/ }).click();
  await page.getByRole('option', { name: 'Exposure' }).click();
  await dialog.getByRole('combobox', { name: /Status/ }).click();
  await page.getByRole('option', { name: 'Suspended' }).click();
  await dialog.getByLabel('Comment').fill('<b>Too much</b> on one match');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change to “Suspended”' }).click();
  await toast(page, 'Exposure is now “Suspended”').first().waitFor();
  await about.getByRole('link', { name: /^Highest risk status: Suspended\s*Exposure/ }).waitFor();
  await panel.getByRole('table', { name: 'Risk statuses' }).getByText('Suspended').waitFor();
  const history = panel.getByRole('table', { name: 'History' });
  await history.getByText('<b>Too much</b> on one match').waitFor();

  await about.getByRole('button', { name: 'Edit tags and category' }).click();
  await page.getByRole('combobox', { name: 'Tags', exact: true }).click();
  const option = page.getByRole('listbox').getByRole('option').first();
  const tag = (await option.textContent()) ?? '';
  await option.click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await toast(page, 'Tags saved').first().waitFor();
  await about.getByRole('list', { name: 'Tags and category' }).getByText(tag, { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);

  const wanted = JSON.stringify({
    'customerRiskStatuses.type': 'EXPOSURE',
    'customerRiskStatuses.status': 'SUSPENDED',
  });
  await goWithin(page, `/customers?filter=${encodeURIComponent(wanted)}`);
  await page.getByRole('link', { name: partner, exact: true }).waitFor();

  await page.setViewportSize({ width: 360, height: 740 });
  for (const key of ['overview', 'betslips', 'risk_statuses', 'bet_flags', 'trigger_logs']) {
    await goWithin(page, `/customer-details/${id}?tab=${key}`);
    await page.locator('[role=tab][aria-selected=true]').waitFor();
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(wide, key).toBeLessThanOrEqual(room ?? 0);
  }
});

test('RMT-7 tags, a category and customer actions are added and removed on a customer’s page', async () => {
  const admin = await Http.signIn(desk().url, 'admin');
  const partner = unique('byhand').replace(' ', '-');
  await admin.post('v1/ingest/customers', [{ partner_customerId: partner, registered_at: '2026-01-05T09:00:00Z' }]);
  const [made] = (await admin.list(`v1/crud/customer?filter[partner_customerId]=${partner}`)).rows;
  const id = text(made?.id);
  const name = unique('Call them');
  await admin.one(admin.post('v1/crud/customer-action', { name, type: 'AUTOMATIC' }));
  const stored = async () => {
    const { customer_tags, customer_tag_category } = await admin.one(admin.get(`v1/crud/customer/${id}`));
    return JSON.parse(JSON.stringify({ tags: customer_tags, category: customer_tag_category }));
  };
  const page = await desk().enter('analyst', `/customer-details/${id}`);
  const about = page.getByRole('region', { name: 'About this customer' });
  const tags = about.getByRole('list', { name: 'Tags and category' });
  const edit = () => about.getByRole('button', { name: 'Edit tags and category' }).click();
  await edit();
  await pick(page, 'Tags', 'VIP');
  await pick(page, 'Tag category', 'Value');
  await save(page);
  await tags.getByText('VIP', { exact: true }).waitFor();
  await tags.getByText('Value', { exact: true }).waitFor();
  expect(await stored()).toMatchObject({ tags: [{ name: 'VIP' }], category: { name: 'Value' } });
  await edit();
  await page.getByRole('combobox', { name: 'Tags', exact: true }).press('Backspace');
  await page.getByRole('combobox', { name: 'Tag category', exact: true }).fill('');
  await save(page);
  await tags.getByText('No tags').waitFor();
  expect(await tags.getByText('Value').count()).toBe(0);
  expect(await stored()).toEqual({ tags: [], category: null });

  const actions = page.getByRole('region', { name: 'Customer actions' });
  await actions.getByRole('button', { name: 'Apply an action' }).click();
  await pick(page, 'Action', name);
  await actions.getByRole('button', { name: 'Apply', exact: true }).click();
  const used = actions.getByRole('listitem').filter({ hasText: name });
  await used.getByText('Done', { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  await used.getByRole('button', { name: `Remove ${name}` }).click();
  await actions.getByText('No actions applied to this customer.').waitFor();
  await goWithin(page, `/customer-details/${id}?tab=timeline`);
  const told = page.getByRole('tabpanel', { name: 'Timeline' });
  await told.getByText('Withdrawn').first().waitFor();
  expect(await told.getByText(name).count()).toBe(2);
});
