import {
  type Dialect,
  type Driver,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  PostgresQueryCompiler,
} from 'kysely';
import { Client, type ClientBase, Pool, type PoolClient, type PoolConfig } from 'pg';
import { BehalfDriver } from './behalf.ts';
import { type ConnectionUse, serverLimits, type TimeLimits } from './connectionUses.ts';
import type { PoolState, Tables } from './database.ts';
import { isQueryError } from './databaseErrors.ts';
import type { TransactionGuard } from './guardConnections.ts';
import { toParameter } from './parameters.ts';
import { parserFor } from './parsers.ts';
import type { PostgresAddress } from './postgresRefusals.ts';
import { preparing, StatementNames } from './prepared.ts';
import { inStatementSpan } from './statementSpan.ts';
import { prepareTaking } from './underRole.ts';
import { hideValues } from './withoutValues.ts';

export interface LaneOptions {
  /** Maximum connections for requests; default 10. The other uses have fewer, in addition. */
  max?: number;
  /** Statement timeouts (statement_timeout) in milliseconds, by use. */
  limits?: TimeLimits;
  /** Milliseconds to wait for a connection, also for a free one of the pool; default 10,000. */
  connectTimeoutMs?: number;
  /** Milliseconds after which the server ends a session that is idle in a transaction; default 30,000, for work: none. */
  idleInTransactionMs?: number;
}

/** Maximum connections of the other uses. */
const connections = { 'sign-in': 3, ingest: 4, backtests: 3, work: 6 } as const;
/** How long `close` waits for running statements. */
const closeWaitMs = 5_000;

/** The connections to one server, by their use. */
export class Lanes {
  readonly #lanes = new Map<ConnectionUse, Lane>();
  readonly #make: (use: ConnectionUse) => Lane;
  readonly #onMade: (lane: Lane, use: ConnectionUse) => void;
  #closing: Promise<void> | undefined;

  /** `onIdleLoss` receives the errors of connections that break while idle (the pool replaces them). */
  constructor(
    address: PostgresAddress,
    options: LaneOptions & { guard: TransactionGuard; onIdleLoss: (error: Error) => void },
    onMade: (lane: Lane, use: ConnectionUse) => void = () => {},
  ) {
    const onIdleLoss = (error: Error) => {
      if (!this.#closing) options.onIdleLoss(error);
    };
    this.#make = (use) => new Lane(poolConfig(address, use, options), options.guard, onIdleLoss);
    this.#onMade = onMade;
  }

  on(use: ConnectionUse): Lane {
    const known = this.#lanes.get(use);
    if (known) return known;
    const made = this.#make(use);
    this.#lanes.set(use, made);
    this.#onMade(made, use);
    return made;
  }

  states(): PoolState[] {
    return [...this.#lanes].map(([use, { pool }]) => ({
      use,
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      max: pool.options.max,
    }));
  }

  /** Waits some seconds for running statements, then cancels them. Idempotent. */
  close(): Promise<void> {
    this.#closing ??= closeAll([...this.#lanes.values()]);
    return this.#closing;
  }

  /** Breaks all connections at once: running queries reject. For a server that no longer answers. */
  abandon(): void {
    this.#closing ??= Promise.resolve();
    for (const lane of this.#lanes.values()) lane.abandon();
  }
}

/** The connections of one use. */
export class Lane {
  readonly pool: Pool;
  readonly kysely: Kysely<Tables>;
  readonly #guard: TransactionGuard;
  readonly #names = new StatementNames();
  readonly #dialects = new Map<string | undefined, GuardedPostgresDialect>();
  readonly #bound = new Map<string, Kysely<Tables>>();
  readonly #clients = new Set<PoolClient>();

