import { dayMs, hourMs } from '../../src/manifest/durations.ts';
import { Refused } from '../errors.ts';
import { type Buckets, bucketsOf } from './buckets.ts';

/** Up to here a timeframe is told by the hour. */
const byHour = 2 * dayMs;

interface Parameter {
  name: string;
  text: string;
}

/** A timeframe of the rollups: whole hours of UTC, told by hours up to two days and by days beyond. A Refused names what is wrong. */
export function timeframeOf(from: Parameter, to: Parameter): Buckets {
  const days = daysOf(from, to);
  demandWholeHours({ [from.name]: days.from, [to.name]: days.to });
  const length = Date.parse(days.to) - Date.parse(days.from);
  return length <= byHour ? bucketsOf(days.from, days.to, 'GROUP HOURS') : days;
}

/** The rollups know no moments in between; a Refused names the one that is none. */
export function demandWholeHours(moments: { readonly [name: string]: string }): void {
  for (const [name, at] of Object.entries(moments))
    if (Date.parse(at) % hourMs !== 0)
      throw Refused.field(name, `${name} must be a whole hour, such as 2026-01-31T18:00:00Z`);
}

/** Buckets of days; what a Refused says goes by the names that the call has for its ends. */
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

/** The timeframe before another, of the same length; of one that is under way, as much of it as has come by `now`. */
export function before({ from, to, step }: Buckets, now: number = Date.now()): Buckets {
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  const start = begin - (end - begin);
  const isUnderWay = begin < now && now < end;
  const come = isUnderWay ? Math.ceil((now - begin) / hourMs) * hourMs : end - begin;
  const [first, last] = [start, start + come].map((at) => new Date(at).toISOString());
  return bucketsOf(first ?? '', last ?? '', step === dayMs ? 'GROUP DAYS' : 'GROUP HOURS');
}
