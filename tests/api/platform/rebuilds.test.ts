import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Row } from '../../../server/database/database.ts';
import { inTurn } from '../../../server/engine/act/act.ts';
import type { ActiveTrigger } from '../../../server/engine/act/firing.ts';
import { inTransaction, type Store, table } from '../../../server/sql/store.ts';
import { type Client, describeApi } from '../../support/api.ts';
import { automatic, Desk } from '../act/desk.ts';
import { emptyTenant, rowsIn, sendIn, taken } from '../ingest/calls.ts';
import { bet, betslip, deposit, fixture } from '../ingest/helpers.ts';
import { countOf, ended, snapshotOf } from './helpers.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 10, minute)).toISOString();

describeApi('rebuilds', (api) => {
  let admin: Client;
  let desk: Desk;
  let tenant: Store;
  beforeAll(async () => {
    admin = await api().as('admin');
    const stores = await api().platform.tenancy.stores('1');
    tenant = stores.tenant;
    desk = new Desk(tenant, stores.logs);
  });
  beforeEach(async () => {
    await desk.clear();
    await emptyTenant(api().platform, '1');
  });
  const start = (name: string, client = admin) => client.post('v1/platform/rebuilds', { name, tenant_id: '1' });
  const run = async (name: string) => {
    const { status, body } = await start(name);
    expect(status, JSON.stringify(body)).toBe(200);
    return ended(admin, body.data);
  };

  /** Customers, the first of whom have fired one trigger and some of them a second. */
  async function floor(triggers: readonly ActiveTrigger[], customers: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`insert into ${table(tenant, 'customer')} ("partner_customerId")
      select 'C' || n from generate_series(1, ${customers}::int) n returning id::text`.execute(tenant.db);
    const ids = rows.map(({ id }) => id);
    const { rows: deposits } = await sql<{ id: string }>`
      insert into ${table(tenant, 'deposit')} ("partner_depositId", customer_id, amount, currency, result, submitted_at)
      select 'D' || id, id, 50, 'EUR', 'PENDING', ${at(1)}::timestamptz from ${table(tenant, 'customer')}
      returning id::text`.execute(tenant.db);
    const firings = ids.flatMap((customer, n) =>
      triggers
        .slice(0, n % 3 === 0 ? 2 : 1)
        .map((trigger) => desk.firing(trigger, customer, deposits[n]?.id ?? '', at(1))),
    );
    await desk.act(firings);
    return ids;
  }
  const statuses = () =>
    desk.rows('customer_risk_status', 'customer_id, type, status, triggered, triggers', 'customer_id');
  /** The same, counted by hand. */
  async function counted(): Promise<Row[]> {
    const { rows } = await sql<Row>`select r.customer_id, k.category as type, r.status,
        (select count(distinct f.trigger_id)::int from ${table(tenant, 'customer_trigger')} f
          where f.customer_id = r.customer_id and k.triggers @> jsonb_build_array(jsonb_build_object('trigger_id', f.trigger_id::text))
            and not exists (select from ${table(tenant, 'customer_risk_status_change')} c where c.customer_id = f.customer_id
              and c.risk_id = k.id and c.status = 'DISMISSED' and c.created_at >= f.created_at)) as triggered,
        jsonb_array_length(k.triggers) as triggers
      from ${table(tenant, 'customer_risk_status')} r join ${table(tenant, 'risk')} k on k.id = r.risk_id
      order by r.customer_id`.execute(tenant.db);
    return rows;
  }

  test('RTE-11 after an edit of a risk every customer’s progress is recounted; decisions stay', async () => {
    const t1 = await desk.trigger('T1', [automatic('SET RISK STATUS', { status: 'WATCH' })]);
    const [t2, t3] = [await desk.trigger('T2'), await desk.trigger('T3')];
    const risk = await desk.risk('Risk', 'T1', [t1]);
    const ids = await floor([t1, t2], 250);
    const [first = '', second = ''] = ids;
    const post = 'v1/crud/risk-changed-status';
    await admin.post(post, { customer_id: first, risk_id: risk, type: 'AML', status: 'DISMISSED' });
    await admin.post(post, { customer_id: second, risk_id: risk, type: 'AML', status: 'CONFIRMED' });
    const before = await statuses();
    expect(before).toHaveLength(250);
    expect(before[2]).toMatchObject({ status: 'WATCH', triggered: 1, triggers: 1 });

    const keyed = [t1, t2, t3].map(({ id }, n) => ({ key: `T${n + 1}`, trigger_id: id }));
    const edit = { triggers: keyed, final_triggers_result: 'T1 AND T2 AND T3', category: 'TRADING' };
    expect((await admin.put(`v1/crud/risk/${risk}`, edit)).status).toBe(200);
    expect(await statuses()).toEqual(before);
    const [changes, alerts] = [await desk.rows('customer_risk_status_change'), await desk.rows('alert')];

    const done = await run('risk-progress');
    expect(done).toMatchObject({ state: 'DONE', done: 250, share: 1, counts: { customers: 250, changed: 250 } });
    const after = await statuses();
    expect(after).toEqual(await counted());
    expect(after.slice(0, 4)).toMatchObject([
      { customer_id: first, type: 'TRADING', status: 'DISMISSED', triggered: 0, triggers: 3 },
      { customer_id: second, status: 'CONFIRMED', triggered: 1, triggers: 3 },
      { status: 'WATCH', triggered: 1 },
      { status: 'WATCH', triggered: 2 },
    ]);
    expect(await desk.rows('customer_risk_status_change')).toEqual(changes);
    expect(await desk.rows('alert')).toEqual(alerts);
    // again: nothing is left to change
    expect(await run('risk-progress')).toMatchObject({ counts: { customers: 250, changed: 0 } });
  });

  test('RTE-11 an added risk gets its customers, one without triggers loses them, a paused one is unchanged', async () => {
    const [t1, t2] = [await desk.trigger('T1'), await desk.trigger('T2')];
    const [lost, paused] = [await desk.risk('Lost', 'T1', [t1]), await desk.risk('Paused', 'T1', [t1])];
    await floor([t1], 3);
    const added = await desk.risk('Added', 'T1', [t1, t2]);
    await sql`update ${table(tenant, 'risk')} set triggers = ${JSON.stringify([{ key: 'T1', trigger_id: t2.id }])}::jsonb
      where id = ${lost}::bigint`.execute(tenant.db);
    await sql`update ${table(tenant, 'risk')} set mode = 'PAUSED' where id = ${paused}::bigint`.execute(tenant.db);
    await run('risk-progress');
    const found = await desk.rows('customer_risk_status', 'risk_id, triggered, triggers', 'risk_id, customer_id');
    expect(found).toEqual([
      ...Array(3).fill({ risk_id: paused, triggered: 1, triggers: 1 }),
      ...Array(3).fill({ risk_id: added, triggered: 1, triggers: 2 }),
    ]);
  });

  test('RTE-11 a rebuild runs while triggers fire, and both are counted in the end', async () => {
    const [t1, t2] = [await desk.trigger('T1'), await desk.trigger('T2')];
    const risk = await desk.risk('Risk', 'T1', [t1]);
    const ids = await floor([t1], 420);
    const keyed = [t1, t2].map(({ id }, n) => ({ key: `T${n + 1}`, trigger_id: id }));
    await admin.put(`v1/crud/risk/${risk}`, { triggers: keyed, final_triggers_result: 'T1 AND T2' });
    const { data } = (await start('risk-progress')).body;
    for (const customer of [ids[5], ids[250], ids[410], ids[6], ids[251]]) {
      const event = await desk.deposit(customer ?? '', at(2));
      await desk.act([desk.firing(t2, customer ?? '', event, at(2))]);
    }
    expect(await ended(admin, data)).toMatchObject({ state: 'DONE', counts: { customers: 420 } });
    const after = await statuses();
    expect(after).toEqual(await counted());
    expect(after.filter(({ triggered }) => triggered === 2)).toHaveLength(5);
  });

  test('RTE-11 a rebuild’s batch waits while another transaction acts on the tenant', async () => {
    // the embedded database has one connection and no concurrent user
    if (api().platform.hosts.control.kind === 'embedded') return;
    const t1 = await desk.trigger('T1');
    await desk.risk('Risk', 'T1', [t1]);
    await floor([t1], 3);
    const acting = Promise.withResolvers<void>();
    const [held, begun] = [acting.promise, Promise.withResolvers<void>()];
    const other = inTransaction(tenant, async (inside) => {
      await inTurn(inside);
      begun.resolve();
      await held;
    });
    await begun.promise;
    const { data } = (await start('risk-progress')).body;
    await new Promise((resolve) => setTimeout(resolve, 300));
    const running = (await snapshotOf(admin)).jobs.find(({ id }) => id === data.id);
    expect(running).toMatchObject({ state: 'RUNNING', done: 0 });
    acting.resolve();
    await other;
    expect(await ended(admin, data)).toMatchObject({ state: 'DONE', done: 3 });
  });

  test('RTE-11 refused events are replayed in their original order; those that fail again are counted', async () => {
    const lines = 'application/x-ndjson';
    const slips = Array.from({ length: 120 }, (_, n) => betslip(`S${n}`, { bets: [bet(`B${n}`, 'F9')] }));
    const text = [...slips, betslip('bad', { stake: '-1.00' })].map((row) => JSON.stringify(row)).join('\n');
    await sendIn(api().app, admin, 'betslips', `${text}\n{"partner`, lines);
    expect((await rowsIn(api().platform, '1', 'ingest_log')).length).toBe(122);
    await sendIn(api().app, admin, 'fixtures', [fixture('F9')]);
    const done = await run('refused-events');
    expect(done).toMatchObject({ state: 'DONE', done: 122, counts: { taken: 120, refused: 1, unsendable: 1 } });
    expect(await countOf(tenant, 'betslip')).toBe(120);
    // accepted rows are not sent again
    expect((await run('refused-events')).counts).toEqual({ taken: 0, refused: 1, unsendable: 1 });
    expect((await sendIn(api().app, admin, 'deposits', [deposit('D1')])).body).toEqual(taken(1));
  });

  test('VAL-6 an unknown rebuild is refused, as is one beyond the caller’s permissions', async () => {
    const partner = await api().as('partner');
    const post = (body: object) => partner.post('v1/platform/rebuilds', body);
    expect((await post({ name: 'everything', tenant_id: '1' })).body.errors).toEqual({
      name: ['This field must be one of: risk-progress, refused-events, figures, scores'],
    });
    expect((await post({ name: 'risk-progress', tenant_id: 'x' })).status).toBe(422);
    const nothing = await post({ name: 'risk-progress', tenant_id: '888888' });
    expect(nothing.body.errors).toEqual({ tenant_id: ['There is no such record'] });
    const foreign = await post({ name: 'risk-progress', tenant_id: '2' });
    expect([foreign.status, foreign.body.errors]).toEqual([nothing.status, nothing.body.errors]);
    const own = await start('risk-progress', partner);
    expect(own).toMatchObject({ status: 200, body: { data: { started_by: 'Paul Northgate' } } });
    await ended(admin, own.body.data);
  });
});
