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

/** Runs a program of node_modules with this Node, its output shown; gives its exit code. */
export const run = (script: string, args: string[] = [], env: Environment = {}): Promise<number> =>
  ended(start(script, args, env, 'inherit'));

/** Below what runs beside it, which waits for answers and is the longer for every one that is late. */
const behind = 5;

/** The same, letting others go first. */
export function runBehind(script: string, args: string[], env: Environment): Promise<number> {
  const child = start(script, args, env, 'inherit');
  if (child.pid !== undefined) setPriority(child.pid, behind);
  return ended(child);
}

/** The same with its output kept, to be shown in one piece. */
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
