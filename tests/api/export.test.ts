import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { manifest } from '../../resources.manifest.ts';
import { type Store, table } from '../../server/sql/store.ts';
import { pageRows } from '../../server/sql/walkPages.ts';
import { entityOf, placedFields } from '../../src/manifest/fields.ts';
import { verbsOf } from '../../src/manifest/permissions.ts';
import { sortsOf } from '../../src/manifest/sorts.ts';
import { asAdministrator } from '../support/administrator.ts';
import { type Client, describeApi, type Login } from '../support/api.ts';
import { figure } from '../support/figures.ts';
import { insertRow, rowsOf } from '../support/rows.ts';
import { type Floor, fillFloor, harbourMark, withQuery } from './helpers/floor.ts';
import { makeUser } from './helpers/users.ts';

type Line = { data?: { id: string }[]; end?: { rows: number }; error?: { message: string; request_id: string } };

const exported = Object.entries(manifest.entities).filter(([, entity]) => verbsOf(entity).includes('export'));

describeApi('exports', (api) => {
  let floor: Floor;
  let store: Store;
  beforeAll(async () => {
    floor = await fillFloor(api(), 3);
    store = floor.northgate.store;
    // more than a page, with equal and missing values in the sort column
    await sql`insert into ${table(store, 'alert')} (id, type, text, data, state, created_at, last_hit_at)
      select 10000 + n, 'CASINO', 'Many', '{}', 'CLOSED', timestamptz '2026-01-01' + (n % 7) * interval '1 h',
        case when n % 3 = 0 then null else timestamptz '2026-01-02' + (n % 5) * interval '1 h' end
      from generate_series(1, ${sql.lit(pageRows * 2 + 17)}) n`.execute(store.db);
  });
  beforeEach(() =>
    sql`delete from ${table(store, 'audit_log')} where verb = 'EXPORT'`.execute(
      asAdministrator(api().platform, store).db,
    ),
  );

  const ask = async (client: Client, path: string) => {
    const { statusCode, body, headers } = await api().app.inject({
      method: 'GET',
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${client.token}` },
    });
    return { status: statusCode, body, type: headers['content-type'] };
  };
  const linesOf = (body: string): Line[] =>
    body
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  const idsOf = (lines: Line[]) => lines.flatMap(({ data = [] }) => data.map(({ id }) => id));
  const notes = async () => (await rowsOf(store, 'audit_log')).filter(({ verb }) => verb === 'EXPORT');

  test('every exportable entity exports all its records as its list has them, and a last line', async () => {
    const admin = await api().as('admin');
    for (const [name, { path }] of exported) {
      // before the export is noted in a log that is exported, too
      const list = (await admin.get(`${path}?per_page=200`)).body;
      const { status, type, body } = await ask(admin, `${path}/export`);
      expect([status, type], name).toEqual([200, 'application/x-ndjson; charset=utf-8']);
      const lines = linesOf(body);
      const rows = lines.flatMap(({ data = [] }) => data);
      expect(lines.at(-1), name).toEqual({ end: { rows: rows.length } });
      if (list.total <= 200) expect(rows, name).toEqual(list.data);
    }
  });

  test.each(sortsOf(entityOf(manifest, 'alert')).flatMap((sort) => [sort, `-${sort}`]))(
    'sorted by %s each record comes once, in the list’s own order, however many share a value or have none',
    async (sort) => {
      const risk = await api().as('risk');
      const lines = linesOf((await ask(risk, `v1/crud/alert/export?sort=${sort}`)).body);
      expect(Math.max(...lines.map(({ data = [] }) => data.length))).toBe(pageRows);
      const listed: string[] = [];
      for (let page = 1; page <= 4; page += 1) {
        const { body } = await risk.get(`v1/crud/alert?per_page=200&page=${page}&sort=${sort}`);
        listed.push(...body.data.map(({ id }: { id: string }) => id));
      }
      expect(idsOf(lines)).toEqual(listed);
    },
  );

  test('an export keeps an order by two fields', async () => {
    const admin = await api().as('admin');
    const { path } = entityOf(manifest, 'translation');
    for (const sort of ['-missing', 'missing']) {
      const ids = idsOf(linesOf((await ask(admin, `${path}/export?sort=${sort}`)).body));
      const first = (await admin.get(`${path}?per_page=200&sort=${sort}`)).body;
      expect(ids.slice(0, 200)).toEqual(first.data.map(({ id }: { id: string }) => id));
      expect(new Set(ids).size).toBe(first.total);
    }
  });

  test('an export has exactly the filtered records; without any it is empty', async () => {
    const risk = await api().as('risk');
    const query = { 'filter[type]': 'CASINO', 'filter[before_date]': '2026-01-01T01:00:00Z' };
    const list = (await risk.get(withQuery('v1/crud/alert', query))).body;
    const lines = linesOf((await ask(risk, withQuery('v1/crud/alert/export', query))).body);
    expect(lines.at(-1)).toEqual({ end: { rows: list.total } });
    expect(list.total).toBeGreaterThan(10);
    const none = await ask(risk, withQuery('v1/crud/alert/export', { 'filter[id]': '1' }));
    expect(linesOf(none.body)).toEqual([{ end: { rows: 0 } }]);
  });

  test.each(['filter[nope]=1', 'sort=text', 'page=2', 'per_page=5', 'limit=3', 'filter[state]=GONE'])(
    'VAL-6 %s is refused before anything is sent',
    async (query) => {
      const risk = await api().as('risk');
      const { status, body } = await ask(risk, `v1/crud/alert/export?${query}`);
      expect(status).toBe(422);
      expect(Object.keys(JSON.parse(body).errors)).toHaveLength(1);
      expect(await notes()).toEqual([]);
    },
  );

  test('the audit log has who exported what and how many rows, without personal values of filters', async () => {
    const analyst = await api().as('analyst');
    const query = {
      'filter[customer.partner_customerId]': 'north-secret',
      'filter[state][in]': 'OPEN,CLOSED',
      sort: 'id',
    };
    await ask(analyst, withQuery('v1/crud/alert/export', query));
    await ask(analyst, 'v1/crud/alert/export?filter[type]=CASINO');
    const [first, second] = await notes();
    expect(first).toMatchObject({
      user_name: 'Anna Lindqvist',
      entity: 'alert',
      record_id: '*',
      before: null,
      after: {
        sort: 'id',
        rows: 0,
        outcome: 'complete',
        filters: [
          { filter: 'customer.partner_customerId', operator: 'eq', values: ['•••'] },
          { filter: 'state', operator: 'in', values: ['OPEN', 'CLOSED'] },
        ],
      },
    });
    expect(second?.after).toMatchObject({ outcome: 'complete', rows: expect.any(Number) });
    expect(JSON.stringify(second?.after)).not.toContain('"rows":0');
    // those of the installation are noted in its own log
    const admin = await api().as('admin');
    await ask(admin, 'v1/crud/role/export');
    const log = await rowsOf(api().platform.control, 'platform_audit_log');
    expect(log.at(-1)).toMatchObject({
      verb: 'EXPORT',
      entity: 'role',
      tenant_id: '1',
      after: { outcome: 'complete' },
    });
  });

  test('ROL-3 an export needs the export permission; list and show are not enough', async () => {
    const admin = await api().as('admin');
    const permissions = ['alert.list', 'alert.show'];
    await admin.post('v1/crud/role/', { name: 'role.reads.only', permissions });
    const { client } = await makeUser(api(), { roles: ['role.reads.only'] });
    expect((await ask(client, 'v1/crud/alert/export')).status).toBe(403);
    expect((await ask(new (client.constructor as typeof Client)(api().app), 'v1/crud/alert/export')).status).toBe(401);
    expect(await notes()).toEqual([]);
  });

  describe.each(['admin', 'partner', 'risk', 'analyst', 'auditor'] satisfies Login[])('%s', (login) => {
    test('ROL-3 no export has data of another tenant', async () => {
      const client = await api().as(login);
      for (const [name, { path, store: kept }] of exported) {
        const { status, body } = await ask(client, `${path}/export`);
        expect([200, 403], name).toContain(status);
        if (kept === 'control') continue;
        expect(body, name).not.toContain(harbourMark);
      }
      figure(9, `${login}: the canary of tenant 2 in 0 of ${[...exported].length} exports`);
    });
  });

  test('ROL-3 records that a scope hides from the caller are not exported', async () => {
    const partner = await api().as('partner');
    await makeUser(api(), { roles: ['role.analyst'], tenants: [floor.harbour.id] });
    const listed = (await partner.get('v1/crud/user?per_page=200')).body.data.map(({ id }: { id: string }) => id);
    const all = (await rowsOf(api().platform.control, 'user')).length;
    expect(idsOf(linesOf((await ask(partner, 'v1/crud/user/export')).body))).toEqual(listed);
    expect(listed.length).toBeLessThan(all);
  });

  test('no export has passwords or other secrets', async () => {
    const admin = await api().as('admin');
    const { body } = await ask(admin, 'v1/crud/user/export');
    for (const { path, field } of placedFields(entityOf(manifest, 'user')))
      if (field.kind === 'password') expect(body).not.toContain(`"${path}"`);
  });

  test('an export that fails midway says so in its last line and in the audit log', async () => {
    const risk = await api().as('risk');
    const { sessions } = api().platform;
    const find = sessions.find.bind(sessions);
    let pages = 0;
    const spy = vi.spyOn(sessions, 'find').mockImplementation(async (token) => {
      pages += 1;
      // the guard asks first, then each page
      if (pages === 3) throw new Error('the database went away');
      return find(token);
    });
    const lines = linesOf((await ask(risk, 'v1/crud/alert/export')).body);
    spy.mockRestore();
    expect(lines).toHaveLength(2);
    expect(lines[1]).toEqual({
      error: { message: 'The export broke off at the server.', request_id: expect.any(String) },
    });
    expect(await notes()).toMatchObject([{ after: { rows: pageRows, outcome: 'broken off' } }]);
  });

  test.each<[string, (client: Client, revoke: () => Promise<unknown>) => Promise<unknown>]>([
    ['session', (client) => client.post('v1/auth/logout')],
    ['tenant', (client) => client.get('v1/auth/switch-tenant?tenant_id=2')],
    ['permission', (_, revoke) => revoke()],
  ])('ROL-3 an export ends with the %s that it was begun with', async (what, end) => {
    const admin = await api().as('admin');
    const name = `role.exporter.${what}`;
    const { body } = await admin.post('v1/crud/role/', { name, permissions: ['alert.export', 'tenant.switch'] });
    const { client } = await makeUser(api(), { roles: [name], tenants: ['1', '2'] });
    await client.get('v1/auth/switch-tenant?tenant_id=1');
    const revoke = () => admin.put(`v1/crud/role/${body.data.id}`, { permissions: ['alert.list'] });
    const { sessions } = api().platform;
    const find = sessions.find.bind(sessions);
    let asked = 0;
    const spy = vi.spyOn(sessions, 'find').mockImplementation(async (token) => {
      asked += 1;
      if (asked === 3) await end(client, revoke);
      return find(token);
    });
    const lines = linesOf((await ask(client, 'v1/crud/alert/export')).body);
    spy.mockRestore();
    expect(lines.at(-1)?.error?.message).toContain('ended with the session');
    expect(idsOf(lines)).toHaveLength(pageRows);
  });

  test('when the reader disconnects the export stops, and the audit log has the number of rows sent', async () => {
    const risk = await api().as('risk');
    await insertRow(store, 'alert', { id: 90_000, type: 'CASINO', text: 'x'.repeat(400), data: '{}' });
    await api().app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api().app.server.address() as AddressInfo;
    const abort = new AbortController();
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/crud/alert/export`, {
      headers: { authorization: `Bearer ${risk.token}` },
      signal: abort.signal,
    });
    await response.body?.getReader().read();
    abort.abort();
    await vi.waitFor(async () => expect(await notes()).toHaveLength(1), { timeout: 5000 });
    const [note] = await notes();
    expect(note?.after).toMatchObject({ outcome: expect.stringMatching(/broken off|complete/) });
  });
});
