import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onBothDatabases } from './useDatabase.ts';

const READ: [type: string, literal: string, value: unknown][] = [
  ['int8', '9007199254740993', '9007199254740993'],
  ['numeric', '12.50', '12.50'],
  ['numeric(14, 2)', '123456789012.3', '123456789012.30'],
  ['numeric', 'NaN', 'NaN'],
  ['numeric', 'Infinity', 'Infinity'],
  ['int2', '-7', -7],
  ['int4', '2147483647', 2147483647],
  ['float8', '0.1', 0.1],
  ['float8', 'Infinity', Number.POSITIVE_INFINITY],
  ['float4', '1.5', 1.5],
  ['boolean', 'true', true],
  ['boolean', 'false', false],
  ['text', '', ''],
  ['text', 'Ζήτω "پیت"', 'Ζήτω "پیت"'],
  ['uuid', '5E2C4C9A-52A5-4B0F-9C11-0F3B4A1D2E3F', '5e2c4c9a-52a5-4b0f-9c11-0f3b4a1d2e3f'],
  ['interval', '1 day 02:00', '1 day 02:00:00'],
  ['date', '2026-02-28', '2026-02-28'],
  ['date', 'infinity', 'infinity'],
  ['timestamptz', '2026-03-29 02:30:00+02', '2026-03-29T00:30:00.000Z'],
  ['timestamptz', '2026-03-29 02:30:00.123456Z', '2026-03-29T02:30:00.123Z'],
  ['timestamptz', '2026-03-29 02:30:00.9Z', '2026-03-29T02:30:00.900Z'],
  ['timestamptz', 'infinity', 'infinity'],
  ['timestamptz', '0044-03-15 12:00:00+00 BC', '0044-03-15 12:00:00+00 BC'],
  ['timestamptz', '12026-01-01 00:00:00Z', '+012026-01-01T00:00:00.000Z'],
  ['timestamp', '2026-03-29 02:30:00.5', '2026-03-29T02:30:00.500Z'],
  ['json', '{"a": [1, null, "x"]}', { a: [1, null, 'x'] }],
  ['jsonb', '[{"a": true}]', [{ a: true }]],
  ['jsonb', 'null', null],
  ['text[]', '{}', []],
  ['text[]', '{a,"b c","d\\"\\\\e",NULL,"NULL",""}', ['a', 'b c', 'd"\\e', null, 'NULL', '']],
  [
    'text[]',
    '{{a,b},{c,d}}',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['text[]', '[2:3]={a,b}', ['a', 'b']],
  ['int8[]', '{1,9007199254740993}', ['1', '9007199254740993']],
  ['int4[]', '{1,NULL}', [1, null]],
  ['numeric[]', '{1.50}', ['1.50']],
  ['boolean[]', '{t,f}', [true, false]],
  ['timestamptz[]', '{"2026-01-01 00:00:00+00"}', ['2026-01-01T00:00:00.000Z']],
  ['jsonb[]', '{"{\\"a\\": 1}"}', [{ a: 1 }]],
  ['bytea', '\\x00ff', new Uint8Array([0, 255])],
];

const WRITTEN: [given: unknown, type: string, value: unknown][] = [
  ['x', 'text', 'x'],
  ['12.50', 'numeric', '12.50'],
  ['9007199254740993', 'int8', '9007199254740993'],
  [7, 'int4', 7],
  [7, 'int8', '7'],
  [7.25, 'numeric', '7.25'],
  [7.25, 'float8', 7.25],
  [7, 'text', '7'],
  [BigInt(12), 'int8', '12'],
  [true, 'boolean', true],
  [false, 'boolean', false],
  [null, 'text', null],
  [undefined, 'int8', null],
  [new Date('2026-03-29T01:30:00.123Z'), 'timestamptz', '2026-03-29T01:30:00.123Z'],
  [new Date('2026-03-29T01:30:00.123Z'), 'timestamp', '2026-03-29T01:30:00.123Z'],
  [new Date('2026-03-29T23:30:00.000Z'), 'date', '2026-03-29'],
  ['2026-03-29T01:30:00.123Z', 'timestamptz', '2026-03-29T01:30:00.123Z'],
  [['a', 'b,"c"', '\\', '', 'NULL'], 'text[]', ['a', 'b,"c"', '\\', '', 'NULL']],
  [['1', '2'], 'int8[]', ['1', '2']],
  [[1, null], 'int4[]', [1, null]],
  [[], 'text[]', []],
  [[['a'], ['b']], 'text[]', [['a'], ['b']]],
  [{ a: [1, 'ü'] }, 'jsonb', { a: [1, 'ü'] }],
  [{ a: null }, 'json', { a: null }],
  [JSON.stringify([1, 2]), 'jsonb', [1, 2]],
  [new Uint8Array([0, 255]), 'bytea', new Uint8Array([0, 255])],
];

onBothDatabases('values', (database) => {
  it.each(READ)('reads %s %j', async (type, literal, value) => {
    const { rows } = await sql`select ${sql.lit(literal)}::${sql.raw(type)} as value`.execute(database().kysely);
    expect(rows).toEqual([{ value }]);
  });

  it.each(WRITTEN)('writes %o as %s', async (given, type, value) => {
    const { rows } = await sql`select ${given}::${sql.raw(type)} as value`.execute(database().kysely);
    expect(rows).toEqual([{ value }]);
  });

  it('compares with a list', async () => {
    const { rows } = await sql`select 2 = any(${['1', '2']}::int8[]) as found`.execute(database().kysely);
    expect(rows).toEqual([{ found: true }]);
  });

  it('counts affected rows and returns inserted ones', async () => {
    const { kysely } = database();
    await sql`create table counted (id bigint generated always as identity primary key, stake numeric(14, 2))`.execute(
      kysely,
    );
    const inserted = await kysely
      .insertInto('counted')
      .values([{ stake: '1' }, { stake: '2.5' }])
      .returningAll()
      .execute();
    expect(inserted).toEqual([
      { id: '1', stake: '1.00' },
      { id: '2', stake: '2.50' },
    ]);
    const updated = await kysely.updateTable('counted').set({ stake: '3' }).executeTakeFirst();
    expect(updated.numUpdatedRows).toBe(2n);
    const deleted = await kysely.deleteFrom('counted').where('id', '=', '1').executeTakeFirst();
    expect(deleted.numDeletedRows).toBe(1n);
    const counted = await kysely.selectFrom('counted').select(kysely.fn.countAll().as('n')).executeTakeFirst();
    expect(counted).toEqual({ n: '1' });
  });

  it('runs several statements at once without parameters', async () => {
    const { kysely } = database();
    await sql.raw('create table several (id int); insert into several values (1), (2)').execute(kysely);
    expect(await kysely.selectFrom('several').selectAll().execute()).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('keeps its time zone in UTC', async () => {
    const { rows } = await sql`select date_trunc('day', '2026-03-29 23:30:00-02'::timestamptz) as day`.execute(
      database().kysely,
    );
    expect(rows).toEqual([{ day: '2026-03-30T00:00:00.000Z' }]);
  });
});
