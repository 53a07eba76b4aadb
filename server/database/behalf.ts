import { setTimeout as sleep } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import { givenUp } from './databaseErrors.ts';

/** Interval of repeated cancellation of a running query: it may not have begun at the first attempt. */
const againMs = 1_000;

/** A server's connections for a caller that may disconnect: its running queries are then cancelled on the server. */
export class BehalfDriver implements Driver {
  readonly #inner: Driver;
  readonly #signal: AbortSignal;

  constructor(inner: Driver, signal: AbortSignal) {
    this.#inner = inner;
    this.#signal = signal;
  }

  init(): Promise<void> {
    return this.#inner.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#signal.aborted) throw givenUp(this.#signal);
    const acquired = this.#inner.acquireConnection();
    const gone = Promise.withResolvers<never>();
    const leave = () => gone.reject(givenUp(this.#signal));
    this.#signal.addEventListener('abort', leave, { once: true });
    try {
      const connection = await Promise.race([acquired, gone.promise]);
      return new BehalfConnection(connection, this.#signal);
    } catch (error) {
      // the caller has gone: a connection acquired after that is released
      acquired.then(
        (connection) => this.#inner.releaseConnection(connection),
        () => undefined,
      );
      throw error;
    } finally {
      this.#signal.removeEventListener('abort', leave);
    }
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await this.#inner.beginTransaction(innerOf(connection), settings);
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#inner.commitTransaction(innerOf(connection));
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#inner.rollbackTransaction(innerOf(connection));
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.#inner.releaseConnection(innerOf(connection));
  }

  /** The connections are shared: they are not closed here. */
  async destroy(): Promise<void> {}
}

class BehalfConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #signal: AbortSignal;

  constructor(inner: DatabaseConnection, signal: AbortSignal) {
    this.inner = inner;
    this.#signal = signal;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    await this.inner.collectSessionInfo?.();
    if (this.#signal.aborted) throw givenUp(this.#signal);
    // made where it is needed: its cost is that of a row
    let ended: AbortController | undefined;
    let cancelled: Promise<void> | undefined;
    const cancel = () => {
      ended = new AbortController();
      cancelled = this.#cancel(ended.signal);
    };
    this.#signal.addEventListener('abort', cancel, { once: true });
    try {
      return await this.inner.executeQuery<R>(query);
    } catch (error) {
      throw this.#signal.aborted ? givenUp(this.#signal) : error;
    } finally {
      this.#signal.removeEventListener('abort', cancel);
      ended?.abort();
      // a pending cancellation must not hit the connection's next user
      await cancelled;
    }
  }

  async #cancel(ended: AbortSignal): Promise<void> {
    while (!ended.aborted) {
      await this.inner.cancelQuery?.(noControl).catch((error: unknown) => {
        // a query that ended while the driver connected is nothing to cancel, which the driver meets with an error
        if (!ended.aborted) console.warn(`An abandoned query could not be cancelled: ${String(error)}`);
      });
      await sleep(againMs, undefined, { signal: ended, ref: false }).catch(() => undefined);
    }
  }

  // biome-ignore lint/correctness/useYield: there is nothing to yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are not read by cursor here.');
  }
}

const innerOf = (connection: DatabaseConnection): DatabaseConnection =>
  connection instanceof BehalfConnection ? connection.inner : connection;

/** The driver opens a connection of its own to cancel. */
const noControl = () => Promise.reject(new Error('There is no connection to cancel by.'));
