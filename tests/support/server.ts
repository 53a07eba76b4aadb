import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedFlags } from '../../scripts/embeddedFlags.ts';

const root = join(import.meta.dirname, '../..');
const ready = /Ready: (http:\S+)/;

/** Sign-ins at low cost, for flows with hundreds of them: the cost of a hash is tested separately. */
export const cheapPasswords = 'tests/support/cheapPasswords.ts';

export interface RunningServer {
  url: string;
  /** Everything it has printed so far. */
  output(): string;
  /** Ends it as an operator would; gives its exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a power failure would. */
  kill(): Promise<void>;
}

export interface ServerOptions {
  /** The product's folder; this one by default. */
  folder?: string;
  env?: { [name: string]: string };
  /** Modules of the folder that are loaded before the product. */
  first?: string[];
  /** Milliseconds until it has to be ready. */
  timeout?: number;
}

/** Starts the product as `npm start` does, on a free port and a data directory of its own. */
export async function startServer({
  folder = root,
  env = {},
  first = [],
  timeout = 180_000,
}: ServerOptions = {}): Promise<RunningServer> {
  const data = mkdtempSync(join(tmpdir(), 'pitboss-data-'));
  const child = spawn(
    process.execPath,
    [...embeddedFlags, ...first.map((module) => `--import=./${module}`), 'server/main.ts'],
    {
      cwd: folder,
      env: { ...process.env, PORT: '0', PITBOSS_LIVE: '0', PITBOSS_DATA: join(data, 'db'), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (printed += part.toString()));
  const url = await address(child, () => printed, timeout);
  return {
    url,
    output: () => printed,
    stop: async () => {
      const code = await end(child);
      rmSync(data, { recursive: true, force: true });
      return code;
    },
    kill: async () => {
      await end(child, 'SIGKILL');
    },
  };
}

function address(child: ChildProcess, printed: () => string, timeout: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`The server was not ready in ${timeout} ms:\n${printed()}`)),
      timeout,
    );
    const look = () => {
      const url = ready.exec(printed())?.[1];
      if (!url) return;
      clearTimeout(late);
      resolve(url);
    };
    child.stdout?.on('data', look);
    child.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`The server ended with ${code}:\n${printed()}`));
    });
  });
}

function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill(signal);
  return gone;
}
