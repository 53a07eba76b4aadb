import type {
  CompiledQuery,
  DatabaseConnection,
  Driver,
  Kysely,
  QueryResult,
  Transaction,
  TransactionSettings,
} from 'kysely';
import { primaryInstead } from './connectionUses.ts';
import type { Tables } from './database.ts';
import { isReplicasFault, ReplicaBehind } from './replicaFaults.ts';

/** A replica as one call uses it. */
export interface ReplicaSource {
  /** Whether it has, at this moment, all that the call has to see. */
  isUsable(): boolean;
  driver(): Driver;
  /** Called with each connection that is taken and given back. */
  taken(): void;
  givenBack(): void;
}

/**
 * The connections of one call that only reads: to one replica as long as that is fresh enough and answers, then to the
 * primary, so that no later query of the call sees less than an earlier one. A query that the replica fails is run once
 * more, on the primary.
 */
export class ReadingDriver implements Driver {
  readonly #primary: Driver;
  readonly #choose: () => ReplicaSource | undefined;
  #chosen: { source: ReplicaSource | undefined } | undefined;

  constructor(primary: Driver, choose: () => ReplicaSource | undefined) {
    this.#primary = primary;
    this.#choose = choose;
  }

  init(): Promise<void> {
    return this.#primary.init();
  }

  usesPrimary(): boolean {
    return this.#chosen?.source === undefined;
  }

  /** Uses the primary from now on; false where it does so already. */
  leave(): boolean {
    const { source } = this.#choice();
    this.#chosen = { source: undefined };
    return source !== undefined;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const held = (await this.#ofReplica()) ?? (await this.ofPrimary());
    return new ReadingConnection(this, held);
  }

  async ofPrimary(): Promise<Held> {
    const driver = this.#primary;
    return { driver, connection: await driver.acquireConnection() };
  }

  async #ofReplica(): Promise<Held | undefined> {
    const { source } = this.#choice();
    if (!source) return undefined;
    source.taken();
    try {
      const driver = source.driver();
      await driver.init();
      const connection = await driver.acquireConnection();
      return { driver, connection, source };
    } catch (error) {
      source.givenBack();
      if (!isReplicasFault(error)) throw error;
      this.leave();
      return undefined;
    }
  }

  #choice(): { source: ReplicaSource | undefined } {
    this.#chosen ??= { source: this.#choose() };
    return this.#chosen;
  }

  // no await before the driver's own call: see TransactionGuard.begin
  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return ofReading(connection).begin(settings);
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { driver, connection: inner } = ofReading(connection).held;
    return driver.commitTransaction(inner);
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const { driver, connection: inner } = ofReading(connection).held;
    return driver.rollbackTransaction(inner);
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return release(ofReading(connection).held);
  }

  /** The connections are shared: they are not closed here. */
  async destroy(): Promise<void> {}
}

interface Held {
  readonly driver: Driver;
  readonly connection: DatabaseConnection;
  /** Where it is a replica's. */
  readonly source?: ReplicaSource;
}

async function release({ driver, connection, source }: Held): Promise<void> {
  source?.givenBack();
  await driver.releaseConnection(connection);
}

class ReadingConnection implements DatabaseConnection {
  held: Held;
  readonly #driver: ReadingDriver;
  #inTransaction = false;

  constructor(driver: ReadingDriver, held: Held) {
    this.#driver = driver;
    this.held = held;
  }

  begin(settings: TransactionSettings): Promise<void> {
    this.#inTransaction = true;
    return this.held.driver.beginTransaction(this.held.connection, settings);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { source, connection } = this.held;
    if (!source) return connection.executeQuery<R>(query);
    try {
      if (!source.isUsable()) throw new ReplicaBehind();
      return await connection.executeQuery<R>(query);
    } catch (error) {
      // a transaction is run again as a whole: see readInTransaction
      if (this.#inTransaction || !isReplicasFault(error)) throw error;
      this.#driver.leave();
      await this.#move();
      return this.held.connection.executeQuery<R>(query);
    }
  }

  async #move(): Promise<void> {
    const left = this.held;
    this.held = await this.#driver.ofPrimary();
    await release(left);
  }

  // biome-ignore lint/correctness/useYield: there is nothing to yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are not read by cursor here.');
  }
}

function ofReading(connection: DatabaseConnection): ReadingConnection {
  if (connection instanceof ReadingConnection) return connection;
  throw new Error('The connection is of another driver.');
}

/** Runs `read`, which changes nothing, in one transaction; where a replica fails it, once more on the primary. */
export async function readInTransaction<T>(
  db: Kysely<Tables>,
  read: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction().execute(read);
  } catch (error) {
    const primary = isReplicasFault(error) ? primaryInstead(db) : undefined;
    if (!primary) throw error;
    return primary.transaction().execute(read);
  }
}
