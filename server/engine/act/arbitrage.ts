import type { ArbitragePrices } from '../../../src/contracts/customer.ts';

/** A price as it stood when a bet was placed. */
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
 * The sure-bet that a market's prices make: the best one per outcome and what backing them all leaves over, 1 minus the sum
 * of their inverses, rounded to 6 decimals. None where one of its `outcomes` has no price, nor where the sum is exactly 1 or
 * more.
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

/** In whole numbers, over the product of all prices: nothing is rounded before the end. */
function marginOf(prices: readonly bigint[]): string | null {
  const product = prices.reduce((all, price) => all * price, 1n);
  const sum = prices.reduce((all, price) => all + (product / price) * 10n ** BigInt(places), 0n);
  if (sum >= product) return null;
  const millionths = (2n * (product - sum) * 1_000_000n + product) / (2n * product);
  return `0.${String(millionths).padStart(6, '0')}`;
}
