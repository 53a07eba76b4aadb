import { createHash } from 'node:crypto';
import type { EntityDef, ManifestDef } from '../../src/manifest/entity.ts';
import type { RefsField } from '../../src/manifest/fieldDef.ts';
import { entityOf, fieldAt, type PlacedField, placedFields } from '../../src/manifest/fields.ts';
import { filtersOf } from '../../src/manifest/filters.ts';
import { sortsOf } from '../../src/manifest/sorts.ts';
import { columnType, isStored, quoted } from './columns.ts';

export interface ColumnSpec {
  name: string;
  definition: string;
}
/** A table as the manifest wants it. Constraints and indexes are known by their names. */
export interface TableSpec {
  name: string;
  columns: ColumnSpec[];
  constraints: { name: string; definition: string }[];
  indexes: { name: string; definition: string }[];
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
    ...entities.flatMap(([name, entity]) => joinTables(name, entity)),
  ];
}

function entityTable(manifest: ManifestDef, name: string, entity: EntityDef): TableSpec {
  const placed = placedFields(entity);
  return {
    name,
    columns: placed.flatMap(columnSpec),
    constraints: [
      { name: named(name, 'pkey'), definition: 'primary key (id)' },
      ...placed.flatMap((one) => columnConstraints(name, one)),
      ...(entity.uniqueTogether ?? []).map((paths) => {
        const columns = paths.map((path) => fieldAt(entity, path)?.column ?? path);
        return { name: named(name, ...columns, 'key'), definition: `unique nulls not distinct (${list(columns)})` };
      }),
    ],
    indexes: indexesOf(manifest, name, entity),
  };
}

function columnSpec({ column, field }: PlacedField): ColumnSpec[] {
  if (!column || !isStored(field)) return [];
  const { type, default: value, generated } = columnType(field);
  const needed = ('required' in field && field.required) || value !== undefined ? ' not null' : '';
  const source = generated
    ? ` generated always as (${generated}) stored`
    : value === undefined
      ? ''
      : ` default ${value}`;
  return [{ name: column, definition: `${type}${source}${field.kind === 'id' ? '' : needed}` }];
}

function columnConstraints(table: string, { column, field }: PlacedField): TableSpec['constraints'] {
  if (!column || !isStored(field)) return [];
  const constraints: TableSpec['constraints'] = [];
  if (field.kind === 'partnerId' || ('unique' in field && field.unique))
    constraints.push({ name: named(table, column, 'key'), definition: `unique (${quoted(column)})` });
  const { values } = columnType(field);
  if (values) {
    // the hash makes a changed list of values a constraint of another name
    const texts = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ');
    const hash = createHash('sha256').update(texts).digest('hex').slice(0, 8);
    constraints.push({
      name: named(table, column, 'values', hash),
      definition: `check (${quoted(column)} in (${texts}))`,
    });
  }
  if (field.kind === 'ref')
    constraints.push({
      name: named(table, column, 'fkey'),
      definition: `foreign key (${quoted(column)}) references ${quoted(field.to)} (id)${field.onDelete ? ` on delete ${field.onDelete}` : ''}`,
    });
  return constraints;
}

/** What filters and sorts need: every order has its index, every selective filter one that ends in the default order. */
function indexesOf(manifest: ManifestDef, name: string, entity: EntityDef): TableSpec['indexes'] {
  const order = fieldAt(entity, entity.sort.replace(/^-/, ''))?.column ?? 'id';
  const tail = order === 'id' ? ['id'] : [order, 'id'];
  const wanted = new Map<string, string>();
  const add = (columns: string[]) => {
    if (columns.length > 1 || columns[0] !== 'id') wanted.set(named(name, ...columns, 'idx'), `(${list(columns)})`);
  };
  for (const path of sortsOf(entity)) {
    const column = fieldAt(entity, path)?.column;
    if (column && column !== 'id') add([column, 'id']);
  }
  for (const { column, field } of placedFields(entity)) if (field.kind === 'ref' && column) add([column, ...tail]);
  for (const filter of filtersOf(manifest, entity)) {
    const { column, field } = filter.target;
    if (filter.via || !column || column === order || column === 'id') continue;
    if (filter.ops.includes('starts'))
      wanted.set(named(name, column, 'starts_idx'), `(lower(${quoted(column)}) text_pattern_ops)`);
    if (filter.ops.includes('eq') && isSelective(field)) add([column, ...tail]);
  }
  return [...wanted].map(([index, columns]) => ({ name: index, definition: `on ${quoted(name)} ${columns}` }));
}

/** Of a yes or no, half of the rows may be either: where one is rare, a migration gives that one an index. */
const isSelective = (field: PlacedField['field']) =>
  field.kind === 'currency' || ((field.kind === 'text' || field.kind === 'choice') && !field.unique);

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

function joinTables(owner: string, entity: EntityDef): TableSpec[] {
  return placedFields(entity).flatMap(({ path, field }): TableSpec[] => {
    if (field.kind !== 'refs' || field.through) return [];
    const table = `${owner}_${path}`;
    const columns = [`${owner}_id`, otherColumn(owner, field)] as const;
    const references = (column: string, target: string) => ({
      name: named(table, column, 'fkey'),
      definition: `foreign key (${quoted(column)}) references ${quoted(target)} (id) on delete cascade`,
    });
    return [
      {
        name: table,
        columns: columns.map((name) => ({ name, definition: 'bigint not null' })),
        constraints: [
          { name: named(table, 'pkey'), definition: `primary key (${list([...columns])})` },
          references(columns[0], owner),
          references(columns[1], field.to),
        ],
        indexes: [
          {
            name: named(table, columns[1], 'idx'),
            definition: `on ${quoted(table)} (${list([columns[1], columns[0]])})`,
          },
        ],
      },
    ];
  });
}
