import { beforeEach, expect, test } from 'vitest';
import type { AlertAssigned } from '../../../src/contracts/assigning.ts';
import { type Client, describeApi } from '../../support/api.ts';
import { quietPush } from '../../support/quietPush.ts';
import { rowsOf } from '../../support/rows.ts';
import { automatic, Desk } from '../act/desk.ts';
import { type MadeUser, makeUser } from '../helpers/users.ts';

const now = '2026-01-05T12:00:00.000Z';
const unassigned = { state: 'OPEN', owner_id: null };

describeApi('giving alerts to people', (api) => {
  let desk: Desk;
  let analyst: Client;
  let colleague: MadeUser;
  let trigger: Awaited<ReturnType<Desk['trigger']>>;
  let told: { tenantId: string; userId: string; alerts: readonly AlertAssigned[] }[] = [];
  let changed: string[] = [];
  beforeEach(async () => {
    api().setNow(now);
    const { tenant, logs } = await api().platform.tenancy.stores('1');
    desk = new Desk(tenant, logs);
    await desk.clear();
    trigger = await desk.trigger('T', [automatic('CREATE ALERT')]);
    analyst = await api().as('analyst');
    colleague = await makeUser(api(), { roles: ['role.analyst'] });
    [told, changed] = [[], []];
    api().platform.push.serveBy(
      quietPush({
        assigned: (tenantId, userId, alerts) => void told.push({ tenantId, userId, alerts }),
        changed: (_, changes) => void changed.push(...changes.map(({ id }) => id)),
      }),
    );
  });
  async function raise(customer: string): Promise<string> {
    const at = '2026-01-05T10:00:00.000Z';
    const of = await desk.customer(customer);
    const [raised] = await desk.act([desk.firing(trigger, of, await desk.deposit(of, at), at)]);
    if (!raised) throw new Error('No alert was raised.');
    return raised.id;
  }
  const assign = (id: string, body: unknown, who: Client = analyst) => who.post(`v1/crud/alert/${id}/assign`, body);
  const alertOf = async (id: string) => (await analyst.get(`v1/crud/alert/${id}`)).body.data;
  const nameOf = async ({ id }: MadeUser) =>
    (await (await api().as('admin')).get(`v1/crud/user/${id}`)).body.data.name as string;

  test('an alert that is given to somebody is theirs, still open and not looked at; they are told, and its history has both names', async () => {
    const id = await raise('C-1');
    const name = await nameOf(colleague);
    const answer = await assign(id, { owner_id: colleague.id, seen: unassigned });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: { id, state: 'OPEN', owner_id: colleague.id, owner_name: name, assigned: true, looked_at: null },
      },
    });
    expect(changed).toEqual([id]);
    expect(told).toEqual([
      {
        tenantId: '1',
        userId: colleague.id,
        alerts: [{ id, type: 'FINANCIALS', subject: answer.body.data.text, at: now }],
      },
    ]);
    const { data } = (await colleague.client.get(`v1/crud/alert/${id}/history`)).body;
    expect(data).toMatchObject([{ by: 'Anna Lindqvist', owner: 'assigned', to: name }]);
    const mine = await colleague.client.get(`v1/crud/alert?filter[owner_id]=${colleague.id}`);
    expect(mine.body.data.map((one: { id: string }) => one.id)).toEqual([id]);
  });

  test('who gives it to themselves is not told; who has it already gets it no second time', async () => {
    const id = await raise('C-1');
    expect((await assign(id, { owner_id: colleague.id }, colleague.client)).status).toBe(200);
    expect(told).toEqual([]);
    const { updated_at } = await alertOf(id);
    expect((await assign(id, { owner_id: colleague.id })).status).toBe(200);
    expect(await alertOf(id)).toMatchObject({ updated_at });
    expect((await rowsOf(desk.tenant, 'audit_log')).filter(({ verb }) => verb === 'UPDATE')).toHaveLength(1);
    expect((await analyst.get(`v1/crud/alert/${id}/history`)).body.data).toMatchObject([{ owner: 'taken' }]);
  });

  test('of two people who give it away at once the second is told whose it is, and nothing is overwritten', async () => {
    const id = await raise('C-1');
    const other = await makeUser(api(), { roles: ['role.risk.manager'] });
    const answers = await Promise.all([
      assign(id, { owner_id: colleague.id, seen: unassigned }),
      assign(id, { owner_id: other.id, seen: unassigned }, await api().as('risk')),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [done, late] = answers.toSorted((one, next) => one.status - next.status);
    expect(late?.body.current.owner_id).toBe(done?.body.data.owner_id);
    expect((await alertOf(id)).owner_id).toBe(done?.body.data.owner_id);
    expect(told).toHaveLength(1);
  });

  test('a closed alert is given to nobody', async () => {
    const id = await raise('C-1');
    await analyst.post(`v1/crud/alert/${id}/triage`, { state: 'CLOSED', verdict: 'CONFIRMED' });
    const late = await assign(id, { owner_id: colleague.id });
    expect(late).toMatchObject({ status: 409, body: { current: { state: 'CLOSED' } } });
    expect(told).toEqual([]);
  });

  test('nobody of another tenant, nobody disabled and nobody who may not work on alerts gets one', async () => {
    const id = await raise('C-1');
    const admin = await api().as('admin');
    const harbour = String((await api().platform.tenancy.all()).find(({ name }) => name === 'Harbour')?.id);
    const stranger = await makeUser(api(), { roles: ['role.analyst'], tenants: [harbour] });
    const auditor = await makeUser(api(), { roles: ['role.auditor'] });
    const gone = await makeUser(api(), { roles: ['role.analyst'] });
    const { name, email, roles, tenants } = (await admin.get(`v1/crud/user/${gone.id}`)).body.data;
    const edited = { name, email, roles: roles.map((one: { name: string }) => one.name), disabled: true };
    const ids = tenants.map((one: { id: string }) => one.id);
    expect((await admin.put(`v1/crud/user/${gone.id}`, { ...edited, tenants: ids })).status).toBe(200);
    const wrong: [string, string][] = [
      [stranger.id, 'Nobody with this id works here: choose a person from the list.'],
      ['999999', 'Nobody with this id works here: choose a person from the list.'],
      [gone.id, `${name} is disabled: choose another person.`],
      [
        auditor.id,
        `${await nameOf(auditor)} may not work on alerts: choose another person, or give them a role that may.`,
      ],
    ];
    for (const [owner_id, text] of wrong)
      for (const answer of [
        await assign(id, { owner_id }),
        await analyst.post('v1/crud/alert/assign', { ids: [id], owner_id }),
      ])
        expect(answer).toMatchObject({ status: 422, body: { errors: { owner_id: [text] } } });
    expect(await alertOf(id)).toMatchObject({ owner_id: null });
    const found = (await analyst.get('v1/crud/alert/assignees')).body.data.map((one: { id: string }) => one.id);
    expect(found).toContain(colleague.id);
    for (const [owner_id] of wrong) expect(found).not.toContain(owner_id);
  });

  test('people are found by a part of their name, and come with the number of their open alerts', async () => {
    const [one, two] = [await raise('C-1'), await raise('C-2')];
    for (const id of [one, two]) await assign(id, { owner_id: colleague.id });
    await colleague.client.post(`v1/crud/alert/${two}/triage`, { state: 'CLOSED', verdict: 'NO ACTION' });
    const name = await nameOf(colleague);
    const { data } = (await analyst.get(`v1/crud/alert/assignees?search=${name.toUpperCase().slice(1)}`)).body;
    expect(data).toContainEqual({ id: colleague.id, name, open: 1 });
    expect((await analyst.get('v1/crud/alert/assignees?search=%25')).body.data).toEqual([]);
  });

  test('several are given at once: one that somebody else has taken stays, the others are told of in one push', async () => {
    const [one, two, taken] = [await raise('C-1'), await raise('C-2'), await raise('C-3')];
    await analyst.post(`v1/crud/alert/${taken}/triage`, { owner: 'me' });
    changed = [];
    const ids = [one, two, taken];
    const seen = Object.fromEntries(ids.map((id) => [id, unassigned]));
    const risk = await api().as('risk');
    const { status, body } = await risk.post('v1/crud/alert/assign', {
      ids: [...ids, '999999'],
      owner_id: colleague.id,
      seen,
    });
    expect({ status, done: body.data.done }).toEqual({ status: 200, done: [one, two] });
    expect(body.data.refused).toMatchObject([
      { id: taken, code: 'conflict' },
      { id: '999999', code: 'not_found' },
    ]);
    expect(changed).toEqual([one, two]);
    expect(told).toMatchObject([{ userId: colleague.id, alerts: [{ id: one }, { id: two }] }]);
    expect((await alertOf(taken)).owner_name).toBe('Anna Lindqvist');
  });

  test('who may only read alerts gives none away', async () => {
    const id = await raise('C-1');
    const auditor = await api().as('auditor');
    expect((await assign(id, { owner_id: colleague.id }, auditor)).status).toBe(403);
    expect((await auditor.post('v1/crud/alert/assign', { ids: [id], owner_id: colleague.id })).status).toBe(403);
    expect((await auditor.get('v1/crud/alert/assignees')).status).toBe(403);
    expect((await assign(id, {})).status).toBe(422);
    expect((await assign('999999', { owner_id: colleague.id })).status).toBe(404);
  });
});
