import { type RawBuilder, sql } from 'kysely';
import type { ManifestDef } from '../../src/manifest/entity.ts';
import type { FieldOf } from '../../src/manifest/fieldDef.ts';
import {
  entityOf,
  fieldAt,
  isRelation,
  labelFields,
  type PlacedField,
  placedFields,
} from '../../src/manifest/fields.ts';
import { kindDef } from '../../src/manifest/kindDefs.ts';
import { sqlOf } from './kinds.ts';
import { type Store, table } from './store.ts';
import { joinOf } from './tables.ts';

/** SQL of one served row: what to select and what to join, the row's table being aliased `t`. */
export interface ListSelection {
  columns: RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
}

/** `direct` rows come by the driver, which keeps numbers and times as text; `json` ones must be made text in SQL. */
export type RowForm = 'direct' | 'json';

const dot = (alias: string, column: string) => sql.ref(`${alias}.${column}`);

const value = (alias: string, { column, field }: PlacedField, form: RowForm): RawBuilder<unknown> =>
  form === 'direct' ? dot(alias, column ?? '') : sqlOf(field).toJson(dot(alias, column ?? ''));

const aliasOf = (number: number) => `r${number}`;

type Relations = 'none' | 'refs' | 'all';

/** Worded once for each schema: an entity with many relations has a hundred columns. */
const worded = new WeakMap<ManifestDef, Map<string, ListSelection>>();

/**
 * Whether a row can be given by the statement that writes it: nothing else that it is given with can hold the row as it was
 * before.
 */
export function isGivenAlone(manifest: ManifestDef, name: string): boolean {
  return placedFields(entityOf(manifest, name)).every(
    ({ field }) => !isRelation(field) || (field.kind === 'ref' && field.to !== name),
  );
}

/** Columns and joins of an entity's rows. With `relations` the lists of related records come along as JSON. */
export function selection(
  manifest: ManifestDef,
  store: Store,
  name: string,
  form: RowForm,
  relations: Relations,
): ListSelection {
  const known = worded.get(manifest) ?? new Map<string, ListSelection>();
  worded.set(manifest, known);
  const key = [store.schema, name, form, relations].join(' ');
  const found = known.get(key) ?? wordSelection(manifest, store, name, form, relations);
  known.set(key, found);
  return found;
}

function wordSelection(
  manifest: ManifestDef,
  store: Store,
  name: string,
  form: RowForm,
  relations: Relations,
): ListSelection {
  const entity = entityOf(manifest, name);
  const columns: RawBuilder<unknown>[] = [];
  const joins: RawBuilder<unknown>[] = [];
  for (const placed of placedFields(entity)) {
    const { path, column, field } = placed;
    if (kindDef(field).secret) continue;
    if (column) columns.push(sql`${value('t', placed, form)} as ${sql.id(path)}`);
    if (!isRelation(field)) continue;
    if (field.kind === 'ref') {
      const alias = aliasOf(joins.length);
      columns.push(...labelColumns(manifest, field.to, alias, path, form));
      joins.push(
        sql`left join ${table(store, field.to)} ${sql.id(alias)} on ${dot(alias, 'id')} = ${dot('t', column ?? '')}`,
      );
    } else if (field.kind === 'many') {
      if (relations === 'all') columns.push(manyColumn(manifest, store, path, field));
    } else if (relations !== 'none') columns.push(refsColumn(manifest, store, name, path, field));
  }
  // neither has parameters
  const text = (part: RawBuilder<unknown>) => sql.raw(part.compile(store.db).sql);
  return { columns: text(sql.join(columns)), joins: text(sql.join(joins, sql` `)) };
}

function labelColumns(
  manifest: ManifestDef,
  to: string,
  alias: string,
  path: string,
  form: RowForm,
): RawBuilder<unknown>[] {
  return labelFields(entityOf(manifest, to)).map(
    (placed) => sql`${value(alias, placed, form)} as ${sql.id(`${path}.${placed.path}`)}`,
  );
}

function refsColumn(
  manifest: ManifestDef,
  store: Store,
  owner: string,
  path: string,
  field: FieldOf<'refs'>,
): RawBuilder<unknown> {
  const join = joinOf(owner, path, field, manifest);
  const labels = labelFields(entityOf(manifest, field.to)).map(
    (placed) => sql`${value('o', placed, 'json')} as ${sql.id(placed.path)}`,
  );
  const pivot = field.through
    ? sql`, json_build_object(${sql.lit(join.to)}::text, ${dot('j', join.to)}::text) as pivot`
    : sql``;
  return sql`(select coalesce(json_agg(x), '[]') from (
    select ${dot('o', 'id')}::text as id, ${sql.join(labels)}${pivot}
    from ${table(store, join.table)} j join ${table(store, field.to)} o on ${dot('o', 'id')} = ${dot('j', join.to)}
    where ${dot('j', join.from)} = ${dot('t', 'id')} order by ${dot('o', 'id')} limit 1000) x) as ${sql.id(path)}`;
}

/** At most as many related records as one page of their own list holds; the rest is in that list. */
export const relatedLimit = 200;

function manyColumn(manifest: ManifestDef, store: Store, path: string, field: FieldOf<'many'>): RawBuilder<unknown> {
  const other = entityOf(manifest, field.of);
  const back = fieldAt(other, field.by)?.column ?? `${field.by}_id`;
  const inner = selection(manifest, store, field.of, 'json', 'none');
  const order = fieldAt(other, other.sort.replace(/^-/, ''))?.column ?? 'id';
  const direction = other.sort.startsWith('-') ? sql`desc` : sql`asc`;
  return sql`(select coalesce(json_agg(x), '[]') from (
    select ${inner.columns} from (
      select * from ${table(store, field.of)} m where ${dot('m', back)} = ${dot('t', 'id')}
      order by ${dot('m', order)} ${direction}, ${dot('m', 'id')} ${direction} limit ${sql.lit(relatedLimit)}) t
    ${inner.joins} order by ${dot('t', order)} ${direction}, ${dot('t', 'id')} ${direction}) x) as ${sql.id(path)}`;
}
