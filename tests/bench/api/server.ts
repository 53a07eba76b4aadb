import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

export interface ApiServer {
  /** http://127.0.0.1:port */
  address: string;
  stop(): Promise<void>;
}

/** Starts the server as `npm start` does, on a free port, without console and demo world. */
export async function startServer(databaseUrl: string): Promise<ApiServer> {
  const off = { PITBOSS_DEMO: 'off', PITBOSS_CONSOLE: 'off', PITBOSS_APPLY_DRIFT: 'off' };
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...off, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DATABASE_URL: databaseUrl },
  });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const address = await readyAt(child);
  return {
    address,
    stop: async () => {
      process.off('exit', kill);
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exited;
    },
  };
}

function readyAt(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    const hear = (part: Buffer) => {
      said += part.toString();
      const address = /Ready: (http:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}:\n${said}`)));
  });
}
