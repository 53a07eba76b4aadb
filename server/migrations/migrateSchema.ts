import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/database.ts';
import { quoted } from '../sql/columns.ts';
import { createSchema } from '../sql/createSchema.ts';
import type { Store } from '../sql/store.ts';
import { type MigrationFile, migrationFiles } from './files.ts';
import { MigrationRefused } from './refused.ts';
import { runFile } from './runFile.ts';
import { type MigrateOptions, settleDrift } from './settleDrift.ts';

type Db = Kysely<Tables>;

/**
 * Brings one schema to this version in one transaction: all of it or nothing. Returns the names of the applied
 * migrations.
 */
export async function migrate(store: Store, options: MigrateOptions): Promise<string[]> {
  const db = store.db;
  if (db.isTransaction) return migrateInside(db as Transaction<Tables>, store.schema, options);
  return db.transaction().execute((tx) => migrateInside(tx, store.schema, options));
}

async function migrateInside(tx: Transaction<Tables>, schema: string, options: MigrateOptions): Promise<string[]> {
  await lock(tx, schema);
  await createSchema(tx, schema);
  await run(tx, `set local search_path to ${quoted(schema)}`);
  await run(
    tx,
    'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())',
  );
  await run(tx, 'alter table schema_migration add column if not exists checksum text');
  const done = await sql<Done>`select name, checksum from schema_migration`.execute(tx);
  const known = new Map(done.rows.map(({ name, checksum }) => [name, checksum]));
  const applied: string[] = [];
  const files = options.files ?? migrationFiles(options.kind);
  for (const file of files) {
    if (known.has(file.name)) {
      await compare(tx, schema, file, known.get(file.name) ?? null, options.print);
      continue;
    }
    await runFile(tx, schema, file, known.size === 0);
    await sql`insert into schema_migration (name, checksum) values (${file.name}, ${checksumOf(file)})`.execute(tx);
    applied.push(file.name);
  }
  applied.push(...(await settleDrift(tx, schema, files, options)));
  await run(tx, 'set local search_path to default');
  return applied;
}

interface Done {
  name: string;
  /** Null if it was applied before checksums were stored. */
  checksum: string | null;
}

const checksumOf = ({ statements }: MigrationFile) =>
  createHash('sha256').update(statements.join(';\n')).digest('base64url');

/** Statements added to a file that was already applied are never run; the start reports them. */
async function compare(
  tx: Db,
  schema: string,
  file: MigrationFile,
  kept: string | null,
  print: MigrateOptions['print'] = () => {},
): Promise<void> {
  const now = checksumOf(file);
  if (kept === null) await sql`update schema_migration set checksum = ${now} where name = ${file.name}`.execute(tx);
  else if (kept !== now)
    print(
      `${file.path} has changed since it was applied to the schema ${schema}, where the change is not run: put what was added into a file of the next number, and take it out of this one.`,
    );
}

async function lock(tx: Db, schema: string): Promise<void> {
  const { rows } = await sql<{
    free: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${`pitboss.migrate.${schema}`}, 0)) as free`.execute(tx);
  if (!rows[0]?.free)
    throw new MigrationRefused(
      `Another process is migrating the schema ${schema} right now: wait until it has finished, then start again.`,
    );
}

const run = (db: Db, statement: string) => sql.raw(statement).execute(db);
