import type { Platform } from '../../../server/start.ts';
import { createDatabase, startPostgres } from '../../support/postgres.ts';

/** A signed-in admin, who works in the first tenant. */
export async function tokenOf({ control, sessions }: Platform): Promise<string> {
  const user = await control.db
    .withSchema(control.schema)
    .selectFrom('user')
    .select('id')
    .orderBy('id')
    .executeTakeFirst();
  if (!user) throw new Error('There is no user to call the API as.');
  // a server without the demo disables the demo's logins
  await control.db
    .withSchema(control.schema)
    .updateTable('user')
    .set({ disabled: false })
    .where('id', '=', user.id)
    .execute();
  return sessions.start(String(user.id));
}

/** The database that is measured: the one that is named, or one on a PostgreSQL that `stops` ends. */
export async function findDatabase(
  say: (text: string) => void,
  stops: (() => Promise<void> | void)[],
): Promise<string> {
  const given = process.env.BENCH_DATABASE_URL ?? process.env.DATABASE_URL;
  if (given) return given;
  say('starting a PostgreSQL');
  const postgres = await startPostgres([]);
  if (!postgres)
    throw new Error(
      'There is no PostgreSQL on this machine: install one, or name an empty database with DATABASE_URL.',
    );
  stops.push(postgres.stop);
  return createDatabase(postgres.url);
}
