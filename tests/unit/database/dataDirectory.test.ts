import { chmodSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DatabaseRefused } from '../../../server/database/databaseErrors.ts';
import { openEmbedded } from '../../../server/database/embedded.ts';
import { crc32c } from '../../../server/database/inspect.ts';
import { endOpener, startOpener } from './openers.ts';
import { contentsOf, temporaryDirectory, useDataDirectory } from './temporary.ts';
import { rejection } from './useDatabase.ts';

/** Damage to a good data directory that is visible without starting it, and its message. */
const DAMAGES: [name: string, damage: (database: string) => void, said: string][] = [
  ['another major version', (at) => writeFileSync(join(at, 'PG_VERSION'), '16\n'), 'written by PostgreSQL 16'],
  ['a garbled PG_VERSION', (at) => writeFileSync(join(at, 'PG_VERSION'), Buffer.from([0, 1, 2])), 'PG_VERSION'],
  ['no PG_VERSION', (at) => rmSync(join(at, 'PG_VERSION')), 'PG_VERSION'],
  ['an empty directory', (at) => emptied(at), 'missing'],
  ['a file in place of the directory', (at) => replaced(at), 'is a file'],
  ['no pg_wal', (at) => rmSync(join(at, 'pg_wal'), { recursive: true }), 'pg_wal'],
  ['an empty pg_wal', (at) => emptied(join(at, 'pg_wal')), 'pg_wal'],
  ['a garbled control file', (at) => writeFileSync(join(at, 'global/pg_control'), Buffer.alloc(8192, 7)), 'pg_control'],
  ['a cut control file', (at) => truncateSync(join(at, 'global/pg_control'), 100), 'pg_control'],
  ['no databases', (at) => emptied(join(at, 'base')), 'base'],
  ['a database cut short', (at) => emptied(join(at, 'base/1')), 'base/1'],
];

function emptied(directory: string): void {
  rmSync(directory, { recursive: true });
  mkdirSync(directory);
}

function replaced(directory: string): void {
  rmSync(directory, { recursive: true });
  writeFileSync(directory, 'not a directory');
}

async function refusedUnchanged(path: string, folder = path): Promise<string> {
  const before = contentsOf(folder);
  const refused = await rejection(openEmbedded(path));
  expect(refused).toBeInstanceOf(DatabaseRefused);
  expect(refused.message).toContain(path);
  expect(refused.message).toMatch(/^[^\n]+[.]$/);
  expect(contentsOf(folder)).toEqual(before);
  return refused.message;
}

describe('a directory that is not our database', () => {
  it('with other files is refused', async () => {
    const directory = temporaryDirectory();
    writeFileSync(join(directory, 'holiday.jpg'), 'beach');
    expect(await refusedUnchanged(directory)).toContain("holds 'holiday.jpg'");
  });

  it('with a PostgreSQL server’s data is refused', async () => {
    const directory = temporaryDirectory();
    writeFileSync(join(directory, 'PG_VERSION'), '15\n');
    mkdirSync(join(directory, 'base'));
    expect(await refusedUnchanged(directory)).toContain('data directory of a PostgreSQL');
  });

  it('that is a file, or below one, is refused', async () => {
    const folder = temporaryDirectory();
    const file = join(folder, 'file');
    writeFileSync(file, 'x');
    expect(await refusedUnchanged(file, folder)).toContain('is not a directory');
    expect(await refusedUnchanged(join(file, 'data'), folder)).toContain('is not a directory');
  });

  it('that is not writable is refused', async () => {
    const directory = temporaryDirectory();
    chmodSync(directory, 0o555);
    // root may write everywhere, so another user asks
    const opener = await startOpener(directory, process.getuid?.() === 0 ? 'nobody' : undefined);
    onTestFinished(() => endOpener(opener, 'SIGKILL'));
    expect(opener.said).toMatchObject({
      refused: { name: 'DatabaseRefused', message: expect.stringContaining('give this user the right') },
    });
    expect(readdirSync(directory)).toEqual([]);
  });
});

describe('a damaged data directory', () => {
  const dataDirectory = useDataDirectory();

  it.each(DAMAGES)('with %s is refused and left unchanged', async (_, damage, said) => {
    const directory = dataDirectory();
    damage(join(directory, 'database'));
    expect(await refusedUnchanged(directory)).toContain(said);
    rmSync(join(directory, 'lock'));
    expect(await refusedUnchanged(directory)).toContain(said);
  });

  it('without its catalogue is refused when it does not start', async () => {
    const directory = dataDirectory();
    for (const name of readdirSync(join(directory, 'database/base'))) {
      for (const file of readdirSync(join(directory, 'database/base', name))) {
        if (/^\d+$/.test(file)) truncateSync(join(directory, 'database/base', name, file), 0);
      }
    }
    const refused = await rejection(openEmbedded(directory));
    expect(refused).toBeInstanceOf(DatabaseRefused);
    expect(refused.message).toMatch(/is damaged \(PostgreSQL does not start from it\): restore it from a backup/);
  });

  it('with a corrupt lock file is refused', async () => {
    const directory = dataDirectory();
    writeFileSync(join(directory, 'lock'), 'x'.repeat(5000));
    expect(await refusedUnchanged(directory)).toContain("remove its file 'lock'");
  });

  it('differs from an intact one: the copy opens', async () => {
    const directory = dataDirectory();
    const database = await openEmbedded(directory);
    await database.ping();
    await database.close();
  });
});

describe('crc32c', () => {
  it('returns the check value of its definition', () => {
    expect(crc32c(Buffer.from('123456789'))).toBe(0xe3069283);
  });
});
