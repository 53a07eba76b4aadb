// `npm run migrate -- propose [name]`: writes what the manifest has and no reviewed migration makes yet, for review.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { manifest } from '../resources.manifest.ts';
import { openEmbedded } from '../server/database/embedded.ts';
import type { Database } from '../server/database/types.ts';
import { migrationFiles } from '../server/migrations/files.ts';
import { driftOf } from '../server/sql/drift.ts';
import { tablesOf } from '../server/sql/tables.ts';

const stores = ['control', 'tenant', 'logs'] as const;
const [command, name = 'manifest'] = process.argv.slice(2);

/** What the reviewed migrations leave to be done, in a database made of them alone. */
async function missing(database: Database, store: (typeof stores)[number]) {
  return database.kysely.transaction().execute(async (tx) => {
    await sql.raw(`create schema ${store}`).execute(tx);
    await sql.raw(`set local search_path to ${store}`).execute(tx);
    for (const file of migrationFiles(store))
      for (const statement of file.statements) await sql.raw(statement).execute(tx);
    return driftOf(tx, store, tablesOf(manifest, store));
  });
}

async function propose(write: boolean): Promise<void> {
  const database = await openEmbedded('memory');
  try {
    for (const store of stores) {
      const { statements, byHand } = await missing(database, store);
      for (const one of byHand) console.log(`${store}: by hand: ${one}`);
      if (statements.length === 0) continue;
      if (!write) process.exitCode = 1;
      const number = String(migrationFiles(store).length + 1).padStart(4, '0');
      const file = join(import.meta.dirname, '../server/migrations', store, `${number}_${name}.sql`);
      if (write) writeFileSync(file, `${statements.join(';\n')};\n`);
      console.log(
        `${store}: ${statements.length} statements ${write ? `written to ${file}: review them, then start` : 'are missing: run npm run migrate -- propose'}`,
      );
    }
  } finally {
    await database.close();
  }
}

if (command === 'propose' || command === 'check') await propose(command === 'propose');
else {
  console.error(
    "Say 'npm run migrate -- propose [name]' to write what is missing, or 'check' to see whether something is.",
  );
  process.exitCode = 1;
}
