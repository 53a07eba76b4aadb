import { type Kysely, sql, type Transaction } from 'kysely';
import type { EntityDef, ManifestDef } from '../../src/manifest/entity.ts';
import type { Tables } from '../database/types.ts';
import { quoted } from '../sql/columns.ts';
import { driftOf } from '../sql/drift.ts';
import type { Store } from '../sql/store.ts';
import { tablesOf } from '../sql/tables.ts';
import { migrationFiles } from './files.ts';

/** A schema that can't be brought to what this version needs: says why and what to do. */
export class MigrationRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MigrationRefused';
  }
}

export interface MigrateOptions {
  manifest: ManifestDef;
  kind: EntityDef['store'];
  /** Bring the schema to the manifest's shape beyond the reviewed migrations too. */
  applyDrift: boolean;
}

/** Brings one schema to this version in one transaction: all of it or nothing. Gives the names of what was applied. */
export async function migrate(store: Store, options: MigrateOptions): Promise<string[]> {
  const db = store.db;
  if (db.isTransaction) return migrateInside(db as Transaction<Tables>, store.schema, options);
  return db.transaction().execute((tx) => migrateInside(tx, store.schema, options));
}

async function migrateInside(
  tx: Transaction<Tables>,
  schema: string,
  { manifest, kind, applyDrift }: MigrateOptions,
): Promise<string[]> {
  await lock(tx, schema);
  await run(tx, `create schema if not exists ${quoted(schema)}`);
  await run(tx, `set local search_path to ${quoted(schema)}`);
  await run(
    tx,
    'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())',
  );
  const done = await sql<{ name: string }>`select name from schema_migration`.execute(tx);
  const known = new Set(done.rows.map(({ name }) => name));
  const applied: string[] = [];
  for (const file of migrationFiles(kind)) {
    if (known.has(file.name)) continue;
    for (const statement of file.statements) await run(tx, statement);
    await sql`insert into schema_migration (name) values (${file.name})`.execute(tx);
    applied.push(file.name);
  }
  applied.push(...(await settleDrift(tx, schema, manifest, kind, applyDrift)));
  await run(tx, 'set local search_path to default');
  return applied;
}

async function lock(tx: Kysely<Tables>, schema: string): Promise<void> {
  const { rows } = await sql<{
    free: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${`pitboss.migrate.${schema}`}, 0)) as free`.execute(tx);
  if (!rows[0]?.free)
    throw new MigrationRefused(
      `Another process is migrating the schema ${schema} right now: wait until it has finished, then start again.`,
    );
}

async function settleDrift(
  tx: Kysely<Tables>,
  schema: string,
  manifest: ManifestDef,
  kind: EntityDef['store'],
  apply: boolean,
): Promise<string[]> {
  const { statements, byHand } = await driftOf(tx, schema, tablesOf(manifest, kind));
  if (byHand.length > 0)
    throw new MigrationRefused(`The schema ${schema} can't follow the manifest by itself: ${byHand.join('; ')}.`);
  if (statements.length === 0) return [];
  if (!apply)
    throw new MigrationRefused(
      `The manifest asks for ${statements.length} changes that no reviewed migration makes in the schema ${schema} (first: ${statements[0]?.split('\n')[0]}). Run 'npm run migrate -- propose', review the file it writes, and start again.`,
    );
  for (const statement of statements) await run(tx, statement);
  return [`${statements.length} changes from the manifest`];
}

const run = (db: Kysely<Tables>, statement: string) => sql.raw(statement).execute(db);
