import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrationFiles } from '../../../server/migrations/files.ts';
import { type Store, table } from '../../../server/sql/store.ts';
import type { AlertsInGroup } from '../../../src/contracts/listed.ts';
import { type Client, describeApi } from '../../support/api.ts';
import { insertRow } from '../../support/rows.ts';
import { aboveOf, fixture, make, pauseAll } from '../decide/asking.ts';
import { always, setting } from '../engine/rules.ts';
import { makeUser, userWith } from '../helpers/users.ts';

const now = '2026-01-05T12:00:00.000Z';
const at = (minute: number) => `2026-01-05T10:${String(minute).padStart(2, '0')}:00.000Z`;

interface Alert {
  id: string;
  group: string | null;
  in_group: AlertsInGroup | null;
  customer: { partner_customerId: string };
}

/** Fires from the second customer on who bets on the same selection within a quarter of an hour. */
const sameSelection = {
  name: 'Same selection',
  type: 'BETSLIP PLACED',
  mode: 'ACTIVE',
  effective_from: always,
  trigger_settings: [
    setting('S1', {
      model: 'BET',
      column: 'customer',
      result_function: 'COUNT DISTINCT',
      subject: 'FIXTURE',
      filters: ['market', 'odd.name'].map((column) => ({
        query_operator: 'AND',
        column,
        operator: 'SAME AS EVENT',
        value: '',
      })),
      datetime_value: 15,
      datetime_unit: 'MINUTES',
      number_operator: 'GREATER THAN OR EQUALS TO',
      value: '2',
    }),
  ],
  final_setting_result: 'S1',
  trigger_actions: [{ handler: 'CREATE ALERT', type: 'AUTOMATIC', params: {} }],
};

