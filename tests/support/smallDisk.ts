import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own, so small that a test can fill it. */
export interface SmallDisk {
  path: string;
  /** Takes all the room that is left. */
  fill(): void;
  /** Gives it back. */
  free(): void;
  /** Bytes that are left. */
  room(): number;
  remove(): void;
}

/** Why there can be none here; empty where there can. */
export const noSmallDisk = canMount() ? '' : ' (skipped: a small disk is mounted by root, on Linux)';

function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const path = mkdtempSync(join(tmpdir(), 'pitboss-mount-'));
  try {
    mount(path, 1);
    execFileSync('umount', [path]);
    return true;
  } catch {
    return false; // a container without the right to mount
  } finally {
    rmSync(path, { recursive: true });
  }
}

function mount(path: string, megabytes: number): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=777`, 'tmpfs', path], { stdio: 'ignore' });
}

export function smallDisk(megabytes: number): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'pitboss-disk-'));
  mount(path, megabytes);
  const filler = join(path, 'filler');
  const room = () => {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  };
  return {
    path,
    room,
    fill() {
      const file = openSync(filler, 'a');
      const block = Buffer.alloc(64 * 1024);
      try {
        for (;;) writeSync(file, block);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync('umount', ['--lazy', path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}
