import { describe, expect, test } from 'vitest';
import { hourMs } from '../../../src/manifest/durations.ts';
import { openDesk } from '../console.ts';
import { heading, soon } from '../flows.ts';
import { Http, unique } from '../http.ts';
import { makeTrigger, setting } from './parts.ts';

const desk = openDesk();

/** An event's own amount against a bar that only this test's deposits pass. */
const bar = (value: string) =>
  setting({
    ...{ result_function: 'VALUE', datetime_operator: 'LIFETIME', datetime_value: null, datetime_unit: null },
    ...{ value, filters: [] },
  });

describe('what if', () => {
  test('two triggers are picked, a bar is changed, one is switched off, both sets compared, and a change opened as a draft', async () => {
    const admin = await Http.signIn(desk().url, 'admin');
    const mark = unique('wif').replace(' ', '-');
    const live = { mode: 'ACTIVE', effective_from: '2000-01-01T00:00:00.000Z' };
    const first = await makeTrigger(admin, unique('Large one'), { ...live, trigger_settings: [bar('81000000')] });
    const second = await makeTrigger(admin, unique('Large two'), { ...live, trigger_settings: [bar('83000000')] });
    const rows = Array.from({ length: 8 }, (_, at) => ({
      partner_depositId: `${mark}-D${at}`,
      partner_customerId: `${mark}-C${at}`,
      currency: 'EUR',
      amount: `8${at + 1}500000.00`,
      result: 'APPROVED',
      submitted_at: new Date(Date.now() - (8 - at) * 24 * hourMs).toISOString(),
    }));
    expect((await admin.post('v1/ingest/deposits', rows)).status).toBe(200);

    const page = await desk().enter('admin', '/what-if');
    await heading(page, 'What if').waitFor();
    // its box stays for the next one
    await page.getByRole('button', { name: 'Add a trigger' }).click();
    const pick = async (name: string) => {
      await page.getByRole('combobox', { name: 'Add a trigger' }).fill(name);
      await page.getByRole('option', { name: new RegExp(name) }).click();
    };
    await pick(String(first.name));
    await pick(String(second.name));
    const cards = page.getByRole('list', { name: 'Changes' }).locator('> li');
    await soon(() => cards.count()).toBe(2);
    const [one, two] = [cards.first(), cards.last()];
    await one.getByRole('button', { name: 'Change', exact: true }).click();
    const threshold = one.getByRole('textbox', { name: 'Threshold' });
    await threshold.fill('85000000');
    await one.getByRole('button', { name: 'Done' }).click();
    await one.getByText(/currently: .*81,000,000/).waitFor();
    await two.locator('label').filter({ hasText: 'Off' }).click();
    await page.getByRole('button', { name: 'Try', exact: true }).click();

    const table = page.getByRole('region', { name: 'By trigger' }).getByRole('table');
    await table.getByRole('row', { name: new RegExp(`${first.name}.*8 → 4`) }).waitFor();
    await table.getByRole('row', { name: new RegExp(`${second.name}.*On → Off.*6 → 0`) }).waitFor();
    await table.getByRole('row', { name: /^Total.*14 → 4/ }).waitFor();
    const gone = page.getByRole('region', { name: 'Customers no longer found' });
    await gone.getByText('1–4 of 4').waitFor();
    await gone.getByRole('link', { name: `${mark}-C0` }).waitFor();
    await page.getByRole('region', { name: 'Newly found customers' }).getByText('Nobody.').waitFor();

    await one.getByRole('link', { name: 'Open as a draft' }).click();
    const form = page.getByRole('dialog').getByRole('textbox', { name: 'Threshold' });
    await soon(async () => (await form.inputValue()).replaceAll(',', '')).toBe('85000000');
    // nothing is saved by itself, and the set is still there
    expect(await admin.one(admin.get(`v1/crud/trigger/${first.id}`))).toMatchObject({
      trigger_settings: [{ value: '81000000' }],
    });
    await page.goBack();
    await page.getByRole('button', { name: 'Leave' }).click();
    await soon(() => cards.count()).toBe(2);
    await table.getByRole('row', { name: /^Total.*14 → 4/ }).waitFor();
  });
});
