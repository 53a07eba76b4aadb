import { beforeEach, expect, test } from 'vitest';
import { type Client, describeApi } from '../support/api.ts';
import { insertRow, rowsOf } from '../support/rows.ts';
import { automatic, Desk } from './act/desk.ts';
import { nowhere } from './helpers/floor.ts';

const path = 'v1/crud/risk-changed-status';
const now = '2026-01-05T12:00:00.000Z';

describeApi('a risk’s status on a customer', (api) => {
  let desk: Desk;
  let analyst: Client;
  let ann: string;
  beforeEach(async () => {
    const { tenant, logs } = await api().platform.tenancy.stores('1');
    desk = new Desk(tenant, logs);
    await desk.clear();
    analyst = await api().as('analyst');
    ann = await desk.customer('C-ann');
  });
  const fired = async () => {
    const one = await desk.trigger('One', [automatic('SET RISK STATUS', { status: 'WATCH' })]);
    const two = await desk.trigger('Two');
    const risk = await desk.risk('Launderer', 'T1 OR T2', [one, two]);
    const at = '2026-01-05T10:00:00.000Z';
    for (const trigger of [one, two]) await desk.act([desk.firing(trigger, ann, await desk.deposit(ann, at), at)]);
    return { one, two, risk };
  };

  test('API-13 a person’s change writes status, history with name and comment, and audit log', async () => {
    const { risk } = await fired();
    const body = { customer_id: ann, risk_id: risk, type: 'AML', status: 'CONFIRMED', comment: 'Seen it' };
    const answer = await analyst.post(path, body);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: { customer_id: ann, risk_id: risk, type: 'AML', status: 'CONFIRMED', comment: 'Seen it', triggered: 2 },
      },
    });
    expect(await desk.rows('customer_risk_status_change', '*', 'created_at')).toMatchObject([
      { from_status: 'NEW', status: 'WATCH', user_name: null },
      { from_status: 'WATCH', status: 'CONFIRMED', comment: 'Seen it', user_name: 'Anna Lindqvist', created_at: now },
    ]);
    const line = (await rowsOf(desk.tenant, 'audit_log')).find(({ verb }) => verb === 'UPDATE');
    expect(line).toMatchObject({
      verb: 'UPDATE',
      entity: 'customer_risk_status',
      record_id: answer.body.data.id,
      user_name: 'Anna Lindqvist',
      before: { status: 'WATCH', comment: null },
      after: { status: 'CONFIRMED', comment: '•••' },
    });
  });

  test('API-13 RMT-5 dismissing restarts the progress, and later firings count anew', async () => {
    const { risk, one } = await fired();
    const change = { customer_id: ann, risk_id: risk, type: 'AML' };
    const dismissed = await analyst.post(path, { ...change, status: 'DISMISSED' });
    expect(dismissed.body.data).toMatchObject({ status: 'DISMISSED', triggered: 0, triggers: 2 });
    const at = '2026-01-05T13:00:00.000Z';
    await desk.act([desk.firing(one, ann, await desk.deposit(ann, at), at)]);
    expect(await desk.rows('customer_risk_status')).toMatchObject([{ status: 'WATCH', triggered: 1, triggers: 2 }]);
    const [alert] = await desk.rows('alert', 'data');
    const { triggers } = JSON.parse(String(alert?.data)).output;
    expect(triggers).toMatchObject([
      { name: 'One', status: 'TRIGGERED' },
      { name: 'Two', status: 'NOT TRIGGERED' },
    ]);
  });

  test('API-13 late or withdrawn firings do not undo a person’s status', async () => {
    const { risk, one } = await fired();
    await analyst.post(path, { customer_id: ann, risk_id: risk, type: 'AML', status: 'UNDER REVIEW' });
    const early = '2026-01-05T08:00:00.000Z';
    await desk.act([desk.firing(one, ann, await desk.deposit(ann, early), early)]);
    expect(await desk.rows('customer_risk_status', 'status')).toEqual([{ status: 'UNDER REVIEW' }]);
    const ids = (await desk.rows('customer_trigger', 'id')).map(({ id }) => String(id));
    await desk.act([], [{ customerId: ann, customerTriggerIds: ids, reason: 'It was corrected.' }]);
    expect(await desk.rows('customer_risk_status', 'status, triggered')).toEqual([
      { status: 'UNDER REVIEW', triggered: 0 },
    ]);
    expect(await desk.rows('customer_risk_status_change', 'status')).toEqual([{ status: 'UNDER REVIEW' }]);
  });

  test('API-13 without a risk the status is the category’s, which is created when missing', async () => {
    const body = { customer_id: ann, type: 'BONUS ABUSE', status: 'WATCH' };
    const first = await analyst.post(path, body);
    expect(first.body.data).toMatchObject({
      risk_id: null,
      risk: null,
      type: 'BONUS ABUSE',
      status: 'WATCH',
      triggered: 0,
    });
    const second = await analyst.post(path, { ...body, status: 'SUSPENDED' });
    expect(second.body.data).toMatchObject({ id: first.body.data.id, status: 'SUSPENDED' });
    expect(await desk.rows('customer_risk_status_change', 'from_status, status')).toEqual([
      { from_status: 'NEW', status: 'WATCH' },
      { from_status: 'WATCH', status: 'SUSPENDED' },
    ]);
    expect((await rowsOf(desk.tenant, 'audit_log')).map(({ verb }) => verb)).toEqual(['CREATE', 'UPDATE']);
  });

  test('API-13 a change that is not allowed and an unknown record are refused by field; nothing is written', async () => {
    const { risk } = await fired();
    const good = { customer_id: ann, risk_id: risk, type: 'AML', status: 'CONFIRMED' };
    const before = await desk.rows('customer_risk_status_change');
    for (const [field, change] of [
      ['status', { status: 'WATCH' }],
      ['status', { status: 'NEW' }],
      ['status', { status: 'GONE' }],
      ['status', { status: undefined }],
      ['customer_id', { customer_id: nowhere }],
      ['customer_id', { customer_id: 'x' }],
      ['customer_id', { customer_id: undefined }],
      ['risk_id', { risk_id: nowhere }],
      ['type', { type: 'TRADING' }],
      ['type', { type: 'NONE' }],
      ['comment', { comment: 'x'.repeat(2001) }],
      ['more', { more: 1 }],
    ] as const) {
      const { status, body } = await analyst.post(path, { ...good, ...change });
      expect(status, JSON.stringify(change)).toBe(422);
      expect(Object.keys(body.errors), JSON.stringify(change)).toEqual([field]);
    }
    expect(await desk.rows('customer_risk_status_change')).toEqual(before);
  });

  test('API-13 ROL-3 only roles that may change statuses do so, in their own tenant', async () => {
    const { risk } = await fired();
    const body = { customer_id: ann, risk_id: risk, type: 'AML', status: 'CONFIRMED' };
    expect((await (await api().as('auditor')).post(path, body)).status).toBe(403);
    expect((await api().nobody.post(path, body)).status).toBe(401);
    const harbour = await api().platform.tenancy.stores('2');
    const elsewhere = new Desk(harbour.tenant, harbour.logs);
    const foreign = { id: '900001', partner_customerId: 'H-1' };
    await insertRow(harbour.tenant, 'customer', foreign);
    const answer = await analyst.post(path, { ...body, customer_id: foreign.id });
    expect(answer).toMatchObject({ status: 422, body: { errors: { customer_id: ['There is no such record'] } } });
    expect(await elsewhere.rows('customer_risk_status')).toEqual([]);
  });
});
