import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './ports.ts';
import { accountForServer, findBinaries, onServer, run, startOwn, stopServer, untilReady } from './postgres.ts';

/** Whether this machine can run two clusters: one elsewhere (TEST_DATABASE_URL) can't be copied. */
export const hasClusters = (): boolean => findBinaries() !== undefined;

/** A streaming replica on this machine; its address is that of the database `postgres`. */
export interface Standby {
  replica: string;
  /** Ends the replica: at once, as when its machine is lost, or in order. */
  stopReplica(signal?: 'SIGQUIT' | 'SIGINT'): Promise<void>;
  startReplica(): Promise<void>;
  /** Every process of the replica stands still, its connections stay open. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** A cluster and a streaming replica of it. */
export interface Pair extends Standby {
  primary: string;
}

/** A standby needs as many as its primary. */
const room = 'max_connections=200';

/** Copies a cluster with pg_basebackup and lets the copy follow it, with more settings of the server. */
export async function startStandby(primary: string, more: readonly string[] = []): Promise<Standby> {
  const binaries = findBinaries();
  if (binaries === undefined) throw new Error('There is no PostgreSQL server on this machine.');
  const account = await accountForServer();
  const root = await mkdtemp(join(tmpdir(), 'pitboss-standby-'));
  if (account.uid !== undefined && account.gid !== undefined) await chown(root, account.uid, account.gid);
  const data = join(root, 'data');
  const copy = ['-D', data, '-d', primary, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
  await run(join(binaries, 'pg_basebackup'), copy, { ...account, cwd: root });
  const port = await freePort();
  const address = new URL(primary);
  address.port = String(port);
  let server: ChildProcess | undefined;
  const kill = () => void server?.kill('SIGQUIT');
  process.once('exit', kill);
  const startReplica = async () => {
    // what it holds back for its own queries would be lag that no test has asked for
    const settings = [
      'fsync=off',
      'hot_standby=on',
      'listen_addresses=127.0.0.1',
      room,
      'max_standby_streaming_delay=300ms',
      ...more,
    ];
    server = spawn(
      join(binaries, 'postgres'),
      ['-D', data, '-p', String(port), '-k', root, ...settings.flatMap((setting) => ['-c', setting])],
      { ...account, cwd: root, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await untilReady(server, address.href);
  };
  const signal = (name: NodeJS.Signals) => {
    for (const pid of server?.pid === undefined ? [] : [...childrenOf(server.pid), server.pid]) process.kill(pid, name);
  };
  const stopReplica = async (name: NodeJS.Signals = 'SIGQUIT') => {
    if (server) await stopServer(server, name);
  };
  await startReplica();
  return {
    replica: address.href,
    stopReplica,
    startReplica,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    stop: async () => {
      process.off('exit', kill);
      await stopReplica('SIGQUIT');
      await rm(root, { recursive: true, force: true });
    },
  };
}

export async function startPair(): Promise<Pair> {
  const binaries = findBinaries();
  if (binaries === undefined) throw new Error('There is no PostgreSQL server on this machine.');
  const primary = await startOwn(binaries, ['fsync=off', 'wal_level=replica', 'max_wal_senders=4', room]);
  const standby = await startStandby(primary.url);
  return {
    ...standby,
    primary: primary.url,
    stop: async () => {
      await standby.stop();
      await primary.stop();
    },
  };
}

/** Linux keeps a process' children by thread; a PostgreSQL server has one. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

/** Stops and resumes the replaying of what comes from the primary. */
export const pauseReplay = (replica: string) => onServer(replica, 'select pg_wal_replay_pause()');
export const resumeReplay = (replica: string) => onServer(replica, 'select pg_wal_replay_resume()');
