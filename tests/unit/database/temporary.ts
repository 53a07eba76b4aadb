import { createHash } from 'node:crypto';
import { cpSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
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

/** What is in a directory, down to each file's bytes and time, to compare before with after. */
export function contentsOf(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const path = join(directory, name);
      const found = lstatSync(path);
      const digest = found.isFile() ? createHash('sha256').update(readFileSync(path)).digest('hex') : '';
      return `${name} ${found.mode} ${found.mtimeMs} ${digest}`;
    });
}
