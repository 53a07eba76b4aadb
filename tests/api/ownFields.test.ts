import { beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../server/tenants/seed.ts';
import { Client, describeApi } from '../support/api.ts';
import { deposit } from './engine/rules.ts';

const fields = 'v1/crud/own-field';
const at = (time: string) => `2025-03-10T${time}:00Z`;

describeApi('own fields', (api) => {
  let admin: Client;
  beforeAll(async () => {
    api().setNow(at('12:00'));
    admin = new Client(api().app, (await api().signIn('admin@demo.pitboss.test', demoPassword)).body.accessToken);
    for (const [type, name, personal] of [
      ['NUMBER', 'score', false],
      ['TEXT', 'shop', true],
      ['YES OR NO', 'vip', false],
      ['TIME', 'since', true],
    ])
      expect((await declare({ kind: 'DEPOSIT', type, name, label: `The ${name}`, personal })).status).toBe(201);
    await send('deposits', paid('a', '09:00', { score: '10', shop: 'North 1', vip: true, since: at('08:00') }));
    await send('deposits', paid('b', '09:01', { score: '9.5', shop: 'South', vip: false, since: at('08:30') }));
    await send('deposits', paid('c', '09:02'));
  });
  const declare = (body: object) => admin.post(fields, body);
  const paid = (id: string, time: string, own?: object, customer = 'own-ann') => ({
    ...deposit(`own-${id}`, customer, '500.00', at(time)),
    ...(own && { own }),
  });
  const send = async (kind: string, ...rows: object[]) => {
    const { body } = await admin.post(`v1/ingest/${kind}`, rows);
    expect(body, JSON.stringify(body)).toMatchObject({ rejected: [] });
  };
  const refusals = async (own: unknown, kind = 'deposits', row: object = paid('x', '10:00')) => {
    const { body } = await admin.post(`v1/ingest/${kind}`, [{ ...row, own }]);
    return body.rejected.flatMap(({ errors }: { errors: string[] }) => errors);
  };
  const found = async (query: string) => {
    const { status, body } = await admin.get(`v1/crud/deposit?sort=submitted_at&${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data.map((row: { partner_depositId: string }) => row.partner_depositId.replace('own-', ''));
  };

  test('a row that gives what no field takes is refused, by the field’s name and with the remedy', async () => {
    expect(await refusals({ colour: 'red' })).toEqual([
      'own.colour: There is no own field of this name: declare it, or leave it out',
    ]);
    expect(await refusals({ score: 'ten', vip: 'true', since: '2025-03-10', shop: '' })).toEqual([
      'own.score: The score takes a number as a text such as 12.50, with at most 14 digits before the point and 6 after it',
      'own.vip: The vip takes true or false, without quotation marks',
      'own.since: The since takes a time such as 2026-01-31T18:00:00Z, of the years 1900 to 2199',
      'own.shop: The shop takes a text of 1 to 500 characters',
    ]);
    expect(await refusals({ score: '1.1234567' })).toHaveLength(1);
    expect(await refusals({ score: 10 })).toEqual([expect.stringMatching(/^own\.score: /)]);
    expect(await refusals({ shop: 'x'.repeat(501) })).toEqual([expect.stringMatching(/^own\.shop: /)]);
    expect(await refusals({ __proto__: null, constructor: 'x' })).toEqual([
      expect.stringMatching(/^own\.constructor: /),
    ]);
    // fields of deposits are none of customers
    expect(await refusals({ score: '1' }, 'customers', { partner_customerId: 'own-bob' })).toHaveLength(1);
    expect(await found('filter[partner_depositId]=own-x')).toEqual([]);
  });

  test('lists filter by type', async () => {
    for (const [query, ids] of [
      ['filter[own.score]=10.000', ['a']],
      ['filter[own.score][gte]=9.5&filter[own.score][lte]=9.75', ['b']],
      ['filter[own.shop]=South', ['b']],
      ['filter[own.shop][in]=South,North 1', ['a', 'b']],
      ['filter[own.shop][contains]=ORTH', ['a']],
      ['filter[own.shop][starts]=so', ['b']],
      ['filter[own.vip]=false', ['b']],
      [`filter[own.since][gte]=${at('08:10')}`, ['b']],
      ['filter[own.vip]=true&filter[own.score][gte]=11', []],
    ] as const)
      expect(await found(query), query).toEqual(ids);
    expect((await admin.get('v1/crud/deposit/sums?filter[own.vip]=true')).body.data.rows ?? 1).toBe(1);
  });

  test('a filter that is not declared, or a value that does not fit, is refused', async () => {
    for (const query of [
      'filter[own.colour]=red',
      'filter[own.score]=ten',
      'filter[own.vip]=perhaps',
      'filter[own.shop][gte]=a',
      "filter[own.score'] is null or (t.own ->> 'x]=1",
    ])
      expect((await admin.get(`v1/crud/deposit?${query}`)).status, query).toBe(422);
    // another kind of records
    expect((await admin.get('v1/crud/withdraw?filter[own.score]=1')).status).toBe(422);
  });

  test('exports and saved views take them', async () => {
    const { accessToken } = (await api().signIn('admin@demo.pitboss.test', demoPassword)).body;
    const exported = await api().app.inject({
      url: '/api/v1/crud/deposit/export?filter[own.vip]=true',
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(exported.body).toContain('North 1');
    expect(exported.body).toContain('"rows":1');
    const view = {
      entity: 'deposit',
      name: 'VIP shops',
      shared: false,
      filters: { 'own.vip': { eq: ['true'] } },
      sort: '-submitted_at',
      columns: ['id', 'own.score', 'own_personal.shop'],
    };
    expect((await admin.post('v1/saved-views', view)).status).toBe(201);
    expect((await admin.post('v1/saved-views', { ...view, name: 'b', columns: ['own.colour'] })).status).toBe(422);
  });

  test('what records go by is settled when a field is declared, and its name fits', async () => {
    for (const name of ['Score', '1st', 'a-b', '', 'constructor', 'x'.repeat(41)])
      expect((await declare({ kind: 'DEPOSIT', type: 'TEXT', name, label: 'Any' })).status, name).toBe(422);
    expect((await declare({ kind: 'DEPOSIT', type: 'TEXT', name: 'score', label: 'Again' })).status).toBe(422);
    const made = (await declare({ kind: 'BETSLIP', type: 'TEXT', name: 'score', label: 'Of slips' })).body.data;
    for (const change of [{ kind: 'DEPOSIT' }, { name: 'other' }, { type: 'NUMBER' }, { personal: false }]) {
      const { status, body } = await admin.put(`${fields}/${made.id}`, change);
      expect(status).toBe(422);
      expect(Object.values(body.codes)).toEqual([[expect.objectContaining({ code: 'ownFieldStays' })]]);
    }
    expect((await admin.put(`${fields}/${made.id}`, { label: 'Slips' })).status).toBe(200);
    expect((await admin.delete(`${fields}/${made.id}`)).status).toBe(404);
  });

  test('there are thirty in use for each kind of records', async () => {
    const ids: string[] = [];
    for (let n = 1; n <= 30; n++) {
      const { status, body } = await declare({ kind: 'CASINO SPIN', type: 'TEXT', name: `f${n}`, label: `F ${n}` });
      expect(status).toBe(201);
      ids.push(body.data.id);
    }
    const full = { status: 409, body: { code: 'ownFieldsFull' } };
    expect(await declare({ kind: 'CASINO SPIN', type: 'TEXT', name: 'more', label: 'More' })).toMatchObject(full);
    expect((await admin.put(`${fields}/${ids[0]}`, { archived: true })).status).toBe(200);
    expect((await declare({ kind: 'CASINO SPIN', type: 'TEXT', name: 'more', label: 'More' })).status).toBe(201);
    expect(await admin.put(`${fields}/${ids[0]}`, { archived: false })).toMatchObject(full);
  });

  test('an erasure blanks what is personal, and later rows fill in nothing of it', async () => {
    expect((await declare({ kind: 'CUSTOMER', type: 'TEXT', name: 'nick', label: 'Nickname' })).status).toBe(201);
    await send('customers', { partner_customerId: 'own-eve', own: { nick: 'Evie' } });
    await send('customers', { partner_customerId: 'own-eve', own: { nick: 'Eva' }, facts_from: at('07:00') });
    await send('deposits', paid('e', '09:05', { score: '3', shop: 'Corner' }, 'own-eve'));
    const [customer] = (await admin.get('v1/crud/customer?filter[partner_customerId]=own-eve')).body.data;
    expect(customer).toMatchObject({ own: null, own_personal: { nick: 'Eva' } });
    const erased = await admin.post(`v1/crud/customer/${customer.id}/erase`, {
      customer_id: customer.id,
      reason: 'On request',
    });
    expect(erased.status, JSON.stringify(erased.body)).toBe(200);
    await send('customers', { partner_customerId: 'own-eve', own: { nick: 'Again' } });
    await send('deposits', paid('f', '09:06', { score: '4', shop: 'Again' }, 'own-eve'));
    const after = (await admin.get(`v1/crud/customer/${customer.id}`)).body.data;
    expect([after.own, after.own_personal, after.own_history]).toEqual([null, null, null]);
    const rows = (await admin.get(`v1/crud/deposit?sort=submitted_at&filter[customer_id]=${customer.id}`)).body.data;
    expect(rows.map(({ own, own_personal }: { own: object; own_personal: object }) => [own, own_personal])).toEqual([
      [{ score: '3' }, null],
      [{ score: '4' }, null],
    ]);
  });
});
