import { beforeEach, expect, test } from 'vitest';
import type { RosterOn } from '../../src/contracts/roster.ts';
import { type Client, describeApi } from '../support/api.ts';
import { insertRow } from '../support/rows.ts';
import { Desk } from './act/desk.ts';
import { type MadeUser, makeUser, userWith } from './helpers/users.ts';

// a Monday
const now = '2026-01-05T12:00:00.000Z';
const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];

describeApi('the roster', (api) => {
  let lead: MadeUser;
  let ada: MadeUser;
  let ben: MadeUser;
  let queue: string;
  let other: string;
  beforeEach(async () => {
    api().setNow(now);
    const { tenant, logs } = await api().platform.tenancy.stores('1');
    await new Desk(tenant, logs).clear();
    const admin = await api().as('admin');
    for (const name of ['queue', 'roster-shift', 'absence'])
      for (const { id } of (await admin.get(`v1/crud/${name}`)).body.data) await admin.delete(`v1/crud/${name}/${id}`);
    const bounds = { look_minutes: 30, decide_minutes: 60 };
    queue = String((await insertRow(tenant, 'queue', { name: 'Harm', place: 1, ...bounds })).id);
    other = String((await insertRow(tenant, 'queue', { name: 'Others', place: 2, ...bounds })).id);
    lead = await makeUser(api(), { roles: ['role.risk.manager'] });
    ada = await makeUser(api(), { roles: ['role.analyst'] });
    ben = await makeUser(api(), { roles: ['role.analyst'] });
  });

  const shift = async (body: object, client: Client = lead.client) =>
    client.post('v1/crud/roster-shift', { weekdays: days, begins: '08:00', ends: '16:00', time_zone: 'UTC', ...body });
  async function made(body: object): Promise<string> {
    const { status, body: answer } = await shift(body);
    expect(status, JSON.stringify(answer)).toBe(201);
    return answer.data.id;
  }
  async function on(at = '', client: Client = ada.client): Promise<RosterOn> {
    const { status, body } = await client.get(`v1/roster/on${at && `?at=${at}`}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data;
  }
  const of = ({ queues }: RosterOn, id: string) => {
    const found = queues.find((one) => one.queue.id === id);
    if (!found) throw new Error(`The answer has no queue ${id}.`);
    return { on: found.on.map((one) => one.id), next: found.next, holes: found.holes };
  };

  test('tells who is on by queue, who comes next, and the holes of the week', async () => {
    expect(await on()).toMatchObject({ at: now, written: false });
    await made({ user_id: ada.id });
    await made({ user_id: ben.id, queue_id: queue, begins: '16:00', ends: '08:00', weekdays: days.slice(0, 5) });
    const roster = await on();
    expect(roster).toMatchObject({ at: now, until: '2026-01-12T12:00:00.000Z', written: true });
    expect(of(roster, queue)).toEqual({
      on: [ada.id],
      next: expect.objectContaining({
        id: ben.id,
        from: '2026-01-05T16:00:00.000Z',
        until: '2026-01-06T08:00:00.000Z',
      }),
      // nobody in the nights that begin on Saturday and Sunday
      holes: [
        { from: '2026-01-10T16:00:00.000Z', until: '2026-01-11T08:00:00.000Z' },
        { from: '2026-01-11T16:00:00.000Z', until: '2026-01-12T08:00:00.000Z' },
      ],
    });
    expect(of(roster, other).on).toEqual([ada.id]);
    expect(of(roster, other).holes).toHaveLength(7);
    // of the night, which is the next day already
    expect(of(await on('2026-01-06T03:00:00Z'), queue).on).toEqual([ben.id]);
    expect(of(await on('2026-01-06T03:00:00Z'), other)).toMatchObject({ on: [], next: { id: ada.id } });
    expect((await ada.client.get('v1/roster/on?at=soon')).status).toBe(422);
  });

  test('whoever is absent, disabled or may not work on alerts is not on: that is a hole', async () => {
    await made({ user_id: ada.id, begins: '00:00', ends: '00:00' });
    expect(of(await on(), queue)).toMatchObject({ on: [ada.id], next: null, holes: [] });
    const span = { starts_at: '2026-01-05T10:00:00.000Z', ends_at: '2026-01-06T06:30:00.000Z' };
    expect((await ada.client.post('v1/crud/absence', { ...span, reason: 'A doctor' })).status).toBe(201);
    expect(of(await on(), queue)).toEqual({
      on: [],
      next: expect.objectContaining({ id: ada.id, from: span.ends_at }),
      holes: [{ from: now, until: span.ends_at }],
    });
    const admin = await api().as('admin');
    const { body } = await admin.get(`v1/crud/user/${ada.id}`);
    await admin.put(`v1/crud/user/${ada.id}`, { ...userBody(body.data), disabled: true });
    expect(of(await on('2026-01-07T00:00:00Z', ben.client), queue)).toMatchObject({ on: [], next: null });
  });

  test('a shift needs a weekday, a time, a time zone and a person who works on alerts here', async () => {
    const stranger = await makeUser(api(), { roles: ['role.auditor'] });
    const bad = [
      { weekdays: [] },
      { weekdays: ['NODAY'] },
      { begins: '24:00' },
      { time_zone: 'Mars/Olympus' },
      { valid_from: '2026-02-01', valid_until: '2026-01-31' },
      { user_id: stranger.id },
      { user_id: '999999' },
    ];
    for (const one of bad)
      expect(await shift({ user_id: ada.id, ...one }), JSON.stringify(one)).toMatchObject({
        status: 422,
        body: { errors: { [Object.keys(one).at(-1) ?? '']: [expect.any(String)] } },
      });
    const id = await made({ user_id: ada.id, valid_from: '2026-02-01' });
    const { body } = await lead.client.get(`v1/crud/roster-shift/${id}`);
    expect(body.data).toMatchObject({ user_name: expect.any(String), time_zone: 'UTC' });
    const { user_id, weekdays: _, begins, ends, time_zone } = body.data;
    const changed = { user_id, weekdays: days, begins, ends, time_zone, valid_until: '2026-01-31' };
    expect((await lead.client.put(`v1/crud/roster-shift/${id}`, changed)).status).toBe(422);
  });

  test('who does not write rosters records and sees their own absences only', async () => {
    const span = { starts_at: '2026-01-05T10:00:00.000Z', ends_at: '2026-01-06T06:30:00.000Z' };
    const own = await ada.client.post('v1/crud/absence', span);
    expect(own.body.data).toMatchObject({ user_id: ada.id });
    const bens = await lead.client.post('v1/crud/absence', { ...span, user_id: ben.id });
    expect(bens).toMatchObject({ status: 201, body: { data: { user_id: ben.id } } });
    expect(await ada.client.post('v1/crud/absence', { ...span, user_id: ben.id })).toMatchObject({
      status: 422,
      body: { errors: { user_id: ['You may record only your own absences'] } },
    });
    expect(await ada.client.post('v1/crud/absence', { ...span, ends_at: span.starts_at })).toMatchObject({
      status: 422,
      body: { errors: { ends_at: [expect.any(String)] } },
    });
    const seen = async (client: Client) =>
      (await client.get('v1/crud/absence')).body.data.map(({ user_id }: { user_id: string }) => user_id);
    expect(await seen(ada.client)).toEqual([ada.id]);
    expect((await seen(lead.client)).toSorted()).toEqual([ada.id, ben.id].toSorted());
    expect((await ada.client.get(`v1/crud/absence/${bens.body.data.id}`)).status).toBe(404);
    expect((await ada.client.delete(`v1/crud/absence/${bens.body.data.id}`)).status).toBe(404);
    expect((await ada.client.delete(`v1/crud/absence/${own.body.data.id}`)).status).toBe(200);
  });

  test('analysts read the roster and do not write it; it is told to who may list it and the queues', async () => {
    expect((await shift({ user_id: ada.id }, ada.client)).status).toBe(403);
    for (const permissions of [['roster_shift.list'], ['queue.list']]) {
      const client = await userWith(api(), permissions);
      expect((await client.get('v1/roster/on')).status).toBe(403);
    }
  });
});

/** What a body of a user has of a served one. */
function userBody({ name, email, roles, tenants }: { [field: string]: unknown }) {
  const names = Array.isArray(roles) ? roles.map(({ name }) => name) : [];
  const ids = Array.isArray(tenants) ? tenants.map(({ id }) => id) : [];
  return { name, email, roles: names, tenants: ids };
}
