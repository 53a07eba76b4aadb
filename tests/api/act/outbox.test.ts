import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import type { Database } from '../../../server/database/database.ts';
import { openEmbedded } from '../../../server/database/embedded.ts';
import type { NoAnswer } from '../../../server/engine/act/firing.ts';
import { forgetLogs, logNoAnswers, shipLogs } from '../../../server/engine/act/logs.ts';
import { migrate } from '../../../server/migrations/migrateSchema.ts';
import type { Store } from '../../../server/sql/store.ts';
import { Desk, describeAct, raises } from './desk.ts';

const at = (minute: number) => `2026-01-05T10:0${minute}:00.000Z`;

describeAct('logs on another server', (given) => {
  let server: Database;
  let logs: Store;
  let desk: Desk;
  let ann: string;
  beforeAll(async () => {
    server = await openEmbedded('memory');
    logs = { schema: 'tenant_1_logs', db: server.kysely };
    await migrate(logs, { manifest, kind: 'logs', applyDrift: true });
  });
  afterAll(async () => server.close());
  beforeEach(async () => {
    desk = new Desk(given().tenant, logs);
    await desk.clear();
    desk.apart = true;
    ann = await desk.customer('C-ann');
  });
  const noAnswer = (eventId: string, minute: number): NoAnswer => ({
    trigger: { id: '77', name: 'Mute', mode: 'ACTIVE', side: null, formula: 'S1' },
    className: 'Deposit',
    eventId,
    partnerId: `D-${eventId}`,
    customerId: ann,
    partnerCustomerId: 'C-ann',
    betId: null,
    at: at(minute),
    settings: [],
    reason: 'No number for S1.',
  });

  test('RMT-5 log entries wait in the outbox and are shipped once each and in order, also after a crash in between', async () => {
    const trigger = await desk.trigger('Big', [raises]);
    const firings = [];
    for (const minute of [1, 2])
      firings.push(desk.firing(trigger, ann, await desk.deposit(ann, at(minute)), at(minute)));
    await desk.act(firings);
    expect(await desk.rows('trigger_log')).toEqual([]);
    expect(await desk.rows('log_outbox')).toHaveLength(2);
    const waiting = await desk.rows('log_outbox');
    expect(await shipLogs(desk.tenant, logs)).toBe(2);
    expect(await desk.rows('log_outbox')).toEqual([]);
    const kept = await desk.rows('trigger_log');
    expect(kept.map(({ event_id }) => event_id)).toEqual(firings.map(({ eventId }) => eventId));
    expect(kept[0]).toMatchObject({ trigger_name: 'Big', trigger_settings: firings[0]?.settings, at: at(1) });
    // brought, but not taken out of the outbox: it is brought again
    await desk.putBack(waiting);
    await shipLogs(desk.tenant, logs);
    expect(await desk.rows('trigger_log')).toEqual(kept);
    const fired = await desk.firedId(firings[1] ?? desk.firing(trigger, ann, '0', at(0)));
    await desk.act([], [{ customerId: ann, customerTriggerIds: [fired ?? ''], reason: 'It was corrected.' }]);
    await shipLogs(desk.tenant, logs);
    expect(await desk.rows('trigger_log')).toEqual([
      kept[0],
      { ...kept[1], outcome: 'WITHDRAWN', reason: 'It was corrected.' },
    ]);
  });

  test('RMT-5 a risk’s alert includes earlier firings whose logs are shipped or still in the outbox', async () => {
    const triggers = [await desk.trigger('One'), await desk.trigger('Two'), await desk.trigger('Three')];
    await desk.risk('R', 'T1 AND T2 AND T3', triggers);
    for (const [i, trigger] of triggers.entries()) {
      await desk.act([desk.firing(trigger, ann, await desk.deposit(ann, at(i)), at(i))]);
      if (i === 0) await shipLogs(desk.tenant, logs);
    }
    const [alert] = await desk.rows('alert', 'data');
    const found = JSON.parse(String(alert?.data)).output.triggers;
    expect(found.map(({ suspect_items }: { suspect_items: unknown[] }) => suspect_items.length)).toEqual([1, 1, 1]);
  });

  test('RMT-5 firings are stored while the logs’ database does not answer, and their logs wait', async () => {
    const triggers = [await desk.trigger('One'), await desk.trigger('Two')];
    await desk.risk('R', 'T1 AND T2', triggers);
    const db = server.kysely.withPlugin({
      transformQuery: () => {
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      },
      transformResult: async ({ result }) => result,
    });
    const silent = new Desk(desk.tenant, { schema: logs.schema, db });
    silent.apart = true;
    for (const [i, trigger] of triggers.entries())
      await silent.act([desk.firing(trigger, ann, await desk.deposit(ann, at(i)), at(i))]);
    expect(await desk.rows('alert')).toHaveLength(1);
    await expect(shipLogs(desk.tenant, silent.logs)).rejects.toThrow();
    expect(await desk.rows('log_outbox')).toHaveLength(2);
    expect(await shipLogs(desk.tenant, logs)).toBe(2);
  });

  test('RMT-5 each event without an answer is logged once, in both places', async () => {
    const place = desk.placeIn(desk.tenant);
    await logNoAnswers(place, [noAnswer('2', 2), noAnswer('1', 1)]);
    await shipLogs(desk.tenant, logs);
    await logNoAnswers({ ...place, sameDatabase: true }, [noAnswer('3', 3), noAnswer('2', 2)]);
    const shown = await desk.rows('trigger_log', 'outcome, event_id, reason', 'event_id');
    expect(shown).toEqual(
      ['1', '2', '3'].map((event_id) => ({ outcome: 'NO ANSWER', event_id, reason: 'No number for S1.' })),
    );
    await forgetLogs(place, [{ triggerId: '77', className: 'Deposit', eventId: '1', betId: null }]);
    await shipLogs(desk.tenant, logs);
    expect(await desk.rows('trigger_log', 'event_id', 'event_id')).toEqual([{ event_id: '2' }, { event_id: '3' }]);
  });
});
