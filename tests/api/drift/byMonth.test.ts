import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import type { Tables } from '../../../server/database/database.ts';
import { driftOf } from '../../../server/migrations/drift/drift.ts';
import { migrationFiles } from '../../../server/migrations/files.ts';
import { migrate } from '../../../server/migrations/migrateSchema.ts';
import { runFile } from '../../../server/migrations/runFile.ts';
import { splitByMonth } from '../../../server/months/splitByMonth.ts';
import { isByMonth } from '../../../server/sql/byMonth.ts';
import { quoted } from '../../../server/sql/columns.ts';
import { createSchema } from '../../../server/sql/createSchema.ts';
import { forEachDatabase } from '../../support/databases.ts';

const schema = 'split_before';
const files = migrationFiles('tenant');
/** A migration that adds a reference to tables that may be kept by month. */
const first = files.findIndex(({ name }) => name.startsWith('0360_instruments'));

/** The schema as the version before it made it: that version's manifest is not known any more. */
async function migrateEarlier(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await createSchema(tx, schema);
    await sql.raw(`set local search_path to ${quoted(schema)}`).execute(tx);
    await sql`create table schema_migration (name text primary key, applied_at timestamptz not null default now())`.execute(
      tx,
    );
    for (const file of files.slice(0, first)) {
      await runFile(tx, schema, file, true);
      await sql`insert into schema_migration (name) values (${file.name})`.execute(tx);
    }
  });
}

forEachDatabase('a tenant that was split before an update', (database) => {
  test('the migrations that came later reach its tables by month', async () => {
    const store = { schema, db: database().kysely };
    const options = { kind: 'tenant', applyDrift: false } as const;
    await migrateEarlier(store.db);
    expect(await splitByMonth(store, new Date('2026-01-05T12:00:00.000Z'))).toBe(true);
    await migrate(store, { ...options, manifest, files });
    expect(await isByMonth(store)).toBe(true);
    expect(await driftOf(store.db, schema, manifest, 'tenant')).toEqual([]);
    await sql.raw(`drop schema ${schema} cascade`).execute(store.db);
  });
});
