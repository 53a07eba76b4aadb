import { isQueryError } from '../../../server/database/databaseErrors.ts';

/** The code of PostgreSQL's refusal for want of rights. */
export const refused = '42501';

/** The code of the database's refusal; undefined where it answers. */
export async function codeOf(statement: Promise<unknown>): Promise<string | undefined> {
  try {
    await statement;
    return undefined;
  } catch (error) {
    if (isQueryError(error)) return error.code;
    throw error;
  }
}
