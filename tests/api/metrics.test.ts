import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { deliverDue } from '../../server/engine/webhooks/deliver.ts';
import { sendDue } from '../../server/mail/postman.ts';
import type { MetricsAccess } from '../../server/metrics/access.ts';
import { catalogue } from '../../server/metrics/catalogue.ts';
import { attachPush } from '../../server/realtime/attach.ts';
import { Client, describeApi } from '../support/api.ts';
import { insertRow } from '../support/rows.ts';
import { aboveOf } from './decide/asking.ts';
import { sendIn, taken } from './ingest/calls.ts';
import { deposit } from './ingest/helpers.ts';

const key = 'a-key-of-sixteen-or-more';

describeApi('GET /metrics', (api) => {
  const serve = async (metrics?: MetricsAccess, trustedProxies: string[] = []): Promise<FastifyInstance> => {
    const app = await buildApp(api().platform, { version: '1.2.3', metrics, trustedProxies, signOfLifeMs: 60_000 });
    onTestFinished(() => app.close());
    return app;
  };
  const ask = (app: FastifyInstance, headers: { [name: string]: string } = {}, remoteAddress = '192.0.2.1') =>
    app.inject({ method: 'GET', url: '/metrics', headers, remoteAddress });
  const withKey = (given: string) => ({ authorization: `Bearer ${given}` });

  let open: FastifyInstance;
  beforeAll(async () => {
    open = await buildApp(api().platform, { version: '1.2.3', metrics: { key, addresses: [] }, signOfLifeMs: 60_000 });
  });
  afterAll(async () => open?.close());
  const read = async () => readMetrics((await ask(open, withKey(key))).body);

  test('it is closed until a setting opens it, also to an administrator', async () => {
    const app = await serve();
    for (const headers of [{}, withKey(key), withKey((await api().as('admin')).token ?? '')]) {
      const { statusCode, body } = await ask(app, headers, '127.0.0.1');
      expect(statusCode).toBe(404);
      expect(JSON.parse(body).message).toContain('set PITBOSS_METRICS_KEY or PITBOSS_METRICS_ADDRESSES');
    }
  });

  test('the key opens it; a wrong or missing one is 401 with the remedy, and reveals nothing', async () => {
    const { statusCode, headers, body } = await ask(open, withKey(key));
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('pitboss_info{version="1.2.3"} 1');
    const wrong = [{}, withKey(`${key}x`), withKey(key.slice(0, -1)), { authorization: `Basic ${key}` }];
    for (const given of [...wrong, withKey((await api().as('admin')).token ?? '')]) {
      const refused = await ask(open, given, '127.0.0.1');
      expect(refused.statusCode).toBe(401);
      expect(refused.json().message).toContain('PITBOSS_METRICS_KEY');
      expect(refused.body).not.toContain('pitboss_');
      expect(refused.body).not.toContain(key);
    }
  });

  test('an address of PITBOSS_METRICS_ADDRESSES needs no key, and others are 404', async () => {
    const app = await serve({ addresses: ['10.1.0.0/16', 'fd00::/8'] });
    for (const address of ['10.1.2.3', '::ffff:10.1.2.3', 'fd00::7'])
      expect((await ask(app, {}, address)).statusCode, address).toBe(200);
    for (const address of ['10.2.0.1', '::1', '127.0.0.1']) {
      const refused = await ask(app, withKey(key), address);
      expect(refused.statusCode, address).toBe(404);
      expect(refused.json().message).toContain('add it to PITBOSS_METRICS_ADDRESSES');
    }
  });

  test('nobody borrows a proxy’s address, or writes one into a header', async () => {
    const untrusting = await serve({ addresses: ['127.0.0.1'] });
    expect((await ask(untrusting, {}, '127.0.0.1')).statusCode).toBe(200);
    for (const [name, value] of [
      ['x-forwarded-for', '203.0.113.9'],
      ['via', '1.1 proxy'],
      ['x-real-ip', '127.0.0.1'],
    ] as const)
      expect((await ask(untrusting, { [name]: value }, '127.0.0.1')).statusCode, name).toBe(404);
    const trusting = await serve({ addresses: ['10.1.0.0/16', '127.0.0.1'] }, ['127.0.0.1']);
    const from = async (forwarded: string, peer: string) =>
      (await ask(trusting, { 'x-forwarded-for': forwarded }, peer)).statusCode;
    expect(await from('10.1.2.3', '127.0.0.1')).toBe(200);
    expect(await from('203.0.113.9', '127.0.0.1')).toBe(404);
    expect(await from('10.1.2.3', '203.0.113.9')).toBe(404);
  });

  test('calls are counted by route template and status class, and no id or filter is in any label', async () => {
    const admin = new Client(open, (await api().as('admin')).token);
    const shown = (metrics: Metrics) =>
      metrics.value('pitboss_http_request_duration_seconds_count', {
        method: 'GET',
        route: '/api/v1/crud/user/:id',
        status: '2xx',
      });
    const before = await read();
    expect((await admin.get('v1/crud/user/1')).status).toBe(200);
    expect((await admin.get('v1/crud/user/1?timezone=Europe/Athens')).status).toBe(200);
    await admin.get('v1/crud/user/987654321');
    await admin.get('v1/crud/user?filter[email][contains]=ann@example.com');
    await admin.get('nonsense/987654321');
    const after = await read();
    expect(shown(after) - shown(before)).toBe(2);
    const count = { method: 'GET', route: 'none', status: '4xx' };
    expect(after.value('pitboss_http_request_duration_seconds_count', count)).toBeGreaterThan(0);
    const notFound = (metrics: Metrics) => metrics.value('pitboss_errors_total', { code: 'not_found' });
    expect(notFound(after) - notFound(before)).toBe(2);
    for (const text of ['987654321', 'ann@example', 'Athens', '@', 'Northgate']) expect(after.text).not.toContain(text);
  });

  test('events are counted by kind and outcome; queue, wait and batch are measured', async () => {
    const admin = new Client(open, (await api().as('admin')).token);
    const events = (metrics: Metrics, outcome: string) =>
      metrics.value('pitboss_ingest_events_total', { kind: 'deposits', outcome });
    const before = await read();
    const rows = Array.from({ length: 30 }, (_, n) => deposit(`M${n}`));
    expect((await sendIn(open, admin, 'deposits', rows)).body).toEqual(taken(30));
    expect((await sendIn(open, admin, 'deposits', rows)).body).toEqual(taken(0, 30));
    const broken = `${JSON.stringify({ ...deposit('M1'), amount: 'much' })}\nnot json\n`;
    await sendIn(open, admin, 'deposits', broken, 'application/x-ndjson');
    const after = await read();
    for (const [outcome, more] of [
      ['accepted', 30],
      ['unchanged', 30],
      ['refused', 2],
    ] as const)
      expect(events(after, outcome) - events(before, outcome), outcome).toBe(more);
    for (const name of ['pitboss_ingest_wait_seconds', 'pitboss_ingest_batch_seconds', 'pitboss_judging_seconds']) {
      const count = (metrics: Metrics) => metrics.value(`${name}_count`, { kind: 'deposits' });
      expect(count(after) - count(before), name).toBe(3);
      expect(after.value(`${name}_sum`, { kind: 'deposits' }), name).toBeGreaterThan(0);
    }
    expect(after.value('pitboss_ingest_queue_rows', { tenant: '1' })).toBe(0);
  });

  test('firings and alerts are counted by tenant', async () => {
    const admin = new Client(open, (await api().as('admin')).token);
    const trigger = aboveOf('DEPOSIT', 'DEPOSIT', 'amount', '70000', [{ handler: 'CREATE ALERT' }]);
    expect((await admin.post('v1/crud/trigger', trigger)).status).toBe(201);
    const before = await read();
    const rows = ['A1', 'A2'].map((id) => ({ ...deposit(id), amount: '77777.00', partner_customerId: 'metrics' }));
    expect((await sendIn(open, admin, 'deposits', rows)).body).toEqual(taken(2));
    const after = await read();
    const rise = (name: string) => after.value(name, { tenant: '1' }) - before.value(name, { tenant: '1' });
    expect(rise('pitboss_firings_total')).toBe(2);
    expect(rise('pitboss_alerts_raised_total') + rise('pitboss_alert_hits_total')).toBeGreaterThan(0);
  });

  test('pushes are counted by event, and webhook calls by outcome', async () => {
    const { platform } = api();
    const push = attachPush(open.server, platform);
    onTestFinished(() => push.close());
    const { tenant } = await platform.tenancy.stores('1');
    const waiting = { delivery: randomUUID(), webhook: 'desk', body: '{}', next_at: '2026-01-01T00:00:00Z' };
    await insertRow(tenant, 'webhook_delivery', waiting);
    const before = await read();
    const form = { type: 'FINANCIALS' as const, subject: 'An alert', data: '{}' };
    platform.push.alerts('1', [{ id: '1', isNew: true, form }]);
    await deliverDue(tenant, { targets: new Map(), secret: '' });
    const after = await read();
    const rise = (name: string, labels: { [label: string]: string }) =>
      after.value(name, labels) - before.value(name, labels);
    expect(rise('pitboss_pushes_total', { event: 'newAlert' })).toBe(1);
    expect(rise('pitboss_webhook_deliveries_total', { outcome: 'unknown' })).toBe(1);
  });

  test('mails that wait are counted where mail is set up, and attempts to send them by outcome', async () => {
    const { platform } = api();
    const settings = {
      smtp: { host: '127.0.0.1', port: 1 },
      from: 'a@example.com',
      origin: 'https://desk.example.com',
    };
    expect((await read()).text).not.toMatch(/^pitboss_mails_waiting /m);
    platform.mail = { ...settings, smtp: { ...settings.smtp, secure: false, requireTLS: false, ignoreTLS: false } };
    onTestFinished(() => {
      platform.mail = undefined;
    });
    const invited = { name: 'Ina', email: 'ina.metrics@example.com', roles: ['role.analyst'], tenants: ['1'] };
    expect((await (await api().as('admin')).post('v1/crud/user/invite', invited)).status).toBe(201);
    await platform.notes.settle();
    // an app of its own, as what waits is read every ten seconds at most
    const now = async () => readMetrics((await ask(await serve({ key, addresses: [] }), withKey(key))).body);
    expect((await now()).text).toMatch(/^pitboss_mails_waiting 1$/m);
    expect((await now()).text).toMatch(/^pitboss_mails_oldest_seconds 0$/m);
    const before = await now();
    const refused = async () => ({ final: false, reason: 'busy' });
    expect(await sendDue(platform, settings, refused, () => {})).toBe(1);
    api().setNow('2026-01-05T12:05:00.000Z');
    onTestFinished(() => api().setNow('2026-01-05T12:00:00.000Z'));
    expect((await now()).text).toMatch(/^pitboss_mails_oldest_seconds 300$/m);
    expect(
      await sendDue(
        platform,
        settings,
        async () => undefined,
        () => {},
      ),
    ).toBe(1);
    const after = await now();
    expect(after.text).toMatch(/^pitboss_mails_waiting 0$/m);
    for (const [outcome, times] of Object.entries({ retried: 1, sent: 1, failed: 0 }))
      expect(
        after.value('pitboss_mails_total', { outcome }) - before.value('pitboss_mails_total', { outcome }),
        outcome,
      ).toBe(times);
  });

  test('every metric that is exposed is in the catalogue, or one of Node’s own', async () => {
    const { text } = await read();
    const names = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
    expect(names.filter((name) => name.startsWith('pitboss_')).sort()).toEqual(Object.keys(catalogue).sort());
    expect(names).toContain('nodejs_eventloop_lag_seconds');
    const host = api().platform.hosts.control.name;
    expect((await read()).value('pitboss_db_up', { host })).toBe(1);
    expect(text).toContain(`pitboss_db_connections_max{host="${host}"`);
  });
});

interface Metrics {
  text: string;
  /** 0 where there is no such line. */
  value(name: string, labels: { [label: string]: string }): number;
}

function readMetrics(text: string): Metrics {
  return {
    text,
    value: (name, labels) => {
      const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
      const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`));
      const found = lines.find((line) => wanted.every((label) => line.includes(label)));
      return Number(found?.split(' ').at(-1) ?? 0);
    },
  };
}
