import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { closeMonths } from '../../../server/months/closeMonths.ts';
import { splitByMonth } from '../../../server/months/splitByMonth.ts';
import { type Store, table } from '../../../server/sql/store.ts';
import { type Client, describeApi } from '../../support/api.ts';
import { insertRow, rowsOf } from '../../support/rows.ts';
import { nowhere } from '../helpers/floor.ts';
import { defaults, ended, keepForEver } from '../platform/helpers.ts';

const old = '2025-06-01T00:00:00Z';

describeApi('legal hold', (api) => {
  let tenant: Store;
  let logs: Store;
  let control: Store;
  let admin: Client;
  let partner: Client;
  let held: string;
  let free: string;
  beforeAll(async () => {
    admin = await api().as('admin');
    partner = await api().as('partner');
    ({ tenant, logs } = await api().platform.tenancy.stores('1'));
    control = api().platform.control;
    const made = (id: string) => insertRow(tenant, 'customer', { partner_customerId: id });
    held = String((await made('H "1"')).id);
    free = String((await made('F')).id);
  });
  const put = (id: string, body: object = { reason: ' Court order 7/26 ' }, who = partner) =>
    who.post(`v1/crud/customer/${id}/legal-hold`, body);
  const release = (id: string, who = partner) => who.post(`v1/crud/customer/${id}/legal-hold/release`, {});

  test('a customer is put under legal hold with a reason, found by it and released; each with a line in the audit log', async () => {
    const answer = await put(held);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          id: held,
          legal_hold: true,
          legal_hold_reason: 'Court order 7/26',
          legal_hold_by: expect.any(String),
          legal_hold_at: '2026-01-05T12:00:00.000Z',
        },
      },
    });
    const list = await partner.get('v1/crud/customer?filter[legal_hold]=true');
    expect(list.body.data.map(({ id }: { id: string }) => id)).toEqual([held]);
    expect(await put(held)).toMatchObject({ status: 409, body: { message: expect.stringContaining('already') } });
    expect(await release(held)).toMatchObject({
      status: 200,
      body: { data: { legal_hold: false, legal_hold_reason: null, legal_hold_by: null, legal_hold_at: null } },
    });
    expect((await release(held)).status).toBe(409);
    const lines = (await rowsOf(tenant, 'audit_log')).filter(({ verb }) => verb === 'UPDATE');
    expect(lines).toMatchObject([
      {
        entity: 'customer',
        record_id: held,
        before: { legal_hold: false },
        after: { legal_hold: true, legal_hold_reason: 'Court order 7/26', legal_hold_by: '•••' },
      },
      { entity: 'customer', record_id: held, before: { legal_hold: true }, after: { legal_hold: false } },
    ]);
  });

  test('a hold needs a reason, a customer and the permission', async () => {
    expect((await put(held, { reason: '  ' })).status).toBe(422);
    expect((await put(held, {})).status).toBe(422);
    expect((await put(nowhere)).status).toBe(404);
    expect((await put('x')).status).toBe(404);
    const analyst = await api().as('analyst');
    expect((await put(held, undefined, analyst)).status).toBe(403);
    expect((await release(held, analyst)).status).toBe(403);
    expect((await rowsOf(tenant, 'customer')).filter(({ legal_hold }) => legal_hold)).toEqual([]);
  });

  const run = async () => {
    const { status, body } = await admin.post('v1/platform/retention/run', { tenant_id: '1' });
    expect(status, JSON.stringify(body)).toBe(200);
    return (await ended(admin, body.data[0])).counts;
  };
  /** An old row of each kind that retention deletes. */
  const leave = async (customer_id: string, partnerId: string) => {
    const naming = JSON.stringify({ partner_customerId: partnerId, name: 1 });
    await insertRow(logs, 'ingest_log', { kind: 'customers', row: naming, errors: 'no', created_at: old });
    await insertRow(logs, 'trigger_log', {
      ...{ trigger_id: '1', trigger_name: 'T', mode: 'ACTIVE', outcome: 'NO ANSWER', customer_id },
      ...{ partner_customerId: partnerId, class_name: 'Deposit', event_id: customer_id, partner_id: 'D' },
      ...{ trigger_settings: [], suspect_items: [], at: old, created_at: old },
    });
    await insertRow(tenant, 'webhook_delivery', {
      ...{ delivery: randomUUID(), webhook: 'w', state: 'DELIVERED', next_at: old, created_at: old },
      body: JSON.stringify({ customer: { id: customer_id, partner_customer_id: partnerId } }),
    });
    await insertRow(tenant, 'decision', {
      ...{ kind: 'deposits', partner_id: partnerId, customer_id, currency: 'EUR', amount: '1.00' },
      ...{ decision: 'ACCEPT', judged: 'ACCEPT', triggers: [], fingerprint: 'x', created_at: old },
    });
    const { id } = await insertRow(tenant, 'alert', {
      ...{ customer_id, type: 'FINANCIALS', text: 'A', data: '{}', state: 'CLOSED' },
    });
    for (const [entity, record_id] of [
      ['customer', customer_id],
      ['alert', id],
    ])
      await insertRow(tenant, 'audit_log', { verb: 'UPDATE', entity, record_id, created_at: old });
  };

  test('retention passes over and counts the rows of held customers, of every kind', async () => {
    await put(held);
    await leave(held, 'H "1"');
    await leave(free, 'F');
    const days = { ingest_log: 30, trigger_log: 30, webhook_delivery: 30, decision: 90, audit_log: 90 };
    const retention = { ...keepForEver, ...days };
    expect((await admin.put('v1/platform/settings', { ...defaults, retention })).status).toBe(200);
    const one = { ingest_log: 1, trigger_log: 1, webhook_delivery: 1, decision: 1, audit_log: 2 };
    expect(await run()).toEqual({ ...one, kept: 6 });
    const none = { ingest_log: 0, trigger_log: 0, webhook_delivery: 0, decision: 0, audit_log: 0 };
    expect(await run()).toEqual({ ...none, kept: 6 });
    await release(held);
    expect(await run()).toEqual(one);
  });

  test('a tenant’s own retention goes before the installation’s', async () => {
    await leave(free, 'F');
    await sql`update ${table(control, 'tenant')} set retention_trigger_log = 3650, retention_decision = null
      where id = 1`.execute(control.db);
    expect(await run()).toMatchObject({ ingest_log: 1, trigger_log: 0, decision: 1 });
    const forEver = { ...defaults, retention: keepForEver };
    expect((await admin.put('v1/platform/settings', forEver)).status).toBe(200);
    expect((await admin.put('v1/crud/tenant/1', { 'retention.trigger_log': 30 })).status).toBe(200);
    expect(await run()).toEqual({ trigger_log: 1 });
    expect((await admin.post('v1/platform/retention/run', { tenant_id: '2' })).status).toBe(422);
    expect((await admin.put('v1/crud/tenant/1', { 'retention.audit_log': 30 })).status).toBe(422);
  });

  test('a month with a row of a held customer is not closed, and the job says why', async () => {
    await put(held);
    const paid = { currency: 'EUR', amount: '5.00', result: 'APPROVED', submitted_at: old };
    for (const customer_id of [held, free])
      await insertRow(tenant, 'deposit', { partner_depositId: `D${customer_id}`, customer_id, ...paid });
    await splitByMonth(tenant, new Date('2026-01-05T12:00:00Z'));
    expect(await closeMonths(tenant, '2025-10')).toMatchObject({ held: { month: '2025-06', why: 'legal hold' } });
    const retention = { ...keepForEver, events: 90 };
    expect((await admin.put('v1/platform/settings', { ...defaults, retention })).status).toBe(200);
    expect(await run()).toMatchObject({ events: 0, held_by_law: 1 });
    await release(held);
    expect(await run()).toMatchObject({ events: expect.any(Number) });
    expect(await rowsOf(tenant, 'deposit')).toEqual([]);
  });
});
