import { formatDay, formatTime } from '../format/formatTimes.ts';
import { kept } from '../format/locale.ts';
import { monthStyle, standsIn } from '../i18n/intl.ts';
import { dayMs } from '../manifest/durations.ts';
import { areDays, isMidnight, tickMoment } from './ticks.ts';

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
// without it, four digits are not grouped in languages without a short form of thousand, unlike the figures beside the
// chart
const compact = kept(
  (locale = '') =>
    new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1, useGrouping: 'always' }),
);
const small = kept((locale = '') => new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }));

/** A label in full: its day, and its hour where it has one. What is no time stays as it is. */
export function formatLabel(label: string, locale: string): string {
  if (tickMoment(label) === null) return label;
  return areDays([label]) ? formatDay(label, locale) : formatTime(label, locale);
}

/** A label as an axis has room for: a day, or an hour. */
export function formatShort(label: string, locale: string): string {
  const at = tickMoment(label);
  if (at === null) return label;
  return inOrder(areDays([label]) || isMidnight(label) ? day(locale).format(at) : clock(locale).format(at), locale);
}

/**
 * A round number beside an axis: 1.2K. In full when another language is the fallback, as its word for a thousand would
 * be wrong.
 */
export const formatTick = (tick: number, locale: string) =>
  inOrder((Math.abs(tick) < 10 || standsIn(locale) ? small(locale) : compact(locale)).format(tick), locale);

/** A drawing runs from left to right; a text of a language that does not keeps its own order within. */
const inOrder = (text: string, locale: string) => (/^(fa|ar|he|ur)\b/.test(locale) ? `\u2067${text}\u2069` : text);

const times = kept(
  (locale = '') =>
    new Intl.DateTimeFormat(locale, {
      ...utc,
      ...({ day: 'numeric', month: monthStyle(locale), year: 'numeric' } as const),
      ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
    }),
);

/** From a moment to another that is not included: its days, and the hours where they are not whole. */
export function formatPeriod(from: string, to: string, locale: string): string {
  const [first, end] = [Date.parse(from), Date.parse(to)];
  return first % dayMs === 0 && end % dayMs === 0
    ? formatDays(from, new Date(end - dayMs).toISOString(), locale)
    : times(locale).formatRange(first, end);
}

/** From a day to another, as short as the language can say it; one day where they are the same. */
export const formatDays = (from: string, to: string, locale: string) =>
  days(locale).formatRange(Date.parse(from), Date.parse(to));
