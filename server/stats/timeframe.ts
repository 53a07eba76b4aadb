import { dayMs, hourMs } from '../../src/manifest/durations.ts';
import { Refused } from '../errors.ts';
import { type Buckets, bucketsOf } from './buckets.ts';

/** Longest timeframe in hourly buckets. */
const byHour = 2 * dayMs;

interface Parameter {
  name: string;
  text: string;
}

/**
 * Parses a timeframe of the rollups: whole UTC hours, in hourly buckets up to two days and daily ones beyond. Throws a
 * Refused for invalid values.
 */
export function timeframeOf(from: Parameter, to: Parameter): Buckets {
  const days = daysOf(from, to);
  demandWholeHours({ [from.name]: days.from, [to.name]: days.to });
  const length = Date.parse(days.to) - Date.parse(days.from);
  return length <= byHour ? bucketsOf(days.from, days.to, 'GROUP HOURS') : days;
}

/** Throws a Refused for a moment that is not a whole hour: the rollups hold whole hours. */
export function demandWholeHours(moments: { readonly [name: string]: string }): void {
  for (const [name, at] of Object.entries(moments))
    if (Date.parse(at) % hourMs !== 0)
      throw Refused.field(name, `${name} must be a whole hour, such as 2026-01-31T18:00:00Z`);
}

/** Daily buckets; a Refused uses the call's own parameter names. */
function daysOf(from: Parameter, to: Parameter): Buckets {
  try {
    return bucketsOf(from.text, to.text, 'GROUP DAYS');
  } catch (error) {
    if (!(error instanceof Refused) || !error.errors) throw error;
    const [field = ''] = Object.keys(error.errors);
    const [message = ''] = Object.values(error.errors).flat();
    const own = field === 'date_from' ? from.name : to.name;
    throw Refused.field(own, message.replaceAll('date_from', from.name).replaceAll('date_to', to.name));
  }
}

/** The preceding timeframe of the same length; of a timeframe in progress, only the hours elapsed by `now`. */
export function before({ from, to, step }: Buckets, now: number = Date.now()): Buckets {
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  const start = begin - (end - begin);
  const isUnderWay = begin < now && now < end;
  const come = isUnderWay ? Math.ceil((now - begin) / hourMs) * hourMs : end - begin;
  const [first, last] = [start, start + come].map((at) => new Date(at).toISOString());
  return bucketsOf(first ?? '', last ?? '', step === dayMs ? 'GROUP DAYS' : 'GROUP HOURS');
}
