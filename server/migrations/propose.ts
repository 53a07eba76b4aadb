import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { EntityDef, ManifestDef } from '../../src/manifest/entity.ts';
import type { Database } from '../database/database.ts';
import { openEmbedded } from '../database/embedded.ts';
import { type Difference, differenceSentence, statementsFor } from './drift/difference.ts';
import { driftOf } from './drift/drift.ts';
import { type MigrationFile, migrationFiles, nextName } from './files.ts';
import { runFile } from './runFile.ts';

const stores = ['control', 'tenant', 'logs'] as const;

export interface ProposeOptions {
  name: string;
  /** Write the safe changes to files; otherwise only report the differences. */
  write: boolean;
  print(text: string): void;
  /** Where the migrations are, by kind. */
  folder?: string;
}

/** Returns the differences from the manifest that remain in a database created by the reviewed migrations alone. */
export async function pendingOf(
  database: Database,
  manifest: ManifestDef,
  kind: EntityDef['store'],
  files: readonly MigrationFile[],
): Promise<Difference[]> {
  return database.kysely.transaction().execute(async (tx) => {
    await sql.raw(`create schema ${kind}`).execute(tx);
    await sql.raw(`set local search_path to ${kind}`).execute(tx);
    for (const file of files) await runFile(tx, kind, file, true);
    const differences = await driftOf(tx, kind, manifest, kind);
    await sql.raw(`drop schema ${kind} cascade`).execute(tx);
    return differences;
  });
}

/**
 * Reports all differences, and writes the safe ones as files to review. True when nothing remains to be written by
 * hand.
 */
export async function proposals(manifest: ManifestDef, options: ProposeOptions): Promise<boolean> {
  const folder = options.folder ?? import.meta.dirname;
  const database = await openEmbedded('memory');
  let clean = true;
  let written = false;
  try {
    for (const kind of stores) {
      const files = migrationFiles(kind, folder);
      const differences = await pendingOf(database, manifest, kind, files);
      const safe = differences.filter(({ weight }) => weight === 'safe');
      const shown = options.write ? differences.filter(({ weight }) => weight !== 'safe') : differences;
      for (const one of shown) options.print(differenceSentence(kind, one));
      if (options.write ? shown.some(({ weight }) => weight === 'byHand') : shown.length > 0) clean = false;
      const file = nextName(files, options.name);
      const own = safe.length > 0 ? nextName([{ name: file }], options.name) : file;
      if (shown.some(({ weight }) => weight === 'byHand'))
        options.print(`${kind}: write what is to be written by hand as server/migrations/${kind}/${own}`);
      if (options.write && safe.length > 0) {
        writeFileSync(join(folder, kind, file), textOf(kind, safe));
        written = true;
        options.print(
          `${kind}: written to server/migrations/${kind}/${file}: review it, then start; a running npm run dev applies it at once`,
        );
      } else if (safe.length > 0) options.print(`${kind}: run npm run migrate -- propose for what is safe`);
    }
    if (options.write && !written)
      options.print(
        clean
          ? 'Nothing to write: the migrations make all that the manifest asks for.'
          : 'Nothing is written: write the statements above yourself.',
      );
  } finally {
    await database.close();
  }
  return clean;
}

const textOf = (kind: string, safe: readonly Difference[]) =>
  `${safe
    .filter(({ note }) => note !== undefined)
    .map((one) => `-- ${differenceSentence(kind, one)}\n`)
    .join('')}${statementsFor(safe).join(';\n')};\n`;
