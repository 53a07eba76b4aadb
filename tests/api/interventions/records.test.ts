import { beforeEach, expect, test } from 'vitest';
import { type Client, describeApi } from '../../support/api.ts';
import { insertRow, rowsOf } from '../../support/rows.ts';
import { Desk } from '../act/desk.ts';
import { nowhere } from '../helpers/floor.ts';

const now = '2026-01-05T12:00:00.000Z';
const path = 'v1/crud/intervention';

describeApi('interventions', (api) => {
  let desk: Desk;
  let analyst: Client;
  let ann: string;
  let bob: string;
  let me: { id: string; name: string };
  beforeEach(async () => {
    api().setNow(now);
    const { tenant, logs } = await api().platform.tenancy.stores('1');
    desk = new Desk(tenant, logs);
    await desk.clear();
    analyst = await api().as('analyst');
    ann = await desk.customer('C-ann');
    bob = await desk.customer('C-bob');
    me = (await analyst.get('v1/auth/me')).body.original.data;
  });
  const called = (more: object = {}) => ({
    customer_id: ann,
    kind: 'CALL',
    channel: 'PHONE',
    happened_at: '2026-01-05T10:00:00.000Z',
    text: 'Talked about <b>limits</b> & losses',
    ...more,
  });
  const record = (more: object = {}, who = analyst) => who.post(path, called(more));
  const made = async (more: object = {}): Promise<{ id: string; updated_at: string }> => {
    const answer = await record(more);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.data;
  };
  const alertOf = async (customer_id: string | null) =>
    String((await insertRow(desk.tenant, 'alert', { customer_id, type: 'CASINO', text: 'A', data: '{}' })).id);
  const lines = async () => (await rowsOf(desk.tenant, 'audit_log')).filter(({ entity }) => entity === 'intervention');

  test('a record names the person of the session, keeps its text as it was written, and is in the audit log', async () => {
    const alert_id = await alertOf(ann);
    const { id } = await made({ alert_id, result: 'Wants a limit', follow_up_at: '2026-01-12T10:00:00.000Z' });
    expect((await analyst.get(`${path}/${id}`)).body.data).toMatchObject({
      customer: { id: ann, partner_customerId: 'C-ann' },
      alert: { id: alert_id },
      kind: 'CALL',
      channel: 'PHONE',
      text: 'Talked about <b>limits</b> & losses',
      result: 'Wants a limit',
      due_at: '2026-01-12T10:00:00.000Z',
      followed_up_at: null,
      user_id: me.id,
      user_name: me.name,
    });
    const [line] = await lines();
    expect(line).toMatchObject({ verb: 'CREATE', record_id: id, user_name: me.name });
    expect(JSON.stringify(line)).not.toContain('limits');
  });

  test('a body cannot say who did it, nor what the server keeps', async () => {
    const kept = { user_id: '1', user_name: 'Somebody', followed_up_at: now, followed_up_by: 'Somebody', due_at: now };
    for (const [field, value] of Object.entries(kept)) {
      const answer = await record({ [field]: value });
      expect(answer.status, field).toBe(422);
      expect(Object.keys(answer.body.errors)).toEqual([field]);
    }
    expect(await rowsOf(desk.tenant, 'intervention')).toEqual([]);
  });

  test('what lies in the future, or before what it follows, is refused by its field', async () => {
    expect(await record({ happened_at: '2026-01-05T12:02:00.000Z' })).toMatchObject({
      status: 422,
      body: { errors: { happened_at: ['This moment has not come yet'] }, codes: { happened_at: [{ code: 'notYet' }] } },
    });
    expect((await record({ follow_up_at: '2026-01-05T10:00:00.000Z' })).body.codes).toMatchObject({
      follow_up_at: [{ code: 'followUpBefore' }],
    });
    const { id } = await made({ follow_up_at: '2026-01-05T11:00:00.000Z' });
    const later = await analyst.put(`${path}/${id}`, { happened_at: '2026-01-05T11:30:00.000Z' });
    expect(later.body.codes).toMatchObject({ follow_up_at: [{ code: 'followUpBefore' }] });
  });

  test('an alert is one of the same customer, or of nobody', async () => {
    expect((await record({ alert_id: await alertOf(bob) })).body.codes).toMatchObject({
      alert_id: [{ code: 'otherCustomer' }],
    });
    expect((await record({ alert_id: nowhere })).status).toBe(422);
    expect((await record({ alert_id: await alertOf(null) })).status).toBe(201);
    expect((await record({ customer_id: nowhere })).status).toBe(422);
  });

  test('the list is filtered by customer, kind, person, alert and due follow-ups, newest first', async () => {
    const alert_id = await alertOf(ann);
    const first = await made({ happened_at: '2026-01-01T10:00:00.000Z', alert_id });
    const mail = { kind: 'MAIL', channel: 'MAIL', happened_at: '2026-01-02T10:00:00.000Z' };
    const second = await made({ ...mail, follow_up_at: '2026-01-04T10:00:00.000Z' });
    const third = await made({ customer_id: bob, follow_up_at: '2026-01-08T10:00:00.000Z' });
    const risk = await api().as('risk');
    const fourth = (await record({ happened_at: '2026-01-03T10:00:00.000Z' }, risk)).body.data;
    const ids = async (query: string) =>
      (await analyst.get(`${path}?${query}`)).body.data.map(({ id }: { id: string }) => id);
    expect(await ids('')).toEqual([third.id, fourth.id, second.id, first.id]);
    expect(await ids(`filter[customer_id]=${ann}`)).toEqual([fourth.id, second.id, first.id]);
    expect(await ids('filter[kind]=MAIL')).toEqual([second.id]);
    expect(await ids(`filter[user_id]=${me.id}`)).toEqual([third.id, second.id, first.id]);
    expect(await ids(`filter[alert_id]=${alert_id}`)).toEqual([first.id]);
    expect(await ids(`filter[due_at][lt]=${now}`)).toEqual([second.id]);
    expect(await ids('sort=due_at&filter[due_at][gte]=2026-01-01T00:00:00Z')).toEqual([second.id, third.id]);
  });

  test('a follow-up is done once, by whom the session says; another date begins it anew', async () => {
    const follow_up_at = '2026-01-04T10:00:00.000Z';
    const { id } = await made({ happened_at: '2026-01-01T10:00:00.000Z', follow_up_at });
    const risk = await api().as('risk');
    const done = await risk.post(`${path}/${id}/follow-up`, {});
    const { name } = (await risk.get('v1/auth/me')).body.original.data;
    expect(done).toMatchObject({
      status: 200,
      body: { data: { due_at: null, follow_up_at, followed_up_at: now, followed_up_by: name, user_name: me.name } },
    });
    expect(await risk.post(`${path}/${id}/follow-up`, {})).toMatchObject({
      status: 409,
      body: { code: 'nothingToFollow' },
    });
    expect((await lines()).map(({ verb, user_name }) => `${verb} ${user_name}`)).toEqual([
      `CREATE ${me.name}`,
      `UPDATE ${name}`,
    ]);
    // a corrected text is no new follow-up
    const { updated_at } = done.body.data;
    const corrected = await analyst.put(`${path}/${id}`, { text: 'Talked', follow_up_at, updated_at });
    expect(corrected.body.data).toMatchObject({ text: 'Talked', due_at: null, followed_up_by: name });
    const anew = await analyst.put(`${path}/${id}`, { follow_up_at: '2026-01-09T10:00:00.000Z' });
    expect(anew.body.data).toMatchObject({
      due_at: '2026-01-09T10:00:00.000Z',
      followed_up_at: null,
      followed_up_by: null,
    });
    const none = await analyst.put(`${path}/${id}`, { follow_up_at: null });
    expect(none.body.data).toMatchObject({ due_at: null, followed_up_at: null });
    expect((await risk.post(`${path}/${nowhere}/follow-up`, {})).status).toBe(404);
  });

  test('it is corrected on the version that was read, never moved to another customer, never deleted', async () => {
    const { id, updated_at } = await made();
    expect((await analyst.put(`${path}/${id}`, { result: 'Agreed', updated_at })).status).toBe(200);
    expect((await analyst.put(`${path}/${id}`, { result: 'Refused', updated_at })).status).toBe(409);
    for (const body of [{ customer_id: bob }, { alert_id: await alertOf(ann) }, { user_name: 'Bob' }]) {
      const answer = await analyst.put(`${path}/${id}`, body);
      expect(answer.status, JSON.stringify(answer.body)).toBe(422);
      expect(Object.keys(answer.body.errors)).toEqual(Object.keys(body));
    }
    expect((await analyst.put(`${path}/${id}`, { customer_id: ann, alert_id: null })).status).toBe(200);
    expect((await (await api().as('admin')).delete(`${path}/${id}`)).status).toBe(404);
    expect((await analyst.get(`${path}/${id}`)).body.data).toMatchObject({ result: 'Agreed', customer_id: ann });
  });

  test('what a trigger did keeps its kind and time; a result and a follow-up are added', async () => {
    const done = { kind: 'RISK STATUS', channel: 'SYSTEM', text: 'Set the risk status to WATCH', source: 'TRIGGER' };
    const row = { ...done, customer_id: ann, happened_at: '2026-01-04T10:00:00.000Z' };
    const id = String((await insertRow(desk.tenant, 'intervention', row)).id);
    const changes = { kind: 'CALL', channel: 'PHONE', text: 'x', happened_at: '2026-01-04T11:00:00.000Z' };
    for (const [field, value] of Object.entries(changes))
      expect((await analyst.put(`${path}/${id}`, { [field]: value })).body.codes, field).toEqual({
        [field]: [expect.objectContaining({ code: 'interventionOfTrigger' })],
      });
    const added = { result: 'Plays less', follow_up_at: '2026-01-12T10:00:00.000Z' };
    const answer = await analyst.put(`${path}/${id}`, { ...added, happened_at: row.happened_at, kind: row.kind });
    expect(answer.body.data).toMatchObject({ ...done, ...added, due_at: added.follow_up_at, user_name: null });
    expect((await analyst.post(`${path}/${id}/follow-up`, {})).status).toBe(200);
    const { id: own } = await made();
    const ids = async (query: string) =>
      (await analyst.get(`${path}?${query}`)).body.data.map((one: { id: string }) => one.id);
    expect(await ids('filter[source]=TRIGGER')).toEqual([id]);
    expect(await ids('filter[source]=PERSON')).toEqual([own]);
    // nobody records one as a trigger's
    for (const more of [{ source: 'TRIGGER' }, { trigger_id: '1' }, { withdrawn_at: now }])
      expect(Object.keys((await record(more)).body.errors)).toEqual(Object.keys(more));
  });

  test('who only reads records nothing', async () => {
    const { id } = await made({ follow_up_at: '2026-01-06T10:00:00.000Z' });
    const auditor = await api().as('auditor');
    expect((await auditor.get(`${path}/${id}`)).status).toBe(200);
    expect((await record({}, auditor)).status).toBe(403);
    expect((await auditor.put(`${path}/${id}`, { text: 'x' })).status).toBe(403);
    expect((await auditor.post(`${path}/${id}/follow-up`, {})).status).toBe(403);
  });
});
