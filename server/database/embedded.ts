import { Kysely, sql } from 'kysely';
import { openDataDirectory } from './dataDirectory.ts';
import { EmbeddedDialect } from './dialect.ts';
import { EmbeddedSession } from './embeddedSession.ts';
import { FairMutex } from './mutex.ts';
import type { EmbeddedDatabase, Tables } from './types.ts';

export interface EmbeddedOptions {
  /** A data directory from `EmbeddedDatabase.dump()` to begin with; only for one in memory or a new directory. */
  dump?: Uint8Array | Blob;
  /** Milliseconds after which a query is stopped (the database starts again, 0.3 s); default: never. */
  queryTimeoutMs?: number;
  /** Milliseconds a query waits for the connection while a transaction holds it; default 60,000. */
  waitTimeoutMs?: number;
  /** The host's name; default `embedded`. */
  name?: string;
}

/** How long `close` waits for the transaction that is running. */
const CLOSE_WAIT_MS = 10_000;

/**
 * Opens the embedded database in a directory that it locks for this process, or in memory. Rejects with
 * DatabaseRefused, changing nothing, where the directory is in use, damaged, foreign or not writable.
 */
export async function openEmbedded(
  dataDir: string | 'memory',
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const { dump, queryTimeoutMs = 0, waitTimeoutMs = 60_000, name = 'embedded' } = options;
  const directory = dataDir === 'memory' ? undefined : await openDataDirectory(dataDir, dump);
  const session = new EmbeddedSession({
    directory: directory?.path,
    dump: directory ? undefined : dump,
    queryTimeoutMs,
  });
  try {
    await session.ready();
  } catch (error) {
    await session.close();
    directory?.release();
    throw directory ? directory.refusal(error instanceof Error ? error.message : String(error)) : error;
  }
  const mutex = new FairMutex();
  const kysely = new Kysely<Tables>({ dialect: new EmbeddedDialect(session, { mutex, waitMs: waitTimeoutMs }) });
  const takeTurn = (): Promise<void> =>
    mutex.acquire(waitTimeoutMs, () => new Error('The embedded database was busy for too long.'));

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    await takeTurn();
    try {
      return await work();
    } finally {
      mutex.release();
    }
  }

  async function close(): Promise<void> {
    const turn = mutex.acquire(CLOSE_WAIT_MS, () => new Error('waited long enough')).catch(() => undefined);
    mutex.close(new Error('The database is closed.'));
    await turn;
    try {
      await session.close();
      await kysely.destroy();
    } finally {
      directory?.release();
    }
  }

  let closing: Promise<void> | undefined;
  return {
    kind: 'embedded',
    name,
    kysely,
    ping: async () => {
      await sql`select 1`.execute(kysely);
    },
    dump: () => inTurn(() => session.dump()),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}
