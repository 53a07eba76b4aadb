import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { accessSync, constants, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from './ports.ts';

export const run = promisify(execFile);
/** Nothing outlives a test, so nothing has to reach the disk. */
const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

export interface TestServer {
  /** Address of the server's own database, as its superuser; `createDatabase` makes others. */
  url: string;
  stop(): Promise<void>;
}

/** The user the server runs as: PostgreSQL refuses to run as root. */
export interface Account {
  uid?: number;
  gid?: number;
}

/**
 * A PostgreSQL server for tests: TEST_DATABASE_URL where it is set, else one of its own from the binaries on this
 * machine, in a temporary directory on a free port. Undefined where there are no binaries; the caller says so.
 * `settings` are name=value; measurements give none, to have a server as it comes.
 */
export async function startPostgres(settings: readonly string[] = hasty): Promise<TestServer | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  const binaries = findBinaries();
  return binaries === undefined ? undefined : startOwn(binaries, settings);
}

/** Whether `startPostgres` will find a server here. */
export function hasPostgres(): boolean {
  return Boolean(process.env.TEST_DATABASE_URL) || findBinaries() !== undefined;
}

/** Creates an empty database beside the server's own and gives its address. */
export async function createDatabase(serverUrl: string): Promise<string> {
  const name = `pitboss_test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name} template template0 encoding 'UTF8'`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * Creates a copy of a database on the same server (nobody may be connected to the original) and returns its address.
 */
export async function copyDatabase(templateUrl: string): Promise<string> {
  const name = `pitboss_test_${randomBytes(6).toString('hex')}`;
  const server = new URL(templateUrl);
  const template = server.pathname.slice(1);
  server.pathname = '/postgres';
  await onServer(server.href, `create database ${name} template "${template}"`);
  server.pathname = `/${name}`;
  return server.href;
}

/** Drops a database that `createDatabase` created, with its connections. */
export async function dropDatabase(serverUrl: string, databaseUrl: string): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  if (!name.startsWith('pitboss_test_')) throw new Error(`${name} is not a test database.`);
  await onServer(serverUrl, `drop database if exists ${name} with (force)`);
}

/** Runs a statement on a connection of its own, and returns its rows. */
export async function onServer(serverUrl: string, statement: string): Promise<{ [column: string]: unknown }[]> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The directory with initdb and postgres: Debian's newest, else one on the PATH. */
export function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = readable(debian)
    .filter((name) => /^\d+$/.test(name))
    .sort((a, b) => Number(b) - Number(a));
  const places = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return places.find((place) => place !== '' && isProgram(join(place, 'initdb')) && isProgram(join(place, 'postgres')));
}

function readable(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    return []; // not Debian
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A server of its own, also where TEST_DATABASE_URL names another. */
export async function startOwn(binaries: string, wanted: readonly string[]): Promise<TestServer> {
  const account = await accountForServer();
  const root = await mkdtemp(join(tmpdir(), 'pitboss-postgres-'));
  if (account.uid !== undefined && account.gid !== undefined) await chown(root, account.uid, account.gid);
  const password = randomBytes(12).toString('hex');
  const data = join(root, 'data');
  const passwordFile = join(root, 'password');
  await writeFile(passwordFile, password);
  const initdb = ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C', '-A', 'scram-sha-256', '--no-sync'];
  await run(join(binaries, 'initdb'), [...initdb, `--pwfile=${passwordFile}`], { ...account, cwd: root });
  const port = await freePort();
  const settings = [...wanted, 'listen_addresses=127.0.0.1'];
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, '-p', String(port), '-k', root, ...settings.flatMap((setting) => ['-c', setting])],
    { ...account, cwd: root, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const kill = (): void => void server.kill('SIGQUIT');
  process.once('exit', kill);
  await untilReady(server, url);
  return {
    url,
    stop: async () => {
      process.off('exit', kill);
      await stopServer(server);
      await rm(root, { recursive: true, force: true });
    },
  };
}

export async function accountForServer(): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all([run('id', ['-u', user]), run('id', ['-g', user])]);
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
    } catch {
      // no such user: the next one
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody to run it as.');
}

export async function untilReady(server: ChildProcess, url: string): Promise<void> {
  let said = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    said = (said + String(chunk)).slice(-2000);
  });
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`The test server stopped at once: ${said}`);
    try {
      await onServer(url, 'select 1');
      return;
    } catch {
      await sleep(100); // not listening yet
    }
  }
  server.kill('SIGQUIT');
  throw new Error(`The test server did not answer within 30 s: ${said}`);
}

export async function stopServer(server: ChildProcess, signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal); // SIGINT: a fast shutdown, open sessions are cut off
  await exited;
}
