import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manifest } from '../../resources.manifest.ts';
import { buildApp } from '../../server/app.ts';
import type { Row } from '../../server/database/database.ts';
import { matchesOf } from '../../server/search/matches.ts';
import { wantedOf } from '../../server/search/wanted.ts';
import { type Store, table } from '../../server/sql/store.ts';
import type { Platform } from '../../server/start.ts';
import { type EntityDef, entity } from '../../src/manifest/entity.ts';
import { f } from '../../src/manifest/field.ts';
import { defineManifest } from '../../src/manifest/manifest.ts';
import { Client } from '../support/api.ts';
import { forEachDatabase } from '../support/databases.ts';
import { insertRow } from '../support/rows.ts';
import { platformOn } from '../support/world.ts';
import { withQuery } from './helpers/floor.ts';

const voucher: EntityDef = entity({
  path: 'v1/crud/voucher',
  route: 'vouchers',
  store: 'tenant',
  area: 'rmt',
  icon: 'Flag',
  label: 'title',
  sort: 'holder',
  search: {
    by: { id: 'whole', code: 'whole', batch: 'whole', holder: 'begins', title: 'part' },
    details: ['id', 'customer', 'created_at'],
    status: 'result',
    amount: 'worth',
  },
  fields: {
    id: f.id({ filter: ['eq'] }),
    code: f.text({ required: true, unique: true }),
    batch: f.text({ filter: { batch_code: ['eq'] } }),
    holder: f.text({ pii: true, filter: ['starts'] }),
    title: f.text({ required: true, filter: ['contains'] }),
    secret: f.text(),
    customer: f.ref('customer'),
    worth: f.money({ currency: 'currency' }),
    currency: f.currency(),
    result: f.choice('TransactionResults'),
    created_at: f.time({ stamp: 'create' }),
  },
  list: ['title', 'holder'],
  form: ['code', 'title'],
});
const withVoucher = defineManifest({
  entities: { ...manifest.entities, voucher },
  menu: [...manifest.menu, 'voucher'],
});

