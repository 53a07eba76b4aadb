import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const named = process.env.PITBOSS_SHARED_DATA;

/** The folder of real data: PITBOSS_SHARED_DATA, relative to the repository's root, or ../shared/data beside it. */
export const sharedData = resolve(root, named ?? '../shared/data');

/**
 * Whether a folder or file of the real data is missing, for describe.skipIf. Reports that on the console with the path,
 * so that skipped tests are not mistaken for passed ones; throws when PITBOSS_SHARED_DATA is set.
 */
export function sharedDataMissing(path: string): boolean {
  const wanted = join(sharedData, path);
  if (existsSync(wanted)) return false;
  const message = `Real data is missing: ${wanted} is not there.`;
  if (named !== undefined) throw new Error(`${message} PITBOSS_SHARED_DATA is ${named}; mend or unset it.`);
  console.warn(`\n*** ${message}\n*** Its tests are SKIPPED. Set PITBOSS_SHARED_DATA to the folder that holds it.\n`);
  return true;
}

/** The bytes of a file of the real data. */
export const sharedBytes = (path: string): Uint8Array => readFileSync(join(sharedData, path));

/** The names of a folder's files that end so, sorted. */
export const sharedFiles = (folder: string, ending: string): string[] =>
  readdirSync(join(sharedData, folder))
    .filter((name) => name.endsWith(ending))
    .sort();
