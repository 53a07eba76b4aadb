import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Tables } from './database.ts';
import { isQueryError } from './databaseErrors.ts';

/**
 * Runs statements that do not depend on each other on one connection, in a transaction on its: a server is sent all of
 * them at once, and answers in their order. Once all have ended, rejects with the error that made them fail.
 */
export async function together<const T extends readonly Promise<unknown>[]>(
  db: Kysely<Tables>,
  statements: (db: Kysely<Tables>) => T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  return db.getExecutor().provideConnection(async (connection) => {
    const inside = over(connection);
    origins.set(inside, originOf(db));
    const running = statements(inside);
    const errors = (await Promise.allSettled(running)).flatMap((one) =>
      one.status === 'rejected' ? [one.reason] : [],
    );
    if (errors.length > 0) throw errors.find((error) => !isAfterwards(error)) ?? errors[0];
    return Promise.all(running);
  });
}

const origins = new WeakMap<Kysely<Tables>, Kysely<Tables>>();

/** The connection or transaction whose statements run together by this one; itself where they do not. */
export const originOf = (db: Kysely<Tables>): Kysely<Tables> => origins.get(db) ?? db;

/**
 * Whether a statement was refused only because another one of its transaction had failed before: its transaction is
 * aborted (25P02), or the one that was to prepare it was refused (26000).
 */
const isAfterwards = (error: unknown) => isQueryError(error) && (error.code === '25P02' || error.code === '26000');

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
