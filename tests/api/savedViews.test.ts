import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Store, table } from '../../server/sql/store.ts';
import type { SavedView } from '../../src/contracts/savedViews.ts';
import { asAdministrator } from '../support/administrator.ts';
import { type Client, describeApi } from '../support/api.ts';
import { insertRow, rowsOf } from '../support/rows.ts';
import { newMasks } from '../unit/demoMode/sample.ts';
import { makeUser } from './helpers/users.ts';

const form = {
  entity: 'alert',
  name: 'Open sportsbook',
  filters: { state: { in: ['OPEN', 'IN REVIEW'] }, created_at: { gte: ['2026-01-01'] } },
  sort: '-last_hit_at',
  columns: ['created_at', 'customer', 'text'],
  shared: false,
};

describeApi('saved views', (api) => {
  let store: Store;
  let analyst: Client;
  let risk: Client;
  let partner: Client;
  let auditor: Client;
  beforeAll(async () => {
    store = (await api().platform.tenancy.stores('1')).tenant;
    [analyst, risk, partner, auditor] = (await Promise.all(
      (['analyst', 'risk', 'partner', 'auditor'] as const).map((login) => api().as(login)),
    )) as [Client, Client, Client, Client];
  });
  beforeEach(async () => {
    for (const name of ['saved_view', 'audit_log'])
      await sql`delete from ${table(store, name)}`.execute(asAdministrator(api().platform, store).db);
  });
  const keep = async (client: Client, more: object = {}): Promise<SavedView> => {
    const { status, body } = await client.post('v1/saved-views', { ...form, ...more });
    expect(status, JSON.stringify(body)).toBe(201);
    return body.data;
  };
  const seen = async (client: Client, entity = 'alert'): Promise<SavedView[]> =>
    (await client.get(`v1/saved-views?entity=${entity}`)).body.data;
  const names = async (client: Client) => (await seen(client)).map(({ name }) => name);

  test('a view is stored on the server unchanged: another session reads the same', async () => {
    const kept = await keep(analyst);
    expect(kept).toMatchObject({ ...form, owner_name: 'Anna Lindqvist', own: true, editable: true });
    const again = await api().signIn('analyst@demo.pitboss.test', 'watch-the-floor');
    const { client } = { client: await api().as('analyst') };
    expect(again.status).toBe(200);
    expect(await seen(client)).toEqual([kept]);
    expect(await seen(client, 'betslip')).toEqual([]);
    expect((await client.get('v1/saved-views')).body.data).toEqual([kept]);
  });

  test('ROL-3 a private view is visible to its owner only, and the same 404 to others as an unknown one', async () => {
    const { id } = await keep(analyst);
    for (const other of [risk, partner, auditor, await api().as('admin')]) {
      expect(await seen(other)).toEqual([]);
      expect((await other.put(`v1/saved-views/${id}`, form)).status).toBe(404);
      expect((await other.delete(`v1/saved-views/${id}`)).status).toBe(404);
    }
    expect((await analyst.delete('v1/saved-views/999999')).status).toBe(404);
    expect(await names(analyst)).toEqual([form.name]);
  });

  test('ROL-3 a shared view is visible to everybody in the tenant; only its owner and users with user.edit change it', async () => {
    const kept = await keep(analyst, { shared: true });
    expect(await seen(risk)).toEqual([{ ...kept, own: false, editable: false }]);
    for (const other of [risk, auditor]) {
      expect((await other.put(`v1/saved-views/${kept.id}`, { ...form, shared: true })).status).toBe(403);
      expect((await other.delete(`v1/saved-views/${kept.id}`)).status).toBe(403);
    }
    expect(await seen(partner)).toMatchObject([{ own: false, editable: true }]);
    const renamed = await partner.put(`v1/saved-views/${kept.id}`, { ...form, name: 'Renamed', shared: true });
    expect(renamed.body.data).toMatchObject({ name: 'Renamed', owner_name: 'Anna Lindqvist', own: false });
    expect((await partner.delete(`v1/saved-views/${kept.id}`)).status).toBe(200);
    expect(await seen(analyst)).toEqual([]);
  });

  test('ROL-3 sharing needs its permission; saving for oneself needs none', async () => {
    const { id } = await keep(auditor);
    expect((await auditor.post('v1/saved-views', { ...form, name: 'B', shared: true })).status).toBe(403);
    expect((await auditor.put(`v1/saved-views/${id}`, { ...form, shared: true })).status).toBe(403);
    expect(await seen(risk)).toEqual([]);
    expect(await names(auditor)).toEqual([form.name]);
  });

  test('ROL-3 a role that may not list the entity cannot read, save or change its views', async () => {
    const admin = await api().as('admin');
    const { id } = await keep(admin, { entity: 'user', filters: {}, sort: 'name', columns: null, shared: true });
    expect((await analyst.put(`v1/saved-views/${id}`, form)).status).toBe(404);
    expect((await analyst.delete(`v1/saved-views/${id}`)).status).toBe(404);
    expect(await seen(analyst, 'user')).toEqual([]);
    expect((await analyst.get('v1/saved-views')).body.data).toEqual([]);
    const { status, body } = await analyst.post('v1/saved-views', {
      ...form,
      entity: 'user',
      filters: {},
      sort: 'name',
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['entity']]);
    expect(await seen(admin, 'user')).toHaveLength(1);
  });

  test('ROL-3 no view of another tenant is visible or reachable, also for a user of both', async () => {
    const harbour = (await api().platform.tenancy.all()).find(({ name }) => name === 'Harbour');
    const other = (await api().platform.tenancy.stores(harbour?.id ?? '')).tenant;
    const admin = await api().as('admin');
    const me = (await admin.get('v1/auth/me')).body.original.data.id;
    const row = { ...form, id: 4711, name: 'Of Harbour', owner_id: me, owner_name: 'Ada', shared: true };
    await insertRow(other, 'saved_view', { ...row, columns: JSON.stringify(row.columns) });
    await keep(admin, { name: 'Of Northgate' });
    expect(await names(admin)).toEqual(['Of Northgate']);
    for (const client of [admin, analyst]) {
      expect((await client.put('v1/saved-views/4711', form)).status).toBe(404);
      expect((await client.delete('v1/saved-views/4711')).status).toBe(404);
    }
    await admin.get(`v1/auth/switch-tenant?tenant_id=${harbour?.id}`);
    expect(await names(admin)).toEqual(['Of Harbour']);
    await admin.get('v1/auth/switch-tenant?tenant_id=1');
    await sql`delete from ${table(other, 'saved_view')}`.execute(other.db);
  });

  test('a user without a tenant has no views and cannot save any', async () => {
    const { client } = await makeUser(api(), { roles: ['role.admin'], tenants: [] });
    expect((await client.get('v1/saved-views')).body.data).toEqual([]);
    const user = { ...form, entity: 'user', filters: {}, sort: 'name', columns: null };
    expect((await client.post('v1/saved-views', user)).status).toBe(404);
  });

  test.each([
    ['a list that there is not', { entity: 'nope' }, 'entity'],
    ['a list by the name of a method', { entity: 'constructor' }, 'entity'],
    ['an empty name', { name: '  ' }, 'name'],
    ['a name of 81 characters', { name: 'x'.repeat(81) }, 'name'],
    ['a filter that there is not', { filters: { nope: { eq: ['1'] } } }, 'filters'],
    ['an operator that the filter does not take', { filters: { state: { gte: ['OPEN'] } } }, 'filters'],
    ['a value that the filter does not take', { filters: { state: { in: ['GONE'] } } }, 'filters'],
    ['a value of another form', { filters: { state: 'OPEN' } }, 'filters'],
    ['an order that the list has not', { sort: '-text' }, 'sort'],
    ['a column that there is not', { columns: ['created_at', 'password'] }, 'columns'],
    ['a column twice', { columns: ['text', 'text'] }, 'columns'],
    ['no column at all', { columns: [] }, 'columns'],
    ['a field that there is not', { owner_id: '1' }, 'owner_id'],
  ])('VAL-6 %s is refused by its field, and nothing is saved', async (_, more, field) => {
    const { status, body } = await analyst.post('v1/saved-views', { ...form, ...more });
    expect(status, JSON.stringify(body)).toBe(422);
    expect(Object.keys(body.errors).map((name) => name.split('.')[0])).toContain(field);
    expect(await rowsOf(store, 'saved_view')).toEqual([]);
  });

  test('a view’s name is unique among a person’s views of a list; others may use it too', async () => {
    const { id } = await keep(analyst);
    const twice = await analyst.post('v1/saved-views', { ...form, name: 'OPEN sportsbook' });
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['name']]);
    await keep(risk);
    await keep(analyst, { entity: 'betslip', filters: {}, sort: '-created_at', columns: null });
    expect((await analyst.put(`v1/saved-views/${id}`, { ...form, name: 'Open Sportsbook' })).body.data.name).toBe(
      'Open Sportsbook',
    );
  });

  test('a person saves fifty views per list and not more', async () => {
    for (let at = 0; at < 50; at += 1) await keep(analyst, { name: `View ${at}` });
    expect((await analyst.post('v1/saved-views', form)).status).toBe(409);
    expect(await seen(analyst)).toHaveLength(50);
    await keep(analyst, { entity: 'betslip', filters: {}, sort: '-created_at', columns: null });
  });

  test('shared views are in the audit log without their filters’ values; private ones are not', async () => {
    await keep(analyst, { name: 'Private' });
    const { id } = await keep(analyst, { shared: true, filters: { 'customer.partner_customerId': { eq: ['N-1'] } } });
    await analyst.put(`v1/saved-views/${id}`, { ...form, name: 'Other', shared: false });
    const log = await rowsOf(store, 'audit_log');
    expect(log).toMatchObject([
      { verb: 'CREATE', entity: 'saved_view', record_id: id, user_name: 'Anna Lindqvist', before: null },
      {
        verb: 'UPDATE',
        entity: 'saved_view',
        record_id: id,
        before: { shared: true },
        after: { shared: false, name: 'Other' },
      },
    ]);
    expect(JSON.stringify(log)).not.toContain('N-1');
  });

  test('DEM-2 in demo mode a view’s filters by people hold masks, which become the real values when they are sent', async () => {
    const filters = {
      'customerDetails.last_name': { starts: ['Lindqvist'] },
      partner_customerId: { in: ['N-77123', 'N-77124'] },
      id: { in: ['880000071'] },
      'customerDetails.sex': { eq: ['FEMALE'] },
    };
    await keep(analyst, { entity: 'customer', name: 'About N-77123', filters, sort: '-id', columns: null });
    const path = 'v1/saved-views';
    const { body } = await analyst.get(`${path}?entity=customer`);
    const masks = newMasks();
    const shown = masks.answer({ path }, body) as { data: SavedView[] };
    expect(JSON.stringify(shown)).not.toMatch(/Lindqvist|N-7712|88000007|Anna/);
    expect(shown.data[0]?.filters['customerDetails.sex']).toEqual({ eq: ['FEMALE'] });
    const call = masks.outgoing({
      path: `${path}/1`,
      body: { filters: shown.data[0]?.filters, name: shown.data[0]?.name },
    });
    expect(call.body).toEqual({ filters, name: 'About N-77123' });
  });
});
