import { dayMs } from '../../src/manifest/durations.ts';
import type { EnumValue } from '../../src/manifest/enums.ts';

export type ReportPeriod = EnumValue<'ReportPeriods'>;

/** The first and the last day, both of which count. */
export interface Days {
  from: string;
  to: string;
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const yesterday = (now: Date) => dayOf(now.getTime() - dayMs);
const last = (days: number) => (now: Date) => ({ from: dayOf(now.getTime() - days * dayMs), to: yesterday(now) });
const inMonth = (now: Date, shift: number, day: number) =>
  dayOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + shift, day));

const periods: { readonly [P in ReportPeriod]: (now: Date) => Days } = {
  YESTERDAY: last(1),
  'LAST 7 DAYS': last(7),
  'LAST 30 DAYS': last(30),
  // on the first day of a month it is the whole one before, as no day of this one is over
  'MONTH SO FAR': (now) => ({ from: inMonth(now, now.getUTCDate() === 1 ? -1 : 0, 1), to: yesterday(now) }),
  'LAST MONTH': (now) => ({ from: inMonth(now, -1, 1), to: inMonth(now, 0, 0) }),
};

/** The days of a period as of a moment. Days are those of UTC, which the statistics have. */
export const daysIn = (period: ReportPeriod, now: Date): Days => periods[period](now);
