import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import type { Database } from '../../server/database/database.ts';
import { openEmbedded } from '../../server/database/embedded.ts';
import { type AttachedPush, attachPush } from '../../server/realtime/attach.ts';
import { openRedis, type RedisLink } from '../../server/realtime/redis.ts';
import type { Platform } from '../../server/start.ts';
import type { Notification } from '../../src/realtime/desktopNotification.ts';
import { type Watch, watchAlerts } from '../../src/realtime/watch.ts';
import { figure, inFull } from '../support/figures.ts';
import { platformOn, prepareWorld } from '../support/world.ts';
import { connected, freePort, missing, startRedis, stop } from './redisServer.ts';
import { expectRefusal, start } from './starts.ts';

const raised = (id: number) => ({
  id: String(id),
  isNew: true,
  form: { type: 'CASINO' as const, subject: `Alert ${id}`, data: '{}' },
});

/** An API process, but for the process: an app, its sockets and its own connections to Redis. */
interface Desk {
  app: FastifyInstance;
  platform: Platform;
  push: AttachedPush;
  url: string;
  close(): Promise<void>;
}

/** Milliseconds for which Redis is away, and a client half as long as it is offline. */
const awayMs = inFull ? 30_000 : 0;

let database: Database;
let token = '';
beforeAll(async () => {
  database = await openEmbedded('memory');
  await prepareWorld(database);
  token = await (await platformOn(database)).sessions.start('1');
});
afterAll(() => database.close());

async function openDesk(port = 0, redis?: RedisLink): Promise<Desk> {
  const platform = await platformOn(database);
  const app = await buildApp(platform, { version: 'test' });
  const push = attachPush(app.server, platform, { redis });
  const url = await app.listen({ host: '127.0.0.1', port });
  const close = async () => {
    await push.close();
    await app.close();
    await redis?.close();
  };
  return { app, platform, push, url, close };
}

