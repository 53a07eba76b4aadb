import { describe, expect, test } from 'vitest';
import { asReference } from '../../../src/records.ts';
import { openDesk, shot } from '../console.ts';
import { heading, soon, toast } from '../flows.ts';
import { Http, unique } from '../http.ts';
import { makeRisk, makeTrigger } from './parts.ts';

const desk = openDesk();

describe('a risk’s page', () => {
  test('RMT-2 its alerts and its customers are listed, each as in its own list', async () => {
    const http = await Http.signIn(desk().url, 'risk');
    const { rows: alerts } = await http.list('v1/crud/alert?per_page=50');
    const risk = alerts.map((one) => asReference(one.risk)).find((one) => one !== null);
    expect(risk, 'the demo world has no alert of a risk').toBeDefined();
    const { rows: ofRisk } = await http.list(`v1/crud/alert?per_page=10&filter[risk_id]=${risk?.id}`);
    const { rows: statuses } = await http.list(`v1/crud/customer-risk-status?per_page=10&filter[risk_id]=${risk?.id}`);
    const page = await desk().enter('risk', `/risks/${risk?.id}/show`);
    await heading(page, String(risk?.name)).waitFor();
    const rows = page.getByRole('tabpanel').locator('tbody tr');
    await soon(() => rows.count()).toBe(ofRisk.length);
    await page.getByRole('tab', { name: 'Customers' }).click();
    await soon(() => rows.count()).toBe(statuses.length);
    expect(new URL(page.url()).searchParams.get('tab')).toBe('customers');
    const customer = asReference(statuses[0]?.customer);
    await rows
      .first()
      .getByRole('link', { name: String(customer?.partner_customerId) })
      .waitFor();
  });

  test('RMT-2 its versions show who changed what; two can be compared, one restored', async () => {
    const http = await Http.signIn(desk().url, 'risk');
    const trigger = await makeTrigger(http, unique('A sign'));
    const { id, name } = await makeRisk(http, unique('Changed risk'), String(trigger.id));
    await http.one(http.put(`v1/crud/risk/${id}`, { category: 'TRADING', final_triggers_result: 'NOT T1' }));
    const page = await desk().enter('risk', `/risks/${id}/show?tab=versions`);
    await heading(page, String(name)).waitFor();
    const versions = page.getByRole('tabpanel').locator('ol > li');
    await soon(() => versions.count()).toBe(2);
    expect(await versions.nth(0).textContent()).toMatch(/Changed by.*Formula/);
    for (const at of [0, 1]) await versions.nth(at).getByRole('checkbox').check();
    const compared = page.getByRole('tabpanel').locator('table');
    await compared.getByText('NOT T1').waitFor();
    expect(await compared.textContent()).not.toContain(String(trigger.name));
    await page.screenshot({ path: shot('risk-versions-1280'), fullPage: true });
    await page.setViewportSize({ width: 360, height: 740 });
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    // the tabs get their arrows once they have been measured
    await soon(sideways).toBeLessThanOrEqual(0);
    await page.screenshot({ path: shot('risk-versions-360'), fullPage: true });
    await page.setViewportSize({ width: 1280, height: 800 });
    await versions
      .nth(1)
      .getByRole('button', { name: /^Restore/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await toast(page, /restored/).waitFor();
    await soon(() => versions.count()).toBe(3);
    expect(await http.one(http.get(`v1/crud/risk/${id}`))).toMatchObject({
      category: 'AML',
      final_triggers_result: 'T1',
      mode: 'DRAFT',
    });
  });
});
