import { cpSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { openEmbedded } from '../../../server/database/embedded.ts';

/** A directory that is removed after the test. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'pitboss-data-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Makes one good data directory for a block of tests (it takes seconds); the function gives a copy to each test. */
export function useDataDirectory(): () => string {
  let good = '';
  beforeAll(async () => {
    good = mkdtempSync(join(tmpdir(), 'pitboss-good-'));
    await (await openEmbedded(good)).close();
  });
  afterAll(() => rmSync(good, { recursive: true, force: true }));
  return () => {
    const directory = temporaryDirectory();
    cpSync(good, directory, { recursive: true, preserveTimestamps: true });
    return directory;
  };
}

/** What is in a directory, with the times that any write to a file would change, to compare before with after. */
export function contentsOf(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const { mode, size, ino, mtimeNs, ctimeNs } = lstatSync(join(directory, name), { bigint: true });
      return [name, mode, size, ino, mtimeNs, ctimeNs].join(' ');
    });
}
