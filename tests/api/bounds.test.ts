import { beforeAll, expect, test } from 'vitest';
import { manifest } from '../../resources.manifest.ts';
import type { ManifestDef } from '../../src/manifest/entity.ts';
import { filtersOf } from '../../src/manifest/filters.ts';
import { type Client, describeApi } from '../support/api.ts';
import { insertRow } from '../support/rows.ts';
import { makeUser, userWith } from './helpers/users.ts';

const declared: ManifestDef = manifest;
const at = '2026-01-05T10:00:00.000Z';

/** What a role that may see some entities finds of the others, which belong to the same customers. */
describeApi('limits of a role', (api) => {
  let everything: Client;
  let depositsOnly: Client;
  let ann: string;
  let depositId: string;
  beforeAll(async () => {
    const { tenant } = await api().platform.tenancy.stores('1');
    ann = String(
      (await insertRow(tenant, 'customer', { partner_customerId: 'C-ann', customer_details_mail: 'a@b.test' })).id,
    );
    const money = { customer_id: ann, amount: '5.00', currency: 'EUR', submitted_at: at };
    depositId = String(
      (await insertRow(tenant, 'deposit', { partner_depositId: 'D-1', result: 'PENDING', ...money })).id,
    );
    await insertRow(tenant, 'withdraw', { partner_withdrawalId: 'W-1', result: 'PENDING', ...money });
    const { id: tag } = await insertRow(tenant, 'customer_tag', { name: 'Sharp' });
    await insertRow(tenant, 'customer_customer_tags', { customer_id: ann, customer_tag_id: tag });
    const slip = {
      partner_betslipId: 'S-1',
      customer_id: ann,
      currency: 'EUR',
      stake: '5.00',
      price: '2',
      created_at: at,
    };
    await insertRow(tenant, 'betslip', slip);
    await insertRow(tenant, 'customer_risk_status', { customer_id: ann, type: 'AML', status: 'WATCH' });
    await insertRow(tenant, 'alert', { type: 'FINANCIALS', text: 'x', data: '{}', customer_id: ann });
    everything = await api().as('admin');
    depositsOnly = await userWith(api(), ['deposit.list', 'deposit.show', 'deposit.export', 'alert.list']);
  });

  test('ROL-3 a record includes only relations that the reader may list', async () => {
    const whole = (await everything.get(`v1/crud/customer/${ann}`)).body.data;
    expect(whole).toMatchObject({
      customerRiskStatuses: [{ status: 'WATCH' }],
      customer_tags: [{ name: 'Sharp' }],
      customerTriggerLogs: [],
    });
    const reader = await userWith(api(), ['customer.list', 'customer.show', 'customer_risk_status.list']);
    const { status, body } = await reader.get(`v1/crud/customer/${ann}`);
    expect(status).toBe(200);
    expect(body.data.customerRiskStatuses).toMatchObject([{ customer: { partner_customerId: 'C-ann' } }]);
    for (const [name, { kind, ...field }] of Object.entries(declared.entities.customer?.fields ?? {})) {
      const to = 'of' in field && kind === 'many' ? field.of : kind === 'refs' && 'to' in field ? field.to : undefined;
      if (to !== undefined && !['customer', 'customer_risk_status'].includes(to))
        expect(body.data, name).not.toHaveProperty(name);
    }
    const [listed] = (await reader.get('v1/crud/customer')).body.data;
    expect(listed).not.toHaveProperty('customer_tags');
  });

  test('ROL-3 a row shows a related record that the reader may not list by its id only, in lists, records and exports', async () => {
    const bare = { customer_id: ann, customer: { id: ann } };
    for (const [path, found] of [
      ['v1/crud/deposit', (data: unknown) => data],
      [`v1/crud/deposit/${depositId}`, (data: unknown) => [data]],
    ] as const)
      expect(found((await depositsOnly.get(path)).body.data), path).toEqual([expect.objectContaining(bare)]);
    const token = { authorization: `Bearer ${depositsOnly.token}` };
    const lines = await api().app.inject({ url: '/api/v1/crud/deposit/export', headers: token });
    expect(lines.body).toContain(JSON.stringify(bare.customer));
    expect(lines.body).not.toContain('C-ann');
  });

  test('ROL-3 a reader cannot filter by a relation that they may not list', async () => {
    const reader = await userWith(api(), ['customer.list', 'customer.show', 'deposit.list', 'customer.export']);
    const byRelation = filtersOf(declared, declared.entities.customer as never).filter(({ via }) => via);
    expect(byRelation.length).toBeGreaterThan(3);
    for (const { name, via } of byRelation)
      for (const path of ['v1/crud/customer', 'v1/crud/customer/export']) {
        const { status, body } = await reader.get(`${path}?filter[${name}]=1`);
        expect([via?.entity, status, Object.keys(body?.errors ?? {})], name).toEqual([
          via?.entity,
          422,
          [`filter[${name}]`],
        ]);
      }
    for (const name of ['customer.partner_customerId', 'partner_customerId']) {
      expect((await depositsOnly.get(`v1/crud/deposit?filter[${name}]=C-ann`)).status, name).toBe(422);
      expect((await everything.get(`v1/crud/deposit?filter[${name}]=C-ann`)).body.total, name).toBe(1);
    }
    // the id is shown
    expect((await depositsOnly.get(`v1/crud/deposit?filter[customer_id]=${ann}`)).body.total).toBe(1);
    const view = { entity: 'deposit', name: 'Ann’s', shared: false, sort: '-id', columns: null };
    const kept = await depositsOnly.post('v1/saved-views', {
      ...view,
      filters: { partner_customerId: { eq: ['C-ann'] } },
    });
    expect([kept.status, Object.keys(kept.body.errors)]).toEqual([422, ['filters']]);
  });

  test('ROL-3 the search returns no customers to a role that may not list them', async () => {
    const found = async (client: Client, q: string) => (await client.get(`v1/search?q=${q}`)).body.data.found;
    expect(await found(everything, 'C-ann')).toMatchObject({ alert: [{ customer: { partner_customerId: 'C-ann' } }] });
    expect(await found(depositsOnly, 'C-ann')).toEqual({ alert: [], deposit: [] });
    const named = (await depositsOnly.get(`v1/search?of=deposit.${depositId}`)).body.data.found;
    for (const { deposit } of [await found(depositsOnly, 'D-1'), named]) {
      expect(deposit).toMatchObject([{ id: depositId }]);
      expect(deposit[0]).not.toHaveProperty('customer');
      expect(deposit[0]).not.toHaveProperty('customer_id');
    }
  });

  test('ROL-3 users cannot be filtered by tenants that the reader may not see', async () => {
    const { id } = await makeUser(api(), { roles: ['role.analyst'], tenants: ['1', '2'] });
    const partner = await api().as('partner');
    const ids = async (client: Client, tenant: string) =>
      (await client.get(`v1/crud/user?per_page=200&filter[tenant_id]=${tenant}`)).body.data.map(
        (one: { id: string }) => one.id,
      );
    expect(await ids(everything, '2')).toContain(id);
    expect(await ids(partner, '1')).toContain(id);
    expect(await ids(partner, '2')).toEqual([]);
    const token = { authorization: `Bearer ${partner.token}` };
    const exported = await api().app.inject({ url: '/api/v1/crud/user/export?filter[tenant_id]=2', headers: token });
    expect(exported.body).toContain('{"end":{"rows":0}}');
  });
});
