import { type Kysely, sql } from 'kysely';
import type { Tables } from './types.ts';

/**
 * Bytes of the write-ahead log that may be waiting to be replayed. A start after a kill replays some twenty megabytes in a
 * second, on a busy machine ten.
 */
const mostBytes = 16 * 1024 * 1024;
const lookEveryMs = 1_000;

/**
 * Keeps the embedded database's log short. A PostgreSQL server has a process that makes checkpoints; this one has none, and
 * would replay all that was written since it was last closed in order.
 */
export class WalKeeper {
  readonly #db: Kysely<Tables>;
  #looked = performance.now();
  #looking = false;
  #closed = false;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** To be called whenever the connection has been used. */
  used(): void {
    if (this.#looking || this.#closed || performance.now() - this.#looked < lookEveryMs) return;
    this.#looking = true;
    this.#look()
      .catch((error: unknown) => {
        // whoever uses the database is told what is wrong with it; being closed is no fault
        if (!this.#closed) console.warn(`The embedded database's log could not be kept short: ${String(error)}`);
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
