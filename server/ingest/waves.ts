import type { Row } from '../database/types.ts';
import type { Batch } from './batch.ts';
import { type Target, upsert } from './upsert.ts';
import type { Verdicts } from './verdicts.ts';

/** A row that may be stored: its place in the batch, and what its record is known by. */
export interface Keyed {
  at: number;
  key: string;
  event: unknown;
}

/**
 * Rows in waves, none of which holds a record twice (no statement may change a row twice), so that of several rows of one
 * record the later wins. Rows that repeat the one before word by word are left out and count as unchanged.
 */
export function wavesOf<R extends Keyed>(rows: readonly R[], verdicts: Verdicts): R[][] {
  const waves: R[][] = [];
  const last = new Map<string, { wave: number; row: R }>();
  for (const row of rows) {
    const before = last.get(row.key);
    if (before && JSON.stringify(before.row.event) === JSON.stringify(row.event)) {
      verdicts.leave(row.at);
      continue;
    }
    const wave = before ? before.wave + 1 : 0;
    last.set(row.key, { wave, row });
    const others = waves[wave];
    if (others) others.push(row);
    else waves[wave] = [row];
  }
  // one order everywhere: two batches that hold the same records wait for each other instead of deadlocking
  return waves.map((wave) => wave.sort((a, b) => (a.key < b.key ? -1 : 1)));
}

const perStatement = 5000;

/** Stores rows that fill one table, later ones over earlier ones, and gives each its verdict. */
export async function storeWaves(
  { store, verdicts, touched }: Pick<Batch, 'store' | 'verdicts' | 'touched'>,
  target: Target,
  rows: readonly (Keyed & { row: Row })[],
): Promise<void> {
  for (const wave of wavesOf(rows, verdicts))
    for (let from = 0; from < wave.length; from += perStatement) {
      const part = wave.slice(from, from + perStatement);
      const columns = part.map(({ row }) => row);
      const written = await upsert(store, target, columns);
      touched.add(target.entity, written);
      const changed = new Set(written.map(({ key }) => key));
      for (const { at, key } of part) {
        if (changed.has(key)) verdicts.accept(at);
        else verdicts.leave(at);
      }
    }
}
