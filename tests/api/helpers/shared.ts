import { existsSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../../shared/data');

/** A folder of the shared data that lies beside the project; undefined where it does not, and what needs it is skipped. */
export function sharedData(name: string): string | undefined {
  const path = join(folder, name);
  return existsSync(path) ? path : undefined;
}
