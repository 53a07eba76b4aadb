import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { isObject } from '../../src/manifest/isObject.ts';
import { hidesValues } from '../ingest/hiddenValues.ts';
import { refreshStatistics, storeRows } from '../ingest/storeRows.ts';
import { rebuildAll, switchedOff } from '../rollups/keep.ts';
import type { SecretKey } from '../sessions/secretBox.ts';
import { inTransaction, type Store } from '../sql/store.ts';
import { createWorld, type WorldBatch, type WorldOptions } from './world.ts';

export interface BulkOptions {
  world: WorldOptions;
  currencies: ReadonlySet<string>;
  /** Without it customers have no instruments and sessions: nothing could be hashed. */
  secretKey?: SecretKey | undefined;
  /** What the operator's ids begin with, so that the rows of two worlds never meet: see idsOf. */
  ids?: string;
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
    if (hidesValues(batch.kind) && !options.secretKey) continue;
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

/** The beginning of the ids of one world: worlds that differ in anything have other ids. */
export const idsOf = (world: WorldOptions): string =>
  `${createHash('sha256')
    .update(JSON.stringify(Object.entries(world).sort()))
    .digest('hex')
    .slice(0, 6)}-`;

/** A row with another beginning of all ids that are the operator's, those of its bets included. */
const withIds = (row: object, ids: string): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => {
      if (Array.isArray(value)) return [name, value.map((one) => (isObject(one) ? withIds(one, ids) : one))];
      return [name, name.startsWith('partner_') && typeof value === 'string' ? `${ids}${value}` : value];
    }),
  );

function storeBatch(store: Store, { kind, rows }: WorldBatch, options: BulkOptions): Promise<void> {
  const { world, currencies, secretKey, ids } = options;
  const named = ids === undefined ? rows : rows.map((row) => withIds(row, ids));
  return inTransaction(store, async (inside) => {
    // a benchmark's rows can be generated again: no batch waits for the disk
    await sql`set local synchronous_commit to off`.execute(inside.db);
    // concurrent batches would block each other on the rollups' sums
    await sql.raw(`set local ${switchedOff} = 'off'`).execute(inside.db);
    const { rejected } = await storeRows(inside, kind, named, {
      currencies,
      secretKey,
      now: new Date(world.now),
    });
    if (rejected.length > 0) throw new Error(`A row of ${kind} was refused: ${rejected[0]?.errors.join('; ')}.`);
  });
}
