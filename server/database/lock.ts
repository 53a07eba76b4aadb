import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseRefused } from './databaseErrors.ts';

/** The locked file, and the file with the holder's pid. */
export const LOCK_FILE = 'lock';
export const HOLDER_FILE = 'lock.json';

export interface DirectoryLock {
  /** Writes the holder's file. */
  announce(): void;
  release(): void;
}

/** How long a refused process waits for the holder's file. */
const HOLDER_PATIENCE_MS = 500;

/**
 * Takes the exclusive lock on a data directory, or rejects with DatabaseRefused naming the holder. Two processes on one
 * directory would silently lose data. The lock is the operating system's, taken through SQLite, the only portable way
 * in Node: only one process can take it, and it ends with its process.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const holder = join(directory, HOLDER_FILE);
  const handle = await takeLock(directory, holder);
  let released = false;
  return {
    announce: () => {
      // Renamed into place, so that no reader sees half of it.
      const written = `${holder}.${process.pid}`;
      writeFileSync(written, `${JSON.stringify({ pid: process.pid, since: new Date().toISOString() })}\n`);
      renameSync(written, holder);
    },
    release: () => {
      if (released) return;
      released = true;
      rmSync(holder, { force: true });
      handle.close();
    },
  };
}

async function takeLock(directory: string, holder: string): Promise<DatabaseSync> {
  let handle: DatabaseSync | undefined;
  try {
    handle = new DatabaseSync(join(directory, LOCK_FILE), { timeout: 0 });
    // No journal file: nothing is ever written.
    handle.exec('pragma journal_mode = memory; begin exclusive');
    return handle;
  } catch (error) {
    handle?.close();
    if (resultCode(error) === SQLITE_BUSY) throw inUse(directory, await livingHolder(holder));
    throw new DatabaseRefused(
      `The data directory ${directory} can not be locked (${error instanceof Error ? error.message : String(error)}): remove its file '${LOCK_FILE}' if it is damaged, or give this user the right to write there.`,
    );
  }
}

const SQLITE_BUSY = 5;

function resultCode(error: unknown): unknown {
  return error instanceof Error && 'errcode' in error ? error.errcode : undefined;
}

function inUse(directory: string, pid: number | undefined): DatabaseRefused {
  const who = pid === undefined ? 'another process' : `process ${pid}`;
  return new DatabaseRefused(
    `The data directory ${directory} is in use by ${who}: stop that one first, or set PITBOSS_DATA to another directory.`,
  );
}

/** Right after the lock was taken, the file may still name the previous, dead holder. */
async function livingHolder(holder: string): Promise<number | undefined> {
  for (let waited = 0; waited <= HOLDER_PATIENCE_MS; waited += 50) {
    const pid = readPid(holder);
    if (pid !== undefined && isAlive(pid)) return pid;
    await sleep(50);
  }
  return undefined;
}

function readPid(holder: string): number | undefined {
  try {
    const found: unknown = JSON.parse(readFileSync(holder, 'utf8'));
    const pid = typeof found === 'object' && found !== null && 'pid' in found ? found.pid : undefined;
    return typeof pid === 'number' && Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined; // not written yet: only the lock is authoritative
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
