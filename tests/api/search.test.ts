import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { manifest } from '../../resources.manifest.ts';
import { matchesOf } from '../../server/search/matches.ts';
import { wantedOf } from '../../server/search/wanted.ts';
import { type Store, table } from '../../server/sql/store.ts';
import { searchedIn } from '../../src/manifest/searchDef.ts';
import { type Client, describeApi, type Login } from '../support/api.ts';
import { insertRow } from '../support/rows.ts';
import { type Floor, fillFloor, harbourMark, withQuery } from './helpers/floor.ts';
import { makeUser } from './helpers/users.ts';

/** The kinds of the product, in their order; a manifest may have others among them. */
const kinds = ['customer', 'alert', 'betslip', 'deposit', 'withdraw', 'casino', 'live_casino', 'trigger', 'risk'];
const searched = searchedIn(manifest).map(({ name }) => name);
const nothing = Object.fromEntries(searched.map((name) => [name, []]));
const at = '2026-01-05T10:00:00.000Z';

describeApi('search', (api) => {
  let floor: Floor;
  let store: Store;
  let analyst: Client;
  beforeAll(async () => {
    floor = await fillFloor(api(), 3);
    store = floor.northgate.store;
    analyst = await api().as('analyst');
    const person = (id: number, partner: string, name: string, last: string, mail: string) =>
      insertRow(store, 'customer', {
        id,
        partner_customerId: partner,
        customer_details_name: name,
        customer_details_last_name: last,
        customer_details_mail: mail,
      });
    await person(7001, 'N-0001', 'Anna Maria', 'Lindqvist', 'anna@lind.test');
    await person(7002, 'N-0002', 'Anna', 'Lindberg', 'berg@lind.test');
    await person(7003, '7001', 'Lars', 'Anna_x', 'lars@lind.test');
    await insertRow(store, 'betslip', {
      id: 7001,
      partner_betslipId: 'BS-77-1',
      customer_id: 7001,
      currency: 'GBP',
      stake: '12.50',
      price: '2.0000',
      created_at: at,
    });
    for (const id of [7001, 7002])
      await insertRow(store, 'alert', {
        id,
        type: 'SPORTSBOOK',
        text: `Alert ${id}`,
        data: '{}',
        customer_id: 7001,
        state: id === 7001 ? 'OPEN' : 'CLOSED',
        created_at: `2026-01-05T1${id - 7001}:00:00.000Z`,
      });
  });
  const answer = async (q: string, client: Client = analyst) =>
    (await client.get(withQuery('v1/search', { q }))).body.data;
  const search = async (q: string, client: Client = analyst) => (await answer(q, client)).found;
  const customers = async (q: string) =>
    (await search(q)).customer.map(({ partner_customerId }: { partner_customerId: string }) => partner_customerId);

  test('a record of every kind is found by its id, with or without #', async () => {
    const found = await search('7001');
    expect(found.customer[0]).toEqual({
      id: '7001',
      partner_customerId: 'N-0001',
      customer_details: { name: 'Anna Maria', last_name: 'Lindqvist' },
    });
    expect(found.betslip).toEqual([
      {
        id: '7001',
        partner_betslipId: 'BS-77-1',
        customer_id: '7001',
        customer: { id: '7001', partner_customerId: 'N-0001' },
        result: 'OPEN',
        stake: '12.50',
        currency_id: 'GBP',
        currency: { code: 'GBP', name: 'Pound Sterling' },
        created_at: at,
      },
    ]);
    expect(found.alert[0]).toMatchObject({ id: '7001', state: 'OPEN', created_at: at });
    expect(await search('#7001')).toEqual(found);
    const trigger = floor.northgate.rows.trigger?.[0];
    expect((await search(String(trigger?.id))).trigger[0]).toMatchObject({
      id: String(trigger?.id),
      name: trigger?.name,
    });
  });

  test('a customer with that id is listed before one with that partner id', async () => {
    expect(await customers('7001')).toEqual(['N-0001', '7001']);
  });

  test('the beginning of a partner id finds customers in any case; the whole id finds their newest alerts too', async () => {
    expect(await customers('n-00')).toEqual(expect.arrayContaining(['N-0001', 'N-0002']));
    expect((await search('bs-77')).betslip).toHaveLength(1);
    expect((await search('N-0001')).alert.map(({ id }: { id: string }) => id)).toEqual(['7002', '7001']);
    expect((await search('N-000')).alert).toEqual([]);
  });

  test('payments and spins are found by their whole partner id', async () => {
    for (const [kind, column] of Object.entries({
      deposit: 'partner_depositId',
      withdraw: 'partner_withdrawalId',
      casino: 'partner_casino_spinId',
      live_casino: 'partner_live_casino_betId',
    })) {
      const row = floor.northgate.rows[kind]?.[0];
      const partner = String(row?.[column]);
      expect((await search(partner))[kind], kind).toMatchObject([{ id: String(row?.id), [column]: partner }]);
      expect((await search(partner.slice(0, -1)))[kind], kind).toEqual([]);
    }
  });

  test.each([
    ['lindq', ['N-0001']],
    ['ANNA', ['N-0002', 'N-0001', '7001']],
    ['anna lindb', ['N-0002']],
    ['lindberg an', ['N-0002']],
    ['lindberg, anna', ['N-0002']],
    ['anna maria lind', ['N-0001']],
    ['anna m', ['N-0001']],
    ['anna@', ['N-0001']],
    ['anna_', ['7001']],
    ['anna%', []],
    ['indqvist', []],
  ])('customers are found by the beginning of a name: %s', async (q, wanted) => {
    expect((await customers(q)).sort()).toEqual([...wanted].sort());
  });

  test('triggers and risks are found by any part of their name', async () => {
    await insertRow(store, 'trigger', {
      id: 7001,
      name: 'Late 100%_bets',
      type: 'BETSLIP PLACED',
      trigger_settings: [],
      final_setting_result: 'S1',
      trigger_actions: [],
    });
    const found = { id: '7001', name: 'Late 100%_bets', type: 'BETSLIP PLACED', mode: 'DRAFT' };
    for (const q of ['late', '100%_B', '%_', '7001']) expect((await search(q)).trigger, q).toContainEqual(found);
    expect((await search('%%')).trigger).toEqual([]);
  });

  test('when there are more results than shown, the answer has their number and lists with exactly those', async () => {
    for (let id = 7101; id <= 7109; id++)
      await insertRow(store, 'customer', {
        id,
        partner_customerId: id < 7109 ? `QRS-${id}` : 'other',
        customer_details_name: id < 7108 ? 'Qrsula' : 'Paul',
        customer_details_last_name: id === 7109 ? 'Qrsteig' : 'Nord',
        customer_details_mail: `${id}@qrs.test`,
      });
    const { all } = await answer('qrs');
    expect(Object.keys(all)).toEqual(['customer']);
    const list = (name: string, total: number) => ({
      filters: [{ name, op: 'starts', value: null }],
      total,
      total_is: 'exact',
    });
    expect(all.customer).toEqual({
      total: 9,
      total_is: 'exact',
      lists: [list('partner_customerId', 8), list('customerDetails.last_name', 1), list('customerDetails.name', 7)],
    });
    for (const { filters, total } of all.customer.lists) {
      const [{ name, op }] = filters;
      const { body } = await analyst.get(withQuery('v1/crud/customer', { [`filter[${name}][${op}]`]: 'qrs' }));
      expect(body.total, name).toBe(total);
    }
    // by two names a list is offered, too, and not counted
    const both = (await answer('qrsula nor')).all.customer;
    expect(both).toMatchObject({ total: 6, total_is: 'at least' });
    expect(
      both.lists.map(({ filters: [one, other] }: { filters: { value: string }[] }) => [one?.value, other?.value]),
    ).toEqual([
      ['qrsula', 'nor'],
      ['qrsula', 'nor'],
    ]);
    expect(await answer('qrs-7101')).not.toHaveProperty('all');
    for (let id = 7201; id <= 7208; id++)
      await insertRow(store, 'alert', { id, type: 'CASINO', text: 'A', data: '{}', customer_id: 7101, created_at: at });
    expect((await answer('#7101')).all.alert).toEqual({
      total: 8,
      total_is: 'exact',
      lists: [{ filters: [{ name: 'customer_id', op: 'eq', value: null }], total: 8, total_is: 'exact' }],
    });
    const stranger = (await makeUser(api(), { roles: ['role.risk.manager'] })).client;
    expect((await answer('qrs', stranger)).all.customer.total).toBe(9);
  });

  test('records are read by kind and id in the requested order; deleted ones are left out', async () => {
    const { body } = await analyst.get('v1/search?of=alert.7001,customer.7002,alert.999999,customer.7001');
    const { found, places } = body.data;
    expect(found.customer.map(({ id }: { id: string }) => id)).toEqual(['7002', '7001']);
    expect(found.alert).toMatchObject([{ id: '7001' }]);
    expect(places).toEqual({ customer: [1, 3], alert: [0] });
  });

  test.each([
    ['v1/search', 'q'],
    ['v1/search?q=a&of=customer.1', 'q'],
    ['v1/search?q=a&q=b', 'q'],
    [`v1/search?q=${'x'.repeat(101)}`, 'q'],
    ['v1/search?q=%00', 'q'],
    ['v1/search?q=a&only=user', 'only'],
    ['v1/search?of=user.1', 'of'],
    ['v1/search?of=customer.x', 'of'],
    [`v1/search?of=${Array.from({ length: 21 }, () => 'customer.1').join()}`, 'of'],
    ['v1/search?q=a&limit=5', 'limit'],
  ])('VAL-6 %s is refused by name', async (path, field) => {
    const { status, body } = await analyst.get(path);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test('blanks find nothing; odd texts do no harm', async () => {
    expect(await search('   ')).toEqual(nothing);
    for (const q of ["'; drop table customer; --", '\\', '%', '_', '\u202e', '💥', '٧٠٠١', '1e5', '-1', ','])
      expect(Object.keys(await search(q)), q).toEqual(searched);
    expect(await search('9'.repeat(18))).toEqual(nothing);
  });

  test('ROL-3 no search finds a record of another tenant', async () => {
    const { rows } = floor.harbour;
    const ids = ['customer', 'alert', 'betslip', 'trigger', 'risk', 'deposit'].map((kind) => [
      kind,
      rows[kind]?.[0]?.id,
    ]);
    for (const login of ['admin', 'partner', 'risk', 'analyst', 'auditor'] satisfies Login[]) {
      const client = await api().as(login);
      expect(await search(harbourMark, client), login).toEqual(nothing);
      for (const [kind, id] of ids) {
        expect(await search(String(id), client), `${login} ${kind}`).toEqual(nothing);
        expect(JSON.stringify((await client.get(`v1/search?of=${kind}.${id}`)).body)).not.toContain(String(id));
      }
      for (const row of [rows.customer?.[0], rows.betslip?.[0]]) {
        const partner = String(row?.partner_customerId ?? row?.partner_betslipId);
        expect(await search(partner, client), partner).toEqual(nothing);
      }
    }
  });

  test('ROL-3 each kind needs the permission for its list', async () => {
    const admin = await api().as('admin');
    await admin.post('v1/crud/role/', { name: 'role.only.customers', permissions: ['customer.list'] });
    const { client } = await makeUser(api(), { roles: ['role.only.customers'] });
    expect(Object.keys(await search('7001', client))).toEqual(['customer']);
    expect((await client.get('v1/search?of=alert.7001,customer.7001')).body.data.found).toMatchObject({
      customer: [{ id: '7001' }],
    });
    expect((await client.get('v1/search?of=alert.7001')).body.data.found).toEqual({});
    await admin.post('v1/crud/role/', { name: 'role.nothing.much', permissions: ['fixture.list'] });
    const other = await makeUser(api(), { roles: ['role.nothing.much'] });
    expect(await search('7001', other.client)).toEqual({});
  });

  test('ROL-3 a user without a tenant finds nothing and stays logged in', async () => {
    const { client } = await makeUser(api(), { roles: ['role.admin'], tenants: [] });
    const { status, body } = await client.get('v1/search?q=a');
    expect([status, body.data]).toEqual([200, { found: {} }]);
  });

  test('the search can be limited to some kinds', async () => {
    const { body } = await analyst.get('v1/search?q=7001&only=customer,alert');
    expect(Object.keys(body.data.found)).toEqual(['customer', 'alert']);
  });

  test('among ten thousand customers with the same beginning an index finds the first few without reading others', async () => {
    await sql`insert into ${table(store, 'customer')} (id, "partner_customerId", customer_details_name, customer_details_last_name, customer_details_mail)
      select 100000 + n, 'bulk-' || n, case when n % 2 = 0 then 'Smitty' else 'Other' end, 'Smith' || n % 7, 'smi' || n || '@x.test'
      from generate_series(1, 10000) n`.execute(store.db);
    await sql`analyze ${table(store, 'customer')}`.execute(store.db);
    const customerKind = searchedIn(manifest).find(({ name }) => name === 'customer');
    if (!customerKind) throw new Error('Customers can be searched.');
    for (const q of ['bulk-', 'smi', 'smitty smi', 'smith3 o', 'smi1@', 'bulk-77']) {
      const parts = matchesOf(customerKind, store, wantedOf(q, true));
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, timing off) ${parts}`.execute(store.db);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan, `${q}\n${plan}`).not.toMatch(/Seq Scan|Sort/);
      // a name that all of them have is no reason to look at all of them
      for (const [, read] of plan.matchAll(/actual rows=(\d+)/g)) expect(Number(read), plan).toBeLessThan(100);
    }
  });

  test('the manifest declares what can be searched and in which order', async () => {
    expect(searched.filter((name) => kinds.includes(name))).toEqual(kinds);
    expect(Object.keys(await search('7001'))).toEqual(searched);
  });
});
