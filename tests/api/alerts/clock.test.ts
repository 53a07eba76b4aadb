import { beforeEach, expect, test } from 'vitest';
import { type Client, describeApi } from '../../support/api.ts';
import { aboveOf, make, pauseAll } from '../decide/asking.ts';

const now = '2026-01-05T12:00:00.000Z';
const later = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();

describeApi('the clock of an alert', (api) => {
  let admin: Client;
  let analyst: Client;
  let count = 0;
  beforeEach(async () => {
    api().setNow(now);
    admin = await api().as('admin');
    analyst = await api().as('analyst');
    await pauseAll(admin);
    for (const { id } of (await admin.get('v1/crud/risk')).body.data)
      await admin.put(`v1/crud/risk/${id}`, { mode: 'PAUSED' });
    for (const { id } of (await admin.get('v1/crud/queue')).body.data) await admin.delete(`v1/crud/queue/${id}`);
  });

  /** A trigger that raises an alert for each deposit above 100, with a severity; its name is new. */
  const trigger = (severity: string) => {
    count += 1;
    const raises = aboveOf('DEPOSIT', 'DEPOSIT', 'amount', '100', [{ handler: 'CREATE ALERT' }]);
    return make(admin, 'v1/crud/trigger', { ...raises, name: `Large deposit ${count}`, severity });
  };
  const queue = async (body: object) => {
    count += 1;
    const answer = await admin.post('v1/crud/queue', {
      name: `Queue ${count}`,
      look_minutes: 30,
      decide_minutes: 60,
      ...body,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return String(answer.body.data.id);
  };
  /** Ingests a deposit above the bar, and gives the alerts of its customer. */
  const deposit = async () => {
    count += 1;
    const partner_customerId = `clock-${count}`;
    const row = { partner_depositId: `clock-${count}`, partner_customerId, amount: '150.00', currency: 'EUR' };
    const sent = { ...row, result: 'APPROVED', submitted_at: '2026-01-05T10:00:00.000Z' };
    const answer = await admin.post('v1/ingest/deposits', [sent]);
    expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ accepted: 1 });
    return (await analyst.get(`v1/crud/alert?filter[customer.partner_customerId]=${partner_customerId}`)).body.data;
  };
  const alertOf = async (id: string) => (await analyst.get(`v1/crud/alert/${id}`)).body.data;

  test('an alert is taken by the first queue of its severity, whose bounds count from its arrival at the desk', async () => {
    await trigger('HIGH');
    await queue({ severity: 'LOW', place: 1 });
    await queue({ place: 9, look_minutes: 240, decide_minutes: 500 });
    const own = await queue({ severity: 'HIGH', place: 5 });
    const [alert] = await deposit();
    expect(alert).toMatchObject({
      severity: 'HIGH',
      queue: { id: own },
      created_at: '2026-01-05T10:00:00.000Z',
      raised_at: now,
      look_until: later(30),
      decide_until: later(60),
      due_at: later(30),
      looked_at: null,
    });
  });

  test('an alert of a risk is taken by a queue of its category, with the risk’s severity', async () => {
    const rule = await trigger('LOW');
    await queue({ category: 'TRADING', place: 1 });
    const own = await queue({ category: 'AML', severity: 'CRITICAL', place: 2 });
    const risk = await make(admin, 'v1/crud/risk', {
      name: `Laundering ${count}`,
      category: 'AML',
      severity: 'CRITICAL',
      mode: 'ACTIVE',
      triggers: [{ key: 'T1', trigger_id: rule }],
      final_triggers_result: 'T1',
    });
    const [alert] = await deposit();
    expect(alert).toMatchObject({ risk: { id: risk }, severity: 'CRITICAL', queue: { id: own } });
  });

  test('an alert that no queue takes has no bounds', async () => {
    await trigger('LOW');
    await queue({ severity: 'HIGH' });
    const [alert] = await deposit();
    expect(alert).toMatchObject({ severity: 'LOW', queue: null, raised_at: now, look_until: null, due_at: null });
  });

  test('the first look stops the first clock and is on record; a second look changes nothing', async () => {
    await trigger('HIGH');
    await queue({});
    const [{ id }] = await deposit();
    api().setNow(later(10));
    const look = await analyst.post(`v1/crud/alert/${id}/look`, {});
    expect(look).toMatchObject({
      status: 200,
      body: { data: { looked_at: later(10), looked_by: 'Anna Lindqvist', due_at: later(60), state: 'OPEN' } },
    });
    api().setNow(later(20));
    await admin.post(`v1/crud/alert/${id}/look`, {});
    expect(await alertOf(id)).toMatchObject({ looked_at: later(10), looked_by: 'Anna Lindqvist' });
    const { data: history } = (await analyst.get(`v1/crud/alert/${id}/history`)).body;
    expect(history).toMatchObject([{ by: 'Anna Lindqvist', looked: true }]);
  });

  test('work on an alert is a look; closing stops the clock, reopening goes on with the same bound', async () => {
    await trigger('HIGH');
    await queue({});
    const [{ id }] = await deposit();
    api().setNow(later(5));
    await analyst.post(`v1/crud/alert/${id}/triage`, { state: 'CLOSED', verdict: 'NO ACTION' });
    expect(await alertOf(id)).toMatchObject({ looked_at: later(5), closed_at: later(5), due_at: null });
    await analyst.post(`v1/crud/alert/${id}/triage`, { state: 'OPEN' });
    expect(await alertOf(id)).toMatchObject({ looked_at: later(5), due_at: later(60) });
  });

  test('the list is sorted by the time that is left, and filtered by what is overdue', async () => {
    await trigger('HIGH');
    await queue({ severity: 'HIGH', look_minutes: 50 });
    const [slow] = await deposit();
    await pauseAll(admin);
    await trigger('CRITICAL');
    await queue({ severity: 'CRITICAL', look_minutes: 5 });
    const [fast] = await deposit();
    const ids = async (query: string) =>
      (await analyst.get(`v1/crud/alert?${query}`)).body.data.map(({ id }: { id: string }) => id);
    const sorted = await ids('sort=due_at');
    expect(sorted.indexOf(fast.id)).toBeLessThan(sorted.indexOf(slow.id));
    const overdue = await ids(`filter[due_at][lt]=${later(6)}`);
    expect(overdue).toContain(fast.id);
    expect(overdue).not.toContain(slow.id);
  });

  test('a look needs the permission to triage, and an alert of the tenant', async () => {
    await trigger('HIGH');
    await queue({});
    const [{ id }] = await deposit();
    const auditor = await api().as('auditor');
    expect((await auditor.post(`v1/crud/alert/${id}/look`, {})).status).toBe(403);
    expect((await analyst.post('v1/crud/alert/999999/look', {})).status).toBe(404);
    expect(await alertOf(id)).toMatchObject({ looked_at: null });
  });

  test('a queue’s bounds are whole minutes, and its name is its own', async () => {
    const body = { name: 'Night', look_minutes: 30, decide_minutes: 60 };
    expect((await admin.post('v1/crud/queue', body)).status).toBe(201);
    expect((await admin.post('v1/crud/queue', body)).body.errors).toHaveProperty('name');
    const bad = await admin.post('v1/crud/queue', { ...body, name: 'Day', look_minutes: 0.5, category: 'NONE' });
    expect(bad.status).toBe(422);
    expect(Object.keys(bad.body.errors).sort()).toEqual(['category', 'look_minutes']);
  });
});
