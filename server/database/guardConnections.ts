import { AsyncLocalStorage } from 'node:async_hooks';
import { OuterDatabaseUsed } from './databaseErrors.ts';

/**
 * Detects that the calling code runs inside a transaction of this database, and refuses a second connection there: on
 * the embedded database it would deadlock, on PostgreSQL it would miss the transaction's writes.
 */
export class TransactionGuard {
  readonly #context = new AsyncLocalStorage<{ open: boolean }>();
  readonly #marks = new WeakMap<object, { open: boolean }>();

  /** Throws OuterDatabaseUsed inside a transaction that is still open. */
  check(): void {
    if (this.#context.getStore()?.open) throw new OuterDatabaseUsed();
  }

  /**
   * Marks the caller's async context. Call it before the first await of a driver's beginTransaction: only then Kysely's
   * transaction callback, and nothing outside it, inherits the mark.
   */
  begin(connection: object): void {
    const mark = { open: true };
    this.#marks.set(connection, mark);
    this.#context.enterWith(mark);
  }

  end(connection: object): void {
    const mark = this.#marks.get(connection);
    if (mark) mark.open = false;
    this.#marks.delete(connection);
  }
}
