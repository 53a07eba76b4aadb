import { monthStyle } from '../i18n/intl.ts';
import { kept } from '../resources/format/locale.ts';
import { formatDay, formatTime } from '../resources/format/times.ts';
import { areDays, isMidnight, momentOf } from './ticks.ts';

const utc = { timeZone: 'UTC', calendar: 'gregory' } as const;
const day = kept(
  (locale = '') => new Intl.DateTimeFormat(locale, { ...utc, day: 'numeric', month: monthStyle(locale) }),
);
const days = kept(
  (locale = '') =>
    new Intl.DateTimeFormat(locale, { ...utc, day: 'numeric', month: monthStyle(locale), year: 'numeric' }),
);
const clock = kept(
  (locale = '') => new Intl.DateTimeFormat(locale, { ...utc, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
);
const compact = kept((locale = '') => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }));
const small = kept((locale = '') => new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }));

/** A label in full: its day, and its hour where it has one. What is no time stays as it is. */
export function formatLabel(label: string, locale: string): string {
  if (momentOf(label) === null) return label;
  return areDays([label]) ? formatDay(label, locale) : formatTime(label, locale);
}

/** A label as an axis has room for: a day, or an hour. */
export function formatShort(label: string, locale: string): string {
  const at = momentOf(label);
  if (at === null) return label;
  return areDays([label]) || isMidnight(label) ? day(locale).format(at) : clock(locale).format(at);
}

/** A round number beside an axis: 1.2K. */
export const formatTick = (tick: number, locale: string) =>
  (Math.abs(tick) < 10 ? small(locale) : compact(locale)).format(tick);

/** From a day to another, as short as the language can say it; one day where they are the same. */
export const formatDays = (from: string, to: string, locale: string) =>
  days(locale).formatRange(Date.parse(from), Date.parse(to));
