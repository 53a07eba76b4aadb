import { type PoolClient, Query, type QueryResult } from 'pg';

/**
 * Takes a role until the end of the transaction, as the first part of a statement outside of one: that is a transaction
 * of its own. It is made with each connection, and returns no row.
 */
const taking = 'pitboss_role';
export const prepareTaking = `prepare ${taking} (text) as select where set_config('role', $1, true) is null`;

const begins = /^(begin|start transaction)\b/;
/** What PostgreSQL runs only by itself. */
const alone = /^\s*((create|drop)\s+index\s+concurrently|reindex|vacuum)\b/i;

export interface Statement {
  name: string | undefined;
  text: string;
  values: unknown[];
}

/**
 * Runs a statement under a role, in one round trip: outside of a transaction the role is taken in the same message, and
 * given back as the statement ends. Within one it was taken at the beginning.
 */
export async function runUnder(client: PoolClient, role: string, statement: Statement): Promise<QueryResult> {
  const { name, text, values } = statement;
  if (client.getTransactionStatus() !== 'I') return client.query({ name, text, values });
  if (begins.test(text)) return begin(client, role, text);
  if (alone.test(text)) return runAlone(client, role, text);
  if (name === undefined && values.length === 0) return last(await client.query(`${local(role)}; ${text}`));
  return pipelined(client, role, statement);
}

const local = (role: string) => `set local role "${role}"`;

async function begin(client: PoolClient, role: string, text: string): Promise<QueryResult> {
  try {
    return last(await client.query(`${text}; ${local(role)}`));
  } catch (error) {
    // it may have begun, and nobody would end it; the first error is the one to know
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function runAlone(client: PoolClient, role: string, text: string): Promise<QueryResult> {
  await client.query(`set role "${role}"`);
  try {
    return await client.query(text);
  } finally {
    await client.query('reset role');
  }
}

function pipelined(client: PoolClient, role: string, statement: Statement): Promise<QueryResult> {
  return new Promise((resolve, reject) => {
    // the driver leaves the error undefined or null where there is none
    const query = new Query<QueryResult['rows'][number]>(statement, (error: Error | null | undefined, results) => {
      if (!error) return resolve(last(results));
      Error.captureStackTrace(error); // the caller's stack is the useful one
      reject(error);
    });
    const submit = query.submit.bind(query);
    query.submit = (connection) => {
      // one packet: bound and executed before the statement, and ended by its sync
      connection.stream.cork();
      try {
        connection.bind({ statement: taking, values: [role] }, true);
        connection.execute({}, true);
        return submit(connection);
      } finally {
        connection.stream.uncork();
      }
    };
    client.query(query);
  });
}

/** The driver answers several statements with a list of results, which its types do not say. */
function last(results: QueryResult | QueryResult[]): QueryResult {
  const found = Array.isArray(results) ? results.at(-1) : results;
  if (!found) throw new Error('The database has answered nothing.');
  return found;
}
