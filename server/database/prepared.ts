import { type PostgresCursor, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult, sql } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { runUnder, type Statement } from './underRole.ts';

/** Uses of a statement before it is prepared on the server. */
const usesBefore = 3;
/** Prepared statements per connection: each costs the server some ten kilobytes. */
const keptAtMost = 200;
const countedAtMost = 2_000;

/**
 * Names statements that are used repeatedly, so that each connection keeps them parsed and planned: for a record with
 * many relations planning takes longer than execution.
 */
export class StatementNames {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string | undefined>();

  /** Returns the name to run a statement by; undefined if it is not prepared. */
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

  /** Excludes a statement whose result columns have changed. */
  forget(text: string): void {
    this.#names.set(text, undefined);
  }
}

const mark = '/* prepared */';
/** Begins a write that is prepared like a read: one that names its result's columns and has the same plan for all values. */
export const toPrepare = sql.raw(mark);

/**
 * Besides those that are marked, only reads are prepared. A prepared statement has one plan for all values, while a LIKE pattern needs its value to
 * use an index. The columns must be named, since a prepared `select *` fails once a migration has added one.
 */
function isKeepable(text: string): boolean {
  return text.startsWith(mark) || (/^\s*select (?!(\w+\.)?\*)/i.test(text) && !/ like /i.test(text));
}

/** The pool as Kysely uses it, with prepared statements. With a role every statement and transaction runs under it. */
export function preparing(pool: Pool, names: StatementNames, role?: string): PostgresPool {
  const known = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const wrapped = known.get(client) ?? preparingClient(client, names, role);
      known.set(client, wrapped);
      return wrapped;
    },
  };
}

function preparingClient(client: PoolClient, names: StatementNames, role: string | undefined): PostgresPoolClient {
  const send: Send = ({ name, text, values }) =>
    role === undefined ? client.query({ name, text, values }) : runUnder(client, role, { name, text, values });
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(
    text: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('Rows are not read by cursor here.');
    return run<R>(send, names, text, [...values]);
  }
  // needed to cancel a running statement
  const pid = 'processID' in client ? Number(client.processID) : undefined;
  return { query, release: (destroy) => client.release(destroy), ...(pid && { processID: pid }) };
}

type Send = (statement: Statement) => Promise<QueryResult>;

async function run<R>(send: Send, names: StatementNames, text: string, values: unknown[]) {
  const name = names.of(text);
  try {
    return asKysely<R>(await send({ name, text, values }));
  } catch (error) {
    if (name === undefined || !isOutdated(error)) throw error;
    names.forget(text);
    try {
      return asKysely<R>(await send({ name: undefined, text, values }));
    } catch {
      throw error; // inside a transaction, which the error has ended
    }
  }
}

/** Kysely's type lists only the commands it uses. */
function asKysely<R>({ command, rowCount, rows }: QueryResult): PostgresQueryResult<R> {
  return { command: command as PostgresQueryResult<R>['command'], rowCount: rowCount ?? 0, rows };
}

function isOutdated(error: unknown): boolean {
  return error instanceof Error && error.message === 'cached plan must not change result type';
}
