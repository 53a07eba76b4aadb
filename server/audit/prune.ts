import { sql } from 'kysely';
import { inTransaction, type Store, table } from '../sql/store.ts';
import { type AuditStore, headOf } from './auditStore.ts';
import { keeperOf } from './keeperOf.ts';
import type { Head, Pruned } from './walkChain.ts';

/**
 * Deletes chained lines by their ids, and keeps what the lines after them build on; lines that are not chained yet stay.
 * Returns how many were deleted.
 */
export function pruneLines(audit: AuditStore, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return Promise.resolve(0);
  return inTransaction(keeperOf(audit).store, async (store) => {
    // one at a time keeps the runs
    await headOf({ ...audit, store }, true);
    const { rows } = await sql<Head>`delete from ${table(store, audit.table)}
      where id = any(${ids}::bigint[]) and position is not null returning position, hash`.execute(store.db);
    const deleted = rows.toSorted((a, b) => a.position - b.position);
    for (const run of runsOf(deleted)) await keepRun(store, run);
    return deleted.length;
  });
}

/** Positions in their order, as runs without a gap. */
export function runsOf(places: readonly Head[]): Pruned[] {
  const runs: Pruned[] = [];
  for (const { position, hash } of places) {
    const run = runs.at(-1);
    if (run?.last === position - 1) Object.assign(run, { last: position, hash });
    else runs.push({ first: position, last: position, hash });
  }
  return runs;
}

/** Adds a run to those that it touches. */
async function keepRun(store: Store, { first, last, hash }: Pruned): Promise<void> {
  const pruned = table(store, 'audit_pruned');
  const { rows } = await sql<Pruned>`delete from ${pruned} where last = ${first - 1}::int or first = ${last + 1}::int
    returning first, last, hash`.execute(store.db);
  const before = rows.find((run) => run.last < first);
  const after = rows.find((run) => run.first > last);
  await sql`insert into ${pruned} (first, last, hash)
    values (${before?.first ?? first}, ${after?.last ?? last}, ${after?.hash ?? hash})`.execute(store.db);
}
