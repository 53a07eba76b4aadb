import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Row } from '../../../server/database/database.ts';
import { type AttachedPush, attachPush } from '../../../server/realtime/attach.ts';
import { type Answer, type Client, describeApi } from '../../support/api.ts';
import { deposit, setting, trigger } from './rules.ts';

const at = (hour: number, minute = 0) =>
  `2026-01-05T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00.000Z`;

async function made(client: Client, path: string, body: object): Promise<Answer['body']> {
  const answer = await client.post(path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data;
}

const alertsOf = async (client: Client, customer: string) =>
  (await client.get(`v1/crud/alert?filter[customer.partner_customerId]=${customer}`)).body.data;

describeApi('a trigger that fires', (api) => {
  let url = '';
  let push: AttachedPush;
  let admin: Client;
  beforeAll(async () => {
    push = attachPush(api().app.server, api().platform);
    url = await api().app.listen({ host: '127.0.0.1', port: 0 });
    admin = await api().as('admin');
  });
  afterAll(() => push.close());

  test('RMT-5 API-26 a burst over HTTP raises one alert with its explanation and one newAlert on the socket', async () => {
    const call = async (method: string, path: string, body?: unknown) => {
      const response = await fetch(`${url}/api/${path}`, {
        method,
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    };
    const socket = io(url, { transports: ['websocket'], auth: { token: admin.token }, forceNew: true });
    await new Promise((resolve, reject) => socket.on('connect', () => resolve(0)).on('connect_error', reject));
    const heard: { id: string; type: string; data: string }[] = [];
    socket.on('newAlert', (alert) => heard.push(alert));

    expect((await call('POST', 'v1/crud/trigger', trigger('Over a thousand in three days'))).status).toBe(201);
    const burst = ['400.00', '350.50', '300.00'].map((amount, n) => deposit(`burst-${n}`, 'burst', amount, at(9, n)));
    expect((await call('POST', 'v1/ingest/deposits', burst)).body).toMatchObject({ accepted: 3, unchanged: 0 });

    await expect.poll(() => heard.length, { timeout: 5000 }).toBe(1);
    expect(heard[0]).toMatchObject({ type: 'FINANCIALS' });
    const alert = (await call('GET', `v1/crud/alert/${heard[0]?.id}`)).body.data;
    expect(alert).toMatchObject({ type: 'FINANCIALS', state: 'OPEN', hits: 1, created_at: at(9, 2) });
    const data = JSON.parse(alert.data);
    expect(data.input).toMatchObject({ class_name: 'Deposit', partnerId: 'burst-2', partnerCustomerId: 'burst' });
    expect(data.output.triggers).toMatchObject([
      {
        name: 'Over a thousand in three days',
        status: 'TRIGGERED',
        trigger_settings: [{ key: 'S1', found: '1050.5', operator: 'GREATER THAN', bar: '1000', holds: true }],
      },
    ]);
    const suspects = data.output.triggers[0].suspect_items.map(({ partnerId }: { partnerId: string }) => partnerId);
    expect(suspects).toEqual(expect.arrayContaining(['burst', 'burst-0', 'burst-1', 'burst-2']));
    // which number each row made: the customer made none
    const behind = data.output.triggers[0].suspect_items.flatMap((item: { partnerId: string; settings?: string[] }) =>
      item.settings?.includes('S1') ? item.partnerId : [],
    );
    expect(behind.sort()).toEqual(['burst-0', 'burst-1', 'burst-2']);

    expect((await call('POST', 'v1/ingest/deposits', burst)).body).toMatchObject({ accepted: 0, unchanged: 3 });
    expect(await alertsOf(admin, 'burst')).toHaveLength(1);
    expect(heard).toHaveLength(1);
    socket.disconnect();
  });

  test('RMT-5 a further hit is added to the open alert', async () => {
    await admin.post('v1/ingest/deposits', [deposit('burst-3', 'burst', '10.00', at(9, 30))]);
    expect(await alertsOf(admin, 'burst')).toMatchObject([{ hits: 2, last_hit_at: at(9, 30), created_at: at(9, 2) }]);
  });

  test('RMT-4 a saved trigger takes effect on the next event, and a paused one fires no more', async () => {
    const saved = await made(
      admin,
      'v1/crud/trigger',
      trigger('Any deposit', {
        trigger_settings: [setting('S1', { result_function: 'COUNT', value: '0' })],
      }),
    );
    await admin.post('v1/ingest/deposits', [deposit('next-1', 'next', '5.00', at(1))]);
    expect(await alertsOf(admin, 'next')).toMatchObject([{ hits: 1, trigger_id: saved.id }]);
    const { updated_at } = (await admin.get(`v1/crud/trigger/${saved.id}`)).body.data;
    expect(
      (await admin.put(`v1/crud/trigger/${saved.id}`, { mode: 'PAUSED', effective_from: at(1, 30), updated_at }))
        .status,
    ).toBe(200);
    await admin.post('v1/ingest/deposits', [deposit('next-2', 'next', '5.00', at(2))]);
    expect(await alertsOf(admin, 'next')).toMatchObject([{ hits: 1 }]);
  });

  test('RMT-5 SHADOW writes a log and nothing else', async () => {
    const shadow = await made(
      admin,
      'v1/crud/trigger',
      trigger('Watched silently', {
        mode: 'SHADOW',
        trigger_settings: [setting('S1', { result_function: 'MAX', value: '70' })],
      }),
    );
    await admin.post('v1/ingest/deposits', [deposit('shadow-1', 'shadow', '75.00', at(10))]);
    expect(await alertsOf(admin, 'shadow')).toEqual([]);
    const logs = (await admin.get(`v1/crud/trigger-log?filter[trigger_id]=${shadow.id}`)).body.data;
    expect(logs).toMatchObject([{ mode: 'SHADOW', outcome: 'TRIGGERED', partner_id: 'shadow-1' }]);
  });

  test('RMT-5 a missing number is no answer, and the log gives the reason', async () => {
    const none = await made(
      admin,
      'v1/crud/trigger',
      trigger('Against the median', {
        trigger_settings: [
          setting('S1', {
            result_function: 'VALUE',
            filters: [],
            datetime_operator: 'LIFETIME',
            datetime_value: null,
            datetime_unit: null,
            value: '0',
          }),
          setting('S2', { result_function: 'MEDIAN', usage: 'BASELINE', number_operator: null, value: null }),
        ],
        final_setting_result: 'S1.value > 3 * S2',
      }),
    );
    await admin.post('v1/ingest/deposits', [deposit('none-1', 'none', '75.00', at(10))]);
    expect(await alertsOf(admin, 'none')).toEqual([]);
    const logs = (await admin.get(`v1/crud/trigger-log?filter[trigger_id]=${none.id}`)).body.data;
    expect(logs).toMatchObject([{ outcome: 'NO ANSWER', partner_id: 'none-1', reason: 'No number for S2.' }]);
    await admin.post('v1/ingest/deposits', [deposit('none-2', 'none', '300.00', at(11))]);
    expect(await alertsOf(admin, 'none')).toMatchObject([{ hits: 1, trigger_id: none.id }]);
  });

  test('RMT-5 a late event is judged as of its own time, and the events after it are judged again', async () => {
    await admin.post('v1/ingest/deposits', [
      deposit('late-1', 'late', '600.00', at(8)),
      deposit('late-3', 'late', '100.00', at(10)),
    ]);
    expect(await alertsOf(admin, 'late')).toEqual([]);
    await admin.post('v1/ingest/deposits', [deposit('late-2', 'late', '350.00', at(9))]);
    expect(await alertsOf(admin, 'late')).toMatchObject([{ hits: 1, created_at: at(10) }]);
    // an approval that turns out to have come later takes the firing back
    await admin.post('v1/ingest/deposits', [deposit('late-2', 'late', '350.00', at(9), { processed_at: at(10, 30) })]);
    expect(await alertsOf(admin, 'late')).toMatchObject([{ hits: 0, state: 'CLOSED', verdict: null }]);
  });

  test('RMT-5 a risk whose formula holds raises one alert with the share of its triggers', async () => {
    const mode = {
      mode: 'ACTIVE',
      trigger_actions: [{ handler: 'SET RISK STATUS', type: 'AUTOMATIC', params: { status: 'WATCH' } }],
    };
    const big = await made(
      admin,
      'v1/crud/trigger',
      trigger('A big one', {
        ...mode,
        trigger_settings: [setting('S1', { result_function: 'MAX', value: '5000', filters: [] })],
      }),
    );
    const failed = await made(
      admin,
      'v1/crud/trigger',
      trigger('A failed one', {
        ...mode,
        trigger_settings: [
          setting('S1', {
            result_function: 'COUNT',
            value: '0',
            datetime_value: 1,
            datetime_unit: 'MINUTES',
            filters: [{ query_operator: 'AND', column: 'result', operator: 'EQUALS TO', value: 'FAILED' }],
          }),
        ],
      }),
    );
    const risk = await made(admin, 'v1/crud/risk', {
      name: 'Big after failed',
      category: 'PAYMENT FRAUD',
      mode: 'ACTIVE',
      triggers: [
        { key: 'T1', trigger_id: big.id },
        { key: 'T2', trigger_id: failed.id },
      ],
      final_triggers_result: 'T1 AND T2',
    });
    await admin.post('v1/ingest/deposits', [deposit('risk-1', 'risk', '1.00', at(8), { result: 'FAILED' })]);
    expect(await alertsOf(admin, 'risk')).toEqual([]);
    const statuses = async () => (await admin.get(`v1/crud/customer-risk-status?filter[risk_id]=${risk.id}`)).body.data;
    expect(await statuses()).toMatchObject([{ triggered: 1, triggers: 2, type: 'PAYMENT FRAUD', status: 'WATCH' }]);
    await admin.post('v1/ingest/deposits', [deposit('risk-2', 'risk', '6000.00', at(9), { result: 'PENDING' })]);
    const alerts = await alertsOf(admin, 'risk');
    expect(alerts).toMatchObject([{ risk_id: risk.id, hits: 1 }]);
    expect(await statuses()).toMatchObject([{ triggered: 2, triggers: 2 }]);
    const { output } = JSON.parse((await admin.get(`v1/crud/alert/${alerts[0].id}`)).body.data.data);
    expect(output.risks).toMatchObject([{ name: 'Big after failed' }]);
    expect(output.triggers.map(({ status }: { status: string }) => status)).toEqual(['TRIGGERED', 'TRIGGERED']);
  });

  test('ALR-4 the alert keeps the formula, the currency, what was left out, and the rows with their amounts', async () => {
    const settings = [
      setting('S1', { result_function: 'VALUE', filters: [], value: '500', datetime_operator: 'LIFETIME' }),
      setting('S2', { result_function: 'AVG', filters: [], usage: 'BASELINE' }),
      setting('S3', { result_function: 'COUNT', filters: [], usage: 'EVIDENCE' }),
    ].map(({ number_operator, value, datetime_value, datetime_unit, ...one }) => ({
      ...one,
      ...(one.usage === 'CONDITION' ? { number_operator, value } : { datetime_value, datetime_unit }),
    }));
    const rule = { trigger_settings: settings, final_setting_result: 'S1 AND S1.value > 3 * S2' };
    const jump = await made(admin, 'v1/crud/trigger', trigger('Far above their own', rule));
    await admin.post('v1/ingest/deposits', [
      deposit('jump-0', 'jump', '120.00', at(8), { currency: 'GBP' }),
      deposit('jump-1', 'jump', '100.00', at(9)),
      deposit('jump-2', 'jump', '600.00', at(10), { result: 'PENDING' }),
    ]);
    const [alert] = (await alertsOf(admin, 'jump')).filter(({ trigger_id }: Row) => trigger_id === jump.id);
    const [told] = JSON.parse((await admin.get(`v1/crud/alert/${alert.id}`)).body.data.data).output.triggers;
    expect(told).toMatchObject({ formula: 'S1 AND S1.value > 3 * S2' });
    expect(told.trigger_settings).toEqual([
      { key: 'S1', found: '600', operator: 'GREATER THAN', bar: '500', holds: true, currency: 'EUR' },
      {
        key: 'S2',
        found: '100',
        operator: null,
        bar: null,
        holds: null,
        usage: 'BASELINE',
        currency: 'EUR',
        left_out: ['GBP'],
      },
      { key: 'S3', found: '3', operator: null, bar: null, holds: null, usage: 'EVIDENCE' },
    ]);
    const rows = told.suspect_items.filter(({ type }: Row) => type === 'DEPOSIT');
    expect(rows).toMatchObject([
      { partnerId: 'jump-2', at: at(10), amount: '600.00', currency: 'EUR', result: 'PENDING', settings: ['S1', 'S3'] },
      { partnerId: 'jump-1', at: at(9), amount: '100.00', result: 'APPROVED', settings: ['S2', 'S3'] },
      { partnerId: 'jump-0', currency: 'GBP', settings: ['S3'] },
    ]);
    const [log] = (await admin.get(`v1/crud/trigger-log?filter[trigger_id]=${jump.id}`)).body.data;
    expect(log).toMatchObject({ final_setting_result: 'S1 AND S1.value > 3 * S2' });
  });

  test('ALR-4 a number of more rows than the alert names says how many they are', async () => {
    const count = setting('S1', { result_function: 'COUNT', filters: [], value: '24' });
    const many = await made(admin, 'v1/crud/trigger', trigger('Many deposits', { trigger_settings: [count] }));
    const rows = Array.from({ length: 25 }, (_, n) => deposit(`many-${n}`, 'many', '1.00', at(8, n)));
    await admin.post('v1/ingest/deposits', rows);
    const [log] = (await admin.get(`v1/crud/trigger-log?filter[trigger_id]=${many.id}`)).body.data;
    expect(log.trigger_settings).toMatchObject([{ key: 'S1', found: '25', rows: 25 }]);
    const named = log.suspect_items.filter(({ settings }: Row) => settings !== undefined);
    expect(named.map(({ partnerId }: Row) => partnerId)).toEqual(
      rows
        .slice(5)
        .toReversed()
        .map((row) => row.partner_depositId),
    );
  });
});
