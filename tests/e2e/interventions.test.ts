import { expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openDesk } from './console.ts';
import { goWithin, heading, toast } from './flows.ts';
import { Http, unique } from './http.ts';

const desk = openDesk();

test('an intervention is recorded on the customer’s page by the keyboard; its follow-up is counted, found and done', async () => {
  const admin = await Http.signIn(desk().url, 'admin');
  const partner = unique('INT');
  await admin.post('v1/ingest/customers', [{ partner_customerId: partner, name: 'Ida', last_name: 'Holm' }]);
  const { rows: found } = await admin.list(
    `v1/crud/customer?filter[partner_customerId]=${encodeURIComponent(partner)}`,
  );
  const id = found[0]?.id ?? '';
  const page = await desk().enter('analyst', `/customer-details/${id}?tab=interventions`);
  const panel = page.getByRole('tabpanel', { name: 'Interventions' });
  await panel.getByRole('button', { name: 'Record an intervention' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Record an intervention' });
  await dialog.getByRole('combobox', { name: /^Kind/ }).click();
  await page.getByRole('option', { name: 'Call', exact: true }).click();
  await dialog.getByRole('combobox', { name: /^Channel/ }).click();
  await page.getByRole('option', { name: 'Phone', exact: true }).click();
  await dialog.getByLabel(/^Done at/).fill('2026-01-02T10:00:00');
  await dialog.getByLabel(/^Follow up on/).fill('2026-01-04T10:00:00');
  await dialog.getByLabel(/^What was done/).fill('<b>Talked</b> about limits');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await toast(page, 'Intervention recorded').first().waitFor();
  await panel.getByText('<b>Talked</b> about limits').first().waitFor();
  await page.getByRole('link', { name: '1 follow-up due' }).waitFor();

  await goWithin(page, '/interventions');
  await heading(page, 'Interventions').waitFor();
  await page.getByRole('button', { name: /^Due/ }).click();
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: partner, exact: true }) });
  await row.waitFor();
  expect(await violations(page)).toEqual([]);
  await row.focus();
  await page.keyboard.press('f');
  await toast(page, 'Marked as followed up').first().waitFor();
  await row.waitFor({ state: 'detached' });
  await goWithin(page, `/customer-details/${id}?tab=interventions`);
  await panel.getByText('<b>Talked</b> about limits').first().waitFor();
  await page.getByRole('link', { name: '1 follow-up due' }).waitFor({ state: 'detached' });
});

test('the page of an intervention says whether it helped, as the API counts it, also on a phone', async () => {
  const http = await Http.signIn(desk().url, 'risk');
  const { rows } = await http.list('v1/crud/intervention?sort=happened_at&per_page=1');
  const id = rows[0]?.id ?? '';
  const { data } = JSON.parse(JSON.stringify((await http.get(`v1/crud/intervention/${id}/effect`)).body));
  expect(data).toMatchObject({ days: 30, alike: { count: expect.any(Number) } });
  const page = await desk().enter('risk', `/interventions/${id}/show`);
  const card = page.getByRole('region', { name: 'Did it help?' });
  await card.getByRole('rowheader', { name: 'Stakes' }).waitFor();
  const nights = card.getByRole('row', { name: /^Nights/ }).getByRole('cell');
  expect((await nights.allTextContents()).slice(0, 2)).toEqual([data.before.nights, data.after.nights]);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [`/interventions/${id}/show`, '/interventions', `/interventions/edit/${id}`]) {
    await goWithin(page, path);
    await heading(page, /./).first().waitFor();
    const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(wide, path).toBeLessThanOrEqual(room ?? 0);
  }
});