describe('an unusable REDIS_URL ends the start with one clear line', () => {
  test.each([
    ['localhost:6379', /REDIS_URL.*redis:\/\//],
    ['mysql://127.0.0.1/1', /REDIS_URL.*redis:\/\//],
    ['redis://ann:secret@127.0.0.1:1', /REDIS_URL.*127\.0\.0\.1:1 .*leave REDIS_URL out/],
    ['redis://nowhere.invalid:6379', /REDIS_URL.*nowhere\.invalid/],
  ])('%s', async (url, says) => {
    const ended = await start({ REDIS_URL: url, PITBOSS_DATA: '/tmp/pitboss-never-made' });
    expectRefusal(ended, says);
    expect(ended.output).not.toContain('secret');
  });

  test('another service listens there', async () => {
    const deaf = createServer((socket) => socket.on('error', () => undefined));
    const port = await new Promise<number>((resolve) => {
      deaf.listen(0, '127.0.0.1', () => {
        const address = deaf.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    const ended = await start({ REDIS_URL: `redis://127.0.0.1:${port}`, PITBOSS_DATA: '/tmp/pitboss-never-made' });
    expectRefusal(ended, /REDIS_URL.*no answer/);
    deaf.close();
  });

  test.skipIf(missing !== '')(`a wrong password${missing}`, async () => {
    const port = await freePort();
    const redis = await startRedis(port, ['--requirepass', 'right']);
    onTestFinished(() => stop(redis));
    for (const login of ['', ':guessed@']) {
      const ended = await start({
        REDIS_URL: `redis://${login}127.0.0.1:${port}`,
        PITBOSS_DATA: '/tmp/pitboss-never-made',
      });
      expectRefusal(ended, /REDIS_URL.*refuses the name or password/);
      expect(ended.output).not.toContain('guessed');
    }
  });
});

describe.skipIf(missing !== '')(`pushes between processes over Redis${missing}`, () => {
  let port = 0;
  let redis: ChildProcess;
  let one: Desk;
  let other: Desk;
  let link: RedisLink;
  let sockets: Socket[] = [];

  beforeEach(async () => {
    port = await freePort();
    redis = await startRedis(port);
    const url = `redis://127.0.0.1:${port}`;
    link = await openRedis(url, 'one');
    one = await openDesk(0, link);
    other = await openDesk(0, await openRedis(url, 'one'));
    await connected(link, 2);
  });
  afterEach(async () => {
    for (const socket of sockets) socket.disconnect();
    sockets = [];
    await one.close();
    await other.close();
    await stop(redis);
  });

  async function listen({ url }: Desk): Promise<{ heard: string[]; catchUps: () => number }> {
    const socket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true });
    sockets.push(socket);
    const heard: string[] = [];
    let catchUps = 0;
    socket.on('newAlert', ({ id }: { id: string }) => heard.push(id));
    socket.on('catchUp', () => {
      catchUps += 1;
    });
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve);
      socket.on('connect_error', reject);
    });
    return { heard, catchUps: () => catchUps };
  }
  /** Entries that were added after the readers began: they have read them a moment later. */
  const marksRead = async () => {
    const marks = await link.client.xRange(link.names.streamName, '-', '+');
    return (marks ?? []).filter((entry) => entry?.message.nsp === '/').length;
  };
  const health = async ({ url }: Desk) => (await fetch(`${url}/api/health`)).json();

  test('API-26 an alert raised in one process reaches the clients of both, once, and only of its tenant', async () => {
    const [here, there] = [await listen(one), await listen(other)];
    await expect.poll(() => health(one)).toMatchObject({ realtime: 'redis' });
    one.push.alerts('1', [raised(1)]);
    one.push.alerts('2', [raised(2)]);
    other.push.alerts('1', [raised(3), raised(4)]);
    await expect
      .poll(() => [here.heard.toSorted(), there.heard.toSorted()])
      .toEqual([
        ['1', '3', '4'],
        ['1', '3', '4'],
      ]);
    await sleep(300);
    expect([here.heard.length, there.heard.length]).toEqual([3, 3]);
  });

  test('without Redis each process serves its own; when it returns, clients fetch missed alerts and pushes resume', async () => {
    const [here, there] = [await listen(one), await listen(other)];
    one.push.alerts('1', [raised(1)]);
    await expect.poll(() => there.heard).toEqual(['1']);
    await stop(redis);
    await expect.poll(() => health(one)).toMatchObject({ status: 'ok', realtime: 'redis down' });
    for (let id = 2; id <= 200; id += 1) one.push.alerts('1', [raised(id)]);
    await expect.poll(() => here.heard.length, { timeout: 1_000 }).toBe(200);
    expect(there.heard).toEqual(['1']);
    await sleep(awayMs);
    redis = await startRedis(port);
    await expect.poll(() => health(one), { timeout: 10_000 }).toMatchObject({ realtime: 'redis' });
    await expect.poll(() => health(other), { timeout: 10_000 }).toMatchObject({ realtime: 'redis' });
    await expect.poll(there.catchUps, { timeout: 10_000 }).toBeGreaterThan(0);
    // each process reads from Redis by a connection of its own, which comes back in its own time
    await connected(link, 2);
    one.push.alerts('1', [raised(201)]);
    await expect.poll(() => there.heard.at(-1), { timeout: 5_000 }).toBe('201');
    other.push.alerts('1', [raised(202)]);
    await expect.poll(() => here.heard.at(-1), { timeout: 5_000 }).toBe('202');
    figure(
      4,
      `Redis gone for ${awayMs / 1_000} s: 200 pushes to one's own clients in time, the others fetched them, 0 lost`,
    );
  });

  test('a hanging Redis delays nobody at the raising process, and the others are informed later', async () => {
    const [here, there] = [await listen(one), await listen(other)];
    // nothing was pushed so far: a reader knows its place by the marks alone
    await expect.poll(marksRead, { timeout: 9_000 }).toBeGreaterThan(0);
    redis.kill('SIGSTOP');
    const from = performance.now();
    one.push.alerts('1', [raised(1)]);
    await expect.poll(() => here.heard).toEqual(['1']);
    expect(performance.now() - from).toBeLessThan(500);
    await sleep(Math.max(awayMs, 1_000));
    expect(there.heard).toEqual([]);
    redis.kill('SIGCONT');
    // the reader of a Redis that hung comes back in its own time
    await expect.poll(() => there.heard, { timeout: 30_000 }).toEqual(['1']);
    figure(
      4,
      `Redis stalled for ${Math.max(awayMs, 1_000) / 1_000} s: nobody at the raising process waited, the others heard of it once`,
    );
  });
});

describe('clients that lose their connection', () => {
  let desk: Desk | undefined;
  let watches: Watch[] = [];
  afterEach(async () => {
    for (const watch of watches) watch.close();
    watches = [];
    await desk?.close();
  });

  /** The existing alerts, as the API would return them. */
  let alerts: number[] = [];
  const notification = (id: number): Notification => ({
    key: String(id),
    id: String(id),
    type: 'CASINO',
    subject: '',
    at: null,
    betslipId: null,
  });
  const ask = async (since: string | null) =>
    alerts
      .filter((id) => id > Number(since ?? 0))
      .toSorted((a, b) => b - a)
      .slice(0, since === null ? 10 : 200)
      .map(notification);

  interface Seat {
    live: boolean;
    asked: boolean;
    heard: string[];
  }
  function sit(url: string): Seat {
    const seat: Seat = { live: false, asked: false, heard: [] };
    const watch = watchAlerts({
      url,
      token,
      load: ask,
      onStart: () => undefined,
      onNews: (news) => seat.heard.push(...news.map(({ id }) => id ?? '')),
      onAsked: () => {
        seat.asked = true;
      },
      onLive: (live) => {
        seat.live = live;
      },
      onRefused: async () => undefined,
    });
    watches.push(watch);
    return seat;
  }
  const raise = (id: number) => {
    alerts.push(id);
    desk?.push.alerts('1', [raised(id)]);
  };
  const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
  const sorted = (seat: Seat) => seat.heard.toSorted((a, b) => Number(a) - Number(b));

  test('500 sockets reconnect within 30 s of a restart, with every alert once', async () => {
    alerts = [1, 2, 3];
    const port = await freePort();
    desk = await openDesk(port);
    const { url } = desk;
    const seats = Array.from({ length: 500 }, () => sit(url));
    // each client has loaded its alerts before further ones are raised
    const ready = () => seats.filter(({ live, asked }) => live && asked).length;
    await expect.poll(ready, { timeout: 30_000 }).toBe(500);
    for (let id = 4; id <= 8; id += 1) raise(id);
    await expect.poll(() => seats.filter(({ heard }) => heard.length === 5).length, { timeout: 10_000 }).toBe(500);
    await desk.close();
    for (let id = 9; id <= 40; id += 1) alerts.push(id);
    await expect.poll(() => seats.filter(({ live }) => live).length, { timeout: 5_000 }).toBe(0);
    const from = performance.now();
    desk = await openDesk(port);
    // some of it is raised while they come back
    for (let id = 41; id <= 60; id += 1) {
      raise(id);
      await sleep(100);
    }
    await expect.poll(() => seats.filter(({ live }) => live).length, { timeout: 30_000 }).toBe(500);
    const seconds = (performance.now() - from) / 1_000;
    expect(seconds).toBeLessThan(30);
    await expect.poll(() => seats.filter(({ heard }) => heard.length >= 57).length, { timeout: 10_000 }).toBe(500);
    const wrong = seats.map(sorted).filter((heard) => heard.join() !== ids(4, 60).join());
    expect(wrong).toEqual([]);
    figure(
      6,
      `500 sockets when the server restarts: all back within ${seconds.toFixed(1)} s, 57 alerts each, 0 missed or doubled`,
    );
  });

  test('NTF-10 a client that missed 100 alerts receives each of them once', async () => {
    alerts = [];
    const port = await freePort();
    desk = await openDesk(port);
    const seat = sit(desk.url);
    await expect.poll(() => seat.live && seat.asked, { timeout: 10_000 }).toBe(true);
    raise(1);
    await expect.poll(() => seat.heard).toEqual(['1']);
    await desk.close();
    for (let id = 2; id <= 101; id += 1) alerts.push(id);
    await sleep(2 * awayMs);
    desk = await openDesk(port);
    await expect.poll(() => seat.heard.length, { timeout: 30_000 }).toBe(101);
    expect(sorted(seat)).toEqual(ids(1, 101));
    figure(6, `one client offline for ${(2 * awayMs) / 1_000} s and 100 alerts: 0 missed, 0 doubled`);
  });
});
