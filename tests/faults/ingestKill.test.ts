import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openEmbedded } from '../../server/database/embedded.ts';
import { table } from '../../server/sql/store.ts';
import { demoPassword } from '../../server/tenants/seed.ts';
import { bet, betslip, fixture } from '../api/ingest/helpers.ts';
import { figure, inFull, repetitions } from '../support/figures.ts';
import { platformOn, prepareWorld } from '../support/world.ts';

/** `npm run test:faults`: as many kills as QUALITY asks for, and its limit on the time; a few beside everything else, where seconds say nothing. */
const alone = inFull;
const kills = repetitions(50, 5, 'PITBOSS_KILLS');
const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'pitboss-kill-'));
const mostSeconds = 10;
const email = 'admin@faults.pitboss.test';

interface Server {
  child: ChildProcess;
  url: string;
  seconds: number;
}

async function start(): Promise<Server> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: '',
      PITBOSS_DATA: join(folder, 'db'),
      PITBOSS_DEMO: 'off',
      PITBOSS_CONSOLE: 'off',
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (part: Buffer) => {
      output += part.toString();
      const found = /Ready: (http:\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', hear);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
  return { child, url, seconds: (performance.now() - begun) / 1000 };
}

async function call(url: string, token: string, path: string, body?: unknown) {
  const response = await fetch(`${url}/api/${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

const signIn = async (url: string): Promise<string> =>
  (await call(url, '', 'v1/auth/login', { email, password: demoPassword })).accessToken;

const slip = (id: string) =>
  betslip(id, { partner_customerId: `C${id.length}`, bets: [bet(`${id}-1`, 'F1'), bet(`${id}-2`, 'F2')] });

/** Fires for every betslip, and so adds each to the alert that its customer has. */
const trigger = {
  name: 'Every betslip',
  type: 'BETSLIP PLACED',
  mode: 'ACTIVE',
  effective_from: '2000-01-01T00:00:00.000Z',
  trigger_settings: [
    {
      key: 'S1',
      model: 'BETSLIP',
      column: 'stake',
      result_function: 'VALUE',
      subject: 'BETSLIP',
      filters: [],
      datetime_operator: 'LIFETIME',
      number_operator: 'GREATER THAN',
      value: '0',
      usage: 'CONDITION',
    },
  ],
  final_setting_result: 'S1',
  trigger_actions: [{ handler: 'CREATE ALERT', type: 'AUTOMATIC', params: {} }],
};

const totalOf = async (url: string, token: string, path: string): Promise<number> =>
  (await call(url, token, `${path}?per_page=1`)).total;

/** Whatever there is is whole: each betslip with its bets, judged once, and counted in its customer's one alert. */
async function demandWhole(url: string, token: string, round: string): Promise<number> {
  const slips = await totalOf(url, token, 'v1/crud/betslip');
  expect(await totalOf(url, token, 'v1/crud/bet'), `${round}: bets of ${slips} betslips`).toBe(2 * slips);
  expect(await totalOf(url, token, 'v1/crud/trigger-log'), `${round}: judgements`).toBe(slips);
  const { data } = await call(url, token, 'v1/crud/alert?per_page=200');
  const alerts: { hits: number; customer_id: string }[] = data;
  expect(new Set(alerts.map(({ customer_id }) => customer_id)).size, `${round}: customers`).toBe(alerts.length);
  expect(
    alerts.reduce((sum, { hits }) => sum + hits, 0),
    `${round}: hits`,
  ).toBe(slips);
  return slips;
}

/** Sends betslips in requests of this many, one after the other, until the server is gone; gives those acknowledged. */
async function feed(
  { url, token, begun }: { url: string; token: string; begun: PromiseWithResolvers<void> },
  name: string,
  many: number,
): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let request = 0; ; request += 1) {
    const ids = Array.from({ length: many }, (_, at) => `${name}-${request}-${at}`);
    try {
      const { accepted, rejected } = await call(url, token, 'v1/ingest/betslips', ids.map(slip));
      expect([accepted, rejected]).toEqual([many, []]);
      acknowledged.push(...ids);
      begun.resolve();
    } catch (error) {
      if (error instanceof TypeError || (error instanceof Error && 'code' in error)) return acknowledged;
      throw error;
    }
  }
}

describe('a server that is killed during ingest', () => {
  let running: ChildProcess | undefined;
  beforeAll(async () => {
    const database = await openEmbedded(join(folder, 'db'));
    await prepareWorld(database);
    // the demo's logins are refused where there is no demo
    const { control } = await platformOn(database);
    await sql`update ${table(control, 'user')} set email = ${email} where email = 'admin@demo.pitboss.test'`.execute(
      control.db,
    );
    await database.close();
  });
  afterEach(() => void running?.kill('SIGKILL'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test(
    `QUALITY Trust 1 ${kills} × kill -9 during ingest, embedded: nothing acknowledged is lost, no event without its judgement, no alert twice${alone ? `, up within ${mostSeconds} s` : ''}`,
    async () => {
      let before: string[] = [];
      let acknowledged = 0;
      let slowest = 0;
      for (let round = 0; round <= kills; round += 1) {
        const { child, url, seconds } = await start();
        running = child;
        slowest = Math.max(slowest, seconds);
        if (alone) expect(seconds, `round ${round}: seconds until it was up`).toBeLessThan(mostSeconds);
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
        `${kills} × kill -9, embedded: ${acknowledged} betslips acknowledged, 0 lost, 0 without judgement, 0 alerts twice; up again within ${slowest.toFixed(1)} s`,
      );
    },
    120_000 + kills * 40_000,
  );
});
