import { inspect } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isQueryError, isUnavailable } from '../../../server/database/databaseErrors.ts';
import { onBothDatabases, rejection } from './useDatabase.ts';

onBothDatabases('errors', (database) => {
  it('have code, table, constraint and key of a violated constraint', async () => {
    const { kysely } = database();
    await sql`create table unique_mail (mail text not null constraint mail_once unique)`.execute(kysely);
    await kysely.insertInto('unique_mail').values({ mail: 'a@b.test' }).execute();
    const twice = await rejection(kysely.insertInto('unique_mail').values({ mail: 'a@b.test' }).execute());
    expect(isQueryError(twice)).toBe(true);
    expect(twice).toMatchObject({
      code: '23505',
      schema: 'public',
      table: 'unique_mail',
      constraint: 'mail_once',
      detail: 'Key (mail)=(•••) already exists.',
    });
    const missing = await rejection(kysely.insertInto('unique_mail').values({ mail: null }).execute());
    expect(missing).toMatchObject({ code: '23502', table: 'unique_mail', column: 'mail' });
  });

  it('have the position in the statement, and the caller', async () => {
    const wrong = await rejection(sql`select nothing from nowhere where ${1} = 1`.execute(database().kysely));
    expect(wrong).toMatchObject({ code: '42P01', position: '21' });
    expect(wrong.stack).toContain('errors.test.ts');
    expect(isUnavailable(wrong)).toBe(false);
  });

  it('reveal nothing of rows and parameters in messages, details, positions and stacks', async () => {
    const { kysely } = database();
    const secret = 'ann) "secret" (c@d.test';
    await sql`create table holder (id bigint primary key, note text not null, holds text check (holds <> 'x'),
      up bigint references holder (id), day date, at jsonb)`.execute(kysely);
    await sql`create function raised(text) returns void language plpgsql as
      'begin execute format(''select %L::int8'', $1); end'`.execute(kysely);
    const row = (columns: object) => kysely.insertInto('holder').values({ id: 1, note: secret, ...columns });
    const broken = [
      () => row({ note: null, at: JSON.stringify({ secret }) }).execute(),
      () => row({ holds: 'x' }).execute(),
      () => row({ up: 987_654_321 }).execute(),
      () => row({ day: secret }).execute(),
      () => row({ at: secret }).execute(),
      () => row({ id: secret }).execute(),
      () => row({ id: '98765432198765432198765' }).execute(),
      () => sql`select raised(${secret})`.execute(kysely),
      () => sql`select ${secret}::timestamptz`.execute(kysely),
      () => sql`select ${`{${secret}`}::text[]`.execute(kysely),
    ];
    for (const [index, one] of broken.entries()) {
      const error = await rejection(one());
      expect(isQueryError(error), String(index)).toBe(true);
      const told = [...Object.values(error), error.message, error.stack, inspect(error)].join(' ');
      expect(told, String(index)).not.toMatch(/secret"? ?\(|c@d|98765432|ann\)/);
    }
    expect((await rejection(row({ id: secret }).execute())).message).toBe(
      'invalid input syntax for type bigint: "•••"',
    );
    expect(await rejection(row({ up: 987_654_321 }).execute())).toMatchObject({
      detail: 'Key (up)=(•••) is not present in table "holder".',
    });
  });

  it('leave the connection usable', async () => {
    await rejection(sql`select ${'x'}::int8`.execute(database().kysely));
    await database().ping();
  });
});

describe('an error from outside the database', () => {
  it('is no query error', () => {
    expect(isQueryError(new Error('x'))).toBe(false);
    expect(isQueryError(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toBe(false);
    expect(isUnavailable(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toBe(true);
    expect(isUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true);
    expect(isUnavailable(new Error('Client was closed and is not queryable'))).toBe(true);
    // PostgreSQL's io_error, for what the disk could not do
    expect(isUnavailable(Object.assign(new Error('could not read block'), { code: '58030' }))).toBe(true);
    expect(isUnavailable('x')).toBe(false);
  });
});
