import { kept } from '../../format/locale.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

const unit = kept(
  (locale = '', name = '', digits = '1') =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
      maximumFractionDigits: Number(digits),
    }),
);
const fine = kept(
  (locale = '', name = '') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short', maximumSignificantDigits: 2 }),
);
const rate = kept((locale = '') => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));
const list = kept((locale = '') => new Intl.ListFormat(locale, { type: 'unit', style: 'short' }));
const clock = kept(
  (locale = '') =>
    new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
    }),
);

/** A size in the unit that suits it: 12.4 MB. */
export function formatBytes(bytes: string, locale: string): string {
  let [size, step] = [Number(bytes), 0];
  while (size >= 1000 && step < units.length - 1) [size, step] = [size / 1000, step + 1];
  return unit(locale, units[step] ?? 'byte', step < 2 ? '0' : '1').format(size);
}

/** A span in ms, or in s from one on. */
export function formatDuration(ms: number, locale: string): string {
  if (ms < 1000) return fine(locale, 'millisecond').format(ms);
  return ms < 120_000 ? unit(locale, 'second', '1').format(ms / 1000) : unit(locale, 'minute', '0').format(ms / 60_000);
}

/** How many a second. */
export const formatRate = (perSecond: number, locale: string) => rate(locale).format(perSecond);
/** Things one after the other, as the language puts them. */
export const formatList = (things: readonly string[], locale: string) => list(locale).format(things);
/** The time of day in UTC, to the second. */
export const formatClock = (at: string | number, locale: string) => clock(locale).format(new Date(at));
