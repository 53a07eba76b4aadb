import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/database.ts';
import { isQueryError, isUnavailable, type QueryErrorFields } from '../database/databaseErrors.ts';
import { settleWhatIsThere } from './alreadyThere.ts';
import { duplicatesCommand } from './drift/difference.ts';
import type { MigrationFile } from './files.ts';
import { readStatement } from './readStatement.ts';
import { MigrationRefused } from './refused.ts';
import { mayBeThere } from './tried.ts';

type Db = Kysely<Tables>;
const run = (db: Db, statement: string) => sql.raw(statement).execute(db);

/** Runs a migration; parts that an earlier start has already created from the manifest are skipped. */
export async function runFile(db: Db, schema: string, file: MigrationFile, isNew: boolean): Promise<void> {
  for (const statement of file.statements)
    try {
      await runStatement(db, schema, file, statement, isNew);
    } catch (error) {
      throw refusal(error, schema, `${file.path}, at ${beginOf(statement)}`, `Mend ${file.path}`);
    }
}

/** Words the database's refusal as a sentence; returns any other error unchanged. */
export function refusal(error: unknown, schema: string, what: string, remedy: string): unknown {
  if (!isQueryError(error) || isUnavailable(error)) return error;
  const detail = error.detail ? ` (${error.detail})` : '';
  return new MigrationRefused(
    `The schema ${schema} refuses ${what}: ${error.message}${detail}. Nothing was changed there. ${remedy}, and start again.${listing(error, schema)}`,
  );
}

/** A command that lists the values which a new unique index finds more than once: errors hold no row's values. */
function listing({ detail = '', table = '' }: QueryErrorFields, schema: string): string {
  const key = /^Key \((.+?)\)=\(.*\) is duplicated\.$/.exec(detail)?.[1];
  if (key === undefined) return '';
  return ` To find the duplicates, with the server stopped: ${duplicatesCommand(schema, table, key)}`;
}

export const beginOf = (statement: string) => {
  const line = statement.replace(/\s+/g, ' ');
  return line.length > 120 ? `${line.slice(0, 119)}…` : line;
};

async function runStatement(
  db: Db,
  schema: string,
  { path }: MigrationFile,
  statement: string,
  isNew: boolean,
): Promise<void> {
  const read = isNew ? undefined : readStatement(statement);
  if (!read) {
    await run(db, statement);
    return;
  }
  await run(db, 'savepoint pitboss_statement');
  try {
    await run(db, statement);
  } catch (error) {
    await run(db, 'rollback to savepoint pitboss_statement');
    if (!mayBeThere(error)) throw error;
    const conflicts = await settleWhatIsThere(db, schema, statement, read);
    if (conflicts.length > 0)
      throw new MigrationRefused(
        `${path} can't be run in the schema ${schema}, where an earlier start has made of the manifest what it makes otherwise: ${conflicts.join(' ')} Let the file say what is there, or delete the table's rows: then it is made anew at the next start.`,
      );
  }
  await run(db, 'release savepoint pitboss_statement');
}
