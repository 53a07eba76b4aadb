import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { remind } from '../../server/alerts/remind.ts';
import { tendQueues } from '../../server/queues/tendQueues.ts';
import { table } from '../../server/sql/store.ts';
import type { AlertAssigned } from '../../src/contracts/assigning.ts';
import type { AlertDue } from '../../src/contracts/triage.ts';
import { type Client, describeApi } from '../support/api.ts';
import { quietPush } from '../support/quietPush.ts';
import { rowsOf } from '../support/rows.ts';
import { Desk } from './act/desk.ts';
import { aboveOf, make, pauseAll } from './decide/asking.ts';
import { whileHeld } from './helpers/held.ts';
import { type MadeUser, makeUser } from './helpers/users.ts';

// a Monday
const now = '2026-01-05T12:00:00.000Z';
const later = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();
const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
const bounds = { look_minutes: 30, decide_minutes: 60, warn_minutes: 10 };

describeApi('the duty of a queue', (api) => {
  let admin: Client;
  let ada: MadeUser;
  let ben: MadeUser;
  let desk: Desk;
  let count = 0;
  let told: { userId: string; alerts: readonly AlertAssigned[] }[] = [];
  let rung: AlertDue[] = [];
  let at = 0;
  beforeEach(async () => {
    api().setNow(now);
    admin = await api().as('admin');
    const { tenant, logs } = await api().platform.tenancy.stores('1');
    desk = new Desk(tenant, logs);
    await desk.clear();
    await pauseAll(admin);
    for (const name of ['queue', 'roster-shift', 'absence'])
      for (const { id } of (await admin.get(`v1/crud/${name}`)).body.data) await admin.delete(`v1/crud/${name}/${id}`);
    ada = await makeUser(api(), { roles: ['role.analyst'] });
    ben = await makeUser(api(), { roles: ['role.analyst'] });
    count += 1;
    const raises = aboveOf('DEPOSIT', 'DEPOSIT', 'amount', '100', [{ handler: 'CREATE ALERT' }]);
    await make(admin, 'v1/crud/trigger', { ...raises, name: `Duty deposit ${count}` });
    told = [];
    rung = [];
    at = 0;
    api().platform.push.serveBy(
      quietPush({
        assigned: (_, userId, alerts) => void told.push({ userId, alerts }),
        due: (_, alerts) => void rung.push(...alerts),
      }),
    );
  });

  const queue = async (body: object = {}): Promise<string> => {
    count += 1;
    const made = await admin.post('v1/crud/queue', { name: `Queue ${count}`, ...bounds, ...body });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body.data.id;
  };
  const shift = async (user: MadeUser, body: object = {}) => {
    const usual = { weekdays: days, begins: '08:00', ends: '16:00', time_zone: 'UTC' };
    expect((await admin.post('v1/crud/roster-shift', { user_id: user.id, ...usual, ...body })).status).toBe(201);
  };
  async function raise(): Promise<string> {
    count += 1;
    const partner_customerId = `duty-${count}`;
    const row = { partner_depositId: `duty-${count}`, partner_customerId, amount: '150.00', currency: 'EUR' };
    const sent = { ...row, result: 'APPROVED', submitted_at: '2026-01-05T10:00:00.000Z' };
    expect((await admin.post('v1/ingest/deposits', [sent])).body).toMatchObject({ accepted: 1 });
    const { data } = (await admin.get(`v1/crud/alert?filter[customer.partner_customerId]=${partner_customerId}`)).body;
    return String(data[0].id);
  }
  /** The errand of a process, some minutes later. */
  async function round(minutes = 0) {
    // a session that is not used comes to an end
    for (let step = at; step < minutes; step += 20) {
      api().setNow(later(step));
      await admin.get('v1/auth/me');
    }
    at = minutes;
    api().setNow(later(minutes));
    for (const { id } of await api().platform.tenancy.all()) {
      const { tenant } = await api().platform.tenancy.stores(id);
      await remind(api().platform, id, tenant);
      await tendQueues(api().platform, id, tenant);
    }
  }
  const alertOf = async (id: string) => (await admin.get(`v1/crud/alert/${id}`)).body.data;
  const ownersOf = async (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await alertOf(id)).owner_id));
  const historyOf = async (id: string) => (await admin.get(`v1/crud/alert/${id}/history`)).body.data;

  test('alerts go in turn to those on duty who have the fewest; it is no look, they are told, and the history has it', async () => {
    await queue({ assignment: 'ROUND ROBIN' });
    await shift(ada);
    await shift(ben);
    const first = [await raise(), await raise(), await raise()];
    expect(await ownersOf(first)).toEqual([null, null, null]);
    await round(1);
    const owners = await ownersOf(first);
    expect(owners.slice(0, 2).toSorted()).toEqual([ada.id, ben.id].toSorted());
    // of equals whoever was given one the longest ago, then whoever came first here
    expect(owners[2]).toBe(owners[0]);
    const [id = ''] = first;
    expect(await alertOf(id)).toMatchObject({ state: 'OPEN', looked_at: null, due_at: later(30) });
    expect(told.map(({ userId, alerts }) => [userId, alerts.length])).toEqual(
      expect.arrayContaining([
        [owners[0], 2],
        [owners[1], 1],
      ]),
    );
    expect(await historyOf(id)).toMatchObject([{ by: null, system: true, owner: 'assigned', to: expect.any(String) }]);
    const fourth = await raise();
    await round(2);
    expect(await ownersOf([fourth])).toEqual([owners[1]]);
    // nothing is given twice
    await round(3);
    expect(told).toHaveLength(3);
  });

  test('nobody on duty: it waits, and is given as soon as somebody is; who is absent or off gets nothing', async () => {
    await queue({ assignment: 'ROUND ROBIN' });
    await shift(ada, { begins: '12:20', ends: '22:00' });
    await shift(ben);
    const span = { starts_at: later(-60), ends_at: later(24 * 60), user_id: ben.id };
    expect((await admin.post('v1/crud/absence', span)).status).toBe(201);
    const id = await raise();
    await round(1);
    expect(await ownersOf([id])).toEqual([null]);
    await round(19);
    expect(await ownersOf([id])).toEqual([null]);
    await round(20);
    expect(await ownersOf([id])).toEqual([ada.id]);
    // what a person has released waits for people
    const { body } = await ada.client.post(`v1/crud/alert/${id}/triage`, { owner: null });
    expect(body.data).toMatchObject({ owner_id: null });
    await round(21);
    expect(await ownersOf([id])).toEqual([null]);
  });

  test('what waits where nobody is on duty keeps no other queue waiting', async () => {
    const left = await queue({ place: 2, assignment: 'ROUND ROBIN' });
    const id = await raise();
    const { tenant } = await api().platform.tenancy.stores('1');
    const alerts = table(tenant, 'alert');
    await sql`insert into ${alerts} (type, text, data, state, severity, customer_id, queue_id, due_at, raised_at, last_hit_at)
      select type, text, data, state, severity, customer_id, queue_id, due_at, raised_at, last_hit_at
      from ${alerts}, generate_series(1, 120) where id = ${id}::bigint`.execute(tenant.db);
    const staffed = await queue({ place: 1, assignment: 'ROUND ROBIN' });
    await shift(ben, { queue_id: staffed });
    const waiting = await raise();
    await round(1);
    expect(await alertOf(id)).toMatchObject({ queue: { id: left }, owner_id: null });
    expect(await ownersOf([waiting])).toEqual([ben.id]);
  });

  test('a queue that is pulled gives nothing away, nor does one to people of another tenant', async () => {
    await queue();
    await shift(ada);
    const pulled = await raise();
    await round(1);
    expect(await ownersOf([pulled])).toEqual([null]);
    for (const { id } of (await admin.get('v1/crud/queue')).body.data) await admin.delete(`v1/crud/queue/${id}`);
    await queue({ assignment: 'ROUND ROBIN' });
    const id = await raise();
    // ada goes to another tenant, but is on the roster still
    const { data } = (await admin.get(`v1/crud/user/${ada.id}`)).body;
    const moved = { name: data.name, email: data.email, roles: ['role.analyst'], tenants: ['2'] };
    expect((await admin.put(`v1/crud/user/${ada.id}`, moved)).status).toBe(200);
    await round(2);
    expect(await ownersOf([id])).toEqual([null]);
  });

  test('of three processes that deal at once, one gives each alert', async () => {
    await queue({ assignment: 'ROUND ROBIN' });
    await shift(ada);
    const ids = [await raise(), await raise()];
    const { tenant } = await api().platform.tenancy.stores('1');
    await Promise.all([1, 2, 3].map(() => tendQueues(api().platform, '1', tenant)));
    expect(await ownersOf(ids)).toEqual([ada.id, ada.id]);
    expect(told.flatMap(({ alerts }) => alerts)).toHaveLength(2);
  });

  test('a breach is told, and escalates an alert to the next queue and to its person, once each', async () => {
    const lead = await makeUser(api(), { roles: ['role.risk.manager'] });
    const first = await queue({ place: 1 });
    const second = await queue({ place: 2, look_minutes: 20, escalation_queue_id: first });
    const body = {
      name: `First ${count}`,
      place: 1,
      ...bounds,
      escalation_queue_id: second,
      escalation_user_id: lead.id,
    };
    const changed = await admin.put(`v1/crud/queue/${first}`, body);
    expect(changed).toMatchObject({ status: 200, body: { data: { escalation_user_name: expect.any(String) } } });
    const id = await raise();
    await ada.client.post(`v1/crud/alert/${id}/triage`, { owner: 'me', state: 'IN REVIEW' });
    await round(50);
    expect(rung).toMatchObject([{ id, passed: false, owner_id: ada.id }]);
    expect(await alertOf(id)).toMatchObject({ queue_id: first, owner_id: ada.id });
    await round(60);
    expect(rung).toMatchObject([{ passed: false }, { id, passed: true, due_at: later(60) }]);
    expect(await alertOf(id)).toMatchObject({
      queue_id: second,
      state: 'OPEN',
      owner_id: lead.id,
      breached_at: later(60),
      looked_at: now,
      due_at: later(120),
      warn_at: later(110),
    });
    expect(told).toMatchObject([{ userId: lead.id, alerts: [{ id }] }]);
    expect((await historyOf(id)).slice(0, 2)).toMatchObject([
      { system: true, owner: 'assigned' },
      { system: true, queue: expect.stringContaining('Queue'), owner: 'released' },
    ]);
    await round(61);
    expect(told).toHaveLength(1);
    // back in the first queue it stays: queues that escalate to one another come to an end
    await round(121);
    expect(await alertOf(id)).toMatchObject({ queue_id: first, owner_id: null, due_at: later(181) });
    await round(182);
    expect(await alertOf(id)).toMatchObject({ queue_id: first, breached_at: later(60) });
    expect(rung.filter(({ passed }) => passed)).toHaveLength(3);
    const log = (await rowsOf(desk.tenant, 'audit_log')).filter(
      ({ actor, entity }) => actor === 'SYSTEM' && entity === 'alert',
    );
    expect(log.map(({ verb }) => verb)).toEqual(['UPDATE', 'UPDATE', 'UPDATE']);
  });

  test('a late alert that is deleted meanwhile keeps no other one from its escalation', async () => {
    const second = await queue({ place: 2, decide_minutes: 600, look_minutes: 500 });
    await queue({ place: 1, escalation_queue_id: second });
    const [one, two, three] = [await raise(), await raise(), await raise()];
    const { tenant } = await api().platform.tenancy.stores('1');
    await round(29);
    api().setNow(later(31));
    await remind(api().platform, '1', tenant);
    const alerts = table(tenant, 'alert');
    // the round stands before the first one, and has read that the second one is late
    const held = sql`with gone as (delete from ${alerts} where id = ${two}::bigint returning id)
      select from ${alerts} where id = ${one}::bigint for update`;
    const { kind } = api().platform.hosts.control;
    await whileHeld(tenant, kind, held, () => [tendQueues(api().platform, '1', tenant)], 1_500);
    for (const id of [one, three]) expect(await alertOf(id)).toMatchObject({ queue_id: second });
  });

  test('a queue escalates to another one, and to who may work on alerts here', async () => {
    const auditor = await makeUser(api(), { roles: ['role.auditor'] });
    const id = await queue();
    const body = { name: `Queue ${count}`, ...bounds };
    for (const [field, value] of [
      ['escalation_queue_id', id],
      ['escalation_user_id', auditor.id],
      ['escalation_user_id', '999999'],
    ] as const)
      expect(await admin.put(`v1/crud/queue/${id}`, { ...body, [field]: value })).toMatchObject({
        status: 422,
        body: { errors: { [field]: [expect.any(String)] } },
      });
  });
});
