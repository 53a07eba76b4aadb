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
import { GivenUp, isQueryError, isTooSlow, isUnavailable } from './databaseErrors.ts';

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

/** The replica has no proof any more that is young enough for the call. */
class ReplicaBehind extends Error {
  override readonly name = 'ReplicaBehind';
  constructor() {
    super('The replica has fallen behind.');
  }
}

/**
 * What the primary may well answer although the replica fails: 40001 and 40P01 (cancelled, because the replica repeats a
 * change of what the query reads), 25006 and 0A000 (what a replica can't do), 28 and 3D (no way in), 3F and 42 (a
 * schema that is not migrated there yet), 55 and 58 (its state, its disk) and XX (its data are damaged).
 */
const replicasOwn = /^(40001|40P01|25006|0A000|28...|3D...|3F...|42...|55...|58...|XX...)$/;
/** `pg` throws these without a code, of connections that were given up. */
const brokenText =
  /^(Client was closed|Cannot use a pool after calling end|Query read timeout|Postgres connection has been discarded|driver has already been destroyed)/;

/** Whether a query that failed on a replica is to be run on the primary. One that took too long would do so there too. */
function isReplicasFault(error: unknown): boolean {
  if (error instanceof ReplicaBehind) return true;
  if (!(error instanceof Error) || error instanceof GivenUp || isTooSlow(error)) return false;
  if (isUnavailable(error) || brokenText.test(error.message)) return true;
  // the role of a tenant that is not there yet
  if (isQueryError(error) && error.code === '22023' && error.message.startsWith('role ')) return true;
  return isQueryError(error) && replicasOwn.test(error.code);
}
