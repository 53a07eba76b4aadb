import { beforeEach, expect, test } from 'vitest';
import { type Client, describeApi } from '../support/api.ts';
import { rowsOf } from '../support/rows.ts';
import { Desk } from './act/desk.ts';
import { nowhere } from './helpers/floor.ts';

const now = '2026-01-05T12:00:00.000Z';
const soon = '2026-01-05T12:10:00.000Z';
const later = '2026-01-12T12:00:00.000Z';
const lists = 'v1/crud/value-list';
const entries = 'v1/crud/value-list-entry';

describeApi('lists of values', (api) => {
  let desk: Desk;
  let risk: Client;
  let ann: string;
  let list: string;
  let runs = 0;
  beforeEach(async () => {
    api().setNow(now);
    const { tenant, logs } = await api().platform.tenancy.stores('1');
    desk = new Desk(tenant, logs);
    await desk.clear();
    risk = await api().as('risk');
    ann = await desk.customer('C-ann');
    runs += 1;
    list = await listOf('CUSTOMERS');
  });
  const created = async (path: string, body: object): Promise<string> => {
    const answer = await risk.post(path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return String(answer.body.data.id);
  };
  const listOf = (holds: string) => created(lists, { name: `${holds} ${runs}`, kind: 'DENY', holds });
  const entry = (more: object = {}, who = risk) =>
    who.post(entries, { value_list_id: list, value: 'C-ann', reason: 'A <b>known</b> habit', ...more });
  const made = async (more: object = {}): Promise<string> => {
    const answer = await entry(more);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return String(answer.body.data.id);
  };
  const paste = (of: string, values: unknown, more: object = {}, who = risk) =>
    who.post(`${lists}/${of}/entries`, { values, reason: 'From the supplier', ...more });
  const valuesOn = async (of: string) =>
    (await risk.get(`${entries}?filter[value_list_id]=${of}&sort=value&per_page=200`)).body.data.map(
      ({ value }: { value: string }) => value,
    );
  const lines = async (entity: string) =>
    (await rowsOf(desk.tenant, 'audit_log')).filter((line) => line.entity === entity);
  const refused = async (more: object) => {
    const { status, body } = await entry(more);
    expect(status, JSON.stringify(body)).toBe(422);
    return body.codes;
  };

  test('an entry begins now, finds its customer, and names the person of the session', async () => {
    const me = (await risk.get('v1/auth/me')).body.original.data;
    const id = await made({ ends_at: later });
    expect((await risk.get(`${entries}/${id}`)).body.data).toMatchObject({
      value_list: { id: list, name: `CUSTOMERS ${runs}`, kind: 'DENY', holds: 'CUSTOMERS' },
      value: 'C-ann',
      customer: { id: ann, partner_customerId: 'C-ann' },
      fixture: null,
      reason: 'A <b>known</b> habit',
      starts_at: now,
      ends_at: later,
      ended_by: null,
      user_id: me.id,
      user_name: me.name,
    });
    const line = (await lines('value_list_entry')).find(({ record_id }) => record_id === id);
    expect(line).toMatchObject({ verb: 'CREATE', user_name: me.name });
    expect(JSON.stringify(line)).not.toMatch(/known|C-ann/);
  });

  test('a body says neither when it begins nor whom it means nor who made it', async () => {
    const kept = { starts_at: '2025-01-01T00:00:00.000Z', customer_id: ann, user_id: '1', ended_by: 'Somebody' };
    for (const [field, value] of Object.entries(kept)) {
      const answer = await entry({ [field]: value });
      expect(answer.status, field).toBe(422);
      expect(Object.keys(answer.body.errors)).toEqual([field]);
    }
    expect(await valuesOn(list)).toEqual([]);
  });

  test('a list takes what it holds, once, with an end that is later than now', async () => {
    const [fixtures, countries, values] = [await listOf('FIXTURES'), await listOf('COUNTRIES'), await listOf('VALUES')];
    expect(await refused({ value: 'C-nobody' })).toMatchObject({ value: [{ code: 'listCustomerUnknown' }] });
    expect(await refused({ value_list_id: fixtures })).toMatchObject({ value: [{ code: 'listFixtureUnknown' }] });
    expect(await refused({ value_list_id: countries, value: 'nl' })).toMatchObject({
      value: [{ code: 'listCountry' }],
    });
    expect(await refused({ ends_at: now })).toMatchObject({ ends_at: [{ code: 'listEndsLater' }] });
    expect((await entry({ reason: '' })).status).toBe(422);
    expect((await entry({ value_list_id: nowhere })).status).toBe(422);
    await made({ value_list_id: countries, value: 'NL' });
    await made({ value_list_id: values, value: '  hash-1 ' });
    expect(await valuesOn(values)).toEqual(['hash-1']);
    await made();
    expect(await refused({})).toMatchObject({ value: [{ code: 'listedAlready' }] });
  });

  test('what an entry says of its end can be changed while it stands, and never afterwards', async () => {
    const id = await made({ ends_at: later });
    const change = (body: object) => risk.put(`${entries}/${id}`, body);
    expect(await change({ ends_at: '2026-01-05T11:00:00.000Z' })).toMatchObject({ status: 422 });
    expect(await change({ ends_at: soon, reason: 'Shorter' })).toMatchObject({
      status: 200,
      body: { data: { ends_at: soon, reason: 'Shorter' } },
    });
    expect((await change({ value: 'C-bob' })).status).toBe(422);
    expect((await change({ value_list_id: await listOf('VALUES') })).status).toBe(422);
    api().setNow('2026-01-05T12:20:00.000Z');
    for (const ends_at of [later, null])
      expect(await change({ ends_at })).toMatchObject({ status: 409, body: { code: 'listEntryOver' } });
    expect(await change({ ends_at: soon, reason: 'Told in words' })).toMatchObject({ status: 200 });
    // it is on the list again by another entry, and the first one stays as it was
    const again = await made();
    expect((await risk.get(`${entries}/${again}`)).body.data).toMatchObject({ ends_at: null });
    expect((await risk.get(`${entries}/${id}`)).body.data).toMatchObject({ starts_at: now, ends_at: soon });
  });

  test('an entry is taken off once, now and by whom the session says, and is never deleted', async () => {
    const id = await made();
    api().setNow(soon);
    const admin = await api().as('admin');
    const me = (await admin.get('v1/auth/me')).body.original.data;
    expect(await admin.post(`${entries}/${id}/end`, {})).toMatchObject({
      status: 200,
      body: { data: { ends_at: soon, ended_by: me.name, starts_at: now } },
    });
    expect(await admin.post(`${entries}/${id}/end`, {})).toMatchObject({
      status: 409,
      body: { code: 'listEntryOver' },
    });
    expect((await admin.post(`${entries}/${nowhere}/end`, {})).status).toBe(404);
    expect((await risk.delete(`${entries}/${id}`)).status).toBe(404);
    expect((await risk.delete(`${lists}/${list}`)).status).toBe(409);
    const line = (await lines('value_list_entry')).find(({ record_id, verb }) => record_id === id && verb === 'UPDATE');
    expect(line).toMatchObject({ user_name: me.name });
  });

  test('what a list holds is settled when it is made', async () => {
    expect((await risk.put(`${lists}/${list}`, { kind: 'ALLOW', name: `Renamed ${runs}` })).status).toBe(200);
    expect((await risk.put(`${lists}/${list}`, { holds: 'VALUES' })).status).toBe(422);
  });

  test('many are put on it at once: each once, those that are there stay, and one line of the log has all with their person', async () => {
    const me = (await risk.get('v1/auth/me')).body.original.data;
    await desk.customer('C-bob');
    await desk.customer('C-cat');
    const first = await made();
    const before = (await lines('value_list_entry')).length;
    const noted = (await lines('value_list')).length;
    const answer = await paste(list, ['C-bob', ' C-ann', 'C-cat ', 'C-bob'], { ends_at: later });
    expect(answer).toMatchObject({ status: 200, body: { data: { added: 2, there: 1 } } });
    expect(await valuesOn(list)).toEqual(['C-ann', 'C-bob', 'C-cat']);
    const { body } = await risk.get(`${entries}?filter[value_list_id]=${list}&filter[value]=C-cat`);
    expect(body.data).toMatchObject([
      { customer: { partner_customerId: 'C-cat' }, starts_at: now, ends_at: later, reason: 'From the supplier' },
    ]);
    expect((await risk.get(`${entries}/${first}`)).body.data.ends_at).toBeNull();
    expect((await lines('value_list_entry')).length).toBe(before);
    const told = (await lines('value_list')).slice(noted);
    expect(told).toMatchObject([{ verb: 'UPDATE', record_id: list, user_name: me.name, after: { entries_added: 2 } }]);
    expect(body.data[0].user_name).toBe(me.name);
    // nothing new is no line
    await paste(list, ['C-bob']);
    expect(await lines('value_list')).toHaveLength(noted + 1);
  });

  test('one wrong value refuses the whole paste and names each wrong one by its place', async () => {
    const answer = await paste(list, ['C-ann', 'C-nobody', '', 'C-none']);
    expect(answer.status).toBe(422);
    expect(answer.body.codes).toEqual({
      'values.1': [{ code: 'listCustomerUnknown', params: {} }],
      'values.2': [{ code: 'required', params: {} }],
      'values.3': [{ code: 'listCustomerUnknown', params: {} }],
    });
    expect(await valuesOn(list)).toEqual([]);
    expect((await paste(list, ['C-ann'], { ends_at: now })).body.codes).toMatchObject({
      ends_at: [{ code: 'listEndsLater' }],
    });
    expect((await paste(list, [])).status).toBe(422);
    expect((await paste(list, ['C-ann'], { reason: '' })).status).toBe(422);
    const long = await paste(list, ['C-ann', 'x'.repeat(256)]);
    expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['values.1']]);
    expect((await paste(list, Array(1001).fill('C-ann'))).status).toBe(422);
    expect((await paste(nowhere, ['C-ann'])).status).toBe(404);
    expect((await paste(list, ['C-ann'], { user_name: 'Somebody' })).status).toBe(422);
  });

  test('who may not edit rules reads lists, and neither fills nor empties them', async () => {
    const id = await made();
    for (const login of ['analyst', 'auditor'] as const) {
      const reader = await api().as(login);
      expect((await reader.get(`${entries}/${id}`)).status).toBe(200);
      expect((await reader.get(`${lists}/${list}`)).status).toBe(200);
      expect((await entry({ value: 'C-bob' }, reader)).status).toBe(403);
      expect((await paste(list, ['C-ann'], {}, reader)).status).toBe(403);
      expect((await reader.post(`${entries}/${id}/end`, {})).status).toBe(403);
      expect((await reader.put(`${entries}/${id}`, { reason: 'Mine' })).status).toBe(403);
      expect((await reader.delete(`${lists}/${list}`)).status).toBe(403);
    }
    expect(await rowsOf(desk.tenant, 'value_list_entry')).toContainEqual(expect.objectContaining({ ended_by: null }));
  });

  test('another tenant’s customer is nobody here, and its list unknown', async () => {
    const { tenant } = await api().platform.tenancy.stores('2');
    await new Desk(tenant, (await api().platform.tenancy.stores('2')).logs).customer('C-harbour');
    expect(await refused({ value: 'C-harbour' })).toMatchObject({ value: [{ code: 'listCustomerUnknown' }] });
  });
});
