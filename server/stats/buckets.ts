import { dayMs, hourMs } from '../../src/manifest/durations.ts';
import { Refused } from '../errors.ts';
import { moment } from '../sql/moment.ts';
import { time, unfit } from '../validation/queries.ts';

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

/** An end of a timeframe, and the parameter that says it. */
export interface End {
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
  if (found === undefined) throw unfit(name, text, `give ${time.description}`);
  return Date.parse(found);
}
