import Big from 'big.js';
import type { OddsEvent } from '../../../src/contracts/ingest.ts';
import { average, rounded } from './numbers.ts';
import type { Value } from './rows.ts';

/** A selection of a market. */
export interface Offer {
  fixture: string;
  market: string;
  selection: string;
}

/** The prices that a bet is compared with; a bet that is not settled has no closing price. */
export function pricesOf(
  offer: Offer,
  { placed, kickOff, settled, price }: { placed: string; kickOff: string; settled: boolean; price: string },
  odds: readonly OddsEvent[],
): { taken: { [column: string]: Value }; closing: { [column: string]: Value } } {
  const market = odds.filter(
    (one) => one.partner_fixtureId === offer.fixture && one.market === offer.market && !one.market_wide,
  );
  const then = offers(market, placed).get(offer.selection);
  const end = settled ? offers(market, kickOff).get(offer.selection) : undefined;
  const closing = end ? rounded(average(end), 4) : null;
  return {
    taken: {
      best_price: then ? best(then).toFixed() : null,
      market_price: then ? rounded(average(then), 4).toFixed() : null,
      best_overround: then ? overround(market, placed) : null,
    },
    closing: {
      closing_price: closing?.toFixed() ?? null,
      closing_edge: closing ? rounded(fine(Big(price), closing).minus(1), 4).toFixed() : null,
    },
  };
}

/** The latest price of each bookmaker at a moment, by selection. */
function offers(market: readonly OddsEvent[], until: string): Map<string, Big[]> {
  const latest = new Map<string, OddsEvent>();
  const known = market.filter(({ at }) => Date.parse(at) <= Date.parse(until));
  for (const one of known.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)))
    latest.set(JSON.stringify([one.selection, one.bookmaker]), one);
  const bySelection = Map.groupBy(latest.values(), ({ selection }) => selection);
  return new Map([...bySelection].map(([selection, found]) => [selection, found.map(({ price }) => Big(price))]));
}

/** What the best prices of all outcomes add up to beyond 1; null where an outcome that was ever priced has none yet. */
function overround(market: readonly OddsEvent[], until: string): string | null {
  const priced = offers(market, until);
  const outcomes = new Set(market.map(({ selection }) => selection));
  if (priced.size < 2 || priced.size < outcomes.size) return null;
  const over = [...priced.values()].reduce((sum, found) => sum.plus(fine(Big(1), best(found))), Big(-1));
  if (over.abs().lt('1e-50')) return '0';
  const near = rounded(over, 6);
  return near.eq(0) ? Big(over.s).times('0.000001').toFixed() : near.toFixed();
}

const best = (found: readonly Big[]): Big => found.reduce((high, one) => (one.gt(high) ? one : high));

/** A quotient to 60 decimals. */
function fine(left: Big, right: Big): Big {
  const Fine = Big();
  Fine.DP = 60;
  return new Fine(left.toFixed()).div(right.toFixed());
}
