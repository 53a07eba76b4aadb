import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, parseSync, type ViteDevServer } from 'vite';
import type { ManifestDef } from '../src/manifest/entity.ts';
import { overrideProblems } from '../src/resources/judgeOverrides.ts';

const file = join(import.meta.dirname, '../src/overrides.ts');

/** An editor writes a file in several steps, and a formatter behind it. */
const settleMs = 150;

/**
 * Refuses a build where src/overrides.ts names an entity, a part, a field, a file or an export that does not exist. Vite's server reports it in
 * the terminal and on every page that is open or opened, until it is mended.
 */
export function judgedOverrides(manifest: ManifestDef): Plugin {
  let isBuild = true;
  return {
    name: 'pitboss-overrides',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    async buildStart() {
      const message = isBuild ? messageOf(manifest, await read()) : null;
      // Without a trace, which would lead into the bundler and hide the message.
      if (message !== null) throw Object.assign(new Error(message), { stack: '' });
    },
    configureServer(server) {
      watchOverrides(manifest, server);
    },
  };
}

function watchOverrides(manifest: ManifestDef, { watcher, ws, config: { logger } }: ViteDevServer): void {
  let standing: string | null = null;
  const overlay = (message: string) => ws.send({ type: 'error', err: { message, stack: '' } });
  const judge = async () => {
    const before = standing;
    standing = await read().then(
      (overrides) => messageOf(manifest, overrides),
      (error: unknown) => `src/overrides.ts can't be loaded: ${error instanceof Error ? error.message : String(error)}`,
    );
    if (standing !== null) {
      logger.error(standing, { timestamp: true });
      overlay(standing);
    } else if (before !== null) ws.send({ type: 'full-reload' });
  };
  let waiting: NodeJS.Timeout | undefined;
  watcher.on('all', (_, changed) => {
    if (changed !== file) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => void judge(), settleMs);
  });
  ws.on('connection', () => {
    if (standing !== null) overlay(standing);
  });
  void judge();
}

/** Reads the current table at run time, so that the configuration is not bundled with the console's components. */
async function read(): Promise<object> {
  const module: unknown = await import(`${pathToFileURL(file).href}?at=${Date.now()}`);
  const found = typeof module === 'object' && module !== null && 'overrides' in module ? module.overrides : undefined;
  if (typeof found !== 'object' || found === null) throw new Error(`${file} must export 'overrides'.`);
  return found;
}

/** Returns the faults of a table of overrides; null if there are none. */
export function messageOf(manifest: ManifestDef, overrides: object): string | null {
  const problems = [
    ...overrideProblems(manifest, Object.fromEntries(Object.entries(overrides))),
    ...originProblems(overrides),
  ];
  if (problems.length === 0) return null;
  return `src/overrides.ts can't be used:\n${problems.map((one) => `  - ${one}`).join('\n')}`;
}
const folder = join(import.meta.dirname, '../src');

/** Returns the files and exports that src/overrides.ts imports and that do not exist. */
function originProblems(overrides: object): string[] {
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
