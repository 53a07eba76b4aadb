import { type Kysely, sql, type Transaction } from 'kysely';
import type { EntityDef, ManifestDef } from '../../src/manifest/entity.ts';
import type { Tables } from '../database/types.ts';
import { quoted } from '../sql/columns.ts';
import type { Store } from '../sql/store.ts';
import { type MigrationFile, migrationFiles } from './files.ts';
import { MigrationRefused } from './refused.ts';
import { runFile } from './runFile.ts';
import { settleDrift } from './settleDrift.ts';

export interface MigrateOptions {
  manifest: ManifestDef;
  kind: EntityDef['store'];
  /** Bring the schema to the manifest's shape beyond the reviewed migrations too. */
  applyDrift: boolean;
  /** The reviewed migrations, where they are not this version's own. */
  files?: readonly MigrationFile[];
  /** Hears what is done and what is left to be done. */
  say?: (text: string) => void;
}

/** Brings one schema to this version in one transaction: all of it or nothing. Gives the names of what was applied. */
export async function migrate(store: Store, options: MigrateOptions): Promise<string[]> {
  const db = store.db;
  if (db.isTransaction) return migrateInside(db as Transaction<Tables>, store.schema, options);
  return db.transaction().execute((tx) => migrateInside(tx, store.schema, options));
}

async function migrateInside(tx: Transaction<Tables>, schema: string, options: MigrateOptions): Promise<string[]> {
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
  const files = options.files ?? migrationFiles(options.kind);
  for (const file of files) {
    if (known.has(file.name)) continue;
    await runFile(tx, schema, file, known.size === 0);
    await sql`insert into schema_migration (name) values (${file.name})`.execute(tx);
    applied.push(file.name);
  }
  applied.push(...(await settleDrift(tx, schema, files, options)));
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

const run = (db: Kysely<Tables>, statement: string) => sql.raw(statement).execute(db);
