import './cheapPasswords.ts';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '../../server/database/embedded.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { createDatabase, startPostgres } from './postgres.ts';
import { prepareWorld } from './world.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory of the embedded database with the test world in it. */
    dumpFile: string;
    /** A PostgreSQL database with the test world, to be copied; empty where there is no server. */
    templateUrl: string;
  }
}

/** Makes the test world once per run, in both databases, so that each test file starts from a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'pitboss-tests-'));
  mkdirSync(folder, { recursive: true });
  const dumpFile = join(folder, 'world.tar');
  const embedded = await openEmbedded('memory');
  await prepareWorld(embedded);
  writeFileSync(dumpFile, await embedded.dump());
  await embedded.close();
  const server = await startPostgres();
  let templateUrl = '';
  if (server) {
    templateUrl = await createDatabase(server.url);
    const postgres = await openPostgres(templateUrl, { max: 2, name: 'main' });
    await prepareWorld(postgres);
    await postgres.close();
  } else
    console.error(
      '\n!! No PostgreSQL server was found (TEST_DATABASE_URL, or its binaries): the tests on PostgreSQL do not run.\n',
    );
  project.provide('dumpFile', dumpFile);
  project.provide('templateUrl', templateUrl);
  return async () => server?.stop();
}