  constructor(config: PoolConfig, guard: TransactionGuard, onIdleLoss: (error: Error) => void) {
    this.pool = new Pool(config);
    // Without a listener a connection that breaks while idle would end the process.
    this.pool.on('error', onIdleLoss);
    this.pool.on('connect', (client) => {
      // The same for one that breaks inside a transaction between two queries: the next query fails.
      client.on('error', () => undefined);
      this.#clients.add(client);
    });
    this.pool.on('remove', (client) => this.#clients.delete(client));
    this.#guard = guard;
    this.kysely = new Kysely<Tables>({ dialect: this.#dialect() });
  }

  /** The same connections, each statement and transaction under a role; `onMade` is told of those that are new. */
  under(role: string, onMade: (db: Kysely<Tables>) => void): Kysely<Tables> {
    const known = this.#bound.get(role);
    if (known) return known;
    const made = this.over(this.driver({ role }));
    this.#bound.set(role, made);
    onMade(made);
    return made;
  }

  /** The connections as a driver, under a role, or for a caller that may disconnect where a signal is given. */
  driver({ role, signal }: { role?: string | undefined; signal?: AbortSignal | undefined } = {}): Driver {
    const driver = this.#dialect(role).createDriver();
    return signal ? new BehalfDriver(driver, signal) : driver;
  }

  #dialect(role?: string): GuardedPostgresDialect {
    const known = this.#dialects.get(role);
    if (known) return known;
    const pool = preparing(this.pool, this.#names, role);
    const config = { pool, onCreateConnection: prepareConnection, controlClient: Client };
    const made = new GuardedPostgresDialect(config, this.#guard);
    this.#dialects.set(role, made);
    return made;
  }

  /** Queries in this server's SQL, run by another driver. */
  over(driver: Driver): Kysely<Tables> {
    const dialect = this.#dialect();
    return new Kysely<Tables>({
      dialect: {
        createDriver: () => driver,
        createAdapter: () => dialect.createAdapter(),
        createQueryCompiler: () => compiler,
        createIntrospector: (db) => dialect.createIntrospector(db),
      } satisfies Dialect,
    });
  }

  abandon(): void {
    for (const client of this.#clients) if (isClient(client)) client.end().catch(() => undefined);
    if (!this.pool.ending) this.pool.end().catch(() => undefined);
  }

  /** Cancels running statements. */
  async cancelAll(): Promise<void> {
    const pids = [...this.#clients].flatMap((client) => ('processID' in client ? [client.processID] : []));
    if (pids.length === 0) return;
    const control = new Client({ ...this.pool.options, password: this.pool.options.password });
    try {
      await control.connect();
      await control.query('select pg_cancel_backend(pid) from unnest($1::int[]) pid', [pids]);
    } finally {
      await control.end();
    }
  }

  /** Kysely ends the pool only if it was used. */
  async close(): Promise<void> {
    await this.kysely.destroy();
    if (!this.pool.ending) await this.pool.end();
  }
}

function poolConfig(address: PostgresAddress, use: ConnectionUse, options: LaneOptions): PoolConfig {
  const { max = 10, limits = serverLimits(), connectTimeoutMs = 10_000, idleInTransactionMs = 30_000 } = options;
  return {
    connectionString: address.url,
    max: use === 'requests' ? max : connections[use],
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: use === 'work' ? 'pitboss' : `pitboss ${use}`,
    keepAlive: true,
    // what is sent together (together.ts) does not wait for each other's answers
    pipeline: true,
    Client: ImmediateClient,
    onConnect: beginSession,
    types: { getTypeParser: (oid: number) => parserFor(oid) },
    ...(limits[use] > 0 ? { statement_timeout: limits[use] } : {}),
    // a process that hangs in a transaction holds its tenant's lock no longer; a migration or an import may compute
    ...(use === 'work' ? {} : { idle_in_transaction_session_timeout: idleInTransactionMs }),
  };
}

/**
 * Ends at once while statements run, as the driver does without its pipeline mode. In that mode it waits for all answers,
 * which a server that hangs never sends.
 */
class ImmediateClient extends Client {
  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | void {
    Reflect.set(this, 'pipeline', false);
    return callback ? super.end(callback) : super.end();
  }
}

/** The pool's clients are whole clients. */
const isClient = (client: PoolClient): client is PoolClient & Client => client instanceof Client;

async function closeAll(lanes: readonly Lane[]): Promise<void> {
  const closed = Promise.all(lanes.map((lane) => lane.close()));
  const timer = setTimeout(() => {
    for (const lane of lanes)
      lane
        .cancelAll()
        .catch((error: unknown) => console.warn(`Running statements could not be cancelled: ${String(error)}`));
  }, closeWaitMs);
  try {
    await closed;
  } finally {
    clearTimeout(timer);
  }
}

/** Keeps nothing of a statement; each call has its own driver, and would pay for its own compiler. */
const compiler = new PostgresQueryCompiler();

const settings = {
  // a statement that could read millions of rows, but reads a page, takes longer to compile than to run
  jit: 'off',
  // locks and reads are written for it, whatever the server's default
  default_transaction_isolation: 'read committed',
  // the server notices within 25 s that a client's machine has vanished, and releases its locks
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
};
const sessionSettings = Object.entries(settings)
  .map(([name, value]) => `set_config('${name}', '${value}', false)`)
  .join(', ');

/** Before a connection is used for the first time. */
async function beginSession(client: ClientBase): Promise<void> {
  await client.query(`select ${sessionSettings}; ${prepareTaking}`);
}

/** Converts parameters as for the embedded database, not by the driver's rules. */
const prepareConnection: PostgresDialectConfig['onCreateConnection'] = async (connection) => {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = async (query, options) => {
    try {
      return await inStatementSpan(query.sql, () =>
        execute({ ...query, parameters: query.parameters.map(toParameter) }, options),
      );
    } catch (error) {
      throw isQueryError(error) ? hideValues(error) : error;
    }
  };
};

/** Applies the embedded database's guard, so that code that works on one database works on the other. */
class GuardedPostgresDialect extends PostgresDialect {
  readonly #driver: GuardedPostgresDriver;

  constructor(config: PostgresDialectConfig, guard: TransactionGuard) {
    super(config);
    this.#driver = new GuardedPostgresDriver(config, guard);
  }

  override createDriver(): Driver {
    return this.#driver;
  }
}

class GuardedPostgresDriver extends PostgresDriver {
  readonly #guard: TransactionGuard;

  constructor(config: PostgresDialectConfig, guard: TransactionGuard) {
    super(config);
    this.#guard = guard;
  }

  override async acquireConnection(
    ...options: Parameters<PostgresDriver['acquireConnection']>
  ): ReturnType<PostgresDriver['acquireConnection']> {
    this.#guard.check();
    return super.acquireConnection(...options);
  }

  override async beginTransaction(...call: Parameters<PostgresDriver['beginTransaction']>): Promise<void> {
    this.#guard.begin(call[0]); // before the first await: see TransactionGuard.begin
    await super.beginTransaction(...call);
  }

  override async releaseConnection(...call: Parameters<PostgresDriver['releaseConnection']>): Promise<void> {
    this.#guard.end(call[0]);
    await super.releaseConnection(...call);
  }
}
