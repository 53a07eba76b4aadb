import { sql } from 'kysely';
import { inTransaction, type Store } from '../../server/sql/store.ts';
import type { Platform } from '../../server/start.ts';

/** A store as the database's administrator has it, whom no role keeps from anything. */
export const asAdministrator = ({ hosts }: Pick<Platform, 'hosts'>, { schema }: Store): Store => ({
  schema,
  db: hosts.control.kysely,
});

/** Does something in a transaction as the database's administrator. */
export const byAdministrator = <T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> =>
  inTransaction(store, async (inside) => {
    await sql`set local role none`.execute(inside.db);
    return work(inside);
  });
