import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../server/sql/store.ts';
import { lockTurn } from '../../../server/sql/turn.ts';
import { type Client, describeApi } from '../../support/api.ts';
import { deposit, setting, trigger } from './rules.ts';

const day = (date: number, time = '12:00:00.000') => `2025-12-${String(date).padStart(2, '0')}T${time}Z`;
const single = (bar: string) => [setting('S1', { datetime_value: 1, value: bar })];

describeApi('the version of a trigger that is in force', (api) => {
  let admin: Client;
  const make = async (name: string, more: object = {}) => {
    const { status, body } = await admin.post('v1/crud/trigger', trigger(name, more));
    expect(status, JSON.stringify(body)).toBe(201);
    return String(body.data.id);
  };
  const change = async (id: string, values: object) => {
    const { status, body } = await admin.put(`v1/crud/trigger/${id}`, values);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data;
  };
  const logged = async (id: string) => {
    const { body } = await admin.get(`v1/crud/trigger-log?filter[trigger_id]=${id}&sort=at`);
    return body.data.map((log: { partner_id: string; outcome: string }) => `${log.partner_id} ${log.outcome}`);
  };
  const send = async (...rows: object[]) => {
    const { body } = await admin.post('v1/ingest/deposits', rows);
    expect(body, JSON.stringify(body)).toMatchObject({ accepted: rows.length });
  };
  beforeAll(async () => {
    admin = await api().as('admin');
  });

  test('RMT-4 an event is judged by the version in force at its own time, whatever arrives later', async () => {
    const id = await make('Edited on the tenth', { trigger_settings: single('400') });
    await send(deposit('a5', 'edited', '500.00', day(5)), deposit('a6', 'edited', '300.00', day(6)));
    await change(id, { trigger_settings: single('5000'), effective_from: day(10) });
    await send(deposit('a12', 'edited', '500.00', day(12)));
    expect(await logged(id)).toEqual(['a5 TRIGGERED']);
    // unrelated to the settings of either version, but these events are judged again
    await send(
      deposit('a4', 'edited', '1.00', day(4, '11:59:59.999')),
      deposit('a5b', 'edited', '1.00', day(5, '11:30:00.000')),
    );
    expect(await logged(id)).toEqual(['a5 TRIGGERED']);
    await change(id, { trigger_settings: single('200'), effective_from: day(20) });
    await send(deposit('a6b', 'edited', '1.00', day(6, '11:30:00.000')));
    expect(await logged(id)).toEqual(['a5 TRIGGERED']);
    await send(deposit('a21', 'edited', '300.00', day(21)), deposit('a11', 'edited', '6000.00', day(11)));
    expect(await logged(id)).toEqual(['a5 TRIGGERED', 'a11 TRIGGERED', 'a21 TRIGGERED']);
  });

  test('RMT-4 a paused trigger judges nothing of that time, and what it found before stands', async () => {
    const id = await make('Paused for two days', { trigger_settings: single('400') });
    await send(deposit('p5', 'paused', '500.00', day(5)));
    await change(id, { mode: 'PAUSED', effective_from: day(6) });
    await change(id, { mode: 'ACTIVE', effective_from: day(8) });
    await send(deposit('p7', 'paused', '500.00', day(7)), deposit('p8', 'paused', '500.00', day(8)));
    await send(
      deposit('p1', 'paused', '1.00', day(5, '11:30:00.000')),
      deposit('p2', 'paused', '1.00', day(7, '11:30:00.000')),
    );
    expect(await logged(id)).toEqual(['p5 TRIGGERED', 'p8 TRIGGERED']);
    // a correction moves the event into the pause
    await send(deposit('p5', 'paused', '500.00', day(7, '09:00:00.000')));
    expect((await logged(id)).sort()).toEqual(['p5 WITHDRAWN', 'p8 TRIGGERED']);
  });

  test('RMT-4 events before the first activation are judged by no version; without a moment a change counts from now on', async () => {
    const id = await make('New on the seventh', { trigger_settings: single('400'), effective_from: day(7) });
    await send(deposit('n5', 'fresh', '500.00', day(5)), deposit('n7', 'fresh', '500.00', day(7)));
    expect(await logged(id)).toEqual(['n7 TRIGGERED']);
    const today = await make('New today', { trigger_settings: single('400'), effective_from: undefined });
    await send(deposit('n9', 'fresh', '500.00', day(9)));
    expect(await logged(today)).toEqual([]);
    const before = (await admin.get(`v1/crud/trigger/${today}`)).body.data.effective_from;
    const renamed = await change(today, { description: 'Says more' });
    expect(renamed.effective_from).toBe(before);
    const raised = await change(today, { trigger_settings: single('5000') });
    expect(Date.parse(raised.effective_from)).toBeGreaterThan(Date.parse(before));
  });

  test('RMT-4 a change counts from the moment at which no batch is judged without it', async () => {
    const id = await make('Edited during a batch', { trigger_settings: single('400') });
    const picked = { name: 'Only named, for now', handler: 'CREATE ALERT', type: 'NOTIFY ONLY', params: {} };
    const other = await make('Picks an action', { trigger_actions: [picked] });
    const stored = async (one: string) => (await admin.get(`v1/crud/trigger/${one}`)).body.data;
    const [{ id: action }] = (await stored(other)).trigger_actions;
    const { tenant } = await api().platform.tenancy.stores('1');
    const work = {
      edit: () => change(id, { trigger_settings: single('5000') }),
      action: () => admin.put(`v1/crud/trigger-action/${action}`, { type: 'AUTOMATIC' }),
    };
    for (const [what, changed] of [
      ['edit', id],
      ['action', other],
    ] as const) {
      const begun = Promise.withResolvers<void>();
      const batch = inTransaction(tenant, async (store) => {
        await lockTurn(store); // as a batch has it
        begun.resolve();
        await sleep(300);
        const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(store.db);
        return rows[0]?.now ?? '';
      });
      await begun.promise;
      const [ended] = await Promise.all([batch, work[what]()]);
      expect(Date.parse((await stored(changed)).effective_from), what).toBeGreaterThanOrEqual(Date.parse(ended));
    }
  });

  test('RMT-4 rule and actions come from one version', async () => {
    const loud = { handler: 'CREATE ALERT', type: 'AUTOMATIC', params: {} };
    const id = await make('Alerts since the tenth', { trigger_settings: single('400'), trigger_actions: [] });
    await change(id, { trigger_actions: [loud], effective_from: day(10) });
    await send(deposit('q5', 'quiet', '500.00', day(5)), deposit('q12', 'loud', '500.00', day(12)));
    expect(await logged(id)).toEqual(['q5 TRIGGERED', 'q12 TRIGGERED']);
    const alerts = async (customer: string) =>
      (await admin.get(`v1/crud/alert?filter[customer.partner_customerId]=${customer}`)).body.data.filter(
        ({ trigger_id }: { trigger_id: string }) => trigger_id === id,
      );
    expect(await alerts('quiet')).toEqual([]);
    expect(await alerts('loud')).toHaveLength(1);
  });
});
