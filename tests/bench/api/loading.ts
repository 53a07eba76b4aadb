import type { Client } from 'pg';
import { rebuildAll, switchedOff } from '../../../server/rollups/keep.ts';
import type { Store } from '../../../server/sql/store.ts';

/**
 * Loads rows by `work` with the rollups switched off, which returns whether it stored anything; then fills the rollups
 * from all of them at once. Adding them up statement by statement would take several times as long.
 */
export async function loading(
  client: Client,
  tenant: Store,
  say: (text: string) => void,
  work: () => Promise<boolean>,
): Promise<void> {
  await client.query(`set ${switchedOff} = 'off'`);
  const stored = await work();
  await client.query(`reset ${switchedOff}`);
  if (!stored) return;
  say('vacuuming');
  await client.query('vacuum (analyze)');
  const began = performance.now();
  await rebuildAll(tenant);
  say(`the rollups were filled in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  await client.query('vacuum (analyze)');
}
