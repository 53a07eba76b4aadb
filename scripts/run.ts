import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

interface Environment {
  [name: string]: string;
}

const start = (script: string, args: string[], env: Environment, output: 'inherit' | 'pipe') =>
  spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: ['inherit', output, output],
    env: { ...process.env, ...env },
  });

const ended = (child: ReturnType<typeof start>) =>
  new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });

/** Runs a script with this Node and shows its output. Returns its exit code. */
export const run = (script: string, args: string[] = [], env: Environment = {}): Promise<number> =>
  ended(start(script, args, env, 'inherit'));

/**
 * The niceness of processes that should not slow down the others: those wait for answers, and take longer with every
 * late one.
 */
const behind = 5;

/** The same at a lower priority. */
export function runBehind(script: string, args: string[], env: Environment): Promise<number> {
  const child = start(script, args, env, 'inherit');
  if (child.pid !== undefined) setPriority(child.pid, behind);
  return ended(child);
}

/** The same, but collects the output, so that it can be shown in one piece. */
export async function runQuietly(
  script: string,
  args: string[],
  env: Environment,
): Promise<{ code: number; output: string }> {
  const child = start(script, args, env, 'pipe');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      output += part.toString();
    });
  return { code: await ended(child), output };
}
