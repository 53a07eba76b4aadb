import { createHash } from 'node:crypto';
import type { EntityDef, ManifestDef } from '../../src/manifest/entity.ts';
import type { RefsField } from '../../src/manifest/fieldDef.ts';
import {
  entityOf,
  fieldAt,
  formerColumn,
  isStored,
  type PlacedField,
  placedFields,
} from '../../src/manifest/fields.ts';
import { filtersOf } from '../../src/manifest/filters.ts';
import { isOneOnly } from '../../src/manifest/searchDef.ts';
import { indexedSortsOf } from '../../src/manifest/sorts.ts';
import { quoted } from './columns.ts';
import { columnType, sqlOf } from './kinds.ts';

export interface ColumnSpec {
  name: string;
  /** The whole column definition, as in a statement. */
  definition: string;
  type: string;
  notNull: boolean;
  default?: string;
  generated?: string;
  /** Its name in an earlier manifest. */
  renamedFrom?: string;
}
export interface ConstraintSpec {
  name: string;
  definition: string;
  kind: 'primary' | 'unique' | 'values' | 'reference';
  columns: string[];
  /** The only values that the column takes. */
  values?: readonly string[];
  to?: string;
  onDelete?: 'cascade' | 'set null';
}
export interface IndexSpec {
  name: string;
  definition: string;
  columns: string[];
}
/** A table as the manifest wants it. Constraints and indexes are known by their names. */
export interface TableSpec {
  name: string;
  /** Its name in an earlier manifest. */
  renamedFrom?: string;
  columns: ColumnSpec[];
  constraints: ConstraintSpec[];
  indexes: IndexSpec[];
}

