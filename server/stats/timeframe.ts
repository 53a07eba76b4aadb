import { dayMs, hourMs } from '../../src/manifest/durations.ts';
import { Refused } from '../errors.ts';
import { moment } from '../sql/moment.ts';
import { queryTime, unfit } from '../validation/queries.ts';

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

const day = /^\d{4}-\d{2}-\d{2}$/;
/** Bucket length in ms, and the maximum days of a timeframe. */
const groups = {
  'GROUP DAYS': { step: dayMs, longest: 366 },
  'GROUP HOURS': { step: hourMs, longest: 31 },
} as const;

/** A timeframe, `to` exclusive, in buckets aligned to UTC days or hours. */
export interface Buckets {
  from: string;
  to: string;
  /** Start of the first bucket in ms. */
  first: number;
  step: number;
  count: number;
}

/** An end of a timeframe, and the parameter that gives it. */
interface End {
  name: string;
  text: string;
}
export const ends = ({ date_from, date_to }: { date_from: string; date_to: string }): [from: End, to: End] => [
  { name: 'date_from', text: date_from },
  { name: 'date_to', text: date_to },
];

/** Parses a timeframe. `end` is inclusive if it is a day, exclusive if it is a moment. Throws a Refused for invalid values. */
export function bucketsOf(begin: End, end: End, group: keyof typeof groups): Buckets {
  const { step, longest } = groups[group];
  const from = momentOf(begin);
  const to = momentOf(end) + (day.test(end.text) ? dayMs : 0);
  if (to <= from) throw Refused.field(end.name, `${end.name} must come after ${begin.name}`);
  if (to - from > longest * dayMs)
    throw Refused.field(end.name, `${end.name} must be at most ${longest} days after ${begin.name} for ${group}`);
  const first = Math.floor(from / step) * step;
  return { from: iso(from), to: iso(to), first, step, count: Math.ceil((to - first) / step) };
}

/** Days as 2026-01-31, hours as 2026-01-31T18:00:00.000Z. */
export function labelsOf({ first, step, count }: Buckets): string[] {
  return Array.from({ length: count }, (_, at) => iso(first + at * step).slice(0, step === dayMs ? 10 : undefined));
}

/** The UTC day of a bucket. */
export const dayOfBucket = ({ first, step }: Buckets, at: number) => iso(first + at * step).slice(0, 10);

const iso = (at: number) => new Date(at).toISOString();

function momentOf({ name, text }: End): number {
  const found = moment(text);
  if (found === undefined) throw unfit(name, text, `give ${queryTime.description}`);
  return Date.parse(found);
}

/** Consecutive UTC months, days or hours, `to` exclusive. */
interface Stretch {
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
