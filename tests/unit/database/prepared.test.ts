import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openPostgres } from '../../../server/database/postgres.ts';
import { keptAtMost, StatementNames } from '../../../server/database/prepared.ts';
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

  it('a statement whose columns have changed has none any more', () => {
    const names = new StatementNames();
    use(names, 'select 1 as one');
    names.forget('select 1 as one');
    expect(use(names, 'select 1 as one')).toBeUndefined();
    expect(names.has('pitboss_1')).toBe(false);
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
});
