import { approved, grainOf, inGrains, lost, played, playedColumns, settledAt, settledStake, won } from './moments.ts';
import type { Rollup, Source } from './rollup.ts';

const grains = inGrains('HOUR', 'DAY');

const game = (table: string, product: string): Source => ({
  table,
  watch: ['currency', 'stake', 'return', 'bonus_stake', 'bonus_return', 'submitted_at', ...playedColumns],
  select: (rows) => `select g.grain, ${grainOf('r.submitted_at')} as at, '${product}' as product, r.currency,
      1 as placed, r.stake, 1 as settled, ${settledStake} as settled_stake, r.return,
      r.bonus_stake, r.bonus_return, 0 as won, 0 as lost, 0 as settled_all
    from ${rows} r ${grains} where ${played}`,
});

const payment = (table: string, product: string): Source => ({
  table,
  watch: ['currency', 'amount', 'result', 'submitted_at'],
  select: (rows) => `select g.grain, ${grainOf('r.submitted_at')} as at, '${product}' as product, r.currency,
      1 as placed, r.amount as stake, 0 as settled, 0 as settled_stake, 0 as settled_return,
      0 as bonus_stake, 0 as bonus_return, 0 as won, 0 as lost, 0 as settled_all
    from ${rows} r ${grains} where ${approved}`,
});

/**
 * What comes in and goes out, by hour and by day, product and currency: betslips in the hour they were placed (`placed`, `stake`) and
 * in the one they were settled (`settled…`; `settled_all` is the stake of those without a return too), won and lost ones, counted spins and approved payments in the hour they were submitted.
 */
export const takings: Rollup = {
  table: 'takings',
  keys: ['grain', 'at', 'product', 'currency'],
  sums: [
    ...['placed', 'stake', 'settled', 'settled_stake', 'settled_return', 'bonus_stake', 'bonus_return'],
    ...['won', 'lost', 'settled_all'],
  ],
  sources: [
    {
      table: 'betslip',
      watch: ['currency', 'stake', 'return', 'result', 'settled', 'settlement_date', 'created_at'],
      select: (rows) => `select g.grain, ${grainOf('r.created_at')} as at, 'SPORTSBOOK' as product, r.currency,
          1 as placed, r.stake, 0 as settled, 0 as settled_stake, 0 as settled_return, 0 as bonus_stake, 0 as bonus_return,
          ${won} as won, ${lost} as lost, 0 as settled_all
        from ${rows} r ${grains}
        union all
        select g.grain, ${grainOf(settledAt)}, 'SPORTSBOOK', r.currency, 0, 0, 1, ${settledStake}, r.return, 0, 0, 0, 0, r.stake
        from ${rows} r ${grains} where r.settled`,
    },
    game('casino', 'CASINO'),
    game('live_casino', 'LIVE CASINO'),
    payment('deposit', 'DEPOSIT'),
    payment('withdraw', 'WITHDRAWAL'),
  ],
};
