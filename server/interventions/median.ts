import type Big from 'big.js';

/** The exact median; of an even number the middle between the two in the middle. */
export function medianOf(values: readonly Big[]): Big {
  const sorted = values.toSorted((one, other) => one.cmp(other));
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (!upper || !lower) throw new Error('There is no median of nothing.');
  return upper.plus(lower).times('0.5');
}
