import { describe, expect, test } from 'vitest';
import { nextName } from '../../../server/migrations/files.ts';
import { readStatement } from '../../../server/migrations/readStatement.ts';
import { statementsOf } from '../../../server/migrations/statements.ts';

describe('the statements of a migration', () => {
  const body = `begin
    -- isn't it
    new.a := ';';
    return new;
  end;`;
  test.each<[string, string, string[]]>([
    ['are parted by semicolons', 'select 1; select 2;\nselect 3', ['select 1', 'select 2', 'select 3']],
    ['may be none', ' ;; -- nothing;\n', []],
    [
      'keep a function’s body between $$',
      `create function f() returns trigger language plpgsql as $$${body}$$;\nselect 1;`,
      [`create function f() returns trigger language plpgsql as $$${body}$$`, 'select 1'],
    ],
    [
      'keep a body between $tag$ with $$ in it',
      'do $do$ begin execute $$select 1;$$; end $do$; select 2',
      ['do $do$ begin execute $$select 1;$$; end $do$', 'select 2'],
    ],
    [
      'take no dollars within a name for a body',
      'select a$1$ from t; select b$1$ from t',
      ['select a$1$ from t', 'select b$1$ from t'],
    ],
    [
      'keep quoted texts and names',
      `insert into "a;b" values ('x;''y;', E'it\\';s'); select 1`,
      [`insert into "a;b" values ('x;''y;', E'it\\';s')`, 'select 1'],
    ],
    [
      'take no word’s last e for the E of a text',
      `select 1 where a like'\\'; select 2`,
      [`select 1 where a like'\\'`, 'select 2'],
    ],
    [
      'leave comments out, with the semicolons and quotes in them',
      "-- one; it's\nselect 1 /* a; /* b; ' */ c; */ + 1; select '--no;', 2 -- end;",
      ['select 1   + 1', "select '--no;', 2"],
    ],
  ])('%s', (_, text, statements) => {
    expect(statementsOf(text)).toEqual(statements);
  });

  test.each<[string, RegExp]>([
    ["select 1;\nselect 'open;", /line 2: the text that begins there never ends/],
    ['select "open;', /line 1: the name/],
    ['do $$ begin', /line 1: the body after \$\$/],
    ['select 1 /* open', /line 1: the comment/],
  ])('an unterminated %j is refused by its line', (text, says) => {
    expect(() => statementsOf(text)).toThrow(says);
  });

  test('a proposal is numbered after the highest number, whatever numbers are missing', () => {
    expect(nextName([{ name: '0001_a.sql' }, { name: '0044_b.sql' }, { name: '0009_c.sql' }], 'x')).toBe('0045_x.sql');
    expect(nextName([], 'x')).toBe('0001_x.sql');
    expect(nextName([{ name: '9999_a.sql' }], 'x')).toBe('10000_x.sql');
  });

  test.each<[string, string, string[]]>([
    ['create table "note" (\n "id" bigint)', 'table', ['note']],
    ['alter table note add column "a ""b" text', 'column', ['note', 'a "b']],
    ['alter table "note" add constraint "k" check ("a" in (\'x, y\', \'z\'))', 'constraint', ['note', 'k']],
    ['create unique index "i" on "note" ("a", "b")', 'index', ['i', 'note']],
    ['alter table "note" rename column "a" to "b"', 'renamedColumn', ['note', 'a', 'b']],
    ['alter index "i" rename to "j"', 'renamedIndex', ['i', 'j']],
  ])('%s is read', (text, form, names) => {
    expect(readStatement(text)).toEqual({ form, names });
  });

  test('a statement with several changes runs as a whole or not at all', () => {
    expect(readStatement('alter table "note" add column "a" text, add column "b" numeric(14, 2)')).toBeUndefined();
    expect(readStatement('alter table "note" add column "b" numeric(14, 2)')?.form).toBe('column');
  });
});
