import { beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../server/database/database.ts';
import type { Store } from '../../server/sql/store.ts';
import { type Client, describeApi } from '../support/api.ts';
import { insertRow } from '../support/rows.ts';
import { nowhere, withQuery } from './helpers/floor.ts';

describeApi('customers', (api) => {
  let analyst: Client;
  let store: Store;
  let rosa: Row;
  let sven: Row;
  beforeAll(async () => {
    analyst = await api().as('analyst');
    store = (await api().platform.tenancy.stores('1')).tenant;
    const customer = (id: string, name: string, last: string, sex: string) =>
      insertRow(store, 'customer', {
        partner_customerId: id,
        customer_details_name: name,
        customer_details_last_name: last,
        customer_details_mail: `${name.toLowerCase()}@mail.example.com`,
        customer_details_sex: sex,
      });
    rosa = await customer('PC-1', 'Rosa', 'Alvarez', 'FEMALE');
    sven = await customer('PC-2', 'Sven', 'Åkesson_100%', 'MALE');
    await insertRow(store, 'customer', { partner_customerId: 'PC-3' });
    const trigger = await insertRow(store, 'trigger', {
      name: 'Stake spike',
      type: 'BETSLIP PLACED',
      trigger_settings: [],
      final_setting_result: 'S1',
      trigger_actions: [],
    });
    await insertRow(store, 'customer_trigger', {
      customer_id: rosa.id,
      trigger_id: trigger.id,
      created_at: '2026-01-01T00:00:00Z',
    });
    await insertRow(store, 'customer_risk_status', { customer_id: rosa.id, type: 'AML', status: 'WATCH' });
    await insertRow(store, 'customer_risk_status', { customer_id: sven.id, type: 'TRADING', status: 'NEW' });
    const tag = await insertRow(store, 'customer_tag', { name: 'VIP' });
    await insertRow(store, 'customer_customer_tags', { customer_id: sven.id, customer_tag_id: tag.id });
    await insertRow(store, 'customer_customer', {
      customer_id: rosa.id,
      customer_id_2: sven.id,
      reason: 'same device',
    });
  });
  const find = async (filters: { [name: string]: string }) => {
    const query = Object.fromEntries(Object.entries(filters).map(([name, value]) => [`filter[${name}]`, value]));
    const { status, body } = await analyst.get(withQuery('v1/crud/customer', { ...query, sort: 'id' }));
    expect(status).toBe(200);
    return body.data.map((one: { partner_customerId: string }) => one.partner_customerId);
  };

  describe('API-10 each of the ten filters finds its customers', () => {
    test('API-10 filters by id and partner_customerId', async () => {
      expect(await find({ id: String(rosa.id) })).toEqual(['PC-1']);
      expect(await find({ partner_customerId: 'PC-2' })).toEqual(['PC-2']);
      expect(await find({ partner_customerId: 'PC' })).toEqual([]);
    });
    test('API-10 filters by customerDetails.name, last_name, mail and sex', async () => {
      expect(await find({ 'customerDetails.name': 'ros' })).toEqual(['PC-1']);
      expect(await find({ 'customerDetails.last_name': 'Åkesson_1' })).toEqual(['PC-2']);
      expect(await find({ 'customerDetails.last_name': 'Åkesson%' })).toEqual([]);
      expect(await find({ 'customerDetails.mail': 'sven@mail' })).toEqual(['PC-2']);
      expect(await find({ 'customerDetails.sex': 'FEMALE' })).toEqual(['PC-1']);
    });
    test('API-10 filters by customerRiskStatuses.type and .status, customerTriggerLogs.trigger_id and customer_tags_name', async () => {
      expect(await find({ 'customerRiskStatuses.type': 'AML' })).toEqual(['PC-1']);
      expect(await find({ 'customerRiskStatuses.status': 'NEW' })).toEqual(['PC-2']);
      expect(await find({ 'customerRiskStatuses.type': 'AML', 'customerRiskStatuses.status': 'NEW' })).toEqual([]);
      const { body } = await analyst.get('v1/crud/trigger?filter[name]=Stake spike');
      expect(await find({ 'customerTriggerLogs.trigger_id': body.data[0].id })).toEqual(['PC-1']);
      expect(await find({ customer_tags_name: 'VIP' })).toEqual(['PC-2']);
    });
    test('API-10 several filters narrow the list together', async () => {
      expect(await find({ 'customerDetails.name': 'sven', customer_tags_name: 'VIP' })).toEqual(['PC-2']);
      expect(await find({ 'customerDetails.name': 'rosa', customer_tags_name: 'VIP' })).toEqual([]);
    });
  });

  test('API-10 ENT-3 a customer is returned with details, tags, relations, statuses and fired triggers', async () => {
    const { status, body } = await analyst.get(`v1/crud/customer/${rosa.id}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      partner_customerId: 'PC-1',
      customer_details: { name: 'Rosa', last_name: 'Alvarez', mail: 'rosa@mail.example.com', sex: 'FEMALE' },
      customer_tags: [],
      customer_tag_category: null,
      customers: [{ id: sven.id, partner_customerId: 'PC-2', pivot: { customer_id_2: sven.id } }],
      customer_customer_partner: [{ customer_id_2: sven.id, reason: 'same device' }],
      customerRiskStatuses: [{ type: 'AML', status: 'WATCH' }],
      customerTriggerLogs: [{ trigger: { name: 'Stake spike' } }],
    });
  });

  test('API-10 ERR-2 an unknown customer is 404 with the specification’s text', async () => {
    for (const id of [nowhere, '0', '-1', 'x', '1e3', '9'.repeat(18), '9'.repeat(30), "1'--"]) {
      const { status, body } = await analyst.get(`v1/crud/customer/${encodeURIComponent(id)}`);
      expect(status, id).toBe(404);
      expect(body).toEqual({ message: 'Resource not found.', request_id: expect.any(String) });
    }
  });

  test('API-10 an analyst can tag a customer but not change what the operator sent', async () => {
    const { body } = await analyst.get('v1/crud/customer-tag');
    const put = await analyst.put(`v1/crud/customer/${rosa.id}`, { customer_tags: [body.data[0].id] });
    expect(put.body.data.customer_tags).toEqual([{ id: body.data[0].id, name: 'VIP' }]);
    for (const change of [
      { partner_customerId: 'X' },
      { customer_details: { name: 'X' } },
      { 'customer_details.name': 'X' },
      { registered_at: null },
    ]) {
      const refused = await analyst.put(`v1/crud/customer/${rosa.id}`, change);
      expect(refused).toMatchObject({
        status: 422,
        body: { errors: { [Object.keys(change)[0] ?? '']: ['The server sets this field: leave it out'] } },
      });
    }
    expect((await analyst.put(`v1/crud/customer/${rosa.id}`, { customer_tags: [] })).body.data.customer_tags).toEqual(
      [],
    );
  });

  test('RMT-7 tags and a category can be added, replaced and removed by hand; each change is in the audit log', async () => {
    const admin = await api().as('admin');
    const made = async (entity: string, name: string): Promise<string> =>
      (await admin.post(`v1/crud/${entity}`, { name })).body.data.id;
    const [sharp, care] = [await made('customer-tag', 'Sharp'), await made('customer-tag', 'Care')];
    const [value, watched] = [
      await made('customer-tag-category', 'Value'),
      await made('customer-tag-category', 'Watched'),
    ];
    const path = `v1/crud/customer/${(await insertRow(store, 'customer', { partner_customerId: 'by hand' })).id}`;
    /** What another request finds after a change. */
    const after = async (change: object) => {
      const { status, body } = await analyst.put(path, change);
      expect(status, JSON.stringify(body)).toBe(200);
      const { customer_tags, customer_tag_category } = (await analyst.get(path)).body.data;
      return [customer_tags.map(({ name }: { name: string }) => name).sort(), customer_tag_category?.name ?? null];
    };
    expect(await after({ customer_tags: [sharp, care], customer_tag_category_id: value })).toEqual([
      ['Care', 'Sharp'],
      'Value',
    ]);
    // omitted fields are unchanged
    expect(await after({ customer_tag_category_id: watched })).toEqual([['Care', 'Sharp'], 'Watched']);
    expect(await after({ customer_tags: [care] })).toEqual([['Care'], 'Watched']);
    expect(await find({ customer_tags_name: 'Sharp' })).toEqual([]);
    expect(await after({ customer_tag_category_id: null })).toEqual([['Care'], null]);
    expect(await after({ customer_tags: [] })).toEqual([[], null]);
    const { body } = await admin.get(`v1/crud/audit-log?filter[entity]=customer&sort=id`);
    const changes = body.data.filter(({ record_id: id }: { record_id: string }) => path.endsWith(`/${id}`));
    expect(changes.at(-2)).toMatchObject({
      before: { customer_tag_category_id: watched },
      after: { customer_tag_category_id: null },
    });
    expect(changes.at(-1)).toMatchObject({ before: { customer_tags: [care] }, after: { customer_tags: [] } });

    expect((await analyst.put(path, { customer_tags: [nowhere] })).status).toBe(422);
    expect((await analyst.put(path, { customer_tag_category_id: nowhere })).status).toBe(422);
    const auditor = await api().as('auditor');
    expect((await auditor.put(path, { customer_tags: [sharp], customer_tag_category_id: value })).status).toBe(403);

    // a deleted tag is on no customer
    await analyst.put(path, { customer_tags: [sharp, care], customer_tag_category_id: value });
    for (const gone of [`customer-tag/${sharp}`, `customer-tag-category/${value}`])
      expect((await admin.delete(`v1/crud/${gone}`)).status).toBe(200);
    expect(await after({})).toEqual([['Care'], null]);
  });
});
