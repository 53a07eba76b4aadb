import { beforeEach, expect, test } from 'vitest';
import { type Client, describeApi } from '../support/api.ts';
import { rowsOf } from '../support/rows.ts';
import { Desk } from './act/desk.ts';
import { nowhere } from './helpers/floor.ts';

const now = '2026-01-05T12:00:00.000Z';
const later = '2026-01-12T12:00:00.000Z';
const path = 'v1/crud/trigger-rest';

describeApi('rests of triggers', (api) => {
  let desk: Desk;
  let risk: Client;
  let ann: string;
  let trigger: string;
  beforeEach(async () => {
    api().setNow(now);
    const { tenant, logs } = await api().platform.tenancy.stores('1');
    desk = new Desk(tenant, logs);
    await desk.clear();
    risk = await api().as('risk');
    ann = await desk.customer('C-ann');
    trigger = (await desk.trigger('Rested')).id;
  });
  const record = (more: object = {}, who = risk) =>
    who.post(path, { trigger_id: trigger, customer_id: ann, ends_at: later, reason: 'A <b>known</b> habit', ...more });
  const made = async (more: object = {}): Promise<string> => {
    const answer = await record(more);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.data.id;
  };
  const lines = async () => (await rowsOf(desk.tenant, 'audit_log')).filter(({ entity }) => entity === 'trigger_rest');

  test('a rest begins now, names the person of the session, and is in the audit log without its text', async () => {
    const me = (await risk.get('v1/auth/me')).body.original.data;
    const id = await made();
    expect((await risk.get(`${path}/${id}`)).body.data).toMatchObject({
      trigger: { id: trigger, name: 'Rested' },
      customer: { id: ann, partner_customerId: 'C-ann' },
      reason: 'A <b>known</b> habit',
      starts_at: now,
      ends_at: later,
      ended_by: null,
      user_id: me.id,
      user_name: me.name,
    });
    const [line] = await lines();
    expect(line).toMatchObject({ verb: 'CREATE', record_id: id, user_name: me.name });
    expect(JSON.stringify(line)).not.toContain('known');
  });

  test('a body says neither when it begins nor who made it', async () => {
    const kept = { starts_at: '2025-01-01T00:00:00.000Z', user_id: '1', user_name: 'Somebody', ended_by: 'Somebody' };
    for (const [field, value] of Object.entries(kept)) {
      const answer = await record({ [field]: value });
      expect(answer.status, field).toBe(422);
      expect(Object.keys(answer.body.errors)).toEqual([field]);
    }
    expect(await rowsOf(desk.tenant, 'trigger_rest')).toEqual([]);
  });

  test('it ends later than now, has a reason, and is of a trigger and a customer that there are', async () => {
    expect((await record({ ends_at: now })).body.codes).toMatchObject({ ends_at: [{ code: 'restEndsLater' }] });
    expect((await record({ reason: '' })).status).toBe(422);
    expect((await record({ trigger_id: nowhere })).status).toBe(422);
    expect((await record({ customer_id: nowhere })).status).toBe(422);
  });

  test('the list is filtered by trigger and customer, and nothing changes or deletes a rest', async () => {
    const other = (await desk.trigger('Other')).id;
    const bob = await desk.customer('C-bob');
    const [first, second, third] = [await made(), await made({ trigger_id: other }), await made({ customer_id: bob })];
    const ids = async (query: string) =>
      (await risk.get(`${path}?${query}`)).body.data.map(({ id }: { id: string }) => id).sort();
    expect(await ids('')).toEqual([first, second, third].sort());
    expect(await ids(`filter[trigger_id]=${trigger}`)).toEqual([first, third].sort());
    expect(await ids(`filter[customer_id]=${ann}`)).toEqual([first, second].sort());
    expect((await risk.put(`${path}/${first}`, { ends_at: '2027-01-01T00:00:00.000Z' })).status).toBe(404);
    expect((await risk.delete(`${path}/${first}`)).status).toBe(404);
  });

  test('it is ended once, now and by whom the session says, with both images in the audit log', async () => {
    const id = await made();
    api().setNow('2026-01-05T12:10:00.000Z');
    const admin = await api().as('admin');
    const me = (await admin.get('v1/auth/me')).body.original.data;
    const ended = await admin.post(`${path}/${id}/end`, {});
    expect(ended).toMatchObject({
      status: 200,
      body: { data: { ends_at: '2026-01-05T12:10:00.000Z', ended_by: me.name, starts_at: now } },
    });
    expect(await admin.post(`${path}/${id}/end`, {})).toMatchObject({ status: 409, body: { code: 'restOver' } });
    expect((await admin.post(`${path}/${nowhere}/end`, {})).status).toBe(404);
    const line = (await lines()).find(({ verb }) => verb === 'UPDATE');
    expect(line).toMatchObject({ record_id: id, user_name: me.name });
    expect(JSON.stringify(line)).toContain('2026-01-05T12:10:00');
  });

  test('who may not edit triggers neither rests one nor ends a rest, and reads them', async () => {
    const id = await made();
    for (const login of ['analyst', 'auditor'] as const) {
      const reader = await api().as(login);
      expect((await reader.get(`${path}/${id}`)).status).toBe(200);
      expect((await record({}, reader)).status).toBe(403);
      expect((await reader.post(`${path}/${id}/end`, {})).status).toBe(403);
    }
    expect(await rowsOf(desk.tenant, 'trigger_rest')).toMatchObject([{ ended_by: null }]);
  });
});
