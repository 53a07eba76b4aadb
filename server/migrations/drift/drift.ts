import type { Kysely } from 'kysely';
import type { EntityDef, ManifestDef } from '../../../src/manifest/entity.ts';
import type { Tables } from '../../database/database.ts';
import { keysOf, monthlyTables, tablesByMonth } from '../../sql/byMonth.ts';
import { quoted } from '../../sql/columns.ts';
import { type TableSpec, tablesOf } from '../../sql/tables.ts';
import { columnDifferences, leftColumn, newColumn } from './columnDrift.ts';
import { addConstraint, constraintDifferences, createIndex, indexDifferences } from './constraintDrift.ts';
import type { Difference } from './difference.ts';
import { type Existing, type ExistingTable, existingIn } from './existing.ts';
import { ownTables } from './ownTables.ts';
import { renamesOf } from './renameDrift.ts';

/** Returns all differences between a schema and the manifest. */
export async function driftOf(
  db: Kysely<Tables>,
  schema: string,
  manifest: ManifestDef,
  kind: EntityDef['store'],
): Promise<Difference[]> {
  const existing = await existingIn(db, schema);
  const byMonth = monthlyTables(manifest).filter(({ name }) => existing.get(name)?.partitioned);
  const tables = tablesOf(manifest, kind);
  const wanted = byMonth.length > 0 ? tablesByMonth(tables, manifest) : tables;
  for (const { name } of byMonth) existing.delete(keysOf(name));
  return [...differencesOf(existing, wanted), ...leftTables(existing, wanted, kind)];
}

/** Returns the differences between existing and wanted tables. */
export function differencesOf(existing: Existing, wanted: readonly TableSpec[]): Difference[] {
  const { renames, after } = renamesOf(existing, wanted);
  return [
    ...renames,
    ...wanted.flatMap((spec) => {
      const have = after.get(spec.name);
      return have ? tableDifferences(spec, have) : [newTable(spec)];
    }),
  ];
}

function newTable(spec: TableSpec): Difference {
  const columns = spec.columns.map(({ name, definition }) => `  ${quoted(name)} ${definition}`);
  const constraints = spec.constraints
    .filter(({ kind }) => kind !== 'reference')
    .map(({ name, definition }) => `  constraint ${quoted(name)} ${definition}`);
  return {
    table: spec.name,
    weight: 'safe',
    what: 'is in the manifest and not in the database',
    done: 'is new in the manifest: it has its table now',
    steps: [
      {
        phase: 'create',
        sql: `create table ${quoted(spec.name)} (\n${[...columns, ...constraints].join(',\n')}\n)`,
      },
      // the table that it refers to may be new as well
      ...spec.constraints.filter(({ kind }) => kind === 'reference').map((one) => addConstraint(spec.name, one)),
      ...spec.indexes.map(createIndex),
    ],
  };
}

export function tableDifferences(spec: TableSpec, have: ExistingTable): Difference[] {
  const made = spec.columns.filter(({ name }) => !have.columns.has(name)).map((one) => newColumn(spec.name, one));
  const fresh = new Set(made.filter(({ weight }) => weight === 'safe').map(({ column = '' }) => column));
  const wanted = new Set(spec.columns.map(({ name }) => name));
  return [
    ...made,
    ...spec.columns.flatMap((column) => {
      const found = have.columns.get(column.name);
      return found ? columnDifferences(spec.name, column, found) : [];
    }),
    ...[...have.columns]
      .filter(([name]) => !wanted.has(name))
      .map(([name, column]) => leftColumn(spec.name, name, column)),
    ...constraintDifferences(spec, have, fresh),
    ...indexDifferences(spec, have, fresh),
  ];
}

/** Tables of entities that the manifest no longer has: their foreign keys still prevent records from being deleted. */
function leftTables(existing: Existing, wanted: readonly TableSpec[], kind: EntityDef['store']): Difference[] {
  const known = new Set([...ownTables[kind], ...wanted.flatMap(({ name, renamedFrom = name }) => [name, renamedFrom])]);
  return [...existing.keys()]
    .filter((name) => !known.has(name))
    .map((name) => ({
      table: name,
      weight: 'left' as const,
      what: 'is no entity of the manifest and none of the tables named in server/migrations/drift/ownTables.ts',
      note: 'Its rows stay, and what they refer to can be kept from being deleted. If it is the product’s own, name it there; if another entity takes its place, give that one renamedFrom',
      steps: [{ phase: 'alter' as const, sql: `drop table ${quoted(name)}` }],
    }));
}
