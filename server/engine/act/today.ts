import Big from 'big.js';
import type { MiningStats } from '../../../src/contracts/customer.ts';
import { type BettingOfDay, bettingOfDays, type CustomerDay, countsOf } from '../../customers/bettingOfDays.ts';
import type { Store } from '../../sql/store.ts';

/** A customer's day, with the currency for a day without betslips. */
export interface ToldDay extends CustomerDay {
  currency: string;
}

/**
 * Returns customers' betting of a day, in one read and without exchange rates: averages are given if all betslips are
 * in one currency, in that currency; null otherwise.
 */
export async function statsOfDays(store: Store, wanted: readonly ToldDay[]): Promise<MiningStats[]> {
  const days = await bettingOfDays(store, wanted);
  return days.map((day, n) => statsOf(day, wanted[n]?.currency ?? ''));
}

function statsOf(day: BettingOfDay, currency: string): MiningStats {
  const [first, second] = day.betslips;
  const only = second ? undefined : first;
  const average = (sum: string | undefined, count: number | undefined) => {
    if (second) return null;
    return count ? new Big(sum ?? 0).div(count).toFixed(2, Big.roundHalfUp) : '0.00';
  };
  return {
    ...countsOf(day),
    avg_stake: average(only?.stake, only?.played),
    avg_return: average(only?.return, only?.settled),
    currency: only?.currency ?? currency,
  };
}
