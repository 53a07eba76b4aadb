import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DatabaseRefused } from '../../../server/database/databaseErrors.ts';
import { openEmbedded } from '../../../server/database/embedded.ts';
import { figure } from '../../support/figures.ts';
import { endOpener, type Opener, startOpener } from './openers.ts';
import { temporaryDirectory, useDataDirectory } from './temporary.ts';
import { rejection } from './useDatabase.ts';

async function otherProcess(directory: string): Promise<Opener> {
  const opener = await startOpener(directory);
  onTestFinished(() => endOpener(opener, 'SIGKILL'));
  return opener;
}

describe('the lock on a data directory', () => {
  const dataDirectory = useDataDirectory();

  it('refuses a second process and a second opener in one process, and names the holder', async () => {
    const directory = dataDirectory();
    const first = await otherProcess(directory);
    expect(first.said).toEqual({ opened: first.pid });
    const second = await otherProcess(directory);
    const sentence = `The data directory ${directory} is in use by process ${first.pid}: stop that one first, or set PITBOSS_DATA to another directory.`;
    expect(second.said).toEqual({ refused: { name: 'DatabaseRefused', message: sentence } });
    const here = await rejection(openEmbedded(directory));
    expect(here).toBeInstanceOf(DatabaseRefused);
    expect(here.message).toBe(sentence);
    figure(8, 'a second opener of the embedded database, in another process and in the same: 2 of 2 refused');
  });

  it('is exclusive within one process as well, and free after close', async () => {
    const directory = dataDirectory();
    const first = await openEmbedded(directory);
    expect((await rejection(openEmbedded(`${directory}/.`))).message).toContain(`in use by process ${process.pid}`);
    await first.close();
    await (await openEmbedded(directory)).close();
  });

  it('is taken over from a killed process with all acknowledged data', async () => {
    const directory = dataDirectory();
    const database = await openEmbedded(directory);
    await sql`create table kept (name text); insert into kept values ('acknowledged')`.execute(database.kysely);
    await database.close();
    const killed = await otherProcess(directory);
    expect(killed.said).toEqual({ opened: killed.pid });
    await endOpener(killed, 'SIGKILL');
    const again = await openEmbedded(directory);
    onTestFinished(() => again.close());
    expect(await again.kysely.selectFrom('kept').selectAll().execute()).toEqual([{ name: 'acknowledged' }]);
  });

  it('goes to exactly one of several simultaneous starts, on a new directory and after a kill', {
    timeout: 120_000,
  }, async () => {
    const directory = temporaryDirectory();
    for (const round of ['new', 'after a kill']) {
      const openers = await Promise.all([1, 2, 3].map(() => otherProcess(directory)));
      const winners = openers.filter(({ said, pid }) => JSON.stringify(said) === JSON.stringify({ opened: pid }));
      expect(winners, round).toHaveLength(1);
      for (const loser of openers.filter((opener) => !winners.includes(opener))) {
        expect(loser.said).toMatchObject({ refused: { name: 'DatabaseRefused' } });
      }
      await Promise.all(openers.map((opener) => endOpener(opener, 'SIGKILL')));
    }
  });

  it('a first start that is killed midway does not block the next', {
    timeout: 90_000,
  }, async () => {
    const directory = temporaryDirectory();
    const starting = startOpener(directory);
    const half = join(directory, 'database.new');
    while (!existsSync(half)) await sleep(20);
    process.kill(Number(JSON.parse(readFileSync(join(directory, 'lock.json'), 'utf8')).pid), 'SIGKILL');
    expect((await rejection(starting)).message).toContain('ended without a word');
    expect(existsSync(half)).toBe(true);
    const database = await openEmbedded(directory);
    onTestFinished(() => database.close());
    await database.ping();
    expect(existsSync(half)).toBe(false);
  });
});
