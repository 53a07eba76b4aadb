import { type PostgresCursor, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult, sql } from 'kysely';
import { type Pool, type PoolClient, Query, type QueryResult } from 'pg';
import { isOutdatedPlan } from './databaseErrors.ts';
import { PlanAge } from './planAge.ts';
import { hasOnePlan, runUnder, type Statement } from './underRole.ts';

/** Uses of a statement before it is prepared on the server. */
const usesBefore = 3;
/** Prepared statements per connection: each costs the server some ten kilobytes. */
export const keptAtMost = 200;
const countedAtMost = 2_000;

/**
 * Names statements that are used repeatedly, so that each connection keeps them parsed and planned: for a record with
 * many relations planning takes longer than execution. Beyond `keptAtMost` the one that was not used for longest loses
 * its name: an edited trigger has another statement.
 */
export class StatementNames {
  readonly #uses = new Map<string, number>();
  /** By text, the latest used last. */
  readonly #names = new Map<string, string>();
  readonly #texts = new Map<string, string>();
  readonly #excluded = new Set<string>();
  #given = 0;

  /** Returns the name to run a statement by; undefined if it is not prepared. */
  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) {
      this.#names.delete(text);
      this.#names.set(text, known);
      return known;
    }
    if (!isKeepable(text) || this.#excluded.has(text)) return undefined;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (this.#uses.size >= countedAtMost) this.#uses.clear();
    this.#uses.set(text, uses);
    return uses < usesBefore ? undefined : this.#name(text);
  }

  /** Whether a name still stands for a statement. */
  has(name: string): boolean {
    return this.#texts.has(name);
  }

  /** Excludes a statement whose result columns have changed. All lose their names: the change may be that of others, too. */
  forget(text: string): void {
    this.#names.clear();
    this.#texts.clear();
    if (this.#excluded.size >= countedAtMost) this.#excluded.clear();
    this.#excluded.add(text);
  }

  #name(text: string): string {
    this.#uses.delete(text);
    const [oldest] = this.#names.keys();
    if (this.#names.size >= keptAtMost && oldest !== undefined) this.#drop(oldest);
    this.#given += 1;
    const name = `pitboss_${this.#given}`;
    this.#names.set(text, name);
    this.#texts.set(name, text);
    return name;
  }

  #drop(text: string): void {
    const name = this.#names.get(text);
    if (name !== undefined) this.#texts.delete(name);
    this.#names.delete(text);
  }
}

const mark = '/* prepared */';
/** Begins a statement that is prepared like a read: one that names its result's columns and has the same plan for all values. */
export const toPrepare = sql.raw(mark);

/**
 * Besides those that are marked, only reads are prepared. A prepared statement has one plan for all values, while a LIKE pattern needs its value to
 * use an index. The columns must be named, since a prepared `select *` fails once a migration has added one.
 */
function isKeepable(text: string): boolean {
  return (
    text.startsWith(mark) || hasOnePlan(text) || (/^\s*select (?!(\w+\.)?\*)/i.test(text) && !/ like /i.test(text))
  );
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
  const prepared = preparedOn.get(client) ?? new Set();
  preparedOn.set(client, prepared);
  const age = plansOn.get(client) ?? new PlanAge();
  plansOn.set(client, age);
  const send: Send = async (statement) => {
    const { name } = statement;
    // between transactions, so that one keeps its plans
    if (client.getTransactionStatus() === 'I' && age.isDue(performance.now())) await client.query('discard plans');
    if (name !== undefined && !prepared.has(name)) await makeRoom(client, prepared, names);
    const result = await (role === undefined ? client.query(statement) : runUnder(client, role, statement));
    if (name !== undefined) prepared.add(name);
    return result;
  };
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

/** The names that connections have prepared, whatever role they take. */
const preparedOn = new WeakMap<PoolClient, Set<string>>();
/** The ages of connections' plans, likewise. */
const plansOn = new WeakMap<PoolClient, PlanAge>();

/** A connection that has prepared the most gives up those whose names no longer stand for a statement. */
async function makeRoom(client: PoolClient, prepared: Set<string>, names: StatementNames): Promise<void> {
  if (prepared.size < keptAtMost) return;
  const unused = [...prepared].filter((one) => !names.has(one));
  if (unused.length === 0) return;
  // before the answer: a statement that is sent meanwhile need not give them up, too
  for (const one of unused) prepared.delete(one);
  await giveUp(client, unused);
  const texts = textsKept(client);
  if (texts) for (const one of unused) Reflect.deleteProperty(texts, one);
}

/**
 * By a message of the protocol: `deallocate` fails for a statement that is gone already, as one that was still running when
 * its name was taken away, and in a transaction that has failed.
 */
function giveUp(client: PoolClient, unused: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const query = new Query('', (error: Error | null | undefined) => (error ? reject(error) : resolve()));
    query.submit = (connection) => {
      connection.stream.cork();
      try {
        for (const name of unused) connection.close({ type: 'S', name }, true);
        connection.sync();
      } finally {
        connection.stream.uncork();
      }
    };
    client.query(query);
  });
}

/** The driver keeps the text of each statement that it has prepared, by name, for as long as the connection lives. */
function textsKept(client: PoolClient): object | undefined {
  const connection: unknown = Reflect.get(client, 'connection');
  const texts: unknown = typeof connection === 'object' && connection && Reflect.get(connection, 'parsedStatements');
  return typeof texts === 'object' && texts ? texts : undefined;
}

async function run<R>(send: Send, names: StatementNames, text: string, values: unknown[]) {
  const name = names.of(text);
  try {
    return asKysely<R>(await send({ name, text, values }));
  } catch (error) {
    if (name === undefined || !isOutdatedPlan(error)) throw error;
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
