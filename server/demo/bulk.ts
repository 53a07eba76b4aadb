import { sql } from 'kysely';
import { refreshStatistics } from '../ingest/statistics.ts';
import { storeRows } from '../ingest/store.ts';
import { switchedOff } from '../rollups/install.ts';
import { rebuildAll } from '../rollups/rebuild.ts';
import { inTransaction, type Store } from '../sql/store.ts';
import { type Batch, createWorld, type WorldOptions } from './world.ts';

export interface BulkOptions {
  world: WorldOptions;
  currencies: ReadonlySet<string>;
  /** Batches under way at once: more than one only where the database has as many connections. */
  parallel: number;
  /** Told after each batch: how many rows of each kind are stored. */
  progress(counts: ReadonlyMap<Batch['kind'], number>): void;
}

/**
 * Stores a demo world of any size, a transaction per batch and several at once: for benchmarks. Nothing is deleted, and
 * a world that is there already stays as it is, so that a run that was broken off can be taken up again.
 */
export async function storeInBulk(store: Store, options: BulkOptions): Promise<Map<Batch['kind'], number>> {
  const counts = new Map<Batch['kind'], number>();
  const busy = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const start = (batch: Batch) => {
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
    // fixtures and their prices are there before what is about them
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

function storeBatch(store: Store, { kind, rows }: Batch, { world, currencies }: BulkOptions): Promise<void> {
  return inTransaction(store, async (inside) => {
    // a benchmark's rows can be made again: no batch waits for the disk
    await sql`set local synchronous_commit to off`.execute(inside.db);
    // batches at once would wait for each other's sums
    await sql.raw(`set local ${switchedOff} = 'off'`).execute(inside.db);
    const { rejected } = await storeRows(inside, kind, rows, { currencies, now: new Date(world.now) });
    if (rejected.length > 0) throw new Error(`A row of ${kind} was refused: ${rejected[0]?.errors.join('; ')}.`);
  });
}
