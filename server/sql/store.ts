import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { EntityDef } from '../../src/manifest/entity.ts';
import type { ConnectionUse } from '../database/connectionUses.ts';
import type { Database, Tables } from '../database/database.ts';
import { inNoTenant } from '../errors.ts';

/**
 * One schema on one database: the only thing that queries are made from, so that none can name two tenants.
 * `db` is the pool or the transaction that is under way.
 */
export interface Store {
  readonly schema: string;
  readonly db: Kysely<Tables> | Transaction<Tables>;
  /** The store itself, where this is another use's way to it. */
  readonly base?: Store;
}

/** The same schema by the connections that its database keeps for a use. */
export const storeOn = (database: Database, store: Store, use: ConnectionUse): Store => ({
  schema: store.schema,
  db: database.on(use),
  base: store.base ?? store,
});

/** What a request may reach: the installation's control schema and, once a tenant is chosen, that tenant's own. */
export interface Stores {
  readonly control: Store;
  readonly tenant?: Store & { readonly id: string };
  readonly logs?: Store;
}

/** A table of the store, for raw SQL. */
export function table(store: Store, name: string): RawBuilder<unknown> {
  return sql.id(store.schema, name);
}

/** The store that keeps an entity; 403 where that is a tenant's and the caller works in none. */
export function storeOf(stores: Stores, entity: EntityDef): Store {
  const store = entity.store === 'control' ? stores.control : entity.store === 'tenant' ? stores.tenant : stores.logs;
  if (!store) throw inNoTenant();
  return store;
}

/** Runs `work` in one transaction of the store's database; everything in it goes through the store it is given. */
export function inTransaction<T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> {
  if (store.db.isTransaction) return work(store);
  return store.db.transaction().execute((db) => work({ schema: store.schema, db }));
}

/** Deletes rows of a table by their ids, in one statement. */
export async function deleteRows(store: Store, name: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql`delete from ${table(store, name)} where id = any(${ids}::bigint[])`.execute(store.db);
}
