import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { closedSchema } from '../../../server/months/closeMonths.ts';
import { createSchema } from '../../../server/sql/createSchema.ts';
import { inTransaction, type Store, table } from '../../../server/sql/store.ts';
import { isAboutCustomers } from '../../../src/manifest/personal.ts';
import { type Client, describeApi } from '../../support/api.ts';
import { insertRow } from '../../support/rows.ts';
import { nowhere } from '../helpers/floor.ts';

const spins = 1_234;

describeApi('the file of all that is kept on a customer', (api) => {
  let tenant: Store;
  let logs: Store;
  let partner: Client;
  let id: string;
  let other: string;
  beforeAll(async () => {
    partner = await api().as('partner');
    ({ tenant, logs } = await api().platform.tenancy.stores('1'));
    id = String((await insertRow(tenant, 'customer', { partner_customerId: 'own', customer_details_name: 'Ann' })).id);
    other = String((await insertRow(tenant, 'customer', { partner_customerId: 'stranger' })).id);
    const { id: game } = await insertRow(tenant, 'casino_game', { name: 'G', provider_name: 'P' });
    await sql`insert into ${table(tenant, 'casino')}
        ("partner_casino_spinId", customer_id, casino_game_id, currency, stake, submitted_at)
      select 'own ' || n, ${id}::bigint, ${game}::bigint, 'EUR', n, '2026-01-04T12:00:00Z'
      from generate_series(1, ${spins}::int) n`.execute(tenant.db);
    for (const customer_id of [id, other]) {
      const alert = await insertRow(tenant, 'alert', { customer_id, type: 'CASINO', text: 'A', data: '{}' });
      await insertRow(tenant, 'alert_comment', { alert_id: alert.id, user_name: 'Anna', text: `of ${customer_id}` });
      const { id: case_id } = await insertRow(tenant, 'case', { title: `case of ${customer_id}`, category: 'AML' });
      await insertRow(tenant, 'intervention', {
        ...{ customer_id, case_id, kind: 'CALL', channel: 'PHONE', happened_at: '2026-01-04T12:00:00Z' },
        text: `about ${customer_id}`,
      });
      await insertRow(tenant, 'case_customer', { case_id, customer_id });
      await insertRow(tenant, 'audit_log', { verb: 'UPDATE', entity: 'alert', record_id: alert.id });
      await insertRow(tenant, 'audit_log', { verb: 'READ', entity: 'customer', record_id: customer_id });
      await insertRow(tenant, 'deposit', {
        ...{ partner_depositId: `D${customer_id}`, customer_id, amount: '5.00', currency: 'EUR' },
        ...{ result: 'APPROVED', submitted_at: '2024-03-04T12:00:00Z' },
      });
    }
    for (const partner_customerId of ['own', 'stranger'])
      await insertRow(logs, 'ingest_log', {
        kind: 'customers',
        row: JSON.stringify({ partner_customerId }),
        errors: 'x',
      });
    const closed = closedSchema(tenant.schema);
    await inTransaction(tenant, ({ db }) => createSchema(db, closed));
    await sql`create table ${sql.id(closed, 'deposit_2024_03')} as select * from ${table(tenant, 'deposit')}`.execute(
      tenant.db,
    );
  });
  const fetchFile = async (who: Client, of = id) => {
    const response = await api().app.inject({
      url: `/api/v1/crud/customer/${of}/file`,
      headers: { authorization: `Bearer ${who.token}` },
    });
    return { status: response.statusCode, headers: response.headers, body: JSON.parse(response.body) };
  };

  test('it has the rows of each kind about the customer, closed months and the log included, and none of another’s', async () => {
    const { status, headers, body } = await fetchFile(partner);
    expect(status, JSON.stringify(body).slice(0, 500)).toBe(200);
    expect(headers['content-disposition']).toBe(`attachment; filename="customer-${id}.json"`);
    const { about, ...kinds } = body;
    expect(about).toMatchObject({
      customer: { id, partner_customerId: 'own' },
      tenant: { id: '1', name: 'Northgate' },
      made_at: '2026-01-05T12:00:00.000Z',
      made_by: expect.stringMatching(/\w/),
      counts: { customer: 1, casino: spins, alert: 1, alert_comment: 1, ingest_log: 1, deposit: 1, audit_log: 2 },
    });
    const counts = Object.entries<unknown[]>(kinds).map(([name, rows]) => [name, rows.length]);
    expect(Object.fromEntries(counts)).toEqual(about.counts);
    const named = Object.keys(manifest.entities).filter(
      (name) => isAboutCustomers(manifest, name) && !name.endsWith('audit_log'),
    );
    expect(Object.keys(kinds)).toEqual(expect.arrayContaining([...named, 'audit_log', 'deposit of 2024-03']));
    expect(kinds.customer).toMatchObject([{ customer_details_name: 'Ann' }]);
    expect(kinds.casino.at(-1)).toMatchObject({ stake: spins });
    expect(JSON.stringify(body)).not.toContain('stranger');
    expect(kinds.intervention).toMatchObject([{ text: `about ${id}`, case_id: kinds.case[0].id }]);
    expect(kinds.case).toMatchObject([{ title: `case of ${id}` }]);
    expect(kinds.case_customer).toMatchObject([{ customer_id: Number(id) }]);
    expect(kinds.alert_comment).toMatchObject([{ text: `of ${id}` }]);
  });

  test('it is told in the audit log as an export', async () => {
    const { rows } =
      await sql`select record_id, after from ${table(tenant, 'audit_log')} where verb = 'EXPORT'`.execute(tenant.db);
    expect(rows).toMatchObject([{ record_id: id, after: { outcome: 'complete', rows: expect.any(Number) } }]);
  });

  test('only the permission opens it, only in the customer’s tenant', async () => {
    for (const role of ['risk', 'analyst', 'auditor'] as const)
      expect((await fetchFile(await api().as(role))).status, role).toBe(403);
    expect((await fetchFile(partner, nowhere)).status).toBe(404);
    const admin = await api().as('admin');
    await admin.get('v1/auth/switch-tenant?tenant_id=2');
    expect((await fetchFile(admin)).status).toBe(404);
    await admin.get('v1/auth/switch-tenant?tenant_id=1');
  });
});
