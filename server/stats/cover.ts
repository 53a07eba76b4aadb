import { dayMs, hourMs } from '../../src/manifest/durations.ts';
import type { Buckets } from './buckets.ts';

/** Consecutive UTC months, days or hours, `to` exclusive. */
export interface Stretch {
  grain: 'HOUR' | 'DAY' | 'MONTH';
  from: string;
  to: string;
  /** Number of months, days or hours. */
  count: number;
}

const lengths = { HOUR: hourMs, DAY: dayMs } as const;

/** The start of the next month, day or hour after a moment. */
function after(grain: Stretch['grain'], at: number): number {
  if (grain !== 'MONTH') return Math.floor(at / lengths[grain]) * lengths[grain] + lengths[grain];
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

/**
 * Divides a timeframe of whole hours into the fewest stretches: hours up to the first whole day, days, months, days,
 * hours; none longer than `longest`.
 */
export function coverOf({ from, to }: Pick<Buckets, 'from' | 'to'>, longest: Stretch['grain'] = 'MONTH'): Stretch[] {
  const end = Date.parse(to);
  const stretches: Stretch[] = [];
  for (let at = Date.parse(from); at < end; ) {
    const grain = longestFrom(at, end, longest);
    const next = after(grain, at);
    const last = stretches.at(-1);
    const until = new Date(next).toISOString();
    if (last?.grain === grain) Object.assign(last, { to: until, count: last.count + 1 });
    else stretches.push({ grain, from: new Date(at).toISOString(), to: until, count: 1 });
    at = next;
  }
  return stretches;
}

/** The longest grain that starts here and ends within the timeframe. */
function longestFrom(at: number, end: number, longest: Stretch['grain']): Stretch['grain'] {
  const begins = { DAY: at % lengths.DAY === 0, MONTH: at % lengths.DAY === 0 && new Date(at).getUTCDate() === 1 };
  if (longest === 'MONTH' && begins.MONTH && after('MONTH', at) <= end) return 'MONTH';
  return longest !== 'HOUR' && begins.DAY && after('DAY', at) <= end ? 'DAY' : 'HOUR';
}
