import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { embeddedLimits, onBehalfOf } from '../../../server/database/connectionUses.ts';
import type { EmbeddedDatabase } from '../../../server/database/database.ts';
import { GivenUp, isTooSlow, isUnavailable } from '../../../server/database/databaseErrors.ts';
import { type EmbeddedOptions, openEmbedded } from '../../../server/database/embedded.ts';
import { temporaryDirectory } from './temporary.ts';
import { gate, rejection } from './useDatabase.ts';

const LONG_COUNT = 'select count(*) from generate_series(1, 100000000000)';

async function opened(directory: string, options?: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const database = await openEmbedded(directory, options);
  onTestFinished(() => database.close());
  return database;
}

describe('the embedded database', () => {
  let dump: Uint8Array;
  beforeAll(async () => {
    const database = await openEmbedded('memory');
    await sql`create table kept (name text); insert into kept values ('from the dump')`.execute(database.kysely);
    dump = await database.dump();
    await database.close();
  });
  const kept = async (database: EmbeddedDatabase): Promise<unknown[]> => {
    const rows = await database.kysely.selectFrom('kept').select('name').execute();
    return rows.map((row) => row.name);
  };

  it('starts from a dump, in memory and in a directory, and keeps later writes', async () => {
    expect(await kept(await opened('memory', { dump }))).toEqual(['from the dump']);
    const directory = temporaryDirectory();
    const first = await openEmbedded(directory, { dump: new Blob([new Uint8Array(dump)]) });
    await first.kysely.insertInto('kept').values({ name: 'later' }).execute();
    await first.close();
    expect(await kept(await opened(directory))).toEqual(['from the dump', 'later']);
  });

  it('loads no dump over an existing database', async () => {
    const directory = temporaryDirectory();
    await (await openEmbedded(directory, { dump })).close();
    expect((await rejection(openEmbedded(directory, { dump }))).message).toContain('holds a database already');
    expect(await kept(await opened(directory))).toEqual(['from the dump']);
  });

  it('does not block the event loop: a long count leaves the API’s thread free', {
    retry: 2,
    timeout: 90_000,
  }, async () => {
    const database = await opened('memory', { dump });
    await database.ping();
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    const started = performance.now();
    await sql`select count(*) from generate_series(1, 5000000)`.execute(database.kysely);
    const took = performance.now() - started;
    delay.disable();
    expect(took).toBeGreaterThan(250);
    // A query on this thread would stall it for as long as it takes; the share allows for a machine busy with others.
    expect(delay.max / 1e6).toBeLessThan(Math.max(100, took / 4));
  });

  it('stops a query at its time limit, rejects running ones, and continues from the data directory', async () => {
    const database = await opened(temporaryDirectory(), { dump, limits: { ...embeddedLimits(), work: 1000 } });
    await database.kysely.insertInto('kept').values({ name: 'committed' }).execute();
    const waiting = gate();
    const slow = rejection(
      database.kysely.transaction().execute(async (trx) => {
        await trx.insertInto('kept').values({ name: 'lost' }).execute();
        waiting.open();
        await rejection(sql.raw(LONG_COUNT).execute(trx));
        await trx.insertInto('kept').values({ name: 'outside any transaction' }).execute();
      }),
    );
    await waiting.opened;
    const queued = kept(database);
    expect(await slow).toMatchObject({ code: '57P02', message: expect.stringContaining('lost as a whole') });
    expect(await queued).toEqual(['from the dump', 'committed']);
    const alone = await rejection(sql.raw(LONG_COUNT).execute(database.kysely));
    expect(alone).toMatchObject({ code: '57014', message: expect.stringContaining('longer than 1000 ms') });
    expect(isUnavailable(alone)).toBe(true);
    expect(await kept(database)).toEqual(['from the dump', 'committed']);
  });

  it('ends aborted queries and those beyond a request’s limit; a sign-in runs between slow requests', async () => {
    const database = await opened(temporaryDirectory(), { dump, limits: { ...embeddedLimits(), requests: 2_500 } });
    const gone = new AbortController();
    const given = rejection(sql.raw(LONG_COUNT).execute(onBehalfOf(database.on('backtests'), gone.signal)));
    const waiting = rejection(sql`select 1`.execute(onBehalfOf(database.on('backtests'), gone.signal)));
    gone.abort();
    expect(await waiting).toBeInstanceOf(GivenUp);
    expect(await given).toBeInstanceOf(GivenUp);
    let ended = 0;
    const slow = [1, 2, 3].map(async () => {
      expect(isTooSlow(await rejection(sql.raw(LONG_COUNT).execute(database.on('requests'))))).toBe(true);
      ended += 1;
    });
    for (let step = 0; step < 4; step += 1) await sql`select 1`.execute(database.on('sign-in'));
    expect(ended).toBeLessThanOrEqual(1);
    await Promise.all(slow);
    expect(await kept(database)).toEqual(['from the dump']);
  });

  it('ends a transaction whose caller has gone between two statements, and goes on without a restart', async () => {
    const database = await opened(temporaryDirectory(), { dump });
    const gone = new AbortController();
    const given = onBehalfOf(database.on('requests'), gone.signal)
      .transaction()
      .execute(async (trx) => {
        await sql`set transaction read only`.execute(trx);
        gone.abort();
        await sql`select 1`.execute(trx);
      });
    expect(await rejection(given)).toBeInstanceOf(GivenUp);
    await database.kysely.insertInto('kept').values({ name: 'after it' }).execute();
    const left = new AbortController();
    await onBehalfOf(database.on('requests'), left.signal)
      .transaction()
      .execute(async (trx) => {
        await sql`set transaction read only`.execute(trx);
        left.abort();
      });
    await database.kysely.insertInto('kept').values({ name: 'after a commit' }).execute();
    expect(await kept(database)).toEqual(['from the dump', 'after it', 'after a commit']);
  });

  it('limits what a start after a kill has to replay', async () => {
    const database = await opened(temporaryDirectory(), { dump });
    const pending = async () => {
      const { rows } = await sql<{ bytes: string }>`
        select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::text as bytes from pg_control_checkpoint()`.execute(
        database.kysely,
      );
      return Number(rows[0]?.bytes);
    };
    await sql`insert into kept select repeat('x', 1000) from generate_series(1, 30000)`.execute(database.kysely);
    expect(await pending()).toBeGreaterThan(30_000_000);
    await expect.poll(pending, { timeout: 20_000 }).toBeLessThan(1_000_000);
  });

  it('reports that an in-memory database is lost after that', async () => {
    const database = await opened('memory', { dump, limits: { ...embeddedLimits(), work: 500 } });
    expect(await rejection(sql.raw(LONG_COUNT).execute(database.kysely))).toMatchObject({ code: '57014' });
    expect((await rejection(database.ping())).message).toContain('in-memory database is lost');
  });

  it('does not wait for ever for a transaction that does not end', async () => {
    const database = await opened('memory', { dump, waitTimeoutMs: 200 });
    const trx = await database.kysely.startTransaction().execute();
    const refused = await rejection(database.ping());
    expect(refused.message).toContain('busy for 200 ms');
    expect(isUnavailable(refused)).toBe(true);
    await trx.rollback().execute();
    await database.ping();
  });

  it('requests get the connection in their order', async () => {
    const database = await opened('memory', { dump });
    const order: number[] = [];
    const ask = async (index: number): Promise<void> => {
      await database.ping();
      order.push(index);
    };
    await Promise.all([0, 1, 2, 3, 4].map(ask));
    expect(order).toEqual([0, 1, 2, 3, 4]);
  });

  it('dumps between transactions, not within one', async () => {
    const database = await opened('memory', { dump });
    const inside = gate();
    const transaction = database.kysely.transaction().execute(async (trx) => {
      await trx.insertInto('kept').values({ name: 'whole' }).execute();
      inside.open();
      await new Promise((resolve) => setTimeout(resolve, 50));
      await trx.insertInto('kept').values({ name: 'transaction' }).execute();
    });
    await inside.opened;
    const dumping = database.dump();
    await transaction;
    const copy = await opened('memory', { dump: await dumping });
    expect(await kept(copy)).toEqual(['from the dump', 'whole', 'transaction']);
  });

  it('closes after its queries have ended, and can be closed twice', async () => {
    const database = await openEmbedded('memory', { dump });
    const transaction = database.kysely.transaction().execute(async (trx) => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return trx.selectFrom('kept').selectAll().execute();
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    await Promise.all([database.close(), database.close()]);
    expect(await transaction).toHaveLength(1);
    await database.close();
    expect((await rejection(database.ping())).message).toMatch(/closed|destroyed/);
  });
});