describeApi('groups of alerts', (api) => {
  let admin: Client;
  let analyst: Client;
  let store: Store;
  let count = 0;
  beforeAll(async () => {
    store = (await api().platform.tenancy.stores('1')).tenant;
    admin = await api().as('admin');
    analyst = await api().as('analyst');
  });
  beforeEach(async () => {
    api().setNow(now);
    count += 1;
    await quiet(admin);
  });

  /** No rule is in force but those of the test. */
  const quiet = async (who: Client) => {
    await pauseAll(who);
    for (const { id } of (await who.get('v1/crud/risk?per_page=100')).body.data)
      await who.put(`v1/crud/risk/${id}`, { mode: 'PAUSED' });
  };
  const send = async (kind: string, rows: object[], who = admin) => {
    const { body } = await who.post(`v1/ingest/${kind}`, rows);
    expect(body, JSON.stringify(body)).toMatchObject({ accepted: rows.length });
  };
  const withdrawal = (id: string, amount: string, who: string, minute = 1) => ({
    ...{ partner_withdrawalId: `${id}-${count}`, partner_customerId: `${who}-${count}`, amount, currency: 'EUR' },
    ...{ result: 'PENDING', submitted_at: at(minute) },
  });
  const slip = (who: string, minute: number, selection = 'Home', market = 'Match Result') => ({
    ...{ partner_betslipId: `${who}-${count}`, partner_customerId: `${who}-${count}`, currency: 'EUR', stake: '20.00' },
    ...{ price: '2.50', return_possible: '50.00', created_at: at(minute) },
    bets: [
      {
        ...{ partner_betId: `${who}-${count}`, partner_fixtureId: `f-${count}`, market },
        odd: { name: selection, price: '2.50' },
      },
    ],
  });
  /** Two triggers that a withdrawal above each bar fires. */
  const twoTriggers = async (who = admin) => {
    for (const bar of ['100', '200'])
      await make(who, 'v1/crud/trigger', {
        ...aboveOf('WITHDRAWAL', 'WITHDRAWAL', 'amount', bar, [{ handler: 'CREATE ALERT' }]),
        name: `Withdrawal above ${bar}, ${count}`,
      });
  };
  const syndicate = async (...members: string[]) => {
    await make(admin, 'v1/crud/trigger', { ...sameSelection, name: `Same selection ${count}` });
    await send('fixtures', [fixture(`f-${count}`)]);
    await send(
      'betslips',
      members.map((who, minute) => slip(who, minute + 1)),
    );
  };
  /** The alerts of this test's customers. */
  const alerts = async (who = analyst): Promise<Alert[]> => {
    const { status, body } = await who.get('v1/crud/alert?per_page=100&with=in_group&sort=created_at');
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data.filter((one: Alert) => one.customer.partner_customerId.endsWith(`-${count}`));
  };
  const inGroup = async (key: string): Promise<string[]> => {
    const { body } = await analyst.get(`v1/crud/alert?filter[group]=${encodeURIComponent(key)}`);
    return body.data.map(({ id }: Alert) => id).sort();
  };

  test('the alerts of several triggers about one withdrawal are one group, those about another are not of it', async () => {
    await twoTriggers();
    await send('withdrawals', [withdrawal('w', '300.00', 'ann'), withdrawal('x', '150.00', 'bob')]);
    const found = await alerts();
    const both = found.filter(({ customer }) => customer.partner_customerId.startsWith('ann'));
    const [other] = found.filter(({ customer }) => customer.partner_customerId.startsWith('bob'));
    const [group] = both.map((one) => one.group);
    expect(both.map((one) => one.in_group)).toEqual(
      Array.from({ length: 2 }, () => ({ of: 'Withdrawal', total: 2, total_is: 'exact' })),
    );
    expect(group).toMatch(/^withdraw-\d+$/);
    expect(await inGroup(group ?? '')).toEqual(both.map(({ id }) => id).sort());
    expect(other).toMatchObject({ in_group: { of: 'Withdrawal', total: 1 } });
    expect(other?.group).not.toBe(group);
  });

  test('the alerts of all who bet on one selection are one group, across customers; another selection is another', async () => {
    await syndicate('ann', 'bob', 'cleo', 'dan');
    await send('betslips', [slip('eve', 6, 'Away'), slip('fay', 7, 'Away')]);
    const found = await alerts();
    // the first of each selection was alone when the bet was placed
    expect(found.map(({ customer }) => customer.partner_customerId.split('-')[0])).toEqual([
      'bob',
      'cleo',
      'dan',
      'fay',
    ]);
    const keys = found.map(({ group }) => group);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[0]).toMatch(/^syndicate-\d+-[0-9a-f]{16}$/);
    expect(keys[3]).not.toBe(keys[0]);
    expect(found[0]?.in_group).toEqual({ of: 'SYNDICATE', total: 3, total_is: 'exact' });
    expect(await inGroup(keys[0] ?? '')).toEqual(
      found
        .slice(0, 3)
        .map(({ id }) => id)
        .sort(),
    );
  });

  test('a risk’s alert is of the syndicate that one of its triggers has found in the event', async () => {
    const both = [
      await make(admin, 'v1/crud/trigger', { ...sameSelection, name: `Same selection ${count}` }),
      await make(admin, 'v1/crud/trigger', {
        ...aboveOf('BETSLIP PLACED', 'BETSLIP', 'stake', '10', [{ handler: 'CREATE ALERT' }]),
        name: `Stake ${count}`,
      }),
    ];
    await make(admin, 'v1/crud/risk', {
      ...{ name: `Organised ${count}`, category: 'TRADING', severity: 'HIGH', mode: 'ACTIVE' },
      triggers: both.map((trigger_id, n) => ({ key: `T${n + 1}`, trigger_id })),
      final_triggers_result: 'T1 AND T2',
    });
    await send('fixtures', [fixture(`f-${count}`)]);
    await send('betslips', [slip('ann', 1), slip('bob', 2), slip('cleo', 3)]);
    const risks = (await alerts()).filter(({ group }) => group?.startsWith('syndicate-'));
    expect(risks.map(({ customer }) => customer.partner_customerId.split('-')[0])).toEqual(['bob', 'cleo']);
    expect(risks[0]?.in_group).toMatchObject({ of: 'SYNDICATE', total: 2 });
  });

  test('an alert is about its newest hit: another withdrawal takes it to another group', async () => {
    await twoTriggers();
    await send('withdrawals', [withdrawal('w', '300.00', 'ann')]);
    await send('withdrawals', [withdrawal('later', '150.00', 'ann', 5)]);
    expect((await alerts()).map((one) => one.in_group?.total)).toEqual([1, 1]);
  });

  test('closed alerts do not count, and have no group to be looked into with', async () => {
    await syndicate('ann', 'bob', 'cleo', 'dan');
    const [first] = await alerts();
    await analyst.post('v1/crud/alert/triage', { ids: [first?.id], state: 'CLOSED', verdict: 'CONFIRMED' });
    const [closed, ...open] = await alerts();
    expect(closed?.in_group).toBeNull();
    expect(closed?.group).toBe(first?.group);
    expect(open.map((one) => one.in_group?.total)).toEqual([2, 2]);
  });

  test('whose bet is corrected to another selection leaves the group, and their alert ends', async () => {
    await syndicate('ann', 'bob', 'cleo', 'dan');
    const [, , dan] = await alerts();
    await send('betslips', [slip('dan', 4, 'Away')]);
    const open = (await alerts()).filter((one) => one.in_group !== null);
    expect(open.map((one) => one.in_group?.total)).toEqual([2, 2]);
    expect(open.map(({ id }) => id)).not.toContain(dan?.id);
  });

  test('a group is counted up to 100, whatever was closed before', async () => {
    const customer = await insertRow(store, 'customer', { partner_customerId: `many-${count}` });
    await sql`insert into ${table(store, 'alert')} (customer_id, type, text, data, state, "group", created_at)
      select ${String(customer.id)}::bigint, 'FINANCIALS', 'Many', '{}', case when n > 101 then 'CLOSED' else 'OPEN' end,
        ${`withdraw-9${count}`}, now() + make_interval(hours => 1) from generate_series(1, 600) n`.execute(store.db);
    const { body } = await analyst.get(
      `v1/crud/alert?filter[group]=withdraw-9${count}&filter[state]=OPEN&with=in_group`,
    );
    expect(body.data[0].in_group).toEqual({ of: 'Withdrawal', total: 100, total_is: 'at least' });
    await sql`delete from ${table(store, 'alert')} where customer_id = ${String(customer.id)}::bigint`.execute(
      store.db,
    );
  });

  test('an alert of no event has no group', async () => {
    const customer = await insertRow(store, 'customer', { partner_customerId: `none-${count}` });
    await insertRow(store, 'alert', { customer_id: customer.id, type: 'CASINO', text: 'Bare', data: '{}' });
    expect(await alerts()).toMatchObject([{ group: null, in_group: null }]);
  });

  test('a list that asks for no groups is as it was; who may not list alerts is told nothing', async () => {
    await twoTriggers();
    await send('withdrawals', [withdrawal('w', '300.00', 'ann')]);
    const { body } = await analyst.get('v1/crud/alert');
    expect(body.data[0]).not.toHaveProperty('in_group');
    const customers = await userWith(api(), ['customer.list']);
    expect((await customers.get('v1/crud/alert?with=in_group')).status).toBe(403);
  });

  test('alerts of another tenant are in no group, though its events have the same ids', async () => {
    await twoTriggers();
    await send('withdrawals', [withdrawal('w', '300.00', 'ann')]);
    const [own] = await alerts();
    const harbour = (await api().platform.tenancy.stores('2')).tenant;
    const customer = await insertRow(harbour, 'customer', { partner_customerId: `ann-${count}` });
    const row = { customer_id: customer.id, type: 'FINANCIALS', text: 'Theirs', data: '{}', group: own?.group };
    const { id } = await insertRow(harbour, 'alert', row);
    expect((await alerts()).map((one) => one.in_group?.total)).toEqual([2, 2]);
    const { client } = await makeUser(api(), { roles: ['role.analyst'], tenants: ['2'] });
    const { body } = await client.get(`v1/crud/alert?filter[group]=${own?.group}&with=in_group`);
    expect(body.data.map((one: Alert) => [one.id, one.in_group?.total])).toEqual([[String(id), 1]]);
  });

  describe('alerts from before', () => {
    test('the migration gives them the groups that the engine gives', async () => {
      await syndicate('ann', 'bob', 'cleo');
      await twoTriggers();
      await send('withdrawals', [withdrawal('w', '300.00', 'dan')]);
      const before = (await alerts()).map(({ id, group }) => [id, group]);
      expect(before).toHaveLength(4);
      await sql`update ${table(store, 'alert')} set "group" = null`.execute(store.db);
      const file = migrationFiles('tenant').find(({ name }) => name === '0430_alert_groups.sql');
      const fill = (file?.statements ?? []).filter((text) => /^(create function|update|drop)/.test(text));
      expect(fill).toHaveLength(3);
      await store.db.transaction().execute(async (tx) => {
        await sql.raw(`set local search_path to "${store.schema}"`).execute(tx);
        for (const text of fill) await sql.raw(text).execute(tx);
      });
      expect((await alerts()).map(({ id, group }) => [id, group])).toEqual(before);
    });
  });
});
