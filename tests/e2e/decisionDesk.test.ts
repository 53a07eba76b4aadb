import { afterAll, beforeAll, expect, test } from 'vitest';
import { isObject } from '../../src/manifest/isObject.ts';
import { openDesk, shot } from './console.ts';
import { Http, type Row, unique } from './http.ts';

const desk = openDesk();
let admin: Http;
let trigger: Row;
let fixture: string;

/** A trigger and a fixture of this file's own. */
beforeAll(async () => {
  admin = await Http.signIn(desk().url, 'admin');
  fixture = unique('desk').replace(' ', '-');
  const setting = {
    ...{ key: 'S1', model: 'BETSLIP', column: 'stake', result_function: 'VALUE', subject: 'BETSLIP', filters: [] },
    ...{ datetime_operator: 'LIFETIME', number_operator: 'EQUALS TO', value: '8888.88', usage: 'CONDITION' },
  };
  trigger = await admin.one(
    admin.post('v1/crud/trigger', {
      ...{ name: unique('Four eights'), type: 'BETSLIP PLACED', mode: 'ACTIVE', final_setting_result: 'S1' },
      trigger_settings: [setting],
      trigger_actions: [{ handler: 'REFER', type: 'AUTOMATIC', params: {} }],
    }),
  );
  const row = {
    ...{ partner_fixtureId: fixture, sport: 'Football', competition: 'Cup', name: `${fixture} v Away` },
    starts_at: new Date(Date.now() + 86_400_000).toISOString(),
  };
  expect(await admin.post('v1/ingest/fixtures', [row])).toMatchObject({ body: { accepted: 1 } });
});
afterAll(async () => {
  await admin.put(`v1/crud/trigger/${trigger.id}`, { mode: 'PAUSED' });
});

test('a referred betslip comes to the open desk by itself, one key answers it, and the sender reads the answer', async () => {
  const page = await desk().signIn('analyst', '/decision-desk');
  await page.getByRole('heading', { name: /Decision desk/ }).waitFor();
  const next = (body: unknown) => (isObject(body) ? String(body.next) : '');
  const since = next((await admin.get('v1/decisions?limit=200')).body);
  const id = unique('slip').replace(' ', '-');
  const asked = await admin.post('v1/decide/betslips', [
    {
      ...{ partner_betslipId: id, partner_customerId: `customer-${id}`, currency: 'EUR', stake: '8888.88' },
      ...{ price: '2.00', return_possible: '17777.76', created_at: new Date().toISOString() },
      bets: [
        {
          ...{ partner_betId: `${id}-1`, partner_fixtureId: fixture, market: 'Match Result' },
          odd: { name: 'Home', price: '2.00' },
        },
      ],
    },
  ]);
  expect(asked).toMatchObject({ status: 200, body: { decisions: [{ id, decision: 'REFER' }], rejected: [] } });
  const line = page.getByRole('button', { name: new RegExp(id) });
  await line.waitFor();
  if ((await line.getAttribute('aria-expanded')) !== 'true') await line.click();
  await page.getByText('Open stakes').first().waitFor();
  await page.screenshot({ path: shot('decision-desk') });
  await page.keyboard.press('o');
  await page.getByLabel('Stake to offer').fill('1000');
  await page.keyboard.press('Enter');
  await line.waitFor({ state: 'detached' });
  const { body } = await admin.get(`v1/decisions?since=${since}`);
  expect(body).toMatchObject({
    data: [{ id, kind: 'betslips', decision: 'REFER', answer: 'OFFER', stake: '1000.00' }],
  });
});