forEachDatabase('an entity added to the manifest with a search', (database) => {
  let app: FastifyInstance;
  let platform: Platform;
  let admin: Client;
  let store: Store;
  beforeAll(async () => {
    platform = await platformOn(database(), () => new Date('2026-01-05T12:00:00Z'), withVoucher);
    app = await buildApp(platform, { version: 'test' });
    admin = new Client(app, await platform.sessions.start('1'));
    store = (await platform.tenancy.stores('1')).tenant;
    await insertRow(store, 'customer', { id: 8801, partner_customerId: 'V-1' });
    const put = (id: number, row: Row, to = store) =>
      insertRow(to, 'voucher', { id, code: `c-${id}`, title: `Voucher ${id}`, ...row });
    await put(9001, {
      code: 'GIFT-77',
      title: 'Opening night',
      holder: 'Mara Lind',
      secret: 'hush',
      customer_id: 8801,
      worth: '25.50',
      currency: 'GBP',
      result: 'APPROVED',
      created_at: '2026-01-05T10:00:00.000Z',
    });
    await put(9002, { code: 'GIFT-78', title: 'Second opening', holder: 'Mar' });
    await put(9003, { title: 'Re-opening', batch: 'GIFT-77' });
    for (let id = 9101; id <= 9109; id++)
      await put(id, { batch: 'SPRING', holder: `Qvist ${id}`, title: `Spring of ${id}` });
    await put(
      9001,
      { code: 'GIFT-77', title: 'Elsewhere', batch: 'SPRING' },
      (await platform.tenancy.stores('2')).tenant,
    );
    await put(9555, { code: 'OTHER-1', title: 'Harbour only' }, (await platform.tenancy.stores('2')).tenant);
  });
  afterAll(() => app.close());

  const answer = async (query: { [name: string]: string }, client = admin) =>
    (await client.get(withQuery('v1/search', query))).body.data;
  const ids = async (q: string, client = admin) =>
    (await answer({ q }, client)).found.voucher?.map(({ id }: { id: string }) => id);

  test('its found records have the declared fields as in its list', async () => {
    const { found } = await answer({ q: 'GIFT-77', only: 'voucher' });
    expect(found.voucher[0]).toEqual({
      id: '9001',
      title: 'Opening night',
      customer_id: '8801',
      customer: { id: '8801', partner_customerId: 'V-1' },
      worth: '25.50',
      currency_id: 'GBP',
      currency: { code: 'GBP', name: 'Pound Sterling' },
      result: 'APPROVED',
      created_at: '2026-01-05T10:00:00.000Z',
    });
    const [listed] = (await admin.get('v1/crud/voucher?filter[id]=9001')).body.data;
    expect(listed).toMatchObject(found.voucher[0]);
  });

  test('it is found by id, by a whole value, by a beginning and by a part, closest first', async () => {
    expect(await ids('9001')).toEqual(['9001']);
    expect(await ids('#9001')).toEqual(['9001']);
    // the code of one, then the batch of another
    expect(await ids('GIFT-77')).toEqual(['9001', '9003']);
    expect(await ids('GIFT-7')).toEqual([]);
    // the whole holder before who begins so
    expect(await ids('mar')).toEqual(['9002', '9001']);
    expect(await ids('ara')).toEqual([]);
    // that begins so before those that contain it
    expect(await ids('OPENING')).toEqual(['9001', '9003', '9002']);
    expect(await ids('hush')).toEqual([]);
    expect((await answer({ of: 'customer.8801,voucher.9003,voucher.9001' })).places.voucher).toEqual([1, 2]);
  });

  test('at most six are returned, with the total and the lists that have them', async () => {
    for (const [q, name, op] of [
      ['qvist', 'holder', 'starts'],
      ['SPRING', 'batch_code', 'eq'],
      ['ring of', 'title', 'contains'],
    ] as const) {
      const { found, all } = await answer({ q });
      expect(found.voucher, q).toHaveLength(6);
      const list = { filters: [{ name, op, value: null }], total: 9, total_is: 'exact' };
      expect(all.voucher, q).toMatchObject({ total: 9, total_is: 'exact' });
      expect(all.voucher.lists, q).toContainEqual(list);
      const { body } = await admin.get(withQuery('v1/crud/voucher', { [`filter[${name}][${op}]`]: q }));
      expect(body.total, q).toBe(9);
    }
  });

  test('ROL-3 it needs its permission, and hides customers whom the role may not list', async () => {
    const userWith = async (name: string, permissions: string[]) => {
      const role = await admin.post('v1/crud/role', { name, guard_name: 'api', permissions });
      expect(role.status, JSON.stringify(role.body)).toBe(201);
      const password = `the password of ${name}`;
      const body = { name, email: `${name}@made.example.com`, roles: [name], tenants: ['1'], password };
      const made = await admin.post('v1/crud/user', { ...body, password_confirmation: password });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      return new Client(app, await platform.sessions.start(made.body.data.id));
    };
    const other = await userWith('tagger', ['customer_tag.list', 'voucher.show']);
    expect(await answer({ q: '9001' }, other)).toEqual({ found: {} });
    expect((await answer({ of: 'voucher.9001' }, other)).found).toEqual({});
    const only = await userWith('giver', ['voucher.list']);
    const { found } = await answer({ q: '9001' }, only);
    expect(Object.keys(found)).toEqual(['voucher']);
    expect(found.voucher[0]).toMatchObject({ id: '9001', title: 'Opening night' });
    expect(JSON.stringify(found)).not.toMatch(/8801|V-1/);
  });

  test('ROL-3 no search finds another tenant’s record', async () => {
    for (const q of ['9555', 'OTHER-1', 'Harbour only', 'Elsewhere']) expect(await ids(q), q).toEqual([]);
    expect((await answer({ of: 'voucher.9555' })).found).toEqual({ voucher: [] });
    const { all } = await answer({ q: 'SPRING' });
    expect(all.voucher.total).toBe(9);
  });

  test('its indexes are created with its table and used by the search', async () => {
    await sql`insert into ${table(store, 'voucher')} (id, code, title, batch, holder)
      select 100000 + n, 'bulk-' || n, 'Bulk', 'BULK', 'Bulk ' || n from generate_series(1, 10000) n`.execute(store.db);
    await sql`analyze ${table(store, 'voucher')}`.execute(store.db);
    // a part is looked for from end to end
    const search = { by: { id: 'whole', code: 'whole', batch: 'whole', holder: 'begins' } } as const;
    for (const q of ['bulk-7', 'BULK', 'bulk', '9001']) {
      const parts = matchesOf({ name: 'voucher', entity: voucher, search }, store, wantedOf(q, true));
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, timing off) ${parts}`.execute(store.db);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan, `${q}\n${plan}`).not.toMatch(/Seq Scan|Sort/);
      for (const [, read] of plan.matchAll(/actual rows=(\d+)/g)) expect(Number(read), plan).toBeLessThan(100);
    }
  });
});
