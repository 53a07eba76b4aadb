import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('./opener.ts', import.meta.url));

export interface Opener {
  process: ChildProcess;
  pid: number;
  /** `{ opened: pid }` or `{ refused: { name, message } }`. */
  said: unknown;
}

/** Starts another process that opens a data directory, and waits for its result. */
export async function startOpener(directory: string, user?: string): Promise<Opener> {
  const child = spawn(process.execPath, [SCRIPT, directory, ...(user ? [user] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await firstLine(child);
  return { process: child, pid: child.pid ?? 0, said };
}

/** Ends it with a signal and waits until it is gone. */
export async function endOpener({ process: child }: Opener, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await exited;
}

function firstLine(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let text = '';
    // not at its exit: its last word may be read after that
    child.once('close', () => reject(new Error(`The other process ended without a word: ${text}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      text += String(chunk);
      if (!text.includes('\n')) return;
      const said: unknown = JSON.parse(text.slice(0, text.indexOf('\n')));
      resolve(said);
    });
  });
}
