import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import type { Database, ReplicaState } from '../../server/database/database.ts';
import type { Hosts } from '../../server/database/hosts.ts';
import type { HealthPart } from '../../server/platform/healthParts.ts';
import { PushRelay } from '../../server/push.ts';
import { describeApi } from '../support/api.ts';
import { quietPush } from '../support/quietPush.ts';
import { insertRow } from '../support/rows.ts';

const key = 'a-key-of-sixteen-or-more';

describeApi('GET /api/health', (api) => {
  let open: FastifyInstance;
  const options = { version: '1.2.3', metrics: { key, addresses: [] }, signOfLifeMs: 60_000 };
  beforeAll(async () => {
    open = await buildApp(api().platform, options);
  });
  afterAll(async () => open?.close());
  const ask = (app: FastifyInstance, given?: string) =>
    app.inject({ url: '/api/health', headers: given === undefined ? {} : { authorization: `Bearer ${given}` } });
  const partsIn = async (app: FastifyInstance) => {
    const { parts }: { parts: HealthPart[] } = (await ask(app, key)).json();
    return new Map(parts.map((part) => [part.name, part]));
  };

  test('others see what they see today, in any state of the settings', async () => {
    const { kind } = api().platform.hosts.control;
    const admin = await api().as('admin');
    for (const [app, given] of [
      [api().app, key],
      [open, undefined],
      [open, `${key}x`],
      [open, admin.token],
    ] as const) {
      const { statusCode, body } = await ask(app, given);
      expect(statusCode).toBe(200);
      expect(Object.keys(JSON.parse(body)).sort()).toEqual(['database', 'realtime', 'status', 'version']);
      expect(JSON.parse(body)).toMatchObject({ status: 'ok', database: kind });
    }
  });

  test('whoever may read the metrics sees each part, all of them ok', async () => {
    const { name, kind } = api().platform.hosts.control;
    const response = await ask(open, key);
    expect(response.json()).toMatchObject({ status: 'ok', version: '1.2.3', database: kind, realtime: 'off' });
    const parts = await partsIn(open);
    const work = kind === 'embedded' ? 'all' : 'work';
    for (const part of [
      `database ${name}`,
      `connections ${name} ${work}`,
      `tenant roles ${name}`,
      'realtime',
      'intake',
      'webhooks',
      'log outbox',
    ])
      expect(parts.get(part)).toEqual({ name: part, status: 'ok', detail: expect.any(String) });
    expect(response.body).not.toMatch(/postgres:\/\/|password|Northgate|@/);
  });

  /** The platform with a second server and a replica. */
  const serveWith = async (more: {
    ping(): Promise<void>;
    replicas: ReplicaState[];
    down?: boolean;
    kind?: Database['kind'];
  }) => {
    const { platform } = api();
    const { hosts } = platform;
    const away: Database = {
      ...hosts.control,
      name: 'north',
      ping: more.ping,
      pools: () => [{ use: 'requests', open: 10, idle: 0, waiting: 4, max: 10 }],
      replicas: () => more.replicas,
    };
    const control = more.down
      ? { ...hosts.control, ping: more.ping, ...(more.kind && { kind: more.kind }) }
      : hosts.control;
    const both: Hosts = {
      ...hosts,
      control,
      names: () => [hosts.control.name, 'north'],
      host: (name) => (name === 'north' ? away : name === control.name ? control : hosts.host(name)),
    };
    const app = await buildApp({ ...platform, hosts: both }, options);
    onTestFinished(() => app.close());
    return app;
  };
  const gone = () => Promise.reject(new Error('connect ECONNREFUSED postgres://ann:secret@10.0.0.1/db'));

  test('a degraded part says what and since when, and leaves 200', async () => {
    const replica: ReplicaState = { host: 'north', number: 1, address: '10.0.0.9:5432', use: 'behind', lagMs: 9_000 };
    const app = await serveWith({ ping: gone, replicas: [replica] });
    const response = await ask(app, key);
    expect(response.statusCode).toBe(200);
    expect(response.json().status).toBe('ok');
    const parts = await partsIn(app);
    const since = '2026-01-05T12:00:00.000Z';
    expect(parts.get('database north')).toEqual({
      name: 'database north',
      status: 'down',
      since,
      detail: 'does not answer',
    });
    expect(parts.get('connections north requests')).toMatchObject({ status: 'degraded', since });
    expect(parts.get('replica north 1')).toMatchObject({
      status: 'degraded',
      detail: 'is too far behind, 9000 ms behind',
    });
    expect(response.body).not.toMatch(/secret|10\.0\.0/);
  });

  test('without its database the answer is 503, for whoever asks', async () => {
    const app = await serveWith({ ping: gone, replicas: [], down: true });
    for (const given of [key, undefined]) {
      const response = await ask(app, given);
      expect(response.statusCode).toBe(503);
      expect(response.json()).toMatchObject({ status: 'unavailable', database: 'down' });
      expect(response.body).not.toContain('secret');
    }
  });

  test('a server that stands still is 503 after some seconds, and is asked once by all who wait', async () => {
    let asked = 0;
    const still = () => {
      asked += 1;
      return new Promise<void>(() => {});
    };
    const app = await serveWith({ ping: still, replicas: [], down: true, kind: 'postgres' });
    const begun = performance.now();
    const responses = await Promise.all(Array.from({ length: 20 }, () => ask(app)));
    expect(performance.now() - begun).toBeGreaterThan(3_000);
    for (const response of responses) {
      expect(response.statusCode).toBe(503);
      expect(response.json()).toMatchObject({ status: 'unavailable', database: 'down' });
    }
    expect(asked).toBe(1);
    const parts = new Map((await ask(app, key)).json().parts.map((part: HealthPart) => [part.name, part]));
    expect(parts.get(`database ${api().platform.hosts.control.name}`)).toMatchObject({ status: 'down' });
  });

  test('Redis that is away, and webhook calls that wait for long, degrade their parts', async () => {
    const { platform } = api();
    const push = new PushRelay();
    push.serveBy(quietPush({ state: 'redis down' }));
    const { tenant } = await platform.tenancy.stores('1');
    const long = { delivery: crypto.randomUUID(), webhook: 'desk', body: '{}', created_at: '2026-01-01T00:00:00Z' };
    await insertRow(tenant, 'webhook_delivery', { ...long, next_at: '2036-01-01T00:00:00Z' });
    const app = await buildApp({ ...platform, push }, options);
    onTestFinished(() => app.close());
    const parts = await partsIn(app);
    expect(parts.get('realtime')).toMatchObject({ status: 'degraded' });
    expect(parts.get('webhooks')).toMatchObject({ status: 'degraded', detail: expect.stringMatching(/^1 wait/) });
  });
});
