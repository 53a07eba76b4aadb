import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

const folder = join(import.meta.dirname, '../src');

/** Returns the files and exports that src/overrides.ts imports and that do not exist. */
export function originProblems(overrides: object): string[] {
  return partsOf('overrides', overrides).flatMap(([place, load, name]) => {
    const path = /\bimport\(\s*(['"`])(\.[^'"`]+)\1\s*\)/.exec(load)?.[2];
    if (path === undefined) return [];
    const file = join(folder, path);
    if (!existsSync(file)) return [`${place}: there is no file ${path} in src. Correct the path.`];
    const exported = exportsOf(file);
    if (exported === null || exported.includes(name)) return [];
    const remedy = exported.length > 0 ? `Use one of ${exported.join(', ')}.` : `Export ${name} there.`;
    return [`${place}: ${path} exports no '${name}'. ${remedy}`];
  });
}

/** Each part by its place in the table, with the text of its loader and its export's name. */
function partsOf(place: string, value: unknown): [place: string, load: string, name: string][] {
  if (typeof value !== 'object' || value === null) return [];
  if ('origin' in value) {
    const { origin } = value;
    return typeof origin === 'object' && origin !== null && 'load' in origin && 'name' in origin
      ? [[place, String(origin.load), String(origin.name)]]
      : [];
  }
  if ('$$typeof' in value) return [];
  return Object.entries(value).flatMap(([key, of]) => partsOf(`${place}.${key}`, of));
}

/** The values that a file exports by name; null where they are unknown, as with `export *`. */
function exportsOf(file: string): string[] | null {
  const { module, errors } = parseSync(file, readFileSync(file, 'utf8'));
  if (errors.length > 0) return null;
  const entries = module.staticExports.flatMap(({ entries }) => entries).filter(({ isType }) => !isType);
  if (entries.some(({ exportName }) => exportName.kind === 'None')) return null;
  return entries.flatMap(({ exportName }) => exportName.name ?? []).toSorted();
}