const list = (names: string[]) => names.map(quoted).join(', ');
/** PostgreSQL cuts names at 63 bytes; ours stay readable and distinct. */
const named = (...parts: string[]) => {
  const name = parts.join('_');
  return name.length <= 60
    ? name
    : `${name.slice(0, 50)}_${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
};

/** The tables of one store: one for each entity, one for each relation that joins two without an entity of its own. */
export function tablesOf(manifest: ManifestDef, store: EntityDef['store']): TableSpec[] {
  const entities = Object.entries(manifest.entities).filter(([, entity]) => entity.store === store);
  return [
    ...entities.map(([name, entity]) => entityTable(manifest, name, entity)),
    ...entities.flatMap(([name, entity]) => joinTables(manifest, name, entity)),
  ];
}

function entityTable(manifest: ManifestDef, name: string, entity: EntityDef): TableSpec {
  const placed = placedFields(entity);
  return {
    name,
    ...renamedFrom(entity.renamedFrom),
    columns: placed.flatMap(columnSpec),
    constraints: [
      { name: named(name, 'pkey'), definition: 'primary key (id)', kind: 'primary', columns: ['id'] },
      ...placed.flatMap((one) => columnConstraints(name, one)),
      ...(entity.uniqueTogether ?? []).map((paths) => {
        const columns = paths.map((path) => fieldAt(entity, path)?.column ?? path);
        return {
          name: named(name, ...columns, 'key'),
          definition: `unique nulls not distinct (${list(columns)})`,
          kind: 'unique' as const,
          columns,
        };
      }),
    ],
    indexes: indexesOf(manifest, name, entity),
  };
}

const renamedFrom = (name: string | undefined) => (name === undefined ? {} : { renamedFrom: name });

function columnSpec(placed: PlacedField): ColumnSpec[] {
  const { column, field } = placed;
  if (!column || !isStored(field)) return [];
  const { type, default: value, generated } = columnType(field);
  const notNull = field.kind !== 'id' && (('required' in field && field.required) || value !== undefined);
  const source = generated
    ? ` generated always as (${generated}) stored`
    : value === undefined
      ? ''
      : ` default ${value}`;
  return [
    {
      name: column,
      definition: `${type}${source}${notNull ? ' not null' : ''}`,
      type,
      notNull,
      ...(value === undefined ? {} : { default: value }),
      ...(generated === undefined ? {} : { generated }),
      ...renamedFrom(formerColumn(placed)),
    },
  ];
}

function columnConstraints(table: string, placed: PlacedField): ConstraintSpec[] {
  const { column, field } = placed;
  if (!column || !isStored(field)) return [];
  const constraints: ConstraintSpec[] = [];
  const columns = [column];
  if (field.kind !== 'id' && isOneOnly(placed))
    constraints.push({
      name: named(table, column, 'key'),
      definition: `unique (${quoted(column)})`,
      kind: 'unique',
      columns,
    });
  const { values } = columnType(field);
  if (values) {
    // the hash makes a changed list of values a constraint of another name
    const texts = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ');
    const hash = createHash('sha256').update(texts).digest('hex').slice(0, 8);
    constraints.push({
      name: named(table, column, 'values', hash),
      definition: `check (${quoted(column)} in (${texts}))`,
      kind: 'values',
      columns,
      values,
    });
  }
  if (field.kind === 'ref') constraints.push(reference(table, column, field.to, field.onDelete));
  return constraints;
}

function reference(table: string, column: string, to: string, onDelete?: ConstraintSpec['onDelete']): ConstraintSpec {
  return {
    name: named(table, column, 'fkey'),
    definition: `foreign key (${quoted(column)}) references ${quoted(to)} (id)${onDelete ? ` on delete ${onDelete}` : ''}`,
    kind: 'reference',
    columns: [column],
    to,
    ...(onDelete ? { onDelete } : {}),
  };
}

/** What filters and sorts need: every order has its index, every selective filter one that ends in the default order. */
function indexesOf(manifest: ManifestDef, name: string, entity: EntityDef): TableSpec['indexes'] {
  const order = fieldAt(entity, entity.sort.replace(/^-/, ''))?.column ?? 'id';
  const tail = order === 'id' ? ['id'] : [order, 'id'];
  const wanted = new Map<string, { columns: string[]; on: string }>();
  const add = (columns: string[]) => {
    if (columns.length > 1 || columns[0] !== 'id')
      wanted.set(named(name, ...columns, 'idx'), { columns, on: `(${list(columns)})` });
  };
  const addBeginning = (column: string) =>
    wanted.set(named(name, column, 'starts_idx'), {
      columns: [column],
      on: `(lower(${quoted(column)}) text_pattern_ops)`,
    });
  for (const path of indexedSortsOf(entity)) {
    const column = fieldAt(entity, path)?.column;
    if (column && column !== 'id') add([column, 'id']);
  }
  for (const { column, field } of placedFields(entity)) if (field.kind === 'ref' && column) add([column, ...tail]);
  for (const filter of filtersOf(manifest, entity)) {
    const { column, field } = filter.target;
    if (filter.via || !column || column === order || column === 'id') continue;
    if (filter.ops.includes('starts')) addBeginning(column);
    if (filter.ops.includes('eq') && isSelective(field)) add([column, ...tail]);
  }
  for (const { path, ref, time, otherwise } of chartOrders(entity))
    if (!otherwise) add([ref, time, 'id']);
    else
      wanted.set(named(name, path, otherwise.where, 'idx'), {
        columns: [ref, time, otherwise.field, otherwise.where],
        on: `(${quoted(ref)}, (coalesce(${list([time, otherwise.field])}))) where ${quoted(otherwise.where)}`,
      });
  // where the filters' own do not serve it already
  for (const [path, way] of Object.entries(entity.search?.by ?? {})) {
    const placed = fieldAt(entity, path);
    if (!placed?.column) continue;
    if (way === 'begins') addBeginning(placed.column);
    if (way === 'whole' && !isOneOnly(placed)) add([...new Set([placed.column, ...tail])]);
  }
  return [...wanted].map(([index, { columns, on }]) => ({
    name: index,
    definition: `on ${quoted(name)} ${on}`,
    columns,
  }));
}

/** What charts go by: the rows of a record in the order of time. */
function chartOrders(entity: EntityDef) {
  return Object.values(entity.charts ?? {}).flatMap(({ about, at }) =>
    about.flatMap((path) => {
      const [ref, time] = [fieldAt(entity, path), fieldAt(entity, at)];
      if (!ref?.column || !time?.column || time.field.kind !== 'time') return [];
      const { otherwise } = time.field;
      const [field, where] = [otherwise?.field ?? '', otherwise?.where ?? ''].map((of) => fieldAt(entity, of)?.column);
      return [{ path, ref: ref.column, time: time.column, otherwise: field && where ? { field, where } : undefined }];
    }),
  );
}

/** Of a yes or no, half of the rows may be either: where one is rare, a migration gives that one an index. */
const isSelective = (field: PlacedField['field']) =>
  sqlOf(field).indexed === 'each' && !('unique' in field && field.unique);

/** Table and columns that join a record with those it refers to many of. */
export function joinOf(
  owner: string,
  path: string,
  field: RefsField,
  manifest: ManifestDef,
): { table: string; from: string; to: string } {
  if (!field.through) return { table: `${owner}_${path}`, from: `${owner}_id`, to: otherColumn(owner, field) };
  const through = entityOf(manifest, field.through.entity);
  const from = fieldAt(through, field.through.from)?.column;
  const to = fieldAt(through, field.through.to)?.column;
  if (!from || !to) throw new Error(`${owner}.${path}: ${field.through.entity} has no such references.`);
  return { table: field.through.entity, from, to };
}

const otherColumn = (owner: string, field: RefsField) => (field.to === owner ? `${field.to}_id_2` : `${field.to}_id`);

function joinTables(manifest: ManifestDef, owner: string, entity: EntityDef): TableSpec[] {
  const formerOwner = entity.renamedFrom;
  return placedFields(entity).flatMap(({ path, field }): TableSpec[] => {
    if (field.kind !== 'refs' || field.through) return [];
    const table = `${owner}_${path}`;
    const columns = [`${owner}_id`, otherColumn(owner, field)] as const;
    const formerTarget = entityOf(manifest, field.to).renamedFrom;
    const former = [
      formerOwner && `${formerOwner}_id`,
      formerTarget && columns[1].replace(field.to, formerTarget),
    ] as const;
    return [
      {
        name: table,
        ...(formerOwner || field.renamedFrom
          ? { renamedFrom: `${formerOwner ?? owner}_${field.renamedFrom ?? path}` }
          : {}),
        columns: columns.map((name, at) => ({
          name,
          definition: 'bigint not null',
          type: 'bigint',
          notNull: true,
          ...renamedFrom(former[at]),
        })),
        constraints: [
          {
            name: named(table, 'pkey'),
            definition: `primary key (${list([...columns])})`,
            kind: 'primary',
            columns: [...columns],
          },
          reference(table, columns[0], owner, 'cascade'),
          reference(table, columns[1], field.to, 'cascade'),
        ],
        indexes: [
          {
            name: named(table, columns[1], 'idx'),
            definition: `on ${quoted(table)} (${list([columns[1], columns[0]])})`,
            columns: [columns[1], columns[0]],
          },
        ],
      },
    ];
  });
}
