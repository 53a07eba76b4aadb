import Big from 'big.js';

/** Digits of a bar before and after the point: see isRuleDecimal. */
const [whole, decimals] = [13, 6];

/** A gap between two numbers that a bar is to part; one of its ends may be the bar. */
export interface Gap {
  low: Big;
  high: Big;
  closed: 'low' | 'high';
}

/** The share of a gap at each end in which a bar would be close to a number that it is to part. */
const edge = '0.2';

/**
 * The roundest number in a gap, nearest to its middle or another share of the way up: a whole one away from both ends where
 * there is one, else any whole one, else one with decimals. Null where none can be written as a bar.
 */
export function roundBar({ low, high, closed }: Gap, share = '0.5'): string | null {
  const middle = low.plus(high.minus(low).times(share));
  const away = high.minus(low).times(edge);
  const isInside = (bar: Big) => (closed === 'low' ? bar.gte(low) && bar.lt(high) : bar.gt(low) && bar.lte(high));
  const isAway = (bar: Big) => bar.gte(low.plus(away)) && bar.lte(high.minus(away));
  const roundest = (from: number, to: number, fits: (bar: Big) => boolean) => {
    for (let place = from; place <= to; place += 1)
      for (const way of [Big.roundHalfUp, Big.roundDown, Big.roundUp]) {
        const bar = middle.round(place, way);
        if (fits(bar)) return bar.toFixed();
      }
    return null;
  };
  return roundest(-whole, 0, isAway) ?? roundest(-whole, 0, isInside) ?? roundest(1, decimals, isInside);
}
