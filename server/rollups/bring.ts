import { inTransaction, type Store } from '../sql/store.ts';
import { installTriggers } from './install.ts';
import { rebuildAll } from './rebuild.ts';

/** Gives a tenant this version's rollups, filled from its rows; nothing to do where it has them. */
export function bringRollups(tenant: Store): Promise<void> {
  return inTransaction(tenant, async (inside) => {
    if (await installTriggers(inside)) await rebuildAll(inside);
  });
}
