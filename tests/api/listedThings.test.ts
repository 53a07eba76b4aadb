import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Row } from '../../server/database/database.ts';
import { keyFrom } from '../../server/sessions/secretBox.ts';
import { type Store, table } from '../../server/sql/store.ts';
import { type Client, describeApi } from '../support/api.ts';
import { insertRow, rowsOf } from '../support/rows.ts';
import { Desk } from './act/desk.ts';
import { nowhere } from './helpers/floor.ts';
import { userWith } from './helpers/users.ts';

const now = '2026-01-05T12:00:00.000Z';
const later = '2026-01-12T12:00:00.000Z';
const lists = 'v1/crud/value-list';
const entries = 'v1/crud/value-list-entry';

describeApi('devices, addresses and instruments on lists', (api) => {
  let desk: Desk;
  let tenant: Store;
  let risk: Client;
  let ann: string;
  let devices: string;
  let runs = 0;
  let phone = '';
  beforeEach(async () => {
    api().setNow(now);
    api().platform.factors = { key: keyFrom('a key of thirty-two signs or more') };
    const stores = await api().platform.tenancy.stores('1');
    tenant = stores.tenant;
    desk = new Desk(tenant, stores.logs);
    await desk.clear();
    risk = await api().as('risk');
    ann = await desk.customer('C-ann');
    runs += 1;
    phone = `Zuleikas-Phone-${runs}`;
    devices = await listOf('DEVICES');
  });
  const listOf = async (holds: string): Promise<string> => {
    const answer = await risk.post(lists, { name: `${holds} ${runs}`, kind: 'DENY', holds });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return String(answer.body.data.id);
  };
  const paste = (of: string, values: unknown, more: object = {}, who = risk) =>
    who.post(`${lists}/${of}/entries`, { values, reason: 'From the supplier', ...more });
  const put = (of: string, kind: string, record_id: unknown, more: object = {}, who = risk) =>
    who.post(`${lists}/${of}/things`, { kind, record_id: String(record_id), reason: 'Two accounts', ...more });
  const ofList = async (list: string): Promise<Row[]> => {
    const { rows } = await sql<Row>`select * from ${table(tenant, 'value_list_entry')}
      where value_list_id = ${list}::bigint order by id`.execute(tenant.db);
    return rows;
  };
  const hashes = async (list: string) => (await ofList(list)).map(({ value_hash }) => value_hash);
  const ingest = async (kind: string, ...rows: object[]) => {
    const { body } = await (await api().as('admin')).post(`v1/ingest/${kind}`, rows);
    expect(body, JSON.stringify(body)).toMatchObject({ accepted: rows.length });
  };
  const session = (id: string, customer: string, more: object = {}) => ({
    partner_sessionId: id,
    partner_customerId: customer,
    started_at: '2026-01-05T08:00:00.000Z',
    device: phone,
    address: '203.0.113.9',
    ...more,
  });
  const sessionOf = async (id: string) =>
    (await rowsOf(tenant, 'customer_session')).find(({ partner_sessionId }) => partner_sessionId === id) ?? {};
  /** Everything that the tenant’s schemas hold, as text. */
  const everything = async () => {
    const { schema, db } = tenant;
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = ${schema} and table_type = 'BASE TABLE'`.execute(db);
    const texts: string[] = [];
    for (const { name } of rows)
      texts.push(
        JSON.stringify((await sql`select to_jsonb(t) as row from ${sql.id(schema, name)} t`.execute(db)).rows),
      );
    return texts.join('\n');
  };

  test('the text is hashed as ingest hashes it, and stands nowhere: not in the entry, not in the log, not in the answer', async () => {
    await ingest('sessions', session('A', 'C-ann'));
    const { body } = await paste(devices, [` ${phone.toUpperCase()} `, 'other phone', phone]);
    expect(body.data).toEqual({ added: 2, there: 0 });
    const { device_hash } = await sessionOf('A');
    expect((await hashes(devices))[0]).toBe(device_hash);
    const one = await risk.post(entries, { value_list_id: devices, value: 'Zuleikas-Laptop', reason: 'Alone' });
    expect(one.status, JSON.stringify(one.body)).toBe(201);
    expect(one.body.data.value).toMatch(/^[0-9a-f]{8}$/);
    expect(one.body.data.value_hash).toBe(one.body.data.value);
    const listed = await risk.get(`${entries}?filter[value_list_id]=${devices}&per_page=50`);
    expect(listed.body.data).toHaveLength(3);
    for (const { value, value_hash } of listed.body.data) expect([value.length, value_hash]).toEqual([8, value]);
    expect(JSON.stringify([one.body, listed.body])).not.toContain(String(device_hash));
    expect((await everything()).toLowerCase()).not.toContain('zuleika');
    const log = JSON.stringify(await rowsOf(tenant, 'audit_log'));
    expect(log).not.toContain(String(device_hash));
  });

  test('what is on a list is known by its hash, from a paste and from a row alike', async () => {
    await ingest('sessions', session('A', 'C-ann'));
    expect((await paste(devices, [phone])).body.data).toEqual({ added: 1, there: 0 });
    expect((await paste(devices, [phone])).body.data).toEqual({ added: 0, there: 1 });
    const again = await risk.post(entries, { value_list_id: devices, value: phone, reason: 'Once more' });
    expect(again.body.codes).toEqual({ value: [{ code: 'listedAlready', params: {} }] });
    expect((await put(devices, 'DEVICE', (await sessionOf('A')).id)).body.data).toEqual({ added: 0, there: 1 });
    // an own hash is another thing than the text
    expect((await paste(devices, [phone], { hashed: true })).body.data).toEqual({ added: 1, there: 0 });
    expect((await ofList(devices)).map(({ hashed }) => hashed)).toEqual([false, true]);
  });

  test('a thing of a row is put on a list by its hash, with reason and end, and who put it there', async () => {
    await ingest('sessions', session('A', 'C-ann'));
    await ingest('instruments', {
      partner_instrumentId: 'I',
      partner_customerId: 'C-ann',
      kind: 'CARD',
      number: '4000 1234 5678 4242',
    });
    const { id, device_hash, address_hash } = await sessionOf('A');
    const [card] = await rowsOf(tenant, 'payment_instrument');
    const [addresses, cards] = [await listOf('ADDRESSES'), await listOf('INSTRUMENTS')];
    expect((await put(devices, 'DEVICE', id, { ends_at: later })).body.data).toEqual({ added: 1, there: 0 });
    expect((await put(addresses, 'ADDRESS', id)).status).toBe(200);
    expect((await put(cards, 'INSTRUMENT', card?.id)).status).toBe(200);
    expect(await hashes(devices)).toEqual([device_hash]);
    expect(await hashes(addresses)).toEqual([address_hash]);
    expect(await hashes(cards)).toEqual([card?.number_hash]);
    const me = (await risk.get('v1/auth/me')).body.original.data;
    const [entry] = await ofList(devices);
    expect(entry).toMatchObject({ user_name: me.name, reason: 'Two accounts', customer_id: null });
    const log = (await rowsOf(tenant, 'audit_log')).filter(({ record_id }) => record_id === String(entry?.id));
    expect(log).toMatchObject([{ entity: 'value_list_entry', verb: 'CREATE', user_name: me.name }]);
  });

  test('a list takes only what it holds, of a row that has it', async () => {
    await ingest('sessions', session('A', 'C-ann', { device: null }));
    const { id } = await sessionOf('A');
    const codes = async (answer: ReturnType<Client['post']>) => (await answer).body.codes;
    expect(await codes(put(devices, 'ADDRESS', id))).toMatchObject({ kind: [{ code: 'listOtherThing' }] });
    expect(await codes(put(devices, 'DEVICE', id))).toMatchObject({ record_id: [{ code: 'listThingNone' }] });
    expect(await codes(put(devices, 'DEVICE', nowhere))).toMatchObject({ record_id: [{ code: 'listThingNone' }] });
    const past = put(await listOf('ADDRESSES'), 'ADDRESS', id, { ends_at: now });
    expect(await codes(past)).toMatchObject({ ends_at: [{ code: 'listEndsLater' }] });
    expect((await put(nowhere, 'DEVICE', id)).status).toBe(404);
    expect((await put(devices, 'CUSTOMER', id)).status).toBe(422);
    expect((await put(devices, 'DEVICE', id, { reason: '' })).status).toBe(422);
    const values = await listOf('VALUES');
    expect(await codes(paste(values, ['x'], { hashed: true }))).toMatchObject({ hashed: [{ code: 'listNoHash' }] });
    const unknown = await risk.post(entries, { value_list_id: nowhere, value: phone, reason: 'No such list' });
    expect(unknown.body.codes).toMatchObject({ value_list_id: [{ code: 'missing' }] });
  });

  test('without the key of its hashes such a list takes nothing, and the refusal says what is needed', async () => {
    api().platform.factors = { key: undefined };
    const { status, body } = await paste(devices, [phone]);
    expect([status, body.code]).toEqual([409, 'listHashKey']);
    expect(JSON.stringify(body)).not.toContain(phone);
    expect(await ofList(devices)).toEqual([]);
  });

  test('who may not fill lists, or may not read the rows, puts nothing on one', async () => {
    await ingest('sessions', session('A', 'C-ann'));
    const { id } = await sessionOf('A');
    for (const login of ['analyst', 'auditor'] as const)
      expect((await put(devices, 'DEVICE', id, {}, await api().as(login))).status).toBe(403);
    const permissions = ['value_list.list', 'value_list_entry.list', 'value_list_entry.create'];
    const client = await userWith(api(), [...permissions, 'payment_instrument.list']);
    expect((await put(devices, 'DEVICE', id, {}, client)).status).toBe(403);
    expect(await ofList(devices)).toEqual([]);
  });

  test('another tenant’s session is none here, and the same text has another hash there', async () => {
    const other = await api().platform.tenancy.stores('2');
    const stranger = await new Desk(other.tenant, other.logs).customer(`C-harbour ${runs}`);
    const row = { customer_id: stranger, started_at: now, device_hash: 'f'.repeat(32) };
    const theirs = await insertRow(other.tenant, 'customer_session', {
      partner_sessionId: `H${runs}`,
      id: 987_654,
      ...row,
    });
    expect((await put(devices, 'DEVICE', theirs.id)).body.codes).toMatchObject({
      record_id: [{ code: 'listThingNone' }],
    });
    await sql`delete from ${table(other.tenant, 'customer_session')} where id = 987654`.execute(other.tenant.db);
  });

  test('an erasure blanks the reasons of what only the customer uses, leaves their hashes in force, and what others use alone', async () => {
    await desk.customer('C-bob');
    await ingest(
      'sessions',
      session('A', 'C-ann'),
      session('B', 'C-bob', { device: `${phone} two` }),
      session('C', 'C-ann', { device: `${phone} two`, address: null }),
    );
    const reason = 'Ann Smith from the shop';
    await paste(devices, [phone, `${phone} two`, 'nobody’s'], { reason });
    const before = await hashes(devices);
    const file = await (await api().as('partner')).get(`v1/crud/customer/${ann}/file`);
    const told = (file.body as { value_list_entry: { value_hash: string }[] }).value_list_entry;
    expect(told.map(({ value_hash }) => value_hash)).toEqual([before[0]]);
    const answer = await (await api().as('partner')).post(`v1/crud/customer/${ann}/erase`, {
      customer_id: ann,
      reason: 'Asked for it',
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await hashes(devices)).toEqual(before);
    expect((await ofList(devices)).map((entry) => entry.reason)).toEqual(['—', reason, reason]);
  });
});
