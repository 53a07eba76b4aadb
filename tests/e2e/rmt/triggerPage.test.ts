import { describe, expect, test } from 'vitest';
import { openDesk } from '../console.ts';
import { heading, row, soon, toast } from '../flows.ts';
import { Http, unique } from '../http.ts';
import { makeTrigger, setting } from './parts.ts';

const desk = openDesk();

describe('a trigger’s page', () => {
  test('RMT-5 its mode is changed after a question; its log shows numbers, bars and the rows behind them', async () => {
    const admin = await Http.signIn(desk().url, 'admin');
    const made = await makeTrigger(admin, unique('Fires at once'), {
      trigger_settings: [setting({ value: '10' })],
    });
    const page = await desk().enter('admin', `/triggers/${made.id}/show`);
    await heading(page, String(made.name)).waitFor();
    await page
      .getByText('the sum of “Amount” of the customer’s deposits in the last 72 hours is greater than 10')
      .waitFor();
    await page.getByText(/^It has not fired yet\./).waitFor();
    await page.getByRole('button', { name: 'Turn on' }).click();
    const question = page.getByRole('dialog', { name: `Turn ${made.name} on?` });
    await question.getByText('Create an alert, automatically').waitFor();
    await question.getByRole('button', { name: 'Turn on' }).click();
    await toast(page, `${made.name} is now: Active`).waitFor();
    expect(await admin.one(admin.get(`v1/crud/trigger/${made.id}`))).toMatchObject({ mode: 'ACTIVE' });

    const partner = unique('cust').replace(' ', '-');
    const event = {
      partner_depositId: unique('dep').replace(' ', '-'),
      partner_customerId: partner,
      currency: 'EUR',
      amount: '25.50',
      result: 'APPROVED',
      submitted_at: new Date().toISOString(),
    };
    expect((await admin.post('v1/ingest/deposits', [event])).status).toBe(200);
    await page.reload();
    const log = row(page, partner);
    await log.waitFor();
    expect(await log.textContent()).toMatch(/S1.*25\.5.*> €10/);
    const evidence = log.getByRole('link', { name: `Deposit ${event.partner_depositId}` }).first();
    expect(await evidence.getAttribute('href')).toMatch(/^\/deposits\/\d+\/show$/);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
    await toast(page, /is now: Paused/).waitFor();
  });

  test('RMT-1 its versions show who changed what; two can be compared, one restored', async () => {
    const http = await Http.signIn(desk().url, 'risk');
    const { id, name } = await makeTrigger(http, unique('Changed often'));
    await http.one(http.put(`v1/crud/trigger/${id}`, { trigger_settings: [setting({ value: '500' })] }));
    await http.one(http.put(`v1/crud/trigger/${id}`, { final_setting_result: 'NOT S1' }));
    const page = await desk().enter('risk', `/triggers/${id}/show?tab=versions`);
    await heading(page, String(name)).waitFor();
    const versions = page.getByRole('tabpanel').locator('ol > li');
    await soon(() => versions.count()).toBe(3);
    expect(await versions.nth(0).textContent()).toMatch(/Changed by.*Formula/);
    expect(await versions.nth(1).textContent()).toMatch(/Changed by.*Settings/);
    expect(await versions.nth(2).textContent()).toMatch(/Created by/);
    await versions.nth(0).getByRole('checkbox').check();
    await versions.nth(2).getByRole('checkbox').check();
    const compared = page.getByRole('tabpanel').locator('table');
    await compared.getByText('is greater than 300').waitFor();
    expect(await compared.textContent()).toMatch(/is greater than 500/);
    expect(await compared.textContent()).toMatch(/NOT S1/);
    await versions
      .nth(2)
      .getByRole('button', { name: /^Restore/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await toast(page, /restored/).waitFor();
    await soon(() => versions.count()).toBe(4);
    const stored = await http.one(http.get(`v1/crud/trigger/${id}`));
    expect(stored).toMatchObject({ final_setting_result: 'S1', trigger_settings: [{ value: '300' }] });
  });

  test('an auditor reads it and gets no controls to change it', async () => {
    const http = await Http.signIn(desk().url, 'risk');
    const { id, name } = await makeTrigger(http, unique('Read only'));
    const page = await desk().enter('auditor', `/triggers/${id}/show`);
    await heading(page, String(name)).waitFor();
    await page.getByText('Not evaluated yet.').waitFor();
    for (const offer of ['Turn on', 'Delete', 'Edit'])
      expect(await page.getByRole('main').getByText(offer, { exact: true }).count()).toBe(0);
  });
});
