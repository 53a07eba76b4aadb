import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';

/** How often a statement comes before it is worth a place on the server. */
const usesBefore = 3;
/** Statements kept per connection: each costs the server some ten kilobytes. */
const keptAtMost = 200;
const countedAtMost = 2_000;

/**
 * Statements that come again and again get a name, under which each connection keeps them parsed and planned: planning
 * takes longer than running where a record has many relations.
 */
export class StatementNames {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string | undefined>();

  /** The name to run a statement by; undefined for one that is not kept. */
  of(text: string): string | undefined {
    if (this.#names.has(text)) return this.#names.get(text);
    if (this.#names.size >= keptAtMost || !isKeepable(text)) return undefined;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (this.#uses.size >= countedAtMost) this.#uses.clear();
    this.#uses.set(text, uses);
    if (uses < usesBefore) return undefined;
    this.#uses.delete(text);
    const name = `pitboss_${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }

  /** A statement whose result has changed its columns is not kept again. */
  forget(text: string): void {
    this.#names.set(text, undefined);
  }
}

/**
 * Reads only. One plan for all values must do: a pattern's index can be used only where the pattern is known. And the
 * columns are named, since a kept `select *` fails once a migration has added one.
 */
function isKeepable(text: string): boolean {
  return /^\s*select (?!(\w+\.)?\*)/i.test(text) && !/ like /i.test(text);
}

/** The pool as Kysely uses it, with statements kept. */
export function preparing(pool: Pool): PostgresPool {
  const names = new StatementNames();
  const known = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const wrapped = known.get(client) ?? preparingClient(client, names);
      known.set(client, wrapped);
      return wrapped;
    },
  };
}

function preparingClient(client: PoolClient, names: StatementNames): PostgresPoolClient {
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(
    text: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('Rows are not read by cursor here.');
    return run<R>(client, names, text, [...values]);
  }
  // by which a running statement is cancelled
  const pid = 'processID' in client ? Number(client.processID) : undefined;
  return { query, release: (destroy) => client.release(destroy), ...(pid && { processID: pid }) };
}

async function run<R>(client: PoolClient, names: StatementNames, text: string, values: unknown[]) {
  const name = names.of(text);
  try {
    return asKysely<R>(await client.query({ name, text, values }));
  } catch (error) {
    if (name === undefined || !isOutdated(error)) throw error;
    names.forget(text);
    try {
      return asKysely<R>(await client.query({ text, values }));
    } catch {
      throw error; // inside a transaction, which the first error has ended
    }
  }
}

/** Kysely's type knows the commands that it looks at only. */
function asKysely<R>({ command, rowCount, rows }: QueryResult): PostgresQueryResult<R> {
  return { command: command as PostgresQueryResult<R>['command'], rowCount: rowCount ?? 0, rows };
}

function isOutdated(error: unknown): boolean {
  return error instanceof Error && error.message === 'cached plan must not change result type';
}
