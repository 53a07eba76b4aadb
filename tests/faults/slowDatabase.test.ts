import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../../server/database/postgres.ts';
import { fixture } from '../api/ingest/helpers.ts';
import { type Cluster, startCluster } from '../support/cluster.ts';
import { figure, inFull } from '../support/figures.ts';
import { type Link, linkTo } from '../support/link.ts';
import { hasClusters } from '../support/standby.ts';
import { demandKept, feedAll } from './ingest/feeds.ts';
import { call, prepare, signIn, slip, start, trigger } from './ingest/servers.ts';

const missing = hasClusters() ? '' : ' (no PostgreSQL on this machine)';
const perStatementMs = 500;
/** Milliseconds for which the database is slow, and for which it stands still. */
const [slowMs, stalledMs] = inFull ? [60_000, 30_000] : [5_000, 8_000];
const key = 'a-key-of-sixteen-or-more';

describe.skipIf(missing !== '')(`QUALITY Trust 4${missing}`, () => {
  let cluster: Cluster;
  let link: Link;
  let child: ChildProcess;
  let url = '';
  let token = '';
  /** Betslips that were acknowledged. */
  let acknowledged = 0;

  beforeAll(async () => {
    cluster = await startCluster();
    const database = await openPostgres(cluster.url, { max: 2, name: 'main' });
    await prepare(database);
    await database.close();
    link = await linkTo(cluster.url);
    ({ child, url } = await start({ DATABASE_URL: link.url, PITBOSS_METRICS_KEY: key }));
    token = await signIn(url);
    await call(url, token, 'v1/ingest/fixtures', [fixture('F1'), fixture('F2')]);
    await call(url, token, 'v1/crud/trigger', trigger);
  });
  afterEach(() => link.mend());
  afterAll(async () => {
    child?.kill('SIGKILL');
    await link?.close();
    await cluster?.stop();
  });

  const timed = async (path: string, bearer = token) => {
    const begun = performance.now();
    const response = await fetch(`${url}/api/${path}`, { headers: { authorization: `Bearer ${bearer}` } });
    return { status: response.status, body: await response.json(), ms: performance.now() - begun };
  };
  const megabytes = () =>
    Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  const pushes = () => {
    const socket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true });
    onTestFinished(() => void socket.close());
    const heard = { alerts: 0 };
    socket.on('newAlert', () => {
      heard.alerts += 1;
    });
    return { heard, ready: new Promise<void>((resolve) => socket.once('connect', resolve)) };
  };

  test(`each statement takes ${perStatementMs} ms longer: calls are answered late, events are taken or refused with Retry-After, none lost or doubled`, async () => {
    const { heard, ready } = pushes();
    await ready;
    const before = megabytes();
    link.slow(perStatementMs);
    const feeds = feedAll({ url, token }, 'S', [1, 40, 300]);
    const until = performance.now() + slowMs;
    const waits: number[] = [];
    while (performance.now() < until) {
      const list = await timed('v1/crud/betslip?per_page=25');
      expect(list.status, JSON.stringify(list.body)).toBe(200);
      const health = await timed('health', key);
      expect(health).toMatchObject({ status: 200, body: { status: 'ok' } });
      waits.push(list.ms);
    }
    await feeds.begun;
    const ids = await feeds.end();
    const grown = megabytes() - before;
    link.mend();
    acknowledged += ids.length;
    await demandKept({ url, token }, ids, acknowledged, 'slow');
    expect(heard.alerts).toBeGreaterThan(0);
    expect(grown).toBeLessThan(300);
    figure(
      4,
      `each statement ${perStatementMs} ms slower for ${slowMs / 1_000} s: ${waits.length} lists answered, the slowest in ${(Math.max(...waits) / 1_000).toFixed(1)} s; ${feeds.heard().taken} requests of events taken, ${feeds.heard().refused} answered 503 with Retry-After, ${ids.length} betslips acknowledged, 0 lost or doubled; memory ${Math.round(grown)} MB more`,
    );
  });

  test(`it stands still for ${stalledMs / 1_000} s: 503 from a bounded queue, health says so, everything goes on by itself`, async () => {
    const { heard, ready } = pushes();
    await ready;
    const before = megabytes();
    const feeds = feedAll({ url, token }, 'H', [1, 40, 300]);
    await feeds.begun;
    link.hold();
    const from = performance.now();
    const flood = Array.from({ length: 40 }, (_, at) => sent(`V${at}`));
    const lists = Array.from({ length: 20 }, () => timed('v1/crud/betslip?per_page=25'));
    const health = await timed('health', key);
    expect(health).toMatchObject({ status: 503, body: { status: 'unavailable', database: 'down' } });
    expect(health.ms).toBeLessThan(stalledMs);
    const parts: { name: string; status: string }[] = health.body.parts;
    expect(parts.find(({ name }) => name === 'database main')?.status).toBe('down');
    await sleep(stalledMs - (performance.now() - from));
    const grown = megabytes() - before;
    link.mend();
    const mended = performance.now();
    const { taken } = feeds.heard();
    await expect.poll(() => feeds.heard().taken > taken, { timeout: 30_000, interval: 20 }).toBe(true);
    const seconds = (performance.now() - mended) / 1_000;
    const answers = await Promise.all(flood);
    for (const { status, ids } of await Promise.all(flood)) if (status === 200) acknowledged += ids.length;
    const statuses = (await Promise.all(lists)).map(({ status }) => status);
    for (const status of statuses) expect([200, 503]).toContain(status);
    const ids = await feeds.end();
    acknowledged += ids.length;
    const kept = [...ids, ...answers.filter(({ status }) => status === 200).flatMap((one) => one.ids)];
    await demandKept({ url, token }, kept, acknowledged, 'stalled');
    expect(await timed('health', key)).toMatchObject({ status: 200, body: { status: 'ok' } });
    const { alerts } = heard;
    // its customer is new, and so is the alert
    await call(url, token, 'v1/ingest/betslips', [slip('after-it-has-stood-still')]);
    acknowledged += 1;
    await expect.poll(() => heard.alerts).toBeGreaterThan(alerts);
    const refused = answers.filter(({ status }) => status === 503);
    for (const { retryAfter } of refused) expect(retryAfter).toBeGreaterThan(0);
    expect(grown).toBeLessThan(300);
    figure(
      4,
      `stalled for ${stalledMs / 1_000} s: of ${answers.length} further requests of 500 rows ${refused.length} answered 503 with Retry-After, ${answers.length - refused.length} stored whole, 0 lost or doubled; of ${statuses.length} lists ${statuses.filter((one) => one === 200).length} answered late, the others 503; events and pushes go on ${seconds.toFixed(1)} s after it; memory ${Math.round(grown)} MB more`,
    );
  });

  /** One request of 500 betslips, and its answer. */
  async function sent(name: string): Promise<{ status: number; retryAfter: number; ids: string[] }> {
    const ids = Array.from({ length: 500 }, (_, at) => `${name}-${at}`);
    const response = await fetch(`${url}/api/v1/ingest/betslips`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(ids.map(slip)),
    });
    const text = await response.text();
    expect([200, 503], text).toContain(response.status);
    if (response.status === 200) expect(JSON.parse(text)).toMatchObject({ accepted: 500, rejected: [] });
    return { status: response.status, retryAfter: Number(response.headers.get('retry-after')), ids };
  }
});
