import { manifest } from '../../resources.manifest.ts';
import { entityOf } from '../../src/manifest/fields.ts';
import { keptTotals } from '../sql/keptTotals.ts';
import type { Rollup } from './rollup.ts';

/** How many rows a table has, so that a list need not count them. */
export const rowTotals: Rollup = {
  table: 'row_total',
  keys: ['entity'],
  sums: ['rows'],
  sources: keptTotals
    .filter((name) => entityOf(manifest, name).store === 'tenant')
    .map((table) => ({ table, watch: [], select: (rows) => `select '${table}' as entity, 1 as rows from ${rows} r` })),
};
