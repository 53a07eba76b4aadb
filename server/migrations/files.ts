import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntityDef } from '../../src/manifest/entity.ts';
import { MigrationRefused } from './refused.ts';
import { statementsOf } from './statements.ts';

export interface MigrationFile {
  name: string;
  /** Its path from the project's root. */
  path: string;
  statements: string[];
}

/** Where the reviewed migrations of all kinds of schema are. */
const root = import.meta.dirname;

/** The reviewed migrations of one kind of schema, in their order. */
export function migrationFiles(store: EntityDef['store'], folder = root): MigrationFile[] {
  return readdirSync(join(folder, store))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const path = `server/migrations/${store}/${name}`;
      return { name, path, statements: read(path, readFileSync(join(folder, store, name), 'utf8')) };
    });
}

function read(path: string, text: string): string[] {
  try {
    return statementsOf(text);
  } catch (error) {
    throw new MigrationRefused(`${path} can't be read: ${(error as Error).message}. Mend the file and start again.`);
  }
}

/** Returns the name of the next migration: its number is the highest existing one plus one, so that none is reused. */
export function nextName(files: readonly { name: string }[], name: string): string {
  const highest = Math.max(0, ...files.map((file) => Number.parseInt(file.name, 10) || 0));
  return `${String(highest + 1).padStart(4, '0')}_${name}.sql`;
}
