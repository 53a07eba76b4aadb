import { describe, expect, test } from 'vitest';
import { hourMs } from '../../../src/manifest/durations.ts';
import { openDesk } from '../console.ts';
import { heading, soon } from '../flows.ts';
import { Http, unique } from '../http.ts';
import { makeTrigger, setting } from './parts.ts';

const desk = openDesk();

describe('the advisor', () => {
  test('verdicts lead to a threshold that opens in the form, and nothing is saved by itself', async () => {
    const admin = await Http.signIn(desk().url, 'admin');
    const mark = unique('adv').replace(' ', '-');
    const made = await makeTrigger(admin, unique('Advised'), {
      mode: 'ACTIVE',
      effective_from: '2000-01-01T00:00:00.000Z',
      trigger_settings: [
        setting({
          ...{ result_function: 'VALUE', datetime_operator: 'LIFETIME', datetime_value: null, datetime_unit: null },
          // of this customer’s deposits only, among the demo's
          ...{ value: '910000', filters: [] },
        }),
      ],
    });
    const rows = Array.from({ length: 48 }, (_, at) => ({
      partner_depositId: `${mark}-D${at}`,
      partner_customerId: `${mark}-C${at}`,
      currency: 'EUR',
      amount: at % 4 === 0 ? `95000${at}.00` : `9200${10 + at}.00`,
      result: 'APPROVED',
      submitted_at: new Date(Date.now() - (48 - at) * 24 * hourMs).toISOString(),
    }));
    expect((await admin.post('v1/ingest/deposits', rows)).status).toBe(200);
    const alerts = await admin.list(`v1/crud/alert?filter[trigger_id]=${made.id}&per_page=100`);
    expect(alerts.total).toBe(48);
    for (const verdict of ['CONFIRMED', 'FALSE POSITIVE']) {
      const ids = alerts.rows
        .filter(({ amount }) => String(amount).startsWith('95') === (verdict === 'CONFIRMED'))
        .map(({ id }) => id);
      expect((await admin.post('v1/crud/alert/triage', { ids, state: 'CLOSED', verdict })).status).toBe(200);
    }
    const page = await desk().enter('admin', `/triggers/${made.id}/show?tab=advisor`);
    await heading(page, String(made.name)).waitFor();
    const proposals = page.getByRole('table', { name: 'Proposals' });
    await proposals.waitFor();
    await soon(() => proposals.getByRole('radio').count()).toBeGreaterThan(0);
    // by the keyboard, as radio buttons are
    const last = proposals.getByRole('radio').last();
    await proposals.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowUp');
    await soon(() => last.isChecked()).toBe(true);
    const chosen = page.getByRole('region', { name: 'The chosen proposal' });
    await chosen.getByText(/is greater than/).waitFor();
    const bar = (await chosen.textContent())?.match(/greater than ([\d,]+)/)?.[1]?.replaceAll(',', '') ?? '';
    expect(Number(bar)).toBeGreaterThanOrEqual(920_057);
    expect(Number(bar)).toBeLessThan(950_000);
    await chosen.getByRole('link', { name: 'Open as a draft' }).click();
    const threshold = page.getByRole('dialog').getByRole('textbox', { name: 'Threshold' });
    await soon(async () => (await threshold.inputValue()).replaceAll(',', '')).toBe(bar);
    const stored = await admin.one(admin.get(`v1/crud/trigger/${made.id}`));
    expect(stored).toMatchObject({ trigger_settings: [{ value: '910000' }] });
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await soon(async () => (await admin.one(admin.get(`v1/crud/trigger/${made.id}`))).trigger_settings).toMatchObject([
      { value: bar },
    ]);
  });
});
