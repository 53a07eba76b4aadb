import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../server/database/database.ts';
import type { Store } from '../../server/sql/store.ts';
import { byAdministrator } from '../support/administrator.ts';
import { type Client, describeApi } from '../support/api.ts';
import { insertRow } from '../support/rows.ts';

describeApi('the audit log', (api) => {
  let admin: Client;
  let risk: Client;
  let store: Store;
  beforeAll(async () => {
    admin = await api().as('admin');
    risk = await api().as('risk');
    store = (await api().platform.tenancy.stores('1')).tenant;
  });
  const tags = 'v1/crud/customer-tag';
  const linesOf = async (log: 'audit-log' | 'platform-audit-log', entity: string): Promise<Row[]> =>
    (await admin.get(`v1/crud/${log}?filter[entity]=${entity}&sort=created_at&per_page=200`)).body.data;

  test('ROL-3 each creation, change and deletion writes one line with who, when, before and after, changed fields only', async () => {
    const before = await linesOf('audit-log', 'customer_tag');
    const made = await risk.post(tags, { name: 'VIP', description: 'Handle with care' });
    const { id } = made.body.data;
    await risk.put(`${tags}/${id}`, { name: 'VIP gold', description: 'Handle with care' });
    await risk.delete(`${tags}/${id}`);
    const lines = (await linesOf('audit-log', 'customer_tag')).slice(before.length);
    const who = { user_name: 'Rita Marsh', user_id: '3', entity: 'customer_tag', record_id: id };
    expect(lines).toMatchObject([
      { ...who, verb: 'CREATE', before: null, after: { name: 'VIP', description: 'Handle with care' } },
      { ...who, verb: 'UPDATE', before: { name: 'VIP' }, after: { name: 'VIP gold' } },
      { ...who, verb: 'DELETE', before: { name: 'VIP gold' }, after: null },
    ]);
    expect(Object.keys(lines[1]?.after ?? {})).toEqual(['name']);
    for (const line of lines) expect(line.request_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('ROL-3 an audit line has the id of its request, the same id that an error shows', async () => {
    const refused = await risk.post(tags, { name: '' });
    expect(refused.body.request_id).toMatch(/^[0-9a-f-]{36}$/);
    const lines = await linesOf('audit-log', 'customer_tag');
    expect(new Set(lines.map(({ request_id }) => request_id)).size).toBe(lines.length);
  });

  test('ROL-3 the audit log masks personal data and never holds a password, but shows that it changed', async () => {
    const made = await admin.post('v1/crud/user', {
      name: 'Secret Person',
      email: 'secret.person@example.com',
      roles: ['role.analyst'],
      tenants: ['1'],
      password: 'a secret password',
      password_confirmation: 'a secret password',
    });
    const { id } = made.body.data;
    await admin.put(`v1/crud/user/${id}`, {
      password: 'another secret one',
      password_confirmation: 'another secret one',
      roles: ['role.auditor'],
    });
    await admin.delete(`v1/crud/user/${id}`);
    const lines = (await linesOf('platform-audit-log', 'user')).filter(({ record_id }) => record_id === id);
    expect(lines.map(({ verb }) => verb)).toEqual(['CREATE', 'UPDATE', 'DELETE']);
    expect(lines[0]?.after).toMatchObject({
      name: '•••',
      email: '•••',
      password: '•••',
      roles: ['role.analyst'],
      tenants: ['1'],
    });
    expect(lines[1]).toMatchObject({
      before: { password: '•••', roles: ['role.analyst'] },
      after: { password: '•••', roles: ['role.auditor'] },
    });
    const kept = await sql<{ text: string }>`select to_json(l)::text as text from control.platform_audit_log l`.execute(
      api().platform.control.db,
    );
    expect(JSON.stringify(kept.rows)).not.toMatch(/Secret Person|secret\.person|secret password|scrypt/i);
  });

  test('ROL-3 an update that changes nothing writes no audit line', async () => {
    const { id } = (await risk.post(tags, { name: 'Unchanged' })).body.data;
    const before = await linesOf('audit-log', 'customer_tag');
    expect((await risk.put(`${tags}/${id}`, { name: 'Unchanged' })).status).toBe(200);
    expect((await risk.put(`${tags}/${id}`, {})).status).toBe(200);
    expect(await linesOf('audit-log', 'customer_tag')).toHaveLength(before.length);
  });

  test('ROL-3 relations by name are in one order before and after a change, whatever the collation of the database', async () => {
    const { control, hosts } = api().platform;
    // a collation that has 'role.Bees' after 'role.ants', as that of most servers has; the embedded database has none
    const collate = (name: string) =>
      byAdministrator(control, ({ db }) =>
        sql.raw(`alter table control.role alter column name type text collate "${name}"`).execute(db),
      );
    const isServer = hosts.control.kind === 'postgres';
    if (isServer) await collate('und-x-icu');
    const roles = ['role.ants', 'role.Bees', 'role.cats'];
    for (const name of [...roles, 'role.dogs'])
      expect((await admin.post('v1/crud/role', { name, permissions: [] })).status).toBe(201);
    const { id } = (
      await admin.post('v1/crud/user', {
        ...{ name: 'Many Roles', email: 'many.roles@example.com', roles, tenants: ['1'] },
        ...{ password: 'a secret password', password_confirmation: 'a secret password' },
      })
    ).body.data;
    expect((await admin.put(`v1/crud/user/${id}`, { roles: [...roles.toReversed(), 'role.dogs'] })).status).toBe(200);
    const lines = (await linesOf('platform-audit-log', 'user')).filter(({ record_id }) => record_id === id);
    if (isServer) await collate('default');
    const sorted = ['role.Bees', 'role.ants', 'role.cats'];
    expect(lines).toMatchObject([
      { verb: 'CREATE', after: { roles: sorted } },
      { verb: 'UPDATE', before: { roles: sorted }, after: { roles: [...sorted, 'role.dogs'] } },
    ]);
  });

  test('ROL-3 a refused change leaves neither an audit line nor a row', async () => {
    await risk.post(tags, { name: 'Taken' });
    const { id } = (await risk.post(tags, { name: 'Other' })).body.data;
    const before = [await linesOf('audit-log', 'customer_tag'), (await risk.get(tags)).body.total];
    expect((await risk.post(tags, { name: 'Taken' })).status).toBe(422);
    expect((await risk.put(`${tags}/${id}`, { name: 'Taken' })).status).toBe(422);
    expect((await risk.delete(`${tags}/888888`)).status).toBe(404);
    expect((await risk.post(tags, { name: 'Tied', category_id: '888888' })).status).toBe(422);
    expect([await linesOf('audit-log', 'customer_tag'), (await risk.get(tags)).body.total]).toEqual(before);
  });

  test('ROL-3 relations are part of a change: a role’s update that fails half way is undone together with its audit line', async () => {
    const customer = await insertRow(store, 'customer', { partner_customerId: 'tagged' });
    const tag = (await risk.post(tags, { name: 'For customers' })).body.data;
    const path = `v1/crud/customer/${customer.id}`;
    expect((await risk.put(path, { customer_tags: [tag.id] })).status).toBe(200);
    expect((await risk.put(path, { customer_tags: ['888888'] })).status).toBe(422);
    expect((await risk.get(path)).body.data.customer_tags).toMatchObject([{ id: tag.id }]);
    const lines = await linesOf('audit-log', 'customer');
    expect(lines).toMatchObject([
      { verb: 'UPDATE', before: { customer_tags: [] }, after: { customer_tags: [tag.id] } },
      { verb: 'READ', before: null, after: null },
    ]);
  });

  describe('a change and its audit line share one transaction', () => {
    const log = (statement: string) => sql.raw(`alter table ${store.schema}.audit_log ${statement}`).execute(store.db);

    test('ROL-3 ERR-4 when the audit line cannot be written, the change is undone and the answer reveals no internals', async () => {
      const { id } = (await risk.post(tags, { name: 'Stays' })).body.data;
      const total = (await risk.get(tags)).body.total;
      await log(`add constraint no_more check (entity <> 'customer_tag') not valid`);
      const answers = [
        await risk.post(tags, { name: 'Never' }),
        await risk.put(`${tags}/${id}`, { name: 'Changed' }),
        await risk.delete(`${tags}/${id}`),
      ];
      await log('drop constraint no_more');
      for (const { status, body } of answers) {
        expect(status).toBe(500);
        expect(body.message).toBe(`Internal server error. Tell your administrator the request id ${body.request_id}.`);
        expect(JSON.stringify(body)).not.toMatch(/audit_log|no_more|constraint|insert|\.ts/);
      }
      expect((await risk.get(tags)).body.total).toBe(total);
      expect((await risk.get(`${tags}/${id}`)).body.data.name).toBe('Stays');
    });
  });

  test('ROL-1 the auditor reads the tenant’s audit log and changes nothing; only admins read the platform’s log', async () => {
    const auditor = await api().as('auditor');
    expect((await auditor.get('v1/crud/audit-log')).status).toBe(200);
    expect((await auditor.get('v1/crud/platform-audit-log')).status).toBe(403);
    expect((await (await api().as('analyst')).get('v1/crud/audit-log')).status).toBe(403);
    const [line] = (await admin.get('v1/crud/audit-log')).body.data;
    for (const verb of ['put', 'delete'] as const)
      expect((await admin[verb](`v1/crud/audit-log/${line.id}`, {})).status).toBe(404);
  });
});
