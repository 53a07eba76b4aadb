import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { ConnectionUse } from './connectionUses.ts';
import { CONNECTION_LOST, givenUp, QUERY_CANCELED, QueryFailed } from './databaseErrors.ts';
import type { QueryBounds } from './embeddedThread.ts';
import type { TransactionGuard } from './guardConnections.ts';
import type { FairMutex } from './mutex.ts';
import { toParameter, type WireParameter } from './parameters.ts';
import type { QueryAnswer } from './protocol.ts';

/** The driver's interface to the embedded database's one connection. */
export interface DriverSession {
  /** Restarts the database if it has ended; returns the number of the current start. */
  ready(): Promise<number>;
  query(sql: string, parameters: readonly WireParameter[], bounds: QueryBounds): Promise<QueryAnswer>;
  /** Whether this start is still the current one. */
  isCurrent(start: number): boolean;
}

interface Turn {
  readonly mutex: FairMutex;
  readonly guard: TransactionGuard;
  /** Milliseconds a query waits for the connection. */
  readonly waitMs: number;
  readonly use: ConnectionUse;
  /** The role that its statements run under; without one they run under the server's own. */
  readonly role: string | undefined;
  /** Statement timeout in ms; 0: none. */
  readonly statementMs: number;
  /** Aborted when the caller has gone. */
  readonly signal?: AbortSignal;
  /** Called at the end of each turn. */
  readonly used: () => void;
}

/**
 * Kysely's own PGliteDriver shares its connection without locking, so that a query of one request can run inside
 * another one's transaction. Here every query and every transaction waits for its turn.
 */
class EmbeddedDriver implements Driver {
  readonly #session: DriverSession;
  readonly #turn: Turn;
  readonly #guard: TransactionGuard;

  constructor(session: DriverSession, turn: Turn) {
    this.#session = session;
    this.#turn = turn;
    this.#guard = turn.guard;
  }

  async init(): Promise<void> {
    await this.#session.ready();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#guard.check();
    const { mutex, waitMs, use, role, statementMs, signal } = this.#turn;
    if (signal?.aborted) throw givenUp(signal);
    await mutex.acquire(waitMs, () => stillHeld(waitMs), { use, signal, onAbort: () => givenUp(signal) });
    try {
      const start = await this.#session.ready();
      return new EmbeddedConnection(this.#session, start, { timeoutMs: statementMs, signal, role });
    } catch (error) {
      mutex.release();
      throw error;
    }
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    this.#guard.begin(connection); // before the first await: see TransactionGuard.begin
    const { isolationLevel, accessMode } = settings;
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    await run(connection, `start transaction${level}${accessMode ? ` ${accessMode}` : ''}`);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const committed = await run(connection, 'commit');
    if (committed === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A database that ended has rolled back already.
    if (connection instanceof EmbeddedConnection && connection.isLost()) return;
    await run(connection, 'rollback');
  }

  async savepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await run(connection, `savepoint ${quoted(name)}`);
  }

  async rollbackToSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    if (connection instanceof EmbeddedConnection && connection.isLost()) return;
    await run(connection, `rollback to savepoint ${quoted(name)}`);
  }

  async releaseSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await run(connection, `release savepoint ${quoted(name)}`);
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#guard.end(connection);
    this.#turn.mutex.release();
    this.#turn.used();
  }

  /** The connection is shared: the code that opened it closes it. */
  async destroy(): Promise<void> {}
}

/** One turn on the connection; it is lost if the database restarts. */
class EmbeddedConnection implements DatabaseConnection {
  readonly #session: DriverSession;
  readonly #start: number;
  readonly #bounds: QueryBounds;

  constructor(session: DriverSession, start: number, bounds: QueryBounds) {
    this.#session = session;
    this.#start = start;
    this.#bounds = bounds;
  }

  isLost(): boolean {
    return !this.#session.isCurrent(this.#start);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await this.#send(query, this.#bounds);
    return {
      // Kysely's row type is declared by the query's author; the driver cannot check it.
      rows: rows as R[],
      ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }),
    };
  }

  /**
   * Begins or ends a transaction or savepoint; returns the first word of the command tag. It runs also when the caller has
   * gone: a transaction that nobody ended would be the next caller's.
   */
  async control(command: string): Promise<string | undefined> {
    return (await this.#send(CompiledQuery.raw(command), { ...this.#bounds, signal: undefined })).command;
  }

  async #send(query: CompiledQuery, bounds: QueryBounds): Promise<QueryAnswer> {
    if (this.isLost()) throw new QueryFailed(LOST, { code: CONNECTION_LOST });
    try {
      return await this.#session.query(query.sql, query.parameters.map(toParameter), bounds);
    } catch (error) {
      // The error was created in the message handler; the caller's stack is the useful one.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  // biome-ignore lint/correctness/useYield: there is nothing to yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database has no cursors: read in pages.');
  }
}

const LOST =
  'The embedded database was started again in the middle of this transaction, which is lost as a whole; try it again.';

async function run(connection: DatabaseConnection, command: string): Promise<string | undefined> {
  if (!(connection instanceof EmbeddedConnection)) throw new Error('This connection is not the embedded database’s.');
  return connection.control(command);
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function stillHeld(waitMs: number): QueryFailed {
  return new QueryFailed(
    `The embedded database was busy for ${waitMs} ms with something else; try again (inside a transaction: pass it on).`,
    { code: QUERY_CANCELED },
  );
}

/** Kysely's dialect for the embedded database: PostgreSQL over one shared connection. */
export class EmbeddedDialect implements Dialect {
  readonly #session: DriverSession;
  readonly #turn: Turn;

  constructor(session: DriverSession, turn: Turn) {
    this.#session = session;
    this.#turn = turn;
  }

  createDriver(): Driver {
    return new EmbeddedDriver(this.#session, this.#turn);
  }

  createQueryCompiler(): QueryCompiler {
    return new PostgresQueryCompiler();
  }

  createAdapter(): PostgresAdapter {
    return new PostgresAdapter();
  }

  createIntrospector(database: Kysely<unknown>): DatabaseIntrospector {
    return new PostgresIntrospector(database);
  }
}
