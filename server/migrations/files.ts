import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntityDef } from '../../src/manifest/entity.ts';

export interface MigrationFile {
  name: string;
  statements: string[];
}

/** The reviewed migrations of one kind of schema, in their order. Statements end in a semicolon at a line's end. */
export function migrationFiles(store: EntityDef['store']): MigrationFile[] {
  const folder = join(import.meta.dirname, store);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, statements: statementsOf(readFileSync(join(folder, name), 'utf8')) }));
}

function statementsOf(text: string): string[] {
  return text
    .split(/;\s*(?:\n|$)/)
    .map((statement) => statement.replace(/^\s*--.*$/gm, '').trim())
    .filter((statement) => statement !== '');
}
