import type { Unit } from '../../charts/chartValues.ts';

/**
 * How a figure compares with the one before: in percent of that one's size with one decimal, and for a share in points with
 * two; null where it is undefined.
 */
export function statisticsChange(
  unit: Unit,
  now: number | string | null,
  before: number | string | null,
): string | null {
  if (now === null || before === null) return null;
  const [total, earlier] = [Number(now), Number(before)];
  if (unit === 'PERCENT') return (total - earlier).toFixed(2);
  return earlier === 0 ? null : (((total - earlier) / Math.abs(earlier)) * 100).toFixed(1);
}

/** Returns in percent of the stakes, as in the answer for the timeframe itself: 100 less the margin. */
export const returnToPlayer = (margin: string | null): string | null =>
  margin === null ? null : (100 - Number(margin)).toFixed(2);
