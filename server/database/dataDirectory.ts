import { accessSync, constants, existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseRefused } from './databaseErrors.ts';
import { EmbeddedThread } from './embeddedThread.ts';
import { damageOf, POSTGRES_MAJOR, versionOf } from './inspect.ts';
import { type DirectoryLock, HOLDER_FILE, LOCK_FILE, lockDirectory } from './lock.ts';

/** The database's own directory within the data directory, and the name under which a new one is created. */
const DATABASE = 'database';
const UNFINISHED = 'database.new';
/** Rows that were decided without the database, also without an embedded one: see server/decisions/spool.ts. */
export const UNDECIDED = 'undecided';

export interface DataDirectory {
  /** PostgreSQL's directory, valid as far as can be checked without starting it. */
  readonly path: string;
  /** The error for a database that does not start in spite of that. */
  refusal(why: string): DatabaseRefused;
  release(): void;
}

/** Whether a data directory has a database. */
export const hasDatabase = (dataDir: string): boolean => existsSync(join(dataDir, DATABASE));

/**
 * Locks a data directory and creates a database in an empty one. Rejects with DatabaseRefused, and changes nothing, if
 * the directory is not one of Pitboss, damaged, or in use.
 */
export async function openDataDirectory(dataDir: string, dump?: Uint8Array | Blob): Promise<DataDirectory> {
  const root = refuseAsSentence(resolve(dataDir), () => prepareRoot(resolve(dataDir)));
  // Checked before locking too, since the lock would leave its file in a damaged directory.
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

/** Creates the directory if it is missing; refuses one with other contents. */
function prepareRoot(path: string): string {
  makeDirectory(path);
  const root = realpathSync(path);
  // read first: whether a plain file counts as executable depends on the user
  const entries = readdirSync(root);
  accessSync(root, constants.R_OK | constants.W_OK | constants.X_OK);
  if (!entries.includes(DATABASE)) {
    const foreign = entries.find((name) => !isOurs(name));
    if (foreign !== undefined) throw new DatabaseRefused(notOurs(root, foreign, entries));
  }
  return root;
}

/** Creates one level at a time: Node's recursive mkdir never ends on a file system that refuses to create (/proc). */
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
  return (
    name === LOCK_FILE || name.startsWith(HOLDER_FILE) || name === UNFINISHED || name === UNDECIDED || isLitter(name)
  );
}

/** Files that operating systems leave in any directory. */
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

/** Creates a new database under another name first, so that an interrupted start leaves none instead of half of one. */
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

/** Turns a file system error into one sentence. */
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
