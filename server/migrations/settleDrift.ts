import { type Kysely, sql } from 'kysely';
import type { EntityDef, ManifestDef } from '../../src/manifest/entity.ts';
import type { Tables } from '../database/database.ts';
import { quoted } from '../sql/columns.ts';
import { type Origins, originsOf, wayOut } from './byHand.ts';
import { type Difference, differenceSentence, duplicatesHints, statementsFor } from './drift/difference.ts';
import { driftOf } from './drift/drift.ts';
import { existingIn } from './drift/existing.ts';
import type { MigrationFile } from './files.ts';
import { MigrationRefused } from './refused.ts';
import { beginOf, refusal } from './runFile.ts';
import { hasNoRows, tried } from './tried.ts';

export interface MigrateOptions {
  manifest: ManifestDef;
  kind: EntityDef['store'];
  /** Also apply safe differences from the manifest that no reviewed migration makes. */
  applyDrift: boolean;
  /** The reviewed migrations, where they are not this version's own. */
  files?: readonly MigrationFile[];
  /** Receives the completed and the remaining steps. */
  print?: (text: string) => void;
}

type Db = Kysely<Tables>;

/**
 * Applies the differences between the manifest and the reviewed migrations where that is allowed; throws
 * MigrationRefused otherwise.
 */
export async function settleDrift(
  tx: Db,
  schema: string,
  files: readonly MigrationFile[],
  { manifest, kind, applyDrift, print = () => {} }: MigrateOptions,
): Promise<string[]> {
  const origins = originsOf(manifest, kind, files);
  let differences = await driftOf(tx, schema, manifest, kind);
  if (applyDrift && (await dropUnmade(tx, schema, origins, differences)))
    differences = await driftOf(tx, schema, manifest, kind);
  const weighing = (weight: Difference['weight']) => differences.filter((one) => one.weight === weight);
  const listed = (found: Difference[]) => found.map((one) => `\n  - ${differenceSentence(schema, one)}`).join('');
  const byHand = weighing('byHand');
  const safe = weighing('safe');
  for (const one of weighing('left')) print(differenceSentence(schema, one));
  if (byHand.length > 0)
    throw new MigrationRefused(
      `The schema ${schema} can't follow the manifest by itself:${listed(byHand)}${duplicatesHints(schema, byHand)}\n${wayOut(kind, files, differences, origins)}`,
    );
  if (safe.length === 0) return [];
  if (!applyDrift)
    throw new MigrationRefused(
      `The manifest asks for what no reviewed migration makes in the schema ${schema}:${listed(safe)}\nRun 'npm run migrate -- propose', review the file it writes, and start again.`,
    );
  const statements = statementsFor(safe);
  for (const statement of statements)
    await sql
      .raw(statement)
      .execute(tx)
      .catch((error: unknown) => {
        throw refusal(error, schema, `what the manifest asks for, ${beginOf(statement)}`, 'Take the change back');
      });
  for (const one of safe)
    print(`from the manifest: ${schema}.${one.table}${one.column ? `.${one.column}` : ''} ${one.done ?? one.what}`);
  return [`${statements.length} changes from the manifest`];
}

/** A table of an earlier manifest without a migration is dropped when it has no rows: it is created again. */
async function dropUnmade(
  tx: Db,
  schema: string,
  { isMade, formerOf }: Origins,
  differences: readonly Difference[],
): Promise<boolean> {
  const unmadeTables = new Set(
    differences.filter(({ weight, table }) => weight === 'byHand' && !isMade(table)).map(({ table }) => table),
  );
  if (unmadeTables.size === 0) return false;
  const existing = await existingIn(tx, schema);
  let dropped = false;
  for (const name of unmadeTables) {
    // a table that is being renamed still has its former name
    const table = existing.has(name) ? name : (formerOf(name) ?? name);
    if (existing.has(table) && (await hasNoRows(tx, table)) && (await tried(tx, [`drop table ${quoted(table)}`])))
      dropped = true;
  }
  return dropped;
}
