import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/types.ts';
import { quoted } from './columns.ts';
import type { TableSpec } from './tables.ts';

/** What a schema lacks or has otherwise than the manifest wants it. */
export interface Drift {
  /** Statements, in order, that bring the schema to the manifest's shape without losing anything. */
  statements: string[];
  /** Differences that no statement can mend without losing something: they need a migration written by hand. */
  byHand: string[];
}

interface Existing {
  columns: Map<string, Set<string>>;
  constraints: Set<string>;
  indexes: Set<string>;
}

/** Compares the tables that the manifest wants with those that a schema has. */
export async function driftOf(db: Kysely<Tables>, schema: string, wanted: TableSpec[]): Promise<Drift> {
  const existing = await existingIn(db, schema);
  const drift: Drift = { statements: [], byHand: [] };
  const late: string[] = [];
  for (const table of wanted) {
    const columns = existing.columns.get(table.name);
    if (columns) addColumns(drift, table, columns);
    else drift.statements.push(createTable(table));
    for (const { name, definition } of table.constraints) {
      if (existing.constraints.has(`${table.name}.${name}`)) continue;
      const statement = `alter table ${quoted(table.name)} add constraint ${quoted(name)} ${definition}`;
      if (definition.startsWith('foreign key')) late.push(statement);
      else if (columns) drift.statements.push(...outdatedCheck(table, name, existing), statement);
    }
    for (const { name, definition } of table.indexes)
      if (!existing.indexes.has(name)) late.push(`create index ${quoted(name)} ${definition}`);
  }
  drift.statements.push(...late);
  return drift;
}

function createTable(table: TableSpec): string {
  const columns = table.columns.map(({ name, definition }) => `  ${quoted(name)} ${definition}`);
  const constraints = table.constraints
    .filter(({ definition }) => !definition.startsWith('foreign key'))
    .map(({ name, definition }) => `  constraint ${quoted(name)} ${definition}`);
  return `create table ${quoted(table.name)} (\n${[...columns, ...constraints].join(',\n')}\n)`;
}

function addColumns(drift: Drift, table: TableSpec, have: Set<string>): void {
  for (const { name, definition } of table.columns) {
    if (have.has(name)) continue;
    if (definition.includes(' not null') && !definition.includes(' default '))
      drift.byHand.push(
        `${table.name}.${name} is new and must not be null: write a migration that fills it for the rows there are`,
      );
    else drift.statements.push(`alter table ${quoted(table.name)} add column ${quoted(name)} ${definition}`);
  }
}

/** A list of allowed values that has changed: the old constraint goes in the statement before the new one comes. */
function outdatedCheck(table: TableSpec, name: string, existing: Existing): string[] {
  const stem = name.replace(/_[0-9a-f]{8}$/, '_');
  if (!stem.endsWith('_values_')) return [];
  return [...existing.constraints]
    .filter((key) => key.startsWith(`${table.name}.${stem}`))
    .map((key) => `alter table ${quoted(table.name)} drop constraint ${quoted(key.slice(table.name.length + 1))}`);
}

async function existingIn(db: Kysely<Tables>, schema: string): Promise<Existing> {
  const columns = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns where table_schema = ${schema}`.execute(db);
  const constraints = await sql<{ name: string }>`
    select t.relname || '.' || c.conname as name from pg_constraint c
    join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace where n.nspname = ${schema}`.execute(
    db,
  );
  const indexes = await sql<{
    name: string;
  }>`select indexname as name from pg_indexes where schemaname = ${schema}`.execute(db);
  const byTable = new Map<string, Set<string>>();
  for (const { table_name, column_name } of columns.rows)
    byTable.set(table_name, (byTable.get(table_name) ?? new Set<string>()).add(column_name));
  return {
    columns: byTable,
    constraints: new Set(constraints.rows.map(({ name }) => name)),
    indexes: new Set(indexes.rows.map(({ name }) => name)),
  };
}
