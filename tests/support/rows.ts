import { sql } from 'kysely';
import type { Row } from '../../server/database/database.ts';
import { type Store, type Stores, storeOf, table } from '../../server/sql/store.ts';
import { joinOf } from '../../server/sql/tables.ts';
import type { EntityDef, ManifestDef } from '../../src/manifest/entity.ts';
import { entityOf, isKeptByDatabase, type PlacedField, placedFields } from '../../src/manifest/fields.ts';
import { sampleOf } from './samples.ts';

/** Rows by table: those of the entities by their names, those that join two under the joining table's. */
export interface Rows {
  [table: string]: Row[];
}
export interface Fill {
  /** Stands in every text, so that it can be found again. */
  mark: string;
  /** Rows of each entity. */
  count: number;
  /** Ids begin here. */
  firstId: number;
  /** Entities whose rows stay as they are. */
  leave?: string[];
}

/** Inserts one row by its columns; gives it as the database keeps it. */
export async function insertRow(store: Store, name: string, row: Row): Promise<Row> {
  const columns = Object.keys(row).map((column) => sql.id(column));
  const values = Object.values(row).map((value) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  );
  const { rows } = await sql<Row>`
    insert into ${table(store, name)} (${sql.join(columns)}) values (${sql.join(values)}) returning *`.execute(
    store.db,
  );
  const [kept] = rows;
  if (!kept) throw new Error(`${name}: nothing was inserted.`);
  return kept;
}

/** Inserts one row of an entity, and before it one of each that it needs a reference to. */
export async function insertSample(
  manifest: ManifestDef,
  stores: Stores,
  name: string,
  sample: Pick<Fill, 'mark' | 'firstId'> & { i: number },
): Promise<Row> {
  const entity = entityOf(manifest, name);
  const others: Rows = {};
  for (const { field } of placedFields(entity))
    if (field.kind === 'ref' && field.required)
      others[field.to] ??= [await insertSample(manifest, stores, field.to, sample)];
  const row = rowOf(manifest, name, sample.i, { ...sample, count: 0 }, others);
  return insertRow(storeOf(stores, entity), name, row);
}

/** Every row of a table, by id where it has one. */
export async function rowsOf(store: Store, name: string): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from ${table(store, name)} order by 1, 2`.execute(store.db);
  return rows;
}

/** Fills every table of a store with rows made from the manifest: equal values, nulls and relations among them. */
export async function fillStore(
  manifest: ManifestDef,
  store: Store,
  kind: EntityDef['store'],
  fill: Fill,
): Promise<Rows> {
  const filled: Rows = {};
  const names = Object.keys(manifest.entities).filter((name) => entityOf(manifest, name).store === kind);
  for (const name of inOrder(manifest, names)) {
    if (!fill.leave?.includes(name))
      for (let i = 0; i < fill.count; i += 1) await insertRow(store, name, rowOf(manifest, name, i, fill, filled));
    filled[name] = await rowsOf(store, name);
  }
  for (const name of names) await joinRows(manifest, store, name, filled, fill);
  return filled;
}

/** Entities after those that they refer to. */
function inOrder(manifest: ManifestDef, names: string[]): string[] {
  const sorted = new Set<string>();
  const place = (name: string) => {
    if (sorted.has(name)) return;
    for (const { field } of placedFields(entityOf(manifest, name)))
      if (field.kind === 'ref' && field.to !== name) place(field.to);
    sorted.add(name);
  };
  names.forEach(place);
  return [...sorted];
}

function rowOf(manifest: ManifestDef, name: string, i: number, fill: Fill, filled: Rows): Row {
  const entity = entityOf(manifest, name);
  const row: Row = {};
  for (const placed of placedFields(entity)) {
    const { column, field, path } = placed;
    if (!column || isKeptByDatabase(field)) continue;
    row[column] = field.kind === 'id' ? fill.firstId + i : columnValue(entity, name, placed, i, fill, filled);
    const optional = !('required' in field && field.required) && !('default' in field) && !('stamp' in field);
    if (optional && i === fill.count - 1 && path !== 'id' && field.kind !== 'names') row[column] = null;
  }
  return row;
}

function columnValue(
  entity: EntityDef,
  name: string,
  { path, field }: PlacedField,
  i: number,
  fill: Fill,
  filled: Rows,
): unknown {
  if (field.kind === 'ref') {
    const others = filled[field.to] ?? [];
    // related records are others than the record itself
    return others[(path === 'related' ? i + 1 : i) % others.length]?.id ?? null;
  }
  const alone =
    ('unique' in field && field.unique === true) || (entity.uniqueTogether ?? []).some((paths) => paths.includes(path));
  return sampleOf(field, { i, mark: fill.mark, name, alone });
}

/** Joins each record with two of the others. */
async function joinRows(manifest: ManifestDef, store: Store, name: string, filled: Rows, fill: Fill): Promise<void> {
  for (const { path, field } of placedFields(entityOf(manifest, name))) {
    if (field.kind !== 'refs' || field.through) continue;
    const join = joinOf(name, path, field, manifest);
    const others = filled[field.to] ?? [];
    for (const [i, row] of (filled[name] ?? []).entries()) {
      if (Number(row.id) < fill.firstId) continue;
      for (const other of new Set([others[i % others.length], others[(i + 1) % others.length]]))
        await insertRow(store, join.table, { [join.from]: row.id, [join.to]: other?.id });
    }
    filled[join.table] = await rowsOf(store, join.table);
  }
}
