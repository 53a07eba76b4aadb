import { sql } from 'kysely';
import { refreshStatistics, storeRows } from '../ingest/storeRows.ts';
import { rebuildAll, switchedOff } from '../rollups/keep.ts';
import { inTransaction, type Store } from '../sql/store.ts';
import { createWorld, type WorldBatch, type WorldOptions } from './world.ts';

export interface BulkOptions {
  world: WorldOptions;
  currencies: ReadonlySet<string>;
  /** Concurrent batches: more than one only if the database has as many connections. */
  parallel: number;
  /** Called after each batch with the number of stored rows per kind. */
  progress(counts: ReadonlyMap<WorldBatch['kind'], number>): void;
}

/**
 * Stores a demo world of any size for benchmarks: one transaction per batch, several at once. Deletes nothing and skips
 * existing rows, so that an interrupted run can be resumed.
 */
export async function storeInBulk(store: Store, options: BulkOptions): Promise<Map<WorldBatch['kind'], number>> {
  const counts = new Map<WorldBatch['kind'], number>();
  const busy = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const start = (batch: WorldBatch) => {
    const work = storeBatch(store, batch, options)
      .then(() => {
        counts.set(batch.kind, (counts.get(batch.kind) ?? 0) + batch.rows.length);
        options.progress(counts);
      })
      .catch((error: unknown) => void failures.push(error))
      .finally(() => busy.delete(work));
    busy.add(work);
  };
  for (const batch of createWorld(options.world).batches()) {
    // fixtures and odds must be stored before rows that refer to them
    const room = batch.kind === 'fixtures' || batch.kind === 'odds' ? 1 : options.parallel;
    while (busy.size >= room) await Promise.race(busy);
    start(batch);
    if (batch.kind === 'fixtures' || batch.kind === 'odds') await Promise.all(busy);
    if (failures.length > 0) break;
  }
  await Promise.all(busy);
  if (failures.length > 0) throw failures[0];
  await refreshStatistics(store, 'tenant');
  await rebuildAll(store);
  return counts;
}

function storeBatch(store: Store, { kind, rows }: WorldBatch, { world, currencies }: BulkOptions): Promise<void> {
  return inTransaction(store, async (inside) => {
    // a benchmark's rows can be generated again: no batch waits for the disk
    await sql`set local synchronous_commit to off`.execute(inside.db);
    // concurrent batches would block each other on the rollups' sums
    await sql.raw(`set local ${switchedOff} = 'off'`).execute(inside.db);
    const { rejected } = await storeRows(inside, kind, rows, { currencies, now: new Date(world.now) });
    if (rejected.length > 0) throw new Error(`A row of ${kind} was refused: ${rejected[0]?.errors.join('; ')}.`);
  });
}
