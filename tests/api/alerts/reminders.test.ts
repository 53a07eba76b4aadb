import { beforeEach, expect, test } from 'vitest';
import { remind } from '../../../server/alerts/remind.ts';
import type { AlertDue } from '../../../src/contracts/triage.ts';
import { type Client, describeApi } from '../../support/api.ts';
import { quietPush } from '../../support/quietPush.ts';
import { aboveOf, make, pauseAll } from '../decide/asking.ts';

const now = '2026-01-05T12:00:00.000Z';
const later = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();

describeApi('an alert whose bound is near or has passed', (api) => {
  let admin: Client;
  let analyst: Client;
  let count = 0;
  let told: { tenantId: string; alert: AlertDue }[] = [];
  beforeEach(async () => {
    api().setNow(now);
    admin = await api().as('admin');
    analyst = await api().as('analyst');
    await pauseAll(admin);
    for (const { id } of (await admin.get('v1/crud/queue')).body.data) await admin.delete(`v1/crud/queue/${id}`);
    const body = { name: 'All', look_minutes: 30, decide_minutes: 60, warn_minutes: 10 };
    expect((await admin.post('v1/crud/queue', body)).status).toBe(201);
    const raises = aboveOf('DEPOSIT', 'DEPOSIT', 'amount', '100', [{ handler: 'CREATE ALERT' }]);
    count += 1;
    await make(admin, 'v1/crud/trigger', { ...raises, name: `Large deposit ${count}` });
    told = [];
    const due = (tenantId: string, alerts: readonly AlertDue[]) =>
      void told.push(...alerts.map((alert) => ({ tenantId, alert })));
    api().platform.push.serveBy(quietPush({ due }));
  });

  /** An alert that came to the desk at `now`. */
  async function raise(): Promise<string> {
    count += 1;
    const partner_customerId = `remind-${count}`;
    const row = { partner_depositId: `remind-${count}`, partner_customerId, amount: '150.00', currency: 'EUR' };
    const sent = { ...row, result: 'APPROVED', submitted_at: '2026-01-05T10:00:00.000Z' };
    expect((await admin.post('v1/ingest/deposits', [sent])).body).toMatchObject({ accepted: 1 });
    const { data } = (await analyst.get(`v1/crud/alert?filter[customer.partner_customerId]=${partner_customerId}`))
      .body;
    return String(data[0].id);
  }
  /** The errand of a process, for every tenant, some minutes later; gives what it told of an alert. */
  async function round(minutes: number, id: string) {
    api().setNow(later(minutes));
    told = [];
    for (const { id: tenantId } of await api().platform.tenancy.all())
      await remind(api().platform, tenantId, (await api().platform.tenancy.stores(tenantId)).tenant);
    return told.filter(({ alert }) => alert.id === id);
  }
  const alertOf = async (id: string) => (await analyst.get(`v1/crud/alert/${id}`)).body.data;

  test('the desk is told once that its bound is near, and once that it has passed; that stays on record', async () => {
    const id = await raise();
    expect(await round(19, id)).toEqual([]);
    const tenantId = String((await api().platform.tenancy.all()).find(({ name }) => name === 'Northgate')?.id);
    const alert = { id, type: 'FINANCIALS', due_at: later(30), owner_id: null };
    expect(await round(20, id)).toMatchObject([{ tenantId, alert: { ...alert, passed: false } }]);
    expect(await round(25, id)).toEqual([]);
    expect(await alertOf(id)).toMatchObject({ breached_at: null });
    expect(await round(31, id)).toMatchObject([{ tenantId, alert: { ...alert, passed: true } }]);
    expect(await round(45, id)).toEqual([]);
    expect(await alertOf(id)).toMatchObject({ breached_at: later(30), remind_at: null });
    const late = await analyst.get(`v1/crud/alert?filter[breached_at][gte]=${now}`);
    expect(late.body.data.map((one: { id: string }) => one.id)).toContain(id);
  });

  test('after a look the bound of the decision has reminders of its own; other work brings none again', async () => {
    const id = await raise();
    await round(20, id);
    await analyst.post(`v1/crud/alert/${id}/look`, {});
    expect(await alertOf(id)).toMatchObject({ due_at: later(60), remind_at: later(50) });
    expect(await round(35, id)).toEqual([]);
    expect(await round(51, id)).toMatchObject([{ alert: { due_at: later(60), passed: false } }]);
    expect(await round(61, id)).toMatchObject([{ alert: { passed: true } }]);
    await analyst.post(`v1/crud/alert/${id}/triage`, { owner: 'me', comment: 'I am on it.' });
    expect(await round(62, id)).toEqual([]);
    expect(await alertOf(id)).toMatchObject({ breached_at: later(60) });
  });

  test('a bound that had passed is on record also where somebody looked or closed before the errand came', async () => {
    const [seen, closed, early] = [await raise(), await raise(), await raise()];
    await analyst.post(`v1/crud/alert/${early}/look`, {});
    api().setNow(later(31));
    await analyst.post(`v1/crud/alert/${seen}/look`, {});
    await analyst.post(`v1/crud/alert/${closed}/triage`, { state: 'CLOSED', verdict: 'NO ACTION' });
    for (const id of [seen, closed]) expect(await alertOf(id)).toMatchObject({ breached_at: later(30) });
    expect(await alertOf(early)).toMatchObject({ breached_at: null });
  });

  test('a closed alert is not told of; one that is owned is told with its owner', async () => {
    const [closed, owned] = [await raise(), await raise()];
    await analyst.post(`v1/crud/alert/${closed}/triage`, { state: 'CLOSED', verdict: 'NO ACTION' });
    const { owner_id } = (await analyst.post(`v1/crud/alert/${owned}/triage`, { owner: 'me' })).body.data;
    expect(await round(51, owned)).toMatchObject([{ alert: { owner_id, passed: false } }]);
    expect(told.map(({ alert }) => alert.id)).not.toContain(closed);
  });

  test('of two processes that look at once, one tells', async () => {
    const id = await raise();
    api().setNow(later(31));
    told = [];
    const [{ id: tenantId } = { id: '' }] = (await api().platform.tenancy.all()).filter(
      ({ name }) => name === 'Northgate',
    );
    const { tenant } = await api().platform.tenancy.stores(tenantId);
    await Promise.all([1, 2, 3].map(() => remind(api().platform, tenantId, tenant)));
    expect(told.filter(({ alert }) => alert.id === id)).toHaveLength(1);
  });
});
