import { type RawBuilder, sql } from 'kysely';
import type { EntityDef, ManifestDef } from '../../src/manifest/entity.ts';
import { entityOf, fieldAt, isStored, type PlacedField } from '../../src/manifest/fields.ts';
import type { Row } from '../database/database.ts';
import { columnType } from './kinds.ts';
import type { ListQuery } from './query.ts';
import { type CurrencyNames, toRecord } from './record.ts';
import { selection } from './selectList.ts';
import { type Store, table } from './store.ts';
import { type Condition, conditions, typeOf } from './where.ts';

/** Rows of one page: those of an export that a server holds at a time. */
export const pageRows = 250;

interface Key {
  placed: PlacedField;
  column: string;
  descending: boolean;
}

export type WalkQuery = Pick<ListQuery, 'sort' | 'descending' | 'filters'>;

/**
 * All records of a list in its order, page by page, each page found from the last row of the one before: every page
 * costs as much as the first. There is no snapshot: a row that changes its position meanwhile may be read twice or not
 * at all, every other row once.
 */
export async function* pagesOf(
  manifest: ManifestDef,
  store: Store,
  name: string,
  query: WalkQuery,
  currencies: CurrencyNames,
  scope: Condition[] = [],
): AsyncGenerator<Row[]> {
  const entity = entityOf(manifest, name);
  const all = [...scope, ...conditions(manifest, store, name, query.filters)];
  for (const { keys, where } of stretches(entity, query)) {
    let last: unknown[] | undefined;
    for (;;) {
      const met = [...all, ...where, ...(last ? [after(keys, last)] : [])];
      const rows = await onePage(manifest, store, name, keys, met);
      if (rows.length > 0) yield rows.map((row) => toRecord(manifest, entity, row, currencies));
      const end = rows.at(-1);
      if (!end || rows.length < pageRows) break;
      last = keys.map((_, at) => end[`*${at}`]);
    }
  }
}

async function onePage(manifest: ManifestDef, store: Store, name: string, keys: Key[], met: Condition[]) {
  const { columns, joins } = selection(manifest, store, name, 'direct', 'refs');
  const order = sql.join(
    keys.map(({ column, descending }) => sql`${of(column)} ${sql.raw(descending ? 'desc' : 'asc')}`),
  );
  const where = met.length > 0 ? sql`where ${sql.join(met, sql` and `)}` : sql``;
  const values = sql.join(keys.map(({ column }, at) => sql`${of(column)} as ${sql.id(`*${at}`)}`));
  const { rows } = await sql<Row>`select ${values}, ${columns}
    from (select t.* from ${table(store, name)} t ${where} order by ${order} limit ${sql.lit(pageRows)}) t
    ${joins} order by ${order}`.execute(store.db);
  return rows;
}

const of = (column: string) => sql.ref(`t.${column}`);

/** The stretches of a list: where its order's column may be null, those rows are a stretch of their own, by their ids. */
function stretches(entity: EntityDef, { sort, descending }: WalkQuery): { keys: Key[]; where: Condition[] }[] {
  const key = (path: string, down: boolean): Key[] => {
    const placed = fieldAt(entity, path);
    return placed?.column ? [{ placed, column: placed.column, descending: down }] : [];
  };
  const [first] = key(sort, descending);
  const id = key('id', descending);
  if (!first || first.column === 'id') return [{ keys: id, where: [] }];
  const then = entity.thenBy === undefined || entity.thenBy === sort ? [] : key(entity.thenBy, false);
  const keys = [first, ...then, ...id];
  if (!mayBeNull(first.placed)) return [{ keys, where: [] }];
  const valued = { keys, where: [sql`${of(first.column)} is not null`] };
  const empty = { keys: [...then, ...id], where: [sql`${of(first.column)} is null`] };
  // where PostgreSQL puts nulls
  return descending ? [empty, valued] : [valued, empty];
}

function mayBeNull({ field }: PlacedField): boolean {
  if (field.kind === 'id' || !isStored(field)) return false;
  return !('required' in field && field.required) && columnType(field).default === undefined;
}

/** What comes after a row. Of one direction as rows are compared, which an index follows; else part by part. */
function after(keys: Key[], last: unknown[]): Condition {
  const [first] = keys;
  const value = ({ placed }: Key, at: number): RawBuilder<unknown> => sql`${last[at]}::${typeOf(placed)}`;
  const beyond = ({ descending }: Key) => sql.raw(descending ? '<' : '>');
  if (first && keys.every(({ descending }) => descending === first.descending))
    return sql`(${sql.join(keys.map(({ column }) => of(column)))}) ${beyond(first)} (${sql.join(keys.map(value))})`;
  const parts = keys.map((key, at) => {
    const same = keys.slice(0, at).map((other, place) => sql`${of(other.column)} = ${value(other, place)}`);
    return sql`(${sql.join([...same, sql`${of(key.column)} ${beyond(key)} ${value(key, at)}`], sql` and `)})`;
  });
  return sql`(${sql.join(parts, sql` or `)})`;
}
