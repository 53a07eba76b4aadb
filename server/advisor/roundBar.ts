import Big from 'big.js';

/** Digits of a bar before and after the point: see isRuleDecimal. */
const [whole, decimals] = [13, 6];

/** A gap between two numbers that a bar is to part; one of its ends may be the bar. */
export interface Gap {
  low: Big;
  high: Big;
  closed: 'low' | 'high';
}

/** The roundest number in a gap, nearest to its middle; null where none can be written as a bar. */
export function roundBar({ low, high, closed }: Gap): string | null {
  const isInside = (bar: Big) => (closed === 'low' ? bar.gte(low) && bar.lt(high) : bar.gt(low) && bar.lte(high));
  const middle = low.plus(high).times('0.5');
  for (let place = -whole; place <= decimals; place += 1) {
    const bar = middle.round(place, Big.roundHalfUp);
    if (isInside(bar)) return bar.toFixed();
  }
  return null;
}
