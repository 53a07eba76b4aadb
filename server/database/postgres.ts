import { CompiledQuery, Kysely, PostgresDialect, type PostgresDialectConfig, PostgresDriver, sql } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import { TransactionGuard } from './guard.ts';
import { toParameter } from './parameters.ts';
import { parserFor } from './parsers.ts';
import { checkServer, type PostgresAddress, readAddress, refusalOf } from './postgresRefusals.ts';
import { preparing } from './prepared.ts';
import type { Database, Tables } from './types.ts';

export interface PostgresOptions {
  /** Connections at most; default 10. */
  max?: number;
  /** The host's name; default `main`. */
  name?: string;
  /** Milliseconds after which the server stops a query (statement_timeout); default: never. */
  queryTimeoutMs?: number;
  /** Milliseconds to wait for a connection, a free one of the pool included; default 10,000. */
  connectTimeoutMs?: number;
  /** Told of connections that break while idle (the pool replaces them); default: one line on stderr. */
  onLostConnection?: (line: string) => void;
}

/**
 * Opens a PostgreSQL server by its address (postgres://user:password@host:5432/name) and checks that it answers and is
 * new enough. Rejects with DatabaseRefused: one sentence, without the password.
 */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Database> {
  const { name = 'main', onLostConnection = console.warn } = options;
  const address = readAddress(url, name);
  const pool = new Pool(poolConfig(address, options));
  let closing: Promise<void> | undefined;
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', (error) => {
    if (!closing) onLostConnection(`A connection to ${address.shown} was lost: ${error.message}`);
  });
  // Nor may one that breaks in the middle of a transaction, between two queries: the next query tells.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await checkServer(pool, address);
  } catch (error) {
    await pool.end();
    throw refusalOf(error, address);
  }
  const kysely = new Kysely<Tables>({
    dialect: new GuardedPostgresDialect({ pool: preparing(pool), onCreateConnection: prepareConnection }),
  });
  return {
    kind: 'postgres',
    name,
    kysely,
    ping: async () => {
      await sql`select 1`.execute(kysely);
    },
    close: () => {
      closing ??= closeBoth(kysely, pool);
      return closing;
    },
  };
}

function poolConfig(address: PostgresAddress, options: PostgresOptions): PoolConfig {
  const { max = 10, queryTimeoutMs = 0, connectTimeoutMs = 10_000 } = options;
  return {
    connectionString: address.url,
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'pitboss',
    keepAlive: true,
    types: { getTypeParser: (oid: number) => parserFor(oid) },
    ...(queryTimeoutMs > 0 ? { statement_timeout: queryTimeoutMs } : {}),
  };
}

/** Kysely ends the pool only once it has been used. */
async function closeBoth(kysely: Kysely<Tables>, pool: Pool): Promise<void> {
  await kysely.destroy();
  if (!pool.ending) await pool.end();
}

/** Parameters are written as for the embedded database, not by the driver's own rules. Nothing is compiled. */
const prepareConnection: PostgresDialectConfig['onCreateConnection'] = async (connection) => {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = (query, options) =>
    execute({ ...query, parameters: query.parameters.map(toParameter) }, options);
  // a statement that could have read millions of rows, and reads a page, would be compiled for longer than it runs
  await execute(CompiledQuery.raw('set jit = off'));
};

/** The same rule as on the embedded database, so that what passes on one passes on the other. */
class GuardedPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new GuardedPostgresDriver(this.#config);
  }
}

class GuardedPostgresDriver extends PostgresDriver {
  readonly #guard = new TransactionGuard();

  override async acquireConnection(
    ...options: Parameters<PostgresDriver['acquireConnection']>
  ): ReturnType<PostgresDriver['acquireConnection']> {
    this.#guard.check();
    return super.acquireConnection(...options);
  }

  override async beginTransaction(...call: Parameters<PostgresDriver['beginTransaction']>): Promise<void> {
    this.#guard.begin(call[0]); // before the first await, see there
    await super.beginTransaction(...call);
  }

  override async releaseConnection(...call: Parameters<PostgresDriver['releaseConnection']>): Promise<void> {
    this.#guard.end(call[0]);
    await super.releaseConnection(...call);
  }
}
