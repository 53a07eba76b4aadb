import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { scoresOf } from '../../server/score/customerScores.ts';
import { keepBegun } from '../../server/score/latest.ts';
import { moveScores } from '../../server/score/moveScores.ts';
import { recountAll } from '../../server/score/recountAll.ts';
import { type Store, table } from '../../server/sql/store.ts';
import type { CustomerScores } from '../../src/contracts/score.ts';
import { type Client, describeApi } from '../support/api.ts';
import { insertRow } from '../support/rows.ts';
import { Desk } from './act/desk.ts';
import { makeUser } from './helpers/users.ts';

const day = (date: number) => `2026-01-${String(date).padStart(2, '0')}T10:00:00.000Z`;

describeApi('scores of customers', (api) => {
  let desk: Desk;
  let tenant: Store;
  let admin: Client;
  let analyst: Client;
  beforeAll(async () => {
    const stores = await api().platform.tenancy.stores('1');
    tenant = stores.tenant;
    desk = new Desk(tenant, stores.logs);
    admin = await api().as('admin');
    analyst = await api().as('analyst');
  });
  let [ann, bob, cy] = ['', '', ''];
  beforeEach(async () => {
    await desk.clear();
    [ann, bob, cy] = [await desk.customer('C-ann'), await desk.customer('C-bob'), await desk.customer('C-cy')];
    const status = (customer_id: string, type: string, word: string, created_at: string) =>
      insertRow(tenant, 'customer_risk_status_change', { customer_id, type, status: word, created_at });
    await status(ann, 'AML', 'WATCH', day(2));
    await status(ann, 'AML', 'CONFIRMED', day(3));
    await status(ann, 'TRADING', 'UNDER REVIEW', day(4));
    await status(bob, 'TRADING', 'SUSPENDED', day(3));
    await recountAll(tenant, api().platform.now(), () => undefined);
  });

  const scores = async (id: string, who = analyst): Promise<CustomerScores> => {
    const { status, body } = await who.get(`v1/reporter/customer-scores?customer_id=${id}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data as CustomerScores;
  };
  const listed = async (query: string): Promise<string[]> => {
    const { status, body } = await analyst.get(`v1/crud/customer?${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data.map(({ partner_customerId }: { partner_customerId: string }) => partner_customerId);
  };

  test('a customer’s scores are sums of their parts, with what moved them', async () => {
    const { now, history } = await scores(ann);
    expect(now).toMatchObject([
      { category: 'AML', score: 15, at: day(3), parts: { facts: { points: 15, lines: [{ status: 'CONFIRMED' }] } } },
      { category: 'TRADING', score: 5, at: day(4) },
    ]);
    expect(history.map(({ category, score, at }) => [category, score, at])).toEqual([
      ['TRADING', 5, day(4)],
      ['AML', 15, day(3)],
      ['AML', 10, day(2)],
    ]);
    expect(await scores(cy)).toEqual({ now: [], history: [], triggers: {} });
  });

  test('customers are filtered by a score and by the highest one, and sorted by them', async () => {
    expect(await listed('sort=-scores.highest')).toEqual(['C-bob', 'C-ann', 'C-cy']);
    expect(await listed('sort=-scores.aml&per_page=1')).toEqual(['C-ann']);
    expect(await listed('filter[scores.highest]=15&sort=id')).toEqual(['C-ann', 'C-bob']);
    expect(await listed('filter[scores.trading]=6')).toEqual(['C-bob']);
    expect(await listed('filter[scores.aml]=10&filter[scores.trading]=5')).toEqual(['C-ann']);
    const { body } = await analyst.get(`v1/crud/customer/${ann}`);
    expect(body.data.scores).toMatchObject({ highest: 15, aml: 15, trading: 5, exposure: 0 });
    expect((await analyst.get('v1/crud/customer?filter[scores.aml]=many')).status).toBe(422);
  });

  test('a person’s change of a status moves the score at once; the recount changes nothing more', async () => {
    const change = { customer_id: bob, type: 'TRADING', status: 'DISMISSED' };
    await insertRow(tenant, 'customer_risk_status', { customer_id: bob, type: 'TRADING', status: 'SUSPENDED' });
    expect((await admin.post('v1/crud/risk-changed-status', change)).status).toBe(200);
    expect((await scores(bob)).now).toMatchObject([{ category: 'TRADING', score: 0 }]);
    expect(await listed('filter[scores.highest]=1')).toEqual(['C-ann']);
    let changed = 0;
    await recountAll(tenant, api().platform.now(), (step) => {
      changed += step.changed;
    });
    expect(changed).toBe(0);
  });

  test('a recount counts each customer once, where ids grow by a digit', async () => {
    await sql`insert into ${table(tenant, 'customer')} (id, "partner_customerId")
      select n, 'C-' || n from generate_series(999950, 1000080) n`.execute(tenant.db);
    let counted = 0;
    await recountAll(tenant, api().platform.now(), ({ customers }) => {
      counted += customers;
    });
    expect(counted).toBe(3 + 131);
  });

  test('ROL-3 a role without the list of scores is refused them, and one without triggers is told no names', async () => {
    const seen = async (name: string, permissions: string[]) => {
      await admin.post('v1/crud/role/', { name, permissions: ['customer.show', ...permissions] });
      return (await makeUser(api(), { roles: [name] })).client;
    };
    const none = await seen('role.scores.none', []);
    expect((await none.get(`v1/reporter/customer-scores?customer_id=${ann}`)).status).toBe(403);
    const trigger_id = (await insertRow(tenant, 'trigger', triggerRow)).id;
    await insertRow(tenant, 'risk', {
      ...{ name: 'Scored', category: 'AML', mode: 'ACTIVE', severity: 'HIGH', final_triggers_result: 'T1' },
      triggers: JSON.stringify([{ key: 'T1', trigger_id: String(trigger_id) }]),
    });
    await insertRow(tenant, 'customer_trigger', { customer_id: ann, trigger_id, created_at: day(5) });
    await moveScores(tenant, { events: [], changes: [{ id: ann, at: day(5) }] }, api().platform.now());
    const some = await scores(ann, await seen('role.scores.some', ['customer_score.list']));
    expect(some.now[0]).toMatchObject({ score: 35, parts: { triggers: { lines: [{ count: 1, points: 20 }] } } });
    expect(some.triggers).toEqual({});
    expect((await scores(ann)).triggers).toEqual({ [String(trigger_id)]: 'Scored trigger' });
  });
});

const triggerRow = {
  ...{ name: 'Scored trigger', type: 'DEPOSIT', mode: 'ACTIVE', final_setting_result: 'S1' },
  ...{ trigger_settings: '[]', trigger_actions: '[]' },
};

describeApi('scores that begin later', (api) => {
  test('a limit that was agreed on ahead gives no present score until it is in force', async () => {
    api().setNow('2026-01-10T12:00:00.000Z');
    const admin = await api().as('admin');
    const { tenant } = await api().platform.tenancy.stores('1');
    const send = async (kind: string, row: object) => {
      const { body } = await admin.post(`v1/ingest/${kind}`, [{ partner_customerId: 'C-dee', ...row }]);
      expect(body, JSON.stringify(body)).toMatchObject({ accepted: 1 });
    };
    const harm = { partner_contactId: 't1', contacted_at: '2026-01-05T10:00:00Z', channel: 'CHAT', topic: 'HARM' };
    await send('contacts', harm);
    const limit = { kind: 'DEPOSIT', period: 'WEEK', set_by: 'CUSTOMER', currency: 'EUR' };
    await send('limits', { ...limit, partner_limitId: 'l1', amount: '100.00', set_at: '2026-01-02T10:00:00Z' });
    await send('limits', { ...limit, partner_limitId: 'l2', amount: '200.00', set_at: '2026-04-20T10:00:00Z' });
    const { rows } = await sql<{ id: string }>`select id from ${table(tenant, 'customer')}`.execute(tenant.db);
    const dee = String(rows[0]?.id);
    const present = async () => {
      const { now } = await scoresOf(tenant, dee, { now: api().platform.now(), seesTriggers: true });
      const kept = await sql<{ scores_highest: number }>`select scores_highest from ${table(tenant, 'customer')}
        where id = ${dee}::bigint`.execute(tenant.db);
      return [...now.map(({ category, score }) => [category, score]), kept.rows[0]?.scores_highest];
    };
    expect(await present()).toEqual([['RESPONSIBLE GAMBLING', 10], 10]);
    expect(await keepBegun(tenant, api().platform.now())).toBe(0);
    api().setNow('2026-04-20T11:00:00.000Z');
    expect(await keepBegun(tenant, api().platform.now())).toBe(1);
    expect(await present()).toEqual([['RESPONSIBLE GAMBLING', 5], 5]);
    expect(await keepBegun(tenant, api().platform.now())).toBe(0);
  });
});
