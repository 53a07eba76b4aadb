import { type RawBuilder, sql } from 'kysely';
import type { EntityDef } from '../../src/manifest/entity.ts';
import { fieldAt, isStored, type PlacedField } from '../../src/manifest/fields.ts';
import { convertedSort } from '../../src/manifest/sorts.ts';
import type { Row } from '../database/database.ts';
import { columnType } from './kinds.ts';
import { type Condition, typeOf } from './where.ts';

/** A field that a list is ordered by. */
export interface KeysetKey {
  placed: PlacedField;
  column: string;
  descending: boolean;
  nullable: boolean;
}

/** Where a row stands in its list's order: its value of each key. */
export type Position = readonly unknown[];

/** The columns of rows whose amount is in one currency (server/sql/convertedOrder.ts). */
export const convertedColumns = { lacks: '*lacks rate', value: '*in one currency' } as const;
/** What a cursor carries instead of a currency where amounts are compared as they stand. */
export const asStanding = '';

/** Rows without a rate come last, whichever way the rest is ordered. */
function convertedKeys(placed: PlacedField, descending: boolean): KeysetKey[] {
  const { lacks, value } = convertedColumns;
  const reckoned = (column: string, field: PlacedField['field']) => ({
    placed: { path: column, column, field },
    column,
  });
  return [
    { ...reckoned(lacks, { kind: 'boolean' }), descending: false, nullable: false },
    { ...reckoned(value, { kind: 'decimal', scale: 2 }), descending, nullable: mayBeNull(placed) },
  ];
}

/** The fields that a list is ordered by; the last is the id, so that no two rows stand alike. */
export function keysOf(
  entity: EntityDef,
  { sort, descending }: { readonly sort: string; readonly descending: boolean },
): KeysetKey[] {
  const key = (path: string, down: boolean): KeysetKey[] => {
    const placed = fieldAt(entity, path);
    return placed?.column ? [{ placed, column: placed.column, descending: down, nullable: mayBeNull(placed) }] : [];
  };
  const id = key('id', descending);
  const [first] = key(sort, descending);
  if (!first || first.column === 'id') return id;
  const ordered = convertedSort(entity, sort) ? convertedKeys(first.placed, descending) : [first];
  const then = entity.thenBy === undefined || entity.thenBy === sort ? [] : key(entity.thenBy, false);
  return [...ordered, ...then, ...id];
}

function mayBeNull({ field }: PlacedField): boolean {
  if (field.kind === 'id' || !isStored(field)) return false;
  return !('required' in field && field.required) && columnType(field).default === undefined;
}

/** The keys as SQL, over an alias or the selected columns. */
export function orderBy(keys: readonly KeysetKey[], alias?: string): RawBuilder<unknown> {
  const by = ({ column, descending }: KeysetKey) =>
    sql`${sql.ref(alias === undefined ? column : `${alias}.${column}`)} ${descending ? sql`desc` : sql`asc`}`;
  return sql.join(keys.map(by));
}

/** The position of a row that `selection` selected. */
export const positionOf = (keys: readonly KeysetKey[], row: Row): Position =>
  keys.map(({ placed }) => row[placed.path]);

/**
 * Conditions on the rows after a position, in the order of the list: no row meets two. Where the first key may be null,
 * the rows without a value are a stretch of their own at one end of the list (PostgreSQL's: last, descending first), so
 * that an index finds the rows of each.
 */
export function stretchesAfter(keys: readonly KeysetKey[], position: Position, alias: string): Condition[] {
  const [first, ...others] = keys;
  if (!first) throw new Error('A list has no order.');
  const column = sql.ref(`${alias}.${first.column}`);
  if (position[0] === null) {
    const empty = sql`${column} is null and ${after(others, position.slice(1), alias)}`;
    return first.descending ? [empty, sql`${column} is not null`] : [empty];
  }
  const valued = after(keys, position, alias);
  return first.nullable && !first.descending ? [valued, sql`${column} is null`] : [valued];
}

/** That a row comes after a position, its first value being none that is missing. */
function after(keys: readonly KeysetKey[], position: Position, alias: string): Condition {
  const [first, ...others] = keys;
  const columns = keys.map(({ column }) => sql.ref(`${alias}.${column}`));
  const values = keys.map(({ placed }, at) => sql`${position[at]}::${typeOf(placed)}`);
  const alike = others.every(({ descending, nullable }) => descending === first?.descending && !nullable);
  // compared as rows, which an index follows
  if (first && alike) return sql`(${sql.join(columns)}) ${beyond(first)} (${sql.join(values)})`;
  const parts = keys.map((key, at) => {
    const same = columns.slice(0, at).map((column, place) => sql`${column} is not distinct from ${values[place]}`);
    return sql`(${sql.join([...same, afterOne(key, position[at], alias)], sql` and `)})`;
  });
  return sql`(${sql.join(parts, sql` or `)})`;
}

const beyond = ({ descending }: KeysetKey) => sql.raw(descending ? '<' : '>');

function afterOne(key: KeysetKey, value: unknown, alias: string): Condition {
  const column = sql.ref(`${alias}.${key.column}`);
  if (value === null) return key.descending ? sql`${column} is not null` : sql`false`;
  const further = sql`${column} ${beyond(key)} ${value}::${typeOf(key.placed)}`;
  return key.nullable && !key.descending ? sql`(${further} or ${column} is null)` : further;
}

/** Rows `t` of a table that meet the conditions, in the list's order, from a position on. */
export function rowsInOrder(
  wanted: {
    from: RawBuilder<unknown>;
    columns: RawBuilder<unknown>;
    keys: readonly KeysetKey[];
    limit: RawBuilder<unknown>;
  },
  met: readonly Condition[],
  position: Position | undefined,
): RawBuilder<unknown> {
  const { from, columns, keys, limit } = wanted;
  const ordered = sql`order by ${orderBy(keys, 't')} ${limit}`;
  const rows = (more: readonly Condition[]) => {
    const all = [...met, ...more];
    return sql`select ${columns} from ${from} t ${all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``} ${ordered}`;
  };
  if (position === undefined) return rows([]);
  const [only, ...further] = stretchesAfter(keys, position, 't').map((stretch) => rows([stretch]));
  if (!only || further.length === 0) return only ?? rows([]);
  const each = [only, ...further].map((stretch) => sql`(${stretch})`);
  return sql`select * from (${sql.join(each, sql` union all `)}) t ${ordered}`;
}
