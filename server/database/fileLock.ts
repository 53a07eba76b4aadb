import { DatabaseSync } from 'node:sqlite';

export interface FileLock {
  release(): void;
}

const SQLITE_BUSY = 5;

/**
 * Takes the exclusive lock on a file, which is made where it is missing; undefined where somebody has it. The lock is the
 * operating system's, taken through SQLite, the only portable way in Node: it ends with its process. Throws where the file
 * can't be written or is no lock.
 */
export function lockFile(path: string): FileLock | undefined {
  let handle: DatabaseSync | undefined;
  try {
    const taken = new DatabaseSync(path, { timeout: 0 });
    handle = taken;
    // No journal file: nothing is ever written.
    taken.exec('pragma journal_mode = memory; begin exclusive');
    return { release: () => taken.close() };
  } catch (error) {
    handle?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}
