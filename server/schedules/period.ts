import { dayMs } from '../../src/manifest/durations.ts';
import type { EnumValue } from '../../src/manifest/enums.ts';

export type ReportPeriod = EnumValue<'ReportPeriods'>;

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The first and the last day of a period as of a moment. Days are those of UTC, which the statistics have. */
export function daysIn(period: ReportPeriod, now: Date): { from: string; to: string } {
  const month = (shift: number, day: number) => dayOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + shift, day));
  const yesterday = dayOf(now.getTime() - dayMs);
  const last = (days: number) => ({ from: dayOf(now.getTime() - days * dayMs), to: yesterday });
  switch (period) {
    case 'YESTERDAY':
      return last(1);
    case 'LAST 7 DAYS':
      return last(7);
    case 'LAST 30 DAYS':
      return last(30);
    // on the first day of a month it is the whole one before, as no day of this one is over
    case 'MONTH SO FAR':
      return now.getUTCDate() === 1 ? { from: month(-1, 1), to: yesterday } : { from: month(0, 1), to: yesterday };
    case 'LAST MONTH':
      return { from: month(-1, 1), to: month(0, 0) };
  }
}
