import { afterAll, beforeAll, describe } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { openEmbedded } from '../../../server/database/embedded.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import { createDatabase, dropDatabase, hasPostgres, startPostgres, type TestServer } from '../../support/postgres.ts';

/** Runs the tests on both kinds of database; where this machine has no PostgreSQL, the skipped half says so. */
export function onBothDatabases(name: string, tests: (database: () => Database) => void): void {
  describe(`${name} on the embedded database`, () => tests(useDatabase(() => openEmbedded('memory'))));
  onPostgres(`${name} on PostgreSQL`, (server) => {
    let url: string | undefined;
    // Vitest calls these in reverse order: the database is closed by then.
    afterAll(async () => {
      if (url) await dropDatabase(server().url, url);
    });
    tests(
      useDatabase(async () => {
        url = await createDatabase(server().url);
        return openPostgres(url);
      }),
    );
  });
}

/** Runs the tests with a PostgreSQL server, or reports that there is none. */
export function onPostgres(name: string, tests: (server: () => TestServer) => void): void {
  const found = hasPostgres();
  const missing = found ? '' : ' (skipped: no PostgreSQL here; install its server or set TEST_DATABASE_URL)';
  describe.skipIf(!found)(`${name}${missing}`, () => {
    let server: TestServer | undefined;
    beforeAll(async () => {
      server = await startPostgres();
    });
    afterAll(async () => server?.stop());
    tests(() => opened(server));
  });
}

function useDatabase(open: () => Promise<Database>): () => Database {
  let database: Database | undefined;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(async () => database?.close());
  return () => opened(database);
}

function opened<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('It is open only within tests and hooks.');
  return thing;
}

/** A promise and the way to settle it. */
export function gate(): { opened: Promise<void>; open(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

/** What a promise was rejected with; fails where it was not. */
export async function rejection(promise: Promise<unknown>): Promise<Error> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Error) return error;
    throw new Error(`Rejected with something that is no Error: ${String(error)}`);
  }
  throw new Error('It was not rejected.');
}
