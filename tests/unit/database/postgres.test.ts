import { createServer } from 'node:net';
import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serverLimits } from '../../../server/database/connectionUses.ts';
import { DatabaseRefused, isUnavailable } from '../../../server/database/databaseErrors.ts';
import { openPostgres, type PostgresOptions } from '../../../server/database/postgres.ts';
import { problemOf, readAddress, refusalOf } from '../../../server/database/postgresRefusals.ts';
import { onPostgres, rejection } from './useDatabase.ts';

const PASSWORD = 's3cret-w0rd';

async function refused(url: string, options?: PostgresOptions): Promise<string> {
  const error = await rejection(openPostgres(url, options));
  expect(error).toBeInstanceOf(DatabaseRefused);
  expect(error.message).toMatch(/^[^\n]+[.]$/);
  expect(error.message).not.toContain(PASSWORD);
  return error.message;
}

/** A port of this machine on which something other than PostgreSQL listens. */
async function listener(answer: string | undefined): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined); // the other side hangs up
    if (answer !== undefined) socket.on('data', () => socket.end(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

describe('an unusable PostgreSQL is refused in one sentence, without the password', () => {
  it.each([
    `${PASSWORD}`,
    `mysql://u:${PASSWORD}@h/d`,
    `postgres://u:${PASSWORD}@h:99999/d`,
    `postgres://u:${PASSWORD}@/d:x`,
    '',
  ])('a wrong address (%#)', async (url) => {
    expect(await refused(url)).toMatch(/^DATABASE_URL is not the address of a PostgreSQL/);
  });

  it('an address without a database', async () => {
    expect(await refused(`postgres://u:${PASSWORD}@h:5432/`, { name: 'logs' })).toMatch(
      /^PITBOSS_DB_HOSTS \(logs\) names no database/,
    );
  });

  it('an unknown host', async () => {
    expect(await refused(`postgres://u:${PASSWORD}@no-such-host.invalid/d`)).toContain('can not be found');
  });

  it('a port where nothing listens', async () => {
    expect(await refused(`postgres://u:${PASSWORD}@127.0.0.1:1/d`)).toContain(
      'server main (127.0.0.1:1) refuses connections',
    );
  });

  it('a server that never answers', async () => {
    const url = `postgres://u:${PASSWORD}@127.0.0.1:${await listener(undefined)}/d`;
    expect(await refused(url, { connectTimeoutMs: 300 })).toContain('does not answer');
  });

  it('a server that is something else', async () => {
    const url = `postgres://u:${PASSWORD}@127.0.0.1:${await listener('HTTP/1.1 400 Bad Request\r\n\r\n')}/d`;
    expect(await refused(url, { connectTimeoutMs: 1000 })).toMatch(/can not be used|does not answer/);
  });

  it('a server that is too old, or not in UTF-8', () => {
    expect(problemOf(140_011, '14.11', 'UTF8')).toContain('is version 14.11, and Pitboss needs 15 or newer');
    expect(problemOf(150_006, '15.6', 'SQL_ASCII')).toContain('keeps its text as SQL_ASCII');
    expect(problemOf(150_006, '15.6', 'UTF8')).toBeUndefined();
  });

  it('any other refusal of the server', () => {
    const address = readAddress(`postgres://u:${PASSWORD}@h/d`, 'main');
    const said = refusalOf(new Error(`no luck with ${PASSWORD}`), address).message;
    expect(said).toBe('The PostgreSQL server main (h:5432) can not be used (no luck with …): check DATABASE_URL.');
    expect(refusalOf(Object.assign(new Error('x'), { code: '57P03' }), address).message).toContain('starting');
  });
});

onPostgres('a PostgreSQL server', (server) => {
  const as = (change: (url: URL) => void): string => {
    const url = new URL(server().url);
    change(url);
    return url.href;
  };

  it('refuses a wrong password and an unknown user in one sentence', async () => {
    const wrong = as((url) => {
      url.password = PASSWORD;
    });
    expect(await refused(wrong)).toContain("does not let the user 'postgres' in with that password");
  });

  it('refuses a missing database in one sentence', async () => {
    expect(
      await refused(
        as((url) => {
          url.pathname = '/no_such_database';
        }),
      ),
    ).toContain("has no database 'no_such_database'");
  });

  it('uses UTC and ISO whatever the address sets, and keeps its other settings', async () => {
    const database = await openPostgres(
      as((url) => {
        url.searchParams.set('options', '-c timezone=Asia/Tehran -c work_mem=5MB');
      }),
    );
    onTestFinished(() => database.close());
    const { rows } = await sql`select current_setting('timezone') as zone, current_setting('work_mem') as mem`.execute(
      database.kysely,
    );
    expect(rows).toEqual([{ zone: 'UTC', mem: '5MB' }]);
  });

  it('stops a query at its time limit', async () => {
    const database = await openPostgres(server().url, { limits: { ...serverLimits(), work: 200 } });
    onTestFinished(() => database.close());
    const stopped = await rejection(sql`select pg_sleep(10)`.execute(database.kysely));
    expect(stopped).toMatchObject({ code: '57014' });
    expect(isUnavailable(stopped)).toBe(true);
    await database.ping();
  });

  it('pins the isolation level and the keepalives, whatever the address sets', async () => {
    const database = await openPostgres(
      as((url) => {
        url.searchParams.set('options', '-c default_transaction_isolation=serializable -c tcp_keepalives_idle=7200');
      }),
    );
    onTestFinished(() => database.close());
    const { rows } = await sql`select current_setting('transaction_isolation') as isolation,
      current_setting('tcp_keepalives_idle') as idle`.execute(database.on('ingest'));
    expect(rows).toEqual([{ isolation: 'read committed', idle: '10' }]);
  });

  it('the server ends a session that hangs in a transaction, and its locks are free', async () => {
    const database = await openPostgres(server().url, { idleInTransactionMs: 300 });
    onTestFinished(() => database.close());
    const limit = sql<{ ms: string }>`select current_setting('idle_in_transaction_session_timeout') as ms`;
    expect((await limit.execute(database.on('ingest'))).rows).toEqual([{ ms: '300ms' }]);
    expect((await limit.execute(database.kysely)).rows).toEqual([{ ms: '0' }]);
    const other = new Client({ connectionString: server().url });
    await other.connect();
    onTestFinished(() => other.end());
    const hangs = rejection(
      database
        .on('ingest')
        .transaction()
        .execute(async (trx) => {
          await sql`select pg_advisory_xact_lock(7316)`.execute(trx);
          await other.query('select pg_advisory_lock(7316)');
          await sql`select 1`.execute(trx);
        }),
    );
    expect(isUnavailable(await hangs)).toBe(true);
  });

  it('by default a session may hang for 30 s', async () => {
    const database = await openPostgres(server().url);
    onTestFinished(() => database.close());
    const { rows } = await sql`select current_setting('idle_in_transaction_session_timeout') as ms`.execute(
      database.on('ingest'),
    );
    expect(rows).toEqual([{ ms: '30s' }]);
  });

  it('survives the loss of its connections, idle and within a transaction', async () => {
    const lost: string[] = [];
    const database = await openPostgres(server().url, { onLostConnection: (line) => lost.push(line) });
    onTestFinished(() => database.close());
    const admin = new Client({ connectionString: server().url });
    await admin.connect();
    onTestFinished(() => admin.end());
    const cut = (): Promise<unknown> =>
      admin.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pitboss'");
    const inTransaction = await rejection(
      database.kysely.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx);
        await cut();
        await new Promise((resolve) => setTimeout(resolve, 100));
        await sql`select 1`.execute(trx);
      }),
    );
    expect(isUnavailable(inTransaction)).toBe(true);
    await database.ping();
    await cut();
    await expect.poll(() => lost.length).toBeGreaterThan(0);
    expect(lost[0]).toMatch(/^A connection to the PostgreSQL server main .+ was lost/);
    await database.ping();
  });

  it('closing twice is harmless, used or not', async () => {
    const used = await openPostgres(server().url);
    await used.ping();
    await Promise.all([used.close(), used.close()]);
    await used.close();
    const unused = await openPostgres(server().url);
    await unused.close();
    expect((await rejection(unused.ping())).message).toMatch(/after calling end|destroyed/);
  });
});
