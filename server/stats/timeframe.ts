import { dayMs, hourMs } from '../../src/manifest/durations.ts';
import { Refused } from '../errors.ts';
import { type Buckets, bucketsOf, type End, ends } from './buckets.ts';

/** Longest timeframe in hourly buckets. */
const byHour = 2 * dayMs;

/**
 * Parses a timeframe of the rollups: whole UTC hours, in hourly buckets up to two days and daily ones beyond. Throws a
 * Refused for invalid values.
 */
export function timeframeOf(from: End, to: End): Buckets {
  const days = bucketsOf(from, to, 'GROUP DAYS');
  demandWholeHours({ [from.name]: days.from, [to.name]: days.to });
  const length = Date.parse(days.to) - Date.parse(days.from);
  return length <= byHour ? bucketsOf(from, to, 'GROUP HOURS') : days;
}

/** Throws a Refused for a moment that is not a whole hour: the rollups hold whole hours. */
export function demandWholeHours(moments: { readonly [name: string]: string }): void {
  for (const [name, at] of Object.entries(moments))
    if (Date.parse(at) % hourMs !== 0)
      throw Refused.field(name, `${name} must be a whole hour, such as 2026-01-31T18:00:00Z`);
}

/** The preceding timeframe of the same length; of a timeframe in progress, only the hours elapsed by `now`. */
export function before({ from, to, step }: Buckets, now: number = Date.now()): Buckets {
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  const start = begin - (end - begin);
  const isUnderWay = begin < now && now < end;
  const come = isUnderWay ? Math.ceil((now - begin) / hourMs) * hourMs : end - begin;
  const date_from = new Date(start).toISOString();
  const date_to = new Date(start + come).toISOString();
  return bucketsOf(...ends({ date_from, date_to }), step === dayMs ? 'GROUP DAYS' : 'GROUP HOURS');
}
