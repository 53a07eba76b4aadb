import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { table } from '../../server/sql/store.ts';
import { type Client, describeApi } from '../support/api.ts';
import { figure } from '../support/figures.ts';
import { contractSample } from '../support/samples.ts';
import { whileHeld } from './helpers/held.ts';

describeApi('two people editing one record', (api) => {
  let admin: Client;
  let risk: Client;
  beforeAll(async () => {
    admin = await api().as('admin');
    risk = await api().as('risk');
  });
  const trigger = (name: string) => ({
    name,
    type: 'DEPOSIT',
    mode: 'DRAFT',
    trigger_settings: contractSample('TriggerSettings', 'APPROVED'),
    final_setting_result: 'S1',
    trigger_actions: contractSample('TriggerActions', 'note'),
  });

  test('RMT-1 ERR-5 the second save gets 409 with both versions and overwrites nothing', async () => {
    const made = await admin.post('v1/crud/trigger', trigger('Contested'));
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { id, updated_at } = made.body.data;
    const path = `v1/crud/trigger/${id}`;
    const first = await admin.put(path, { name: 'Mine', updated_at });
    expect(first.status).toBe(200);
    expect(first.body.data.updated_at > updated_at).toBe(true);
    const lines = async () => (await admin.get('v1/crud/audit-log?filter[entity]=trigger')).body.total;
    const before = await lines();
    const second = await risk.put(path, { name: 'No, mine', updated_at });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      message: 'Somebody else has changed this record since you opened it.',
      current: { id, name: 'Mine', updated_at: first.body.data.updated_at },
      yours: { name: 'No, mine', updated_at },
      request_id: expect.any(String),
    });
    expect((await risk.get(path)).body.data.name).toBe('Mine');
    expect(await lines()).toBe(before);
    const again = await risk.put(path, { name: 'No, mine', updated_at: second.body.current.updated_at });
    expect(again).toMatchObject({ status: 200, body: { data: { name: 'No, mine' } } });
    figure(
      7,
      `two admins on one trigger on ${api().platform.hosts.control.kind}: the second got 409 with both versions, 0 overwritten`,
    );
  });

  test('RMT-1 of many simultaneous saves exactly one succeeds', async () => {
    const { id, updated_at } = (await admin.post('v1/crud/customer-tag', { name: 'Crowded' })).body.data;
    const { tenant } = await api().platform.tenancy.stores('1');
    const lock = sql`select 1 from ${table(tenant, 'customer_tag')} where id = ${id}::bigint for update`;
    const put = (n: number) => admin.put(`v1/crud/customer-tag/${id}`, { name: `Crowded ${n}`, updated_at });
    const answers = await whileHeld(tenant, api().platform.hosts.control.kind, lock, () => [1, 2, 3].map(put), 300);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const winner = answers.find(({ status }) => status === 200);
    expect((await admin.get(`v1/crud/customer-tag/${id}`)).body.data.name).toBe(winner?.body.data.name);
  });

  test('RMT-1 updated_at is compared as a moment, in any notation; an invalid one is refused', async () => {
    const { id, updated_at } = (await admin.post('v1/crud/customer-tag', { name: 'Spelt' })).body.data;
    const spelt = updated_at.replace('Z', '+00:00');
    expect((await admin.put(`v1/crud/customer-tag/${id}`, { description: 'x', updated_at: spelt })).status).toBe(200);
    const wrong = await admin.put(`v1/crud/customer-tag/${id}`, { description: 'y', updated_at: 'yesterday' });
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: { updated_at: [expect.stringContaining('date and time')] } },
    });
  });

  test('RMT-7 deleting a category keeps its tags without a category; a second deletion is 404', async () => {
    const category = (await admin.post('v1/crud/customer-tag-category', { name: 'Bonus' })).body.data;
    const tag = (await admin.post('v1/crud/customer-tag', { name: 'Hunter', category_id: category.id })).body.data;
    expect(tag.category).toEqual({ id: category.id, name: 'Bonus' });
    expect((await admin.delete(`v1/crud/customer-tag-category/${category.id}`)).status).toBe(200);
    expect((await admin.get(`v1/crud/customer-tag/${tag.id}`)).body.data.category).toBeNull();
    expect((await admin.delete(`v1/crud/customer-tag/${tag.id}`)).status).toBe(200);
    expect((await admin.delete(`v1/crud/customer-tag/${tag.id}`)).status).toBe(404);
  });
});
