import { beforeEach, expect, test } from 'vitest';
import type { AlertAssigned } from '../../src/contracts/assigning.ts';
import type { Shift, ShiftWork } from '../../src/contracts/shift.ts';
import { type Client, describeApi } from '../support/api.ts';
import { quietPush } from '../support/quietPush.ts';
import { insertRow, rowsOf } from '../support/rows.ts';
import { Desk } from './act/desk.ts';
import { countsIn, totalOf } from './helpers/listTotals.ts';
import { type MadeUser, makeUser, userWith } from './helpers/users.ts';

const now = '2026-01-05T12:00:00.000Z';
const later = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();

describeApi('the shift', (api) => {
  let desk: Desk;
  let me: MadeUser;
  let colleague: MadeUser;
  let queue: string;
  let other: string;
  let told: { userId: string; alerts: readonly AlertAssigned[] }[] = [];
  beforeEach(async () => {
    api().setNow(now);
    const { tenant, logs } = await api().platform.tenancy.stores('1');
    desk = new Desk(tenant, logs);
    await desk.clear();
    const admin = await api().as('admin');
    for (const { id } of (await admin.get('v1/crud/queue')).body.data) await admin.delete(`v1/crud/queue/${id}`);
    const bounds = { look_minutes: 30, decide_minutes: 60 };
    queue = String((await insertRow(tenant, 'queue', { name: 'Harm', place: 1, ...bounds })).id);
    other = String((await insertRow(tenant, 'queue', { name: 'Others', place: 2, ...bounds })).id);
    me = await makeUser(api(), { roles: ['role.analyst'] });
    colleague = await makeUser(api(), { roles: ['role.analyst'] });
    told = [];
    const assigned = (_: string, userId: string, alerts: readonly AlertAssigned[]) =>
      void told.push({ userId, alerts });
    api().platform.push.serveBy(quietPush({ assigned }));
  });
  let count = 0;
  async function alert(row: object = {}): Promise<string> {
    count += 1;
    const customer_id = await desk.customer(`shift-${count}`);
    const common = { type: 'FINANCIALS', text: `alert ${count}`, data: {}, created_at: later(-600) };
    return String((await insertRow(desk.tenant, 'alert', { ...common, customer_id, ...row })).id);
  }
  const mine = () => ({ owner_id: me.id, owner_name: 'Me', assigned: true });
  const clock = (warn: number, due: number) => ({ warn_at: later(warn), due_at: later(due) });
  async function ask(client: Client = me.client, more = ''): Promise<Shift> {
    const { status, body } = await client.get(`v1/shift${more}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data;
  }
  const figures = ({ open, near, late, looked, decided }: ShiftWork) =>
    [open, near, late, looked, decided].map(({ total }) => total);
  const alertOf = async (id: string) => (await me.client.get(`v1/crud/alert/${id}`)).body.data;

  async function fill(): Promise<{ oldest: string; closed: string }> {
    const oldest = await alert({ ...mine(), ...clock(-20, -10), queue_id: queue, raised_at: later(-90) });
    await alert({ ...mine(), ...clock(-1, 9), queue_id: queue, raised_at: later(-40) });
    await alert({ ...clock(5, 15), queue_id: other, raised_at: later(-15) });
    await alert({ created_at: later(-30) });
    await alert({ state: 'CLOSED', closed_at: later(-60 * 9), closed_by_id: me.id, closed_by: 'Me', queue_id: queue });
    // of one person, and closed by another
    const closed = await alert({ ...mine(), queue_id: other, raised_at: later(-100) });
    await colleague.client.post(`v1/crud/alert/${closed}/triage`, { state: 'CLOSED', verdict: 'NO ACTION' });
    return { oldest, closed };
  }

  test('tells what waits and what was done, of all, by queue and by person', async () => {
    const { oldest } = await fill();
    const shift = await ask();
    expect([shift.at, shift.since]).toEqual([now, later(-8 * 60)]);
    expect(figures(shift.all)).toEqual([4, 1, 1, 1, 1]);
    expect(shift.all.unassigned.total).toBe(2);
    expect(shift.all.oldest).toEqual({ id: oldest, at: later(-90) });
    expect(shift.queues.map(({ queue, work }) => [queue.name, ...figures(work), work.unassigned.total])).toEqual([
      ['Harm', 2, 1, 1, 0, 0, 0],
      ['Others', 1, 0, 0, 1, 1, 1],
    ]);
    const people = new Map(shift.people.map(({ person, work }) => [person.id, work]));
    expect([...people.keys()].toSorted()).toEqual([me.id, colleague.id].toSorted());
    expect(people.get(me.id)).toMatchObject({ oldest: { id: oldest } });
    expect([me.id, colleague.id].map((id) => people.get(id)).map((work) => work && figures(work))).toEqual([
      [2, 1, 1, 0, 0],
      [0, 0, 0, 1, 1],
    ]);
    // a longer shift has what was done before, too
    expect(figures((await ask(me.client, '?hours=10')).all)).toEqual([4, 1, 1, 1, 2]);
    expect((await me.client.get('v1/shift?hours=25')).status).toBe(422);
  });

  test('each number is the total of its list, also a moment later', async () => {
    await fill();
    const counts = countsIn(await ask());
    expect(counts).toHaveLength(6 + 2 * 6 + 2 * 5);
    api().setNow(later(30));
    for (const one of counts)
      expect(await totalOf(api(), me.client, one), JSON.stringify(one)).toEqual([one.total, one.total_is]);
  });

  test('a decision that was taken back is none; whoever looked first stays', async () => {
    const { closed } = await fill();
    await me.client.post(`v1/crud/alert/${closed}/triage`, { state: 'OPEN', owner: null });
    expect(await alertOf(closed)).toMatchObject({ closed_by_id: null, looked_by_id: colleague.id });
    expect(figures((await ask()).all)).toEqual([5, 1, 1, 1, 0]);
  });

  test('a look counts for who looked', async () => {
    const id = await alert({ raised_at: later(-5) });
    await colleague.client.post(`v1/crud/alert/${id}/look`, {});
    await me.client.post(`v1/crud/alert/${id}/look`, {});
    expect(await alertOf(id)).toMatchObject({ looked_by_id: colleague.id, looked_at: now });
    expect((await ask()).people.map(({ person, work }) => [person.id, work.looked.total])).toEqual([[colleague.id, 1]]);
  });

  test('open alerts go to a person with a note on each; they are told once, and it is no look', async () => {
    const [first, second] = [
      await alert({ ...mine(), ...clock(20, 30) }),
      await alert({ ...mine(), state: 'IN REVIEW' }),
    ];
    const done = await alert({ ...mine(), state: 'CLOSED', verdict: 'NO ACTION' });
    const others = await alert({ owner_id: '99', assigned: true });
    const note = 'The bank calls back at six.';
    const answer = await me.client.post('v1/shift/hand-over', { owner_id: colleague.id, note: ` ${note} ` });
    expect(answer).toMatchObject({ status: 200, body: { data: { done: [first, second], refused: [], left: 0 } } });
    expect(await alertOf(first)).toMatchObject({ owner_id: colleague.id, looked_at: null, state: 'OPEN' });
    expect(await alertOf(second)).toMatchObject({ owner_id: colleague.id, state: 'IN REVIEW' });
    expect(await alertOf(done)).toMatchObject({ owner_id: me.id });
    expect(await alertOf(others)).toMatchObject({ owner_id: '99' });
    expect(told).toMatchObject([{ userId: colleague.id, alerts: [{ id: first }, { id: second }] }]);
    const { data } = (await colleague.client.get(`v1/crud/alert/${first}/history`)).body;
    expect(data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ owner: 'assigned' }),
        expect.objectContaining({ comment: note }),
      ]),
    );
    const log = (await rowsOf(desk.tenant, 'audit_log')).map(({ entity, verb }) => `${entity} ${verb}`);
    expect(log.filter((line) => line.startsWith('alert')).toSorted()).toEqual([
      'alert UPDATE',
      'alert UPDATE',
      'alert_comment CREATE',
      'alert_comment CREATE',
    ]);
  });

  test('back to the queue they are nobody’s and open again, and their clocks run on', async () => {
    const id = await alert({ ...mine(), ...clock(20, 30), state: 'IN REVIEW', raised_at: now });
    const answer = await me.client.post('v1/shift/hand-over', { owner_id: null });
    expect(answer).toMatchObject({ status: 200, body: { data: { done: [id], left: 0 } } });
    const back = {
      owner_id: null,
      owner_name: null,
      assigned: false,
      state: 'OPEN',
      looked_at: null,
      due_at: later(30),
    };
    expect(await alertOf(id)).toMatchObject(back);
    expect((await me.client.get(`v1/crud/alert/${id}/history`)).body.data).toMatchObject([{ owner: 'released' }]);
    expect(told).toEqual([]);
  });

  test('alerts of somebody who is away are handed over by another, in whose name it is on record', async () => {
    const [theirs, own] = [await alert(mine()), await alert({ owner_id: colleague.id, assigned: true })];
    const body = { from_id: me.id, owner_id: colleague.id };
    const answer = await colleague.client.post('v1/shift/hand-over', body);
    expect(answer).toMatchObject({ status: 200, body: { data: { done: [theirs], left: 0 } } });
    expect((await alertOf(theirs)).owner_id).toBe(colleague.id);
    expect((await alertOf(own)).owner_id).toBe(colleague.id);
    // who gives it to themselves is not told
    expect(told).toEqual([]);
    expect((await colleague.client.post('v1/shift/hand-over', { from_id: me.id, owner_id: me.id })).status).toBe(422);
    const auditor = await api().as('auditor');
    expect((await auditor.post('v1/shift/hand-over', body)).status).toBe(403);
  });

  test('one call takes at most 200 and says how many are left', async () => {
    for (let n = 0; n < 201; n += 1) await alert(mine());
    const answer = async () => (await me.client.post('v1/shift/hand-over', { owner_id: colleague.id })).body.data;
    const first = await answer();
    expect([first.done.length, first.left]).toEqual([200, 1]);
    const second = await answer();
    expect([second.done.length, second.left]).toEqual([1, 0]);
    expect(await answer()).toEqual({ done: [], refused: [], left: 0 });
  });

  test('nobody who does not work here gets any, nor the giver; who may not triage sees no shift', async () => {
    const id = await alert(mine());
    const harbour = String((await api().platform.tenancy.all()).find(({ name }) => name === 'Harbour')?.id);
    const stranger = await makeUser(api(), { roles: ['role.analyst'], tenants: [harbour] });
    for (const owner_id of [stranger.id, me.id, 'x'])
      expect((await me.client.post('v1/shift/hand-over', { owner_id })).status).toBe(422);
    expect((await me.client.post('v1/shift/hand-over', { owner_id: null, note: ' ' })).status).toBe(422);
    expect(await alertOf(id)).toMatchObject({ owner_id: me.id });
    const foreign = await ask(stranger.client);
    expect([foreign.all.open.total, foreign.people]).toEqual([0, []]);
    const auditor = await api().as('auditor');
    expect((await auditor.get('v1/shift')).status).toBe(403);
    expect((await auditor.post('v1/shift/hand-over', { owner_id: null })).status).toBe(403);
    const blind = await userWith(api(), ['alert.triage']);
    expect((await blind.get('v1/shift')).status).toBe(403);
    const noQueues = await userWith(api(), ['alert.triage', 'alert.list']);
    expect((await ask(noQueues)).queues).toEqual([]);
  });
});
