import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { type Config, readConfig } from '../../../server/config.ts';
import { planMinute } from '../../../server/demo/live/livePlan.ts';
import { Sender } from '../../../server/demo/live/sender.ts';
import type { NextEvent } from '../../../server/demo/nextDemo.ts';
import { isoOfMs, minutes } from '../../../server/demo/random.ts';
import { storyOf } from '../../../server/demo/world.ts';
import { ConfigError } from '../../../server/errors.ts';

const begun = Date.parse('2026-03-01T14:00:07.000Z');
const story = storyOf({ seed: 'test', tenant: 'Northgate', now: isoOfMs(begun), customers: 300 });
const minute = (number: number, run = 'a', rate = 2) =>
  planMinute({ story, run, from: begun + minutes(number), begun, rate, known: 0 });

describe('a minute of the live stream', () => {
  test('is deterministic, in order of time, and near its rate', () => {
    const events = minute(3);
    expect(minute(3)).toEqual(events);
    const times = events.map(({ at }) => at);
    expect(times).toEqual([...times].sort());
    expect(times.every((at) => at > isoOfMs(begun + minutes(3)))).toBe(true);
    const firsts = events.filter(
      ({ kind, row }) => kind !== 'deposits' || !('processed_at' in row && row.processed_at),
    );
    expect(firsts.length).toBeGreaterThanOrEqual(110);
    expect(firsts.length).toBeLessThanOrEqual(150);
    expect(minute(3, 'a', 20).length).toBeGreaterThan(900);
  });

  test('begins with a burst of declined deposits within seconds, followed soon by another pattern', () => {
    const declined = minute(0).filter(
      ({ kind, row }) => kind === 'deposits' && 'result' in row && row.result === 'REJECTED',
    );
    const [first] = declined;
    expect(first && Date.parse(first.at) - begun).toBeLessThan(15_000);
    expect(declined.length).toBeGreaterThanOrEqual(8);
    const acts = (number: number) => {
      const together = minute(number).flatMap(({ kind, row }) =>
        kind === 'betslips' && row.bets.length === 1 && !row.settled
          ? [`${row.bets[0]?.partner_fixtureId} ${row.bets[0]?.odd.name}`]
          : [],
      );
      return Math.max(0, ...[...Map.groupBy(together, (key) => key).values()].map((list) => list.length));
    };
    expect(Math.max(acts(1), acts(2))).toBeGreaterThanOrEqual(6);
  });

  test('has its own ids, in every minute and in every run', () => {
    const idsOf = (events: readonly NextEvent[]) =>
      new Set(
        events.flatMap(({ row }) =>
          Object.entries(row).flatMap(([name, id]) =>
            /^partner_(bets|cas|live|dep|with)/.test(name) ? [String(id)] : [],
          ),
        ),
      );
    const [one, next, again] = [idsOf(minute(0)), idsOf(minute(1)), idsOf(minute(0, 'b'))];
    expect(one.size).toBeGreaterThan(50);
    expect([...next, ...again].filter((id) => one.has(id))).toEqual([]);
    for (const id of one) expect(id.length).toBeLessThanOrEqual(64);
  });
});

describe('the live demo’s sender', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  /** A server that returns these answers in turn, and the requests it got. */
  async function answering(...answers: { status: number; retryAfter?: string }[]) {
    const calls: { url: string; token: string; body: string }[] = [];
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => (body += part));
      request.on('end', () => {
        const { status, retryAfter } = answers[Math.min(calls.length, answers.length - 1)] ?? { status: 200 };
        calls.push({ url: request.url ?? '', token: request.headers.authorization ?? '', body });
        response.writeHead(status, retryAfter ? { 'retry-after': retryAfter } : {});
        response.end('{"accepted":1,"unchanged":0,"rejected":[]}');
      });
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const controller = new AbortController();
    const told: string[] = [];
    let tokens = 0;
    let fresh = true;
    const login = {
      token: async () => {
        if (fresh) tokens += 1;
        fresh = false;
        return `t${tokens}`;
      },
      renew: () => {
        fresh = true;
      },
      end: async () => {},
    };
    const say = (text: string) => void told.push(text);
    const sender = new Sender({
      address: `http://127.0.0.1:${port}`,
      login,
      hashes: true,
      signal: controller.signal,
      log: say,
    });
    return { calls, controller, told, sender };
  }
  const [event] = minute(0);
  if (!event) throw new Error('There is no event.');

  test('when the queue is full, the sender waits for Retry-After and sends the same rows again', async () => {
    const { calls, sender, told } = await answering({ status: 503, retryAfter: '1' }, { status: 200 });
    const began = performance.now();
    await sender.send([event]);
    expect(performance.now() - began).toBeGreaterThan(900);
    expect(calls.map(({ body }) => body)).toEqual([JSON.stringify([event.row]), JSON.stringify([event.row])]);
    expect(calls[0]?.url).toBe(`/api/v1/ingest/${event.kind}`);
    expect(told).toEqual([]);
  });

  test('fetches another token when its own has expired', async () => {
    const { calls, sender } = await answering({ status: 401 }, { status: 200 });
    await sender.send([event]);
    expect(calls.map(({ token }) => token)).toEqual(['Bearer t1', 'Bearer t2']);
  });

  test('reports refusals once, and stops at once on request', async () => {
    const refusing = await answering({ status: 422 });
    await refusing.sender.send([event]);
    await refusing.sender.send([event]);
    expect(refusing.told).toHaveLength(1);
    expect(refusing.told[0]).toMatch(/were refused \(422\)/);
    server?.close();
    const full = await answering({ status: 503, retryAfter: '60' });
    const sending = full.sender.send([event]);
    setTimeout(() => full.controller.abort(), 100);
    const began = performance.now();
    await sending;
    expect(performance.now() - began).toBeLessThan(2000);
  });
});

describe('PITBOSS_LIVE', () => {
  const live = (env: { [name: string]: string }): Config['live'] => readConfig(env).live;

  test('is 2 events per second in the demo, 0 elsewhere, or the configured number', () => {
    expect(live({})).toBe(2);
    expect(live({ PITBOSS_DEMO: 'off' })).toBe(0);
    expect(live({ DATABASE_URL: 'postgres://x@y/z' })).toBe(0);
    expect(live({ PITBOSS_LIVE: '0' })).toBe(0);
    expect(live({ PITBOSS_LIVE: '0.5' })).toBe(0.5);
    expect(live({ DATABASE_URL: 'postgres://x@y/z', PITBOSS_DEMO: 'on', PITBOSS_LIVE: '20' })).toBe(20);
  });

  test.each(['fast', '-1', '201', '1e2', '2,5', 'NaN'])('%s is refused by name', (text) => {
    expect(() => live({ PITBOSS_LIVE: text })).toThrow(ConfigError);
    expect(() => live({ PITBOSS_LIVE: text })).toThrow(
      /PITBOSS_LIVE must be a number of events a second from 0 to 200/,
    );
  });

  test('needs the demo world', () => {
    expect(() => live({ PITBOSS_DEMO: 'off', PITBOSS_LIVE: '2' })).toThrow(/PITBOSS_LIVE .*PITBOSS_DEMO=on/);
    expect(live({ PITBOSS_DEMO: 'off', PITBOSS_LIVE: '0' })).toBe(0);
  });
});
