import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { isQueryError } from '../database/databaseErrors.ts';
import { inTransaction, type Store } from '../sql/store.ts';
import { turnOf } from '../sql/turn.ts';

/** Milliseconds that a connection waits for a turn which another process has, and between such waits. */
const waitMs = 200;
const pauses = { first: 20, most: 2_000 };
/** Milliseconds after which a batch is given up, as a statement of an ingest connection is. */
const patienceMs = 60_000;

/** Another process has the tenant's turn. */
class TurnTaken extends Error {}

/** Transactions that have the turn of their tenant. */
const having = new WeakSet<object>();

/**
 * Runs `work` in one transaction in which no other batch of the tenant is stored, in this process or another, and whose
 * prepared statements keep their plans (decision 052). While another process has the turn, the connection is given back
 * between short waits: tenants that stand still leave the others their connections. Throws the database's error (55P03)
 * if the turn does not come within a minute. A transaction of the caller's has its turn for as long as it runs.
 */
export async function inTurn<T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> {
  if (having.has(store.db)) return work(store);
  const begun = performance.now();
  for (let pause = pauses.first; ; pause = Math.min(pause * 2, pauses.most)) {
    try {
      return await inTransaction(store, async (inside) => {
        await takeTurn(inside);
        return work(inside);
      });
    } catch (error) {
      if (!(error instanceof TurnTaken)) throw error;
      if (store.db.isTransaction || performance.now() - begun > patienceMs) throw error.cause;
    }
    await sleep(pause * (0.5 + Math.random()));
  }
}

async function takeTurn({ schema, db }: Store): Promise<void> {
  // the values of a select are computed in their order
  const bounded = sql`select set_config('lock_timeout', ${String(waitMs)}, true), ${turnOf(schema)},
    set_config('lock_timeout', '0', true), set_config('plan_cache_mode', 'force_generic_plan', true)`;
  await bounded.execute(db).catch((cause: unknown) => {
    throw isQueryError(cause) && cause.code === '55P03'
      ? new TurnTaken('Another process has the turn.', { cause })
      : cause;
  });
  having.add(db);
}
