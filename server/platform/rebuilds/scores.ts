import { recountAll } from '../../score/recountAll.ts';
import type { Rebuild } from './rebuildDef.ts';

/**
 * Counts every customer's scores from the rows: for history from before there were scores, and after a risk has changed,
 * which otherwise moves each customer's scores with their next event.
 */
export const scores: Rebuild = {
  name: 'scores',
  async run({ place, now }, work) {
    await recountAll(place.tenant, now(), async ({ customers, changed, share }) => {
      work.count('changed', changed);
      work.count('customers', customers);
      await work.step(customers, share);
    });
  },
};
