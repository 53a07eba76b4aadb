import { expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openDesk, shot } from './console.ts';
import { choose, goWithin, heading, keyboardIn, listed, live, rows, save, toast } from './flows.ts';
import { Http } from './http.ts';
import { AlertSource } from './raised.ts';

const desk = openDesk();

test('two alerts of a list become a case; its page has both and their customers, and closes it with an outcome', async () => {
  const http = await Http.signIn(desk().url, 'analyst');
  const page = await desk().enter('analyst', '/customer-alerts');
  await listed(page, 'Alerts');
  const shown = await rows(page).evaluateAll((all) => all.map((one) => one.dataset.id ?? ''));
  const alerts = await Promise.all(shown.map((one) => http.one(http.get(`v1/crud/alert/${one}`))));
  const free = alerts.filter(({ cases, customer_id }) => Array.isArray(cases) && cases.length === 0 && customer_id);
  const [first] = free;
  const second = free.find(({ customer_id }) => customer_id !== first?.customer_id);
  const ids = [first?.id ?? '', second?.id ?? ''];
  for (const id of ids) await page.locator(`tbody tr[data-id="${id}"]`).getByRole('checkbox').check();
  await page.getByText('2 selected').waitFor();
  // what there is no room for is in a menu, with its key, which does it with the menu closed, too
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Open a case' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  await page.keyboard.press('o');
  const dialog = page.getByRole('dialog', { name: 'Open a case' });
  await dialog.getByLabel(/^Title/).fill('<b>Shared</b> device');
  await dialog.getByRole('combobox', { name: /^Category/ }).click();
  await page.getByRole('option', { name: 'AML', exact: true }).click();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  const opened = await toast(page, /Case \d+ opened/)
    .first()
    .textContent();
  const id = /\d+/.exec(opened ?? '')?.[0] ?? '';

  await goWithin(page, `/cases/${id}/show`);
  await heading(page, /Shared/)
    .first()
    .waitFor();
  for (const alert of ids) await page.locator(`tbody tr[data-id="${alert}"]`).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: shot('case-1280') });
  await page.getByRole('tab', { name: 'Customers' }).click();
  const { rows: customers } = await http.list(`v1/crud/customer?filter[case_id]=${id}`);
  expect(customers.map((one) => one.id).sort()).toEqual([first?.customer_id, second?.customer_id].sort());
  for (const { partner_customerId } of customers)
    await page.getByRole('tabpanel').getByText(String(partner_customerId), { exact: true }).first().waitFor();
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByText('opened the case').waitFor();

  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [`/cases/${id}/show`, '/cases']) {
    await goWithin(page, path);
    await heading(page, /./).first().waitFor();
    const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(wide, path).toBeLessThanOrEqual(room ?? 0);
  }
  // where there is no room for words, the buttons are icons
  await goWithin(page, `/customer-details/${first?.customer_id}?tab=cases`);
  for (const name of ['Open a case', 'Add to a case'])
    await page.getByRole('main').getByRole('button', { name }).locator('svg').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: shot('customer-cases-360') });
  await page.setViewportSize({ width: 1280, height: 800 });

  await goWithin(page, `/cases/edit/${id}`);
  await choose(page, 'State', 'Closed');
  await choose(page, 'Outcome', 'Reported');
  await page.getByLabel(/^Reasons for the outcome/).fill('Told the unit');
  await save(page);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect
    .poll(async () => (await http.get(`v1/crud/case/${id}`)).body, { timeout: 15_000 })
    .toMatchObject({ data: { state: 'CLOSED', outcome: 'REPORTED', outcome_text: 'Told the unit' } });
  await goWithin(page, `/cases/${id}/show`);
  await page.getByRole('main').getByText('Told the unit').waitFor();
  expect(await page.getByRole('button', { name: 'Take the case' }).count()).toBe(0);
});

test('the engine raises an alert: from the bell to the alert, and by a key to a case of it', async () => {
  const source = await AlertSource.open(desk().url, 'Northgate');
  const page = await live(await desk().enter('analyst', '/customers'));
  await listed(page, 'Customers');
  const alert = await source.raise('CASINO', 'Cover at roulette, for a case');
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('button', { name: alert.subject }).click();
  await page.getByRole('link', { name: 'Show Details' }).click();
  const about = page.getByRole('dialog', { name: `Alert ${alert.id}` });
  await about.getByRole('button', { name: 'Open a case' }).waitFor();
  await keyboardIn(about);
  await page.keyboard.press('o');
  const dialog = page.getByRole('dialog', { name: 'Open a case' });
  await keyboardIn(dialog);
  await dialog.getByLabel(/^Title/).fill('From the bell');
  await dialog.getByRole('combobox', { name: /^Category/ }).click();
  await page.getByRole('option', { name: 'Integrity', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  expect(await violations(page)).toEqual([]);
  await about.getByRole('link', { name: 'From the bell' }).click();
  await heading(page, 'From the bell').waitFor();
  await page.locator(`tbody tr[data-id="${alert.id}"]`).waitFor();
});
