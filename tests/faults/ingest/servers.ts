import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { table } from '../../../server/sql/store.ts';
import { demoPassword } from '../../../server/tenants/seed.ts';
import { bet, betslip } from '../../api/ingest/helpers.ts';
import { platformOn, prepareWorld } from '../../support/world.ts';

const root = join(import.meta.dirname, '../../..');
const email = 'admin@faults.pitboss.test';

/** The world of these tests, with a login that works where there is no demo. */
export async function prepare(database: Database): Promise<void> {
  await prepareWorld(database);
  const { control } = await platformOn(database);
  await sql`update ${table(control, 'user')} set email = ${email} where email = 'admin@demo.pitboss.test'`.execute(
    control.db,
  );
}

export interface Server {
  child: ChildProcess;
  url: string;
  seconds: number;
}

/** Starts the product on a database. */
export async function start(on: { [name: string]: string }): Promise<Server> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PITBOSS_DEMO: 'off',
      PITBOSS_CONSOLE: 'off',
      PORT: '0',
      ...on,
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

/** An answer that is none of success. */
export class Refusal extends Error {
  readonly status: number;
  /** Seconds, as the answer says. */
  readonly retryAfter: number | undefined;

  constructor(path: string, { status, headers }: Response, text: string) {
    super(`${path}: ${status} ${text}`);
    this.status = status;
    const after = headers.get('retry-after');
    this.retryAfter = after === null ? undefined : Number(after);
  }
}

export async function call(url: string, token: string, path: string, body?: unknown) {
  const response = await fetch(`${url}/api/${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Refusal(path, response, await response.text());
  return response.json();
}

export const signIn = async (url: string): Promise<string> =>
  (await call(url, '', 'v1/auth/login', { email, password: demoPassword })).accessToken;

export const slip = (id: string) =>
  betslip(id, { partner_customerId: `C${id.length}`, bets: [bet(`${id}-1`, 'F1'), bet(`${id}-2`, 'F2')] });

/** Fires for every betslip, and so adds each to the alert that its customer has. */
export const trigger = {
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

/** How many records a list has: one that counts no further than to thousands is exported. */
export async function totalOf(url: string, token: string, path: string): Promise<number> {
  const { total, total_is } = await call(url, token, `${path}?per_page=1`);
  if (total_is === 'exact') return total;
  const response = await fetch(`${url}/api/${path}/export`, { headers: { authorization: `Bearer ${token}` } });
  const { end } = JSON.parse((await response.text()).trimEnd().split('\n').at(-1) ?? '{}');
  // an export that failed on its way says so in place of the number
  expect(end, `the last line of ${path}/export`).toEqual({ rows: expect.any(Number) });
  return end.rows;
}

/** Whatever there is is whole: each betslip with its bets, judged once, and counted in its customer's one alert. */
export async function demandWhole(url: string, token: string, round: string): Promise<number> {
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

/** Where betslips go, what is told once the first is acknowledged, and when to end. */
interface Feeding {
  url: string;
  token: string;
  begun: PromiseWithResolvers<void>;
  /** Without it the end is that of the server. */
  until?: AbortSignal;
  /** Told each request that was answered: taken, or refused for now. */
  heard?(isTaken: boolean): void;
}

/**
 * Sends betslips in requests of this many, one after the other, and gives those acknowledged. While the database is away
 * every answer is 503: such a request is given up, and the next one has other betslips.
 */
export async function feed(
  { url, token, begun, until, heard }: Feeding,
  name: string,
  many: number,
): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let request = 0; until?.aborted !== true; request += 1) {
    const ids = Array.from({ length: many }, (_, at) => `${name}-${request}-${at}`);
    try {
      const { accepted, rejected } = await call(url, token, 'v1/ingest/betslips', ids.map(slip));
      expect([accepted, rejected]).toEqual([many, []]);
      acknowledged.push(...ids);
      begun.resolve();
      heard?.(true);
    } catch (error) {
      const isGone = error instanceof TypeError || (error instanceof Error && 'code' in error);
      if (isGone && until === undefined) return acknowledged;
      if (!(error instanceof Refusal && error.status === 503)) throw error;
      expect(error.retryAfter, error.message).toBeGreaterThan(0);
      heard?.(false);
      await sleep(50);
    }
  }
  return acknowledged;
}
