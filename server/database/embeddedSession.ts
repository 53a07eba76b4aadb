import { CONNECTION_LOST, QueryFailed } from './databaseErrors.ts';
import type { DriverSession } from './embeddedDriver.ts';
import { EmbeddedThread, type QueryBounds } from './embeddedThread.ts';
import type { WireParameter } from './parameters.ts';
import type { Boot, QueryAnswer } from './protocol.ts';

export type SessionOptions = Boot;

/** Keeps a worker available: after one has ended (timeout, crash), the next query starts another. */
export class EmbeddedSession implements DriverSession {
  readonly #options: SessionOptions;
  #thread: EmbeddedThread;
  #start = 1;
  #closed = false;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#thread = this.#newThread();
  }

  async ready(): Promise<number> {
    if (this.#closed) throw new Error('The database is closed.');
    if (this.#thread.over) await this.#restart();
    await this.#thread.ready.catch((error: unknown) => {
      throw this.#start === 1 ? error : notBack(error);
    });
    return this.#start;
  }

  isCurrent(start: number): boolean {
    return start === this.#start && !this.#thread.over;
  }

  query(sql: string, parameters: readonly WireParameter[], bounds: QueryBounds): Promise<QueryAnswer> {
    return this.#thread.query(sql, parameters, bounds);
  }

  async dump(): Promise<Uint8Array> {
    await this.ready();
    return this.#thread.dump();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#thread.close();
  }

  /** Closes without waiting for running queries. */
  async stop(reason: Error): Promise<void> {
    this.#closed = true;
    await this.#thread.stop(reason);
  }

  async #restart(): Promise<void> {
    if (this.#options.directory === undefined) {
      throw new QueryFailed(
        'The in-memory database is lost, since a query of it had to be stopped; start the process again.',
        { code: CONNECTION_LOST },
      );
    }
    const ended = this.#thread;
    // Two workers on one data directory would lose data: the old one must have ended.
    await ended.ended;
    if (this.#thread !== ended) return;
    this.#start += 1;
    this.#thread = this.#newThread();
  }

  #newThread(): EmbeddedThread {
    const { directory, dump } = this.#options;
    return new EmbeddedThread({ directory, dump: this.#start === 1 ? dump : undefined });
  }
}

/** A database that has run does not start again now, as while its disk is full: a later query tries once more. */
const notBack = (cause: unknown): QueryFailed =>
  new QueryFailed(
    `The embedded database does not start again (${cause instanceof Error ? cause.message : String(cause)}): check that its disk has room.`,
    { code: CONNECTION_LOST },
    { cause },
  );
