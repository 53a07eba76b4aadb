import { grainOf, inGrains } from './moments.ts';
import type { Rollup, Source } from './rollup.ts';

const acts = (table: string, moment: string): Source => ({
  table,
  watch: ['customer_id', moment],
  select: (rows) => `select g.grain, ${grainOf(`r.${moment}`)} as at, r.customer_id, 1 as events
    from ${rows} r ${inGrains('DAY', 'HOUR')}`,
});

/** Who did something, and how often: placed a betslip, played, asked to pay in or out; by day and by hour. */
export const activeCustomers: Rollup = {
  table: 'active_customer',
  keys: ['grain', 'at', 'customer_id'],
  sums: ['events'],
  sources: [
    acts('betslip', 'created_at'),
    acts('casino', 'submitted_at'),
    acts('live_casino', 'submitted_at'),
    acts('deposit', 'submitted_at'),
    acts('withdraw', 'submitted_at'),
  ],
};

/** How many customers were active in each day and hour. */
export const activeCounts: Rollup = {
  table: 'active_count',
  keys: ['grain', 'at'],
  sums: ['customers'],
  sources: [
    {
      table: activeCustomers.table,
      watch: [],
      select: (rows) => `select r.grain, r.at, 1 as customers from ${rows} r`,
    },
  ],
};
