import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import type { Database } from '../../server/database/database.ts';
import { openEmbedded } from '../../server/database/embedded.ts';
import { type AttachedPush, attachPush } from '../../server/realtime/attach.ts';
import { ownRedisPrefix } from '../../server/realtime/ownPrefix.ts';
import { openRedis, type RedisLink } from '../../server/realtime/redis.ts';
import type { AlertChanges, Lookers } from '../../src/contracts/triage.ts';
import { platformOn, prepareWorld } from '../support/world.ts';
import { connected, freePort, missing, startRedis, stop } from './redisServer.ts';

/** An API process, but for the process: an app, its sockets and its own connections to Redis. */
interface Desk {
  app: FastifyInstance;
  push: AttachedPush;
  redis: RedisLink;
  url: string;
}

let database: Database;
const tokens: string[] = [];
beforeAll(async () => {
  database = await openEmbedded('memory');
  await prepareWorld(database);
  const { sessions } = await platformOn(database);
  for (const user of ['2', '3']) tokens.push(await sessions.start(user));
});
afterAll(() => database.close());

test('an installation’s prefix in Redis is its own, stored with it or configured', async () => {
  const own = await ownRedisPrefix((await platformOn(database)).control);
  expect(own).toMatch(/^pitboss:[0-9a-f-]{36}$/);
  expect(await ownRedisPrefix((await platformOn(database)).control)).toBe(own);
  const second = await openEmbedded('memory');
  onTestFinished(() => second.close());
  expect(await ownRedisPrefix((await platformOn(second)).control)).not.toBe(own);
  expect(readConfig({ PITBOSS_REDIS_PREFIX: 'desk:live' }).redisPrefix).toBe('desk:live');
  expect(readConfig({}).redisPrefix).toBeUndefined();
  for (const wrong of ['a b', '*', 'x'.repeat(64), '-a'])
    expect(() => readConfig({ PITBOSS_REDIS_PREFIX: wrong }), wrong).toThrow('PITBOSS_REDIS_PREFIX must be');
});

describe.skipIf(missing !== '')(`alert pushes between processes over Redis${missing}`, () => {
  let redis: ChildProcess;
  let address = '';
  let desks: Desk[] = [];
  let sockets: Socket[] = [];

  beforeEach(async () => {
    const port = await freePort();
    redis = await startRedis(port);
    address = `redis://127.0.0.1:${port}`;
    for (const _ of tokens) desks.push(await open(address));
  });
  afterEach(async () => {
    for (const socket of sockets) socket.disconnect();
    for (const desk of desks) await close(desk);
    [sockets, desks] = [[], []];
    await stop(redis);
  });

  async function open(url: string, prefix = 'one'): Promise<Desk> {
    const platform = await platformOn(database);
    const app = await buildApp(platform, { version: 'test' });
    const link = await openRedis(url, prefix);
    const push = attachPush(app.server, platform, { redis: link });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    await connected(
      link,
      desks.length + 1,
      desks.filter(({ redis: { names } }) => names.streamName === link.names.streamName).length + 1,
    );
    return { app, push, redis: link, url: address };
  }
  async function close({ push, app, redis: link }: Desk): Promise<void> {
    await push.close();
    await app.close();
    await link.close();
  }

  async function sit(at: number, token = tokens[at]) {
    const socket = io(desks[at]?.url ?? '', { transports: ['websocket'], auth: { token }, forceNew: true });
    sockets.push(socket);
    const heard: { people: number; changes: AlertChanges[] } = { people: 0, changes: [] };
    socket.on('lookers', ({ people }: Lookers) => {
      heard.people = people.length;
    });
    socket.on('alertChanged', (changes: AlertChanges) => heard.changes.push(changes));
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve);
      socket.on('connect_error', reject);
    });
    return { socket, heard };
  }

  test('requests sent just before the end are answered', async () => {
    const link = await openRedis(address, 'one');
    const sent = link.client.publish('anywhere', 'and nobody listens');
    await link.close();
    expect(await sent).toBe(0);
  });

  test('viewers of an alert are known to the other processes, and removed when they leave', async () => {
    const [ann, rita] = [await sit(0), await sit(1)];
    ann.socket.emit('look', '12');
    rita.socket.emit('look', '12');
    await expect.poll(() => [ann.heard.people, rita.heard.people], { timeout: 5_000 }).toEqual([2, 2]);
    rita.socket.emit('look', '13');
    await expect.poll(() => ann.heard.people, { timeout: 5_000 }).toBe(1);
    rita.socket.emit('look', '12');
    await expect.poll(() => ann.heard.people, { timeout: 5_000 }).toBe(2);
    rita.socket.disconnect();
    await expect.poll(() => ann.heard.people, { timeout: 5_000 }).toBe(1);
  });

  test('a process that starts later learns the current viewers', async () => {
    const ann = await sit(0);
    ann.socket.emit('look', '12');
    await expect.poll(() => ann.heard.people, { timeout: 5_000 }).toBe(1);
    // it was sent, and is not repeated for a while
    await sleep(500);
    desks.push(await open(address));
    const rita = await sit(2, tokens[1]);
    rita.socket.emit('look', '12');
    await expect.poll(() => rita.heard.people, { timeout: 5_000 }).toBe(2);
  });

  test('a change of an alert reaches the clients of both processes once', async () => {
    const [ann, rita] = [await sit(0), await sit(1)];
    desks[0]?.push.changed('1', [{ id: '12', state: 'CLOSED', verdict: 'CONFIRMED' }]);
    const told = [[{ id: '12', state: 'CLOSED', verdict: 'CONFIRMED' }]];
    await expect.poll(() => [ann.heard.changes, rita.heard.changes], { timeout: 5_000 }).toEqual([told, told]);
    await sleep(300);
    expect(rita.heard.changes).toEqual(told);
  });

  test('another installation on the same Redis, in any of its databases, receives nothing', async () => {
    for (const url of [address, `${address}/3`]) desks.push(await open(url, `other${desks.length}`));
    const own = [await sit(0), await sit(1)];
    const others = [await sit(2, tokens[0]), await sit(3, tokens[0])];
    const bells = new Map<Socket, number>();
    for (const { socket } of [...own, ...others])
      socket.on('newAlert', () => bells.set(socket, (bells.get(socket) ?? 0) + 1));
    for (const { socket } of [...own, ...others]) socket.emit('look', '12');
    const form = { type: 'CASINO' as const, subject: 'Alert 12', data: '{}' };
    desks[0]?.push.alerts('1', [{ id: '12', isNew: true, form }]);
    desks[0]?.push.changed('1', [{ id: '12', state: 'CLOSED' }]);
    await expect
      .poll(() => own.map(({ heard }) => [heard.people, heard.changes.length]), { timeout: 5_000 })
      .toEqual([
        [2, 1],
        [2, 1],
      ]);
    await expect.poll(() => own.map(({ socket }) => bells.get(socket)), { timeout: 5_000 }).toEqual([1, 1]);
    await sleep(500);
    for (const { heard, socket } of others)
      expect([heard.people, heard.changes, bells.get(socket)]).toEqual([1, [], undefined]);
  });

  test('without Redis each process serves its own clients', async () => {
    const [ann, again] = [await sit(0), await sit(0)];
    await stop(redis);
    ann.socket.emit('look', '12');
    again.socket.emit('look', '12');
    await expect.poll(() => ann.heard.people, { timeout: 5_000 }).toBe(1);
    desks[0]?.push.changed('1', [{ id: '12', hits: 2 }]);
    await expect.poll(() => again.heard.changes, { timeout: 5_000 }).toEqual([[{ id: '12', hits: 2 }]]);
  });
});
