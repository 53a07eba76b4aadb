import { type RawBuilder, sql } from 'kysely';
import type { EntityDef, ManifestDef } from '../../src/manifest/entity.ts';
import type { FieldOf } from '../../src/manifest/fieldDef.ts';
import { entityOf, fieldAt, isRelation, type PlacedField } from '../../src/manifest/fields.ts';
import type { FilterDef } from '../../src/manifest/filters.ts';
import type { FilterOp } from '../../src/manifest/operators.ts';
import { isOneOnly } from '../../src/manifest/searchDef.ts';
import { likeText, sqlOf } from './kinds.ts';
import { type Store, table } from './store.ts';
import { joinOf } from './tables.ts';

/** One filter of a request, known and judged. */
export interface FilterValue {
  filter: FilterDef;
  op: FilterOp;
  values: string[];
}

export type Condition = RawBuilder<unknown>;

/** The SQL type that a filter's or a key's value is compared as. */
export function typeOf({ path, field }: PlacedField): Condition {
  const { cast } = sqlOf(field);
  if (cast === null) throw new Error(`${path}: values of the kind ${field.kind} are not compared.`);
  return sql.raw(cast);
}

const symbols = { ne: sql`is distinct from`, gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=`, eq: sql`=` } as const;

function compare(alias: string, target: PlacedField, op: FilterOp, values: string[]): Condition {
  const { field } = target;
  const own = valueIn(alias, target);
  if (field.kind !== 'time' || !field.otherwise) return compared(own, target, op, values);
  // the same words as in the condition of the settled indexes
  const either = sql`coalesce(${own}, ${sql.ref(`${alias}.${field.otherwise.field}`)})`;
  return sql`${sql.ref(`${alias}.${field.otherwise.where}`)} and ${compared(either, target, op, values)}`;
}

function valueIn(alias: string, target: PlacedField): Condition {
  const column = sql.ref(`${alias}.${target.column ?? ''}`);
  return target.member === undefined ? column : sql`(${column} ->> ${target.member}::text)::${typeOf(target)}`;
}

function compared(column: Condition, target: PlacedField, op: FilterOp, values: string[]): Condition {
  const [value = ''] = values;
  const type = typeOf(target);
  const own = sqlOf(target.field).worded?.[op];
  if (own) return own(column, value);
  switch (op) {
    case 'in':
      return values.length === 0
        ? sql`false`
        : sql`${column} in (${sql.join(values.map((one) => sql`${one}::${type}`))})`;
    case 'contains':
      return sql`lower(${column}) like lower(${`%${likeText(value)}%`})`;
    case 'starts':
      // both sides by the database: what its locale takes for a capital is not what JavaScript does
      return sql`lower(${column}) like lower(${`${likeText(value)}%`})`;
    default:
      return sql`${column} ${symbols[op]} ${value}::${type}`;
  }
}

/** The conditions of a list, the entity's table being aliased `t`. Filters over one relation hold for one related record. */
export function conditions(manifest: ManifestDef, store: Store, name: string, filters: FilterValue[]): Condition[] {
  const own = filters
    .filter(({ filter }) => !filter.via)
    .map(({ filter, op, values }) => compare('t', filter.target, op, values));
  const relations = Map.groupBy(
    filters.filter(({ filter }) => filter.via),
    ({ filter: { via } }) => (via?.many === undefined ? via?.path : `${via.path} ${via.many}`) ?? '',
  );
  return [
    ...own,
    ...[...relations].map(([key, values]) => {
      const [path = '', many] = key.split(' ');
      if (many !== undefined) return beyondCondition(manifest, store, name, path, many, values);
      return relationCondition(manifest, store, name, path, values);
    }),
  ];
}

/** That the record of a reference has records of its own that meet the filters: a customer's risk statuses. */
function beyondCondition(
  manifest: ManifestDef,
  store: Store,
  name: string,
  path: string,
  many: string,
  filters: FilterValue[],
): Condition {
  const placed = fieldAt(entityOf(manifest, name), path);
  const other = placed?.field.kind === 'ref' ? fieldAt(entityOf(manifest, placed.field.to), many)?.field : undefined;
  if (other?.kind !== 'many') throw new Error(`${name}: '${path}.${many}' leads to no records.`);
  const { back, rows } = relatedRows(manifest, store, other, filters);
  return sql`${sql.ref(`t.${placed?.column ?? ''}`)} in (select ${back} ${rows})`;
}

/**
 * What follows from the conditions: what became known before a moment had happened before it (ingest refuses anything else).
 * Said in so many words, a list in the order of what happened begins there, and does not look through everything newer.
 */
export function implied(entity: EntityDef, filters: FilterValue[]): Condition[] {
  const happened = entity.at === undefined ? undefined : fieldAt(entity, entity.at);
  return filters.flatMap(({ filter: { target, via }, op, values }) => {
    const { field, path } = target;
    const tellsWhen = !via && 'known' in field && field.known && field.known.from === path;
    return happened && tellsWhen && (op === 'lt' || op === 'lte') ? [compare('t', happened, op, values)] : [];
  });
}

function relationCondition(
  manifest: ManifestDef,
  store: Store,
  name: string,
  path: string,
  filters: FilterValue[],
): Condition {
  const placed = fieldAt(entityOf(manifest, name), path);
  if (!placed) throw new Error(`${name}.${path} is not declared.`);
  const { field } = placed;
  if (!isRelation(field)) throw new Error(`${name}.${path} is no relation.`);
  if (field.kind === 'ref') {
    const own = refCondition(store, placed, field, filters, matching(filters));
    const byId = filters.some(({ filter }) => filter.target.field.kind === 'id');
    if (field.otherwise === undefined || byId) return own;
    return sql`(${own} or ${sql.ref(`t.${placed.column ?? ''}`)} is null
        and ${otherwise(manifest, store, name, field.otherwise, filters)})`;
  }
  if (field.kind === 'many') {
    const { back, rows } = relatedRows(manifest, store, field, filters);
    return sql`t.id in (select ${back} ${rows})`;
  }
  const join = joinOf(name, path, field, manifest);
  return sql`t.id in (select ${sql.ref(`j.${join.from}`)} from ${table(store, join.table)} j
        join ${table(store, field.to)} o on o.id = ${sql.ref(`j.${join.to}`)} where ${matching(filters)('o')})`;
}

/** That the records of another reference meet the filters: `betslip.bets`. */
function otherwise(manifest: ManifestDef, store: Store, name: string, path: string, filters: FilterValue[]): Condition {
  const [ref = '', many = ''] = path.split('.');
  return beyondCondition(manifest, store, name, ref, many, filters);
}

const matching = (filters: FilterValue[]) => (alias: string) =>
  sql.join(
    filters.map(({ filter, op, values }) => compare(alias, filter.target, op, values)),
    sql` and `,
  );

/** The rows `o` that belong to a record and meet the filters, and their column that names it. */
function relatedRows(manifest: ManifestDef, store: Store, field: FieldOf<'many'>, filters: FilterValue[]) {
  const back = fieldAt(entityOf(manifest, field.of), field.by)?.column ?? `${field.by}_id`;
  const rows = sql`from ${table(store, field.of)} o where ${matching(filters)('o')}`;
  return { back: sql.ref(`o.${back}`), rows };
}

/** The ids of an entity's records by records that belong to them. */
export interface Owners {
  /** A `select … where …`, to which conditions can be added. */
  ids: RawBuilder<unknown>;
  /** The id in it. */
  id: RawBuilder<unknown>;
}

/**
 * The ids of an entity's records where all filters are about records that belong to it: theirs has an index in that order,
 * and the entity itself need not be looked at. Undefined where they are about anything else.
 */
export function ownerIds(
  manifest: ManifestDef,
  store: Store,
  name: string,
  filters: FilterValue[],
): Owners | undefined {
  const paths = new Set(filters.map(({ filter }) => filter.via?.path));
  const [path] = paths;
  const field = path === undefined || paths.size > 1 ? undefined : fieldAt(entityOf(manifest, name), path)?.field;
  if (field?.kind !== 'many') return undefined;
  const { back, rows } = relatedRows(manifest, store, field, filters);
  return { ids: sql`select distinct ${back} as id ${rows} and ${back} is not null`, id: back };
}

function refCondition(
  store: Store,
  placed: PlacedField,
  field: FieldOf<'ref'>,
  filters: FilterValue[],
  matches: (alias: string) => Condition,
): Condition {
  const column = sql.ref(`t.${placed.column ?? ''}`);
  const onId = filters.every(({ filter }) => filter.target.field.kind === 'id');
  if (onId)
    return sql.join(
      filters.map(({ op, values }) => compare('t', { ...placed, field }, op, values)),
      sql` and `,
    );
  const found = sql`select o.id from ${table(store, field.to)} o where ${matches('o')}`;
  // a single id lets the planner use this entity's own index in the order of the list
  const single = filters.some(({ filter, op }) => op === 'eq' && isOneOnly(filter.target));
  return single ? sql`${column} = (${found})` : sql`${column} in (${found})`;
}
