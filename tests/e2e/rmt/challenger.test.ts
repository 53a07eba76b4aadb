import { expect, test } from 'vitest';
import { hourMs } from '../../../src/manifest/durations.ts';
import { violations } from '../../support/axe.ts';
import { openDesk } from '../console.ts';
import { heading, soon, toast } from '../flows.ts';
import { Http, makeUser, unique } from '../http.ts';
import { makeTrigger, setting } from './parts.ts';

const desk = openDesk();

test('verdicts lead to a draft that runs as a challenger in shadow, is compared, and promoted by two people', async () => {
  const admin = await Http.signIn(desk().url, 'admin');
  const other = await Http.signIn(desk().url, await makeUser(admin, ['role.admin']));
  const mark = unique('chl').replace(' ', '-');
  const { id, name } = await makeTrigger(admin, unique('Challenged'), {
    mode: 'ACTIVE',
    effective_from: '2000-01-01T00:00:00.000Z',
    trigger_settings: [
      setting({
        ...{ result_function: 'VALUE', datetime_operator: 'LIFETIME', datetime_value: null, datetime_unit: null },
        // of this customer’s deposits only, among the demo's
        ...{ value: '810000', filters: [] },
      }),
    ],
  });
  const paid = (key: string, amount: string, at: number) => ({
    ...{ partner_depositId: `${mark}-${key}`, partner_customerId: `${mark}-C${key}`, currency: 'EUR', amount },
    ...{ result: 'APPROVED', submitted_at: new Date(at).toISOString() },
  });
  const rows = Array.from({ length: 48 }, (_, at) =>
    paid(`${at}`, at % 4 === 0 ? `85000${at}.00` : `8200${10 + at}.00`, Date.now() - (48 - at) * 24 * hourMs),
  );
  expect((await admin.post('v1/ingest/deposits', rows)).status).toBe(200);
  const alerts = await admin.list(`v1/crud/alert?filter[trigger_id]=${id}&per_page=100`);
  expect(alerts.total).toBe(48);
  for (const verdict of ['CONFIRMED', 'FALSE POSITIVE']) {
    const ids = alerts.rows
      .filter(({ amount }) => String(amount).startsWith('85') === (verdict === 'CONFIRMED'))
      .map((alert) => alert.id);
    expect((await admin.post('v1/crud/alert/triage', { ids, state: 'CLOSED', verdict })).status).toBe(200);
  }
  expect((await admin.put('v1/crud/tenant/1', { 'four_eyes.triggers': true })).status).toBe(200);
  try {
    const page = await desk().signIn('risk', `/triggers/${id}/show?tab=advisor`);
    await heading(page, String(name)).waitFor();
    await page.getByRole('link', { name: 'Open as a draft' }).click();
    const part = page.getByRole('region', { name: 'Run as a challenger' });
    await part.getByLabel('Reason').fill('Fewer false alerts');
    expect(await part.getByLabel('Share of customers in %').inputValue()).toBe('0');
    await part.getByRole('button', { name: 'Start the challenger' }).click();
    await toast(page, 'The challenger runs beside the trigger').waitFor();
    await page.getByText('Neither has found an event yet.').waitFor();

    const soonAfter = Date.now() + 1_000;
    const sent = [paid('n1', '820011.00', soonAfter), paid('n2', '859999.00', soonAfter)];
    expect((await admin.post('v1/ingest/deposits', sent)).status).toBe(200);
    await page.reload();
    const differ = page.getByRole('region', { name: 'Where they differ' });
    await differ.getByText(`Deposit ${mark}-n1`).waitFor();
    expect(await differ.getByText(`Deposit ${mark}-n2`).count()).toBe(0);
    expect(await page.getByRole('row', { name: 'Firings 2 1' }).count()).toBe(1);
    // the bell counts what other tests have raised, too
    expect((await violations(page)).filter((one) => !one.includes('Notifications,'))).toEqual([]);

    await page.getByRole('button', { name: 'Promote' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('It finds enough');
    await page.getByRole('dialog').getByRole('button', { name: 'Promote' }).click();
    await toast(page, 'Nothing is changed yet').waitFor();
    await heading(page, `Trigger · ${String(name)}`).waitFor();
    const proposal = page.url().match(/\/proposals\/(\d+)/)?.[1] ?? '';
    expect((await other.post(`v1/crud/proposal/${proposal}/release`, { comment: 'Compared.' })).status).toBe(200);

    await page.goto(`${desk().url}/triggers/${id}/show?tab=challenger`);
    const terms = page.getByRole('region', { name: 'Challenger', exact: true });
    await terms.getByText('Promoted').waitFor();
    await terms.getByText('It finds enough').waitFor();
    expect(await terms.getByRole('button', { name: 'Drop' }).count()).toBe(0);
    await soon(async () =>
      JSON.stringify((await admin.one(admin.get(`v1/crud/trigger/${id}`))).trigger_settings),
    ).not.toContain('"810000"');
    await differ.getByText(`Deposit ${mark}-n1`).waitFor();
  } finally {
    // one that is on is turned off by two
    const off = await admin.one(admin.put('v1/crud/tenant/1', { 'four_eyes.triggers': false }));
    expect((await other.post(`v1/crud/proposal/${off.id}/release`, {})).status).toBe(200);
  }
});
