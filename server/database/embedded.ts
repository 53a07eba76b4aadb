import { Kysely, sql } from 'kysely';
import { type ConnectionUse, embeddedLimits, offer, type TimeLimits } from './connectionUses.ts';
import type { EmbeddedDatabase, Tables } from './database.ts';
import { GivenUp } from './databaseErrors.ts';
import { openDataDirectory } from './dataDirectory.ts';
import { EmbeddedDialect } from './embeddedDriver.ts';
import { EmbeddedSession } from './embeddedSession.ts';
import { TransactionGuard } from './guardConnections.ts';
import { FairMutex } from './mutex.ts';
import { TenantRoles } from './tenantRoles.ts';

export interface EmbeddedOptions {
  /** Initial data directory from `EmbeddedDatabase.dump()`; only for an in-memory database or a new directory. */
  dump?: Uint8Array | Blob;
  /**
   * Statement timeouts in ms by use, after which the database restarts; by default none in memory, where a restart
   * loses all data.
   */
  limits?: TimeLimits;
  /** Milliseconds a query waits for the connection while a transaction holds it; default 60,000. */
  waitTimeoutMs?: number;
  /** The host's name; default `embedded`. */
  name?: string;
}

/** How long `close` waits for the running transaction. */
const CLOSE_WAIT_MS = 5_000;

/**
 * Opens the embedded database in a directory that it locks for this process, or in memory. Rejects with
 * DatabaseRefused, changing nothing, if the directory is in use, damaged, foreign or not writable.
 */
export async function openEmbedded(
  dataDir: string | 'memory',
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const { dump, limits, waitTimeoutMs = 60_000, name = 'embedded' } = options;
  const directory = dataDir === 'memory' ? undefined : await openDataDirectory(dataDir, dump);
  const session = new EmbeddedSession({
    directory: directory?.path,
    dump: directory ? undefined : dump,
  });
  try {
    await session.ready();
  } catch (error) {
    await session.close();
    directory?.release();
    throw directory ? directory.refusal(error instanceof Error ? error.message : String(error)) : error;
  }
  const mutex = new FairMutex();
  const guard = new TransactionGuard();
  const roles = new TenantRoles('pitboss');
  const perUse = limits ?? (directory ? embeddedLimits() : undefined);
  const dialect = (use: ConnectionUse, role?: string, signal?: AbortSignal) =>
    new EmbeddedDialect(session, {
      mutex,
      guard,
      waitMs: waitTimeoutMs,
      use,
      role,
      statementMs: perUse?.[use] ?? 0,
      // cancelling would lose an in-memory database
      signal: directory ? signal : undefined,
      used: () => keeper?.used(),
    });
  const lanes = new Map<string, Kysely<Tables>>();
  const on = (use: ConnectionUse, role?: string): Kysely<Tables> => {
    const key = `${use} ${role ?? ''}`;
    const found = lanes.get(key);
    if (found) return found;
    const made = new Kysely<Tables>({ dialect: dialect(use, role) });
    offer(made, {
      role,
      roles,
      under: (other) => on(use, other),
      work: () => on('work', role),
      onBehalfOf: (signal) => new Kysely<Tables>({ dialect: dialect(use, role, signal) }),
    });
    lanes.set(key, made);
    return made;
  };
  const kysely = on('work');
  const keeper = directory && new WalKeeper(kysely);
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
    keeper?.close();
    const turn = mutex
      .acquire(CLOSE_WAIT_MS, () => new Error('waited long enough'))
      .then(
        () => true,
        () => false,
      );
    mutex.close(new Error('The database is closed.'));
    try {
      if (await turn) await session.close();
      else await session.stop(new GivenUp('the database is being closed'));
    } finally {
      directory?.release();
    }
  }

  let closing: Promise<void> | undefined;
  return {
    kind: 'embedded',
    name,
    kysely,
    roles,
    on: (use) => on(use),
    ping: async () => {
      await sql`select 1`.execute(kysely);
    },
    replicas: () => [],
    pools: () => [{ use: 'all', open: 1, idle: mutex.isFree ? 1 : 0, waiting: mutex.waiting, max: 1 }],
    dump: () => inTurn(() => session.dump()),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

/**
 * Maximum bytes of the write-ahead log to replay. A start after a kill replays some twenty megabytes per second, on a
 * busy machine ten.
 */
const mostBytes = 16 * 1024 * 1024;
const lookEveryMs = 1_000;

/**
 * Keeps the embedded database's write-ahead log short. Unlike a PostgreSQL server it has no checkpointer process, and
 * would replay everything written since its last clean shutdown.
 */
class WalKeeper {
  readonly #db: Kysely<Tables>;
  #looked = performance.now();
  #looking = false;
  #closed = false;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Call this after each use of the connection. */
  used(): void {
    if (this.#looking || this.#closed || performance.now() - this.#looked < lookEveryMs) return;
    this.#looking = true;
    this.#look()
      .catch((error: unknown) => {
        // other queries report the database's own errors; a closed database is not an error
        if (!this.#closed) console.warn(`The embedded database's checkpoint failed: ${String(error)}`);
      })
      .finally(() => {
        this.#looking = false;
        this.#looked = performance.now();
      });
  }

  close(): void {
    this.#closed = true;
  }

  async #look(): Promise<void> {
    const { rows } = await sql<{ bytes: string }>`
      select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::text as bytes from pg_control_checkpoint()`.execute(
      this.#db,
    );
    if (Number(rows[0]?.bytes ?? 0) > mostBytes) await sql`checkpoint`.execute(this.#db);
  }
}
