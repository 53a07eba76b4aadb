import { beforeEach, expect, test } from 'vitest';
import { type Client, describeApi } from '../support/api.ts';
import { insertRow, rowsOf } from '../support/rows.ts';
import { Desk } from './act/desk.ts';
import { nowhere } from './helpers/floor.ts';

const now = '2026-01-05T12:00:00.000Z';

describeApi('RMT-7 customer actions by hand', (api) => {
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
  let count = 0;
  const action = async (type: string) =>
    String((await insertRow(desk.tenant, 'customer_action', { name: `Call ${++count}`, type })).id);
  const put = (customer_action_id: string, who = analyst, customer = ann) =>
    who.post(`v1/crud/customer/${customer}/action`, { customer_action_id });
  const off = (id: string, who = analyst) => who.post(`v1/crud/action-request/${id}/withdraw`, {});

  test('an action without approval runs at once and can be removed again; both are in the audit log and the timeline', async () => {
    const id = await action('AUTOMATIC');
    const made = await put(id);
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: {
          customer_id: ann,
          trigger_id: null,
          handler: 'CUSTOMER ACTION',
          params: { customer_action_id: id },
          text: `Call ${count}`,
          state: 'DONE',
          asked_by: 'Anna Lindqvist',
          decided_by: 'Anna Lindqvist',
          decided_at: now,
        },
      },
    });
    const request = made.body.data.id;
    expect(await off(request)).toMatchObject({
      status: 200,
      body: { data: { state: 'WITHDRAWN', decided_by: 'Anna Lindqvist' } },
    });
    const lines = (await rowsOf(desk.tenant, 'audit_log')).filter(({ entity }) => entity === 'action_request');
    expect(lines).toMatchObject([
      { verb: 'CREATE', entity: 'action_request', record_id: request, user_name: 'Anna Lindqvist' },
      { verb: 'UPDATE', record_id: request, before: { state: 'DONE' }, after: { state: 'WITHDRAWN' } },
    ]);
    const { body } = await analyst.get(`v1/reporter/customer-timeline?customer_id=${ann}`);
    expect(body.data.events).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'action_request',
          requested: expect.objectContaining({ by: 'Anna Lindqvist' }),
        }),
        expect.objectContaining({
          kind: 'action_decided',
          decided: expect.objectContaining({ state: 'WITHDRAWN', by: 'Anna Lindqvist' }),
        }),
      ]),
    );
    // no more to be taken off
    expect((await off(request)).status).toBe(409);
  });

  test('an action with approval waits for it, with one open request, and runs when approved', async () => {
    const id = await action('APPROVAL REQUIRED');
    const { body } = await put(id);
    expect(body.data).toMatchObject({ state: 'PENDING', asked_by: 'Anna Lindqvist', decided_by: null });
    expect(await put(id)).toMatchObject({ status: 409 });
    const risk = await api().as('risk');
    const decided = await risk.post(`v1/crud/action-request/${body.data.id}/approve`, { comment: 'Called' });
    expect(decided.body.data).toMatchObject({ state: 'DONE', comment: 'Called' });
    // done is not waiting: it may be asked for again
    expect((await put(id)).status).toBe(201);
  });

  test('only roles that may edit customers can take an action', async () => {
    const id = await action('AUTOMATIC');
    const auditor = await api().as('auditor');
    expect((await put(id, auditor)).status).toBe(403);
    const { body } = await put(id);
    expect((await off(body.data.id, auditor)).status).toBe(403);
    expect(await desk.rows('action_request', 'state')).toEqual([{ state: 'DONE' }]);
  });

  test('an unknown customer, action or request is 404; an action that a trigger took cannot be removed', async () => {
    const id = await action('AUTOMATIC');
    expect((await put(id, analyst, nowhere)).status).toBe(404);
    expect(await put(nowhere)).toMatchObject({
      status: 422,
      body: { errors: { customer_action_id: expect.any(Array) } },
    });
    expect((await put('x')).status).toBe(422);
    expect((await off(nowhere)).status).toBe(404);
    const { id: other } = await insertRow(desk.tenant, 'action_request', {
      customer_id: ann,
      handler: 'ADD BET FLAG',
      params: { flag: 'VALUE' },
      text: 'Flag',
      state: 'DONE',
      created_at: now,
    });
    expect((await off(String(other))).status).toBe(409);
  });

  test('VAL-1 an action that needs approval must have instructions, on create and on update', async () => {
    const admin = await api().as('admin');
    const path = 'v1/crud/customer-action';
    const refused = { status: 422, body: { errors: { instructions: ['This field is required'] } } };
    const body = { name: 'Call them back', type: 'APPROVAL REQUIRED' };
    expect(await admin.post(path, body)).toMatchObject(refused);
    const made = await admin.post(path, { ...body, type: 'NOTIFY ONLY' });
    expect(made).toMatchObject({ status: 201, body: { data: { instructions: null } } });
    const one = `${path}/${made.body.data.id}`;
    expect(await admin.put(one, { type: 'APPROVAL REQUIRED' })).toMatchObject(refused);
    const said = { type: 'APPROVAL REQUIRED', instructions: 'Ask who placed the bet.' };
    expect(await admin.put(one, said)).toMatchObject({ status: 200, body: { data: said } });
    expect(await admin.put(one, { instructions: null })).toMatchObject(refused);
    expect(await admin.delete(one)).toMatchObject({ status: 200 });
  });
});
