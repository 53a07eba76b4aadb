import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Row } from '../../../server/database/database.ts';
import { oldRows } from '../../../server/platform/retention.ts';
import { type Store, table } from '../../../server/sql/store.ts';
import { type Client, describeApi } from '../../support/api.ts';
import { insertRow } from '../../support/rows.ts';
import { keepThings } from '../../support/things.ts';
import { sendIn, taken } from '../ingest/calls.ts';
import { deposit } from '../ingest/helpers.ts';
import { countOf, defaults, empty, ended, keepForEver, snapshotOf } from './helpers.ts';

const [old, young] = ['2025-11-01T00:00:00Z', '2025-12-20T00:00:00Z'];

describeApi('retention', (api) => {
  let admin: Client;
  let partner: Client;
  let tenant: Store;
  let logs: Store;
  let control: Store;
  beforeAll(async () => {
    admin = await api().as('admin');
    partner = await api().as('partner');
    ({ tenant, logs } = await api().platform.tenancy.stores('1'));
    control = api().platform.control;
  });
  beforeEach(async () => {
    const events = 'alert webhook_delivery audit_log deposit customer_session';
    const ofCustomers = 'customer_exclusion customer_contact customer_limit customer_customer_tags customer_tag';
    for (const name of `${events} ${ofCustomers} customer`.split(' ')) await empty(tenant, name);
    for (const name of ['ingest_log', 'trigger_log']) await empty(logs, name);
    for (const name of ['platform_audit_log', 'platform_job']) await empty(control, name);
  });
  const keep = (days: Partial<Record<keyof typeof keepForEver, number>>) =>
    admin.put('v1/platform/settings', { ...defaults, retention: { ...keepForEver, ...days } });
  const run = async (client: Client, body: object | undefined = { tenant_id: '1' }) => {
    const { status, body: answer } = await client.post('v1/platform/retention/run', body);
    expect(status, JSON.stringify(answer)).toBe(200);
    const [first] = answer.data;
    return ended(client, first);
  };
  const refuse = async (count: number, at: string) => {
    await sql`insert into ${table(logs, 'ingest_log')} (kind, line, "row", errors, created_at)
      select 'deposits', n, '{}', 'no', ${at}::timestamptz + n * interval '1 ms' from generate_series(1, ${count}::int) n`.execute(
      logs.db,
    );
  };
  let event = 0;
  const log = (customer: unknown, at: string, outcome = 'TRIGGERED') => {
    event += 1;
    return insertRow(logs, 'trigger_log', {
      trigger_id: '1',
      trigger_name: 'T',
      mode: 'ACTIVE',
      outcome,
      customer_id: String(customer),
      partner_customerId: 'C',
      class_name: 'Deposit',
      event_id: String(event),
      partner_id: 'D',
      trigger_settings: [],
      suspect_items: [],
      at,
      created_at: at,
    });
  };
  // one after the other, so that the free customer always has the lower id
  const twoCustomers = async (name: string) => {
    const customer = async (legal_hold: boolean) => {
      const { id } = await insertRow(tenant, 'customer', { partner_customerId: `${name} ${legal_hold}`, legal_hold });
      return id;
    };
    return [await customer(false), await customer(true)];
  };
  const idsIn = async (store: Store, name: string) =>
    (await sql<Row>`select id from ${table(store, name)} order by id`.execute(store.db)).rows.map(({ id }) => id);

  test('RTE-11 all old refused events and no recent one are deleted; who ran it and how many are in the log', async () => {
    await keep({ ingest_log: 30 });
    await refuse(1_234, old);
    await refuse(5, young);
    const done = await run(admin);
    expect(done).toMatchObject({
      name: 'retention',
      tenant_id: '1',
      state: 'DONE',
      counts: { ingest_log: 1_234 },
      started_by: 'Ada Winter',
      error: null,
    });
    expect(await countOf(logs, 'ingest_log')).toBe(5);
    expect((await run(partner)).counts).toEqual({ ingest_log: 0 });
  });

  test('RTE-11 rows that explain an open alert stay while it is open', async () => {
    await keep({ trigger_log: 30 });
    const ids: { [state: string]: unknown } = {};
    for (const state of ['OPEN', 'IN REVIEW', 'CLOSED', 'none']) {
      ids[state] = (await insertRow(tenant, 'customer', { partner_customerId: state })).id;
      if (state !== 'none')
        await insertRow(tenant, 'alert', {
          customer_id: ids[state],
          type: 'FINANCIALS',
          text: 'A',
          data: '{}',
          state,
        });
    }
    const stay = [await log(ids.OPEN, old), await log(ids['IN REVIEW'], old), await log(ids.none, young)];
    await log(ids.OPEN, old, 'NO ANSWER');
    await log(ids.CLOSED, old);
    await log(ids.none, old);
    expect((await run(admin)).counts).toEqual({ trigger_log: 3 });
    expect(await idsIn(logs, 'trigger_log')).toEqual(stay.map(({ id }) => id));
    await sql`update ${table(tenant, 'alert')} set state = 'CLOSED'`.execute(tenant.db);
    expect((await run(admin)).counts).toEqual({ trigger_log: 2 });
    expect(await countOf(logs, 'trigger_log')).toBe(1);
  });

  test('RTE-11 sessions go with the retention of events, by when they began; those under legal hold stay', async () => {
    await keep({ events: 90 });
    const [free, held] = await twoCustomers('session');
    const session = (name: string, customer_id: unknown, started_at: string) =>
      insertRow(tenant, 'customer_session', {
        ...{ partner_sessionId: name, customer_id, started_at },
        ...{ device_hash: `phone ${name}`, address_hash: 'home' },
      });
    await session('long ago', free, '2024-12-31T00:00:00Z');
    const stay = [
      await session('of the held one', held, '2025-01-01T00:00:00Z'),
      await session('lately', free, '2025-12-20T00:00:00Z'),
    ];
    await keepThings(tenant);
    expect((await run(admin)).counts).toMatchObject({ sessions: 1, kept: 1 });
    expect(await idsIn(tenant, 'customer_session')).toEqual(stay.map(({ id }) => id));
    // a device goes with its customer's last session; an address that is used still is known since it was first used
    const { rows: things } = await sql<Row>`select customer_id, hash, first_at from ${table(tenant, 'shared_thing')}
      order by 1, 2`.execute(tenant.db);
    expect(things.map(({ customer_id, hash, first_at }) => [customer_id, hash, String(first_at).slice(0, 4)])).toEqual([
      [free, 'home', '2024'],
      [free, 'phone lately', '2025'],
      [held, 'home', '2025'],
      [held, 'phone of the held one', '2025'],
    ]);
  });

  test('RTE-11 contacts go as events do; limits and exclusions go once they are over, and stay as long as they hold', async () => {
    await keep({ events: 90 });
    const [free, held] = await twoCustomers('care');
    const [longAgo, lately] = ['2025-01-01T00:00:00Z', '2025-12-20T00:00:00Z'];
    const exclusion = (name: string, customer_id: unknown, ends_at: string | null) =>
      insertRow(tenant, 'customer_exclusion', {
        ...{ partner_exclusionId: name, customer_id, ends_at, kind: 'TIME OUT', starts_at: longAgo },
      });
    const contact = (name: string, contacted_at: string) =>
      insertRow(tenant, 'customer_contact', {
        ...{ partner_contactId: name, customer_id: free, contacted_at, channel: 'CHAT', topic: 'OTHER' },
      });
    const limit = (name: string, ends_at: string | null) =>
      insertRow(tenant, 'customer_limit', {
        ...{ partner_limitId: name, customer_id: free, kind: 'LOSS', period: 'DAY', set_by: 'CUSTOMER' },
        ...{ amount: '10.00', currency: 'EUR', set_at: longAgo, ends_at },
      });
    await exclusion('over', free, '2025-02-01T00:00:00Z');
    await contact('old', longAgo);
    await limit('over', '2025-02-01T00:00:00Z');
    const stay = {
      customer_exclusion: [await exclusion('held', held, '2025-02-01T00:00:00Z'), await exclusion('open', free, null)],
      customer_contact: [await contact('new', lately)],
      customer_limit: [await limit('open', null), await limit('lately over', lately)],
    };
    expect((await run(admin)).counts).toMatchObject({ exclusions: 1, contacts: 1, limits: 1, kept: 1 });
    for (const [name, rows] of Object.entries(stay))
      expect(await idsIn(tenant, name)).toEqual(rows.map(({ id }) => id));
  });

  test('RTE-11 a pending webhook stays, and so does the line that says who tagged a customer', async () => {
    await keep({ webhook_delivery: 30, audit_log: 90 });
    const [longAgo, lately] = ['2025-09-01T00:00:00Z', '2025-11-15T00:00:00Z'];
    for (const state of ['WAITING', 'DELIVERED', 'FAILED'])
      await insertRow(tenant, 'webhook_delivery', {
        delivery: randomUUID(),
        webhook: 'w',
        body: '{}',
        state,
        next_at: old,
        created_at: old,
      });
    const { id: customer } = await insertRow(tenant, 'customer', { partner_customerId: 'C' });
    const { id: tag } = await insertRow(tenant, 'customer_tag', { name: 'VIP' });
    await insertRow(tenant, 'customer_customer_tags', { customer_id: customer, customer_tag_id: tag });
    const line = (entity: string, after: object, created_at: string) =>
      insertRow(tenant, 'audit_log', { verb: 'UPDATE', entity, record_id: String(customer), after, created_at });
    const stay = await line('customer', { customer_tags: [String(tag)] }, longAgo);
    await line('customer', { customer_tags: [] }, longAgo);
    await line('customer_tag', { name: 'x' }, longAgo);
    const recent = await line('customer_tag', { name: 'y' }, lately);
    expect((await run(admin)).counts).toEqual({ webhook_delivery: 2, audit_log: 2 });
    expect(await countOf(tenant, 'webhook_delivery', `state = 'WAITING'`)).toBe(1);
    expect(await idsIn(tenant, 'audit_log')).toEqual([stay.id, recent.id]);
  });

  test('RTE-11 only users of every tenant sweep the installation’s own log', async () => {
    await keep({ audit_log: 90 });
    await empty(control, 'platform_audit_log');
    const line = { verb: 'UPDATE', entity: 'user', record_id: '1' };
    await insertRow(control, 'platform_audit_log', { ...line, created_at: '2025-09-01T00:00:00Z' });
    await insertRow(control, 'platform_audit_log', { ...line, created_at: young });
    const byPartner = (await partner.post('v1/platform/retention/run', {})).body.data;
    expect(byPartner.map(({ tenant_id }: { tenant_id: string | null }) => tenant_id)).toEqual(['1']);
    await ended(admin, byPartner[0]);
    expect(await countOf(control, 'platform_audit_log')).toBe(2);
    const byAdmin = (await admin.post('v1/platform/retention/run')).body.data;
    expect(byAdmin.map(({ tenant_id }: { tenant_id: string | null }) => tenant_id)).toEqual([null, '2', '1']);
    for (const one of byAdmin) expect((await ended(admin, one)).state).toBe('DONE');
    expect(await countOf(control, 'platform_audit_log')).toBe(1);
    expect((await snapshotOf(partner)).jobs.map(({ tenant_id }) => tenant_id)).toEqual(['1', '1']);
    expect((await partner.post('v1/platform/retention/run', { tenant_id: '2' })).body.errors).toEqual({
      tenant_id: ['There is no such record'],
    });
  });

  test('RTE-11 when everything is kept for ever, nothing runs, and the answer gives the reason', async () => {
    await keep({});
    await refuse(3, old);
    expect(await admin.post('v1/platform/retention/run')).toMatchObject({
      status: 422,
      body: { errors: { retention: ['Everything is kept for ever: first set for how many days in the settings'] } },
    });
    expect([await countOf(logs, 'ingest_log'), await countOf(control, 'platform_job')]).toEqual([3, 0]);
  });

  test('RTE-11 events are stored during a run of small statements; a second start is refused with who runs it', async () => {
    await keep({ ingest_log: 30 });
    await refuse(30_000, old);
    const [first] = (await partner.post('v1/platform/retention/run', { tenant_id: '1' })).body.data;
    expect(await admin.post('v1/platform/retention/run', { tenant_id: '1' })).toMatchObject({
      status: 409,
      body: {
        message: 'Paul Northgate started this at 12:00:00 UTC, and it still runs: wait until it has ended.',
        current: { id: first.id, state: 'RUNNING' },
      },
    });
    const isRunning = async () => (await snapshotOf(admin)).jobs.find(({ id }) => id === first.id)?.state === 'RUNNING';
    let storedMeanwhile = 0;
    for (let n = 0; storedMeanwhile < 5; n += 1) {
      const answer = await sendIn(api().app, admin, 'deposits', [deposit(`R${n}`)]);
      expect([answer.status, answer.body]).toEqual([200, taken(1)]);
      if (!(await isRunning())) break;
      storedMeanwhile += 1;
    }
    expect(storedMeanwhile).toBeGreaterThan(0);
    expect(await ended(admin, first)).toMatchObject({ state: 'DONE', done: 30_000, counts: { ingest_log: 30_000 } });
    expect(await countOf(logs, 'ingest_log')).toBe(0);
  });

  test('RTE-11 old rows are read from an index, continuing after the last one', async () => {
    await refuse(20_000, old);
    await sql`analyze ${table(logs, 'ingest_log')}`.execute(logs.db);
    const before = '2025-12-01T00:00:00Z';
    for (const after of [null, { id: '5', created_at: '2025-11-01T00:00:10Z' }]) {
      const { sql: text, parameters } = oldRows({ store: logs, table: 'ingest_log', before }, after).compile(logs.db);
      const plain = parameters.reduce<string>((all, value, n) => all.replace(`$${n + 1}`, `'${String(value)}'`), text);
      const { rows } = await sql<Row>`explain ${sql.raw(plain)}`.execute(logs.db);
      const plan = rows.map((row) => Object.values(row).join('')).join('\n');
      expect(plan).toContain('ingest_log_created_at_id_idx');
      expect(plan).not.toMatch(/Seq Scan|Sort/);
    }
  });

  test('RTE-11 a failed run gives its reason and can be started again', async () => {
    await keep({ ingest_log: 30 });
    await refuse(10, old);
    const named = sql`alter table ${table(logs, 'ingest_log')} rename to`;
    await sql`${named} ${sql.id('gone')}`.execute(logs.db);
    const failed = await run(admin);
    expect(failed).toMatchObject({ state: 'FAILED', error: expect.stringMatching(/^It failed: .*ingest_log/) });
    await sql`alter table ${table(logs, 'gone')} rename to ${sql.id('ingest_log')}`.execute(logs.db);
    expect(await run(admin)).toMatchObject({ state: 'DONE', counts: { ingest_log: 10 } });
  });
});
