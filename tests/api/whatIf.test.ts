import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { table } from '../../server/sql/store.ts';
import type { WhatIf } from '../../src/contracts/whatIf.ts';
import { type Client, describeApi } from '../support/api.ts';
import { insertRow } from '../support/rows.ts';
import { Desk } from './act/desk.ts';
import { deposit, setting, trigger } from './engine/rules.ts';
import { userWith } from './helpers/users.ts';

const path = 'v1/crud/trigger/what-if';
const first = Date.parse('2025-11-01T12:00:00.000Z');
const span = { date_from: '2025-11-01T00:00:00.000Z', date_to: '2025-11-11T00:00:00.000Z' };
const bar = (value: string, more: object = {}) => [
  setting('S1', {
    ...{ result_function: 'VALUE', datetime_operator: 'LIFETIME', filters: [], value, ...more },
    ...{ datetime_value: undefined, datetime_unit: undefined },
  }),
];
const alerts = [{ handler: 'CREATE ALERT', type: 'AUTOMATIC', params: {} }];

describeApi('what if', (api) => {
  let admin: Client;
  let made = 0;
  beforeEach(async () => {
    admin = await api().as('admin');
    const { tenant, logs } = await api().platform.tenancy.stores('1');
    await new Desk(tenant, logs).clear();
    for (const entity of ['risk', 'trigger']) {
      const { body } = await admin.get(`v1/crud/${entity}?per_page=200`);
      for (const { id, name } of body.data as { id: string; name: string }[])
        if (name.startsWith('What if')) await admin.delete(`v1/crud/${entity}/${id}`);
    }
  });

  async function create(entity: string, body: object): Promise<string> {
    made += 1;
    const answer = await admin.post(`v1/crud/${entity}`, { ...body, name: `What if ${made}` });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.data.id;
  }
  const rule = (value: string, more: object = {}) =>
    create('trigger', trigger('', { trigger_settings: bar(value), ...more }));
  const risk = (triggers: readonly string[], formula: string) =>
    create('risk', {
      ...{ category: 'TRADING', mode: 'ACTIVE', final_triggers_result: formula },
      triggers: triggers.map((trigger_id, at) => ({ key: `T${at + 1}`, trigger_id })),
    });

  /** On each day one deposit of a customer of its own, of 100, 200, … 1000. */
  async function send(): Promise<void> {
    const rows = Array.from({ length: 10 }, (_, day) =>
      deposit(`W-D${day}`, `W-C${day}`, `${(day + 1) * 100}.00`, new Date(first + day * 86_400_000).toISOString()),
    );
    const { body } = await admin.post('v1/ingest/deposits', rows);
    expect(body).toMatchObject({ accepted: rows.length });
  }

  async function asked(changes: object, client = admin): Promise<WhatIf> {
    const answer = await client.post(path, { ...span, ...changes });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data;
  }
  const changedTo = (id: string, value: string, more: object = {}) => ({
    id,
    trigger: { name: 'Changed', type: 'DEPOSIT', trigger_settings: bar(value), final_setting_result: 'S1', ...more },
  });
  const names = ({ rows }: WhatIf['newly']) => rows.map(({ partner_customerId }) => partner_customerId);

  test('several changes at once: a stricter bar, a trigger switched off, one switched on and a new draft', async () => {
    const [strict, off, on] = [await rule('350'), await rule('750'), await rule('150', { mode: 'PAUSED' })];
    await send();
    const found = await asked({
      triggers: [
        changedTo(strict, '550'),
        { id: off, is_on: false },
        { id: on, is_on: true },
        { trigger: { ...changedTo('', '950').trigger, name: 'New', trigger_actions: alerts } },
      ],
    });
    expect(found.triggers.map(({ id, change, name, was_on, is_on }) => [id, change, name, was_on, is_on])).toEqual([
      [strict, 0, 'Changed', true, true],
      [off, 1, expect.stringMatching(/^What if/), true, false],
      [on, 2, expect.stringMatching(/^What if/), false, true],
      [null, 3, 'New', false, true],
    ]);
    expect(
      found.triggers.map(({ before, after }) => [before.firings, after.firings, before.alerts, after.alerts]),
    ).toEqual([
      [7, 5, 7, 5],
      [3, 0, 3, 0],
      [0, 9, 0, 9],
      [0, 1, 0, 1],
    ]);
    expect(found.total).toMatchObject({
      before: { firings: 10, alerts: 10, customers: 7, alerts_a_day: '1.00' },
      after: { firings: 15, alerts: 15, customers: 9, alerts_a_day: '1.50' },
    });
    expect(found.labels).toHaveLength(10);
    expect(found.before).toEqual([0, 0, 0, 1, 1, 1, 1, 2, 2, 2]);
    expect(found.after).toEqual([0, 1, 1, 1, 1, 2, 2, 2, 2, 3]);
    expect(found.raised).toBe(10);
    expect(names(found.newly)).toEqual(['W-C1', 'W-C2']);
    expect(found.newly.rows[0]).toMatchObject({ was: 'NONE', is: 'ALERT', triggers: [2] });
    expect(found.no_longer).toEqual({ total: 0, rows: [] });
    // nothing is saved
    const kept = await admin.get(`v1/crud/trigger/${strict}`);
    expect(kept.body.data.trigger_settings[0].value).toBe('350');
  });

  test('verdicts that would be lost are counted, with the minutes of the trigger, or of all where it has few', async () => {
    const id = await rule('350');
    await send();
    const list = await admin.get(`v1/crud/alert?filter[trigger_id]=${id}&per_page=50`);
    const ids: string[] = list.body.data
      .toSorted((a: { amount: string }, b: { amount: string }) => Number(a.amount) - Number(b.amount))
      .map((one: { id: string }) => one.id);
    expect(ids).toHaveLength(7);
    const close = (some: readonly string[], verdict: string) =>
      admin.post('v1/crud/alert/triage', { ids: some, state: 'CLOSED', verdict });
    expect((await close(ids.slice(0, 2), 'FALSE POSITIVE')).status).toBe(200);
    expect((await close(ids.slice(2, 4), 'CONFIRMED')).status).toBe(200);
    const found = await asked({ triggers: [changedTo(id, '650')] });
    expect(found.total).toMatchObject({
      before: { confirmed: 2, false_positive: 2, undecided: 3 },
      after: { confirmed: 1, false_positive: 0, undecided: 3 },
      lost: { confirmed: 1, false_positive: 2 },
    });
    expect(names(found.no_longer)).toEqual(['W-C3', 'W-C4', 'W-C5']);
    expect(found.triggers[0]).toMatchObject({ measured_on: 'ALL', minutes_each: '0' });
    expect((await close(ids.slice(4, 6), 'CONFIRMED')).status).toBe(200);
    expect((await asked({ triggers: [{ id }] })).triggers[0]).toMatchObject({ measured_on: 'TRIGGER' });
  });

  test('a risk’s formula decides which alerts its triggers lead to, and those that share it are considered', async () => {
    const [low, high] = [await rule('150', { trigger_actions: [] }), await rule('450', { trigger_actions: [] })];
    const id = await risk([low, high], 'T1 AND T2');
    await send();
    const narrower = await asked({ risks: [{ id, final_triggers_result: 'T1' }] });
    expect(narrower.triggers.map((one) => [one.id, one.change])).toEqual([
      [low, null],
      [high, null],
    ]);
    // one alert has both triggers of a customer
    expect(narrower.total).toMatchObject({ before: { firings: 15, alerts: 6 }, after: { firings: 15, alerts: 9 } });
    expect(narrower.newly.rows.map(({ partner_customerId, was, is }) => [partner_customerId, was, is])).toEqual([
      ['W-C1', 'FIRING', 'ALERT'],
      ['W-C2', 'FIRING', 'ALERT'],
      ['W-C3', 'FIRING', 'ALERT'],
    ]);
    expect((await asked({ risks: [{ id, is_on: false }] })).total.after.alerts).toBe(0);
    const shared = await asked({ triggers: [{ id: high, is_on: false }] });
    expect(shared.triggers.map((one) => one.id)).toEqual([high, low]);
    expect(shared.total.after).toMatchObject({ firings: 9, alerts: 0 });
    expect(shared.no_longer.rows[0]).toMatchObject({ was: 'ALERT', is: 'FIRING' });
  });

  test('risks are asked in the engine’s order, where ids grow by a digit', async () => {
    const triggers = [await rule('150', { trigger_actions: [] }), await rule('450', { trigger_actions: [] })];
    const { tenant } = await api().platform.tenancy.stores('1');
    for (const [id, final_triggers_result] of Object.entries({ 999999: 'T1 AND NOT T2', 1000000: 'T1 OR T2' }))
      await insertRow(tenant, 'risk', {
        ...{ id, name: `What if ${id}`, category: 'TRADING', mode: 'ACTIVE', severity: 'HIGH', final_triggers_result },
        triggers: JSON.stringify(triggers.map((trigger_id, at) => ({ key: `T${at + 1}`, trigger_id }))),
      });
    const sent = ['200.00', '500.00'].map((amount, day) =>
      deposit(`W-O${day}`, 'W-One', amount, new Date(first + day * 86_400_000).toISOString()),
    );
    expect((await admin.post('v1/ingest/deposits', sent)).body).toMatchObject({ accepted: 2 });
    const found = await asked({ triggers: [{ id: triggers[0] }] });
    expect(found).toMatchObject({ raised: 2, total: { before: { alerts: 2 } } });
  });

  test('firings join an alert as long as it is open: until staff closed it, or as long as alerts usually are', async () => {
    const id = await rule('50');
    const hour = (n: number) => new Date(first + n * 3_600_000).toISOString();
    const sent = [0, 1, 30, 31].map((n) => deposit(`W-H${n}`, 'W-One', '100.00', hour(n)));
    expect((await admin.post('v1/ingest/deposits', sent)).body).toMatchObject({ accepted: 4 });
    const draft = { trigger: { ...changedTo('', '50').trigger, trigger_actions: alerts } };
    const open = await asked({ triggers: [{ id }, draft] });
    expect(open.triggers.map(({ after }) => after.alerts)).toEqual([1, 1]);
    expect(open.unknown.open_for).toBeNull();
    expect(open.total.after.minutes).toBeNull();
    // staff looked at it after an hour and closed it after two, before the later rows came
    const { tenant } = await api().platform.tenancy.stores('1');
    await sql`update ${table(tenant, 'alert')} set state = 'CLOSED', raised_at = ${hour(0)}::timestamptz,
      looked_at = ${hour(1)}::timestamptz, closed_at = ${hour(2)}::timestamptz`.execute(tenant.db);
    const closed = await asked({ triggers: [{ id }, draft] });
    // stored firings are in the alert that they led to
    expect(closed.triggers.map(({ after }) => after.alerts)).toEqual([1, 2]);
    expect(closed.unknown.open_for).toBe(120);
    expect(closed.triggers[1]).toMatchObject({ minutes_each: '60', measured_on: 'ALL', after: { minutes: 120 } });
  });

  test('API-4 a trigger or a risk of another tenant is none', async () => {
    const { tenant } = await api().platform.tenancy.stores('2');
    const rules = { type: 'DEPOSIT', trigger_settings: JSON.stringify(bar('1')), final_setting_result: 'S1' };
    const shown = { id: '900001', name: 'Theirs', mode: 'ACTIVE' };
    for (const name of ['risk', 'trigger'])
      await sql`delete from ${table(tenant, name)} where id = 900001`.execute(tenant.db);
    await insertRow(tenant, 'trigger', { ...shown, ...rules, trigger_actions: '[]' });
    const triggers = JSON.stringify([{ key: 'T1', trigger_id: '900001' }]);
    await insertRow(tenant, 'risk', { ...shown, category: 'TRADING', triggers, final_triggers_result: 'T1' });
    for (const changes of [{ triggers: [{ id: '900001' }] }, { risks: [{ id: '900001' }] }]) {
      const { status, body } = await admin.post(path, { ...span, ...changes });
      expect(status).toBe(422);
      expect(JSON.stringify(body)).toContain('recordMissing');
      expect(JSON.stringify(body)).not.toContain('Theirs');
    }
  });

  test('what history does not tell is said: rests, versions of the span, approvals, what triggers write', async () => {
    const asking = [{ handler: 'CREATE ALERT', type: 'APPROVAL REQUIRED', params: {} }];
    const id = await rule('350', { trigger_actions: asking });
    const reads = await create('trigger', {
      ...trigger('', {
        type: 'BETSLIP PLACED',
        trigger_settings: [setting('S1', { model: 'BET FLAG', column: 'type', result_function: 'COUNT', filters: [] })],
      }),
    });
    await send();
    const found = await asked({ triggers: [{ id }, { id: reads }] });
    expect(found.unknown).toMatchObject({ reads_written: [1], approved: [0], set_aside: [], rests: 0 });
    expect(found.total.before).toMatchObject({ firings: 7, alerts: 0 });
    expect(found.no_longer.total).toBe(0);
  });

  test('what can’t be tried is refused at its place, in words that the console translates', async () => {
    const id = await rule('350');
    const refused = async (changes: object) => {
      const { status, body } = await admin.post(path, { ...span, ...changes });
      expect(status, JSON.stringify(body)).toBe(422);
      return body;
    };
    const codeAt = async (place: string, changes: object) => (await refused(changes)).codes?.[place]?.[0]?.code;
    expect(await codeAt('triggers', {})).toBe('whatIfNothing');
    expect(await codeAt('triggers.1.id', { triggers: [{ id }, { id: '999999' }] })).toBe('recordMissing');
    expect(await codeAt('risks.0.id', { risks: [{ id: '999999' }] })).toBe('recordMissing');
    expect(await codeAt('triggers.1.id', { triggers: [{ id }, { id }] })).toBe('whatIfTwice');
    expect(await codeAt('triggers.0.trigger', { triggers: [{}] })).toBe('required');
    const many = Array.from({ length: 21 }, (_, at) => ({ id: String(at + 1) }));
    expect(await codeAt('triggers', { triggers: many })).toBe('whatIfTooMany');
    const wrong = changedTo(id, '1', { trigger_settings: bar('1', { column: 'nothing' }) });
    expect(await codeAt('triggers.0.trigger.trigger_settings.0.column', { triggers: [wrong] })).toBeDefined();
    const formula = changedTo(id, '1', { final_setting_result: 'S1 AND S9' });
    expect(
      await codeAt('triggers.1.trigger.final_setting_result', {
        triggers: [changedTo(id, '1'), formula].map((one, at) => (at === 0 ? { trigger: one.trigger } : one)),
      }),
    ).toBeDefined();
    const shared = await risk([id], 'T1');
    expect(
      await codeAt('risks.0.final_triggers_result', { risks: [{ id: shared, final_triggers_result: 'T7' }] }),
    ).toBeDefined();
    const late = { date_to: '2027-11-11T00:00:00.000Z', triggers: [{ id }] };
    expect(await codeAt('date_to', late)).toBe('spanTooLong');
    expect(await codeAt('date_to', { date_to: span.date_from, triggers: [{ id }] })).toBe('spanBackwards');
    await refused({ triggers: [{ id, mode: 'ACTIVE' }] });
  });

  test('ROL-3 it needs the permissions to see triggers and risks and to list alerts', async () => {
    const id = await rule('350');
    const body = { ...span, triggers: [{ id }] };
    for (const some of [
      ['trigger.show', 'risk.show'],
      ['trigger.show', 'alert.list'],
      ['risk.show', 'alert.list'],
    ])
      expect((await (await userWith(api(), some)).post(path, body)).status, some.join()).toBe(403);
    const seesAll = await userWith(api(), ['trigger.show', 'risk.show', 'alert.list']);
    expect((await seesAll.post(path, body)).status).toBe(200);
    expect((await api().nobody.post(path, body)).status).toBe(401);
  });
});
