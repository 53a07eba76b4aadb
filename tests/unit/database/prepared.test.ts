import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { PlanAge } from '../../../server/database/planAge.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import { keptAtMost, StatementNames } from '../../../server/database/prepared.ts';
import { together } from '../../../server/database/together.ts';
import { createDatabase, dropDatabase } from '../../support/postgres.ts';
import { onPostgres } from './useDatabase.ts';

const use = (names: StatementNames, text: string) => [1, 2, 3].map(() => names.of(text)).at(-1);

describe('the names of prepared statements', () => {
  it('a statement has one from its third use on', () => {
    const names = new StatementNames();
    expect([1, 2, 3, 4].map(() => names.of('select 1 as one'))).toEqual([
      undefined,
      undefined,
      'pitboss_1',
      'pitboss_1',
    ]);
  });

  it('a write has none unless it asks for one', () => {
    const names = new StatementNames();
    expect(use(names, 'update t set x = 1')).toBeUndefined();
    expect(use(names, '/* prepared */ update t set x = 1')).toBe('pitboss_1');
  });

  it('the one that was not used for longest gives way, and has another name afterwards', () => {
    const names = new StatementNames();
    for (let at = 1; at <= keptAtMost; at += 1) use(names, `select ${at} as one`);
    names.of('select 1 as one');
    use(names, 'select 0 as one');
    expect([names.has('pitboss_1'), names.has('pitboss_2'), names.has('pitboss_3')]).toEqual([true, false, true]);
    expect(use(names, 'select 2 as one')).toBe(`pitboss_${keptAtMost + 2}`);
  });

  it('a statement whose columns have changed has none any more, and the others have new ones', () => {
    const names = new StatementNames();
    use(names, 'select 1 as one');
    use(names, 'select 2 as two');
    names.forget('select 1 as one');
    expect(use(names, 'select 1 as one')).toBeUndefined();
    expect([names.has('pitboss_1'), names.has('pitboss_2')]).toEqual([false, false]);
    expect(use(names, 'select 2 as two')).toBe('pitboss_3');
  });
});

