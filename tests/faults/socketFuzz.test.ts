import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import type { Database } from '../../server/database/database.ts';
import { openEmbedded } from '../../server/database/embedded.ts';
import { type AttachedPush, attachPush } from '../../server/realtime/attach.ts';
import type { Platform } from '../../server/start.ts';
import { figure, repetitions } from '../support/figures.ts';
import { Stalls } from '../support/stalls.ts';
import { platformOn, prepareWorld } from '../support/world.ts';

const frames = repetitions(5_000, 300, 'PITBOSS_FRAMES');
/** Frames that one socket sends before the next one is opened. */
const each = 25;

let database: Database;
let platform: Platform;
let app: FastifyInstance;
let push: AttachedPush;
let address = '';
let token = '';
beforeAll(async () => {
  database = await openEmbedded('memory');
  await prepareWorld(database);
  platform = await platformOn(database);
  token = await platform.sessions.start('1');
  app = await buildApp(platform, { version: 'test' });
  push = attachPush(app.server, platform);
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await push.close();
  await app.close();
  await database.close();
});

const any = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;
const junk = () => Buffer.from(randomBytes(1 + Math.floor(Math.random() * 400)));

/** Frames as Socket.IO has them, and as it has them not. */
const makers: (() => string | Buffer<ArrayBuffer>)[] = [
  () => junk(),
  () => junk().toString('latin1'),
  () => '',
  () => `4${any(['', '0', '1', '2', '3', '4', '5', '6', '9'])}${junk().toString('base64')}`,
  () => `40{"token":${JSON.stringify(any<unknown>([token, '', 'x'.repeat(3_000), null, 1, {}, ['a']]))}}`,
  () =>
    `42${JSON.stringify(['look', any<unknown>(['1', '0', '-1', '9'.repeat(30), {}, [], null, '1; drop', '\u0000'])])}`,
  () =>
    `42${JSON.stringify([any(['newAlert', 'alertChanged', 'disconnect', 'connect', '__proto__', 'constructor']), {}])}`,
  () => '42["look"',
  () => `42${'['.repeat(1_000)}`,
  () => '451-["look",{"_placeholder":true,"num":0}]',
  () => '459999-["look",{"_placeholder":true,"num":5}]',
  () => `40/${any(['admin', 'a,b', '..', '%00'])},`,
  () => 'b'.repeat(8_000),
  () => any(['1', '2', '3', '6', '2probe', '5']),
];

/** One socket that sends frames until it is closed; resolves once it is. */
async function fuzz(signedIn: boolean): Promise<{ sent: number; heard: string[] }> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  socket.binaryType = 'arraybuffer';
  const heard: string[] = [];
  let sent = 0;
  await new Promise<void>((resolve) => {
    socket.addEventListener('message', ({ data }) => heard.push(String(data)));
    socket.addEventListener('close', () => resolve());
    socket.addEventListener('error', () => resolve());
    socket.addEventListener('open', () => {
      if (signedIn) socket.send(`40{"token":"${token}"}`);
      for (; sent < each; sent += 1) {
        const frame = any(makers)();
        socket.send(frame);
      }
      setTimeout(() => socket.close(), 30);
    });
  });
  return { sent, heard };
}

test(
  `QUALITY Trust 10: ${frames} frames of rubbish by sockets end sockets at most, and never the server`,
  async () => {
    const stalls = new Stalls();
    const good = io(address, { transports: ['websocket'], auth: { token } });
    const alerts: string[] = [];
    good.on('newAlert', ({ id }: { id: string }) => alerts.push(id));
    await expect.poll(() => good.connected).toBe(true);
    let sent = 0;
    let answered = 0;
    for (let round = 0; sent < frames; round += 1) {
      const done = await Promise.all(Array.from({ length: 4 }, (_, at) => fuzz((round + at) % 2 === 0)));
      for (const one of done) {
        sent += one.sent;
        answered += one.heard.length;
        // nothing of the server's insides: no stack, no path, no statement
        expect(one.heard.join('\n')).not.toMatch(/node_modules|\.ts:\d|select |\bat \w+ \(/i);
      }
    }
    platform.push.alerts('1', [{ id: '77', isNew: true, form: { type: 'CASINO', subject: 'Alert', data: '{}' } }]);
    await expect.poll(() => alerts).toEqual(['77']);
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
    expect(good.connected).toBe(true);
    expect(answered).toBeGreaterThan(0);
    good.disconnect();
    stalls.stop();
    figure(
      10,
      `${sent} frames of rubbish by sockets, signed in and not: 0 violations; longest stall ${Math.round(stalls.longest)} ms`,
    );
  },
  120_000 + frames * 50,
);
