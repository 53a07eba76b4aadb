import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Store, table } from '../../server/sql/store.ts';
import type { RelatedCustomers, SharedThing, SharedThings } from '../../src/contracts/related.ts';
import { type Client, describeApi } from '../support/api.ts';
import { insertRow } from '../support/rows.ts';
import { keepThings } from '../support/things.ts';
import { Desk } from './act/desk.ts';
import { makeUser } from './helpers/users.ts';

const at = (hour: string) => `2026-01-05T${hour}:00.000Z`;

describeApi('what customers share', (api) => {
  let desk: Desk;
  let tenant: Store;
  let logs: Store;
  let analyst: Client;
  let ann: string;
  beforeAll(async () => {
    ({ tenant, logs } = await api().platform.tenancy.stores('1'));
    desk = new Desk(tenant, logs);
    analyst = await api().as('analyst');
  });
  beforeEach(async () => {
    await desk.clear();
    ann = await desk.customer('C-ann');
  });

  const shared = async (id: string, who = analyst): Promise<SharedThings> => {
    await keepThings(tenant);
    const { status, body } = await who.get(`v1/reporter/shared-things?customer_id=${id}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data as SharedThings;
  };
  const related = async (id: string, who = analyst): Promise<RelatedCustomers> => {
    await keepThings(tenant);
    return (await who.get(`v1/reporter/related-customers?customer_id=${id}`)).body.data as RelatedCustomers;
  };
  let made = 0;
  const hashOf = (text: string) => text.padEnd(32, '0');
  const instrument = (customer_id: string, hash: string, rest: object = {}) =>
    insertRow(tenant, 'payment_instrument', {
      partner_instrumentId: `I${++made}`,
      customer_id,
      kind: 'CARD',
      number_hash: hashOf(hash),
      first_seen_at: at('08:00'),
      last_seen_at: at('09:00'),
      ...rest,
    });
  const session = (customer_id: string, device: string | null, address: string | null, started_at = at('10:00')) =>
    insertRow(tenant, 'customer_session', {
      partner_sessionId: `S${++made}`,
      customer_id,
      started_at,
      device_hash: device && hashOf(device),
      address_hash: address && hashOf(address),
    });
  /** So many customers with one session each from an address. */
  const crowd = (count: number, address: string) =>
    sql`with many as (insert into ${table(tenant, 'customer')} ("partner_customerId")
        select 'M' || n from generate_series(1, ${count}::int) n returning id)
      insert into ${table(tenant, 'customer_session')} ("partner_sessionId", customer_id, started_at, address_hash)
      select 'M' || id || '-' || n, id, ${at('07:00')}::timestamptz, ${hashOf(address)} from many, generate_series(1, 3) n`.execute(
      tenant.db,
    );
  const seen = ({ things }: SharedThings) =>
    things.map(({ kind, hash, others, customers }: SharedThing) => [
      kind,
      hash,
      others,
      customers.map(({ partner_customerId }) => partner_customerId),
    ]);

  test('instruments, devices and addresses that others have are told with who they are, and tie them', async () => {
    const [bob, cid] = [await desk.customer('C-bob'), await desk.customer('C-cid')];
    await instrument(ann, 'aaaaaaaa1', { name: 'Visa 4242' });
    await instrument(ann, 'bbbbbbbb1');
    await instrument(bob, 'aaaaaaaa1');
    // again with another id of the operator's: still one other customer
    await instrument(bob, 'aaaaaaaa1');
    await session(ann, 'dddddddd1', 'eeeeeeee1');
    await session(ann, 'dddddddd1', 'ffffffff1', at('11:00'));
    await session(cid, 'dddddddd1', null, at('06:00'));
    const found = await shared(ann);
    expect(seen(found)).toEqual([
      ['INSTRUMENT', 'aaaaaaaa', 1, ['C-bob']],
      ['DEVICE', 'dddddddd', 1, ['C-cid']],
    ]);
    expect(found.things[0]).toMatchObject({ instrument: 'CARD', name: 'Visa 4242', first_at: at('08:00') });
    expect(found.things[1]).toMatchObject({ first_at: at('10:00'), last_at: at('11:00'), others_is: 'exact' });
    expect(found.cut).toBe(false);
    const { edges, nodes } = await related(ann);
    expect(nodes.map(({ partner_customerId }) => partner_customerId)).toEqual(['C-ann', 'C-bob', 'C-cid']);
    expect(edges.map(({ from, to, reason, recorded }) => [from, to, reason, recorded])).toEqual([
      [ann, bob, 'SHARED PAYMENT', false],
      [ann, cid, 'SHARED DEVICE', false],
    ]);
  });

  test('a recorded tie is not told a second time by the rows that show it', async () => {
    const bob = await desk.customer('C-bob');
    await insertRow(tenant, 'customer_customer', { customer_id: ann, customer_id_2: bob, reason: 'SHARED DEVICE' });
    await session(ann, 'dddddddd1', null);
    await session(bob, 'dddddddd1', null);
    const { edges } = await related(ann);
    expect(edges.map(({ reason, recorded }) => [reason, recorded])).toEqual([['SHARED DEVICE', true]]);
    await sql`delete from ${table(tenant, 'customer_customer')}`.execute(tenant.db);
  });

  test('an address of many is counted and names nobody; twenty are named', async () => {
    await crowd(20, 'aaaaaaaa1');
    await session(ann, null, 'aaaaaaaa1');
    const [few] = (await shared(ann)).things;
    expect([few?.others, few?.customers.length]).toEqual([20, 20]);
    expect((await related(ann)).nodes).toHaveLength(21);
    const one = await desk.customer('C-one');
    await session(one, null, 'aaaaaaaa1');
    expect(seen(await shared(ann))).toEqual([['ADDRESS', 'aaaaaaaa', 21, []]]);
    expect((await related(ann)).nodes).toHaveLength(1);
  });

  test('others are counted up to 10,000', async () => {
    await crowd(10_050, 'aaaaaaaa1');
    await session(ann, null, 'aaaaaaaa1');
    await sql`analyze ${table(tenant, 'customer_session')}`.execute(tenant.db);
    const begun = performance.now();
    const [thing] = (await shared(ann)).things;
    expect(thing).toMatchObject({ others: 10_000, others_is: 'at least', customers: [] });
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  test('lists show the beginning of a hash', async () => {
    await instrument(ann, 'aaaaaaaa1');
    await session(ann, 'dddddddd1', 'eeeeeeee1');
    const listOf = async (path: string) => (await analyst.get(`v1/crud/${path}?filter[customer_id]=${ann}`)).body.data;
    expect(await listOf('payment-instrument')).toMatchObject([{ number_hash: 'aaaaaaaa' }]);
    expect(await listOf('customer-session')).toMatchObject([{ device_hash: 'dddddddd', address_hash: 'eeeeeeee' }]);
  });

  test('a role sees only what it may list, and another tenant’s customers are unknown', async () => {
    const bob = await desk.customer('C-bob');
    for (const id of [ann, bob]) {
      await instrument(id, 'aaaaaaaa1');
      await session(id, 'dddddddd1', null);
    }
    const admin = await api().as('admin');
    await admin.post('v1/crud/role/', {
      name: 'role.means',
      permissions: ['customer.show', 'payment_instrument.list'],
    });
    const { client } = await makeUser(api(), { roles: ['role.means'] });
    expect((await shared(ann, client)).things.map(({ kind }) => kind)).toEqual(['INSTRUMENT']);
    expect((await related(ann, client)).edges.map(({ reason }) => reason)).toEqual(['SHARED PAYMENT']);
    const harbour = await api().platform.tenancy.stores('2');
    const other = await insertRow(harbour.tenant, 'customer', { partner_customerId: 'H-1' });
    const beyond = 900_000 + Number(other.id);
    await sql`update ${table(harbour.tenant, 'customer')} set id = ${beyond}::bigint where id = ${other.id}`.execute(
      harbour.tenant.db,
    );
    expect((await analyst.get(`v1/reporter/shared-things?customer_id=${beyond}`)).status).toBe(404);
  });

  test('what is refused is kept without the number', async () => {
    const partner = await api().as('partner');
    const row = { partner_instrumentId: 'R1', partner_customerId: 'C-ann', kind: 'CARD', number: '4000123456784242' };
    const { status, body } = await partner.post('v1/ingest/instruments', [
      { ...row, kind: 'CHEQUE' },
      { ...row, name: 'Card 4000123456784242' },
    ]);
    expect([status, body.accepted]).toEqual([200, 0]);
    const { rows } = await sql<{ row: string }>`select "row" from ${table(logs, 'ingest_log')}
      where kind = 'instruments'`.execute(logs.db);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('4242');
  });
});
