import { manifest } from '../../resources.manifest.ts';
import { entityOf } from '../../src/manifest/fields.ts';
import type { Rollup } from './rollup.ts';

/** What comes in by the thousand; of the rest there are few enough to count. */
const counted = [
  ...(['customer', 'fixture', 'odds', 'betslip', 'bet', 'casino', 'live_casino', 'deposit', 'withdraw'] as const),
  ...(['bet_flag', 'arbitrage_log', 'customer_trigger', 'customer_risk_status', 'alert'] as const),
];

/** Whether the number of an entity's rows is kept. */
export const keepsTotal = (name: string): boolean => counted.some((one) => one === name);

/** How many rows a table has, so that a list need not count them. */
export const rowTotals: Rollup = {
  table: 'row_total',
  keys: ['entity'],
  sums: ['rows'],
  sources: counted
    .filter((name) => entityOf(manifest, name).store === 'tenant')
    .map((table) => ({ table, watch: [], select: (rows) => `select '${table}' as entity, 1 as rows from ${rows} r` })),
};
