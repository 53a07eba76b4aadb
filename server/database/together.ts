import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Tables } from './database.ts';

/**
 * Runs statements that do not depend on each other on one connection, in a transaction on its: a server is sent all of
 * them at once, and answers in their order. Rejects with the first error once all have ended.
 */
export async function together<const T extends readonly Promise<unknown>[]>(
  db: Kysely<Tables>,
  statements: (db: Kysely<Tables>) => T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  return db.getExecutor().provideConnection(async (connection) => {
    const running = statements(over(connection));
    await Promise.allSettled(running);
    return Promise.all(running);
  });
}

/** Kysely's transactions send a statement only once the one before was answered; this does not wait. */
function over(connection: DatabaseConnection): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createDriver: () => driverOf(connection),
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  });
}

const driverOf = (connection: DatabaseConnection): Driver => ({
  init: async () => undefined,
  acquireConnection: async () => connection,
  releaseConnection: async () => undefined,
  beginTransaction: notHere,
  commitTransaction: notHere,
  rollbackTransaction: notHere,
  destroy: async () => undefined,
});

async function notHere(): Promise<void> {
  throw new Error('A transaction can not begin or end among statements that run together.');
}
