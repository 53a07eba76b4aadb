import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Client as Connection } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { readingFrom, under } from '../../server/database/connectionUses.ts';
import type { ReplicaState } from '../../server/database/database.ts';
import { readInTransaction } from '../../server/database/readingDriver.ts';
import { storeCurrencies } from '../../server/ingest/reference.ts';
import { openPlatform, type Platform } from '../../server/start.ts';
import { demoPassword, seedDemo } from '../../server/tenants/seed.ts';
import '../support/cheapPasswords.ts';
import { createDatabase, onServer } from '../support/postgres.ts';
import { hasClusters, type Pair, pauseReplay, resumeReplay, startPair } from '../support/standby.ts';

const missing = hasClusters() ? '' : ' (skipped: no PostgreSQL here; install its server)';
const boundMs = 4_000;
const anyTime = Number.NEGATIVE_INFINITY;

const span = { date_from: '2026-01-01T00:00:00Z', date_to: '2026-02-01T00:00:00Z' };
const backtest = {
  ...span,
  trigger: {
    type: 'BETSLIP PLACED',
    trigger_settings: [
      {
        ...{ key: 'S1', model: 'BETSLIP', column: 'stake', result_function: 'SUM', subject: 'CUSTOMER', filters: [] },
        ...{ datetime_operator: 'LIFETIME', number_operator: 'GREATER THAN', value: '10', usage: 'CONDITION' },
      },
    ],
    final_setting_result: 'S1',
  },
};

/** Calls whose answers may be as old as the bound; each changes with every betslip. */
const calls: { readonly [name: string]: { path: string; body?: object } } = {
  'a later page': { path: 'crud/betslip?page=2&per_page=10' },
  'an export': { path: 'crud/betslip/export' },
  'a dataset': {
    path: `crud/get-tenant-stat-dataset?type=betslip.create&filter[date_from]=${span.date_from}&filter[date_to]=${span.date_to}`,
  },
  'a product’s statistics': { path: `stats-custom/sportsbook?${new URLSearchParams(span)}` },
  'a chart': {
    path: `reporter/get-chart?${new URLSearchParams({ chart_name: 'Betslips per day', group_type: 'GROUP DAYS', ...span })}`,
  },
  'a backtest': { path: 'crud/trigger/backtest', body: backtest },
};
const laterPage = calls['a later page'] ?? { path: '' };

