import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** What every start here has in common: nothing but the API, on a free port. */
export const quick = { PITBOSS_DEMO: 'off', PITBOSS_CONSOLE: 'off', PORT: '0' };

export interface Ended {
  code: number | null;
  output: string;
}

/** Starts the product; when its output matches `until`, `meanwhile` runs (a stop, by default). */
export function start(
  env: { [name: string]: string },
  options: { cwd?: string; until?: RegExp; meanwhile?: (pid: number, output: string) => Promise<void> } = {},
): Promise<Ended> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: options.cwd ?? root,
    env: { ...process.env, DATABASE_URL: '', ...quick, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let told = false;
  return new Promise((resolve, reject) => {
    const hear = (part: Buffer) => {
      output += part.toString();
      if (told || !options.until?.test(output)) return;
      told = true;
      const stop = options.meanwhile?.(child.pid ?? 0, output) ?? Promise.resolve();
      stop.catch(reject).finally(() => child.kill('SIGTERM'));
    };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', hear);
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** One clear line that says what and what to do; no stack trace. */
export function expectRefusal({ code, output }: Ended, ...says: RegExp[]): void {
  expect(code, output).toBe(1);
  const [, sentence = ''] = output.split('Pitboss did not start. ');
  expect(sentence.trim(), output).not.toBe('');
  for (const pattern of says) expect(sentence).toMatch(pattern);
  expect(output).not.toMatch(/^ {4}at /m);
}

/** Changes with any file below the folder. */
export function fingerprint(path: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = join(path, name);
    hash.update(name);
    if (statSync(file).isFile()) hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** A copy of the product, with its manifest changed. */
export function copyWithManifest(to: string, change: (text: string) => string): string {
  mkdirSync(to);
  for (const name of ['server', 'src', 'schemas', 'package.json', 'resources.manifest.ts'])
    cpSync(join(root, name), join(to, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'));
  const text = readFileSync(join(to, 'resources.manifest.ts'), 'utf8');
  const changed = change(text);
  expect(changed, 'the manifest has to be changed').not.toBe(text);
  writeFileSync(join(to, 'resources.manifest.ts'), changed);
  return to;
}
