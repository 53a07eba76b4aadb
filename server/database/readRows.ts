import { sql } from 'kysely';
import type { Database, Row } from './database.ts';
import { DatabaseRefused, isQueryError, isUnavailable } from './databaseErrors.ts';

/** The rows of a query that a person typed, in a transaction that changes nothing; throws DatabaseRefused with the reason. */
export async function readRows(database: Database, query: string): Promise<Row[]> {
  try {
    return await database.kysely.transaction().execute(async (tx) => {
      await sql.raw('set transaction read only').execute(tx);
      return (await sql.raw<Row>(query).execute(tx)).rows;
    });
  } catch (error) {
    if (!isQueryError(error) || isUnavailable(error)) throw error;
    throw new DatabaseRefused(`The database refuses the query: ${error.message}.`);
  }
}
