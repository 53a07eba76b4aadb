import { dayMs, hourMs } from '../../src/manifest/durations.ts';
import { Refused } from '../errors.ts';
import { moment } from '../sql/moment.ts';

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

/**
 * Parses a timeframe. `date_to` is inclusive if it is a day, exclusive if it is a moment. Throws a Refused for invalid
 * values.
 */
export function bucketsOf(dateFrom: string, dateTo: string, groupType: string): Buckets {
  const found = Object.entries(groups).find(([name]) => name === groupType);
  if (!found) throw unknownText('group_type', groupType, `use ${Object.keys(groups).join(' or ')}`);
  const [, { step, longest }] = found;
  const from = momentOf('date_from', dateFrom);
  const to = momentOf('date_to', dateTo) + (day.test(dateTo) ? dayMs : 0);
  if (to <= from) throw Refused.field('date_to', 'date_to must come after date_from');
  if (to - from > longest * dayMs)
    throw Refused.field('date_to', `date_to must be at most ${longest} days after date_from for ${groupType}`);
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

function momentOf(name: string, text: string): number {
  const found = moment(text);
  if (found === undefined)
    throw unknownText(name, text, 'give a day such as 2026-01-31 or a moment such as 2026-01-31T18:00:00Z');
  return Date.parse(found);
}

/** A 422 with the given value and what the parameter accepts. */
export const unknownText = (name: string, given: string, remedy: string) =>
  Refused.field(name, given === '' ? `${name}: ${remedy}` : `${name} can't be '${given.slice(0, 100)}': ${remedy}`);
