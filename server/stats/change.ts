import Big from 'big.js';

/** How a figure compares with an earlier one, in percent of that one's size, with one decimal; null where nothing can be said. */
export function changeOf(now: number | string | null, then: number | string | null): string | null {
  if (now === null || then === null || new Big(then).eq(0)) return null;
  const earlier = new Big(then);
  return new Big(now).minus(earlier).times(100).div(earlier.abs()).toFixed(1);
}
