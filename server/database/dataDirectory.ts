import { accessSync, constants, existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { EmbeddedThread } from './embeddedThread.ts';
import { DatabaseRefused } from './errors.ts';
import { damageOf, POSTGRES_MAJOR, versionOf } from './inspect.ts';
import { type DirectoryLock, HOLDER_FILE, LOCK_FILE, lockDirectory } from './lock.ts';

/** The database's own directory within the data directory, and where a new one is made. */
const DATABASE = 'database';
const UNFINISHED = 'database.new';

export interface DataDirectory {
  /** PostgreSQL's directory, in order as far as that can be seen without starting it. */
  readonly path: string;
  /** The sentence for a database that does not start all the same. */
  refusal(why: string): DatabaseRefused;
  release(): void;
}

/**
 * Locks a data directory and makes sure of a database in it, a new one where there was none. Rejects with
 * DatabaseRefused, and leaves everything as it was, where it is not a data directory of ours, damaged, or in use.
 */
export async function openDataDirectory(dataDir: string, dump?: Uint8Array | Blob): Promise<DataDirectory> {
  const root = refuseAsSentence(resolve(dataDir), () => prepareRoot(resolve(dataDir)));
  // Looked at before the lock as well, which would leave its file behind in a damaged directory.
  if (!existsSync(join(root, LOCK_FILE))) refuseAsSentence(root, () => inspect(root));
  const lock = await lockDirectory(root);
  try {
    refuseAsSentence(root, () => inspect(root));
    lock.announce();
    await createIfMissing(root, dump);
  } catch (error) {
    lock.release();
    throw error;
  }
  return opened(root, lock);
}

function opened(root: string, lock: DirectoryLock): DataDirectory {
  return {
    path: join(root, DATABASE),
    refusal: (why) => damaged(root, why),
    release: () => lock.release(),
  };
}

/** Creates the directory where there is none; refuses one that belongs to something else. */
function prepareRoot(path: string): string {
  makeDirectory(path);
  const root = realpathSync(path);
  // asked first: whether a plain file may be executed depends on who asks
  const entries = readdirSync(root);
  accessSync(root, constants.R_OK | constants.W_OK | constants.X_OK);
  if (!entries.includes(DATABASE)) {
    const foreign = entries.find((name) => !isOurs(name));
    if (foreign !== undefined) throw new DatabaseRefused(notOurs(root, foreign, entries));
  }
  return root;
}

/** One level after the other: Node's own recursion never ends where a file system lets nobody create anything (/proc). */
function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (!existsSync(path)) throw error; // else another process was quicker
  }
}

function isOurs(name: string): boolean {
  return name === LOCK_FILE || name.startsWith(HOLDER_FILE) || name === UNFINISHED || isLitter(name);
}

/** What systems leave in any directory. */
function isLitter(name: string): boolean {
  return ['.DS_Store', 'Thumbs.db', 'desktop.ini', '.gitkeep', 'lost+found'].includes(name);
}

function notOurs(root: string, foreign: string, entries: string[]): string {
  const what = entries.includes('PG_VERSION') ? 'is the data directory of a PostgreSQL' : `holds '${foreign}'`;
  return `The directory ${root} ${what} and no database of Pitboss: set PITBOSS_DATA to an empty directory, or to the one that Pitboss made.`;
}

function inspect(root: string): void {
  const database = join(root, DATABASE);
  if (!existsSync(database)) return;
  const version = versionOf(database);
  if (version !== undefined && version !== POSTGRES_MAJOR) {
    throw new DatabaseRefused(
      `The data directory ${root} was written by PostgreSQL ${version}, this Pitboss reads ${POSTGRES_MAJOR}: set PITBOSS_DATA to another directory, or start the Pitboss that wrote it.`,
    );
  }
  const damage = damageOf(database) ?? (version === undefined ? 'PG_VERSION is missing or garbled' : undefined);
  if (damage !== undefined) throw damaged(root, damage);
}

/** A new database is made under another name first: a start that is cut off leaves none, not half of one. */
async function createIfMissing(root: string, dump: Uint8Array | Blob | undefined): Promise<void> {
  const database = join(root, DATABASE);
  if (existsSync(database)) {
    if (!dump) return;
    throw new DatabaseRefused(
      `The data directory ${root} holds a database already, so a dump can not be loaded into it: use an empty directory.`,
    );
  }
  const unfinished = join(root, UNFINISHED);
  rmSync(unfinished, { recursive: true, force: true });
  const thread = new EmbeddedThread({ directory: unfinished, dump });
  try {
    await thread.ready;
    await thread.close();
  } catch (error) {
    throw new DatabaseRefused(
      `No database could be made in the data directory ${root} (${messageOf(error)}): check that the disk has room and can be written.`,
    );
  }
  renameSync(unfinished, database);
}

function damaged(root: string, why: string): DatabaseRefused {
  return new DatabaseRefused(
    `The data directory ${root} is damaged (${why}): restore it from a backup, or set PITBOSS_DATA to an empty directory.`,
  );
}

/** Turns what the file system says into one sentence. */
function refuseAsSentence<T>(path: string, look: () => T): T {
  try {
    return look();
  } catch (error) {
    if (error instanceof DatabaseRefused) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOTDIR' || code === 'EEXIST') {
      throw new DatabaseRefused(`${path} is not a directory: set PITBOSS_DATA to a directory.`);
    }
    throw new DatabaseRefused(
      `The data directory ${path} can not be read and written (${messageOf(error)}): give this user the right to, or set PITBOSS_DATA to another directory.`,
    );
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
