import { sql } from 'kysely';
import { inTransaction, type Store, table } from '../sql/store.ts';
import { lockTurn } from '../sql/turn.ts';
import { recount } from './recount.ts';

/** Customers per transaction, in which the tenant's intake waits. */
const batch = 100;

/** How far a recount is. */
export interface RecountStep {
  customers: number;
  /** Customers of them whose scores were others. */
  changed: number;
  /** From 0 to 1. */
  share: number;
}

/** Counts the scores of all customers of a tenant from their rows, some at a time. */
export async function recountAll(
  store: Store,
  now: Date,
  onStep: (step: RecountStep) => Promise<void> | void,
): Promise<void> {
  const customer = table(store, 'customer');
  const { rows: ends } = await sql<{ last: string | null }>`select max(id)::text as last from ${customer}`.execute(
    store.db,
  );
  const last = Number(ends[0]?.last ?? 0);
  let after = '0';
  for (;;) {
    const { rows } = await sql<{ id: string }>`select id from ${customer} where id > ${after}::bigint
      order by id limit ${sql.lit(batch)}`.execute(store.db);
    const end = rows.at(-1);
    if (end === undefined) return;
    const moved = await inTransaction(store, async (inside) => {
      await lockTurn(inside);
      return recount(
        inside,
        rows.map(({ id }) => ({ customerId: id, fromDay: 0 })),
        now,
      );
    });
    after = end.id;
    await onStep({ customers: rows.length, changed: moved.length, share: Math.min(1, Number(after) / last) });
  }
}
