import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The scripts that the console's index.html has within it, as a policy names them: by their hashes. */
export async function inlineScripts(folder: string): Promise<string[]> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}
