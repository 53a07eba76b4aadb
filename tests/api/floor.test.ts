import { beforeAll, expect, test } from 'vitest';
import type { Floor } from '../../src/contracts/floor.ts';
import { type Client, describeApi } from '../support/api.ts';
import { insertRow } from '../support/rows.ts';
import { Desk } from './act/desk.ts';
import { userWith } from './helpers/users.ts';

const now = '2026-01-05T12:20:00.000Z';
const later = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();

describeApi('the floor of the wall screen', (api) => {
  let admin: Client;
  let soon: unknown;
  let slip: (id: string, fixture_id: unknown, row?: object) => Promise<void>;
  const ask = async (client: Client, more = ''): Promise<Floor> => {
    const { status, body } = await client.get(`v1/floor${more}`);
    expect([status, Object.keys(body)]).toEqual([200, ['data']]);
    return body.data;
  };
  beforeAll(async () => {
    api().setNow(now);
    admin = await api().as('admin');
    const { tenant, logs } = await api().platform.tenancy.stores('1');
    const desk = new Desk(tenant, logs);
    await desk.clear();
    const customer_id = await desk.customer('A-person');
    const alert = (row: object) =>
      insertRow(tenant, 'alert', { type: 'FINANCIALS', text: 'A-person pays', data: {}, customer_id, ...row });
    await alert({ warn_at: later(5), due_at: later(15) });
    await alert({ state: 'IN REVIEW', warn_at: later(-20), due_at: later(-10), owner_id: '9', assigned: true });
    await alert({ state: 'CLOSED' });
    const match = async (name: string, minutes: number) =>
      (
        await insertRow(tenant, 'fixture', {
          ...{ partner_fixtureId: name, name, sport: 'Football', competition: 'Cup' },
          starts_at: later(minutes),
        })
      ).id;
    soon = await match('Home v Away', 60);
    const past = await match('Over v Done', -60);
    await match('Nobody v Nothing', 30);
    slip = async (id: string, fixture_id: unknown, row: object = {}) => {
      const betslip = await insertRow(tenant, 'betslip', {
        ...{ partner_betslipId: id, customer_id, currency: 'EUR', price: '3', stake: '10.10', created_at: later(-5) },
        ...row,
      });
      await insertRow(tenant, 'bet', {
        ...{ partner_betId: `${id}-1`, betslip_id: betslip.id, customer_id, fixture_id, currency: 'EUR' },
        ...{ market: 'Result', odd_name: 'Home', odd_price: '3', stake: '10.10', created_at: later(-5) },
      });
    };
    await slip('s-1', soon);
    await slip('s-2', soon, { return_possible: '20.10' });
    await slip('s-3', past);
    const rule = await desk.trigger('Fires');
    for (const minutes of [-10, -50, -23 * 60, -25 * 60]) {
      const other = await desk.customer(`A-person${minutes}`);
      await insertRow(tenant, 'customer_trigger', {
        ...{ trigger_id: rule.id, customer_id: other, created_at: later(minutes) },
      });
    }
    const decision = (partner_id: string, minutes: number, row: object) =>
      insertRow(tenant, 'decision', {
        ...{ kind: 'betslips', partner_id, customer_id, currency: 'EUR', amount: '10.10', judged: 'REJECT' },
        ...{ triggers: [], fingerprint: partner_id, created_at: later(minutes), ...row },
      });
    await decision('d-1', -3, { decision: 'REJECT' });
    await decision('d-2', -2, { decision: 'ACCEPT', degraded: true });
  });

  test('tells what comes in, fires, waits, may be lost and was decided', async () => {
    const { stored, firings = [], alerts, fixtures, decisions, ...rest } = await ask(admin);
    expect(rest).toEqual({ at: now, currency: 'EUR' });
    expect(stored).toContainEqual({ entity: 'betslip', total: 3 });
    expect(stored?.map(({ entity }) => entity)).toEqual(['betslip', 'casino', 'live_casino', 'deposit', 'withdraw']);
    expect(firings).toHaveLength(24);
    expect([firings[0]?.hour, firings.at(-1)?.hour]).toEqual(['2026-01-04T13:00:00.000Z', '2026-01-05T12:00:00.000Z']);
    expect(firings.filter(({ count }) => count > 0).map(({ count }) => count)).toEqual([1, 1, 1]);
    expect(alerts).toEqual({ open: 2, on_time: 1, near: 0, late: 1 });
    // 30.30 - 10.10 + 20.10 - 10.10
    expect(fixtures).toEqual([{ name: 'Home v Away', sport: 'Football', starts_at: later(60), loss: '30.20' }]);
    expect(decisions).toEqual([
      { at: later(-2), kind: 'betslips', decision: 'ACCEPT', amount: '10.10', currency: 'EUR', degraded: true },
      { at: later(-3), kind: 'betslips', decision: 'REJECT', amount: '10.10', currency: 'EUR', degraded: false },
    ]);
  });

  test('has nothing about one person, and an amount without a rate is missing', async () => {
    await slip('s-4', soon, { currency: 'XTS' });
    const floor = await ask(admin);
    expect(JSON.stringify(floor)).not.toMatch(/A-person|customer|partner_/);
    expect(floor.fixtures?.map(({ loss }) => loss)).toEqual([null]);
  });

  test('each part is answered to those who may list what it is made of', async () => {
    const partsFor = async (...permissions: string[]) => {
      const { at, currency, ...parts } = await ask(await userWith(api(), permissions));
      expect([at, currency]).toEqual([now, 'EUR']);
      return Object.keys(parts);
    };
    expect(await partsFor()).toEqual([]);
    expect(await partsFor('deposit.list')).toEqual(['stored']);
    expect(await partsFor('trigger.list')).toEqual([]);
    expect(await partsFor('trigger.list', 'customer_trigger.list')).toEqual(['firings']);
    expect(await partsFor('alert.list')).toEqual(['alerts']);
    expect(await partsFor('fixture.list')).toEqual([]);
    expect(await partsFor('betslip.list', 'fixture.list')).toEqual(['stored', 'fixtures']);
    expect(await partsFor('decision.list')).toEqual(['decisions']);
  });
});
