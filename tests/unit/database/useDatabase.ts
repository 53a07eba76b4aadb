import { afterAll, beforeAll } from 'vitest';
import { openEmbedded } from '../../../server/database/embedded.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import type { Database } from '../../../server/database/types.ts';
import { startPostgres } from '../../support/postgres.ts';

export const KINDS = ['embedded', 'postgres'] as const;
export type Kind = (typeof KINDS)[number];

/** Opens the database of a kind for a block of tests; the block says so where this machine has no PostgreSQL. */
export function useDatabase(kind: Kind): () => Database {
  let database: Database | undefined;
  let stop: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    if (kind === 'embedded') {
      database = await openEmbedded('memory');
      return;
    }
    const server = await startPostgres();
    if (!server) throw new Error(NO_POSTGRES);
    stop = server.stop;
    database = await openPostgres(server.url);
  }, 60_000);

  afterAll(async () => {
    await database?.close();
    await stop?.();
  });

  return () => {
    if (!database) throw new Error('The database is not open yet.');
    return database;
  };
}

export const NO_POSTGRES =
  'These tests need a PostgreSQL: install its server (Debian: apt-get install postgresql), or set TEST_DATABASE_URL.';

/** A promise and the way to settle it. */
export function gate(): { opened: Promise<void>; open(): void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
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
