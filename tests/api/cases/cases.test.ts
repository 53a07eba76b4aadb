import { beforeEach, expect, test } from 'vitest';
import { type Client, describeApi } from '../../support/api.ts';
import { insertRow, rowsOf } from '../../support/rows.ts';
import { Desk } from '../act/desk.ts';
import { nowhere } from '../helpers/floor.ts';

const now = '2026-01-05T12:00:00.000Z';
const path = 'v1/crud/case';
const about = { title: 'Stakes of a group', category: 'AML' };

describeApi('cases', (api) => {
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
  const alertOf = async (customer_id: string | null) =>
    String((await insertRow(desk.tenant, 'alert', { customer_id, type: 'CASINO', text: 'A', data: '{}' })).id);
  const open = (more: object = {}, who = analyst) => who.post(`${path}/open`, { ...about, ...more });
  const opened = async (more: object = {}): Promise<{ id: string; updated_at: string }> => {
    const answer = await open(more);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.data;
  };
  const contents = (id: string, body: object, who = analyst) => who.post(`${path}/${id}/contents`, body);
  const held = async (id: string) => {
    const { alerts, customers } = (await analyst.get(`${path}/${id}`)).body.data;
    return {
      alerts: alerts.map((one: { alert_id: string }) => one.alert_id).sort(),
      customers: customers.map((one: { customer_id: string }) => one.customer_id).sort(),
    };
  };
  const closing = { state: 'CLOSED', outcome: 'REPORTED', outcome_text: 'Told the unit' };
  const close = (id: string, more: object = {}, who = analyst) => who.put(`${path}/${id}`, { ...closing, ...more });

  test('it is opened of selected alerts, whose customers join; who opens it works on it', async () => {
    const alerts = [await alertOf(ann), await alertOf(ann), await alertOf(null)];
    const { id } = await opened({ add_alerts: alerts, add_customers: [bob], narrative: 'Saw <b>both</b>' });
    expect((await analyst.get(`${path}/${id}`)).body.data).toMatchObject({
      ...{ ...about, narrative: 'Saw <b>both</b>', state: 'OPEN', outcome: null, closed_at: null },
      ...{ owner_id: me.id, owner_name: me.name, opened_by: me.name },
    });
    expect(await held(id)).toEqual({ alerts: [...alerts].sort(), customers: [ann, bob].sort() });
    const [first = ''] = alerts;
    expect((await analyst.get(`v1/crud/alert/${first}`)).body.data.cases).toMatchObject([
      { case: { id, title: about.title }, is_open: true },
    ]);
    expect((await analyst.get(`v1/crud/customer/${bob}`)).body.data.cases).toMatchObject([{ case: { id } }]);
    const ids = async (query: string) =>
      (await analyst.get(query)).body.data.map((one: { id: string }) => one.id).sort();
    expect(await ids(`v1/crud/alert?filter[case_id]=${id}`)).toEqual([...alerts].sort());
    expect(await ids(`v1/crud/customer?filter[case_id]=${id}`)).toEqual([ann, bob].sort());
    expect(await ids(`${path}?filter[alert_id]=${first}`)).toEqual([id]);
    expect(await ids(`${path}?filter[customer_id]=${bob}`)).toEqual([id]);
    expect(await ids(`${path}?filter[owner_id]=${me.id}&filter[state]=OPEN`)).toEqual([id]);
    expect(await ids(`${path}?filter[state]=CLOSED`)).toEqual([]);
  });

  test('a case is opened wholly or not at all', async () => {
    const alert = await alertOf(ann);
    for (const more of [{ add_alerts: [alert, nowhere] }, { add_alerts: [alert], add_customers: [nowhere] }])
      expect((await open(more)).status).toBe(422);
    for (const more of [
      { title: 'x' },
      { category: 'NONE' },
      { state: 'CLOSED' },
      { owner_id: '1' },
      { add_alerts: [] },
    ])
      expect((await open(more)).status, JSON.stringify(more)).toBe(422);
    for (const name of ['case', 'case_alert', 'case_customer']) expect(await rowsOf(desk.tenant, name)).toEqual([]);
  });

  test('an alert is in one open case at most, also of two that are opened at once', async () => {
    const alert = await alertOf(ann);
    const { id } = await opened({ add_alerts: [alert] });
    expect(await open({ add_alerts: [alert] })).toMatchObject({
      status: 409,
      body: { code: 'alertInCase', params: { alert, case: id } },
    });
    const other = await opened();
    expect((await contents(other.id, { add_alerts: [alert] })).status).toBe(409);
    expect((await contents(id, { add_alerts: [alert] })).status).toBe(200);
    // a closed one leaves it to others, and is not opened again while one has it
    expect((await close(id)).status).toBe(200);
    expect((await contents(other.id, { add_alerts: [alert] })).status).toBe(200);
    expect(await analyst.put(`${path}/${id}`, { state: 'OPEN' })).toMatchObject({
      status: 409,
      body: { code: 'alertInCase', params: { alert, case: other.id } },
    });
    expect((await contents(other.id, { remove_alerts: [alert] })).status).toBe(200);
    expect((await analyst.put(`${path}/${id}`, { state: 'OPEN' })).status).toBe(200);
    const next = await alertOf(bob);
    const both = await Promise.all([open({ add_alerts: [next] }), open({ add_alerts: [next] })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('alerts and customers leave; a customer stays as long as an alert of theirs does', async () => {
    const [one, two] = [await alertOf(ann), await alertOf(bob)];
    const { id } = await opened({ add_alerts: [one, two] });
    expect(await contents(id, { remove_customers: [ann] })).toMatchObject({
      status: 409,
      body: { code: 'customerByAlert' },
    });
    expect((await contents(id, { remove_alerts: [one] })).status).toBe(200);
    expect(await held(id)).toEqual({ alerts: [two], customers: [ann, bob].sort() });
    expect((await contents(id, { remove_customers: [ann] })).status).toBe(200);
    expect(await held(id)).toEqual({ alerts: [two], customers: [bob] });
    expect((await contents(id, {})).status).toBe(422);
    expect((await contents(nowhere, { add_alerts: [one] })).status).toBe(404);
  });

  test('it is closed with an outcome and its reasons, on the version that was read, and opened again without', async () => {
    const { id, updated_at } = await opened({ add_alerts: [await alertOf(ann)] });
    for (const field of ['outcome', 'outcome_text'])
      expect(Object.keys((await close(id, { [field]: null })).body.errors)).toEqual([field]);
    expect(await analyst.put(`${path}/${id}`, { outcome: 'REPORTED' })).toMatchObject({
      status: 422,
      body: { codes: { outcome: [{ code: 'outcomeOpen' }] } },
    });
    expect((await analyst.put(`${path}/${id}`, { state: null })).status).toBe(422);
    expect((await close(id, { updated_at })).body.data).toMatchObject({
      ...closing,
      closed_at: now,
      closed_by: me.name,
    });
    expect((await close(id, { updated_at, narrative: 'late' })).status).toBe(409);
    for (const call of [
      contents(id, { add_alerts: [await alertOf(bob)] }),
      analyst.post(`${path}/${id}/assign`, { owner: 'me' }),
    ])
      expect(await call).toMatchObject({ status: 409, body: { code: 'caseClosed' } });
    expect((await analyst.put(`${path}/${id}`, { state: 'OPEN', outcome: 'REPORTED' })).body.data).toMatchObject({
      ...{ state: 'OPEN', outcome: null, outcome_text: null, closed_at: null, closed_by: null },
      alerts: [{ is_open: true }],
    });
  });

  test('one that is over already is put on record closed, and an open one without an outcome', async () => {
    expect(await analyst.post(path, { ...about, outcome: 'REPORTED' })).toMatchObject({
      status: 422,
      body: { codes: { outcome: [{ code: 'outcomeOpen' }] } },
    });
    expect((await analyst.post(path, { ...about, ...closing, outcome_text: '' })).status).toBe(422);
    expect(await analyst.post(path, { ...about, ...closing })).toMatchObject({
      status: 201,
      body: { data: { ...closing, closed_at: now, closed_by: me.name, owner_name: me.name } },
    });
  });

  test('its history says who did what, and the audit log has its texts masked', async () => {
    const alert = await alertOf(ann);
    const { id } = await opened({ add_alerts: [alert] });
    const risk = await api().as('risk');
    const { name } = (await risk.get('v1/auth/me')).body.original.data;
    await risk.post(`${path}/${id}/assign`, { owner: 'me' });
    await analyst.put(`${path}/${id}`, { narrative: 'What a secret' });
    await contents(id, { remove_alerts: [alert], remove_customers: [ann] });
    await close(id, {}, risk);
    const { data } = (await analyst.get(`${path}/${id}/history`)).body;
    expect(data.map(({ deed, by }: { deed: string; by: string }) => `${deed} ${by}`)).toEqual([
      ...[`closed ${name}`, `customer removed ${me.name}`, `alert removed ${me.name}`, `changed ${me.name}`],
      ...[`taken ${name}`, `customer added ${me.name}`, `alert added ${me.name}`, `opened ${me.name}`],
    ]);
    expect(data[0]).toMatchObject({ outcome: 'REPORTED', fields: ['outcome_text'] });
    expect(data[3].fields).toEqual(['narrative']);
    expect(data[2].alert).toBe(alert);
    const lines = JSON.stringify(await rowsOf(desk.tenant, 'audit_log'));
    for (const text of ['secret', about.title, closing.outcome_text]) expect(lines).not.toContain(text);
    const other = await opened();
    expect((await analyst.get(`${path}/${other.id}/history`)).body.data).toMatchObject([{ deed: 'opened' }]);
  });

  test('who only reads changes nothing', async () => {
    const { id } = await opened();
    const auditor = await api().as('auditor');
    for (const query of [`${path}/${id}`, `${path}/${id}/history`, path])
      expect((await auditor.get(query)).status).toBe(200);
    expect((await open({}, auditor)).status).toBe(403);
    expect((await auditor.post(path, about)).status).toBe(403);
    expect((await close(id, {}, auditor)).status).toBe(403);
    expect((await contents(id, { add_customers: [ann] }, auditor)).status).toBe(403);
    expect((await auditor.post(`${path}/${id}/assign`, { owner: 'me' })).status).toBe(403);
    expect((await (await api().as('admin')).delete(`${path}/${id}`)).status).toBe(404);
  });
});
