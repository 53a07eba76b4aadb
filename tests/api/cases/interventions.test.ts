import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../server/sql/store.ts';
import { type Client, describeApi } from '../../support/api.ts';
import { rowsOf } from '../../support/rows.ts';
import { Desk } from '../act/desk.ts';
import { nowhere } from '../helpers/floor.ts';
import { userWith } from '../helpers/users.ts';

const now = '2026-01-05T12:00:00.000Z';
const path = 'v1/crud/case';
const interventions = 'v1/crud/intervention';

describeApi('interventions of a case', (api) => {
  let desk: Desk;
  let analyst: Client;
  let [ann, bob, eve]: [string, string, string] = ['', '', ''];
  let id: string;
  beforeEach(async () => {
    api().setNow(now);
    const { tenant, logs } = await api().platform.tenancy.stores('1');
    desk = new Desk(tenant, logs);
    await desk.clear();
    analyst = await api().as('analyst');
    [ann, bob, eve] = [await desk.customer('C-ann'), await desk.customer('C-bob'), await desk.customer('C-eve')];
    const opening = { title: 'Stakes of a group', category: 'AML', add_customers: [ann, bob] };
    id = (await analyst.post(`${path}/open`, opening)).body.data.id;
  });
  const call = { kind: 'CALL', channel: 'PHONE', happened_at: '2026-01-05T10:00:00.000Z', text: 'Talked about limits' };
  const record = (customers: unknown, more: object = {}, who = analyst, of = id) =>
    who.post(`${path}/${of}/interventions`, { ...call, customers, ...more });
  const close = () =>
    analyst.put(`${path}/${id}`, { state: 'CLOSED', outcome: 'REPORTED', outcome_text: 'Told the unit' });
  const kept = () => rowsOf(desk.tenant, 'intervention');
  const deeds = async () =>
    (await analyst.get(`${path}/${id}/history`)).body.data.map(
      ({ deed, intervention }: { deed: string; intervention?: string }) => `${deed} ${intervention ?? ''}`.trim(),
    );

  test('one record for each customer, with its case, its person and a line in the audit log', async () => {
    const { status, body } = await record([ann, bob], { follow_up_at: '2026-01-12T10:00:00.000Z' });
    expect(status, JSON.stringify(body)).toBe(201);
    const { name } = (await analyst.get('v1/auth/me')).body.original.data;
    expect(body.data).toMatchObject([
      { customer_id: ann, case: { id, title: 'Stakes of a group' }, alert: null, user_name: name },
      { customer_id: bob, case_id: id, due_at: '2026-01-12T10:00:00.000Z', text: 'Talked about limits' },
    ]);
    const lines = (await rowsOf(desk.tenant, 'audit_log')).filter(({ entity }) => entity === 'intervention');
    expect(lines.map(({ verb, record_id }) => `${verb} ${record_id}`)).toEqual(
      body.data.map((one: { id: string }) => `CREATE ${one.id}`),
    );
    // by its case, beside one that has none
    await analyst.post(interventions, { ...call, customer_id: ann });
    expect((await analyst.get(`${interventions}?filter[case_id]=${id}`)).body.data).toHaveLength(2);
    expect((await analyst.get(`${interventions}?filter[customer_id]=${ann}`)).body.data).toHaveLength(2);
  });

  test('the names of currencies may be read anew while it waits for the case', async () => {
    const begun = Promise.withResolvers<void>();
    const other = inTransaction(desk.tenant, async ({ db, schema }) => {
      await sql`select from ${sql.table(`${schema}.case`)} where id = ${id}::bigint for update`.execute(db);
      begun.resolve();
      await sleep(300);
      api().setNow('2026-01-05T12:01:00.000Z');
    });
    await begun.promise;
    const [{ status, body }] = await Promise.all([record([ann, bob]), other]);
    expect(status, JSON.stringify(body)).toBe(201);
  });

  test('wholly or not at all: only customers of the case, each once, and a body as it is elsewhere', async () => {
    for (const [customers, more, field] of [
      [[ann, eve], {}, 'customers'],
      [[ann, nowhere], {}, 'customers'],
      [[ann, ann], {}, 'customers'],
      [[], {}, 'customers'],
      [[ann, bob], { happened_at: '2026-01-05T12:02:00.000Z' }, 'happened_at'],
      [[ann, bob], { follow_up_at: '2026-01-05T09:00:00.000Z' }, 'follow_up_at'],
      [[ann, bob], { kind: 'NONE' }, 'kind'],
      [[ann, bob], { text: ' ' }, 'text'],
      [[ann, bob], { user_name: 'Somebody' }, 'user_name'],
      [[ann, bob], { case_id: '1' }, 'case_id'],
      [[ann, bob], { alert_id: '1' }, 'alert_id'],
    ] as const) {
      const { status, body } = await record(customers, more);
      expect(status, JSON.stringify([customers, more])).toBe(422);
      expect(Object.keys(body.errors)[0], JSON.stringify(body)).toContain(field);
    }
    expect((await record([eve])).body).toMatchObject({ codes: { customers: [{ code: 'customerNotInCase' }] } });
    expect((await record([ann], {}, analyst, nowhere)).status).toBe(404);
    expect(await kept()).toEqual([]);
    // no other way names a case
    const other = await analyst.post(interventions, { ...call, customer_id: ann, case_id: id });
    expect(Object.keys(other.body.errors)).toEqual(['case_id']);
  });

  test('the history says who recorded, changed and followed up', async () => {
    const [first] = (await record([ann], { follow_up_at: '2026-01-12T10:00:00.000Z' })).body.data;
    await analyst.put(`${interventions}/${first.id}`, { result: 'Agreed' });
    await (await api().as('risk')).post(`${interventions}/${first.id}/follow-up`, {});
    expect((await deeds()).slice(0, 3)).toEqual([
      `intervention followed up ${first.id}`,
      `intervention changed ${first.id}`,
      `intervention recorded ${first.id}`,
    ]);
    expect(JSON.stringify((await analyst.get(`${path}/${id}/history`)).body)).not.toContain('limits');
  });

  test('a closed case takes none; results and follow-ups of what it has go on', async () => {
    const [first] = (await record([ann], { follow_up_at: '2026-01-12T10:00:00.000Z' })).body.data;
    expect((await close()).status).toBe(200);
    expect(await record([ann])).toMatchObject({ status: 409, body: { code: 'caseClosed' } });
    expect(await kept()).toHaveLength(1);
    const done = await analyst.put(`${interventions}/${first.id}`, { result: 'Agreed' });
    expect(done.body.data).toMatchObject({ result: 'Agreed', case_id: id });
    expect((await analyst.post(`${interventions}/${first.id}/follow-up`, {})).status).toBe(200);
  });

  test('what is printed names its case, also of a customer who has left it since', async () => {
    await record([ann, bob]);
    await analyst.post(`${path}/${id}/contents`, { remove_customers: [bob] });
    await analyst.post(interventions, { ...call, customer_id: ann, kind: 'MAIL' });
    await analyst.post(interventions, { ...call, customer_id: bob, kind: 'MAIL' });
    const { body } = await (await api().as('admin')).post(`${path}/${id}/report/pdf`, {});
    expect(body.data.interventions_total).toBe(3);
    expect(
      body.data.interventions.map((one: { [field: string]: unknown }) => [one.customer, one.kind, one.case]),
    ).toEqual([
      ['C-ann', 'MAIL', null],
      ['C-bob', 'CALL', id],
      ['C-ann', 'CALL', id],
    ]);
  });

  test('who may not record, or not see the case, records nothing', async () => {
    const auditor = await api().as('auditor');
    expect((await record([ann], {}, auditor)).status).toBe(403);
    const permissions = ['intervention.create', 'intervention.show', 'customer.list'];
    const blind = await userWith(api(), permissions);
    expect((await record([ann], {}, blind)).status).toBe(403);
    expect(await kept()).toEqual([]);
    const seeing = await userWith(api(), [...permissions, 'case.show']);
    expect((await record([ann], {}, seeing)).status).toBe(201);
  });
});
