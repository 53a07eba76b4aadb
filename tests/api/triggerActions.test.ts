import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { manifest } from '../../resources.manifest.ts';
import type { Row } from '../../server/database/database.ts';
import { migrate } from '../../server/migrations/migrateSchema.ts';
import { table } from '../../server/sql/store.ts';
import { type Client, describeApi } from '../support/api.ts';
import { deposit, trigger } from './engine/rules.ts';

const path = 'v1/crud/trigger-action';
const ask = (more: object = {}) => ({ handler: 'CREATE ALERT', type: 'NOTIFY ONLY', params: {}, ...more });

describeApi('named actions of triggers', (api) => {
  let admin: Client;
  beforeAll(async () => {
    admin = await api().as('admin');
  });
  const made = async (where: string, body: object): Promise<Row> => {
    const answer = await admin.post(where, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.data;
  };
  const named = async (name: string, more: object = {}): Promise<Row> => made(path, { name, ...ask(), ...more });
  const total = async () => (await admin.get(path)).body.total;
  const of = async (id: unknown) => (await admin.get(`v1/crud/trigger/${id}`)).body.data.trigger_actions;
  const rule = (name: string, trigger_actions: object[], more: object = {}) =>
    made('v1/crud/trigger', trigger(name, { mode: 'DRAFT', trigger_actions, ...more }));

  test('RMT-1 API-14 an inline action is matched to an existing named one or creates one, once', async () => {
    const call = await named('Only mention it');
    const first = await rule('Mentions it', [ask()]);
    expect(first.trigger_actions).toEqual([{ id: call.id, name: 'Only mention it', ...ask() }]);
    const before = await total();
    const flag = { handler: 'SET RISK STATUS', type: 'APPROVAL REQUIRED', params: { status: 'UNDER REVIEW' } };
    const second = await rule('Reviews', [flag]);
    const third = await rule('Reviews too', [flag, ask()]);
    expect(await total()).toBe(before + 1);
    const [review] = second.trigger_actions as Row[];
    expect(review).toEqual({ id: expect.any(String), name: 'Set risk status: Under review (after approval)', ...flag });
    expect(third.trigger_actions).toEqual([review, { id: call.id, name: 'Only mention it', ...ask() }]);
    // the answer is sent back unchanged
    const again = await admin.put(`v1/crud/trigger/${third.id}`, { trigger_actions: third.trigger_actions });
    expect(again.body.data.trigger_actions).toEqual(third.trigger_actions);
    expect(await total()).toBe(before + 1);
  });

  test('RMT-1 a new action keeps its given name unless another action has it', async () => {
    const flag = { handler: 'SET RISK STATUS', type: 'AUTOMATIC', params: { status: 'WATCH' } };
    const { trigger_actions } = await rule('Watches', [{ name: 'Keep an eye on them', ...flag }]);
    expect(trigger_actions).toMatchObject([{ name: 'Keep an eye on them' }]);
    const other = { ...flag, name: 'Keep an eye on them', type: 'NOTIFY ONLY' };
    const refused = await admin.post('v1/crud/trigger', trigger('Watches not', { trigger_actions: [other] }));
    expect(refused.status).toBe(422);
    expect(refused.body.errors['trigger_actions.0.name']).toEqual([
      'There is another action called Keep an eye on them, which does something else: choose another name',
    ]);
  });

  test('RMT-1 a refused trigger creates no action', async () => {
    const before = await total();
    const flag = { handler: 'SET RISK STATUS', type: 'NOTIFY ONLY', params: { status: 'WATCH' } };
    const record = await rule('Refused later', []);
    const stale = { trigger_actions: [flag], updated_at: '2020-01-01T00:00:00.000Z' };
    expect((await admin.put(`v1/crud/trigger/${record.id}`, stale)).status).toBe(409);
    expect((await admin.post('v1/crud/trigger', trigger('Refused later', { trigger_actions: [flag] }))).status).toBe(
      422,
    );
    expect(await total()).toBe(before);
  });

  test('RMT-4 changing an action changes every trigger that uses it, from the next event on', async () => {
    const status = (value: string) => ({ handler: 'SET RISK STATUS', type: 'AUTOMATIC', params: { status: value } });
    const mark = await named('Mark them', status('WATCH'));
    const alert = { handler: 'CREATE ALERT', type: 'AUTOMATIC', params: {} };
    const rules = [];
    for (const name of ['Marks one', 'Marks two'])
      rules.push(await rule(name, [{ id: mark.id, name: 'Mark them', ...status('WATCH') }, alert], { mode: 'ACTIVE' }));
    const texts = async (customer: string): Promise<string[]> => {
      await admin.post('v1/ingest/deposits', [
        deposit(`mark-${customer}`, customer, '2000.00', '2026-01-05T09:00:00Z'),
      ]);
      const { body } = await admin.get(`v1/crud/alert?filter[customer.partner_customerId]=${customer}`);
      return body.data
        .flatMap((one: Row): Row[] => JSON.parse(String(one.data)).output.trigger_actions)
        .map(({ handler, text }: Row) => `${handler} ${text}`)
        .filter((text: string) => text.startsWith('SET RISK STATUS'));
    };
    const before = await texts('marked-1');
    expect(before.join()).toContain('WATCH');
    const changed = await admin.put(`${path}/${mark.id}`, {
      name: 'Mark them well',
      params: { status: 'UNDER REVIEW' },
    });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    for (const { id } of rules)
      expect(await of(id)).toMatchObject([{ id: mark.id, name: 'Mark them well', ...status('UNDER REVIEW') }, alert]);
    // the change counts from now on, and the test's events are older
    const { tenant } = await api().platform.tenancy.stores('1');
    await sql`update ${table(tenant, 'trigger')} set effective_from = '2000-01-02'
      where id = any(${rules.map(({ id }) => id)}::bigint[])`.execute(tenant.db);
    const after = await texts('marked-2');
    expect(after.join()).toContain('UNDER REVIEW');
    expect(after.join()).not.toContain('WATCH');
    const versions = await admin.get(`v1/crud/trigger/${rules[0]?.id}/versions`);
    expect(versions.body.data[0]).toMatchObject({
      verb: 'UPDATE',
      before: { trigger_actions: [{ params: { status: 'WATCH' } }, alert] },
      after: { trigger_actions: [{ params: { status: 'UNDER REVIEW' } }, alert] },
    });
    for (const { id } of rules) await admin.put(`v1/crud/trigger/${id}`, { mode: 'PAUSED' });
  });

  test('RMT-1 an action in use cannot be deleted, and the refusal names its triggers', async () => {
    const call = await named('In use', {
      type: 'AUTOMATIC',
      handler: 'SET RISK STATUS',
      params: { status: 'CONFIRMED' },
    });
    expect(call.id).toBeDefined();
    const said = [{ id: call.id, handler: 'SET RISK STATUS', type: 'AUTOMATIC', params: { status: 'CONFIRMED' } }];
    const one = await rule('Picks it', said);
    const two = await rule('Picks it too', said);
    const refused = await admin.delete(`${path}/${call.id}`);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(
      'Triggers carry out this action: Picks it, Picks it too. Take it out there first',
    );
    for (const { id } of [one, two]) await admin.put(`v1/crud/trigger/${id}`, { trigger_actions: [] });
    expect((await admin.delete(`${path}/${call.id}`)).status).toBe(200);
  });

  describe('RMT-6 an action that no trigger can carry out is refused by field', () => {
    test.each<[string, object, string]>([
      ['a handler without its param', { handler: 'ADD BET FLAG' }, 'params.flag'],
      ['a param that is none', { params: { colour: 'red' } }, 'params.colour'],
      ['a record that is not there', { handler: 'ADD CUSTOMER TAG', params: { tag_id: '987654' } }, 'params.tag_id'],
    ])('RMT-6 %s', async (_what, more, field) => {
      const { status, body } = await admin.post(path, { name: 'Impossible', ...ask(), ...more });
      expect(status).toBe(422);
      expect(Object.keys(body.errors)).toEqual([field]);
    });

    test('RMT-6 a change that a trigger cannot carry out is refused with the trigger’s name', async () => {
      const only = await named('Fits deposits', { params: {} });
      await rule('Is about deposits', [{ id: only.id, ...ask() }]);
      const flag = { handler: 'ADD BET FLAG', params: { flag: 'VALUE' } };
      const picked = (await admin.get(`v1/crud/trigger?filter[name][eq]=Is about deposits`)).body.data[0];
      const [{ id }] = picked.trigger_actions;
      const { status, body } = await admin.put(`${path}/${id}`, flag);
      expect(status).toBe(422);
      expect(body.errors.handler.join()).toContain(
        'The trigger Is about deposits carries out this action: ADD BET FLAG',
      );
    });
  });

  test('RMT-1 inline actions of earlier versions become named ones, each once', async () => {
    const { tenant } = await api().platform.tenancy.stores('1');
    const tag = await made('v1/crud/customer-tag', { name: 'Old hand' });
    const inline = [
      { handler: 'ADD CUSTOMER TAG', type: 'AUTOMATIC', params: { tag_id: tag.id } },
      { handler: 'SET RISK STATUS', type: 'NOTIFY ONLY', params: { status: 'RESTRICTED' } },
    ];
    const old = [await rule('Old one', []), await rule('Old two', []), await rule('Old three', [])];
    const stored = async (at: number, actions: object[]) =>
      sql`update ${table(tenant, 'trigger')} set trigger_actions = ${JSON.stringify(actions)}::jsonb
        where id = ${String(old[at]?.id)}::bigint`.execute(tenant.db);
    await stored(0, inline);
    await stored(1, [...inline].reverse());
    await sql`delete from ${table(tenant, 'schema_migration')} where name like '0029%'`.execute(tenant.db);
    const before = await total();
    const { schema, db } = tenant;
    expect(await migrate({ schema, db }, { manifest, kind: 'tenant', applyDrift: false })).toEqual([
      '0029_named_actions.sql',
    ]);
    expect(await total()).toBe(before + 2);
    const first = await of(old[0]?.id);
    expect(first).toEqual([
      { id: expect.any(String), name: 'Add customer tag: Old hand', ...inline[0] },
      { id: expect.any(String), name: 'Set risk status: Restricted (only named)', ...inline[1] },
    ]);
    expect(await of(old[1]?.id)).toEqual([...first].reverse());
    expect(await of(old[2]?.id)).toEqual([]);
  });
});
