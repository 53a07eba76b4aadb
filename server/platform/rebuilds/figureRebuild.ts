import { rollups } from '../../rollups/definitions.ts';
import { rebuild } from '../../rollups/keep.ts';
import type { Rebuild } from './rebuildDef.ts';

/** Corrects every rollup from its rows. */
export const figures: Rebuild = {
  name: 'figures',
  async run({ place: { tenant } }, work) {
    for (const [at, rollup] of rollups.entries()) {
      work.count('changed', await rebuild(tenant, rollup));
      await work.step(1, (at + 1) / rollups.length);
    }
  },
};
