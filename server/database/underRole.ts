import { sql } from 'kysely';
import { type PoolClient, Query, type QueryResult } from 'pg';

/**
 * Takes a role until the end of the transaction, as the first part of a statement outside of one: that is a transaction
 * of its own. It is made with each connection, and returns no row. The second one keeps the statement's plan, too.
 */
const taking = { role: 'pitboss_role', withPlan: 'pitboss_role_plan' } as const;
const taken = (name: string, value: string) => `set_config('${name}', ${value}, true) is null`;
const roleTaken = taken('role', '$1');
export const prepareTaking = `prepare ${taking.role} (text) as select where ${roleTaken};
  prepare ${taking.withPlan} (text) as select where ${roleTaken} or ${taken('plan_cache_mode', "'force_generic_plan'")}`;

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

const planMark = '/* one plan */';
/**
 * Begins a statement that has the same best plan for all values. Left to itself, the database plans a prepared statement anew
 * each time where it reckons the plan for given values to be cheaper, by guesses about their rows.
 */
export const onePlan = sql.raw(planMark);
export const hasOnePlan = (text: string): boolean => text.startsWith(planMark);

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
    const takes = hasOnePlan(statement.text) ? taking.withPlan : taking.role;
    query.submit = (connection) => {
      // one packet: bound and executed before the statement, and ended by its sync
      connection.stream.cork();
      try {
        connection.bind({ statement: takes, values: [role] }, true);
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
