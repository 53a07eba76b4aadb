import type { EntityDef, ManifestDef } from '../../src/manifest/entity.ts';
import { tablesOf } from '../sql/tables.ts';
import type { Difference } from './drift/difference.ts';
import { type MigrationFile, nextName } from './files.ts';
import { tablesMade } from './readStatement.ts';

/** Tables by their names in the manifest: their former names, and whether a migration creates them. */
export interface Origins {
  formerOf(table: string): string | undefined;
  /** A table that is being renamed is made under its old name. */
  isMade(table: string): boolean;
}

export function originsOf(manifest: ManifestDef, kind: EntityDef['store'], files: readonly MigrationFile[]): Origins {
  const made = tablesMade(files.flatMap(({ statements }) => statements));
  const former = new Map(tablesOf(manifest, kind).map(({ name, renamedFrom }) => [name, renamedFrom]));
  return {
    formerOf: (table) => former.get(table),
    isMade: (table) => made.has(table) || made.has(former.get(table) ?? table),
  };
}

/**
 * Returns what to do about differences that need a hand-written migration: which file to write, and what to run before
 * it.
 */
export function wayOut(
  kind: EntityDef['store'],
  files: readonly MigrationFile[],
  differences: readonly Difference[],
  { isMade }: Origins,
): string {
  const tables = [...new Set(differences.flatMap(({ weight, table }) => (weight === 'byHand' ? [table] : [])))];
  const name = tables[0] ?? 'manifest';
  const command = `npm run migrate -- propose ${name}`;
  const place = `server/migrations/${kind}`;
  const next = nextName(files, name);
  const unmade = tables.filter((table) => !isMade(table));
  // an object created under an old name would not be found under the new one
  if (differences.some(({ table, steps }) => unmade.includes(table) && steps.some(({ phase }) => phase === 'rename')))
    return `No migration makes ${unmade.join(', ')} yet, and what is renamed has to be renamed first: take the rest of the change back, start, make it again, and the next start says how to go on.`;
  if (unmade.length > 0)
    return `No migration makes ${unmade.join(', ')} yet, so one has to make it and then make the changes above: '${command}' writes the create statement into ${place}/${next}; stop the server first, which applies a file as soon as it is there; change the statement to the present state of the database, and put the statements above at the end. Or take the change back. Only if the rows may go: delete them, and the next start makes the table anew.`;
  return differences.some(({ weight }) => weight === 'safe')
    ? `First run '${command}': it writes what loses nothing, as ${place}/${next}. Then write the rest as ${place}/${nextName([{ name: next }], name)}.`
    : `Write it as ${place}/${next}. If '${command}' writes a file of what loses nothing, that one goes first, and yours takes the number after it.`;
}
