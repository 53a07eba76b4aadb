import type { ArbitragePrices } from '../../../src/contracts/customer.ts';

/** A price that was in force when a bet was placed. */
export interface StandingPrice {
  bookmaker: string;
  selection: string;
  /** Exact decimal text. */
  price: string;
}

const places = 4;
const scaled = (price: string): bigint => {
  const [whole = '0', fraction = ''] = price.split('.');
  return BigInt(whole + fraction.padEnd(places, '0').slice(0, places));
};

/**
 * The sure-bet in a market's prices: the best price per outcome, and the margin of backing them all, 1 minus the sum of
 * their inverses, rounded to 6 decimals. Null if one of its `outcomes` has no price, or if the sum is 1 or more.
 */
export function sureBet(
  outcomes: number,
  prices: readonly StandingPrice[],
): { margin: string; prices: ArbitragePrices } | null {
  const best = new Map<string, StandingPrice>();
  for (const offer of prices) {
    const other = best.get(offer.selection);
    if (!other || isBetter(offer, other)) best.set(offer.selection, offer);
  }
  if (best.size < 2 || best.size < outcomes) return null;
  const chosen = [...best.values()].sort((a, b) => (a.selection < b.selection ? -1 : 1));
  const margin = marginOf(chosen.map(({ price }) => scaled(price)));
  if (margin === null) return null;
  return { margin, prices: chosen.map(({ selection, bookmaker, price }) => ({ selection, bookmaker, price })) };
}

function isBetter(a: StandingPrice, b: StandingPrice): boolean {
  const [left, right] = [scaled(a.price), scaled(b.price)];
  return left > right || (left === right && a.bookmaker < b.bookmaker);
}

/**
 * Computes in integers over the product of all prices, so that only the result is rounded. Null if there is no margin.
 */
function marginOf(prices: readonly bigint[]): string | null {
  const product = prices.reduce((all, price) => all * price, 1n);
  const sum = prices.reduce((all, price) => all + (product / price) * 10n ** BigInt(places), 0n);
  if (sum >= product) return null;
  const millionths = (2n * (product - sum) * 1_000_000n + product) / (2n * product);
  return `0.${String(millionths).padStart(6, '0')}`;
}