onPostgres('a connection with more statements than it keeps', (server) => {
  it('answers each, keeps no more than that, and prepares one again that had to give way', async () => {
    const url = await createDatabase(server().url);
    const database = await openPostgres(url, { max: 1 });
    try {
      const ask = async (at: number, text = `select ${at} as one`) => {
        const { rows } = await sql<{ one: number }>`${sql.raw(text)}`.execute(database.kysely);
        return rows[0]?.one;
      };
      for (let at = 1; at <= keptAtMost + 20; at += 1)
        for (let turn = 0; turn < 4; turn += 1) expect(await ask(at)).toBe(at);
      for (let turn = 0; turn < 4; turn += 1) expect(await ask(1)).toBe(1);
      const kept = `select count(*)::int as one from pg_prepared_statements where name ~ '^pitboss_\\d+$'`;
      expect(await ask(0, kept)).toBeLessThanOrEqual(keptAtMost);
      const first = `select count(*)::int as one from pg_prepared_statements where statement = 'select 1 as one'`;
      expect(await ask(0, first)).toBe(1);
    } finally {
      await database.close();
      await dropDatabase(server().url, url);
    }
  });

  it('makes room once for statements that are sent together', async () => {
    const url = await createDatabase(server().url);
    const database = await openPostgres(url, { max: 1 });
    try {
      const select = (db: typeof database.kysely, at: number) => sql`${sql.raw(`select ${at} as one`)}`.execute(db);
      for (let at = 1; at <= keptAtMost; at += 1)
        for (let turn = 0; turn < 3; turn += 1) await select(database.kysely, at);
      const further = [keptAtMost + 1, keptAtMost + 2, keptAtMost + 3];
      // their third use names them: older ones give way to all three at once
      for (let turn = 0; turn < 3; turn += 1)
        await database.kysely
          .transaction()
          .execute((transaction) => together(transaction, (db) => further.map((at) => select(db, at))));
      for (let turn = 0; turn < 3; turn += 1) await select(database.kysely, 0);
      const { rows } = await sql<{ statements: number }>`select count(*)::int as statements from pg_prepared_statements
        where name ~ '^pitboss_\\d+$'`.execute(database.kysely);
      expect(rows).toEqual([{ statements: keptAtMost }]);
    } finally {
      await database.close();
      await dropDatabase(server().url, url);
    }
  });

  it('gives a statement up once, though it still runs as its name is taken away', async () => {
    const url = await createDatabase(server().url);
    const database = await openPostgres(url);
    try {
      const run = (db: typeof database.kysely, text: string) => sql`${sql.raw(text)}`.execute(db);
      const use = async (db: typeof database.kysely, all: readonly string[], times: number) => {
        for (const text of all) for (let turn = 0; turn < times; turn += 1) await run(db, text);
      };
      const texts = (from: number) => Array.from({ length: keptAtMost }, (_, at) => `select ${from + at} as one`);
      const [older, newer, newest] = [texts(1_000), texts(2_000), texts(3_000)];
      const slow = 'select pg_sleep(1)::text as slept';
      // the third use names them
      await use(database.kysely, [slow, ...newer, ...newest], 2);
      const running = Promise.withResolvers<void>();
      const renamed = Promise.withResolvers<void>();
      const done = database.kysely.transaction().execute(async (transaction) => {
        await use(transaction, older.slice(1), 3);
        await run(transaction, slow);
        await together(transaction, (db) => {
          const slept = run(db, slow);
          running.resolve();
          return [slept, renamed.promise.then(() => run(db, newer[0] ?? ''))];
        });
        await use(transaction, [...newer, ...newest], 1);
        const { rows } = await sql<{ statements: number }>`select count(*)::int as statements
          from pg_prepared_statements where name ~ '^pitboss_\\d+$'`.execute(transaction);
        return rows;
      });
      await running.promise;
      // on another connection: the name of the slow one gives way to theirs
      await use(database.kysely, newer, 1);
      renamed.resolve();
      expect(await done).toEqual([{ statements: keptAtMost }]);
    } finally {
      await database.close();
      await dropDatabase(server().url, url);
    }
  });
});

describe('the age of plans', () => {
  it('they are made anew after a second, and each time after twice as long, at most after five minutes', () => {
    const age = new PlanAge();
    const due = Array.from({ length: 1_300 }, (_, second) => second).filter((second) => age.isDue(second * 1_000));
    expect(due.slice(0, 9)).toEqual([1, 3, 7, 15, 31, 63, 127, 255, 511]);
    expect(due.slice(9)).toEqual([811, 1_111]);
  });
});

onPostgres('a plan that was made while a table was nearly empty', (server) => {
  it('gives way to one that fits the table, though nobody has analysed it', async () => {
    const url = await createDatabase(server().url);
    const database = await openPostgres(url, { max: 1 });
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const run = async (text: string) =>
        (await sql.raw<{ [name: string]: unknown }>(text).execute(database.kysely)).rows;
      await run('create table grows (id int primary key) with (autovacuum_enabled = false)');
      await run('insert into grows values (0)');
      await run('vacuum (analyze) grows');
      const ask = () =>
        sql`select x.asked, g.id from unnest(${[1, 2]}::int[]) x(asked) left join grows g on g.id = x.asked`.execute(
          database.kysely,
        );
      const plan = async () => {
        const [named] = await run(`/* */ select name from pg_prepared_statements where statement like '%x.asked%'`);
        const lines = await run(`explain (costs off) execute ${String(named?.name)}('{1,2}')`);
        return lines.map((line) => line['QUERY PLAN']).join('\n');
      };
      for (let turn = 0; turn < 12; turn += 1) await ask();
      await run('insert into grows select * from generate_series(1, 20000)');
      await ask();
      expect(await plan()).toContain('Seq Scan on grows');
      vi.advanceTimersByTime(1_001);
      await ask();
      expect(await plan()).toMatch(/Index (Only )?Scan using grows_pkey/);
    } finally {
      vi.useRealTimers();
      await database.close();
      await dropDatabase(server().url, url);
    }
  });
});