describe.skipIf(missing !== '')(`PITBOSS_DB_REPLICAS, with two clusters${missing}`, () => {
  let pair: Pair;
  let main: Server;
  let other: Server;
  let replicaUrl = '';
  /** Sessions of the same user: one reads, the other one writes. */
  let reader = '';
  let writer = '';

  interface Server {
    platform: Platform;
    app: FastifyInstance;
  }

  async function serve(databaseUrl: string, dbReplicas: string): Promise<Server> {
    const config = { dataDir: '', databaseUrl, dbReplicas, replicaBoundMs: boundMs, applyDrift: true };
    const platform = await openPlatform(config);
    return { platform, app: await buildApp(platform, { version: 'test' }) };
  }

  beforeAll(async () => {
    pair = await startPair();
    const databaseUrl = await createDatabase(pair.primary);
    const replica = new URL(pair.replica);
    replica.pathname = new URL(databaseUrl).pathname;
    replicaUrl = replica.href;
    main = await serve(databaseUrl, `main=${replicaUrl}`);
    const { manifest, control, tenancy, hosts } = main.platform;
    await seedDemo(manifest, control, tenancy, hosts.control.name);
    await storeCurrencies(control, [{ code: 'EUR', numeric_code: '978', name: 'Euro', minor_unit: 2 }]);
    other = await serve(databaseUrl, `main=${replicaUrl}`);
    reader = await signIn('partner');
    writer = await signIn('partner');
    const fixture = {
      partner_fixtureId: 'f-1',
      sport: 'Football',
      competition: 'A',
      name: 'B - C',
      starts_at: '2026-01-06T12:00:00Z',
    };
    await ask({ path: 'ingest/fixtures', body: [fixture] }, writer);
    await place(25);
  });
  afterAll(async () => {
    for (const server of [main, other]) {
      await server?.app.close();
      await server?.platform.close();
    }
    await pair?.stop();
  });
  afterEach(async () => {
    await resumeReplay(pair.replica);
  });

  async function signIn(login: string): Promise<string> {
    const payload = { email: `${login}@demo.pitboss.test`, password: demoPassword };
    const answer = await main.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload });
    return answer.json().accessToken;
  }

  async function ask({ path, body }: { path: string; body?: object }, token = reader, { app } = main): Promise<string> {
    const answer = await app.inject({
      method: body ? 'POST' : 'GET',
      url: `/api/v1/${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { payload: body }),
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.body;
  }

  let placed = 0;
  /** Places betslips by the API; they are committed when it resolves. */
  async function place(count = 1, token = writer): Promise<void> {
    const rows = Array.from({ length: count }, () => {
      placed += 1;
      const created_at = new Date(Date.UTC(2026, 0, 5, 9, 0, placed)).toISOString();
      const bet = { partner_fixtureId: 'f-1', market: 'Match Result', odd: { name: 'Home', price: '2.00' } };
      return {
        ...{ partner_betslipId: `s-${placed}`, partner_customerId: 'c-1', currency: 'EUR' },
        ...{ stake: '20.00', price: '2.00', created_at, bets: [{ partner_betId: `b-${placed}`, ...bet }] },
      };
    });
    expect(JSON.parse(await ask({ path: 'ingest/betslips', body: rows }, token))).toEqual({
      accepted: count,
      unchanged: 0,
      rejected: [],
    });
  }

  const states = ({ platform } = main): ReplicaState[] => platform.hosts.control.replicas();
  const stateOf = (server = main) => states(server)[0]?.use;
  const untilUsed = async () => {
    for (const server of [main, other])
      await expect.poll(() => stateOf(server), { timeout: 20_000, interval: 50 }).toBe('used');
  };
  /** The replica has all that was written, and that is proven: marks of earlier writes count no more. */
  const untilCaughtUp = async () => {
    await untilUsed();
    await sleep(2_500);
    await untilUsed();
  };
  const onReplica = (name: string) => sessions(replicaUrl, name);

  test('reads that may be old come from a fresh replica, all others from the primary', async () => {
    await untilCaughtUp();
    await ask({ path: 'crud/betslip' });
    await ask({ path: 'crud/betslip/1' });
    expect(await onReplica('pitboss requests')).toBe(0);
    await untilCaughtUp();
    const before = new Map<string, string>();
    for (const [name, call] of Object.entries(calls)) before.set(name, await ask(call));
    expect(await onReplica('pitboss requests')).toBeGreaterThan(0);
    expect(await onReplica('pitboss backtests')).toBeGreaterThan(0);

    await pauseReplay(pair.replica);
    await place();
    const now = await Promise.all(Object.entries(calls).map(async ([name, call]) => [name, await ask(call)] as const));
    expect(now.filter(([name, answer]) => answer !== before.get(name)).map(([name]) => name)).toEqual([]);
    const first = JSON.parse(await ask({ path: 'crud/betslip?per_page=10' }));
    expect(first.data[0].partner_betslipId).toBe(`s-${placed}`);
  });

  test('what it lacks is answered within the bound and never beyond it, and it is used again once it has caught up', async () => {
    await untilCaughtUp();
    const said = JSON.parse(await ask(laterPage)).total;
    await pauseReplay(pair.replica);
    await place();
    const committed = performance.now();
    let old = 0;
    let oldest = 0;
    let fresh = 0;
    while (performance.now() - committed < boundMs + 2_500) {
      const begun = performance.now();
      const { total } = JSON.parse(await ask(laterPage));
      if (total === said) {
        old += 1;
        oldest = begun - committed;
      } else fresh += 1;
      await sleep(5);
    }
    // without any the lag was none
    expect(old).toBeGreaterThan(0);
    expect(fresh).toBeGreaterThan(0);
    expect(oldest).toBeLessThan(boundMs);
    expect(stateOf()).toBe('behind');
    expect(states()[0]?.lagMs).toBeGreaterThan(boundMs);

    await resumeReplay(pair.replica);
    await untilUsed();
    await expect.poll(async () => JSON.parse(await ask(laterPage)).total).toBe(said + 1);
  });

  test('a replica that receives nothing more, and has replayed all it received, is behind', async () => {
    await untilCaughtUp();
    const source = String(await cell(replicaUrl, 'show primary_conninfo'));
    const follow = async (whom: string) => {
      await onServer(pair.replica, `alter system set primary_conninfo = '${whom.replaceAll("'", "''")}'`);
      await onServer(pair.replica, 'select pg_reload_conf()');
    };
    await follow('');
    onTestFinished(async () => {
      await follow(source);
      await untilUsed();
    });
    // it is cut off once the receiver has ended
    await expect.poll(() => cell(replicaUrl, 'select count(*)::int from pg_stat_wal_receiver')).toBe(0);
    await sleep(boundMs);
    const received = 'select pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn()';
    expect(await cell(replicaUrl, received)).toBe(true);
    expect(stateOf()).toBe('behind');
    const before = JSON.parse(await ask(laterPage)).total;
    await place();
    expect(JSON.parse(await ask(laterPage)).total).toBe(before + 1);
  });

  test('a replica of an idle primary stays used', async () => {
    await untilCaughtUp();
    const end = performance.now() + 2 * boundMs;
    while (performance.now() < end) {
      expect(states()[0]).toMatchObject({ use: 'used', host: 'main', number: 1 });
      await sleep(50);
    }
  });

  test('a session reads its own write, also at another process', async () => {
    await untilCaughtUp();
    const before = JSON.parse(await ask(laterPage)).total;
    await pauseReplay(pair.replica);
    await place(1, reader);
    const answers = [ask(laterPage, reader, other), ask(laterPage), ask(laterPage, writer)];
    // the replica has not got it, as another session's answer shows
    expect((await Promise.all(answers)).map((answer) => JSON.parse(answer).total)).toEqual([
      before + 1,
      before + 1,
      before,
    ]);
  });

  test('later pages are counted from no shorter list than the first one', async () => {
    await untilCaughtUp();
    await pauseReplay(pair.replica);
    await place(3);
    const { total } = JSON.parse(await ask({ path: 'crud/betslip?page=1&per_page=10' }));
    expect(JSON.parse(await ask(laterPage)).total).toBe(total);
    expect(JSON.parse(await ask(calls['a dataset'] ?? laterPage))).toBeDefined();
    expect(stateOf()).toBe('used');
  });

  test.each([
    ['is killed', 'SIGQUIT'],
    ['is stopped in order', 'SIGINT'],
  ] as const)(
    'a replica that %s in the middle of queries shows no error, and is used again when it is back',
    async (_, how) => {
      await untilCaughtUp();
      let stopped = false;
      let answered = 0;
      const readers = Array.from({ length: 4 }, async (_, at) => {
        // two backtests of a tenant run at a time
        const own = Object.values(calls).filter(({ body }) => at < 2 || !body);
        while (!stopped)
          for (const call of own) {
            await ask(call);
            answered += 1;
          }
      });
      const all = Promise.all(readers);
      all.catch(() => undefined);
      try {
        await sleep(500);
        await pair.stopReplica(how);
        await expect.poll(() => stateOf(), { timeout: 10_000 }).toBe('away');
        const health = await main.app.inject({ url: '/api/health' });
        expect([health.statusCode, health.json().status]).toEqual([200, 'ok']);
        const sofar = answered;
        await expect.poll(() => answered, { timeout: 10_000 }).toBeGreaterThan(sofar + 10);
        await pair.startReplica();
        await untilUsed();
        await expect.poll(() => onReplica('pitboss requests'), { timeout: 10_000 }).toBeGreaterThan(0);
      } finally {
        stopped = true;
      }
      await all;
    },
  );

  test('a replica that stands still is left: its queries are answered by the primary', async () => {
    await untilCaughtUp();
    await ask(laterPage);
    const before = JSON.parse(await ask(laterPage)).total;
    pair.freeze();
    try {
      await place();
      const committed = performance.now();
      const { total } = JSON.parse(await ask(laterPage));
      expect(total).toBe(before + 1);
      expect(performance.now() - committed).toBeLessThan(2 * boundMs);
      expect(stateOf()).toBe('away');
    } finally {
      pair.thaw();
    }
    await untilUsed();
  });

  describe('a query that a replica fails is run once more, on the primary', () => {
    const reading = () => readingFrom(main.platform.hosts.control.on('requests'), { notBefore: anyTime });
    const recovering = sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`;
    const slowly = (name: string) =>
      sql<{ standby: boolean; n: number }>`select pg_is_in_recovery() as standby, count(*)::int as n
        from ${sql.id(name)}, lateral (select pg_sleep(case when pg_is_in_recovery() then 3 else 0 end)) s`;
    const table = async (name: string) => {
      const { kysely } = main.platform.hosts.control;
      await sql`create table ${sql.id(name)} as select 1 as n`.execute(kysely);
      onTestFinished(async () => void (await sql`drop table ${sql.id(name)}`.execute(kysely)));
    };

    test('none fails: the replica answers', async () => {
      await untilUsed();
      expect((await recovering.execute(reading())).rows).toEqual([{ standby: true }]);
    });

    test.each([
      [
        'cancelled by a conflict with recovery',
        () => sql`truncate cancelled`.execute(main.platform.hosts.control.kysely),
      ],
      ['cancelled by its operator', () => onServer(replicaUrl, ending('pg_cancel_backend'))],
      ['cut off', () => onServer(replicaUrl, ending('pg_terminate_backend'))],
    ])('%s', async (_, fail) => {
      await table('cancelled');
      await untilCaughtUp();
      const db = reading();
      const answer = slowly('cancelled').execute(db);
      await expect.poll(() => cell(replicaUrl, running)).toBe(1);
      await fail();
      expect((await answer).rows).toEqual([{ standby: false, n: expect.any(Number) }]);
      // no later query of the call goes back
      expect((await recovering.execute(db)).rows).toEqual([{ standby: false }]);
    });

    test('in a schema that is not migrated there yet', async () => {
      await untilUsed();
      await pauseReplay(pair.replica);
      await table('not_yet_there');
      expect((await slowly('not_yet_there').execute(reading())).rows).toEqual([{ standby: false, n: 1 }]);
    });

    test('under the role of a tenant that is not there yet', async () => {
      await untilUsed();
      await pauseReplay(pair.replica);
      const { kysely, on, roles } = main.platform.hosts.control;
      const role = roles.of('987654321');
      await sql`create role ${sql.id(role)} noinherit`.execute(kysely);
      onTestFinished(async () => void (await sql`drop role ${sql.id(role)}`.execute(kysely)));
      const whose = sql<{ standby: boolean; role: string }>`
        select pg_is_in_recovery() as standby, current_user::text as role`;
      const bound = () => readingFrom(under(on('requests'), role), { notBefore: anyTime });
      const db = bound();
      expect((await whose.execute(db)).rows).toEqual([{ standby: false, role }]);
      // the replica is no worse for it: others read from it as before
      expect((await recovering.execute(reading())).rows).toEqual([{ standby: true }]);
      // no later query of the call goes back, whoever's it is
      expect((await recovering.execute(db)).rows).toEqual([{ standby: false }]);
      const within = await readInTransaction(bound(), async (transaction) => (await whose.execute(transaction)).rows);
      expect(within).toEqual([{ standby: false, role }]);
      await resumeReplay(pair.replica);
      await expect
        .poll(async () => (await whose.execute(bound())).rows, { timeout: 20_000 })
        .toEqual([{ standby: true, role }]);
    });

    test('in a transaction, as a whole', async () => {
      await table('cancelled');
      await untilCaughtUp();
      let times = 0;
      const answer = readInTransaction(reading(), async (transaction) => {
        times += 1;
        await recovering.execute(transaction);
        return (await slowly('cancelled').execute(transaction)).rows;
      });
      await expect.poll(() => cell(replicaUrl, running)).toBe(1);
      await onServer(replicaUrl, ending('pg_cancel_backend'));
      expect([await answer, times]).toEqual([[{ standby: false, n: 1 }], 2]);
    });

    test('but not twice, and not where the query itself is wrong', async () => {
      await untilUsed();
      await expect(sql`select 1 / 0`.execute(reading())).rejects.toThrow('division by zero');
      await expect(sql`select * from nowhere`.execute(reading())).rejects.toThrow('"nowhere" does not exist');
    });
  });
});

const running = `select count(*)::int from pg_stat_activity where application_name = 'pitboss requests' and state = 'active'`;
const ending = (how: string) =>
  `select ${how}(pid) from pg_stat_activity where application_name = 'pitboss requests' and state = 'active'`;

/** The first column of a query's only row. */
async function cell(url: string, query: string): Promise<unknown> {
  const client = new Connection({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query({ text: query, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

/** How many sessions of an application a server has. */
const sessions = (url: string, name: string) =>
  cell(url, `select count(*)::int from pg_stat_activity where application_name = '${name}'`);
