import Big from 'big.js';
import type { SportsbookStats } from '../../src/contracts/stats.ts';
import type { Store } from '../sql/store.ts';
import { betLines, singlesIn } from './betLines.ts';
import { exposureIn, openAmounts } from './exposure.ts';
import { type ProductAsked, productStats } from './product.ts';
import { takingsOf } from './summing.ts';

/** Returns the betting of whole days in one currency, and the current exposure; read from rollups alone. */
export async function sportsbookStats(tenant: Store, control: Store, asked: ProductAsked): Promise<SportsbookStats> {
  const open = (await openAmounts(tenant)).map((one) => ({ ...one, day: asked.today }));
  const { rows, currencies, conversion, ...stats } = await productStats(tenant, control, 'SPORTSBOOK', asked, open);
  const singles = await singlesIn(tenant, asked.buckets);
  const { count: _bets, settled: _settled, ...multiples } = takingsOf([...rows, ...singles.map(negative)], conversion);
  const by = await betLines(tenant, asked.buckets, conversion, currencies);
  conversion.sum(open);
  const exposure = await exposureIn(tenant, conversion, open);
  return { ...stats, multiples, by, exposure, ...conversion.said() };
}

type Singles = Awaited<ReturnType<typeof singlesIn>>[number];

/** The singles negated, to subtract them from the total. */
function negative(row: Singles): Singles {
  const minus = (amount: string) => new Big(amount).neg().toFixed();
  return {
    ...row,
    stake: minus(row.stake),
    settled_stake: minus(row.settled_stake),
    settled_return: minus(row.settled_return),
  };
}
