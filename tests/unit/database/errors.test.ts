import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isQueryError, isUnavailable } from '../../../server/database/errors.ts';
import { onBothDatabases, rejection } from './useDatabase.ts';

onBothDatabases('errors', (database) => {
  it('say code, table, constraint and detail of a broken constraint', async () => {
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
      detail: 'Key (mail)=(a@b.test) already exists.',
    });
    const missing = await rejection(kysely.insertInto('unique_mail').values({ mail: null }).execute());
    expect(missing).toMatchObject({ code: '23502', table: 'unique_mail', column: 'mail' });
  });

  it('say where the statement is wrong, and who asked', async () => {
    const wrong = await rejection(sql`select nothing from nowhere where ${1} = 1`.execute(database().kysely));
    expect(wrong).toMatchObject({ code: '42P01', position: '21' });
    expect(wrong.stack).toContain('errors.test.ts');
    expect(isUnavailable(wrong)).toBe(false);
  });

  it('leave the connection usable', async () => {
    await rejection(sql`select ${'x'}::int8`.execute(database().kysely));
    await database().ping();
  });
});

describe('an error that the database did not report', () => {
  it('is no query error', () => {
    expect(isQueryError(new Error('x'))).toBe(false);
    expect(isQueryError(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toBe(false);
    expect(isUnavailable(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toBe(true);
    expect(isUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true);
    expect(isUnavailable('x')).toBe(false);
  });
});
