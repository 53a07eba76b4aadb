import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { OuterDatabaseUsed } from '../../../server/database/databaseErrors.ts';
import { together } from '../../../server/database/together.ts';
import { gate, onBothDatabases, rejection } from './useDatabase.ts';

onBothDatabases('transactions', (database) => {
  const names = async (): Promise<unknown[]> => {
    const rows = await database().kysely.selectFrom('note').select('name').orderBy('name').execute();
    return rows.map((row) => row.name);
  };

  beforeEach(async () => {
    await sql`drop table if exists note; create table note (name text primary key)`.execute(database().kysely);
  });

  it('a rollback does not affect queries outside the transaction', async () => {
    const { kysely } = database();
    const inside = gate();
    const outside = gate();
    const rolledBack = rejection(
      kysely.transaction().execute(async (trx) => {
        await trx.insertInto('note').values({ name: 'inside' }).execute();
        inside.open();
        await outside.opened;
        throw new Error('no');
      }),
    );
    await inside.opened;
    const written = kysely.insertInto('note').values({ name: 'outside' }).execute();
    outside.open();
    await written;
    expect((await rolledBack).message).toBe('no');
    expect(await names()).toEqual(['outside']);
  });

  it('statements that run together fail with the error that made them fail, and not with what followed from it', async () => {
    const failed = rejection(
      database()
        .kysely.transaction()
        .execute((trx) =>
          together(trx, (db) => [
            sql`select 1`.execute(db).then(() => sql`select 2`.execute(db)),
            sql`select 1 / 0`.execute(db),
          ]),
        ),
    );
    expect(await failed).toMatchObject({ code: '22012' });
  });

  it('likewise where the same statement was to be prepared and then used', async () => {
    const { kysely } = database();
    // prepared from its third use on
    const select = (db: typeof kysely) => sql`select 3 as three`.execute(db);
    for (let turn = 0; turn < 2; turn += 1) await select(kysely);
    const failed = rejection(
      kysely.transaction().execute((trx) =>
        together(trx, (db) => {
          const later = sql`select 1`.execute(db);
          return [later.then(() => select(db)), later.then(() => select(db)), sql`select 1 / 0`.execute(db)];
        }),
      ),
    );
    expect(await failed).toMatchObject({ code: '22012' });
  });

  it('concurrent transactions are separate', async () => {
    const { kysely } = database();
    const one = (index: number): Promise<void> =>
      kysely.transaction().execute(async (trx) => {
        await trx
          .insertInto('note')
          .values({ name: `${index} a` })
          .execute();
        await new Promise((resolve) => setTimeout(resolve, index % 3));
        await trx
          .insertInto('note')
          .values({ name: `${index} b` })
          .execute();
        if (index % 2) throw new Error('no');
      });
    const results = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => one(index)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const kept = await names();
    expect(kept).toHaveLength(20);
    expect(kept.every((name) => Number.parseInt(String(name), 10) % 2 === 0)).toBe(true);
  });

  it('a query of the outer database inside a transaction is refused at once', async () => {
    const { kysely } = database();
    const refused = await rejection(
      kysely.transaction().execute(async (trx) => {
        await trx.insertInto('note').values({ name: 'inside' }).execute();
        await Promise.resolve();
        await kysely.selectFrom('note').selectAll().execute();
      }),
    );
    expect(refused).toBeInstanceOf(OuterDatabaseUsed);
    expect(refused.message).toContain('pass the transaction');
    expect(await names()).toEqual([]);
  });

  it('a transaction inside a transaction is refused as well', async () => {
    const { kysely } = database();
    const nested = kysely.transaction().execute(() => kysely.transaction().execute(async () => undefined));
    expect(await rejection(nested)).toBeInstanceOf(OuterDatabaseUsed);
  });

  it('the mark of a transaction is not visible to its caller or to later queries', async () => {
    const { kysely } = database();
    const running = gate();
    const done = gate();
    const transaction = kysely.transaction().execute(async (trx) => {
      running.open();
      await done.opened;
      await trx.insertInto('note').values({ name: 'inside' }).execute();
    });
    await running.opened;
    const beside = kysely.insertInto('note').values({ name: 'beside' }).execute();
    done.open();
    await Promise.all([transaction, beside]);
    let later: Promise<unknown> | undefined;
    await kysely.transaction().execute(async () => {
      later = new Promise((resolve) => setTimeout(resolve, 50)).then(names);
    });
    expect(await later).toEqual(['beside', 'inside']);
  });

  it('a transaction with a caught error cannot be committed', async () => {
    const { kysely } = database();
    const committed = kysely.transaction().execute(async (trx) => {
      await trx.insertInto('note').values({ name: 'a' }).execute();
      await rejection(trx.insertInto('note').values({ name: 'a' }).execute());
    });
    expect((await rejection(committed)).message).toMatch(/rolled back instead of committed/);
    expect(await names()).toEqual([]);
  });

  it('savepoints undo a part', async () => {
    const trx = await database().kysely.startTransaction().execute();
    await trx.insertInto('note').values({ name: 'kept' }).execute();
    const saved = await trx.savepoint('before "it"').execute();
    await saved.insertInto('note').values({ name: 'undone' }).execute();
    await saved.rollbackToSavepoint('before "it"').execute();
    await trx.commit().execute();
    expect(await names()).toEqual(['kept']);
  });

  it('transactions accept an isolation level and an access mode', async () => {
    const { kysely } = database();
    const write = kysely
      .transaction()
      .setIsolationLevel('serializable')
      .setAccessMode('read only')
      .execute((trx) => trx.insertInto('note').values({ name: 'x' }).execute());
    expect(await rejection(write)).toMatchObject({ code: '25006' });
  });
});
