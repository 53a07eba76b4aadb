import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Client as Connection } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { serverLimits, type TimeLimits } from '../../server/database/connectionUses.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import type { Platform } from '../../server/start.ts';
import { demoPassword } from '../../server/tenants/seed.ts';
import { copyDatabase } from '../support/postgres.ts';
import { platformOn } from '../support/world.ts';
import { hold } from './helpers/hold.ts';
import { customer } from './ingest/helpers.ts';

const backtest = {
  date_from: '2026-01-01T00:00:00Z',
  date_to: '2026-02-01T00:00:00Z',
  trigger: {
    type: 'BETSLIP PLACED',
    trigger_settings: [
      {
        key: 'S1',
        model: 'BETSLIP',
        column: 'stake',
        result_function: 'SUM',
        subject: 'CUSTOMER',
        filters: [],
        datetime_operator: 'LIFETIME',
        number_operator: 'GREATER THAN',
        value: '10',
        usage: 'CONDITION',
      },
    ],
    final_setting_result: 'S1',
  },
};

interface Server {
  app: FastifyInstance;
  platform: Platform;
  url: string;
}

describe.skipIf(inject('templateUrl') === '')('slow requests · postgres', () => {
  let address = '';
  let server: Server;
  let token = '';
  let watch: Connection;

  const serve = async (limits?: TimeLimits): Promise<Server> => {
    const platform = await platformOn(await openPostgres(address, { max: 5, ...(limits && { limits }) }));
    const app = await buildApp(platform, { version: 'test' });
    return { app, platform, url: await app.listen({ host: '127.0.0.1', port: 0 }) };
  };
  const call = (path: string, body?: unknown, init: RequestInit = {}, { url } = server) =>
    fetch(`${url}/api/v1/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...init,
    });
  const signIn = async (): Promise<string> => {
    const answer = await call('auth/login', { email: 'admin@demo.pitboss.test', password: demoPassword });
    expect(answer.status).toBe(200);
    return (await answer.json()).accessToken;
  };
  /** Keeps everybody else from reading betslips until it is called, or the test has ended. */
  const holdBetslips = () => hold(address, ['lock table tenant_1.betslip in access exclusive mode']);
  const running = async (name: string): Promise<number> => {
    const { rows } = await watch.query(
      `select count(*)::int as n from pg_stat_activity
        where datname = current_database() and application_name = $1 and state = 'active'`,
      [name],
    );
    return rows[0].n;
  };

  beforeAll(async () => {
    address = await copyDatabase(inject('templateUrl'));
    server = await serve();
    token = await signIn();
    watch = new Connection({ connectionString: address });
    await watch.connect();
  });
  afterAll(async () => {
    await watch?.end();
    await server?.app.close();
    await server?.platform.close();
  });

  test('ten slow requests delay neither a sign-in nor events', async () => {
    const release = await holdBetslips();
    const slow = Array.from({ length: 10 }, () => call('crud/betslip'));
    await expect.poll(() => running('pitboss requests')).toBe(5);
    await signIn();
    const answer = await call('ingest/customers', [customer('C-beside')]);
    expect(await answer.json()).toEqual({ accepted: 1, unchanged: 0, rejected: [] });
    expect(await running('pitboss requests')).toBe(5);
    await release();
    for (const { status } of await Promise.all(slow)) expect(status).toBe(200);
  });

  test('CUS-2 a customer can be changed while a batch of their events is being stored', async () => {
    await call('ingest/customers', [customer('C-edited')]);
    const { rows } = await watch.query(`select id from tenant_1.customer where "partner_customerId" = 'C-edited'`);
    const batch = new Connection({ connectionString: address });
    await batch.connect();
    onTestFinished(() => batch.end());
    // as a row that refers to the customer locks them until it is committed
    await batch.query(`begin; select from tenant_1.customer where id = ${rows[0].id} for key share`);
    const body = JSON.stringify({ customer_tags: [] });
    const signal = AbortSignal.timeout(5_000);
    const answer = await call(`crud/customer/${rows[0].id}`, undefined, { method: 'PUT', body, signal });
    expect(answer.status).toBe(200);
  });

  test('the query of a disconnected client is cancelled in the database, and queued requests continue', async () => {
    await holdBetslips();
    const gone = new AbortController();
    const slow = Array.from({ length: 6 }, () => call('crud/betslip', undefined, { signal: gone.signal }));
    await expect.poll(() => running('pitboss requests')).toBe(5);
    gone.abort();
    for (const one of slow) await expect(one).rejects.toThrow('aborted');
    await expect.poll(() => running('pitboss requests')).toBe(0);
    expect((await call('crud/customer')).status).toBe(200);
  });

  test('RMT-4 an aborted backtest is cancelled in the database', async () => {
    await holdBetslips();
    const gone = new AbortController();
    const given = call('crud/trigger/backtest', backtest, { signal: gone.signal });
    await expect.poll(() => running('pitboss backtests')).toBe(1);
    gone.abort();
    await expect(given).rejects.toThrow('aborted');
    await expect.poll(() => running('pitboss backtests')).toBe(0);
  });

  test('RMT-4 a third simultaneous backtest of a tenant is refused, also in another process, and allowed later', async () => {
    const other = await serve();
    onTestFinished(async () => {
      await other.app.close();
      await other.platform.close();
    });
    const release = await holdBetslips();
    const first = [call('crud/trigger/backtest', backtest), call('crud/trigger/backtest', backtest)];
    await expect.poll(() => running('pitboss backtests')).toBe(2);
    for (const one of [server, other]) {
      const third = await call('crud/trigger/backtest', backtest, {}, one);
      expect([third.status, Number(third.headers.get('retry-after'))]).toEqual([429, 5]);
      expect(await third.json()).toMatchObject({
        code: 'tooManyBacktests',
        message: expect.stringMatching(/^2 backtests are running/),
      });
    }
    await release();
    for (const { status } of await Promise.all(first)) expect(status).toBe(200);
    expect((await call('crud/trigger/backtest', backtest, {}, other)).status).toBe(200);
  });

  test('a statement beyond its time limit is cancelled, and the answer says what to do', async () => {
    const hasty = await serve({ ...serverLimits(), requests: 300 });
    onTestFinished(async () => {
      await hasty.app.close();
      await hasty.platform.close();
    });
    await holdBetslips();
    const answer = await call('crud/betslip', undefined, {}, hasty);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'tooSlow', message: expect.stringMatching(/ask for less/) });
    // background work has a longer limit
    const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(
      hasty.platform.control.db,
    );
    expect(rows).toEqual([{ limit: '0' }]);
  });

  test('stopping the server ends a running backtest and a slow list within seconds', async () => {
    const stopped = await serve();
    await holdBetslips();
    const begun = performance.now();
    const tried = call('crud/trigger/backtest', backtest, {}, stopped);
    const listed = call('crud/betslip', undefined, {}, stopped);
    // as browsers open them, before there is anything to ask
    const silent = connect(Number(new URL(stopped.url).port), '127.0.0.1').on('error', () => undefined);
    onTestFinished(() => void silent.destroy());
    await expect.poll(() => running('pitboss backtests')).toBe(1);
    await expect.poll(() => running('pitboss requests')).toBe(1);
    const closed = stopped.app.close().then(() => stopped.platform.close());
    expect([(await tried).status, await (await tried).json()]).toMatchObject([503, { code: 'stopping' }]);
    expect((await listed).status).toBe(503);
    await closed;
    expect(performance.now() - begun).toBeLessThan(30_000);
    expect(await running('pitboss backtests')).toBe(0);
  });

  test('closing the database ends background statements too', async () => {
    const database = await openPostgres(address);
    const slept = sql`select pg_sleep(600)`.execute(database.kysely).catch((error: unknown) => error);
    await sleep(100);
    await database.close();
    expect(await slept).toMatchObject({ code: '57014' });
  });
});
