import { dayMs } from '../../manifest/durations.ts';
import type { FilterOp } from '../../manifest/operators.ts';

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The day after, in UTC. */
const next = (day: string) => dayOf(Date.parse(`${day}T00:00:00Z`) + dayMs);

/** A bound for the last day that is wanted: `lt` the day after, `lte` its last moment (or the day itself). */
export function lastDayBound(day: string, op: FilterOp, of: 'moment' | 'day'): string {
  if (op === 'lt') return next(day);
  return of === 'day' ? day : `${day}T23:59:59.999Z`;
}

/** The last day that such a bound includes; '' for an invalid moment. */
export function lastDayOf(bound: string, op: FilterOp): string {
  const at = Date.parse(bound);
  if (Number.isNaN(at)) return '';
  return dayOf(op === 'lt' ? at - 1 : at);
}

/** The first day that a lower bound includes; '' for an invalid moment. */
export function firstDayOf(bound: string): string {
  const at = Date.parse(bound);
  return Number.isNaN(at) ? '' : dayOf(at);
}

/** First and last day of the spans that staff ask for most, in UTC. */
export function namedSpans(
  now: Date,
): { key: 'today' | 'yesterday' | 'thisMonth' | 'lastMonth'; from: string; to: string }[] {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const today = dayOf(now.getTime());
  const yesterday = dayOf(now.getTime() - dayMs);
  return [
    { key: 'today', from: today, to: today },
    { key: 'yesterday', from: yesterday, to: yesterday },
    { key: 'thisMonth', from: dayOf(Date.UTC(year, month, 1)), to: dayOf(Date.UTC(year, month + 1, 0)) },
    { key: 'lastMonth', from: dayOf(Date.UTC(year, month - 1, 1)), to: dayOf(Date.UTC(year, month, 0)) },
  ];
}
