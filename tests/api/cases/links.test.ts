import { beforeEach, expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { allPermissions } from '../../../src/manifest/permissions.ts';
import { type Client, describeApi } from '../../support/api.ts';
import { insertRow, rowsOf } from '../../support/rows.ts';
import { Desk } from '../act/desk.ts';
import { nowhere } from '../helpers/floor.ts';
import { userWith } from '../helpers/users.ts';

const now = '2026-01-05T12:00:00.000Z';
const path = 'v1/crud/case';
const closing = { state: 'CLOSED', outcome: 'REPORTED', outcome_text: 'Told the unit' };

describeApi('cases that have to do with each other', (api) => {
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
  const opened = async (title: string, more: object = {}): Promise<string> => {
    const answer = await analyst.post(`${path}/open`, { title, category: 'AML', ...more });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.data.id;
  };
  const close = (id: string) => analyst.put(`${path}/${id}`, closing);
  const link = (id: string, body: object, who = analyst) => who.post(`${path}/${id}/links`, body);
  const linksOf = async (id: string, who = analyst) => (await who.get(`${path}/${id}/links`)).body.data;
  const merge = (id: string, into: string, who = analyst) =>
    who.post(`${path}/${id}/merge`, { into, reason: 'The same group' });
  const split = (id: string, alerts: string[], who = analyst) =>
    who.post(`${path}/${id}/split`, { title: 'Another group', alerts, reason: 'Other devices' });
  const held = async (id: string) => {
    const { alerts, customers } = (await analyst.get(`${path}/${id}`)).body.data;
    return {
      alerts: alerts.map((one: { alert_id: string }) => one.alert_id).sort(),
      customers: customers.map((one: { customer_id: string }) => one.customer_id).sort(),
    };
  };
  const deeds = async (id: string) =>
    (await analyst.get(`${path}/${id}/history`)).body.data.map(
      ({ deed, task, from, case: other }: { deed: string; task?: string; from?: string; case?: string }) =>
        [deed, task && 'task', from && `from ${from}`, other && `of ${other}`].filter(Boolean).join(' '),
    );
  const everything = async () =>
    Promise.all(
      ['case', 'case_alert', 'case_customer', 'case_task', 'case_link', 'audit_log'].map(async (name) => [
        name,
        await rowsOf(desk.tenant, name),
      ]),
    );

  test('two cases are linked by one row that both show, with the other’s state and owner, and it can be removed', async () => {
    const [one, two] = [await opened('One'), await opened('Two')];
    await close(two);
    expect(await link(one, { linked_id: two, reason: 'One device' })).toMatchObject({
      status: 201,
      body: { data: [{ relation: 'linked', case: two, title: 'Two', state: 'CLOSED', outcome: 'REPORTED' }] },
    });
    expect(await linksOf(two)).toMatchObject([
      { relation: 'linked', case: one, title: 'One', state: 'OPEN', owner_name: me.name, reason: 'One device' },
    ]);
    expect((await rowsOf(desk.tenant, 'case_link')).length).toBe(1);
    const [{ id }] = await linksOf(one);
    expect((await analyst.post(`v1/crud/case-link/${id}/remove`, {})).status).toBe(200);
    for (const of of [one, two]) expect(await linksOf(of)).toEqual([]);
    expect((await analyst.post(`v1/crud/case-link/${id}/remove`, {})).status).toBe(404);
    expect((await deeds(one)).slice(0, 2)).toEqual([`unlinked of ${two}`, `linked of ${two}`]);
    expect((await deeds(two)).slice(0, 2)).toEqual([`unlinked of ${one}`, `linked of ${one}`]);
    expect(JSON.stringify(await rowsOf(desk.tenant, 'audit_log'))).not.toContain('One device');
  });

  test('a link to the case itself, twice or to nothing is refused, also of two that come at once', async () => {
    const [one, two] = [await opened('One'), await opened('Two')];
    expect(await link(one, { linked_id: one })).toMatchObject({ status: 409, body: { code: 'linkSelf' } });
    expect(Object.keys((await link(one, { linked_id: nowhere })).body.errors)).toEqual(['linked_id']);
    for (const body of [{}, { linked_id: 'x' }, { linked_id: two, reason: 'x'.repeat(501) }, { linked_id: `0${two}` }])
      expect((await link(one, body)).status, JSON.stringify(body)).toBe(422);
    expect((await link(nowhere, { linked_id: two })).status).toBe(404);
    const both = await Promise.all([link(one, { linked_id: two }), link(two, { linked_id: one })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await link(two, { linked_id: one })).toMatchObject({
      status: 409,
      body: { code: 'linkedAlready', params: { case: one } },
    });
    expect((await rowsOf(desk.tenant, 'case_link')).length).toBe(1);
  });

  test('a case goes into another one: alerts, customers and open tasks are there, and it is closed with all on record', async () => {
    const [first, second] = [await alertOf(ann), await alertOf(bob)];
    const from = await opened('From', { add_alerts: [first], add_customers: [bob] });
    const into = await opened('Into', { add_alerts: [second] });
    const task = async (text: string) =>
      (await analyst.post('v1/crud/case-task', { case_id: from, text })).body.data.id as string;
    const [open, done] = [await task('Ask the bank'), await task('Read the slips')];
    await analyst.post(`v1/crud/case-task/${done}/done`, {});
    expect(await merge(from, into)).toMatchObject({ status: 200, body: { data: { id: into, state: 'OPEN' } } });
    expect(await held(into)).toEqual({ alerts: [first, second].sort(), customers: [ann, bob].sort() });
    expect((await analyst.get(`${path}/${from}`)).body.data).toMatchObject({
      ...{ state: 'CLOSED', outcome: 'MERGED', outcome_text: 'The same group', closed_at: now, closed_by: me.name },
      alerts: [{ alert_id: first, is_open: false }],
    });
    expect((await held(from)).customers).toEqual([ann, bob].sort());
    expect((await analyst.get(`v1/crud/case-task/${open}`)).body.data.case).toMatchObject({ id: into });
    expect((await analyst.get(`v1/crud/case-task/${done}`)).body.data.case).toMatchObject({ id: from });
    expect(await linksOf(from)).toMatchObject([{ relation: 'merged into', case: into, reason: 'The same group' }]);
    expect(await linksOf(into)).toMatchObject([
      { relation: 'merged from', case: from, reason: 'The same group', state: 'CLOSED', outcome: 'MERGED' },
    ]);
    await analyst.post(`v1/crud/case-task/${open}/done`, {});
    // what became of the task there is not told here
    expect(await deeds(from)).toEqual([
      ...[`merged into of ${into}`, 'closed', `task moved task from ${from} of ${into}`, 'task done task'],
      ...['task added task', 'task added task', 'customer added', 'customer added', 'alert added', 'opened'],
    ]);
    expect(await deeds(into)).toEqual([
      ...['task done task', `merged from of ${from}`, 'customer added', 'alert added'],
      ...[`task moved task from ${from} of ${into}`, 'task added task', 'customer added', 'alert added', 'opened'],
    ]);
    const [{ id }] = await linksOf(from);
    expect(await analyst.post(`v1/crud/case-link/${id}/remove`, {})).toMatchObject({
      status: 409,
      body: { code: 'linkStays' },
    });
  });

  test('what a checklist requires and nobody has done goes along, also where the other case has the same line', async () => {
    const line = { category: 'AML', text: 'Ask for the origin', is_required: true };
    const admin = await api().as('admin');
    const added = (await admin.post('v1/crud/checklist-line', line)).body.data;
    const [from, into] = [await opened('From'), await opened('Into')];
    expect((await merge(from, into)).status).toBe(200);
    const { data } = (await analyst.get(`v1/crud/case-task?filter[case_id]=${into}`)).body;
    expect(data).toMatchObject([
      { text: line.text, is_listed: true, is_required: true },
      { text: line.text, is_listed: true, is_required: true },
    ]);
    expect(await close(into)).toMatchObject({ status: 422, body: { codes: { state: [{ code: 'tasksOpen' }] } } });
    await admin.delete(`v1/crud/checklist-line/${added.id}`);
  });

  test('a closed case is neither merged nor merged into, nor any with itself or nothing, and then nothing is done', async () => {
    const [one, two] = [await opened('One', { add_alerts: [await alertOf(ann)] }), await opened('Two')];
    await close(two);
    const before = await everything();
    expect(await merge(one, two)).toMatchObject({ status: 409, body: { code: 'mergeClosed', params: { case: two } } });
    expect(await merge(two, one)).toMatchObject({ status: 409, body: { code: 'caseClosed' } });
    expect(await merge(one, one)).toMatchObject({ status: 409, body: { code: 'mergeSelf' } });
    expect(Object.keys((await merge(one, nowhere)).body.errors)).toEqual(['into']);
    expect((await merge(nowhere, one)).status).toBe(404);
    expect((await analyst.post(`${path}/${one}/merge`, { into: two })).status).toBe(422);
    expect((await analyst.post(`${path}/${one}/merge`, { into: two, reason: '   ' })).status).toBe(422);
    expect(await everything()).toEqual(before);
  });

  test('two cases that are merged into each other at once become one', async () => {
    const alerts = [await alertOf(ann), await alertOf(bob)].sort();
    const [one, two] = [
      await opened('One', { add_alerts: [alerts[0]] }),
      await opened('Two', { add_alerts: [alerts[1]] }),
    ];
    const both = await Promise.all([merge(one, two), merge(two, one)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const open = (await analyst.get(`${path}?filter[state]=OPEN`)).body.data;
    expect(open.length).toBe(1);
    expect((await held(open[0].id)).alerts).toEqual(alerts);
    const places = await rowsOf(desk.tenant, 'case_alert');
    expect(
      places
        .filter((place) => place.is_open)
        .map(({ alert_id }) => String(alert_id))
        .sort(),
    ).toEqual(alerts);
  });

  test('a merged case is reopened only once its alerts are in no open case', async () => {
    const alert = await alertOf(ann);
    const [from, into] = [await opened('From', { add_alerts: [alert] }), await opened('Into')];
    await merge(from, into);
    const reopen = () => analyst.put(`${path}/${from}`, { state: 'OPEN' });
    expect(await reopen()).toMatchObject({ status: 409, body: { code: 'alertInCase', params: { alert, case: into } } });
    await close(into);
    expect((await reopen()).body.data).toMatchObject({ state: 'OPEN', outcome: null, alerts: [{ is_open: true }] });
    expect((await merge(from, await opened('Third'))).status).toBe(200);
    expect((await linksOf(from)).map(({ relation }: { relation: string }) => relation)).toEqual([
      'merged into',
      'merged into',
    ]);
  });

  test('nobody gives a case the outcome of a merge, or takes it away, by hand', async () => {
    const byHand = { status: 422, body: { codes: { outcome: [{ code: 'outcomeByMerge' }] } } };
    const [one, two] = [await opened('One'), await opened('Two')];
    expect(await analyst.put(`${path}/${one}`, { ...closing, outcome: 'MERGED' })).toMatchObject(byHand);
    expect(await analyst.post(path, { title: 'New', category: 'AML', ...closing, outcome: 'MERGED' })).toMatchObject(
      byHand,
    );
    await merge(one, two);
    expect(await analyst.put(`${path}/${one}`, { outcome: 'REPORTED' })).toMatchObject(byHand);
    expect((await analyst.put(`${path}/${one}`, { outcome: 'MERGED', outcome_text: 'Mended' })).status).toBe(200);
    expect(await linksOf(two)).toMatchObject([{ reason: 'Mended' }]);
  });

  test('alerts leave for a new case with their customers; who has an alert in both is in both', async () => {
    const [one, two, three] = [await alertOf(ann), await alertOf(ann), await alertOf(bob)];
    const eve = await desk.customer('C-eve');
    const old = await opened('Old', { add_alerts: [one, two, three], add_customers: [eve] });
    const answer = await split(old, [two, three]);
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { title: 'Another group', category: 'AML', state: 'OPEN', owner_id: me.id } },
    });
    const { id } = answer.body.data;
    expect(await held(id)).toEqual({ alerts: [two, three].sort(), customers: [ann, bob].sort() });
    expect(await held(old)).toEqual({ alerts: [one], customers: [ann, eve].sort() });
    expect(await linksOf(old)).toMatchObject([{ relation: 'split off', case: id, reason: 'Other devices' }]);
    expect(await linksOf(id)).toMatchObject([{ relation: 'split from', case: old }]);
    expect((await deeds(old)).slice(0, 4)).toEqual([
      ...[`split off of ${id}`, 'customer removed', 'alert removed', 'alert removed'],
    ]);
    expect((await merge(id, old)).status).toBe(200);
    expect((await linksOf(old)).map(({ relation }: { relation: string }) => relation)).toEqual([
      'merged from',
      'split off',
    ]);
    expect((await held(old)).alerts).toEqual([one, two, three].sort());
  });

  test('not all alerts leave, none that is not there, and none leaves a closed case; then nothing is done', async () => {
    const [one, two, other] = [await alertOf(ann), await alertOf(bob), await alertOf(bob)];
    const id = await opened('Old', { add_alerts: [one, two] });
    let before = await everything();
    expect(await split(id, [one, two])).toMatchObject({ status: 409, body: { code: 'splitAll' } });
    expect(await split(id, [one, other])).toMatchObject({
      status: 409,
      body: { code: 'splitStranger', params: { alert: other } },
    });
    for (const alerts of [[], [one, one], ['x']]) expect((await split(id, alerts)).status).toBe(422);
    expect((await analyst.post(`${path}/${id}/split`, { alerts: [one] })).status).toBe(422);
    expect((await split(nowhere, [one])).status).toBe(404);
    expect(await everything()).toEqual(before);
    await close(id);
    before = await everything();
    expect(await split(id, [one])).toMatchObject({ status: 409, body: { code: 'caseClosed' } });
    expect(await everything()).toEqual(before);
  });

  test('an auditor sees links and changes nothing', async () => {
    const [one, two] = [await opened('One', { add_alerts: [await alertOf(ann)] }), await opened('Two')];
    await link(one, { linked_id: two });
    const auditor = await api().as('auditor');
    const links = await linksOf(one, auditor);
    expect(links).toMatchObject([{ case: two }]);
    for (const call of [
      link(two, { linked_id: one }, auditor),
      merge(one, two, auditor),
      split(one, ['1'], auditor),
      auditor.post(`v1/crud/case-link/${links[0].id}/remove`, {}),
    ])
      expect((await call).status).toBe(403);
  });

  test('who may not open a case splits none', async () => {
    const [one, two] = [await alertOf(ann), await alertOf(bob)];
    const id = await opened('Old', { add_alerts: [one, two] });
    const all = allPermissions(manifest);
    const who = await userWith(
      api(),
      all.filter((permission) => permission !== 'case.create'),
    );
    expect((await split(id, [one], who)).status).toBe(403);
    expect((await held(id)).alerts).toEqual([one, two].sort());
  });

  test('an erasure of a customer of either case blanks why they are linked', async () => {
    const [one, two] = [await opened('One', { add_customers: [ann] }), await opened('Two', { add_customers: [bob] })];
    await link(one, { linked_id: two, reason: 'Ann told Bob' });
    for (const id of [one, two]) await close(id);
    const erase = await (await api().as('admin')).post(`v1/crud/customer/${bob}/erase`, {
      customer_id: bob,
      reason: 'Asked for it',
    });
    expect(erase.status, JSON.stringify(erase.body)).toBe(200);
    expect(await linksOf(one)).toMatchObject([{ case: two, title: '—', reason: null }]);
  });
});
