import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { storeRates } from '../../server/ingest/reference.ts';
import { type Store, table } from '../../server/sql/store.ts';
import type { StartDesk } from '../../src/contracts/startDesk.ts';
import { type Client, describeApi } from '../support/api.ts';
import { insertRow } from '../support/rows.ts';
import { Desk } from './act/desk.ts';
import { aboveOf, make } from './decide/asking.ts';
import { countsIn, totalOf } from './helpers/listTotals.ts';
import { makeUser, userWith } from './helpers/users.ts';

const now = '2026-01-05T12:20:00.000Z';
const later = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();
const day = 24 * 60;

describeApi('the desk of the start page', (api) => {
  let admin: Client;
  let me: { id: string; client: Client };
  let store: Store;
  let customers: string[];
  let quiet: string;
  let loud: string;
  const ask = async (client: Client, more = ''): Promise<StartDesk> => {
    const { status, body } = await client.get(`v1/desk${more}`);
    expect([status, Object.keys(body)]).toEqual([200, ['data']]);
    return body.data;
  };
  const totals = (clock: StartDesk['mine']) =>
    clock && { open: clock.open.total, on_time: clock.on_time.total, near: clock.near.total, late: clock.late.total };

  beforeAll(async () => {
    api().setNow(now);
    admin = await api().as('admin');
    me = await makeUser(api(), { roles: ['role.admin'] });
    const { tenant, logs } = await api().platform.tenancy.stores('1');
    store = tenant;
    const desk = new Desk(tenant, logs);
    await desk.clear();
    customers = [];
    for (let n = 0; n < 40; n += 1) customers.push(await desk.customer(`D-${n}`));
    const alert = (n: number, row: object) =>
      insertRow(tenant, 'alert', {
        type: 'FINANCIALS',
        text: `alert ${n}`,
        data: {},
        customer_id: customers[n],
        ...row,
      });
    const clock = (warn: number, due: number) => ({ warn_at: later(warn), due_at: later(due) });
    const mine = { owner_id: me.id, assigned: true };
    await alert(0, { ...mine, ...clock(5, 15) });
    await alert(1, { ...mine, state: 'IN REVIEW', ...clock(-1, 9) });
    await alert(2, { ...mine, ...clock(-20, -10) });
    await alert(3, { ...mine });
    await alert(4, { ...mine, state: 'CLOSED' });
    await alert(5, { owner_id: '999', assigned: true, ...clock(-20, -10) });
    // to the millisecond: the moment itself is not past yet
    await alert(6, clock(0, 10));
    await alert(7, clock(-10, 0));
    await alert(8, clock(-10, -0.001));
    await alert(9, { state: 'CLOSED', ...clock(-10, -5) });

    const request = { handler: 'CUSTOMER ACTION', params: {}, text: 'call', created_at: later(-5) };
    await insertRow(tenant, 'action_request', { ...request, customer_id: customers[0] });
    await insertRow(tenant, 'action_request', { ...request, customer_id: customers[1], state: 'REJECTED' });
    const proposal = { title: 'p', deed: 'CHANGE', author_id: '1', change: {} };
    await insertRow(tenant, 'proposal', { ...proposal, entity: 'trigger' });
    await insertRow(tenant, 'proposal', { ...proposal, entity: 'webhook' });
    await insertRow(tenant, 'proposal', { ...proposal, entity: 'trigger', state: 'REFUSED' });

    await storeRates(api().platform.control, [{ code: 'GBP', day: '2026-01-05', rate: '0.8' }]);
    const slip = (n: number, row: object) =>
      insertRow(tenant, 'betslip', {
        ...{ partner_betslipId: `slip-${n}`, customer_id: customers[n], currency: 'EUR', price: '3', stake: '10.10' },
        ...{ created_at: later(-60 - n), ...row },
      });
    await slip(0, { return_possible: '25.05' });
    await slip(1, {});
    await slip(2, { currency: 'GBP', stake: '8.01', return_possible: '16.03' });
    await slip(3, { settled: true, result: 'LOST', return: '0.00', settlement_date: later(-1) });
    await insertRow(tenant, 'deposit', {
      ...{ partner_depositId: 'paid', customer_id: customers[0], currency: 'EUR', amount: '5.00', result: 'APPROVED' },
      submitted_at: later(-90),
    });

    quiet = (await desk.trigger('Fires as always')).id;
    loud = (await desk.trigger('Fires far more')).id;
    const fire = (trigger_id: string, n: number, minutes: number) =>
      insertRow(tenant, 'customer_trigger', { trigger_id, customer_id: customers[n], created_at: later(minutes) });
    // one in two days before: the mean of 28 days is 0.5; and one that is too old to count
    for (let n = 0; n < 14; n += 1) await fire(loud, n, -(2 + n) * day);
    await fire(loud, 14, -40 * day);
    for (let n = 15; n < 35; n += 1) await fire(loud, n, -10 - n * 30);
    // one firing too few
    for (let n = 0; n < 19; n += 1) await fire(quiet, n, -10 - n * 30);
  });

  test('tells alerts by their clocks, of the caller and of nobody', async () => {
    const desk = await ask(me.client);
    expect(desk.at).toBe(now);
    expect(totals(desk.mine)).toEqual({ open: 4, on_time: 1, near: 1, late: 1 });
    expect(totals(desk.unassigned)).toEqual({ open: 3, on_time: 1, near: 1, late: 1 });
    const others = await ask(admin);
    expect(totals(others.mine)).toEqual({ open: 0, on_time: 0, near: 0, late: 0 });
    expect(totals(others.unassigned)).toEqual(totals(desk.unassigned));
  });

  test('an alert has its warning from the queue, and the next one after a look; none once it is closed', async () => {
    await insertRow(store, 'queue', { name: 'Desk', look_minutes: 30, decide_minutes: 60, warn_minutes: 10 });
    const actions = [{ handler: 'CREATE ALERT' }];
    const rule = aboveOf('DEPOSIT', 'DEPOSIT', 'amount', '100', actions);
    await make(admin, 'v1/crud/trigger', { ...rule, name: 'Raises for the desk' });
    const row = { partner_depositId: 'raising', partner_customerId: 'D-raised', amount: '150.00', currency: 'EUR' };
    const sent = { ...row, result: 'APPROVED', submitted_at: later(-30) };
    expect((await admin.post('v1/ingest/deposits', [sent])).body).toMatchObject({ accepted: 1 });
    const path = 'v1/crud/alert?filter[customer.partner_customerId]=D-raised';
    const raised = async () => (await admin.get(path)).body.data[0];
    const { id, ...first } = await raised();
    expect(first).toMatchObject({ warn_at: later(20), due_at: later(30) });
    await me.client.post(`v1/crud/alert/${id}/look`, {});
    expect(await raised()).toMatchObject({ warn_at: later(50), due_at: later(60) });
    await me.client.post(`v1/crud/alert/${id}/triage`, { state: 'IN REVIEW' });
    expect(await raised()).toMatchObject({ warn_at: later(50), due_at: later(60) });
    expect(totals((await ask(me.client)).mine)).toMatchObject({ open: 5, on_time: 2 });
    await me.client.post(`v1/crud/alert/${id}/triage`, { state: 'CLOSED', verdict: 'CONFIRMED' });
    expect(await raised()).toMatchObject({ warn_at: null, due_at: null });
  });

  test('tells what waits for an answer, as far as one may see it', async () => {
    const { action_requests, proposals } = await ask(me.client);
    expect([action_requests?.total, proposals?.total]).toEqual([1, 2]);
    const rmt = await userWith(api(), ['proposal.list', 'trigger.show']);
    const desk = await ask(rmt);
    expect(desk).toMatchObject({ proposals: { total: 1 } });
    expect(desk).not.toHaveProperty('action_requests');
  });

  test('adds up what open betslips may cost, in the currency that is asked for', async () => {
    const { exposure } = await ask(me.client);
    // 25.05 - 10.10 + 30.30 - 10.10 + 8.02 / 0.8
    const inEuros = { currency: 'EUR', stake: '30.21', loss: '45.18', converted: true };
    expect(exposure).toEqual({
      ...inEuros,
      slips: { entity: 'betslip', filter: { settled: 'false' }, total: 3, total_is: 'exact' },
    });
    expect((await ask(me.client, '?currency=GBP')).exposure).toMatchObject({ stake: '24.17', loss: '36.14' });
    // no rate of this one is known; once its betslip is settled, none is needed
    const { id } = await insertRow(store, 'betslip', {
      ...{ partner_betslipId: 'unknown', customer_id: customers[0], currency: 'XTS', price: '2', stake: '1.00' },
      created_at: later(-61),
    });
    const unknown = { slips: { total: 4 }, stake: null, loss: null, missing_rates: ['XTS'] };
    expect((await ask(me.client)).exposure).toMatchObject(unknown);
    await sql`update ${table(store, 'betslip')} set settled = true, result = 'LOST' where id = ${id}`.execute(store.db);
    expect((await ask(me.client)).exposure).toMatchObject(inEuros);
  });

  test('names triggers that fire more than three times as often as they did, and at least twenty times a day', async () => {
    const { noisy = [] } = await ask(me.client);
    expect(noisy).toMatchObject([
      { trigger: { id: loud, name: 'Fires far more' }, firings: { total: 20 }, mean: '0.5' },
    ]);
    await insertRow(store, 'customer_trigger', {
      trigger_id: quiet,
      customer_id: customers[30],
      created_at: later(-2),
    });
    expect((await ask(me.client)).noisy?.map(({ trigger, mean }) => [trigger.id, mean])).toEqual([
      [quiet, '0.0'],
      [loud, '0.5'],
    ]);
    // seven a day in the days before is what it does anyway
    for (let n = 0; n < 28; n += 1)
      for (const other of customers.slice(20, 28))
        await insertRow(store, 'customer_trigger', {
          ...{ trigger_id: quiet, customer_id: other, deposit_id: null, created_at: later(-(2 + n) * day) },
          casino_id: await spin(n, other),
        });
    expect((await ask(me.client)).noisy?.map(({ trigger }) => trigger.id)).toEqual([loud]);
  });
  let game: unknown;
  async function spin(n: number, customer_id: string): Promise<unknown> {
    game ??= (await insertRow(store, 'casino_game', { name: 'Wheel', provider_name: 'P' })).id;
    const money = { currency: 'EUR', stake: '1.00', submitted_at: later(-(2 + n) * day) };
    const row = { partner_casino_spinId: `spin-${n}-${customer_id}`, casino_game_id: game, customer_id, ...money };
    return (await insertRow(store, 'casino', row)).id;
  }

  test('tells since when nothing of a kind has happened', async () => {
    const { silence } = await ask(me.client);
    const since = Object.fromEntries((silence ?? []).map((one) => [one.entity, one.since]));
    expect(since).toMatchObject({ betslip: later(-60), live_casino: null, withdraw: null });
    expect(Object.keys(since)).toEqual(['betslip', 'casino', 'live_casino', 'deposit', 'withdraw']);
  });

  test('each number is the total of its list', async () => {
    const counts = countsIn(await ask(me.client));
    expect(counts.length).toBeGreaterThanOrEqual(12);
    for (const count of counts)
      expect(await totalOf(api(), me.client, count), JSON.stringify(count)).toEqual([count.total, count.total_is]);
  });

  test('each part is answered to those who may list what it counts', async () => {
    const partsFor = async (...permissions: string[]) => {
      const { at, ...parts } = await ask(await userWith(api(), permissions));
      expect(at).toBe(now);
      return Object.keys(parts);
    };
    expect(await partsFor()).toEqual([]);
    expect(await partsFor('alert.list')).toEqual(['unassigned']);
    expect(await partsFor('alert.list', 'alert.triage')).toEqual(['mine', 'unassigned']);
    expect(await partsFor('action_request.list')).toEqual(['action_requests']);
    expect(await partsFor('proposal.list')).toEqual(['proposals']);
    expect(await partsFor('betslip.list')).toEqual(['exposure', 'silence']);
    expect(await partsFor('trigger.list')).toEqual([]);
    expect(await partsFor('customer_trigger.list')).toEqual([]);
    expect(await partsFor('trigger.list', 'customer_trigger.list')).toEqual(['noisy']);
    const { silence } = await ask(await userWith(api(), ['deposit.list']));
    expect(silence?.map(({ entity }) => entity)).toEqual(['deposit']);
  });

  test('another tenant’s desk is its own, and without a tenant there is none', async () => {
    const { client } = await makeUser(api(), { roles: ['role.partner.admin'], tenants: ['2'] });
    const { unassigned, exposure, noisy, silence } = await ask(client);
    expect(unassigned?.open.total).toBe(0);
    expect(exposure).toMatchObject({ slips: { total: 0 }, stake: '0.00', loss: '0.00' });
    expect(noisy).toEqual([]);
    expect(silence?.every(({ since }) => since === null)).toBe(true);
    expect(await ask((await makeUser(api(), { roles: ['role.admin'], tenants: [] })).client)).toEqual({ at: now });
  });

  test('a currency that there is not is refused, and so is a caller without a token', async () => {
    expect((await me.client.get('v1/desk?currency=XXX')).status).toBe(422);
    expect((await api().nobody.get('v1/desk')).status).toBe(401);
  });
});
