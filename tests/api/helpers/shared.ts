import { existsSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../../shared/data');

/** A folder of the shared data beside the project; undefined when missing, and tests that need it are skipped. */
export function sharedData(name: string): string | undefined {
  const path = join(folder, name);
  return existsSync(path) ? path : undefined;
}
