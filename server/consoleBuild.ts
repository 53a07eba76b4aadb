import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The sources of the built console; if one is newer than the build, the console is built again. */
const sources = ['src', 'vite', 'resources.manifest.ts', 'vite.config.ts', 'index.html', 'package-lock.json'];

/** Whether the console is built from the sources as they are. */
export function isBuilt(root: string): boolean {
  const built = join(root, 'dist/index.html');
  return existsSync(built) && statSync(built).mtimeMs > newest(root);
}

/** Returns the folder of the built console, after building it when it is missing or older than its sources. */
export async function buildConsole(root: string, progress: (text: string) => void): Promise<string> {
  const folder = join(root, 'dist');
  if (isBuilt(root)) return folder;
  progress('building the console');
  await run(root);
  return folder;
}

function newest(root: string): number {
  const age = (path: string): number => {
    if (!existsSync(path)) return 0;
    const stat = statSync(path);
    return stat.isDirectory() ? Math.max(0, ...readdirSync(path).map((name) => age(join(path, name)))) : stat.mtimeMs;
  };
  return Math.max(...sources.map((name) => age(join(root, name))));
}

function run(root: string): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    // the build never contains the libraries' checks for developers, whatever NODE_ENV is
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (part: Buffer) => {
    errors += part.toString();
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The console could not be built:\n${errors.slice(-4000)}`)),
    );
  });
}
