import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openEmbedded } from '../../server/database/embedded.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { fixture } from '../api/ingest/helpers.ts';
import { type Cluster, startCluster } from '../support/cluster.ts';
import { figure, inFull, repetitions } from '../support/figures.ts';
import { hasClusters } from '../support/standby.ts';
import { call, demandWhole, feed, prepare, signIn, slip, start, trigger } from './ingest/servers.ts';

const kills = repetitions(50, 5, 'PITBOSS_KILLS');
/** A limit on the time says something only where nothing else runs. */
const mostSeconds = 10;

let running: ChildProcess | undefined;
afterEach(() => void running?.kill('SIGKILL'));

/** Kills the server during ingest, again and again, and finds whatever there is whole. */
async function killAgainAndAgain(kind: string, on: { [name: string]: string }): Promise<void> {
  let before: string[] = [];
  let acknowledged = 0;
  let slowest = 0;
  for (let round = 0; round <= kills; round += 1) {
    const { child, url, seconds } = await start(on);
    running = child;
    slowest = Math.max(slowest, seconds);
    if (inFull) expect(seconds, `round ${round}: seconds until it was up`).toBeLessThan(mostSeconds);
    const token = await signIn(url);
    await call(url, token, 'v1/ingest/fixtures', [fixture('F1'), fixture('F2')]);
    if (round === 0) await call(url, token, 'v1/crud/trigger', trigger);
    const slips = await demandWhole(url, token, `round ${round}`);
    expect(slips, `round ${round}`).toBeGreaterThanOrEqual(acknowledged);
    const again = await call(url, token, 'v1/ingest/betslips', before.map(slip));
    expect(again, `round ${round}`).toEqual({ accepted: 0, unchanged: before.length, rejected: [] });
    if (round === kills) break;
    const begun = Promise.withResolvers<void>();
    const feeds = [1, 1, 1, 40, 700].map((many, at) => feed({ url, token, begun }, `R${round}-${at}`, many));
    await begun.promise;
    await sleep(Math.random() * 1_500);
    child.kill('SIGKILL');
    await once(child, 'exit');
    before = (await Promise.all(feeds)).flat();
    acknowledged += before.length;
  }
  expect(acknowledged).toBeGreaterThan(kills);
  figure(
    1,
    `${kills} × kill -9, ${kind}: ${acknowledged} betslips acknowledged, 0 lost, 0 without judgement, 0 alerts twice; up again within ${slowest.toFixed(1)} s`,
  );
}

const promise = `nothing acknowledged is lost, no event without its judgement, no alert twice${inFull ? `, up within ${mostSeconds} s` : ''}`;

describe('a server that is killed during ingest', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pitboss-kill-'));
  const on = { DATABASE_URL: '', PITBOSS_DATA: join(folder, 'db') };
  beforeAll(async () => {
    const database = await openEmbedded(on.PITBOSS_DATA);
    await prepare(database);
    await database.close();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test(
    `QUALITY Trust 1 ${kills} × kill -9 during ingest, embedded: ${promise}`,
    () => killAgainAndAgain('embedded', on),
    120_000 + kills * 40_000,
  );
});

const missing = hasClusters() ? '' : ' (no PostgreSQL on this machine)';

describe.skipIf(missing !== '')(`with PostgreSQL${missing}`, () => {
  let cluster: Cluster;
  let on: { [name: string]: string };
  beforeAll(async () => {
    cluster = await startCluster();
    on = { DATABASE_URL: cluster.url };
    const database = await openPostgres(cluster.url, { max: 2, name: 'main' });
    await prepare(database);
    await database.close();
  });
  afterAll(() => cluster.stop());

  test(
    `QUALITY Trust 1 ${kills} × kill -9 during ingest, PostgreSQL: ${promise}`,
    () => killAgainAndAgain('PostgreSQL', on),
    120_000 + kills * 40_000,
  );

  const crashes = repetitions(20, 2, 'PITBOSS_CRASHES');
  test(
    `QUALITY Trust 1 ${crashes} × PostgreSQL stopped at once and started: ${promise}`,
    async () => {
      const { child, url } = await start(on);
      running = child;
      const token = await signIn(url);
      let acknowledged = 0;
      let slowest = 0;
      for (let round = 0; round < crashes; round += 1) {
        const over = new AbortController();
        const begun = Promise.withResolvers<void>();
        const feeds = [1, 40, 700].map((many, at) =>
          feed({ url, token, begun, until: over.signal }, `P${round}-${at}`, many),
        );
        await begun.promise;
        await sleep(Math.random() * 1_000);
        await cluster.crash();
        await sleep(500);
        await cluster.start();
        const from = performance.now();
        while (!(await isUp(url, token))) await sleep(50);
        const seconds = (performance.now() - from) / 1_000;
        slowest = Math.max(slowest, seconds);
        if (inFull) expect(seconds, `round ${round}: seconds until it was up`).toBeLessThan(mostSeconds);
        over.abort();
        const ids = (await Promise.all(feeds)).flat();
        acknowledged += ids.length;
        const slips = await demandWhole(url, token, `round ${round}`);
        expect(slips, `round ${round}`).toBeGreaterThanOrEqual(acknowledged);
        const again = await call(url, token, 'v1/ingest/betslips', ids.map(slip));
        expect(again, `round ${round}`).toEqual({ accepted: 0, unchanged: ids.length, rejected: [] });
      }
      expect(child.exitCode).toBeNull();
      figure(
        1,
        `${crashes} × PostgreSQL stopped at once and started: ${acknowledged} betslips acknowledged, 0 lost, 0 without judgement, 0 alerts twice; up again within ${slowest.toFixed(1)} s`,
      );
    },
    120_000 + crashes * 40_000,
  );
});

async function isUp(url: string, token: string): Promise<boolean> {
  const response = await fetch(`${url}/api/v1/crud/betslip?per_page=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await response.text();
  return response.ok;
}
