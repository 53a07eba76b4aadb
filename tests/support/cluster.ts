import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './ports.ts';
import { accountForServer, findBinaries, run, untilReady } from './postgres.ts';

/** A PostgreSQL that can be stopped at once and started again on the same data and address, as after a crash. */
export interface Cluster {
  url: string;
  /** The folder of its data. */
  data: string;
  /** As when its machine is lost: no connection is ended in order, and the next start recovers. */
  crash(): Promise<void>;
  start(): Promise<void>;
  /** Whether it runs: it ends by itself where it cannot go on. */
  runs(): boolean;
  stop(): Promise<void>;
}

interface Place {
  /** The folder that its own is made in; by default the system's for temporary files. */
  within?: string;
  /** More settings of initdb and of the server. */
  initdb?: readonly string[];
  settings?: readonly string[];
}

/** Its settings are those that it comes with: what it has acknowledged is on the disk. */
export async function startCluster({
  within = tmpdir(),
  initdb: more = [],
  settings = [],
}: Place = {}): Promise<Cluster> {
  const binaries = findBinaries();
  if (binaries === undefined) throw new Error('There is no PostgreSQL server on this machine.');
  const account = await accountForServer();
  const root = await mkdtemp(join(within, 'pitboss-cluster-'));
  if (account.uid !== undefined && account.gid !== undefined) await chown(root, account.uid, account.gid);
  const password = randomBytes(12).toString('hex');
  const passwordFile = join(root, 'password');
  await writeFile(passwordFile, password);
  const data = join(root, 'data');
  const initdb = ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C', '-A', 'scram-sha-256', ...more];
  await run(join(binaries, 'initdb'), [...initdb, `--pwfile=${passwordFile}`], { ...account, cwd: root });
  const port = await freePort();
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;
  const kill = () => void server?.kill('SIGQUIT');
  process.once('exit', kill);
  const start = async () => {
    server = spawn(
      join(binaries, 'postgres'),
      [
        '-D',
        data,
        '-p',
        String(port),
        '-k',
        root,
        ...['listen_addresses=127.0.0.1', ...settings].flatMap((one) => ['-c', one]),
      ],
      { ...account, cwd: root, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await untilReady(server, url);
  };
  const runs = () => server !== undefined && server.exitCode === null && server.signalCode === null;
  const crash = async () => {
    if (server && runs()) {
      const gone = once(server, 'exit');
      server.kill('SIGQUIT');
      await gone;
    }
    server = undefined;
  };
  await start();
  return {
    url,
    data,
    crash,
    start,
    runs,
    stop: async () => {
      process.off('exit', kill);
      await crash();
      await rm(root, { recursive: true, force: true });
    },
  };
}
