// Writes schemas/ from the manifest and the contracts; with --check it only reports whether they are current.
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { failure } from '../server/failure.ts';

const root = join(import.meta.dirname, '..', 'schemas');

async function current(): Promise<Map<string, string>> {
  if (!existsSync(root)) return new Map();
  const names = await readdir(root, { recursive: true });
  const files = names.filter((name) => name.endsWith('.json'));
  return new Map(
    await Promise.all(files.map(async (name) => [name, await readFile(join(root, name), 'utf8')] as const)),
  );
}

async function wantedSchemas(): Promise<Map<string, string>> {
  // loading the manifest validates it
  const { manifest } = await import('../resources.manifest.ts');
  const { judgeManifest } = await import('../server/manifestFile.ts');
  const { buildSchemas, contractNames } = await import('./schemas/build.ts');
  // the contracts' shapes are judged once they are written: those there are may be of before an edit
  judgeManifest(manifest, contractNames, () => undefined);
  return buildSchemas();
}

const wanted = await wantedSchemas().catch((error: unknown) => failure(error, 'npm run schemas did not finish'));
const found = await current();
const stale = [...wanted].filter(([name, text]) => found.get(name) !== text).map(([name]) => name);
const left = [...found.keys()].filter((name) => !wanted.has(name));

if (process.argv.includes('--check')) {
  for (const name of [...stale, ...left])
    console.error(`schemas/${name} is stale: run npm run schemas and commit the result.`);
  process.exitCode = stale.length + left.length > 0 ? 1 : 0;
} else {
  for (const name of left) await rm(join(root, name));
  for (const name of stale) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), wanted.get(name) ?? '');
  }
  console.log(`schemas/: ${wanted.size} files, ${stale.length} written, ${left.length} removed.`);
}
