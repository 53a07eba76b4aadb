import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openDesk, shot } from './console.ts';
import { listed, rows, soon } from './flows.ts';
import { Http, type Row, unique } from './http.ts';

const desk = openDesk();
const idOf = (name: string) => unique(name).replaceAll(' ', '-');
const fixture = idOf('group-fx');
// fewer than the rules of the demo world take for a syndicate
const members = ['ann', 'bob', 'cleo'].map((name) => idOf(`group-${name}`));
let admin: Http;
let trigger: Row;

/** Fires from the second customer on who backs the same selection. */
const sameSelection = {
  ...{ key: 'S1', model: 'BET', column: 'customer', result_function: 'COUNT DISTINCT', subject: 'FIXTURE' },
  filters: ['market', 'odd.name'].map((column) => ({
    ...{ query_operator: 'AND', column, operator: 'SAME AS EVENT', value: '' },
  })),
  ...{ datetime_operator: 'LAST', datetime_value: 15, datetime_unit: 'MINUTES' },
  ...{ number_operator: 'GREATER THAN OR EQUALS TO', value: '2', usage: 'CONDITION' },
};

async function send(kind: string, sent: object[]): Promise<void> {
  const { body } = await admin.post(`v1/ingest/${kind}`, sent);
  expect(body).toMatchObject({ accepted: sent.length, rejected: [] });
}

beforeAll(async () => {
  admin = await Http.signIn(desk().url, 'admin');
  trigger = await admin.one(
    admin.post('v1/crud/trigger', {
      ...{ name: unique('One selection'), type: 'BETSLIP PLACED', mode: 'ACTIVE', final_setting_result: 'S1' },
      trigger_settings: [sameSelection],
      trigger_actions: [{ handler: 'CREATE ALERT', type: 'AUTOMATIC', params: {} }],
    }),
  );
  const match = { partner_fixtureId: fixture, region: 'England', sport: 'Football', competition: 'Cup' };
  await send('fixtures', [
    { ...match, name: `Leeds – York ${fixture}`, starts_at: new Date(Date.now() + 3_600_000).toISOString() },
  ]);
  // each after the last, as they come
  for (const who of members)
    await send('betslips', [
      {
        ...{
          partner_betslipId: `slip-${who}`,
          partner_customerId: who,
          currency: 'EUR',
          stake: '11.00',
          price: '2.10',
        },
        ...{ return_possible: '23.10', result: 'OPEN', settled: false, created_at: new Date().toISOString() },
        bets: [
          {
            ...{ partner_betId: `bet-${who}`, partner_fixtureId: fixture, market: '1X2', type: 'SINGLE' },
            ...{ result: 'OPEN', odd: { name: 'York', price: '2.10' } },
          },
        ],
      },
    ]);
});
afterAll(async () => {
  await admin.put(`v1/crud/trigger/${trigger.id}`, { mode: 'PAUSED' });
});

test('a syndicate that the engine has found is one row, which unfolds, is selected as a whole and decided at once', async () => {
  const filter = encodeURIComponent(JSON.stringify({ trigger_id: trigger.id }));
  const page = await desk().signIn('analyst', `/customer-alerts?filter=${filter}`);
  await listed(page, 'Alerts');
  await soon(() => rows(page).count()).toBe(2);
  const kept = page.waitForResponse(
    (answer) => answer.request().postData() === '{"name":"list.grouped.customer-alerts","value":"yes"}',
  );
  await page.getByRole('button', { name: 'Grouped' }).click();
  const chip = page.getByRole('button', { name: '+1 of one syndicate' });
  await chip.waitFor();
  expect(await rows(page).count()).toBe(1);
  expect((await kept).ok()).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: shot('alert-groups-folded-1280') });

  await rows(page).first().focus();
  await page.keyboard.press('x');
  await page.getByText('2 selected').waitFor();
  expect(await chip.getAttribute('aria-expanded')).toBe('true');
  expect(await rows(page).count()).toBe(2);
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: shot('alert-groups-unfolded-1280') });

  await page.getByRole('button', { name: 'Close as: Confirmed' }).click();
  const question = page.getByRole('dialog', { name: 'Close 2 alerts?' });
  await question.getByRole('textbox').fill('One account paid for all of them');
  await page.keyboard.press('Control+Enter');
  await page.getByText('2 alerts updated').waitFor();
  const { rows: closed } = await admin.list(`v1/crud/alert?filter[trigger_id]=${trigger.id}`);
  expect(closed.map(({ state, verdict }) => [state, verdict])).toEqual(
    Array.from({ length: 2 }, () => ['CLOSED', 'CONFIRMED']),
  );
  // closed alerts stand by themselves when the list is read again; the next test as Anna finds it as it was
  await page.reload();
  await soon(() => rows(page).count()).toBe(2);
  const back = page.waitForResponse(
    (answer) => answer.request().postData() === '{"name":"list.grouped.customer-alerts","value":""}',
  );
  await page.getByRole('button', { name: 'Grouped' }).click();
  expect((await back).ok()).toBe(true);
});
