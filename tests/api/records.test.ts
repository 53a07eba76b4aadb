import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../server/database/database.ts';
import { relatedLimit } from '../../server/sql/selectList.ts';
import { type Store, table } from '../../server/sql/store.ts';
import { type Client, describeApi } from '../support/api.ts';
import { insertRow } from '../support/rows.ts';
import { sendIn } from './ingest/calls.ts';
import { betslip, deposit, fixture, liveBet, spin, withdrawal, won } from './ingest/helpers.ts';

describeApi('betslips, spins and transactions', (api) => {
  let analyst: Client;
  let store: Store;
  let slip: Row;
  let other: Row;
  beforeAll(async () => {
    const admin = await api().as('admin');
    analyst = await api().as('analyst');
    store = (await api().platform.tenancy.stores('1')).tenant;
    const send = (kind: string, rows: readonly unknown[]) => sendIn(api().app, admin, kind, rows);
    await send('fixtures', [fixture('F1')]);
    await send('betslips', [betslip('R1', won), betslip('R2', { partner_customerId: 'somebody else' })]);
    await send('casino', [spin('SP1')]);
    await send('live-casino', [liveBet('LC1')]);
    await send('deposits', [deposit('D1')]);
    await send('withdrawals', [withdrawal('W1')]);
    slip = await one('v1/crud/betslip', 'partner_betslipId', 'R1');
    other = await one('v1/crud/betslip', 'partner_betslipId', 'R2');
  });
  const one = async (path: string, field: string, value: string): Promise<Row> => {
    const { status, body } = await analyst.get(`${path}?filter[${field}]=${value}`);
    expect(status).toBe(200);
    return body.data[0];
  };

  describe('API-17 v1/crud/betslip/{id} with customer_id', () => {
    test('API-17 returns the betslip of that customer, the same as without', async () => {
      const asked = await analyst.get(`v1/crud/betslip/${slip.id}?customer_id=${slip.customer_id}`);
      expect(asked.status).toBe(200);
      expect(asked.body).toEqual((await analyst.get(`v1/crud/betslip/${slip.id}`)).body);
    });

    test('API-17 a betslip of another customer is 404', async () => {
      for (const customer of [other.customer_id, '0', '', 'x', `${slip.customer_id}&customer_id=${slip.customer_id}`]) {
        const { status, body } = await analyst.get(`v1/crud/betslip/${slip.id}?customer_id=${customer}`);
        expect(status, String(customer)).toBe(404);
        expect(body.message).toBe('Resource not found.');
      }
    });
  });

  test('API-17 MDL-2 its bets have their own trigger logs and flags', async () => {
    const read = async () => (await analyst.get(`v1/crud/betslip/${slip.id}`)).body.data;
    const [bet] = (await read()).bets;
    const { id: trigger } = await insertRow(store, 'trigger', {
      name: 'Own log',
      type: 'BETSLIP PLACED',
      trigger_settings: [],
      final_setting_result: 'S1',
      trigger_actions: [],
    });
    const at = '2026-01-03T10:00:00Z';
    const about = { customer_id: slip.customer_id, betslip_id: slip.id, created_at: at };
    const ofBet = await insertRow(store, 'customer_trigger', { ...about, trigger_id: trigger, bet_id: bet.id });
    const ofSlip = await insertRow(store, 'customer_trigger', { ...about, trigger_id: trigger });
    const flag = await insertRow(store, 'bet_flag', {
      ...about,
      bet_id: bet.id,
      type: 'LATE BET',
      fired_trigger_id: ofBet.id,
    });
    const found = await read();
    const ids = (rows: Row[]) => rows.map(({ id }) => id).sort();
    expect(ids(found.customer_trigger_logs)).toEqual(ids([ofBet, ofSlip]));
    expect(found.bets[0].trigger_logs).toMatchObject([{ id: ofBet.id, trigger: { id: trigger, name: 'Own log' } }]);
    expect(found.bets[0].flags).toMatchObject([{ id: flag.id, type: 'LATE BET' }]);
    // as the bet's own call returns them
    const alone = (await analyst.get(`v1/crud/bet/${bet.id}`)).body.data;
    expect(ids(found.bets[0].flags)).toEqual(ids(alone.flags));
    expect(ids(found.bets[0].trigger_logs)).toEqual(ids(alone.trigger_logs));

    // more of them than come along with a betslip: each bet still has its own
    const second = (await analyst.get(`v1/crud/betslip/${other.id}`)).body.data.bets[0];
    const [triggers, logs] = ['trigger', 'customer_trigger'].map((name) => table(store, name));
    await sql`insert into ${triggers} (name, type, trigger_settings, final_setting_result, trigger_actions)
      select 'Crowd ' || n, 'BETSLIP PLACED', '[]', 'S1', '[]' from generate_series(0, ${relatedLimit}::int) n`.execute(
      store.db,
    );
    await sql`insert into ${logs} (customer_id, trigger_id, betslip_id, bet_id, created_at)
      select ${other.customer_id}::bigint, id, ${slip.id}::bigint, ${second.id}::bigint, timestamptz '2026-01-04T00:00:00Z'
      from ${triggers} where name like 'Crowd %'`.execute(store.db);
    const crowded = await read();
    expect(crowded.customer_trigger_logs).toHaveLength(relatedLimit);
    expect(ids(crowded.bets[0].trigger_logs)).toEqual([ofBet.id]);
    expect(ids(crowded.bets[0].flags)).toEqual([flag.id]);
  });

  test.each([
    ['API-16', 'v1/crud/casino', 'partner_casino_spinId', 'SP1'],
    ['MDL-3', 'v1/crud/live-casino', 'partner_live_casino_betId', 'LC1'],
    ['API-22', 'v1/crud/deposit', 'partner_depositId', 'D1'],
    ['API-22', 'v1/crud/withdraw', 'partner_withdrawalId', 'W1'],
  ])('%s %s is found by the operator’s id, and read with its trigger logs', async (_, path, field, value) => {
    const listed = await one(path, field, value);
    const { status, body } = await analyst.get(`${path}/${listed.id}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ [field]: value, customer_trigger_logs: [] });
    expect((await analyst.get(`${path}/${listed.id}?customer_id=${other.customer_id}`)).status).toBe(404);
    const dated = `filter[after_date]=2020-01-01&filter[before_date]=2030-01-01&filter[customer_id]=${listed.customer_id}`;
    const page = await analyst.get(`${path}?${dated}&page=1&per_page=10`);
    expect(page.body.data.map((row: Row) => row.id)).toContain(listed.id);
  });
});
