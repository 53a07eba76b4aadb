import { dayOf, played, playedColumns, settledStake } from './moments.ts';
import type { Rollup, Source } from './rollup.ts';

const money = ['stake', 'return', 'free_stake', 'free_return', 'bonus_stake', 'bonus_return'] as const;

const spins = (table: string, product: string): Source => ({
  table,
  watch: ['casino_game_id', 'currency', ...money, 'submitted_at', ...playedColumns],
  select: (rows) => `select ${dayOf('r.submitted_at')} as day, '${product}' as product, r.casino_game_id, r.currency,
      1 as spins, ${settledStake} as settled_stake, ${money.map((column) => `r.${column}`).join(', ')}
    from ${rows} r where ${played}`,
});

/** What each game took and gave back, by day and currency. */
export const gameTakings: Rollup = {
  table: 'game_takings',
  keys: ['day', 'product', 'casino_game_id', 'currency'],
  sums: ['spins', 'settled_stake', ...money],
  sources: [spins('casino', 'CASINO'), spins('live_casino', 'LIVE CASINO')],
};
