import { type Kysely, sql } from 'kysely';
import type { Tables } from './types.ts';

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
export class WalKeeper {
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
