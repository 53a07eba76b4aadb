import { beforeEach, expect, test } from 'vitest';
import { remind } from '../../../server/alerts/remind.ts';
import { tendQueues } from '../../../server/queues/tendQueues.ts';
import { type Client, describeApi } from '../../support/api.ts';
import { Desk } from '../act/desk.ts';
import { aboveOf, make } from '../decide/asking.ts';
import { deposit } from '../engine/rules.ts';

const now = '2026-01-05T12:00:00.000Z';
const at = (time: string) => `2026-01-05T${time}:00.000Z`;

describeApi('alerts by their customers’ scores', (api) => {
  let admin: Client;
  let analyst: Client;
  let desk: Desk;
  let count = 0;
  let rule = '';
  beforeEach(async () => {
    api().setNow(now);
    admin = await api().as('admin');
    analyst = await api().as('analyst');
    const { tenant, logs } = await api().platform.tenancy.stores('1');
    desk = new Desk(tenant, logs);
    await desk.clear();
    for (const { id } of (await admin.get('v1/crud/queue')).body.data) await admin.delete(`v1/crud/queue/${id}`);
    const raises = aboveOf('DEPOSIT', 'DEPOSIT', 'amount', '100', [{ handler: 'CREATE ALERT' }]);
    rule = await make(admin, 'v1/crud/trigger', { ...raises, name: `Large deposit ${++count}` });
  });

  const queue = (body: object) =>
    make(admin, 'v1/crud/queue', { name: `Queue ${++count}`, look_minutes: 30, decide_minutes: 60, ...body });
  /** A risk of triggers: each firing gives 30 points if it is critical, 20 if it is high, 5 if it is low. */
  const risk = (severity: string, category = 'AML', rules = [rule]) =>
    make(admin, 'v1/crud/risk', {
      ...{ name: `Risk ${++count}`, category, severity, mode: 'ACTIVE' },
      final_triggers_result: rules.map((_, n) => `T${n + 1}`).join(' AND '),
      triggers: rules.map((trigger_id, n) => ({ key: `T${n + 1}`, trigger_id })),
    });
  /** Sends deposits of a customer. */
  const send = async (customer: string, ...rows: [amount: string, time: string][]) => {
    const sent = rows.map(([amount, time]) => deposit(`d-${++count}`, customer, amount, at(time)));
    expect((await admin.post('v1/ingest/deposits', sent)).body).toMatchObject({ accepted: rows.length });
  };
  const alertsOf = async (customer: string) =>
    (await analyst.get(`v1/crud/alert?filter[customer.partner_customerId]=${customer}&sort=id`)).body.data;
  /** The alert of a customer whose first large deposit this is. */
  const raise = async (customer = `scored-${++count}`) => {
    await send(customer, ['150.00', '10:00']);
    const [alert] = await alertsOf(customer);
    return alert;
  };

  test('a queue takes alerts of customers with at least its score, the points of the first hit among them', async () => {
    await risk('CRITICAL');
    await queue({ score_from: 31, place: 1 });
    const bound = await queue({ score_from: 30, place: 2 });
    await queue({ place: 3 });
    expect(await raise()).toMatchObject({ queue: { id: bound }, score: 30, due_at: '2026-01-05T12:30:00.000Z' });
  });

  test('a category asks for the score of that category, none for the highest', async () => {
    await risk('CRITICAL');
    await queue({ score_category: 'TRADING', score_from: 1, place: 1 });
    await queue({ score_category: 'AML', score_from: 31, place: 2 });
    const own = await queue({ score_category: 'AML', score_from: 30, place: 3 });
    expect(await raise()).toMatchObject({ queue: { id: own } });
    const highest = await queue({ score_from: 30, place: 1 });
    expect(await raise()).toMatchObject({ queue: { id: highest } });
  });

  test('category, severity and score have to hold together; of several queues the first takes the alert', async () => {
    await risk('HIGH');
    await queue({ category: 'TRADING', score_from: 1, place: 1 });
    await queue({ category: 'AML', severity: 'CRITICAL', score_from: 1, place: 2 });
    await queue({ category: 'AML', severity: 'HIGH', score_from: 21, place: 3 });
    const own = await queue({ category: 'AML', severity: 'HIGH', score_from: 20, place: 4 });
    await queue({ score_from: 20, place: 5 });
    expect(await raise()).toMatchObject({ queue: { id: own }, severity: 'HIGH' });
  });

  test('a customer without a score has 0: no queue that asks for one takes the alert', async () => {
    await queue({ score_from: 1, place: 1 });
    expect(await raise()).toMatchObject({ queue: null, score: 0, due_at: null });
    const any = await queue({ place: 2 });
    expect(await raise()).toMatchObject({ queue: { id: any }, score: 0 });
  });

  test('what came before counts and what came after does not, also where it is stored already', async () => {
    const above = async (bar: string) =>
      make(admin, 'v1/crud/trigger', {
        ...{ ...aboveOf('DEPOSIT', 'DEPOSIT', 'amount', bar, []), name: `Above ${bar}, ${++count}` },
      });
    // gives points and raises nothing, as what it needs besides never fires
    await risk('HIGH', 'TRADING', [await above('1'), await above('1000000')]);
    const [high, low] = [await queue({ score_from: 40, place: 1 }), await queue({ place: 2 })];
    await send('late', ['10.00', '08:00'], ['10.00', '11:00']);
    await send('late', ['150.00', '07:00']);
    // its own firing alone: 20 points of what fires for any deposit
    expect(await alertsOf('late')).toMatchObject([{ queue: { id: low }, score: 20 }]);
    await send('soon', ['10.00', '08:00'], ['150.00', '09:00'], ['10.00', '11:00']);
    expect(await alertsOf('soon')).toMatchObject([{ queue: { id: high }, score: 40 }]);
  });

  test('further hits, and scores that move later, leave an alert in its queue with its score', async () => {
    await risk('HIGH');
    await queue({ score_from: 40, place: 1 });
    const low = await queue({ place: 2 });
    await raise('again');
    await send('again', ['160.00', '10:30'], ['170.00', '11:00']);
    expect(await alertsOf('again')).toMatchObject([{ hits: 3, queue: { id: low }, score: 20 }]);
    const [{ id }] = await alertsOf('again');
    await analyst.post(`v1/crud/alert/${id}/triage`, { state: 'CLOSED', verdict: 'NO ACTION' });
    await send('again', ['180.00', '11:30']);
    expect((await alertsOf('again'))[1]).toMatchObject({ score: 60 });
  });

  test('an alert escalates to the queue that its queue names, whatever that asks for', async () => {
    await risk('LOW');
    const second = await queue({ score_from: 90, place: 2 });
    await queue({ score_from: 5, place: 1, escalation_queue_id: second });
    const { id } = await raise();
    api().setNow('2026-01-05T12:20:00.000Z');
    await admin.get('v1/auth/me');
    api().setNow('2026-01-05T12:31:00.000Z');
    const { tenant } = await api().platform.tenancy.stores('1');
    await remind(api().platform, '1', tenant);
    await tendQueues(api().platform, '1', tenant);
    expect((await admin.get(`v1/crud/alert/${id}`)).body.data).toMatchObject({ queue: { id: second }, score: 5 });
  });

  test('the list sorts and filters by the score', async () => {
    const low = await raise();
    await risk('CRITICAL');
    const high = await raise();
    const listed = async (query: string) =>
      (await analyst.get(`v1/crud/alert?${query}`)).body.data.map(({ id }: { id: string }) => id);
    expect(await listed('sort=-score')).toEqual([high.id, low.id]);
    expect(await listed('sort=score')).toEqual([low.id, high.id]);
    expect(await listed('filter[score]=30')).toEqual([high.id]);
    expect(await listed('filter[score]=31')).toEqual([]);
    expect((await analyst.get(`v1/crud/alert/${high.id}/file`)).status).toBe(200);
  });

  test('a category of scores needs the score; a score is from 1 to 100', async () => {
    const refused = async (body: object) => {
      const answer = await admin.post('v1/crud/queue', {
        ...{ name: `Queue ${++count}`, look_minutes: 30, decide_minutes: 60, ...body },
      });
      expect(answer.status).toBe(422);
      return answer.body.errors;
    };
    expect(await refused({ score_category: 'AML' })).toEqual({ score_from: expect.anything() });
    expect(await refused({ score_category: 'AML', score_from: null })).toEqual({ score_from: expect.anything() });
    for (const score_from of [0, 101, 1.5, '50'])
      expect(await refused({ score_from }), String(score_from)).toEqual({ score_from: expect.anything() });
    expect(Object.keys(await refused({ score_category: 'NONE', score_from: 5 }))).toEqual(['score_category']);
    const id = await queue({ score_category: 'AML', score_from: 50 });
    const change = await admin.put(`v1/crud/queue/${id}`, { score_from: null });
    expect(change).toMatchObject({ status: 422, body: { errors: { score_from: expect.anything() } } });
    expect(await admin.put(`v1/crud/queue/${id}`, { score_category: null })).toMatchObject({ status: 200 });
    expect(await admin.put(`v1/crud/queue/${id}`, { score_from: null })).toMatchObject({ status: 200 });
  });
});
