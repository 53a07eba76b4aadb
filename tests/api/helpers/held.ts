import { setTimeout as sleep } from 'node:timers/promises';
import type { RawBuilder } from 'kysely';
import type { Store } from '../../../server/sql/store.ts';

/**
 * Starts calls while another transaction holds a lock, so that all of them stand before it at once, and lets them go
 * together. The embedded database has one connection and its own order: there they simply start at once.
 */
export async function whileHeld<T>(
  store: Store,
  kind: 'embedded' | 'postgres',
  lock: RawBuilder<unknown>,
  calls: () => Promise<T>[],
  forMs: number,
): Promise<T[]> {
  if (kind === 'embedded') return Promise.all(calls());
  const held = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holder = store.db.transaction().execute(async (transaction) => {
    await lock.execute(transaction);
    held.resolve();
    await release.promise;
  });
  await held.promise;
  const started = calls();
  await sleep(forMs);
  release.resolve();
  await holder;
  return Promise.all(started);
}
