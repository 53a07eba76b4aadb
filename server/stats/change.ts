import Big from 'big.js';

/** The change of a figure in percent of the earlier one's absolute value, with one decimal; null if it is undefined. */
export function changeOf(now: number | string | null, then: number | string | null): string | null {
  if (now === null || then === null || new Big(then).eq(0)) return null;
  const earlier = new Big(then);
  return new Big(now).minus(earlier).times(100).div(earlier.abs()).toFixed(1);
}
