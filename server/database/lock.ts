import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseRefused } from './databaseErrors.ts';
import { type FileLock, lockFile } from './fileLock.ts';

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
 * directory would silently lose data.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const holder = join(directory, HOLDER_FILE);
  const lock = await takeLock(directory, holder);
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
      lock.release();
    },
  };
}

async function takeLock(directory: string, holder: string): Promise<FileLock> {
  const lock = lockOrRefuse(directory);
  if (!lock) throw inUse(directory, await livingHolder(holder));
  return lock;
}

function lockOrRefuse(directory: string): FileLock | undefined {
  try {
    return lockFile(join(directory, LOCK_FILE));
  } catch (error) {
    throw new DatabaseRefused(
      `The data directory ${directory} can not be locked (${error instanceof Error ? error.message : String(error)}): remove its file '${LOCK_FILE}' if it is damaged, or give this user the right to write there.`,
    );
  }
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
